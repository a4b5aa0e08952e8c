# Printing of nested, recursive and mixed containers.
a = [1]
a.append(a)
print(a)
b = [a, a]
print(b)
d = {'self': None}
d['self'] = d
d['list'] = [d, a]
print(d)
t = ([],)
t[0].append(t)
print(t)
x = []; y = [x]; x.append(y)
print(x, y)
class R:
    def __init__(self): self.items = [self]
    def __repr__(self): return 'R(%r)' % (self.items if DEPTH[0] > 0 else '...') if not step() else 'R*'
DEPTH = [2]
def step():
    DEPTH[0] -= 1
    return DEPTH[0] < 0
print(R())
print([1, 'two', 3.0, None, True, b'six', (7,), [8], {9: 10}, {11}, range(12), ..., int, len][:-1])
print([['nested', ['deeper', ['deepest']]]], [()], [[]], [{}], [set()], [''], ["it's", 'q"q', "both'\""])
print([1.0, 1e100, -0.0, float('inf')], ['\n\t\\', 'é', '\x00'], [slice(1, 2), slice(None)], [Exception('e'), KeyError('k')])
class Odd:
    def __repr__(self): return 'Odd\nrepr'
print([Odd()], str(Odd()), {'k': Odd()})
class Fails:
    def __repr__(self): raise ZeroDivisionError('in repr')
try:
    print([1, Fails()])
except ZeroDivisionError as e:
    print('caught', e)
l = [Fails()]
l.append(l)
try:
    repr(l)
except ZeroDivisionError as e:
    print('caught', e)
l[0] = 1
print(l)
class NotStr:
    def __repr__(self): return 5
try:
    repr([NotStr()])
except TypeError as e:
    print(e)
print([[[[[[[[[[1]]]]]]]]]], list(range(60)))
