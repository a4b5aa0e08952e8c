# __repr__, __str__, __format__, __bytes__, __bool__, __len__ fallbacks.
class R:
    def __repr__(self): return '<R>'
class S:
    def __str__(self): return '<S>'
class F:
    def __format__(self, spec): return f'F({spec})'
    def __str__(self): return 'strF'
class Plain: pass
r, s, f = R(), S(), F()
print(r, str(r), repr(r), [r], {'k': r}, (r,), f'{r}', f'{r!s}', '%s %r' % (r, r), '{} {!r}'.format(r, r))
print(s, str(s), repr(s)[:10], f'{s}', '%s' % s, [s].__repr__()[:11])
print(f'{f}', f'{f:>10}', format(f), format(f, 'abc'), '{:x}'.format(f), f'{f!s}', f'{f!s:>6}', str(f))
print(repr(Plain())[:22], str(Plain())[:22], f'{Plain()}'[:22], repr(Plain)[:30])
for spec in ('5', '>10', 'd'):
    for o in (r, Plain()):
        try:
            print(format(o, spec))
        except TypeError as e:
            print(e)
print(format(r, ''), f'{r:{""}}')
class BadF:
    def __format__(self, s): return 5
class BadR:
    def __repr__(self): return b'bytes'
class BadS:
    def __str__(self): return None
for g in (lambda: format(BadF()), lambda: f'{BadF()}', lambda: repr(BadR()), lambda: str(BadR()), lambda: str(BadS()), lambda: print(BadS()), lambda: f'{BadS()}', lambda: '%s' % BadS(), lambda: '%r' % BadR()):
    try:
        print(g())
    except TypeError as e:
        print(e)
class Tree:
    def __init__(self, v, *k): self.v, self.k = v, k
    def __repr__(self): return f'{self.v}({", ".join(map(repr, self.k))})' if self.k else f'{self.v}'
print(Tree(1, Tree(2, Tree(3)), Tree('x')), [Tree([1, Tree(2)])])
class Money:
    def __init__(self, c): self.c = c
    def __format__(self, spec):
        if spec == 'cents': return f'{self.c}c'
        return format(self.c / 100, spec or '.2f')
print(f'{Money(1234)} {Money(1234):cents} {Money(1234):>10.1f}|', '{:+.3f}'.format(Money(5)), format(Money(99)))
class Sub(R): pass
class Sub2(R):
    def __str__(self): return 'sub2:' + super().__repr__() + ':' + super().__str__()
print(Sub(), Sub2(), repr(Sub2()), object.__repr__(Sub2())[:16], object.__str__(Sub()))
class B:
    def __bytes__(self): return b'BB'
    def __bool__(self): return False
    def __len__(self): return 7
    def __hash__(self): return 77
    def __int__(self): return 3
    def __float__(self): return 3.5
    def __index__(self): return 2
    def __sizeof__(self): return 1
    def __dir__(self): return ['z', 'a']
b = B()
print(bytes(b), bool(b), len(b), hash(b), int(b), float(b), [0, 1, 2][b], dir(b), not b, 'falsy' if not b else 'truthy', b and 1 or 2)
