"""Binary trees of objects built top down and bottom up, dropped at once, beside a long-lived tree; and rings for the collector."""
# full: 16
# counted: 7
import sys


class Node:
    def __init__(self, left=None, right=None):
        self.left = left
        self.right = right


def bottom_up(depth):
    if depth == 0:
        return Node()
    return Node(bottom_up(depth - 1), bottom_up(depth - 1))


def top_down(depth, node):
    if depth > 0:
        node.left = Node()
        node.right = Node()
        top_down(depth - 1, node.left)
        top_down(depth - 1, node.right)


def count(node):
    if node.left is None:
        return 1
    return 1 + count(node.left) + count(node.right)


def ring(length):
    first = last = Node()
    for _ in range(length):
        last = Node(last)
    first.left = last


def main(size):
    kept = bottom_up(size)
    total = 0
    for depth in range(4, size + 1, 2):
        for _ in range(1 << (size - depth)):
            root = Node()
            top_down(depth, root)
            total += count(root)
            total += count(bottom_up(depth))
    for _ in range(1 << (size // 2)):
        ring(20)
    print(total, count(kept))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
