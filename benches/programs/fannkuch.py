"""Pancake flips: the most prefix reversals that any permutation of the first n numbers needs (list slices, swaps)."""
# full: 9
# counted: 6
import sys


def flips_of(order):
    order = order[:]
    flips = 0
    first = order[0]
    while first:
        order[: first + 1] = order[first::-1]
        flips += 1
        first = order[0]
    return flips


def search(count):
    order = list(range(count))
    turns = [0] * count
    most = checksum = 0
    sign = 1
    while True:
        if order[0]:
            flips = flips_of(order)
            if flips > most:
                most = flips
            checksum += sign * flips
        sign = -sign
        # The next permutation: rotate ever longer prefixes.
        length = 1
        while True:
            if length == count:
                return checksum, most
            head = order[0]
            for index in range(length):
                order[index] = order[index + 1]
            order[length] = head
            turns[length] += 1
            if turns[length] <= length:
                break
            turns[length] = 0
            length += 1


def main(size):
    print(*search(size))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
