# Aliases, copies, defaults and what assignment does not do.
a = [1, [2, 3]]
b, c, d = a, a[:], list(a)
b.append(4); c[1].append('x'); d[0] = 'd'
print(a, b, c, d, a is b, a is c, a[1] is c[1], a == c)
m = [[0] * 2] * 3; m[0][0] = 1; print(m); m[1] = 'replaced'; print(m)
g = [[0] * 2 for _ in range(3)]; g[0][0] = 1; print(g)
def f(x): x.append(1); x = [9]; x.append(2); return x
l = []; print(f(l), l)
def h(x, acc=[]): acc += x; return acc
print(h([1]), h([2]), h([3], [0]), h([]))
x = y = []; x += [1]; print(y); x = x + [2]; print(x, y)
t = ([], []); t[0].append(1); print(t); u = t; t[1].extend('ab'); print(u)
s = [1, 2, 3]; s[:] = s[::-1]; print(s); s2 = s; s = s[1:]; print(s, s2); s2[:1] = []; print(s2)
row = [1]; table = [row, row[:], row]; row[0] = 2; print(table); del row; table[0][0] = 3; print(table)
n = [1, 2]; n.append(n[:]); n[2].append(n[0]); print(n); n[0] = 'n'; print(n)
p = [lambda: q for q in range(2)]; print([r() for r in p])
d1 = {'l': [1]}; d2 = dict(d1); d2['l'].append(2); d2['n'] = 1; print(d1, d2)
z = [0, 1, 2]; z[0], z[z[0]] = 2, 'z'; print(z); i = [5]; i[0], i = i, i[0]; print(i)
w = [1, 2, 3, 4]; w[1:3], w[0] = ['a'], 'b'; print(w); v = w; v = v * 2; print(w, v); v *= 0; print(v)
nested = [1, [2, [3, [4]]]]; inner = nested[1][1]; inner[1][0] = 'deep'; print(nested); nested[1] = None; print(inner)
def swap(l, i, j): l[i], l[j] = l[j], l[i]
k = [1, 2, 3]; swap(k, 0, -1); print(k); e = [k] * 2; e[0] = e[0] + ['own']; print(e, e[0] is e[1])
def build(n, out=None): out = [] if out is None else out; out.append(n); return out if n == 0 else build(n - 1, out)
print(build(3), build(2)); o = [3, 1, 2]; r = sorted(o); o.sort(reverse=True); print(o, r); print([id(j) == id(k) for j in e])
