# + and *, augmented forms, implicit joining, and their errors.
s = 'ab' 'cd' "ef" '''gh'''
print(s, 'a' + 'b' + 'c', 'ab' * 3, 3 * 'ab', 'ab' * 0, 'ab' * -1, '' * 100, 'x' * True)
t = s
t += '!'
print(s, t, t is s)
t *= 2
print(t)
u = 'é'
u += 'a'; u += '☕'; u = 'pre' + u; u += '🎉' * 2
print(u, len(u))
r = ''
for i in range(100):
    r += chr(97 + i % 26)
print(r, len(r))
parts = {}
for w in 'a b a c b a'.split():
    parts[w] = parts.get(w, '') + w.upper()
print(parts)
class O: pass
o = O(); o.s = ''
lst = ['', '']
for i in range(20):
    o.s += str(i)
    lst[i % 2] += str(i)
print(o.s, lst)
a = b = 'shared'
a += '-changed'
print(a, b)
for text in ("'a' + 1", "1 + 'a'", "'a' + None", "'a' + b'b'", "'a' * 1.5", "'a' * 'b'", "'a' - 'b'", "'a' / 2", "-'a'", "'a' + ['b']", "['b'] + 'a'", "'a' @ 'b'", "'a' // 1", "'a' ** 2", "'a' & 'b'"):
    try:
        print(eval(text))
    except TypeError as e:
        print(text, e)
print(('implicit '
       'across '
       f'lines {1 + 1} '
       r'and \raw'))
print('%s' 'x' % 1, 'a' 'b'[0], 'a' 'b' * 2)
try:
    'a' * 10 ** 30
except OverflowError as e:
    print(e)
