# ** and pow(), two- and three-argument.
for base in (0, 1, -1, 2, -2, 3, 10, -10):
    print(base, [base ** e for e in range(12)])
print(2 ** 100, (-3) ** 51, 10 ** 40, 0 ** 0, 1 ** 10 ** 9, (-1) ** (10 ** 9 + 1))
print(2 ** -1, 2 ** -3, (-2) ** -3, 10 ** -2, 4 ** 0.5, (-8) ** 2.0, 2 ** -1074)
print(pow(3, 4), pow(3, 4, 5), pow(2, 1000, 1000007), pow(-3, 5, 7), pow(3, 5, -7), pow(-3, 5, -7))
print(pow(5, 0, 1), pow(0, 0, 1), pow(7, 0, 13), pow(10 ** 30, 10 ** 20, 10 ** 15 + 37))
print(pow(3, -1, 7), pow(10, -2, 17), pow(-3, -1, 7), pow(38, -1, 97), pow(3, -1, -7))
print(pow(2, exp=5), pow(base=2, exp=5, mod=7))
for text in ('0 ** -1', 'pow(0, -2)', 'pow(2, 3, 0)', 'pow(2, -1, 4)', 'pow(2, 3, 1.0)', 'pow(2.0, 3, 5)', "pow('a', 2)",
             "2 ** 'x'", "[] ** 2", 'pow(2)', 'pow(1, 2, 3, 4)', 'pow(2, 3.0, 5)', '0.0 ** -1', 'None ** 2'):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__ + ':', e)
x = 3
x **= 40
print(x)
print(pow(2, 10, None), pow(2.5, 2), pow(True, False), pow(False, True))
p = 1
for i in range(200):
    p = p * 7 % 1000003
print(p, pow(7, 200, 1000003))
