# How print, str, repr, format and % reach the same object.
class T:
    log = []
    def __repr__(self): T.log.append('repr'); return 'R'
    def __str__(self): T.log.append('str'); return 'S'
    def __format__(self, s): T.log.append(f'format {s!r}'); return f'F{s}'
def show(label, v): print(label, v, T.log); T.log = []
t = T()
show('str', str(t)); show('repr', repr(t)); show('format', format(t)); show('format spec', format(t, 'x'))
show('f', f'{t}'); show('f!r', f'{t!r}'); show('f!s', f'{t!s}'); show('f spec', f'{t:abc}'); show('f!r spec', f'{t!r:>3}'); show('f=', f'{t=}'); show('f=!s', f'{t=!s}'); show('f= spec', f'{t=:q}')
show('%s', '%s' % t); show('%r', '%r' % t); show('%a', '%a' % t); show('%5s', '%5s|' % t); show('{}', '{}'.format(t)); show('{!r}', '{!r}'.format(t)); show('{:x}', '{:x}'.format(t)); show('{0}{0}', '{0}{0}'.format(t))
show('list', str([t])); show('tuple', f'{(t,)}'); show('dict', '%s' % {t: t}); show('ascii', ascii(t)); show('join', ','.join(map(str, [t, t]))); show('set', str({t}))
print(t, [t], T.log); T.log = []
print(t, t, sep=str(t)); print(T.log); T.log = []
class OnlyRepr:
    def __repr__(self): return 'only repr'
class OnlyStr:
    def __str__(self): return 'only str'
o, s = OnlyRepr(), OnlyStr()
print(o, f'{o}', '%s' % o, str(o), format(o), [o]); print(s, f'{s}', '%s' % s, format(s), f'{s!s:>10}|')
class Sub(int):
    def __repr__(self): return 'sub repr'
class Sub2(int):
    def __str__(self): return 'sub2 str'
class Sub3(str):
    def __str__(self): return 'sub3 str'
class Sub4(float):
    def __format__(self, s): return 'sub4 ' + s
print(Sub(5), f'{Sub(5)}', f'{Sub(5):d}', '%d %s' % (Sub(5), Sub(5)), Sub2(6), f'{Sub2(6)}', repr(Sub2(6)), f'{Sub2(6):03}', Sub3('x'), f'{Sub3("x")}', f'{Sub3("x"):>4}', '%s' % Sub3('x'), ''.join([Sub3('x')]), Sub4(1.5), f'{Sub4(1.5):z}', '%s' % Sub4(1.5))
class E(Exception):
    def __str__(self): return 'E str'
print(E('a'), repr(E('a')), f'{E()}', [E(1)], '%s %r' % (E(), E()), str(KeyError('k')), f'{KeyError("k")!r}', f'{ValueError("v")}')
print(str(type), f'{int}', '%s' % (len,), f'{None!s:>6}', f'{True:>6}', f'{[1, 2]!s:>8}', '{:>8}'.format(str((1, 2))), f'{b"x"!r}', f'{...}', str(NotImplemented))
