"""Calls of Python functions with nothing but positional arguments: none to six, nested, through a local, recursive."""
# full: 770000
# counted: 30000
import sys


def none():
    return 1


def one(a):
    return a


def two(a, b):
    return a + b


def three(a, b, c):
    return a + b - c


def six(a, b, c, d, e, f):
    return a + f


def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)


def main(size):
    total = 0
    local = two
    for index in range(size):
        total += none()
        total += one(index)
        total += two(index, 3)
        total -= three(index, total & 7, 2)
        total += six(1, 2, 3, 4, 5, index)
        total -= local(two(index, 1), one(2))
        if index & 15 == 0:
            total += gcd(index, 360360)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
