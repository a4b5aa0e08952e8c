# Augmented assignment on names, attributes, items, slices; evaluated once.
log = []
def t(name, v): log.append(name); return v
d = {'k': [1]}
t('obj', d)[t('key', 'k')] += t('val', [2])
print(d, log); log.clear()
class P:
    def __init__(self): self.n = 1
    @property
    def v(self): log.append('get'); return self.n
    @v.setter
    def v(self, x): log.append('set'); self.n = x
p = P()
p.v += 1; p.v *= 5
print(p.n, log)
x = 10
for op in ('+= 3', '-= 1', '*= 2', '//= 5', '%= 3', '**= 4', '<<= 2', '>>= 1', '|= 9', '&= 12', '^= 5', '/= 4'):
    exec('x ' + op); print(op, x)
l = [1, 2, 3]
m = l
l += [4]; print(m is l, m)
l = l + [5]; print(m is l, m)
l[0] += 10; l[-1] *= 2; l[1:2] += [9, 9]; l[::2] *= 1; print(l)
s = 'a'; s += 'b'; s *= 3; print(s)
t2 = (1,); u = t2; t2 += (2,); print(t2, u)
def f():
    try: y += 1
    except UnboundLocalError as e: return e
print(f())
g = 5
def h():
    global g
    g += 1
    return g
print(h(), g)
def outer():
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    return inc(), inc(), n
print(outer())
class C:
    n = 0
    items = []
    def __init__(self): self.n += 1; self.items += ['x']
C(); c = C()
print(C.n, c.n, C.items, c.items is C.items, 'items' in vars(c))
a = [[0] * 2] * 2
a[0][1] += 5; print(a)
i = 0
arr = [10, 20, 30]
def nxt():
    global i
    i += 1
    return i - 1
arr[nxt()] += 1; arr[nxt()] += nxt(); print(arr, i)
n = {}
for w in 'abca':
    n.setdefault(w, 0)
    n[w] += 1
print(n)
z = y = []
z += [1]; z = z + [2]; print(z, y)
b = True
b += 1; print(b, type(b)); b = 5; b -= 2.5; print(b)
f'{(x := 5)}'; x += x; x += (x := 1); print(x)
