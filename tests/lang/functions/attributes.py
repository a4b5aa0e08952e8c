# Function objects: attributes, names, code facts, defaults, docstrings.
def f(a, b=2, *args, c: int, d='x', **kw) -> str:
    """The docstring."""
    local = 1
    return local
print(f.__name__, f.__qualname__, f.__doc__, f.__module__, f.__defaults__, f.__kwdefaults__, f.__annotations__, f.__dict__)
print(f.__code__.co_name, f.__code__.co_argcount, f.__code__.co_kwonlyargcount, f.__code__.co_varnames, f.__code__.co_posonlyargcount, f.__code__.co_firstlineno)
f.tag = 'attr'; f.count = 0
f.count += 1
print(f.tag, f.count, f.__dict__, hasattr(f, 'nope'), getattr(f, 'zz', 'dflt'))
del f.tag
try:
    f.tag
except AttributeError as e:
    print(e)
f.__name__ = 'renamed'; f.__doc__ = 'new doc'; f.__defaults__ = (20,)
print(f.__name__, f.__doc__, f.__defaults__)
def g(x, y=1): return x, y
g.__defaults__ = (5, 6)
print(g(), g(1))
g.__defaults__ = None
try:
    g(1)
except TypeError as e:
    print(e)
def k(*, z=1): return z
k.__kwdefaults__ = {'z': 99}
print(k())
def nodoc(): pass
def doc_not_first():
    x = 1
    'not a docstring'
print(nodoc.__doc__, doc_not_first.__doc__, (lambda: 0).__name__, (lambda: 0).__qualname__)
def outer():
    def inner(): pass
    class C:
        def m(self): pass
        lam = lambda: 0
    return inner, C
i, C = outer()
print(i.__qualname__, C.__qualname__, C.m.__qualname__, C.lam.__qualname__, C().m.__name__, C.m.__name__)
for text in ("f.__name__ = 5", "f.__defaults__ = 5", "f.__code__ = 5", "f.__dict__ = 5", "del f.__name__", "f.__kwdefaults__ = 1"):
    try:
        exec(text)
        print('ok', text)
    except (TypeError, AttributeError) as e:
        print(text, '->', e)
print(type(f).__name__, type(len).__name__, type(print).__name__, type([].append).__name__, type(C().m).__name__, type(C.m).__name__, type(str.upper).__name__, type(int.__add__).__name__, type((1).__add__).__name__, callable(f), callable(5), callable(C), len.__name__, len.__qualname__, [].append.__name__, [].append.__qualname__, str.upper.__name__, str.upper.__qualname__)
f2 = f
print(f2 is f, f == f2, f == g, f != g, hash(f) == hash(f2), f in {f}, bool(f), f2.__name__)
print(g.__code__ is g.__code__, g.__globals__ is globals(), g.__builtins__ is not None, g.__call__ is not None, g.__get__(5)(6) if False else g.__get__(5)(6))
counter = lambda: setattr(counter, 'n', getattr(counter, 'n', 0) + 1) or counter.n
print(counter(), counter(), counter())
