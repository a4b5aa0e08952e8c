"""Generators: a long one, a pipeline, yield from through a tree, send, generator expressions, early ends."""
# full: 840000
# counted: 20000
import sys


def count(limit):
    index = 0
    while index < limit:
        yield index
        index += 1


def evens(source):
    for value in source:
        if value & 1 == 0:
            yield value


def scaled(source, factor):
    for value in source:
        yield value * factor


def walk(node):
    if node is not None:
        left, label, right = node
        yield from walk(left)
        yield label
        yield from walk(right)


def tree(low, high):
    if low >= high:
        return None
    middle = (low + high) // 2
    return (tree(low, middle), middle, tree(middle + 1, high))


def averager():
    total, seen, answer = 0, 0, None
    while True:
        value = yield answer
        total += value
        seen += 1
        answer = total // seen


def first_over(limit):
    for value in count(1 << 30):
        if value > limit:
            return value


def main(size):
    total = sum(count(size))
    total += sum(scaled(evens(count(size)), 3))
    total += sum(walk(tree(0, size // 8)))
    average = averager()
    next(average)
    for value in range(size):
        total += average.send(value & 255)
    total += sum(value * value for value in range(size) if value % 3)
    total += max(left * right for left in range(20) for right in range(size // 20))
    total += sum(first_over(value % 9) for value in range(size // 20))
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
