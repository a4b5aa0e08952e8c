# dict() in every form, fromkeys, and the errors.
print(dict(), dict({}), dict({'a': 1}), dict(a=1, b=2), dict([('a', 1), ['b', 2], 'cd']), dict({'a': 1}, a=2, b=3), dict([(1, 2)], x=3), dict(zip('abc', range(3))), dict((k, k * 2) for k in 'xy'), dict(**{'p': 1}), dict(self=1, iterable=2))
print(dict.fromkeys('abc'), dict.fromkeys([1, 2], 0), dict.fromkeys(()), dict.fromkeys('aab', []), dict.fromkeys(range(3), 'v'), dict.fromkeys({'z': 1}), {}.fromkeys('k', 5))
class HasKeys:
    def keys(self): return ['x', 'y']
    def __getitem__(self, k): return k * 2
print(dict(HasKeys()), {**HasKeys()})
class Sub(dict):
    pass
print(Sub(a=1), type(Sub.fromkeys('a')).__name__, Sub({'q': 1}) == {'q': 1}, dict(Sub(z=1)))
def tell(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ':', e)
tell(lambda: dict(5))
tell(lambda: dict([1]))
tell(lambda: dict(['abc']))
tell(lambda: dict([(1, 2), (1,)]))
tell(lambda: dict([[]]))
tell(lambda: dict(1, 2))
tell(lambda: dict([([], 1)]))
tell(lambda: dict(None))
tell(lambda: dict({'a': 1}, **{'a': 2}))
tell(lambda: dict(**{1: 2}))
tell(lambda: dict.fromkeys())
tell(lambda: dict.fromkeys(5))
tell(lambda: dict.fromkeys([[]]))
tell(lambda: dict.fromkeys([1], 2, 3))
tell(lambda: {}.update(5))
tell(lambda: {}.update([1]))
tell(lambda: {}.update(1, 2))
tell(lambda: {}.update(['ab', 'cd']))
print({'k%d' % i: i for i in range(5)}, {i: {j: i * j for j in range(2)} for i in range(2)}, {v: k for k, v in {'a': 1}.items()}, {(x, y): x for x in (1, 2) for y in 'a' if x > 1})
