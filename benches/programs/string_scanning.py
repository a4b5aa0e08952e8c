"""Scanning text: split, find, count, replace, strip, startswith, iteration by letter, comparing, counting words."""
# full: 1600
# counted: 25
import sys

TEXT = (
    "It was not a large shop, but it had been there longer than the street; the owner kept the key under a stone, "
    "and the stone under his coat. Nobody asked why: a key is a key, and a coat is a coat, said the baker.\n"
) * 12


def main(size):
    total = 0
    for _ in range(size):
        counts = {}
        for line in TEXT.splitlines():
            for word in line.split():
                word = word.strip(".,;:").lower()
                counts[word] = counts.get(word, 0) + 1
                if word.startswith("st") or word.endswith("er"):
                    total += 1
                if "oa" in word:
                    total += 2
        vowels = 0
        for letter in TEXT:
            if letter in "aeiou":
                vowels += 1
            elif letter.isspace():
                vowels += 2
        total += vowels + len(counts)
        at = TEXT.find("key")
        while at >= 0:
            total += at & 7
            at = TEXT.find("key", at + 1)
        total += TEXT.count("the") + len(TEXT.replace("coat", "hat"))
        head, _, tail = TEXT.partition("baker")
        total += len(head) - len(tail) + TEXT.rfind("stone")
        for index in range(0, len(TEXT) - 4, 5):
            if TEXT[index] == "k" and TEXT[index : index + 3] == "key":
                total += 3
        total += sum(map(len, TEXT.split(","))) + (TEXT < TEXT + "a")
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
