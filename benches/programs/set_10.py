"""Sets of about ten items: made, tested, joined, met, subtracted, compared, frozen."""
# full: 170000
# counted: 8000
import sys


def main(size):
    total = 0
    small = {1, 2, 3, 5, 8, 13, 21, 34}
    names = {"red", "green", "blue", "white"}
    for index in range(size):
        seen = {index, index + 1, 2, 3}
        seen.add(index & 7)
        seen.add("end")
        if 3 in seen and "red" in names and 99 not in small:
            total += 1
        both = small & seen
        either = small | {index, 4}
        total += len(both) + len(either) + len(small - seen) + len(seen ^ small)
        seen.discard(2)
        if {1, 2} <= small and not names.isdisjoint({"blue"}):
            total += len(seen)
        total += len(frozenset((1, index & 3, 5))) + sum({1, 2, index})
        for value in small:
            total += value
        total += len(set(range(index & 7)))
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
