# Building long strings in several ways gives the same text.
def by_plus(n):
    s = ''
    for i in range(n): s += str(i) + ','
    return s
def by_join(n): return ''.join(f'{i},' for i in range(n))
def by_list(n):
    parts = []
    for i in range(n): parts.append('%d,' % i)
    return ''.join(parts)
class Builder:
    def __init__(self): self.s, self.n = '', 0
    def __iadd__(self, x): self.s += x; self.n += 1; return self
    def __str__(self): return self.s
def by_builder(n):
    b = Builder()
    for i in range(n): b += '{},'.format(i)
    return str(b)
def by_dict(n):
    d = {'s': ''}
    for i in range(n): d['s'] += repr(i) + ','
    return d['s']
def by_recursion(lo, hi): return f'{lo},' if hi - lo == 1 else by_recursion(lo, (lo + hi) // 2) + by_recursion((lo + hi) // 2, hi)
a = by_plus(3000)
print(len(a), a[:20], a[-12:], [f(3000) == a for f in (by_plus, by_join, by_list, by_builder, by_dict)], by_recursion(0, 3000) == a, hash(a) == hash(by_join(3000)))
rows = [''] * 50
for i in range(2000): rows[i * 7 % 50] += chr(97 + i % 26)
print(len(''.join(rows)), rows[0], len(set(map(len, rows))), rows[49][-5:])
cols = ''
for i in range(300): cols = cols + 'é' if i % 3 == 0 else cols + 'x' if i % 3 == 1 else 'y' + cols
print(len(cols), cols[:8], cols[-8:], cols.count('é'), len(cols.encode()))
t = 'ab'
for _ in range(12): t += t
print(len(t), t.count('ba'), t == 'ab' * 4096)
u = a
u += 'tail'
print(len(u) - len(a), a.endswith('tail'), u.endswith('tail'))
def table(n): return '\n'.join(' '.join(f'{i * j:3d}' for j in range(1, n + 1)) for i in range(1, n + 1))
print(table(6))
def box(lines):
    w = max(map(len, lines))
    out = '+' + '-' * (w + 2) + '+\n'
    for l in lines: out += f'| {l:<{w}} |\n'
    return out + '+' + '-' * (w + 2) + '+'
print(box(['short', 'a longer line', '', 'é☕']))
def look_say(s):
    out, i = '', 0
    while i < len(s):
        j = i + 1
        while j < len(s) and s[j] == s[i]: j += 1
        out += str(j - i) + s[i]; i = j
    return out
s = '1'
for _ in range(8): print(s, end=' '); s = look_say(s)
print(len(s))
def fizz(n): return ' '.join('FizzBuzz' if i % 15 == 0 else 'Fizz' if i % 3 == 0 else 'Buzz' if i % 5 == 0 else str(i) for i in range(1, n + 1))
print(fizz(20)); d = 0
for c in a: d = (d * 31 + ord(c)) % 1000003
print(d)
