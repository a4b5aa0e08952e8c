"""A set of up to a million items: filled, tested at scattered places, joined with another, half removed."""
# full: 900000
# counted: 40000
import sys


def main(size):
    items = set()
    for index in range(size):
        items.add(index * 3)
    total = 0
    place = 1
    for _ in range(size):
        place = (place * 69069 + 1) % (size * 3)
        if place in items:
            total += 1
    other = set(range(0, size * 2, 2))
    total += len(items & other) + len(items | other)
    for index in range(0, size, 2):
        items.remove(index * 3)
    for value in items:
        total += value & 1
    print(total, len(items))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
