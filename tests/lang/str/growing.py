# Strings built piece by piece stay right, whatever else refers to them.
s = ''
snapshots = []
for i in range(10):
    s += str(i)
    snapshots.append(s)
print(snapshots)
a = 'x' * 10
b = a
a += 'y'
print(a, b)
d = {'k': 'v'}
keep = d['k']
d['k'] += 'w'; d['k'] += 'z'
print(d, keep)
lst = ['a'] * 3
lst[1] += 'b'
print(lst)
def f(t):
    t += '!'
    return t
orig = 'arg'
print(f(orig), orig)
class Buf:
    text = 'class'
    def add(self, x):
        self.text += x
        return self
p, q = Buf(), Buf()
p.add('1').add('2')
print(p.text, q.text, Buf.text)
def outer():
    acc = ''
    def add(x):
        nonlocal acc
        acc += x
        return acc
    return add
add = outer()
print(add('a'), add('b'), add('c'))
s = 'self'
s += s; s += s
print(s, len(s))
g = ''
def glob(x):
    global g
    g += x
for c in 'global': glob(c)
print(g)
t = ''
for c in 'héllo ☕ 🎉':
    t += c
    t += ''
print(t, len(t), t == 'héllo ☕ 🎉', t[-1])
big = ''
for i in range(20000):
    big += 'ab'
    if i % 5000 == 0:
        hash(big)
print(len(big), big[:4], big[-4:], big.count('ab'), hash(big) == hash('ab' * 20000))
