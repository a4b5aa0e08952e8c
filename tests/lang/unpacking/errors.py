# Wrong counts and things that cannot be unpacked.
def tell(src):
    try: exec(src); print(src, 'ok')
    except Exception as e: print(src, '->', type(e).__name__ + ':', e)
for src in ('a, b = 1', 'a, b = None', 'a, b = [1]', 'a, b = []', 'a, b = 1, 2, 3', 'a, b = "abc"', 'a, b = {1: 2}', 'a, b, c = 1, 2', 'a, *b, c = [1]', 'a, *b, c, d = 1, 2', '*a, b = []', 'a, (b, c) = 1, 2', 'a, (b, c) = 1, (2,)', '(a, b), c = (1, 2, 3), 4', '[] = [1]', '() = "x"', '() = ()', 'a, = 1, 2', 'a, = ()', 'for a, b in [1]: pass', 'for a, b in [(1,)]: pass', 'for a, b in ["abc"]: pass', '[a for a, b in [(1, 2, 3)]]', 'a, b = iter([1])', 'a, b = (x for x in range(5))', 'a, b = range(3)', 'a, b = set()', 'a, b = 1.5', 'a, b = object', 'a, b = len', '*a, = 5', 'a, *b = None', '[*5]', '(*None,)', '{*1}', '{**[]}', 'print(*1)', 'f = lambda a, b: 0; f(*[1])', 'a, b, *c = [1]', 'a, b = map(int, ["1", "x"])', 'with open("/no/such") as (a, b): pass', 'a, b = Bad()', 'a, b = Long()', 'a = 1, *2'):
    if src.endswith('Bad()') or src.endswith('Long()'): continue
    tell(src)
class Bad:
    def __iter__(self):
        yield 1
        raise KeyError('while unpacking')
class Long:
    def __iter__(self):
        for i in range(10 ** 9):
            print('pulled', i)
            yield i
try: a, b = Bad()
except KeyError as e: print(repr(e))
try: a, b = Long()
except ValueError as e: print(e)
a = b = 'kept'
try: a, b = [1]
except ValueError: print(a, b)
d = {}
try: d['x'], d['y'] = 1, 2; d['x'], (d['y'], d['z']) = 10, 5
except TypeError as e: print(d, e)
for src in ('a, *b, *c = 1', '*a = 1', '*a', 'a + 1 = 2', 'f() = 1', '1 = a', '(a, 1) = 1, 2', '[a, b + c] = 1, 2', 'a = *b', '"x" = 1', 'a, b += 1', '(a, b) += 1', 'x = (yield)', 'del f()', 'del 1', 'del *a', 'for 1 in x: pass', 'for f() in x: pass', '{a} = 1', 'lambda: x = 1', 'a if b else c = 1', 'a < b = 1', 'not a = 1', 'None = 1', '... = 1', 'f"x" = 1', 'a := 1', '(a.b := 1)', 'import a.b as c.d', '{**a} = 1', '[x for x in y] = 1', 'a and b = 1', '-a = 1', 'await x', 'print(*a = 1)', 'f(a.b=1)', 'f(1=2)', 'f(a=1, 2)', 'f(**a, *b)', 'def f(a, a): pass', 'def f(a=1, b): pass', 'def f(*): pass', 'def f(*, **k): pass', 'def f(a, /, b, /): pass', 'def f(**k, a): pass', 'return 1', 'yield 1', 'break', 'continue', 'class C: return 1', 'global x; x = 1; def f(): pass'):
    try: compile(src, 'f', 'exec'); print(src, 'ok')
    except SyntaxError as e: print(src, '->', e.msg)
