"""A dict of up to a million keys: filled in order, read at scattered places, half deleted, walked; then with text keys."""
# full: 600000
# counted: 40000
import sys


def main(size):
    table = {}
    for index in range(size):
        table[index] = index + size
    total = 0
    place = 1
    for _ in range(size):
        place = (place * 69069 + 1) % (size * 2)
        if place in table:
            total += table[place]
    for index in range(0, size, 2):
        del table[index]
    for key, value in table.items():
        total += value - key
    table = {}
    for index in range(size // 3):
        table["key%d" % index] = index
    for index in range(0, size // 3, 5):
        total += table["key" + str(index)]
    scattered = {}
    place = 1
    for index in range(size // 2):
        place = (place * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFF
        scattered[place] = index
    total += len(scattered) + sum(scattered.values())
    print(total, len(table))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
