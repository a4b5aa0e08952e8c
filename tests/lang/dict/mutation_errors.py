# Changing a dict while iterating over it.
def tell(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ':', e)
def add():
    d = {1: 1, 2: 2}
    for k in d: d[k + 10] = 0
def remove():
    d = {1: 1, 2: 2}
    for k in d: del d[k]
def swap():
    d = {1: 1, 2: 2, 3: 3}
    for k in d:
        del d[k]; d[k + 100] = 1
        if len(d) > 5: break
    return d
def clear():
    d = {1: 1, 2: 2}
    for k in d.items(): d.clear()
def value_change():
    d = {1: 1, 2: 2}
    for k in d: d[k] *= 10
    return d
def values_grow():
    d = {1: 1}
    return [d.setdefault(v + 1, v + 1) for v in d.values()]
def last_then_stop():
    d = {1: 1, 2: 2}
    for k in d:
        if k == 2:
            d[3] = 3
            break
    return d
def exhausted():
    d = {1: 1}
    it = iter(d)
    next(it)
    d[2] = 2
    return next(it, 'end')
def exhausted_twice():
    d = {1: 1}
    it = iter(d)
    list(it)
    d[2] = 2
    return list(it)
def rev():
    d = {1: 1, 2: 2}
    for k in reversed(d): d[k + 5] = 0
for f in (add, remove, clear, value_change, values_grow, last_then_stop, exhausted, exhausted_twice, rev):
    print(f.__name__, end=' '); tell(f)
def safe():
    d = {i: i * i for i in range(6)}
    for k in list(d):
        if k % 2: del d[k]
        else: d[k + 100] = 1
    return d
tell(safe)
class K:
    def __init__(self, n): self.n = n
    def __hash__(self): return 1
    def __eq__(self, o):
        D.clear()
        return False
D = {}
D = {K(1): 1, 5: 2}
try:
    print(K(3) in D, len(D))
except Exception as e:
    print(type(e).__name__)
class BadHash:
    def __hash__(self): raise ValueError('no hash')
class StrHash:
    def __hash__(self): return 'x'
class NegHash:
    def __hash__(self): return -1
class BigHash:
    def __hash__(self): return 2 ** 100 + 5
class BadEq:
    def __hash__(self): return 7
    def __eq__(self, o): raise RuntimeError('no eq')
tell(lambda: {BadHash(): 1}); tell(lambda: {StrHash(): 1}); tell(lambda: hash(NegHash())); tell(lambda: hash(BigHash())); tell(lambda: {BadEq(): 1, BadEq(): 2}); tell(lambda: {7: 1}[BadEq()]); tell(lambda: {}.get(BadHash())); tell(lambda: BadEq() in {7}); tell(lambda: len({NegHash(): 1, BigHash(): 2}))
class EqNoHash:
    def __eq__(self, o): return True
tell(lambda: {EqNoHash(): 1}); tell(lambda: {EqNoHash()}); tell(lambda: EqNoHash().__hash__)
