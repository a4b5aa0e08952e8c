# Assigning to and deleting slices.
def case(stmt):
    scope = {'a': list(range(8))}
    try:
        exec(stmt, scope)
        print(stmt, '->', scope['a'])
    except Exception as e:
        print(stmt, '->', type(e).__name__ + ':', e, scope['a'])
for s in ('a[2:4] = ["x", "y"]', 'a[2:4] = []', 'a[2:4] = [1, 2, 3, 4, 5]', 'a[2:2] = ["ins"]', 'a[:] = []', 'a[:] = "abc"', 'a[:0] = [-1]', 'a[8:] = [8]', 'a[100:] = [9]', 'a[-2:] = (0,)',
          'a[5:2] = ["mid"]', 'a[::2] = "wxyz"', 'a[::-1] = range(8)', 'a[1::3] = [0, 0, 0]', 'a[::2] = [1]', 'a[::2] = []', 'a[::-1] = [1, 2]', 'a[2:5:1] = [7]', 'a[2:5] = 5', 'a[::2] = 5', 'a[1:3] = None',
          'a[:] = a', 'a[2:4] = a', 'a[::2] = a[1::2]', 'a[::-1] = a', 'a[:4] = (c for c in "gen")', 'a[::0] = []', 'a["x":] = []', 'a[-100:3] = [1]', 'a[3:-3] = {1: 2}',
          'del a[2:4]', 'del a[:]', 'del a[::2]', 'del a[1::2]', 'del a[::-1]', 'del a[::-3]', 'del a[5:2]', 'del a[-2:]', 'del a[100:]', 'del a[7:0:-2]', 'del a[0], a[0], a[-1]', 'del a[::0]', 'del a[2:6:3]',
          'a[1:3] += [9]', 'a[0], a[1] = a[1], a[0]', 'a[0:2], a[2:4] = a[2:4], a[0:2]', 'a[1:3] *= 2', 'a[2:100] = []', 'a[True:True] = [1]'):
    case(s)
a = [1, 2, 3]
b = a
a[:] = [4, 5]
print(b, a is b)
a[len(a):] = [6]; a[0:0] = [3]
print(b)
def bad_iter():
    yield 1
    raise KeyError('in the middle')
try:
    a[1:2] = bad_iter()
except KeyError as e:
    print(repr(e), a)
big = list(range(1000))
del big[::3]
del big[10:-10]
print(big, len(big))
big[5:5] = range(100, 110)
big[-5:-2] = []
print(big)
