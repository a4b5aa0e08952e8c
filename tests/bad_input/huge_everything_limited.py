# args: --max-memory=64M
# Each request beyond the limit is refused, and the interpreter goes on.
# prints: 31 refused done
count = 0
big = 10 ** 9
cases = [lambda: [0] * big, lambda: (0,) * big, lambda: 'x' * big, lambda: b'x' * big, lambda: bytearray(big), lambda: bytes(big), lambda: 1 << big * 8, lambda: 2 ** (big * 8), lambda: 'ab'.center(big), lambda: 'ab'.ljust(big), lambda: '1'.zfill(big), lambda: '%*d' % (big, 1), lambda: '%.*f' % (big, 1.5), lambda: f'{1:{big}}', lambda: format('x', str(big)), lambda: '{:>{}}'.format(1, big), lambda: list(range(big)), lambda: tuple(range(big)), lambda: set(range(big)), lambda: dict.fromkeys(range(big)), lambda: [x for x in range(big)], lambda: 'ab'.join(['x' * 1000] * 10 ** 6), lambda: ('x' * 10000).replace('x', 'y' * 100000), lambda: '\t'.expandtabs(big), lambda: sorted(range(big)), lambda: ''.join('x' for _ in range(10 ** 8)), lambda: [*range(big)], lambda: (lambda *a: a)(*range(big)), lambda: 'x,'.join(map(str, range(10 ** 8))), lambda: (5).to_bytes(big, 'big'), lambda: list(zip(range(big), range(big)))]
for c in cases:
    try: c()
    except (MemoryError, OverflowError): count += 1
print(count, 'refused done')
