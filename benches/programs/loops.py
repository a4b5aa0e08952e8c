"""Loops: range, while, enumerate, zip, reversed, tuples, dict items, break, continue, else, nested."""
# full: 1400
# counted: 12
import sys


def main(size):
    total = 0
    items = list(range(1000))
    pairs = [(index, index + 1) for index in range(1000)]
    table = {index: index for index in range(1000)}
    for _ in range(size):
        for index in range(1000):
            total += index
        index = 0
        while index < 1000:
            index += 1
            if index & 3 == 0:
                continue
            total += 1
        for index, value in enumerate(items):
            total += index - value
        for left, right in zip(items, pairs):
            total += left
        for left, right in pairs:
            total += right - left
        for key, value in table.items():
            total += key
        for value in reversed(items):
            total -= value
        for row in range(30):
            for column in range(30):
                if column == row:
                    break
                total += 1
            else:
                total -= 1
        for index in range(1000, 0, -3):
            total ^= index
        for (first, second), third in zip(pairs, items[500:]):
            total += third
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
