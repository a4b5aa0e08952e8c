# Unlimited recursion of plain functions, direct and mutual, keeps the interpreter usable.
# prints: direct mutual kwargs star default lambda after
def direct(): return direct()
def a(): return b()
def b(): return a()
def kw(x=1): return kw(x=x)
def star(*a, **k): return star(*a, **k)
def nested(x):
    def inner(): return nested(inner)
    return inner()
lam = lambda: lam()
for name, f in ('direct', direct), ('mutual', a), ('kwargs', kw), ('star', star), ('default', lambda: nested(1)), ('lambda', lam):
    try: f()
    except RecursionError: print(name, end=' ')
print('after')
