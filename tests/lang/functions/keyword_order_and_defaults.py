# When defaults and arguments are evaluated, and in which order.
log = []
def t(v, r=None):
    log.append(v)
    return v if r is None else r
def f(a=t('default a'), *, b=t('default b'), c: t('annotation c') = t('default c')) -> t('returns'): return a, b, c
print(log); log.clear()
print(f(b=t('b'), c=t('c'), a=t('a')), log); log.clear()
def g(*args, **kw): return args, kw
print(g(t(1), *t('*', [2, 3]), t(4), k=t(5), **t('**', {'z': 6}), y=t(7)), log); log.clear()
t('func', g)(t('arg')); print(log); log.clear()
class O:
    def m(self, *a): return a
o = O()
t('obj', o).m(t('x'), t('y')); print(log); log.clear()
{t('k1'): t('v1'), **t('spread', {}), t('k2'): t('v2')}; [t('l1'), *t('l*', []), t('l2')]; print(log); log.clear()
t('left', 1) + t('right', 2) * t('third', 3); print(log); log.clear()
t('a', [1, 2])[t('i', 0)] = t('value'); print(log); log.clear()
x = t('chain', 1) < t('mid', 2) < t('end', 0); print(x, log); log.clear()
t('cond yes') if t('test', True) else t('cond no'); print(log); log.clear()
lambda d=t('lambda default'): t('never'); print(log); log.clear()
@t('decorator 1', lambda h: h)
@t('decorator 2', lambda h: h)
def h(p=t('h default')): pass
print(log); log.clear()
class K(t('base', object), metaclass=t('meta', type)): attr = t('body')
print(log); log.clear()
def counter(n=[0]): n[0] += 1; return n[0]
print(counter(), counter(), counter.__defaults__)
def late(items=None): items = items or []; items.append(1); return items
print(late(), late(), late([5]))
fs = []
for i in range(3):
    def fn(i=i, *, j=i * 10): return i, j
    fs.append(fn)
print([q() for q in fs])
def outer(n):
    def inner(m=n * 2): return m
    n = 100
    return inner()
print(outer(5), t('x', 3) ** t('y', 2), t('z', 1) and t('w', 0) or t('v', 'v'), log); log.clear()
a = [t('s1', 1), t('s2', 2)][t('s3', 0)]; f'{t("f1")}{t("f2")!r:{t("f3", 5)}}'; print(log); log.clear()
del t('del', {'q': 1})[t('key', 'q')]; assert t('assert', True), t('message'); print(log)
