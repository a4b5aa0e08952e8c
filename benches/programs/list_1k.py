"""Lists of a thousand items: filled, scanned by index and by item, reversed, rotated, sieved, searched."""
# full: 1000
# counted: 60
import sys


def sieve(limit):
    flags = [True] * limit
    flags[0] = flags[1] = False
    for number in range(2, int(limit**0.5) + 1):
        if flags[number]:
            for multiple in range(number * number, limit, number):
                flags[multiple] = False
    return [number for number, prime in enumerate(flags) if prime]


def bubble_pass(items):
    for index in range(len(items) - 1):
        if items[index] > items[index + 1]:
            items[index], items[index + 1] = items[index + 1], items[index]


def main(size):
    total = 0
    for turn in range(size):
        items = []
        for index in range(1000):
            items.append(index * 37 % 1009)
        bubble_pass(items)
        bubble_pass(items)
        for value in items:
            total += value
        for index, value in enumerate(items):
            if value == index:
                total += 1
        total += sum(items[::3]) + sum(reversed(items)) + items[turn % 1000]
        items = items[turn % 1000 :] + items[: turn % 1000]
        total += len(sieve(1000)) + items.index(500) + items.count(7)
        while len(items) > 500:
            total += items.pop() & 1
        items[100:200] = [1, 2, 3]
        total += len(items)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
