# oracle: python2.7
# The <> operator and backticks.
print 1 <> 2, 1 <> 1, 'a' <> 'b', [1] <> [1], None <> 0
print 1 <> 2 <> 3, 1 < 2 <> 2
if 5 <> 6: print 'different'
print not 1 <> 1, (1 <> 2) == True
x = 5
print `x`, `x + 1`, `'quoted'`, `[1, 'two', None]`, `(1,)`, `{'k': 'v'}`
print `x` + `x`, 'value: ' + `x`, `1.5`, ``x``
s = 'it\'s'
print `s`, `"dq"`, `'tab\t'`
class R:
    def __repr__(self): return '<R>'
print `R()`, `[R(), R()]`
print [`n` for n in range(4)], ','.join([`n * n` for n in range(5)])
def f(v): return `v`
print f(3), f('s'), `f(1)`
while x <> 0: x -= 1
print x, `x, 1`
