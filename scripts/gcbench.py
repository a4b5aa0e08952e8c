# From the mail on a new dict implementation: the classic tree benchmark, whose
# memory use is instance attributes and little else. A stretch tree is built
# first and dropped, so that the heap has its full size before the measurement;
# then long-lived trees stay while many short-lived ones come and go, built from
# the top down (children stored into an existing node) and from the bottom up
# (children passed to the constructor).

import time


class Node(object):
    """A node of a binary tree: two children and two numbers."""

    def __init__(self, left=None, right=None):
        self.left = left
        self.right = right
        self.i = 0
        self.j = 0


STRETCH_DEPTH = 16
LONG_LIVED_DEPTH = 14
ARRAY_SIZE = 500000
MIN_DEPTH = 4
MAX_DEPTH = 14


def tree_size(depth):
    return (1 << (depth + 1)) - 1


def rounds_for(depth):
    """How many trees of this depth hold as many nodes as two stretch trees."""
    return 2 * tree_size(STRETCH_DEPTH) // tree_size(depth)


def populate(depth, node):
    """Hang a complete tree of this depth below the node (top down)."""
    if depth <= 0:
        return
    node.left = Node()
    node.right = Node()
    populate(depth - 1, node.left)
    populate(depth - 1, node.right)


def make_tree(depth):
    """A complete tree of this depth (bottom up)."""
    if depth <= 0:
        return Node()
    return Node(make_tree(depth - 1), make_tree(depth - 1))


def count(node):
    """The number of nodes, counted without recursion."""
    total = 0
    todo = [node]
    while todo:
        node = todo.pop()
        total += 1
        if node.left is not None:
            todo.append(node.left)
            todo.append(node.right)
    return total


def time_construction(depth, time_now):
    rounds = rounds_for(depth)
    start_time = time_now()
    for _ in range(rounds):
        root = Node()
        populate(depth, root)
        root = None
    top_down = time_now() - start_time
    start_time = time_now()
    for _ in range(rounds):
        root = make_tree(depth)
        root = None
    bottom_up = time_now() - start_time
    print('%6d trees of depth %2d: top down %.3f s, bottom up %.3f s'
          % (rounds, depth, top_down, bottom_up))


def main(time_now=time.perf_counter):
    start_time = time_now()
    stretch = make_tree(STRETCH_DEPTH)
    print('stretch tree of depth %d: %d nodes' % (STRETCH_DEPTH, count(stretch)))
    stretch = None
    long_lived = Node()
    populate(LONG_LIVED_DEPTH, long_lived)
    array = [1.0 / (i + 1) for i in range(ARRAY_SIZE)]
    for depth in range(MIN_DEPTH, MAX_DEPTH + 1, 2):
        time_construction(depth, time_now)
    if count(long_lived) != tree_size(LONG_LIVED_DEPTH) or array[1000] != 1.0 / 1001:
        print('the long-lived data was damaged')
    print('elapsed: %s s' % (time_now() - start_time))


if __name__ == '__main__':
    main()
