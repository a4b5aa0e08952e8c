"""Comprehensions: lists, sets, dicts, nested, filtered, over strings and pairs."""
# full: 4800
# counted: 70
import sys


def main(size):
    total = 0
    text = "a comprehension is a loop that ends in a container"
    pairs = [(index, str(index)) for index in range(100)]
    for round_ in range(size):
        squares = [value * value for value in range(400)]
        odd = [value for value in squares if value & 1]
        table = {value: value + round_ for value in range(200)}
        back = {value: key for key, value in table.items()}
        kinds = {value % 17 for value in squares}
        grid = [[row * column for column in range(20)] for row in range(20)]
        flat = [cell for row in grid for cell in row if cell % 3]
        letters = [letter.upper() for letter in text if letter != " "]
        names = [name for index, name in pairs if index % 2 == 0]
        total += len(odd) + len(back) + sum(kinds) + sum(flat) + len(letters) + len(names)
        total += sum([left - right for left, right in zip(squares, odd)])
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
