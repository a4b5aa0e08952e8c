# Shadowing builtins, deleting, and names of loops and handlers.
def f(list): return list
print(f(5), list('ab'))
len = lambda x: 'shadowed'
print(len('abc'))
del len
print(len('abc'))
def g():
    sum = 0
    for x in range(4): sum += x
    return sum
print(g(), sum([1, 2]))
print = print
print('still prints')
str_ = str
str = repr
print(str('a')); str = str_; print(str('a'))
import builtins
print(builtins.len is len, builtins.sum([1]))
builtins.my_builtin = 'everywhere'
print(my_builtin)
def h(): return my_builtin
print(h()); my_builtin = 'global wins'; print(h()); del my_builtin; print(h())
del builtins.my_builtin
try: h()
except NameError as e: print(e)
for i in range(2):
    for i in 'ab': pass
print(i)
def args():
    print(locals())
    a = 1
    b = [2]
    print(locals())
    del a
    print(locals())
    loc = locals(); loc['b'] = 'no effect'
    return b
print(args())
print(sorted(k for k in globals() if k in ('f', 'g', 'h', 'len', 'i')), 'zz' in globals())
globals()['injected'] = 5
print(injected)
def inj():
    globals()['injected2'] = 6
    return injected2
print(inj()); del globals()['injected']
try: injected
except NameError as e: print(e)
True_ = True
print(True_, __name__, __doc__, type(__builtins__).__name__ in ('module', 'dict'))
class type_(type): pass
class int2(int): pass
int_ = int; int = int2
print(int('5') + 1, type(5).__name__); int = int_
def rec():
    rec = 'local name'
    return rec
print(rec(), callable(rec))
def same(x): x = x + 1; return x
x = 10; print(same(x), x)
def inner_fn():
    def x(): return 'inner x'
    return x()
print(inner_fn(), x)
lambda_ = (lambda x: [x, (lambda x: x)(5), x])(1)
print(lambda_)
