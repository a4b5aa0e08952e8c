# A tiny Lisp: reader, environment, special forms, closures, errors.
import math
class Env(dict):
    def __init__(self, params=(), args=(), outer=None):
        if len(params) != len(args): raise TypeError(f'expected {len(params)} arguments, got {len(args)}')
        self.update(zip(params, args)); self.outer = outer
    def find(self, k):
        if k in self: return self
        if self.outer is None: raise NameError(f'unbound symbol {k}')
        return self.outer.find(k)
class Sym(str): pass
def read(src):
    toks = src.replace('(', ' ( ').replace(')', ' ) ').replace("'", " ' ").split()
    def one():
        if not toks: raise EOFError('unexpected end')
        t = toks.pop(0)
        if t == '(':
            out = []
            while toks and toks[0] != ')': out.append(one())
            if not toks: raise EOFError('missing )')
            toks.pop(0)
            return out
        if t == ')': raise SyntaxError('unexpected )')
        if t == "'": return [Sym('quote'), one()]
        for conv in (int, float):
            try: return conv(t)
            except ValueError: pass
        return Sym(t)
    out = []
    while toks: out.append(one())
    return out
def show(v):
    if v is True: return '#t'
    if v is False: return '#f'
    if isinstance(v, list): return '(' + ' '.join(map(show, v)) + ')'
    if callable(v): return '#<procedure>'
    return str(v)
def ev(x, env):
    while True:
        if isinstance(x, Sym): return env.find(x)[x]
        if not isinstance(x, list): return x
        if not x: return []
        op, *args = x
        if op == 'quote': return args[0]
        if op == 'if': x = args[1] if ev(args[0], env) is not False else args[2] if len(args) > 2 else []
        elif op == 'define':
            if isinstance(args[0], list): env[args[0][0]] = make(args[0][1:], args[1:], env)
            else: env[args[0]] = ev(args[1], env)
            return None
        elif op == 'set!': env.find(args[0])[args[0]] = ev(args[1], env); return None
        elif op == 'lambda': return make(args[0], args[1:], env)
        elif op == 'begin':
            for a in args[:-1]: ev(a, env)
            x = args[-1]
        elif op == 'let': return ev([[Sym('lambda'), [b[0] for b in args[0]], *args[1:]], *[b[1] for b in args[0]]], env)
        elif op == 'cond':
            for test, res in args:
                if test == 'else' or ev(test, env) is not False: x = res; break
            else: return []
        else:
            f, *vals = [ev(e, env) for e in x]
            if isinstance(f, tuple):
                params, body, closure = f
                env = Env(params, vals, closure); x = [Sym('begin'), *body]
            elif callable(f): return f(*vals)
            else: raise TypeError(f'{show(f)} is not a procedure')
def make(params, body, env): return (params, body, env)
def fold(f, unit): 
    def g(*a):
        r = a[0] if a else unit
        for v in a[1:]: r = f(r, v)
        return r
    return g
G = Env()
G.update({'+': fold(lambda a, b: a + b, 0), '*': fold(lambda a, b: a * b, 1), '-': lambda a, *r: -a if not r else a - sum(r), '/': lambda a, b: a / b, '<': lambda a, b: a < b, '>': lambda a, b: a > b, '=': lambda a, b: a == b, 'list': lambda *a: list(a), 'car': lambda l: l[0], 'cdr': lambda l: l[1:], 'cons': lambda a, l: [a] + l, 'null?': lambda l: l == [], 'not': lambda v: v is False, 'sqrt': math.sqrt, 'mod': lambda a, b: a % b, 'length': len, '#t': True, '#f': False})
PROGRAM = """(define (fact n) (if (< n 2) 1 (* n (fact (- n 1))))) (fact 20) (define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l))))) (map (lambda (x) (* x x)) (list 1 2 3 4))
(define (loop n acc) (if (= n 0) acc (loop (- n 1) (+ acc n)))) (loop 5000 0) (define (counter) (let ((n 0)) (lambda () (begin (set! n (+ n 1)) n)))) (define c (counter)) (c) (c) (let ((a 2) (b 3)) (* a b))
(cond ((> 1 2) 'never) ((= 1 1) 'yes) (else 'no)) (define (filter p l) (cond ((null? l) '()) ((p (car l)) (cons (car l) (filter p (cdr l)))) (else (filter p (cdr l))))) (filter (lambda (x) (= 0 (mod x 3))) (list 1 2 3 4 5 6 9)) '(a (b c) 1.5) (sqrt 16) (- 5) (+) #t (quote ()) (define (compose f g) (lambda (x) (f (g x)))) ((compose fact length) '(a b c d e))"""
for form in read(PROGRAM):
    r = ev(form, G)
    if r is not None: print(show(r) if not isinstance(r, tuple) else '#<lambda>')
for bad in ('(', ')', '(foo)', '(1 2)', '((lambda (x) x))', '(car (quote ()))', '(/ 1 0)', "(+ 1 'a)", '(define'):
    try: print(show(ev(read(bad)[0], G)))
    except Exception as e: print(bad, '->', type(e).__name__, e)
