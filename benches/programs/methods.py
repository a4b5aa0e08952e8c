"""Method calls: plain, inherited, super(), static and class methods, bound methods kept, methods of built-in types."""
# full: 470000
# counted: 20000
import sys


class Counter:
    step = 2

    def __init__(self):
        self.count = 0

    def bump(self):
        self.count += 1

    def add(self, amount):
        self.count += amount
        return self.count

    def twice(self, amount):
        self.add(amount)
        return self.add(amount)

    @staticmethod
    def half(value):
        return value >> 1

    @classmethod
    def stride(cls):
        return cls.step


class Loud(Counter):
    step = 3

    def add(self, amount):
        return super().add(amount + 1)


class Louder(Loud):
    pass


def main(size):
    plain, deep = Counter(), Louder()
    kept = plain.add
    seen = []
    for index in range(size):
        plain.bump()
        plain.add(index & 3)
        plain.twice(1)
        deep.bump()
        deep.add(index & 7)
        kept(2)
        plain.count -= Counter.half(index & 15)
        deep.count += deep.stride()
        seen.append(index)
        if index & 63 == 63:
            seen.reverse()
            plain.count += seen.index(index) + seen.count(3)
            seen.clear()
    print(plain.count, deep.count, len(seen))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
