# Several managers in one statement: order, failures, swallowing.
class M:
    def __init__(self, n, swallow=False, fail_enter=False, fail_exit=False): self.n, self.s, self.fe, self.fx = n, swallow, fail_enter, fail_exit
    def __enter__(self):
        print('enter', self.n)
        if self.fe: raise RuntimeError('enter ' + self.n)
        return self.n
    def __exit__(self, t, v, tb):
        print('exit', self.n, t and t.__name__, v)
        if self.fx: raise RuntimeError('exit ' + self.n)
        return self.s
def case(title, f):
    print('--', title)
    try: print('result', f())
    except Exception as e: print('raised', repr(e), 'context', repr(e.__context__))
def c1():
    with M('a') as a, M('b') as b, M('c'): return a + b
def c2():
    with M('a'), M('b', fail_enter=True), M('c'): print('never')
def c3():
    with M('a', swallow=True), M('b', fail_enter=True): print('never')
    return 'after'
def c4():
    with M('a'), M('b', swallow=True), M('c'): raise ValueError('body')
    return 'after'
def c5():
    with M('a'), M('b', fail_exit=True): raise ValueError('body')
def c6():
    with M('a', swallow=True), M('b', fail_exit=True): return 'body result'
    return 'after'
def c7():
    with M('a', fail_exit=True), M('b', fail_exit=True): pass
def c8():
    for i in range(3):
        with M('loop', swallow=True):
            if i == 0: continue
            if i == 1: raise KeyError(i)
            break
    return i
def c9():
    with M('outer') as x:
        with M('inner' + x): pass
        try:
            with M('third'): raise IndexError('i')
        except IndexError: print('handled')
    return x
def c10():
    with (M('p') as p,
          M('q' + p) as q):
        return q
def c11():
    try:
        with M('f'):
            try: return 'ret'
            finally: print('finally')
    finally: print('outer finally')
for k in (c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11): case(k.__name__, k)
