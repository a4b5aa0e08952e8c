# := binds in the enclosing function, not in the comprehension.
print([y for x in range(5) if (y := x * x) > 3], y)
total = 0
print([total := total + v for v in (1, 2, 3)], total)
print(any((hit := v) > 2 for v in [1, 3, 5]), hit, all((miss := v) < 3 for v in [1, 3, 5]), miss)
def f():
    r = [last := i for i in range(3)]
    def g(): return last
    return r, last, g()
print(f(), 'last' in globals())
def nl():
    seen = None
    def g():
        nonlocal seen
        return [seen := i for i in range(3)]
    return g(), seen
print(nl())
def gl():
    global shared
    return [shared := i for i in 'ab']
print(gl(), shared)
print({(k := c.upper()): k * 2 for c in 'ab'}, k, [[z := (i, j) for j in range(2)] for i in range(2)], z)
print([(lambda: (inner := 5) + inner)() for _ in range(1)], 'inner' in globals())
g = (w := n for n in range(3))
try: w
except NameError as e: print(e)
print(next(g), w, list(g), w)
for src in ('[i := 0 for i in range(3)]', '[(i := 0) for i in range(3)]', '[[(j := 0) for i in range(2)] for j in range(2)]', '[i for i in (j := range(3))]', '[x for x in [1] if (x := 2)]', 'class C: l = [y := 1 for _ in [1]]'):
    try: exec(src); print(src, 'ok')
    except SyntaxError as e: print(src, '->', e.msg)
prev = 0
print([(-prev + (prev := v)) for v in [3, 7, 12]], [m for s in ['a1', 'b', 'c22'] if (m := ''.join(c for c in s if c.isdigit()))])
