"""The match statement: literals, sequences, mappings, classes, guards, alternatives."""
# full: 610000
# counted: 10000
import sys


class Shape:
    __match_args__ = ("width", "height")

    def __init__(self, width, height):
        self.width = width
        self.height = height


def kind(value):
    match value:
        case 0:
            return 1
        case 1 | 2 | 3:
            return 2
        case int() if value < 10:
            return 3
        case "go":
            return 4
        case str():
            return 5
        case [first, second]:
            return first + second
        case [first, *rest]:
            return len(rest)
        case {"op": op, "arg": arg}:
            return arg if op == "push" else 0
        case Shape(width, height=height):
            return width * height
        case _:
            return 9


def main(size):
    values = [0, 2, 7, "go", "stop", [1, 2], (1, 2, 3), {"op": "push", "arg": 5}, Shape(2, 3), None, 4.5, []]
    total = 0
    for index in range(size):
        total += kind(values[index % 12]) + kind(index)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
