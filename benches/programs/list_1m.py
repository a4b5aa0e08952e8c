"""A list of up to a million items: built, walked, strided, indexed at scattered places, popped empty."""
# full: 1000000
# counted: 50000
import sys


def main(size):
    items = [index ^ 5 for index in range(size)]
    total = sum(items)
    for value in items:
        if value & 3 == 0:
            total += 1
    place = 1
    for _ in range(size // 2):
        place = (place * 69069 + 1) % size
        items[place] += 1
        total += items[place] & 7
    doubled = items[::2] + items[1::2]
    doubled.reverse()
    total += sum(doubled[: size // 2])
    while items:
        total ^= items.pop()
    print(total, len(doubled))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
