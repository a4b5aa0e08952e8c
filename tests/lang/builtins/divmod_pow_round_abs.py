# divmod, pow, round, abs.
for a, b in ((7, 3), (-7, 3), (7, -3), (-7, -3), (7.5, 2), (-7.5, 2), (7, 2.5), (0, 5), (10 ** 20, 7), (-10 ** 20, 10 ** 18 + 1), (True, 2), (5, 5), (3, 10), (-3, 10), (1e300, 1e-10), (2 ** 63, -1)):
    print(divmod(a, b), end=' ')
print()
print(pow(2, 10), pow(2, -1), pow(2, 0.5), pow(-2, 3), pow(0, 0), pow(2, 10, 1000), pow(2, -1, 7), pow(3, 10 ** 18, 10 ** 9 + 7), pow(-5, 3, 7), pow(5, 3, -7), pow(2, 3, 1), pow(base=2, exp=3), pow(2, 3, mod=5), pow(1.5, 2), pow(10, 20), pow(True, 5))
print(round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(1234, -2), round(1250, -2), round(5), round(5, 2), round(1.23456, 3), round(-1.5), round(0.5), round(1e20), round(1.0, 0), round(12.5, -1), round(True), type(round(2.0)).__name__, type(round(2.0, 0)).__name__, round(1e-10, 5), round(9.995, 2), round(2 ** 70, -5), round(-0.0), round(1.15, 1), round(1.25, 1), round(1.35, 1))
print(abs(-5), abs(5), abs(-5.5), abs(-0.0), abs(True), abs(-10 ** 20), abs(-2 ** 63), abs(float('-inf')))
class N:
    def __divmod__(s, o): return 'dm', o
    def __rdivmod__(s, o): return 'rdm', o
    def __pow__(s, o, m=None): return 'pow', o, m
    def __rpow__(s, o, m=None): return 'rpow', o, m
    def __round__(s, n='none'): return 'round', n
    def __abs__(s): return 'abs'
n = N()
print(divmod(n, 1), divmod(1, n), pow(n, 2), pow(n, 2, 3), pow(2, n), n ** 2, 2 ** n, round(n), round(n, 2), round(n, None), abs(n))
for f in (lambda: divmod(1, 0), lambda: divmod(1.5, 0), lambda: divmod('a', 1), lambda: divmod(1), lambda: divmod(1, 'a'), lambda: pow(0, -1), lambda: pow(2, 3, 0), lambda: pow(2.5, 2, 3), lambda: pow(2, 2.5, 3), lambda: pow('a', 2), lambda: pow(2), lambda: pow(4, -1, 8), lambda: pow(2, 3, 4, 5), lambda: round('a'), lambda: round(), lambda: round(1.5, 'a'), lambda: round(1, 2, 3), lambda: round(None), lambda: round(1, 1.5), lambda: abs('a'), lambda: abs(), lambda: abs(None), lambda: abs(1, 2), lambda: round(float('nan')), lambda: round(float('inf')), lambda: round([]), lambda: pow(0.0, -1), lambda: pow(10.0, 400)):
    try: print(f())
    except Exception as e: print(type(e).__name__ + ':', e)
