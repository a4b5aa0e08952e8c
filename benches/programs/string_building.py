"""Building text: appending, join, f-strings, % and format, repeat, case, padding."""
# full: 160000
# counted: 5000
import sys


def main(size):
    parts = []
    text = ""
    total = 0
    for index in range(size):
        text += "x" if index & 1 else "yz"
        name = "item" + str(index)
        parts.append(name)
        line = f"{name}: {index} of {size}, {index / 7:.2f} [{name:>10}]"
        total += len(line)
        line = "%s=%d;%5.1f" % (name, index, index * 0.5)
        total += len(line)
        line = "{}-{:04d}-{name}".format(index, index & 255, name="q")
        total += len(line)
        total += len("-" * (index & 31)) + len(name.upper()) + len(name.ljust(12)) + len(name.zfill(9))
        line = name + "," + name + ";"
        total += len(line.capitalize()) + len(line[2:-1])
        if index & 63 == 0:
            total += len(", ".join(parts[-64:]))
    whole = "\n".join(parts)
    checksum = 0
    for letter in text[:2000]:
        checksum = (checksum * 31 + ord(letter)) & 0xFFFFFF
    print(total, len(text), len(whole), checksum)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
