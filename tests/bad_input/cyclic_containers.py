# Containers that hold themselves.
# prints: list dict tuple compared hashed sorted done
a = []; a.append(a); b = []; b.append(b)
assert repr(a) == '[[...]]'; print('list', end=' ')
d = {}; d[1] = d; assert repr(d) == '{1: {...}}'; print('dict', end=' ')
t = ([],); t[0].append(t); repr(t); print('tuple', end=' ')
try: a == b
except RecursionError: print('compared', end=' ')
try: hash(t)
except TypeError: print('hashed', end=' ')
try: sorted([a, b])
except RecursionError: print('sorted', end=' ')
x = [1]; x[0] = x; x.extend(x); del x, a, b, d, t
print('done')
