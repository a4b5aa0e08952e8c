# Chains of generators that delegate to each other: values, sends, throws, returns, closes.
def leaf(name):
    received = []
    try:
        while True:
            got = yield name
            if got is None:
                return received
            received.append(got)
    finally:
        print("leaf", name, "ends")


def middle(name):
    result = yield from leaf(name)
    print("middle got", result)
    other = yield from [1, 2]
    return (result, other)


def outer():
    first = yield from middle("a")
    second = yield from middle("b")
    return first, second


g = outer()
print(next(g), g.send(1), g.send(2))
print(next(g), next(g))
print(next(g))
print(g.gi_yieldfrom.__name__, g.gi_running)
try:
    g.throw(KeyError("thrown"))
except KeyError as error:
    print("out:", error)
print(list(g))

g = outer()
next(g)
g.close()


def count(n):
    if n:
        yield n
        yield from count(n - 1)


print(sum(count(200)), list(count(3)))


def forever(n):
    yield n
    yield from forever(n + 1)


try:
    for x in forever(0):
        pass
except RecursionError as error:
    print("RecursionError", error)


def running():
    yield from me


me = running()
try:
    next(me)
except ValueError as error:
    print("ValueError", error)


def raises():
    yield 1
    raise StopIteration("inner")


def around():
    try:
        yield from raises()
    except RuntimeError as error:
        print("RuntimeError", error, repr(error.__cause__))
        yield 2


print(list(around()))


class Once:
    def __init__(self):
        self.done = False

    def __iter__(self):
        return self

    def __next__(self):
        if self.done:
            raise StopIteration("value")
        self.done = True
        return "item"


def over():
    print((yield from Once()))


print(list(over()))
for item in Once():
    print(item)
else:
    print("ended")


def handled():
    try:
        raise ValueError("first")
    except ValueError:
        yield from leaf("h")
        try:
            raise
        except ValueError as error:
            print("still", error)


h = handled()
next(h)
try:
    next(h)
except StopIteration:
    pass
