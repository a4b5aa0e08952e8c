# Indexing and slicing strings of every width.
s = 'abcdefghij'
for text in ('s[0]', 's[-1]', 's[2:5]', 's[:3]', 's[7:]', 's[:]', 's[::2]', 's[1::2]', 's[::-1]', 's[::-3]', 's[5:2]', 's[5:2:-1]', 's[-3:]', 's[:-3]', 's[-100:100]', 's[100:]', 's[3:3]', 's[8:1:-2]', 's[True:]', 's[None:None:None]', 's[:0:-1]', 's[-1:-4:-1]', 's[2**70:]', 's[:2**70]', 's[-2**70:3]', 's[::2**70]'):
    print(text, repr(eval(text)))
u = 'aé☕🎉z'
for i in range(-5, 5):
    print(i, u[i], repr(u[i:]), repr(u[:i]), repr(u[i::-1]))
print(len(u), [ord(c) for c in u], u[::-1], u[1:4], u[::2])
for text in ('s[10]', 's[-11]', "s['a']", 's[1.0]', 's[None]', 's[1, 2]', 's[::0]', "s['a':]", 's[1.5:2]', "''[0]", 's[2**100]'):
    try:
        print(eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
for stmt in ('s[0] = "x"', 'del s[0]', 's[1:2] = "x"', 'del s[1:2]'):
    try:
        exec(stmt)
    except TypeError as e:
        print(stmt, e)
class Ix:
    def __index__(self): return 3
print(s[Ix()], s[Ix():], s[:Ix()], s[::Ix()])
print(s[0][0][0], s[2:8][1:4][::-1])
def rotate(t, n):
    n %= len(t)
    return t[n:] + t[:n]
print([rotate('abcd', i) for i in range(-4, 5)])
print(all(s[i:j] == ''.join(s[k] for k in range(max(0, i), min(j, 10))) for i in range(12) for j in range(12)))
