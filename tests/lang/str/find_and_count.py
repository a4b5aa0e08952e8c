# find, rfind, index, rindex, count, and `in`.
s = 'the quick brown fox jumps over the lazy dog the end'
for sub in ('the', 'fox', 'cat', '', 'e', 'the end', 'd', s, s + '!'):
    print(repr(sub[:12]), s.find(sub), s.rfind(sub), s.count(sub), sub in s, s.startswith(sub), s.endswith(sub))
for args in ((3,), (3, 20), (-10,), (-10, -3), (100,), (0, 0), (5, 2), (None, 10), (10, None)):
    print(args, s.find('the', *args), s.rfind('the', *args), s.count('o', *args), s.find('', *args))
for f in (s.index, s.rindex):
    print(f('fox'), f('the'))
    try:
        f('cat')
    except ValueError as e:
        print(e)
    try:
        f('the', 48)
    except ValueError as e:
        print(e)
print('aaaa'.count('aa'), 'aaaa'.count(''), ''.count(''), ''.find(''), ''.find('a'), 'abc'.find('', 3), 'abc'.find('', 4), 'abc'.rfind(''))
for bad in (1, None, b'x', ['a']):
    for f in (s.find, s.count, s.index, s.rfind, s.startswith, s.endswith, s.__contains__):
        try:
            f(bad)
        except TypeError as e:
            print(f.__name__, e)
for call in (lambda: s.find(), lambda: s.find('a', 1, 2, 3), lambda: s.find('a', 'b'), lambda: s.count('a', 1.5), lambda: 1 in 'abc'):
    try:
        call()
    except TypeError as e:
        print(e)
u = 'naïve café ☕ naïve 🎉 end'
print(u.find('café'), u.find('☕'), u.find('🎉'), u.rfind('naïve'), u.count('ï'), u.index('end'), '🎉' in u, u.find('x'))
