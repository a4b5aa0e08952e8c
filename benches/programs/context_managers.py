"""The with statement: a class, nested, one that swallows an exception."""
# full: 530000
# counted: 12000
import sys


class Depth:
    def __init__(self):
        self.now = 0
        self.most = 0

    def __enter__(self):
        self.now += 1
        if self.now > self.most:
            self.most = self.now
        return self

    def __exit__(self, kind, error, trace):
        self.now -= 1
        return False


class Swallow:
    def __enter__(self):
        return None

    def __exit__(self, kind, error, trace):
        return kind is KeyError


def main(size):
    depth, swallow = Depth(), Swallow()
    total = 0
    for index in range(size):
        with depth as inside:
            total += inside.now
            with depth, swallow:
                total += depth.now
                if index & 7 == 0:
                    raise KeyError(index)
                total += 1
    print(total, depth.now, depth.most)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
