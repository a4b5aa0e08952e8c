# Generators as methods, properties, decorators' subjects and class attributes.
class Tree:
    def __init__(self, v, *kids): self.v, self.kids = v, kids
    def __iter__(self):
        yield self
        for k in self.kids: yield from k
    def depth_first(self): return (n.v for n in self)
    def breadth(self):
        q = [self]
        while q:
            n = q.pop(0)
            yield n.v
            q.extend(n.kids)
    @property
    def leaves(self):
        for n in self:
            if not n.kids: yield n.v
    @classmethod
    def chain(cls, n):
        t = cls(0)
        for i in range(1, n):
            yield t
            t = cls(i, t)
    @staticmethod
    def count(t): yield sum(1 for _ in t)
    def paths(self, pre=()):
        pre += (self.v,)
        if not self.kids: yield pre
        for k in self.kids: yield from k.paths(pre)
t = Tree(1, Tree(2, Tree(4), Tree(5)), Tree(3, Tree(6)))
print(list(t.depth_first()), list(t.breadth()), list(t.leaves), [c.v for c in Tree.chain(4)], next(Tree.count(t)), list(t.paths()))
def logged(f):
    def w(*a):
        print('start', f.__name__)
        r = yield from f(*a)
        print('end', r)
    return w
@logged
def nums(n):
    for i in range(n): yield i
    return 'finished'
print(list(nums(3)))
def primed(f):
    def w(*a):
        g = f(*a); next(g)
        return g
    return w
@primed
def avg():
    total = n = 0
    while True: total += yield (total / n if n else None); n += 1
a = avg(); print(a.send(10), a.send(20), a.send(0))
class Gen:
    def __init__(self, n): self.n = n
    def __iter__(self):
        while self.n: self.n -= 1; yield self.n
    def __call__(self): yield from ('called', self.n)
    def __getitem__(self, i): yield i
    def __enter__(self): return (x for x in 'ctx')
    def __exit__(self, *a): pass
    def __contains__(self, x): return False
g = Gen(3); print(list(g()), list(g), list(g), list(g[7]), 5 in g)
with g as c: print(list(c))
class Shared:
    def __init__(self): self.it = self.gen()
    def gen(self):
        for i in range(5): yield i
    def two(self): return next(self.it), next(self.it)
s = Shared(); print(s.two(), s.two(), list(s.it))
try: s.two()
except StopIteration: print('stop')
class Machine:
    def __init__(self): self.run = self._run(); next(self.run)
    def _run(self):
        while True:
            cmd = yield 'idle'
            if cmd == 'work':
                for i in range(2): cmd = yield f'working {i} {cmd}'
    def send(self, c): return self.run.send(c)
m = Machine(); print([m.send(c) for c in ('work', 'x', 'y', 'work', 'z')])
print([list(x) for x in zip(*[iter(range(6))] * 2)], dict(zip(*[iter('a1b2')] * 2)))
