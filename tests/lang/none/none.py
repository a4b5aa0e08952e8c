# None, NotImplemented and Ellipsis.
print(None, repr(None), str(None), type(None), bool(None), f'{None}', f'{None!r:>6}', '%s' % None, [None])
print(None is None, None == None, None == 0, None == False, None != 1, None in [1, None])
def f(): pass
def g(): return
print(f(), g(), (lambda: None)(), print(end=''))
for text in ('None < 1', 'None + 1', 'None()', 'None[0]', 'None.x', 'len(None)', 'iter(None)', 'int(None)', '[1][None]', 'None < None', '-None', '{None: 1}[None]', 'hash(None) == hash(None)', 'None.__class__', 'None.__bool__()', 'None.__eq__(None)', 'None.__eq__(1)', "format(None, '5')", "format(None, '')", 'type(None)()', 'type(None)(1)', 'None.__doc__ is None'):
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
for text in ('None = 1', 'None += 1', 'del None', 'def f(None): pass', 'for None in []: pass', 'x.None', 'f(None=1)', 'import None', 'class None: pass', 'True = 1', 'False: int = 3'):
    try:
        exec(text)
    except SyntaxError as e:
        print(text, '->', 'SyntaxError')
try:
    None.attr = 1
except AttributeError as e:
    print(e)
try:
    a, b = None
except TypeError as e:
    print(e)
try:
    for x in None: pass
except TypeError as e:
    print(e)
try:
    with None: pass
except TypeError as e:
    print(e)
try:
    f(*None)
except TypeError as e:
    print(e)
try:
    f(**None)
except TypeError as e:
    print(e)
try:
    raise None
except TypeError as e:
    print(e)
try:
    class C(None): pass
except TypeError as e:
    print(e)
print(Ellipsis, ..., type(...), ... is Ellipsis, bool(...))
print(NotImplemented, type(NotImplemented))
class Grid:
    def __getitem__(self, key): return key
print(Grid()[..., 1], Grid()[...], Grid()[None])
