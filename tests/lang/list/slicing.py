# Reading slices of lists.
a = list(range(10))
for text in ('a[:]', 'a[2:5]', 'a[:3]', 'a[7:]', 'a[-3:]', 'a[:-3]', 'a[::2]', 'a[1::3]', 'a[::-1]', 'a[8:2:-2]', 'a[5:2]', 'a[-100:100]', 'a[100:]', 'a[:-100]', 'a[-1:-5:-1]', 'a[4::-1]', 'a[:4:-1]', 'a[None:2]', 'a[True:4]', 'a[::100]', 'a[::-100]', 'a[3:3]', 'a[2**65:]', 'a[:2**65]', 'a[-2**65::2**65]', 'a[slice(1, 4)]', 'a[slice(None, None, -2)]', 'a[0:10:3][::-1][1:]'):
    print(text, eval(text))
for text in ('a[::0]', "a['a':]", 'a[1.5:]', 'a[:None:0]', 'a[1:2, 3]', 'a[[1]:]'):
    try:
        print(eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
s = a[2:6]
s[0] = 'changed'
print(a, s)
class I:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
class Bad:
    def __index__(self): return 'x'
print(a[I(1):I(7):I(2)], a[I(-1)])
try:
    a[Bad():]
except TypeError as e:
    print(e)
try:
    a[Bad()]
except TypeError as e:
    print(e)
for start in (None, -12, -3, 0, 4, 12):
    for stop in (None, -12, -2, 1, 9, 12):
        print([a[start:stop:step] for step in (1, 3, -1, -4)])
print([a[i:i + 3] for i in range(0, len(a), 3)], [a[i::3] for i in range(3)])
matrix = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
print([row[::-1] for row in matrix[::-1]], [list(c) for c in zip(*matrix)], [matrix[i][i] for i in range(3)])
