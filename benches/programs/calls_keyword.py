"""Calls with keywords, defaults, keyword-only parameters, *args and **kwargs, on both sides of the call."""
# full: 210000
# counted: 12000
import sys


def defaults(a, b=2, c=3):
    return a + b * c


def only(a, *, scale=1, shift=0):
    return a * scale + shift


def variadic(*args):
    return len(args)


def gathered(**kwargs):
    return len(kwargs)


def everything(a, b=1, *args, c=2, **kwargs):
    return a + b + c + len(args) + len(kwargs)


def passing(*args, **kwargs):
    return everything(*args, **kwargs)


def main(size):
    total = 0
    pair = (4, 5)
    options = {"c": 6, "d": 7}
    for index in range(size):
        total += defaults(index)
        total += defaults(index, c=1)
        total -= defaults(c=2, a=index, b=3)
        total += only(index, scale=2)
        total -= only(index, shift=3, scale=1)
        total += variadic(index, 1, 2)
        total += variadic(*pair)
        total += gathered(x=index, y=2)
        total -= everything(index, *pair, **options)
        total += passing(1, 2, 3, c=4, e=5)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
