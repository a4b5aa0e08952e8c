"""Sorting: ints, floats, text, tuples, keys by function, reversed, nearly sorted, objects with __lt__."""
# full: 81000
# counted: 3000
import sys


class Version:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        return self.number < other.number


def scattered(count):
    state = 42
    values = []
    for _ in range(count):
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        values.append(state >> 8)
    return values


def main(size):
    numbers = scattered(size)
    total = 0
    for turn in range(3):
        ints = sorted(numbers)
        floats = sorted([number * 0.5 for number in numbers])
        texts = sorted([str(number) for number in numbers])
        pairs = sorted([(number & 15, number) for number in numbers])
        by_last = sorted(numbers, key=lambda number: number % 1000)
        down = sorted(numbers, reverse=True)
        by_length = sorted(texts, key=len)
        ints[3], ints[-3] = ints[-3], ints[3]
        ints.sort()
        total += ints[size // 2] + int(floats[size // 3]) + len(texts[5]) + pairs[7][1] + by_last[size // 5]
        total += down[9] + len(by_length[-1]) + (by_length == texts)
    objects = [Version(number) for number in numbers[: size // 4]]
    objects.sort()
    total += objects[size // 9].number
    for _ in range(size // 8):
        few = [5, 2, 8, 1, 9, 3]
        few.sort()
        total += few[2] + sorted("shuffle")[0].count("e")
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
