# Augmented assignment whose right side runs code: the old value is loaded first, and no box is changed that others hold.
xs = [1000, 2.5, "a"]
other = xs[0]
xs[0] += int("5")
print(xs, other)
kept = xs[1]
xs[1] -= float("0.5")
print(xs, kept)
xs[1] *= float(xs[1])
print(xs)


def change():
    xs[0] = 7
    return 1


xs[0] += change()
print(xs)


class Point:
    def __init__(self):
        self.x = 1000
        self.y = 1.5


p = Point()
before = p.x
p.x += int("7")
print(p.x, before)
p.y += float("2")
p.y += float(p.y)
print(p.y)
same = p.x
p.x += p.x + int("0")
print(p.x, same)

d = {"a": 1000, "b": 0.5}
held = d["a"]
d["a"] += int("1")
d["b"] += float("1")
print(d, held)
try:
    d["c"] += int("1")
except KeyError as error:
    print("KeyError", error)


def gone():
    del d["a"]
    return 1


d["a"] += gone()
print(d)
