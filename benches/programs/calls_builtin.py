"""Calls of built-in functions and constructors of few arguments."""
# full: 270000
# counted: 20000
import sys


def main(size):
    total = 0
    word = "taipan"
    items = [3, 1, 2]
    for index in range(size):
        total += len(word) + abs(-index) + ord("a")
        total += min(index, 7) + max(items)
        total += int(index * 0.5) + bool(index)
        if isinstance(index, int) and not isinstance(word, (list, tuple)):
            total += 1
        total += len(chr(97 + index % 26)) + hash(index) % 5
        total += sum(items) + divmod(index, 7)[1]
        if callable(main) and hasattr(word, "upper") and getattr(items, "nothing", None) is None:
            total += len(str(index))
        total += len(tuple(items)) + len(list(items)) + round(index / 3)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
