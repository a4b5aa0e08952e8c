# A recursive-descent parser to a tree, with evaluation, simplification and derivatives.
class Expr:
    def __add__(self, o): return Bin('+', self, wrap(o))
    def __radd__(self, o): return Bin('+', wrap(o), self)
    def __sub__(self, o): return Bin('-', self, wrap(o))
    def __mul__(self, o): return Bin('*', self, wrap(o))
    def __rmul__(self, o): return Bin('*', wrap(o), self)
    def __truediv__(self, o): return Bin('/', self, wrap(o))
    def __pow__(self, o): return Bin('^', self, wrap(o))
def wrap(v): return v if isinstance(v, Expr) else Num(v)
class Num(Expr):
    def __init__(self, v): self.v = v
    def eval(self, env): return self.v
    def d(self, x): return Num(0)
    def simp(self): return self
    def __str__(self): return str(self.v)
    def __eq__(self, o): return isinstance(o, Num) and self.v == o.v
class Var(Expr):
    def __init__(self, n): self.n = n
    def eval(self, env):
        try: return env[self.n]
        except KeyError: raise NameError(f'no value for {self.n}') from None
    def d(self, x): return Num(int(x == self.n))
    def simp(self): return self
    def __str__(self): return self.n
    def __eq__(self, o): return isinstance(o, Var) and self.n == o.n
class Bin(Expr):
    OPS = {'+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '/': lambda a, b: a / b, '^': lambda a, b: a ** b}
    PREC = {'+': 1, '-': 1, '*': 2, '/': 2, '^': 3}
    def __init__(self, op, l, r): self.op, self.l, self.r = op, l, r
    def eval(self, env): return self.OPS[self.op](self.l.eval(env), self.r.eval(env))
    def d(self, x):
        l, r, dl, dr = self.l, self.r, self.l.d(x), self.r.d(x)
        if self.op in '+-': return Bin(self.op, dl, dr)
        if self.op == '*': return dl * r + l * dr
        if self.op == '/': return (dl * r - l * dr) / r ** 2
        return r * l ** (r - 1) * dl
    def simp(self):
        l, r = self.l.simp(), self.r.simp()
        if isinstance(l, Num) and isinstance(r, Num) and not (self.op == '/' and (r.v == 0 or l.v % r.v)): 
            v = self.OPS[self.op](l.v, r.v)
            return Num(int(v) if v == int(v) else v)
        match self.op, l, r:
            case ('+', Num(v=0), x) | ('+', x, Num(v=0)) | ('-', x, Num(v=0)) | ('*', Num(v=1), x) | ('*', x, Num(v=1)) | ('/', x, Num(v=1)) | ('^', x, Num(v=1)): return x
            case ('*', Num(v=0), _) | ('*', _, Num(v=0)): return Num(0)
            case ('^', _, Num(v=0)): return Num(1)
            case ('-', a, b) if a == b: return Num(0)
        return Bin(self.op, l, r)
    def __str__(self):
        def side(e, right): return f'({e})' if isinstance(e, Bin) and (self.PREC[e.op] < self.PREC[self.op] or right and self.PREC[e.op] == self.PREC[self.op]) else str(e)
        return f'{side(self.l, False)} {self.op} {side(self.r, True)}'
    def __eq__(self, o): return isinstance(o, Bin) and (self.op, self.l, self.r) == (o.op, o.l, o.r)
def parse(s):
    toks = s.replace('(', ' ( ').replace(')', ' ) ').replace('^', ' ^ ').replace('*', ' * ').replace('/', ' / ').replace('+', ' + ').replace('-', ' - ').split() + ['']
    pos = 0
    def nxt():
        nonlocal pos
        pos += 1
        return toks[pos - 1]
    def level(ops, sub):
        def f():
            e = sub()
            while toks[pos] in ops and toks[pos]: e = Bin(nxt(), e, sub())
            return e
        return f
    def atom():
        t = nxt()
        if t == '(':
            e = expr()
            if nxt() != ')': raise SyntaxError('expected )')
            return e
        if t == '-': return Num(0) - power()
        if t.isdigit(): return Num(int(t))
        if t.isalpha(): return Var(t)
        raise SyntaxError(f'unexpected {t!r}')
    def power():
        b = atom()
        return Bin(nxt(), b, power()) if toks[pos] == '^' else b
    expr = level('+-', level('*/', power))
    e = expr()
    if toks[pos]: raise SyntaxError(f'trailing {toks[pos]!r}')
    return e
for s in ('1 + 2 * x', '(1 + x) * (1 - x)', 'x^3 - 2*x^2 + 7', 'x*y/(x+y)', '2^3^2', '-x + 5', '10 - 4 - 3', '0*x + 1*y + 0'):
    e = parse(s); d = e.d('x').simp()
    print(f'{s:20} | {e} | {e.simp()} | {e.eval({"x": 3, "y": 2})} | d/dx {d} = {d.eval({"x": 3, "y": 2})}')
for bad in ('1 +', '(1', '1 2', ')', 'x $', ''):
    try: print(parse(bad))
    except SyntaxError as e: print(repr(bad), e)
try: parse('z').eval({})
except NameError as e: print(e)
x = Var('x'); print((x + 1) * 2 - x / 3, 2 * x + 1 == parse('2*x+1'))
