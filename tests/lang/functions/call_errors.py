# The wording of every wrong call.
def none(): pass
def one(a): pass
def two(a, b): pass
def three(a, b, c): pass
def four(a, b, c, d): pass
def dflt(a, b=1): pass
def dflt2(a, b, c=1, d=2): pass
def star(a, *r): pass
def kwo(*, x): pass
def kwo2(*, x, y): pass
def kwo3(*, x, y, z): pass
def mix(a, b=1, *, c): pass
def mix2(a, *, c=1): pass
def pos(a, b, /): pass
def posk(a, /, b): pass
def posd(a, b=1, /, c=2): pass
def kws(**k): pass
lam = lambda x: x
class C:
    def m(self, a): pass
    def noself(): pass
    @classmethod
    def cm(cls, a): pass
    @staticmethod
    def sm(a): pass
    def __call__(self, x): pass
class I:
    def __init__(self, a, b=2): pass
c = C()
calls = ['none(1)', 'none(1, 2)', 'none(x=1)', 'one()', 'one(1, 2)', 'one(1, 2, 3)', 'one(b=1)', 'one(1, a=2)', 'one(1, b=2)', 'two()', 'two(1)', 'two(b=1)', 'two(1, 2, 3)', 'two(1, a=1)', 'two(1, 2, c=3)', 'three()', 'three(1)', 'three(b=1)', 'four()', 'four(c=1)',
         'dflt()', 'dflt(1, 2, 3)', 'dflt(b=2)', 'dflt(1, 2, b=3)', 'dflt2()', 'dflt2(1)', 'dflt2(1, 2, 3, 4, 5)', 'star()', 'star(a=1, b=2)', 'star(1, a=1)', 'kwo()', 'kwo(1)', 'kwo(1, x=2)', 'kwo(y=1)', 'kwo2()', 'kwo2(x=1)', 'kwo3()', 'kwo(1, 2, x=3)', 'mix()', 'mix(1)', 'mix(1, 2, 3)', 'mix(1, 2, 3, c=1)', 'mix(c=1)', 'mix2(1, 2)', 'mix2(1, 2, c=3)', 'mix2()',
         'pos(1)', 'pos(a=1, b=2)', 'pos(1, b=2)', 'pos(1, 2, 3)', 'posk(a=1, b=2)', 'posk(1)', 'posk(1, 2, b=3)', 'posd(a=1)', 'posd(1, 2, 3, 4)', 'posd(1, b=5)', 'kws(1)', 'kws(1, 2, a=3)', 'lam()', 'lam(1, 2)', 'lam(y=1)', '(lambda: 1)(2)',
         'c.m()', 'c.m(1, 2)', 'c.m(b=1)', 'C.m()', 'C.m(1)', 'c.noself()', 'C.noself(1)', 'c.cm()', 'C.cm(1, 2)', 'c.sm()', 'C.sm(1, 2)', 'c()', 'c(1, 2)', 'C(1)', 'C(x=1)', 'I()', 'I(1, 2, 3)', 'I(z=1)', 'I(1, a=2)',
         'one(*[1, 2])', 'one(*[])', 'one(**{"a": 1, "b": 2})', 'one(*1)', 'one(**1)', 'one(*None)', 'one(**[1])', 'one(**{1: 2})', 'one(1, **{"a": 1})', 'kws(a=1, **{"a": 2})', 'kws(**{"a": 1}, **{"a": 2})', 'one(**{"a": 1}, **{"a": 2})', 'one(aa=1)', 'dflt2(1, 2, cc=3)', 'two(1, bb=2)',
         '5()', '"s"()', 'None()', '[]()', '{}()', '(1)()', 'c.m.x()', 'c.zz()', 'undefined()', 'len()', 'len(1, 2)', 'len(x=1)', 'int(1, 2, 3)', 'print(foo=1)', 'abs()', 'abs(1, 2)', 'isinstance(1)', 'getattr(1)', 'ord(a=1)', 'max()', 'max(1)', 'sum()', 'sum(1, 2, 3)', 'type()', 'type(1, 2)', 'object(1)', 'zip(1)', 'divmod(1)', 'pow(1)', 'chr()', 'hasattr(1)', 'setattr(1, 2)', 'sorted()', 'round(1, 2, 3)', 'range(a=1)', 'list(1, 2)', 'dict(1, 2)', 'any()', 'any(1, 2)', 'callable()', 'hash()', 'id()', 'iter()', 'input(1, 2)', 'repr()', 'format()', 'bin()', 'enumerate()', 'super(1, 2, 3)']
for text in calls:
    try:
        eval(text)
        print(text, '-> ok')
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
