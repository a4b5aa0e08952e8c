# A list changed during iteration is read by position.
a = [1, 2, 3, 4]
for x in a:
    if x < 3:
        a.append(x + 10)
    print(x, end=' ')
print(a)
a = [1, 2, 3, 4, 5, 6]
for x in a:
    a.remove(x)
print(a)
a = list(range(10))
for x in a:
    if x == 3:
        del a[:5]
    print(x, end=' ')
print(a)
a = [1, 2, 3]
it = iter(a)
print(next(it)); a.clear()
print(next(it, 'end')); a.extend([7, 8, 9])
print(next(it, 'still the end'), list(it))
a = [1, 2, 3]
r = reversed(a)
print(next(r)); a.append(4); print(next(r)); a.clear(); print(next(r, 'end'), list(r))
a = [1, 2, 3]
for i, x in enumerate(a):
    if i < 3: a.insert(0, 'n%d' % i)
    if i > 6: break
print(a)
a = [[1], [2], [3]]
for x in a:
    x.append(0); x = None
print(a)
a = [0, 1, 2, 3]
for i in range(len(a)):
    a[i] *= a[i]
print(a)
for a[0] in range(3):
    print(a, end=' ')
print()
a = [3, 2, 1]
for x in a[:]:
    a.append(x * 10)
print(a)
for x in list(a):
    if x > 5: a.remove(x)
print(a)
a = [1, 2, 3]
print([a.pop() for _ in range(len(a))], a, [x for x in [1, 2, 3] if not a.append(x)], a)
z = [1, 2]
print([(x, z.append(x + 2) if len(z) < 6 else None) for x in z], z)
class Sneaky:
    def __init__(self, l): self.l = l
    def __eq__(self, o):
        self.l.clear()
        return False
l = [1, 2, 3]
print(Sneaky(l) in l, l)
l = [1, 2, 3]
print(l.count(Sneaky(l)), l)
l = [5, 6, 7]
try:
    print(l.index(Sneaky(l)))
except ValueError as e:
    print('ValueError', l)
l = [1, 2, 3]; k = [Sneaky(l), 2, 3]
print(k == l, l)
while a: a.pop()
print(a)
