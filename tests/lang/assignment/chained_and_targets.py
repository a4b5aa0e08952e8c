# Chained assignment, evaluation order, all target kinds, del.
a = b = c = [0]
a.append(1); print(a, b, c is a)
log = []
class L(dict):
    def __setitem__(self, k, v): log.append(('set', k)); super().__setitem__(k, v)
def t(x): log.append(x); return x
d = L()
d[t('k1')] = d[t('k2')] = t('value'); print(log); log.clear()
t(d)[t('a')], t(d)[t('b')] = t(1), t(2); print([x for x in log if not isinstance(x, dict)]); log.clear()
i = 0
arr = [0, 0, 0]
i = arr[i] = 2; print(i, arr)
i = 0
arr[i] = i = 1; print(i, arr)
x = y = z = 5; x += 1; print(x, y, z)
(p) = (q) = 1; print(p, q)
[u, v] = (w, r) = 'no'; print(u, v, w, r)
class O: pass
o = O(); o.a = o.b = O(); o.a.c = 1; print(o.b.c, o.a is o.b)
o.l = [1, 2, 3]; o.l[0], o.l[1:] = 'x', []; print(o.l)
del o.l[0]; print(o.l); del o.a, (o.b); print(vars(o))
e, f = 1, 2
del (e, f)
for n in ('e', 'f'):
    try: eval(n)
    except NameError as x: print(x)
g = {'a': {'b': [1, 2, {'c': 3}]}}
del g['a']['b'][2]['c'], g['a']['b'][0]; print(g)
m = list(range(10)); del m[2:4], m[::3], m[-1]; print(m)
def fn():
    h = 1
    del h
    try: return h
    except UnboundLocalError as x: return str(x)
print(fn())
def fn2():
    h = 1
    del h
    h = 2
    return h
print(fn2())
for src in ('del undefined_name', 'del m[100]', 'del g["zz"]', 'del o.zz', 'del "abc"[0]', 'del (1,)[0]', 'del m.append', 'del len', 'del 5 .x' if 0 else 'del g["a"]["q"]["r"]', 'm[0] = m[5] = m[100] = 1', 'o.x.y = 1', 'None.x = 1', 'int.x = 1', '(1).x = 1', '"a".b = 1', 'm["a"] = 1', 'g[[]] = 1', 'undefined_obj.x = 1', 'undefined_obj[0] = 1', 'fn.x = 1; print(fn.x)', 'len.x = 1'):
    try: exec(src)
    except Exception as x: print(src, '->', type(x).__name__ + ':', x)
var: int = 5
ann: list[int]
o.attr: str = 's'; m[0]: int = 9
print(var, o.attr, m[0], __annotations__, 'ann' in globals())
