"""The largest singular value of an endless matrix, by the power method: float sums over calls and comprehensions."""
# full: 310
# counted: 30
import math
import sys


def cell(row, column):
    diagonal = row + column
    return 1.0 / (diagonal * (diagonal + 1) // 2 + row + 1)


def times(vector):
    count = len(vector)
    return [sum([cell(row, column) * vector[column] for column in range(count)]) for row in range(count)]


def times_transposed(vector):
    result = []
    for row in range(len(vector)):
        total = 0.0
        for column, part in enumerate(vector):
            total += cell(column, row) * part
        result.append(total)
    return result


def main(size):
    left = [1.0] * size
    for _ in range(6):
        right = times_transposed(times(left))
        left = times_transposed(times(right))
    both = sum(a * b for a, b in zip(left, right))
    own = sum(b * b for b in right)
    print("%.9f" % math.sqrt(both / own))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
