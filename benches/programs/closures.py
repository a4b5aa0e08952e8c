"""Closures: free variables read and rebound, functions made in a loop, lambdas, decorators, functions as arguments."""
# full: 800000
# counted: 20000
import sys


def counter(start):
    count = start

    def bump(by):
        nonlocal count
        count += by
        return count

    return bump


def compose(outer, inner):
    return lambda value: outer(inner(value))


def memo(function):
    known = {}

    def wrapper(value):
        if value not in known:
            known[value] = function(value)
        return known[value]

    return wrapper


@memo
def square(value):
    return value * value


def main(size):
    bump = counter(10)
    chain = compose(lambda value: value + 1, lambda value: value * 2)
    total = 0
    for index in range(size):
        total += bump(index & 3)
        total -= chain(index)
        total += square(index & 63)
        if index & 3 == 0:
            fresh = counter(index)
            total += fresh(1) + fresh(2)
            total += (lambda left, right=index: left - right)(1)
    total += sum(map(lambda value: value & 5, filter(lambda value: value % 3, range(size))))
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
