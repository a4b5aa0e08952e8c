# range objects: arguments, indexing, slices, membership, equality, big values.
for r in (range(0), range(5), range(2, 8), range(0, 10, 3), range(10, 0, -3), range(5, 5), range(5, 2), range(-3, 3), range(0, -5, -1), range(1, 2, 100), range(2 ** 63 - 2, 2 ** 63 + 2), range(True)):
    print(r, list(r), len(r), bool(r), r.start, r.stop, r.step, list(reversed(r)))
r = range(10, 50, 5)
print(r[0], r[-1], r[3], r[1:4], r[::2], r[::-1], r[5:2], r[100:], list(r[2:-2]), 15 in r, 16 in r, 50 in r, 15.0 in r, '15' in r, True in range(2), r.index(20), r.count(25), r.count(26))
print(range(0) == range(5, 5), range(0, 3, 2) == range(0, 4, 2), range(3) == [0, 1, 2], range(1, 2) == range(1, 3, 5), hash(range(0)) == hash(range(2, 2)), {range(3): 'k'}[range(0, 3)], range(3) != range(4))
big = range(10 ** 20, 10 ** 20 + 10 ** 10, 7)
print(big[5], big[-1], 10 ** 20 + 14 in big, 10 ** 20 + 15 in big, big.index(10 ** 20 + 21), big[::10 ** 9], list(big[:3]))
for text in ('range()', 'range(1, 2, 0)', 'range(1.5)', 'range("a")', 'range(None)', 'range(1, 2, 3, 4)', 'range(5)[5]', 'range(5)[-6]', 'range(5)["a"]', 'range(5).index(9)', 'range(5) + range(3)', 'range(5) < range(6)', 'range(5).foo', 'range(5)()', 'range(stop=5)', 'len(range(10**30))', 'range(5)[1.0]', 'range(5)[::0]', 'range(5).index("a")', 'range(10)[2:5][1]', 'range(1, 1.0)', '-range(3)'):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
try:
    range(3)[0] = 1
except TypeError as e:
    print(e)
try:
    range(3).start = 1
except AttributeError as e:
    print(e)
class I:
    def __index__(self): return 4
print(range(I()), list(range(I())), range(10)[I()], type(range(3)).__name__, isinstance(range(3), range))
it = iter(range(3))
print(next(it), list(it), next(it, 'end'), type(iter(range(3))).__name__, it.__length_hint__(), sum(range(1000)), max(range(5, 50, 7)), min(range(5)), sorted(range(5, 0, -1)), tuple(range(3)), [*range(2)], list(zip(range(3), range(10, 0, -1))), list(enumerate(range(5, 7))))
total = 0
for i in range(3):
    for j in range(i, 3):
        i += 10
        total += i * j
print(total, i)
for x in range(3): pass
print(x)
for y in range(0): pass
try:
    print(y)
except NameError as e:
    print(e)
print(list(range(-5, 6, 5)), list(range(6, -6, -5)), [range(n).stop for n in (1, 2)], repr(range(1, 10)), str(range(1, 10, 2)), f'{range(3)}')
