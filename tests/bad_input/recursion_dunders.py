# Unlimited recursion through special methods.
# prints: getattr getattribute setattr repr str format eq lt hash bool len iter next getitem setitem contains call init new add radd neg enter get property index int float del_attr missing instancecheck done
class Base:
    pass
def make(**methods): return type('T', (Base,), methods)()
def tell(name, f):
    try: f()
    except RecursionError: print(name, end=' ')
    except Exception as e: print(name, 'ended in', type(e).__name__, e)
    else: print(name, 'came back')
o = make(__getattr__=lambda s, n: getattr(s, n + 'x')); tell('getattr', lambda: o.a)
o = make(__getattribute__=lambda s, n: s.other); tell('getattribute', lambda: o.a)
def setattr_(s, n, v): s.x = v
o = make(__setattr__=setattr_); tell('setattr', lambda: setattr(o, 'a', 1))
o = make(__repr__=lambda s: repr(s)); tell('repr', lambda: repr(o))
o = make(__str__=lambda s: str(s)); tell('str', lambda: str(o))
o = make(__format__=lambda s, f: f'{s}'); tell('format', lambda: format(o))
o = make(__eq__=lambda s, t: s == t); tell('eq', lambda: o == o)
o = make(__lt__=lambda s, t: s < t); tell('lt', lambda: o < o)
o = make(__hash__=lambda s: hash(s)); tell('hash', lambda: hash(o))
o = make(__bool__=lambda s: bool(s)); tell('bool', lambda: not o)
o = make(__len__=lambda s: len(s)); tell('len', lambda: len(o))
o = make(__iter__=lambda s: iter(s)); tell('iter', lambda: list(o))
o = make(__iter__=lambda s: s, __next__=lambda s: next(s)); tell('next', lambda: list(o))
o = make(__getitem__=lambda s, k: s[k]); tell('getitem', lambda: o[0])
def setitem(s, k, v): s[k] = v
o = make(__setitem__=setitem); tell('setitem', lambda: o.__setitem__(0, 1))
o = make(__contains__=lambda s, k: k in s); tell('contains', lambda: 1 in o)
o = make(__call__=lambda s: s()); tell('call', lambda: o())
class Init:
    def __init__(self): Init()
tell('init', Init)
class New:
    def __new__(cls): return cls()
tell('new', New)
o = make(__add__=lambda s, t: s + t); tell('add', lambda: o + 1)
o = make(__radd__=lambda s, t: t + s); tell('radd', lambda: 1 + o)
o = make(__neg__=lambda s: -s); tell('neg', lambda: -o)
def enter(s):
    with s: pass
o = make(__enter__=enter, __exit__=lambda *a: None); tell('enter', lambda: enter(o))
class D:
    def __get__(self, obj, owner): return obj.d
o = make(d=D()); tell('get', lambda: o.d)
o = make(p=property(lambda s: s.p)); tell('property', lambda: o.p)
o = make(__index__=lambda s: [1][s]); tell('index', lambda: [1][o])
o = make(__int__=lambda s: int(s)); tell('int', lambda: int(o))
o = make(__float__=lambda s: float(s)); tell('float', lambda: float(o))
def delattr_(s, n): delattr(s, n)
o = make(__delattr__=delattr_); tell('del_attr', lambda: delattr(o, 'a'))
class Missing(dict):
    def __missing__(self, k): return self[k]
tell('missing', lambda: Missing()[1])
class Meta(type):
    def __instancecheck__(cls, o): return isinstance(o, cls)
tell('instancecheck', lambda: isinstance(1, Meta('M', (), {})))
print('done')
