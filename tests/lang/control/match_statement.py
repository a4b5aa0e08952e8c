# Structural pattern matching.
def m(x):
    match x:
        case 0: return 'zero'
        case 1 | 2 | 3: return 'small'
        case -1: return 'minus one'
        case 2.5 | 'str' | b'b': return 'literal'
        case None: return 'none'
        case True: return 'true'
        case []: return 'empty list'
        case [a]: return f'one {a}'
        case [a, 'mid', b]: return f'mid {a} {b}'
        case [1, *rest]: return f'starts with 1: {rest}'
        case [first, *_, last] if first == last: return f'same ends {first}'
        case (a, b): return f'pair {a} {b}'
        case [*_, {'deep': [d, *_]}]: return f'deep {d}'
        case {'type': 'circle', 'r': r}: return f'circle {r}'
        case {'type': str() as t, **rest}: return f'{t} {rest}'
        case {}: return 'mapping'
        case int(n) if n > 1000: return f'big {n}'
        case int() | float(): return 'number'
        case str(s): return f'string {s!r}'
        case P(x=0, y=0): return 'origin'
        case P(0, y): return f'on y axis at {y}'
        case P(x, y) if x == y: return f'diagonal {x}'
        case P(x=P(a, b)): return f'nested {a},{b}'
        case P() as p: return f'point {p.x},{p.y}'
        case Q(v=v): return f'Q {v}'
        case E.RED: return 'red'
        case [[a, b], [c, d]]: return 'never: pair came first'
        case _: return 'default'
class P:
    __match_args__ = ('x', 'y')
    def __init__(self, x, y): self.x, self.y = x, y
class Q:
    def __init__(self, v): self.v = v
class E: RED = object()
for v in (0, 2, -1, 2.5, 'str', b'b', None, True, [], [7], ['a', 'mid', 'b'], [1, 2, 3, 4], [9, 8, 7, 9], (5, 6), [0, 0, 1, {'deep': 'xyz'}], {'type': 'circle', 'r': 3}, {'type': 'sq', 'a': 1}, {'other': 1}, 5000, 77, 3.5, 'text', P(0, 0), P(0, 5), P(4, 4), P(P(1, 2), 0), P(1, 2), Q('q'), E.RED, object, range(2), range(5), (), set(), 'ab'): print(m(v), end=' | ')
print()
def bind(x):
    match x:
        case (a, b) | [a, b, _]: return a, b
        case {'k': ([x, *_] | x)}: return 'k', x
        case {1: 'one', **others} if not others: return 'only one'
        case {1: _, 2: two}: return two
        case str() | bytes() as s: return s
        case list([a, *b]): return a, b
        case dict(d): return d
        case [(1 | 2) as n, *_]: return n
    return 'no match'
for v in ([1, 2], [1, 2, 3], {'k': [5, 6]}, {'k': 7}, {1: 'one'}, {1: 0, 2: 'two'}, 's', [1, 2, 3, 4], {'z': 1}, 5): print(bind(v), end=' | ')
print()
match 5:
    case x: print('captures', x)
match = {'match': 1}; case = 'soft keyword'; _ = 'underscore'
print(match['match'], case, _)
match [1, 2], 3:
    case [a, b], c: print(a, b, c, _)
match (lambda: 'call')():
    case 'c' | 'call': print('or')
class Pos: __match_args__ = ('a',)
for bad in ((lambda: m2(Pos())),):
    def m2(p):
        match p:
            case Pos(1, 2): return 1
    try: bad()
    except TypeError as e: print(e)
try: compile('match x:\n case 1 as y: pass\n case a | b: pass', 'f', 'exec')
except SyntaxError as e: print(e.msg)
for src in ('match x:\n case a: pass\n case b: pass', 'match x:\n case [a, a]: pass', 'match x:\n case {**r, "k": 1}: pass', 'match x:\n case a | 1: pass', 'match x:\n case [*a, *b]: pass', 'match x:\n case P(a, a=1, a=2): pass', 'match x:\n case 1 | [a]: pass'):
    try: compile(src, 'f', 'exec'); print('ok')
    except SyntaxError as e: print(e.msg)
