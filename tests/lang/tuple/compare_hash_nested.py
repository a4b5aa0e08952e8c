# Deep comparison and hashing of tuples, and identity shortcuts.
a = (1, (2, (3, [4])))
b = (1, (2, (3, [4])))
print(a == b, a is b, a != b, a < (1, (2, (4,))), a <= b)
try:
    hash(a)
except TypeError as e:
    print(e)
c = (1, (2, (3, (4,))))
d = {c: 'found'}
print(d[1, (2, (3, (4,)))], hash(c) == hash((1, (2, (3, (4,))))))
nan = float('nan')
print((nan,) == (nan,), (nan,) in [(nan,)], (nan, 1) < (nan, 2))
t = ()
for i in range(200):
    t = (i, t)
depth = 0
x = t
while x:
    depth += 1
    x = x[1]
print(depth, t == t, hash(t) == hash(t))
u = ()
for i in range(200):
    u = (i, u)
print(t == u, t is u, t < u, hash(t) == hash(u))
class K:
    def __init__(self, n): self.n = n
    def __hash__(self):
        print('hash', self.n)
        return self.n
    def __eq__(self, o):
        print('eq', self.n, o.n)
        return self.n == o.n
k1, k2 = K(1), K(1)
m = {(k1, 'x'): 'v'}
print(m[k1, 'x'])
print(m[k2, 'x'])
print((K(2),) == (K(3),))
print(hash((1, 2, 3)), hash(()), hash((1,)), hash((1, (2,))), hash((-1, 0)), hash((0.5, None is None)))
