# oracle: python2.7
# Old-style class statements, print in methods, defaults, closures, string methods.
class Old:
    count = 0
    def __init__(self, x): self.x = x; Old.count += 1
    def show(self): print 'Old', self.x
class New(object):
    def __init__(self, x): self.x = x
    def __str__(self): return 'New(%s)' % self.x
    def __cmp__(self, o): return 0
class Child(New):
    def __init__(self, x):
        super(Child, self).__init__(x)
        self.y = 1
o = Old(5); o.show()
print New(3), str(Child('c')), Old.count, Child(2).y
def f(a, b=2, *args, **kw):
    print a, b, args, sorted(kw.items())
f(1); f(1, 2, 3, z=4); f(*[1, 2], **{'k': 1})
def outer():
    l = []
    def add(x): l.append(x); return l
    return add
add = outer(); add(1); print add(2)
print [x * 2 for x in range(3)], True
gen = (i * i for i in range(4))
print list(gen), sum(i for i in range(5))
print 'a,b'.split(','), 'abc'.find('c'), 'x'.join(['a', 'b']), 'abc'.startswith('a'), 'Abc'.swapcase(), '%5.2f|%-5s|%05d' % (3.14159, 'ab', 42)
def g():
    yield 1
    yield 2
it = iter(g())
print next(it), next(it), next(it, 'end')
print lambda_ if False else (lambda x, y=2: x * y)(4)
with open('/dev/null') as fh: print fh.read() == ''
import time
print time.clock() >= 0, callable(time.clock)
print type(o).__name__ in ('instance', 'Old'), isinstance(o, Old), hasattr(o, 'show')
assert 1 <> 2, 'never'
a, b = 1, 2; a, b = b, a; print a, b
print 1 if a > b else 2, not a, a and b, a or b
