"""Tuples: packing, unpacking, swaps, several results, comparing, slicing, as keys."""
# full: 590000
# counted: 15000
import sys


def bounds(value):
    return value - 1, value + 1


def rotate(triple):
    a, b, c = triple
    return b, c, a


def main(size):
    total = 0
    left, right = 1, 2
    triple = (1, 2, 3)
    seen = {}
    best = (0, 0)
    for index in range(size):
        left, right = right, left + index & 1023
        low, high = bounds(index)
        total += high - low + left
        triple = rotate(triple)
        pair = (index % 10, index % 7)
        seen[pair] = index
        if pair > best:
            best = pair
        total += triple[0] + len(triple + pair) + len(triple[1:])
        (first, second), third = pair, index
        total += first - second + third
        if index in (1, 2, 3) or pair == (3, 3):
            total += 1
    print(total, best, len(seen), left, right)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
