# split, rsplit, splitlines, partition, join.
for s in ('a,b,c', ',a,,b,', '', ',', 'abc', 'a, b'):
    print(repr(s), s.split(','), s.split(',', 1), s.rsplit(',', 1), s.split(',', 0), s.split(',', -1), s.rsplit(','))
for s in ('  a  b c ', '', '   ', 'one', '\ta\nb\r\nc\x0bd\u2003e\xa0f'):
    print(repr(s), s.split(), s.split(None, 1), s.rsplit(None, 1), s.rsplit(), s.split(None, 0), s.split(' '))
print('a--b--c'.split('--'), 'aaa'.split('a'), 'aaa'.split('aa'), 'aaa'.rsplit('aa'), 'abcabc'.split('bc', 1), 'x'.split(sep='x', maxsplit=2))
print('a\nb\r\nc\rd\n'.splitlines(), 'a\nb\r\nc\rd\n'.splitlines(True), ''.splitlines(), '\n'.splitlines(), '\n\n'.splitlines(keepends=True), 'a\x0bb\x0cc\x1cd\x85e\u2028f'.splitlines())
for s in ('key=value', 'novalue', 'a=b=c', '=', ''):
    print(s.partition('='), s.rpartition('='))
print(', '.join(['a', 'b']), ''.join([]), '-'.join('abc'), ''.join(('x',)), ' '.join(c * 2 for c in 'ab'), '--'.join({'k': 1}), 'é'.join(['a', '☕', 'b']))
for call in (lambda: 'a'.split(''), lambda: 'a'.rsplit(''), lambda: 'a'.partition(''), lambda: 'a'.split(1), lambda: 'a'.partition(None), lambda: ','.join([1]), lambda: ','.join(['a', None]), lambda: ','.join(5), lambda: ''.join(['a', b'b']), lambda: 'a'.split(',', 'x'), lambda: 'a'.join(), lambda: 'a'.splitlines(1, 2)):
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__ + ':', e)
text = 'to be or not to be'
print(' '.join(reversed(text.split())), ' '.join(w[::-1] for w in text.split()), sorted(set(text.split())))
