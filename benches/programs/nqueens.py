"""Queens on a board: once by generators of permutations, once by backtracking over bit masks."""
# full: 9
# counted: 5
import sys


def orders(items):
    if len(items) < 2:
        yield tuple(items)
        return
    for index, item in enumerate(items):
        for rest in orders(items[:index] + items[index + 1 :]):
            yield (item,) + rest


def by_permutation(count):
    columns = range(count)
    found = 0
    for order in orders(list(columns)):
        if count == len({order[i] + i for i in columns}) == len({order[i] - i for i in columns}):
            found += 1
    return found


def by_masks(count):
    everything = (1 << count) - 1

    def place(columns, left, right):
        if columns == everything:
            return 1
        found = 0
        free = everything & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            found += place(columns | bit, (left | bit) << 1, (right | bit) >> 1)
        return found

    return place(0, 0, 0)


def main(size):
    print(by_permutation(size), by_masks(size + 2))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
