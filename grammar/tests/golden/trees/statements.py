import a, b.c as d
from . import x
from ...y import (z, w as v,)
from a.b import *
global g, h
del a, b[0], c.d
del (a, [b])
assert x, "message"
raise
raise E from None
a = b = c, *d = e
a += 1; b //= 2; c **= 3; d @= e; f >>= 4
x: int
(x): int = 1
a.b: "c" = 1, *d
pass; pass;
while x: break
else: pass
for a, *b in c, *d:
    pass
else: pass
if a: pass
elif b: pass
elif c: pass
else: pass
with a, b as c: pass
with (a as b, c as (d, e),): pass
with (a, b): pass
with (a): pass
with (a, b) as c: pass
with (lambda: (yield)): pass
with (a := b): pass
with (a for a in b): pass
with (): pass
with (a).b as c: pass
try: pass
except: pass
try: pass
except A: pass
except (B, C) as d: pass
else: pass
finally: pass
try: pass
finally: pass
try: pass
except* A as b: pass
@a
@b.c(1)
def f(a, b: int = 1, /, c=2, *args: *Ts, d, e=3, **kwargs: dict) -> None: return a, *b
async def f():
    async for x in y: await x
    async with a as b: return
    return [x async for x in y if await z]
class A: pass
@decorated
class B[T: int = str, *Ts = *tuple[int], **P = [int]](C, *D, metaclass=M, **kwargs):
    """doc"""
    x = 1
def generic[T: (int, str)](x: T) -> T: yield
type Alias[T] = list[T]
match x:
    case 1 | -2.5 | 3+4j | "a" "b" | b"c" | None | True: pass
    case a.b.c: pass
    case [a, _, *rest] if rest: pass
    case (a, *_), [], (), (b): pass
    case {"k": v, 1: 2, a.b: c, **rest}: pass
    case {}: pass
    case Point(x=0, y=1) | Point(0, 1): pass
    case A(): pass
    case (1 | 2) as n: pass
    case a, b: pass
    case _: pass
