"""Lists of about ten items: made, copied, grown, sliced, compared, concatenated, unpacked, thrown away."""
# full: 200000
# counted: 8000
import sys


def main(size):
    total = 0
    base = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3]
    for index in range(size):
        items = [index, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        items[3] = items[0] + items[-1]
        copy = items[:]
        copy.append(index)
        copy.insert(2, 7)
        copy.extend(base[2:5])
        last = copy.pop()
        total += last + copy.pop(0) + len(copy)
        if 7 in items and copy != items:
            total += 1
        first, second, *rest = base
        total += first - second + len(rest)
        joined = items + base
        total += joined[12] + sum(joined[5:9])
        del copy[1:4]
        total += len(copy) + len([0] * 10) + max(items)
        copy.reverse()
        total += copy[0] + len(list(base)) + items.index(8)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
