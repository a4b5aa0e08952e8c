"""Operators on instances: arithmetic, in-place, reflected, comparison, subscript, call, containment, iteration, truth."""
# full: 220000
# counted: 6000
import sys


class Money:
    __slots__ = ("cents",)

    def __init__(self, cents):
        self.cents = cents

    def __add__(self, other):
        return Money(self.cents + (other.cents if isinstance(other, Money) else other))

    __radd__ = __add__

    def __sub__(self, other):
        return Money(self.cents - other.cents)

    def __iadd__(self, other):
        self.cents += other.cents
        return self

    def __lt__(self, other):
        return self.cents < other.cents

    def __eq__(self, other):
        return self.cents == other.cents

    def __bool__(self):
        return self.cents != 0

    def __neg__(self):
        return Money(-self.cents)


class Grid:
    def __init__(self, width):
        self.width = width
        self.cells = [0] * (width * width)

    def __getitem__(self, at):
        return self.cells[at[0] * self.width + at[1]]

    def __setitem__(self, at, value):
        self.cells[at[0] * self.width + at[1]] = value

    def __contains__(self, value):
        return value in self.cells

    def __len__(self):
        return len(self.cells)

    def __call__(self, value):
        return value + self.width

    def __iter__(self):
        return iter(self.cells)


class Countdown:
    def __init__(self, start):
        self.left = start

    def __iter__(self):
        return self

    def __next__(self):
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        return self.left


def main(size):
    purse = Money(5)
    grid = Grid(8)
    total = 0
    for index in range(size):
        price = Money(index & 15)
        purse += price
        rest = purse - price + 3
        if price < rest and not (price == rest):
            total += (-rest).cents & 7
        if price:
            total += 1
        grid[index & 7, 3] = index
        total += grid[index & 7, 3] + grid(2) + len(grid)
        if index & 15 == 0:
            total += (index in grid) + sum(grid)
            for value in Countdown(10):
                total += value
    print(total, purse.cents, sum([Money(1), Money(2)], Money(0)).cents)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
