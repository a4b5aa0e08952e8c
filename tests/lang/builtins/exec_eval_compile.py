# exec, eval and compile.
print(eval('1 + 2'), eval(' 3'), eval('[x * 2 for x in range(3)]'), eval('a + b', {'a': 1, 'b': 2}), eval('a', {'a': 1}, {'a': 2}), eval('lambda x: x + 1')(5), eval('(1,\n2)'), eval('None'))
x = 10
def f():
    y = 5
    print(eval('y * 2'), eval('x + y'), eval('[y for _ in range(2)]'))
    exec('z = y + 1')
    try: print(z)
    except NameError as e: print(e)
    ns = {}
    exec('a = 1\nb = a + 1\ndef g(): return b', {}, ns)
    print(ns['a'], ns['b'], sorted(ns))
f()
exec('w = x * 2\nprint("from exec", w)'); print(w)
g = {'v': 3}
exec('def h(n): return n * v\nr = h(4)', g); print(g['r'], g['h'](5), '__builtins__' in g)
c = compile('p + q', '<mine>', 'eval'); print(eval(c, {'p': 1, 'q': 2}), type(c).__name__, c.co_filename, c.co_name)
c = compile('for i in range(2): print("i", i)', 'f', 'exec'); exec(c); exec(c)
c = compile('5 + 5', 'f', 'single'); exec(c); exec(compile('None', 'f', 'single')); exec(compile('s = "quiet"', 'f', 'single')); print(s)
print(exec('1 + 1'), eval('print("p")'), exec(''), exec('# comment'), exec('pass'))
for fn in (lambda: eval('x = 1'), lambda: eval(''), lambda: eval('1 +'), lambda: eval('a b'), lambda: eval(5), lambda: eval('undefined_q'), lambda: exec('1/0'), lambda: exec('def'), lambda: compile('x', 'f', 'bad'), lambda: compile(5, 'f', 'exec'), lambda: eval('1', 5), lambda: exec('x', None, 5), lambda: compile('x'), lambda: eval('a', {}), lambda: eval('len("abc")', {'__builtins__': {}}), lambda: exec('  x = 1'), lambda: eval('import x'), lambda: compile('x\0y', 'f', 'exec'), lambda: eval('(' * 50 + ')' * 49), lambda: exec(b'y2 = 1'), lambda: eval(b'2 * 3'), lambda: eval('"é"'), lambda: compile('return', 'f', 'exec'), lambda: compile('a\nb', 'f', 'eval'), lambda: compile('if 1:\nx', 'f', 'exec')):
    try: print(fn())
    except SyntaxError as e: print(type(e).__name__ + ':', e.msg, e.lineno, e.offset)
    except Exception as e: print(type(e).__name__ + ':', e)
try: exec('a = 1\nb = (\n  1 / 0)\n')
except ZeroDivisionError as e: print(e.__traceback__.tb_next.tb_lineno, e.__traceback__.tb_next.tb_frame.f_code.co_filename)
class M(dict):
    def __missing__(self, k): return k.upper()
print(eval('abc + x', {'x': '!'}, M()), exec('res = foo', {}, m := M()), m)
exec('class K:\n  v = 1\n  def m(self): return self.v'); print(K().m(), K.__module__)
exec('import math as mm\nfrom math import floor'); print(mm.pi > 3, floor(2.5))
exec('global gl\ngl = 1'); print(gl)
code = '\n'.join(f'n{i} = {i}' for i in range(300)); ns = {}; exec(code, ns); print(ns['n299'])
print(eval('locals()', {}, {'only': 1}), sorted(k for k in eval('globals()', {'k': 1}) if k != '__builtins__'), eval('__import__("math").sqrt(16)'), eval("f'{x}'"), eval('(y := 7)'), y)
