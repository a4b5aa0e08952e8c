# map and filter.
print(list(map(str, [1, 2])), list(map(lambda x, y: x * y, [1, 2, 3], [4, 5])), list(map(max, [1, 5], [3, 2], [0, 9])), list(map(len, {'ab': 1})), list(map(None or abs, [-1])), list(map(print, 'ab')), [*map(int, '123')], list(map(lambda *a: a, 'ab', 'cd')), list(map(str.upper, 'xy')), list(map([10, 20, 30].__getitem__, [2, 0])), sum(map(ord, 'ab')), dict(map(lambda k: (k, len(k)), ['a', 'bb'])), list(map(int, ['1', ' 2 '])))
print(list(filter(None, [0, 1, '', 'a', None, [], [0], 0.0])), list(filter(lambda x: x % 2, range(6))), list(filter(str.isdigit, 'a1b2')), list(filter({1, 2}.__contains__, [1, 2, 3])), list(filter(bool, [True, False])), ''.join(filter(str.isalpha, 'a1!b')), list(filter(len, ['', 'a'])), list(filter(None, ())))
m = map(lambda x: print('called', x) or x, [1, 2]); print('lazy'); print(next(m)); print(list(m))
f = filter(lambda x: print('test', x) or x > 1, [1, 2, 3]); print(next(f)); print(list(f))
for g in (lambda: map(), lambda: map(str), lambda: map(str, 5), lambda: list(map(5, [1])), lambda: list(map(len, [5])), lambda: list(map(lambda: 1, [1])), lambda: filter(None), lambda: filter(), lambda: filter(None, 5), lambda: list(filter(5, [1])), lambda: list(filter(lambda: 1, [1])), lambda: filter(None, [], []), lambda: list(map(None, [1])), lambda: list(map(int, ['x'])), lambda: map(str, [1], foo=1), lambda: list(map(lambda a, b: a, [1]))):
    try: print(g())
    except (TypeError, ValueError) as e: print(type(e).__name__ + ':', e)
class B:
    def __bool__(self): raise KeyError('no bool')
try: list(filter(None, [B()]))
except KeyError as e: print(repr(e))
def stop(x): raise StopIteration('from function')
print(list(map(stop, [1, 2])), type(map(str, [])).__name__, iter(m) is m, next(map(str, []), 'empty'))
print(list(map(lambda p: p[0] + p[1], zip('ab', 'cd'))), list(filter(lambda p: p[0] != p[1], zip('abc', 'axc'))), list(map(list, ['ab', 'c'])), sorted(map(abs, [-3, 2, -1])), list(map(lambda f: f(9), [str, float, lambda x: x + 1])), list(map(lambda x: [x] * x, range(3))), max(map(len, ['a', 'bcd'])), any(map(str.isupper, 'abC')), tuple(map(type, [1, 'a'])))
