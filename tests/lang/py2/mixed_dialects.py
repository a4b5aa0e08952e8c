# oracle: none
# Forms of both dialects in one file.
print 'statement', f'{1 + 1}'
print('function', end='.\n')
def f(x: int, /, *, y=2) -> int: return x + y
print f(1, y=0777), (n := 5), `n`
match 5:
    case 5: print 'matched'
try: raise ValueError, 'v'
except ValueError as e: print e
try: raise KeyError('k') from None
except KeyError, e: print 'key', e
d = {**{'a': 1}, 'b': 2}
print d.has_key('a'), [*d], 1 <> 2 != 3
exec 'x = [i for i in range(3)]'
print x, 10L + 1_000
async_ = 1; print async_
