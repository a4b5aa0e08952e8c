"""Attributes: reads and writes of instances, slots, classes, modules, properties, getattr and setattr, a missing one."""
# full: 520000
# counted: 25000
import math
import sys


class Point:
    unit = 1

    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.hits = 0

    @property
    def total(self):
        return self.x + self.y


class Slotted:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


class Lazy:
    def __init__(self):
        self.seen = 0

    def __getattr__(self, name):
        return len(name)


def main(size):
    point, slotted, lazy = Point(1, 2), Slotted(3, 4), Lazy()
    total = 0
    for index in range(size):
        point.x = index
        point.y += point.x & 3
        point.hits += point.unit
        slotted.x, slotted.y = slotted.y, slotted.x + 1
        total += point.total
        lazy.seen += 1
        if math.pi > 3 and Point.unit:
            total += slotted.x
        if index & 7 == 0:
            Point.unit = index & 3
            total += lazy.absent + getattr(point, "y") + getattr(point, "z", 1)
            setattr(slotted, "x", index & 1023)
    print(total, point.hits, lazy.seen)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
