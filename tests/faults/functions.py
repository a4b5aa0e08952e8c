def outer(a, b=2, *c, d, e=5, **f):
    def inner(x): return [a, b, c, d, e, f, x]
    return inner
def deco(f):
    def wrapper(*args, **names): return f(*args, **names)
    return wrapper
@deco
@deco
def add(x, y=10): return x + y
def fact(n): return 1 if n < 2 else n * fact(n - 1)
def run():
    r = [outer(1, 2, 3, 4, d=5, x=6, y=7)(8), add(1000), add(*[1000], **{'y': 2000}), fact(30)]
    r += [(lambda *a, k=3: (a, k))(1, 2), list(map(add, range(1000, 1010))), list(filter(None, range(5)))]
    x = 5
    def change():
        nonlocal x
        x += 1000
        return x
    return r + [change(), change(), sorted(r, key=lambda v: str(v))]
run()
