# enumerate and zip.
print(list(enumerate('abc')), list(enumerate('ab', 1)), list(enumerate([], 5)), list(enumerate('a', start=-3)), list(enumerate(iter([9]), 10 ** 20)), [i for i, _ in enumerate({'x': 1, 'y': 2})], dict(enumerate('pq')))
print(list(zip()), list(zip('abc')), list(zip('ab', [1, 2, 3])), list(zip(range(2), 'xyz', (True, False))), list(zip([], [1])), list(zip(*[(1, 2), (3, 4)])), dict(zip('ab', range(2))), list(zip([1, 2], [3, 4], strict=True)), list(zip(strict=True)))
for f in (lambda: list(zip([1], [], strict=True)), lambda: list(zip([], [1], strict=True)), lambda: list(zip([1, 2], [1, 2], [1], strict=True)), lambda: list(zip([1], [1], [1, 2], strict=True)), lambda: zip(1, 2), lambda: zip([1], None), lambda: enumerate(), lambda: enumerate(5), lambda: enumerate([], 'a'), lambda: enumerate([], 1.5), lambda: enumerate([], 1, 2), lambda: zip([], foo=1), lambda: enumerate(iterable=[1], start=2).__next__(), lambda: next(zip())):
    try: print(f())
    except (TypeError, ValueError) as e: print(type(e).__name__ + ':', e)
    except StopIteration: print('StopIteration')
it = iter([1, 2, 3, 4, 5])
print(list(zip(it, it)), list(it))
a, b = iter([1, 2, 3]), iter([10])
print(list(zip(a, b)), list(a)); a, b = iter([1, 2, 3]), iter([10]); print(list(zip(b, a)), list(a))
e = enumerate('xyz'); print(next(e), list(e), next(e, 'end'), iter(e) is e, type(e).__name__, type(zip()).__name__)
def gen():
    yield 1
    raise ValueError('in source')
z = zip(gen(), [1, 2]); print(next(z))
try: next(z)
except ValueError as x: print(x)
for i, (a, b) in enumerate(zip('ab', [1, 2]), 1): print(i, a, b, end='; ')
print(); print([x + y for x, y in zip([1, 2], [3, 4])], sum(x * y for x, y in zip([1, 2, 3], [4, 5, 6])), list(map(list, zip(*['abc', 'def']))), all(x < y for x, y in zip([1, 2, 5], [2, 5, 9])), list(zip('abcdef'[::2], 'abcdef'[1::2])))
for i, c in enumerate('ab'):
    for j, d in enumerate('xy'): print(i, j, c + d, end=' ')
print(); pairs = list(zip(range(3), range(1, 4))); print(pairs, list(zip(*pairs)), max(enumerate([5, 9, 2]), key=lambda p: p[1]))
