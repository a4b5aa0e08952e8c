# Coroutines driven by hand.
class Wait:
    def __init__(self, v): self.v = v
    def __await__(self):
        got = yield self.v
        return got * 2
async def inner(x):
    print('inner', x)
    a = await Wait(x)
    b = await Wait(a)
    return a + b
async def outer():
    try:
        r = await inner(1)
        print('got', r)
        return r
    finally: print('finally')
c = outer()
print(type(c).__name__, c.__name__, c.send(None), c.send(10))
try: c.send(7)
except StopIteration as e: print('done', e.value)
try: c.send(None)
except RuntimeError as e: print(e)
d = outer(); d.send(None)
try: d.throw(ValueError('thrown'))
except ValueError as e: print(e)
e = outer(); e.send(None); e.close()
def run(coro, *sends):
    sends = list(sends)
    try:
        v = coro.send(None)
        while True: v = coro.send(sends.pop(0) if sends else v)
    except StopIteration as s: return s.value
async def add(a, b): return a + b
async def chain(): return await add(await add(1, 2), await add(3, 4))
print(run(chain()), run(outer(), 5, 6))
async def fails(): raise KeyError('k')
async def catches():
    try: await fails()
    except KeyError as e: return 'caught ' + repr(e)
print(run(catches()))
async def bad(): await 5
try: run(bad())
except TypeError as x: print(x)
async def stops(): raise StopIteration
try: run(stops())
except RuntimeError as x: print(x)
f = lambda: add(1, 1)
print(run(f()), add.__name__, [run(add(i, i)) for i in range(3)])
