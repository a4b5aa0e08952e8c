# := in conditions, arguments, subscripts, defaults and its scope.
if (n := len('hello')) > 3: print(n)
while (line := input_() if False else None) is not None: pass
data = [1, 2, 3, 0]
it = iter(data)
while (v := next(it)): print(v, end=' ')
print(v)
print((x := 5), x, [y := 1, y + 1], {'k': (z := 9)}, (a := 1, b := 2) if False else (a := 1), f'{(w := 7)} {w}', (lambda: (q := 3) * q)(), max(m := 4, 2), m)
def f(a, b=(dflt := 10)): return a + b
print(f(r := 2), r, dflt, f(a=(s := 1)), s)
l = [0, 1, 2]
print(l[i := 1], i, l[(j := 0):(k := 2)], l[-(t := 1)], not (u := 0), (p := q0) if False else 'lazy')
def g():
    if (loc := 5): pass
    return loc
print(g(), 'loc' in globals())
def h():
    global gl
    (gl := 'g')
h(); print(gl)
def outer():
    c = 0
    def inc():
        nonlocal c
        return (c := c + 1)
    return inc(), inc(), c
print(outer())
assert (aa := 1) == 1
print((bb := 1) + (bb := bb + 1) * (bb := bb + 1), bb)
if (cc := {}.get('x')) is None: print('none', cc)
elif (dd := 1): print(dd)
total = 0
while (total := total + 3) < 10: pass
print(total, [sq for e in range(5) if (sq := e * e) % 2 == 0], (ff := lambda: 'called')(), (gg := [1]) is gg, (x := 1, 2), x)
class C:
    if (attr := 5): other = attr
print(C.attr, C.other)
for src in ('x := 1', 'f(a := 1, b=2)', '(x := 1, y := 2)', '(x.y := 1)', '(x[0] := 1)', '((a, b) := 1)', 'lambda: x := 1', 'x = y := 1', 'del (x := 1)', '(x := 1) = 2', 'f(a=b := 1)', 'def f(x := 1): pass', '[x := 1]', '{x := 1}', '{x := 1: 2}', 'x[y := 0]', '(x := yield)', 'with (x := 1) as y: pass', 'return (x := 1)', '@(x := int)\ndef f(): pass', '(None := 1)', 'print(f"{x:=5}")' , 'assert (x := 1)', 'a if (b := 1) else c', 'if x := 1: pass', 'while x := 0: pass'):
    try: compile(src, 'f', 'exec'); print(repr(src), 'ok')
    except SyntaxError as e: print(repr(src), '->', e.msg)
