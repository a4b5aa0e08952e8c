# An LRU cache on a doubly linked list, and one on an ordered dict.
class Node:
    __slots__ = ('key', 'value', 'prev', 'next')
    def __init__(self, key=None, value=None): self.key, self.value = key, value
class LRU:
    def __init__(self, size):
        self.size, self.map = size, {}
        self.head = Node(); self.head.prev = self.head.next = self.head
        self.hits = self.misses = 0
    def _unlink(self, n): n.prev.next, n.next.prev = n.next, n.prev
    def _front(self, n):
        n.prev, n.next = self.head, self.head.next
        self.head.next.prev = n
        self.head.next = n
    def get(self, key, default=None):
        n = self.map.get(key)
        if n is None:
            self.misses += 1
            return default
        self.hits += 1
        self._unlink(n); self._front(n)
        return n.value
    def put(self, key, value):
        if key in self.map:
            n = self.map[key]; n.value = value; self._unlink(n)
        else:
            if len(self.map) >= self.size:
                last = self.head.prev
                self._unlink(last); del self.map[last.key]
            n = self.map[key] = Node(key, value)
        self._front(n)
    def __iter__(self):
        n = self.head.next
        while n is not self.head:
            yield n.key, n.value
            n = n.next
class DictLRU:
    def __init__(self, size): self.size, self.d = size, {}
    def get(self, k, default=None):
        if k not in self.d: return default
        v = self.d[k] = self.d.pop(k)
        return v
    def put(self, k, v):
        self.d.pop(k, None)
        if len(self.d) >= self.size: del self.d[next(iter(self.d))]
        self.d[k] = v
c = LRU(3)
for k in 'abcad': c.put(k, k.upper()); print(k, list(c))
print(c.get('a'), c.get('b'), c.get('zz', 'none'), list(c), c.hits, c.misses)
a, b, seed, same = LRU(20), DictLRU(20), 1, True
for i in range(3000):
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    k = (seed >> 8) % 40
    if seed & 1: a.put(k, i); b.put(k, i)
    else: same = same and a.get(k) == b.get(k)
print(same, list(a) == list(b.d.items())[::-1], a.hits, a.misses, sorted(k for k, _ in a))
def lru_cache(maxsize):
    def deco(f):
        cache = LRU(maxsize)
        def w(*args):
            r = cache.get(args)
            if r is None: r = f(*args); cache.put(args, r)
            return r
        w.cache = cache
        return w
    return deco
@lru_cache(100)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(70), fib.cache.hits, fib.cache.misses)
