# append, extend, insert, pop, remove, clear, copy, reverse.
a = []
print(a.append(1), a.append([2]), a.append('three'), a)
print(a.extend([4, 5]), a.extend('xy'), a.extend(()), a.extend({'k': 1}), a.extend(range(2)), a.extend(c for c in 'g'), a)
for i in (0, 1, -1, 100, -100, True):
    a.insert(i, 'i%s' % int(i))
print(a)
print(a.pop(), a.pop(0), a.pop(-2), a.pop(3), a)
print(a.remove('x'), a.remove([2]), a)
print(a.index(4), a.index('y'), a.index(5, 2), a.index(5, -8), a.count(1), a.count('zz'), a.count(1.0))
b = a.copy()
print(a.reverse(), a, b, a.clear(), a, len(b))
a.extend(a); b.extend(b); print(a, b)
b[len(b):] = ['end']; print(b[-1])
def tell(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(type(e).__name__ + ':', e)
tell([].pop); tell([].pop, 0); tell([1].pop, 5); tell([1].pop, -2); tell([1].pop, 'a'); tell([1].pop, 1, 2); tell([1].pop, None)
tell([1].remove, 5); tell([1].remove); tell([].index, 1); tell([1, 2].index, 2, 0, 1); tell([1].index); tell([1].insert, 1); tell([1].insert, 'a', 1)
tell([1].extend, 5); tell([1].extend); tell([1].extend, None); tell([1].count); tell([1].clear, 1); tell([1].copy, 1); tell([1].reverse, 1); tell([1].insert, 1.5, 1)
x = [1, 2, 3]
x += (4, 5); x += 'ab'; x *= 2
print(x)
y = x
y += [0]
print(x is y, len(x))
y = y + [1]
print(x is y, len(x), len(y))
def gen():
    yield 1
    raise ValueError('mid-extend')
z = [0]
try:
    z.extend(gen())
except ValueError as e:
    print(e, z)
print([1, 2, 3].__len__(), [1].__add__([2]), [1].__contains__(1), [1, 2].__getitem__(1), [1].__eq__([1]), [1].__eq__(1), [1].__iadd__([2]), [1].__mul__(2), [1].__rmul__(2), [1, 2].__reversed__().__next__())
class AlwaysEq:
    def __eq__(self, o): return True
print([1, 2].index(AlwaysEq()), [1, 2, 3].count(AlwaysEq()), AlwaysEq() in [5], [5].remove(AlwaysEq()))
