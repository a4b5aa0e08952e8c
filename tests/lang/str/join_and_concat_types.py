# Joining generators, sets of one, dict views, and str subclasses.
class S(str):
    def __str__(self): return 'never used'
print(', '.join(str(i) for i in range(3)), '-'.join({'k': 1}.keys()), ''.join(reversed('abc')), '|'.join(map('{:02d}'.format, range(3))), ' '.join([S('a'), S('b')]), S('-').join('ab'), type(''.join([S('x')])).__name__, ''.join([]) == '', 'x'.join(['only']), '\n'.join(['a', '', 'b']), '→'.join('ab'), ''.join(c for c in 'a1b2' if c.isdigit()))
for bad in ([1], ['a', 1], ['a', None], [b'a'], ['a', ['b']], 5, None, ['a', S('b'), 3.5]):
    try: print(','.join(bad))
    except TypeError as e: print(e)
def gen():
    yield 'a'
    raise KeyError('in join')
try: ''.join(gen())
except KeyError as e: print(repr(e))
parts = ['x'] * 5; print('+'.join(parts), '+'.join(parts[:1]), '+'.join(parts[:0]) == '')
print('a' + 'b' * 3 + 'c', ('ab' + 'cd') * 2, 'é' + 'a', 'a' + '☕', '☕' * 3 + 'é', ('x' * 0) + 'y', sum([len(p) for p in parts]))
s = 'abc'; t = s; s += s; print(s, t); s += s[0]; s = s[1:] + s[:1]; print(s)
text = ''
for word in ('to', 'be', 'or'): text += (' ' if text else '') + word
print(text, text.split(), ' '.join(text.split()[::-1]))
table = [['a', 'bb'], ['ccc', 'd']]
print('\n'.join('\t'.join(r) for r in table).expandtabs(6), ';'.join(','.join(r) for r in zip(*table)))
lines = ('line %d' % i for i in range(3)); print(' / '.join(lines), ' / '.join(lines) == '')
print(''.join(sorted('hello')), ''.join(dict.fromkeys('mississippi')), ''.join(a + b for a, b in zip('ace', 'bdf')), ''.join(chr(c) for c in b'bytes'), ''.join(['%s' % x for x in (1, None, 'z')]))
class I:
    def __iter__(self): return iter(['it', 'er'])
print('-'.join(I()), '-'.join(('t', 'u')), '-'.join(iter(['i'])), '-'.join({'one'}))
