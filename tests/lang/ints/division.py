# Floor division and remainder take the sign of the divisor.
nums = [0, 1, -1, 7, -7, 8, -8, 100, -100, 2**63 - 1, -2**63, 10**20, -10**20]
dens = [1, -1, 2, -2, 3, -3, 7, -7, 10, -10, 2**31, -2**31, 2**63, -2**64 + 1]
for n in nums:
    for d in dens:
        q, r = divmod(n, d)
        assert q * d + r == n
        assert q == n // d and r == n % d
        assert 0 <= r < d or d < r <= 0
        print(n, d, q, r)
for n, d in [(7, 2), (-7, 2), (1, 3), (2, 3), (10, 5), (2**60, 3), (10**30, 10**28), (-1, 10**300), (3, 2**70)]:
    print(n, d, n / d)
for op in ('1 // 0', '1 % 0', '1 / 0', 'divmod(1, 0)', '10**30 // 0', '10**30 % 0', '10**30 / 0', '0 ** -1',
           '1 // 0.0', '1 % 0.0', '1 / 0.0', 'divmod(1, 0.0)', '1.5 // 0', 'True // False'):
    try:
        print(op, eval(op))
    except ZeroDivisionError as e:
        print(op, 'ZeroDivisionError:', e)
try:
    print(10**400 / 3)
except OverflowError as e:
    print('OverflowError:', e)
print(10**400 / 10**399, 10**400 // 10**399)
