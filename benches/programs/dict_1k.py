"""Dicts of a thousand keys: counting, grouping, inverting, deleting, keys of ints, strs and tuples."""
# full: 710
# counted: 35
import sys


def main(size):
    total = 0
    words = ["w" + str(index * 7 % 1000) for index in range(1000)]
    for turn in range(size):
        counts = {}
        for word in words:
            counts[word] = counts.get(word, 0) + 1
        groups = {}
        for index in range(1000):
            groups.setdefault(index % 31, []).append(index)
        cells = {}
        for row in range(25):
            for column in range(25):
                cells[row, column] = row * column
        for row in range(1, 24):
            for column in range(1, 24):
                total += cells[row - 1, column] - cells[row, column + 1] & 3
        squares = {index: index * index for index in range(1000)}
        inverse = {value: key for key, value in squares.items()}
        for index in range(0, 1000, 3):
            del squares[index]
        for key in squares:
            total += key & 1
        for index in range(1000):
            if index in inverse:
                total += inverse[index]
        total += sum(counts.values()) + len(groups) + sum(map(len, groups.values())) + len(squares)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
