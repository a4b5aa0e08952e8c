# A binary search tree with deletion, traversal, balance and drawing.
class Tree:
    class Node:
        __slots__ = 'key', 'left', 'right'
        def __init__(self, key): self.key, self.left, self.right = key, None, None
    def __init__(self, keys=()):
        self.root = None
        for k in keys: self.add(k)
    def add(self, key):
        if self.root is None: self.root = self.Node(key); return
        n = self.root
        while True:
            if key == n.key: return
            side = 'left' if key < n.key else 'right'
            if getattr(n, side) is None: setattr(n, side, self.Node(key)); return
            n = getattr(n, side)
    def remove(self, key):
        def rem(n, key):
            if n is None: raise KeyError(key)
            if key < n.key: n.left = rem(n.left, key)
            elif key > n.key: n.right = rem(n.right, key)
            elif n.left is None: return n.right
            elif n.right is None: return n.left
            else:
                m = n.right
                while m.left: m = m.left
                n.key = m.key
                n.right = rem(n.right, m.key)
            return n
        self.root = rem(self.root, key)
    def __iter__(self):
        stack, n = [], self.root
        while stack or n:
            while n: stack.append(n); n = n.left
            n = stack.pop()
            yield n.key
            n = n.right
    def pre(self, n='root'):
        n = self.root if n == 'root' else n
        return [n.key] + self.pre(n.left) + self.pre(n.right) if n else []
    def levels(self):
        row = [self.root] if self.root else []
        while row:
            yield [n.key for n in row]
            row = [c for n in row for c in (n.left, n.right) if c]
    def height(self): return sum(1 for _ in self.levels())
    def __contains__(self, k):
        n = self.root
        while n and n.key != k: n = n.left if k < n.key else n.right
        return n is not None
    def draw(self, n='root', depth=0):
        n = self.root if n == 'root' else n
        if n:
            yield from self.draw(n.right, depth + 1)
            yield '    ' * depth + str(n.key)
            yield from self.draw(n.left, depth + 1)
    @classmethod
    def balanced(cls, keys):
        t, keys = cls(), sorted(keys)
        def build(lo, hi):
            if lo >= hi: return None
            mid = (lo + hi) // 2; n = cls.Node(keys[mid])
            n.left, n.right = build(lo, mid), build(mid + 1, hi)
            return n
        t.root = build(0, len(keys))
        return t
t = Tree([50, 30, 70, 20, 40, 60, 80, 35, 45, 65])
print(list(t), t.pre(), list(t.levels()), t.height(), 45 in t, 46 in t); print('\n'.join(t.draw()))
for k in (20, 30, 50, 80): t.remove(k); print(k, list(t), t.pre())
try: t.remove(999)
except KeyError as e: print('KeyError', e)
b = Tree.balanced(range(15)); print(list(b.levels()), b.height()); d = Tree(range(100)); print(d.height(), sum(d), Tree.balanced(d).height())
w = Tree('the quick brown fox jumps over the lazy dog'.split()); print(list(w), w.height()); print(list(Tree()), Tree().height(), list(Tree().draw()))
