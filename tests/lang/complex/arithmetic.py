# complex numbers: literals, operators, comparison, errors.
a, b = 3 + 4j, 1 - 2j
print(a, b, 1j, 2.5j, 0j, -1j, complex(1, -1), complex('1+2j'), complex(5), complex('j'), complex(' -2.5e1j '), complex())
print(a + b, a - b, a * b, a / b, -a, +a, a ** 2, a ** 0.5, a ** -1, 2 ** a, a * 2, 2 * a, a + 1.5, 1 - a, a / 2, 1 / a, a == 3 + 4j, a != b, a == 3, 3 + 0j == 3, hash(3 + 0j) == hash(3), abs(a), a.real, a.imag, a.conjugate(), bool(0j), bool(1j))
print(repr(a), str(a), [1j], f'{a} {a:.2f} {a:>12}', '%s' % a, complex(0.0, -0.0), complex(-0.0, 1), complex(float('nan'), float('inf')), 1e20j, 1e-7j)
for text in ('a < b', 'a // b', 'a % b', 'divmod(a, b)', 'int(a)', 'float(a)', 'a / 0', 'complex("x")', 'complex("1 + 2j")', 'complex(1, "2")', 'complex([])', 'round(a)', 'a & 1', '0j ** -1', 'a.real.x', 'sorted([a, b])', 'max(a, b)', 'complex("1", 2)', 'a[0]', 'pow(a, 2, 3)'):
    try: print(text, eval(text))
    except Exception as e: print(text, type(e).__name__ + ':', e)
class C:
    def __complex__(self): return 1 + 1j
print(complex(C()), {1j: 'i'}[1j], sum([1j, 2, 3j]), (-1) ** 0.5, (-8) ** (1 / 3), isinstance(1j, complex), type(1j * 1j).__name__, 1j * 1j, 1j ** 2, 1j ** 4)
