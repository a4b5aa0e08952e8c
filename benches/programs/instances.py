"""Instances made and dropped: plain, slotted, subclasses, __new__, a kept population, special methods of a vector."""
# full: 320000
# counted: 12000
import sys


class Vector:
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __mul__(self, factor):
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y and self.z == other.z

    def __hash__(self):
        return hash((self.x, self.y, self.z))

    def __len__(self):
        return 3

    def __getitem__(self, index):
        return (self.x, self.y, self.z)[index]


class Slotted:
    __slots__ = ("left", "right")

    def __init__(self, left, right):
        self.left = left
        self.right = right


class Empty:
    pass


class Shared:
    def __new__(cls, value):
        made = super().__new__(cls)
        made.value = value
        return made


def main(size):
    total = 0
    kept = [None] * 500
    at = Vector(0, 0, 0)
    step = Vector(1, 2, 3)
    for index in range(size):
        at = at + step * (index & 3)
        total += at[1] + len(step)
        if at == step:
            total += 1
        kept[index % 500] = Slotted(index, at)
        total += kept[index % 500].left
        empty = Empty()
        empty.late = index
        total += empty.late & 1
        if index & 3 == 0:
            total += Shared(index).value
            total += hash(step) == hash(Vector(1, 2, 3))
    print(total, at.x, at.y, at.z)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
