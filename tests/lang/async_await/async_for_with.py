# async for, async with, async comprehensions and generators, driven by hand.
def run(coro):
    try:
        while True: coro.send(None)
    except StopIteration as s: return s.value
class Tick:
    def __await__(self): yield
class ARange:
    def __init__(self, n): self.n, self.i = n, 0
    def __aiter__(self): return self
    async def __anext__(self):
        await Tick()
        if self.i >= self.n: raise StopAsyncIteration
        self.i += 1
        return self.i
class ACM:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    async def __aenter__(self):
        await Tick(); print('enter', self.name); return self.name
    async def __aexit__(self, t, v, tb):
        await Tick(); print('exit', self.name, t and t.__name__); return self.swallow
async def loops():
    async for x in ARange(3):
        if x == 2: continue
        print('x', x)
    else: print('else')
    async for x in ARange(5):
        if x == 2: break
    return x
print(run(loops()))
async def withs():
    async with ACM('a') as a, ACM('b'): print('body', a)
    async with ACM('s', True): raise ValueError
    try:
        async with ACM('p'): raise KeyError('k')
    except KeyError as e: print(repr(e))
    async with ACM('r'): return 'returned'
print(run(withs()))
async def agen(n):
    try:
        for i in range(n):
            await Tick()
            got = yield i * i
            if got: print('sent', got)
    finally: print('agen finally')
async def comps():
    a = [x async for x in agen(4)]
    b = {x: x + 1 async for x in ARange(2)}
    c = [x async for x in agen(6) if x % 2]
    d = [await add(x) for x in range(3)]
    e = [y async for y in (x * 10 async for x in ARange(2))]
    return a, b, c, d, e
async def add(x): return x + 100
print(run(comps()))
async def sends():
    g = agen(3)
    print(await g.__anext__(), await g.asend('hello'))
    await g.aclose()
    try: await g.__anext__()
    except StopAsyncIteration: print('closed')
    print(await anext(ARange(1)), await anext(ARange(0), 'default'))
run(sends())
async def errors():
    for bad in (5, [1]):
        try:
            async for x in bad: pass
        except TypeError as e: print(e)
        try:
            async with bad: pass
        except TypeError as e: print(e)
run(errors())
