# min and max: several arguments, iterables, key, default, ties, errors.
print(max(1, 2, 3), min(1, 2, 3), max([1, 5, 2]), min('hello'), max('b', 'a'), max((1, 2), (1, 3)), min([[2], [1, 9]]), max({3: 'a', 7: 'b'}), max(x * x for x in range(-3, 3)), min({5, 2, 9}), max(1, 2.5, True), max(range(10)))
print(max([1, -5, 3], key=abs), min('apple', 'fig', key=len), max(['aa', 'b', 'cc'], key=len), min(['aa', 'b', 'c'], key=len), max([], default=None), min((), default='d'), max([], default=0, key=len), min([5], default=1), max('a', 'b', key=lambda c: -ord(c)), max([3, 1], key=None))
print(max(1, 1.0), max(1.0, 1), max(True, 1), min(0, False), min(0.0, -0.0), max(-0.0, 0.0), max('10', '9'), max([1, 2], [1, 2, 0]), min(float('inf'), 5), max([(1, 'z'), (2, 'a')], key=lambda p: p[1]))
for f in (lambda: max(), lambda: min(), lambda: max([]), lambda: min(()), lambda: max(5), lambda: min(None), lambda: max(1, 'a'), lambda: min([1, 'a']), lambda: max(1, 2, default=0), lambda: max([1], key=5), lambda: max([1, 2], foo=1), lambda: max([None, 1]), lambda: min({}, key=len), lambda: max(1, key=len), lambda: min([1, 2], key=lambda: 0), lambda: max(x for x in ()), lambda: max([], key=None), lambda: min(default=1)):
    try: print(f())
    except Exception as e: print(type(e).__name__ + ':', e)
class V:
    def __init__(self, n, tag=''): self.n, self.tag = n, tag
    def __lt__(self, o): calls.append('lt'); return self.n < o.n
    def __gt__(self, o): calls.append('gt'); return self.n > o.n
    def __repr__(self): return f'V{self.n}{self.tag}'
calls = []
print(max(V(1), V(3), V(2)), calls); calls.clear()
print(min([V(2), V(1), V(3)]), calls); calls.clear()
print(max(V(1, 'first'), V(1, 'second')), min(V(1, 'first'), V(1, 'second')))
def keyf(x): print('key', x, end=' '); return -x
print(max([1, 2, 3], key=keyf))
words = 'the longest words here matter most'.split()
print(max(words, key=len), min(words, key=lambda w: (len(w), w)), max(enumerate([3, 9, 2]), key=lambda p: p[1]), max({'x': 1, 'y': 5}, key={'x': 1, 'y': 5}.get), min(words), max(words, key=lambda w: w.count('t')))
