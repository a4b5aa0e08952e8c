"""Points that jump halfway to a corner chosen at random, through objects, drawn into a grid; and along a spline."""
# full: 520000
# counted: 8000
import math
import sys


class Chance:
    """A small generator, so that every interpreter draws the same points."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) % limit


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def toward(self, other, part):
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)

    def distance(self, other):
        return math.sqrt((self.x - other.x) ** 2 + (self.y - other.y) ** 2)


class Curve:
    """A curve through control points by repeated interpolation."""

    def __init__(self, points):
        self.points = points

    def __call__(self, at):
        points = self.points
        while len(points) > 1:
            points = [points[i].toward(points[i + 1], at) for i in range(len(points) - 1)]
        return points[0]

    def length(self, steps):
        last = self(0.0)
        total = 0.0
        for step in range(1, steps + 1):
            now = self(step / steps)
            total += last.distance(now)
            last = now
        return total


def main(size):
    corners = [Point(math.cos(2.0 * math.pi * k / 5), math.sin(2.0 * math.pi * k / 5)) for k in range(5)]
    chance = Chance(2008)
    width = 64
    grid = [[0] * width for _ in range(width)]
    at = Point(0.0, 0.0)
    for _ in range(size):
        at = at.toward(corners[chance.below(5)], 0.618)
        row = min(int((at.y + 1.0) * 0.5 * width), width - 1)
        column = min(int((at.x + 1.0) * 0.5 * width), width - 1)
        grid[row][column] += 1
    filled = sum(1 for row in grid for count in row if count)
    most = max(max(row) for row in grid)
    curve = Curve([Point(0.0, 0.0), Point(1.0, 2.0), Point(3.0, -1.0), Point(4.0, 1.0)])
    print(filled, most, "%.6f" % curve.length(size // 10))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
