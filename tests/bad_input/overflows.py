# Sizes and indices beyond a machine word.
# prints: done
h = 2 ** 100
cases = [lambda: [1][h], lambda: 'a' * h, lambda: [1] * h, lambda: range(h)[h], lambda: len(range(h)), lambda: 'a'.center(h), lambda: 'a'[h:], lambda: [1][h:h], lambda: chr(h), lambda: 1 << h, lambda: 1.0 * 10 ** 400, lambda: float(10 ** 400), lambda: int(float('inf')), lambda: '%*d' % (h, 1), lambda: f'{1:{h}}', lambda: [1].pop(h), lambda: [1].insert(h, 2), lambda: 'a'.find('a', h), lambda: 'abc'.replace('a', 'b', h), lambda: 'a b'.split(' ', h), lambda: bytes([h]), lambda: bytes(h), lambda: round(1.5, h), lambda: pow(2, h, 7), lambda: hash(h), lambda: slice(h).indices(5), lambda: slice(0, 5).indices(h), lambda: '{:.{}f}'.format(1.5, h), lambda: (1).to_bytes(h, 'big'), lambda: enumerate([1], h).__next__(), lambda: 'x'.ljust(-h), lambda: 'x'.expandtabs(h), lambda: '\t'.expandtabs(2 ** 62), lambda: -2 ** 63 // -1, lambda: divmod(-2 ** 63, -1), lambda: abs(-2 ** 63), lambda: -(-2 ** 63), lambda: range(-2 ** 63, 2 ** 63)[-1], lambda: [1, 2][-2 ** 63:], lambda: [1, 2][::-2 ** 63], lambda: range(0, 2 ** 63 - 1, 2 ** 62), lambda: list(range(2 ** 63 - 3, 2 ** 63 + 2)), lambda: sum([2 ** 63 - 1] * 3), lambda: ord('\U0010ffff') + 2 ** 63]
for c in cases:
    try: c()
    except (OverflowError, MemoryError, IndexError, ValueError, TypeError): pass
print('done')
