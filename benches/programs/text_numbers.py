"""Numbers to text and back: str, repr, int, float, hex, bases, formatted fields, digits of large integers."""
# full: 140000
# counted: 7000
import sys


def main(size):
    total = 0
    for index in range(size):
        value = index * 7919 + 13
        text = str(value)
        total += int(text) - value + len(text)
        total += len(hex(value)) + len(bin(index & 1023)) + int("ff%x" % (index & 15), 16)
        real = value / 16.0
        text = repr(real)
        if float(text) != real:
            total -= 1000
        total += len(text) + len("%.3f" % real) + len(f"{value:,}") + len(f"{value:08x}")
        total += sum(map(int, str(index)))
        if index & 255 == 0:
            large = 3 ** (200 + (index & 127))
            total += len(str(large)) + (int(str(large)) == large)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
