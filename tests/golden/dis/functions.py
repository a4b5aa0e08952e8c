"""Module."""
from __future__ import annotations

import a.b as c, d.e
from . import x
from .y import *


@decorate
@c.with_arguments(1, key=2)
def f(p, /, q: int = 1, *args, k, o=q, **kw) -> list[int]:
    """Doc."""
    f(*args, **kw)
    f(1, *args, k=1, **kw, o=2)
    p.method(q, k=k)
    return lambda: p + k


class A(Base, metaclass=M):
    "Doc."
    field: int = 3

    def __init__(self):
        super().__init__()
        self.__hidden = __class__

    items = [field for _ in range(3)]


def generator():
    received = yield 1
    yield from received
    return (x for x in received if x for y in x)


async def coroutine(a):
    async with a as b:
        async for i in b:
            await i
    return {i: j async for i, j in b}
