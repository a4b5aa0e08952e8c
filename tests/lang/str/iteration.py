# Iterating, unpacking, membership, reversing, enumerating strings.
s = 'héllo☕🎉'
for c in s:
    print(c, ord(c), hex(ord(c)), len(c.encode()))
print(list(s), tuple('abc'), list(reversed(s)), list(enumerate('ab')), dict(zip('abc', range(3))), [*'xy', *'z'])
a, b, *rest = 'abcdef'
print(a, b, rest)
first, *_, last = s
print(first, last)
it = iter('ab')
print(next(it), next(it), next(it, 'done'))
try:
    next(it)
except StopIteration as e:
    print('stop', e.args)
try:
    a, b = 'abc'
except ValueError as e:
    print(e)
try:
    a, b = 'a'
except ValueError as e:
    print(e)
print('ell' in 'hello', '' in '', 'x' not in 'abc', 'hello' in 'hell', [c for c in 'banana' if c not in 'an'])
print(len(''), len('\x00'), len('🎉'), len('e\u0301'), sum(1 for c in s if c.isalpha()))
print(any(c.isdigit() for c in 'ab1'), all('abc'), max('python'), ''.join(map(chr, range(65, 91))), [ord(c) - 96 for c in 'abc'])
counts = {}
for c in 'mississippi':
    counts[c] = counts.get(c, 0) + 1
print(counts, sorted(counts.items(), key=lambda kv: (-kv[1], kv[0])))
print([s[i:i + 2] for i in range(0, len(s), 2)], list(zip(s, s[1:])))
