def gen(n):
    try:
        for i in range(n):
            got = yield i * 1000
            if got: yield [got]
    finally:
        gen.closed = True
def outer(n):
    result = yield from gen(n)
    yield 'end'
async def co(x):
    return [x]
async def use():
    return [await co(i) for i in range(3)]
def run():
    a = list(outer(10))
    g = gen(5); next(g); g.send(3); g.close()
    h = gen(5); next(h)
    try: h.throw(ValueError('x'))
    except ValueError as e: a.append(str(e))
    c = use()
    try: c.send(None)
    except StopIteration as e: a.append(e.value)
    return a + [x for x in (y * 2 for y in gen(4))] + list(zip(gen(3), gen(3)))
run()
