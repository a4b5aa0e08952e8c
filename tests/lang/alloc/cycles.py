# Cycles of every kind of object, made and left behind.
import gc
class N:
    live = 0
    def __init__(self): N.live += 1; self.r = None
    def __del__(self): N.live -= 1
def two(): a, b = N(), N(); a.r, b.r = b, a
def self_(): a = N(); a.r = a
def lst(): l = [N()]; l.append(l)
def dct(): d = {'n': N()}; d['d'] = d
def tup(): l = [N()]; t = (l,); l.append(t)
def clo():
    n = N()
    def f(): return n, f
def meth(): a = N(); a.r = a.__init__
def gen():
    n = N()
    def g(): yield n; yield me
    me = g(); next(me); n.r = me
def cls():
    class C: n = N()
    C.me = C
def exc():
    n = N()
    try: raise ValueError(n)
    except ValueError as e: n.r = e
def chain(): ns = [N() for _ in range(100)]; [setattr(a, 'r', b) for a, b in zip(ns, ns[1:] + ns[:1])]
def st(): n = N(); n.r = {1, (2, n)}
def it(): l = [N()]; i = iter(l); l.append(i)
gc.collect()
for f in (two, self_, lst, dct, tup, clo, meth, gen, cls, exc, chain, st, it):
    f(); f()
    gc.collect()
    print(f.__name__, N.live)
for _ in range(3000): two()
gc.collect(); print(N.live)
keep = N(); keep.r = keep; gc.collect(); print(N.live); keep = None; gc.collect(); print(N.live)
graph = [N() for _ in range(500)]
for i, n in enumerate(graph): n.r = [graph[i * 7 % 500], graph[i * 13 % 500], i]
alive = graph[3]; graph = n = None; gc.collect(); print(N.live > 0); alive = None; gc.collect(); print(N.live)
