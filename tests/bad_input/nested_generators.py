# A generator chain 20,000 deep is dropped and iterated without trouble.
# prints: chained dropped done
def chain(g): yield from g
g = iter([1, 2, 3])
for _ in range(20000): g = chain(g)
try: list(g)
except RecursionError: pass
print('chained', end=' ')
g = iter([1])
for _ in range(20000): g = (x for x in g)
try: next(g)
except RecursionError: pass
del g
print('dropped', end=' ')
m = iter([1])
for _ in range(20000): m = map(lambda x: x, m)
try: next(m)
except RecursionError: pass
del m
print('done')
