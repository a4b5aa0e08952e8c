"""Sets of a thousand items: filled, tested, set algebra, graph search with a frontier, duplicates removed."""
# full: 970
# counted: 60
import sys


def reach(start, limit):
    seen = {start}
    frontier = {start}
    while frontier:
        following = set()
        for node in frontier:
            for other in (node * 2 % limit, (node + 7) % limit):
                if other not in seen:
                    seen.add(other)
                    following.add(other)
        frontier = following
    return len(seen)


def main(size):
    total = 0
    for turn in range(size):
        left = {index * 3 for index in range(1000)}
        right = set(range(turn, turn + 1000))
        total += len(left & right) + len(left | right) + len(left - right) + len(left ^ right)
        for index in range(1000):
            if index in left:
                total += 1
        total += reach(1, 500)
        total += len(set([index * index % 331 for index in range(600)]))
        words = {"w" + str(index % 100) for index in range(200)}
        words.update(("x", "y"))
        total += len(words) + sum(left)
        while right:
            total += right.pop() & 1
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
