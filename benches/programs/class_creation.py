"""Classes made at run time: plain, with bases, slots, metaclasses, type(); each used once."""
# full: 14000
# counted: 500
import sys


class Base:
    kind = "base"

    def hello(self):
        return 1


class Registry(type):
    known = []

    def __new__(mcs, name, bases, space):
        made = super().__new__(mcs, name, bases, space)
        mcs.known.append(name)
        return made


def build(index):
    class Plain:
        number = index

        def __init__(self, value):
            self.value = value

        def get(self):
            return self.value + self.number

    class Child(Base):
        def hello(self):
            return super().hello() + index

    class Slotted:
        __slots__ = ("left", "right")

        def __init__(self):
            self.left = self.right = index

    return Plain(2).get() + Child().hello() + Slotted().left


def main(size):
    total = 0
    for index in range(size):
        total += build(index)
        made = type("Made", (Base,), {"kind": index})
        total += made().kind + made().hello()
        if index & 3 == 0:
            total += len(Registry("Listed" + str(index), (), {}).__name__)
    print(total, len(Registry.known))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
