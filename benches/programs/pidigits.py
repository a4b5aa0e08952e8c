"""The digits of pi one after another, by a spigot over big integers."""
# full: 3200
# counted: 150
import sys


def digits():
    """Composes the series for pi as linear fractions and takes a digit whenever it is certain."""
    top, mixed, bottom = 1, 0, 1
    term = 0
    while True:
        term += 1
        odd = 2 * term + 1
        mixed = (2 * top + mixed) * odd
        top *= term
        bottom *= odd
        if top > mixed:
            continue
        low = (3 * top + mixed) // bottom
        if low == (4 * top + mixed) // bottom:
            yield low
            mixed = 10 * (mixed - low * bottom)
            top *= 10


def main(size):
    checksum = 0
    text = []
    for index, digit in enumerate(digits()):
        if index == size:
            break
        checksum = (checksum * 31 + digit) % 1000000007
        text.append(str(digit))
    print("".join(text[:10]), "".join(text[-10:]), checksum)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
