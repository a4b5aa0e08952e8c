# Roman numerals both ways, number words, and a check over a range.
PAIRS = list(zip((1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1), 'M CM D CD C XC L XL X IX V IV I'.split()))
def to_roman(n):
    if not isinstance(n, int) or isinstance(n, bool): raise TypeError(f'an int is needed, not {type(n).__name__}')
    if not 0 < n < 4000: raise ValueError(f'{n} is out of range')
    out = ''
    for v, s in PAIRS:
        while n >= v: out += s; n -= v
    return out
def from_roman(s):
    vals = {'I': 1, 'V': 5, 'X': 10, 'L': 50, 'C': 100, 'D': 500, 'M': 1000}
    total = prev = 0
    for c in reversed(s.upper()):
        if c not in vals: raise ValueError(f'{c!r} is not a Roman digit')
        total += -vals[c] if vals[c] < prev else vals[c]
        prev = max(prev, vals[c])
    if to_roman(total) != s.upper(): raise ValueError(f'{s!r} is not in canonical form')
    return total
for n in (1, 4, 9, 14, 40, 90, 400, 1066, 1954, 1999, 2024, 3999): print(n, to_roman(n), from_roman(to_roman(n)), end='; ')
print(); print(all(from_roman(to_roman(n)) == n for n in range(1, 4000)), max(range(1, 4000), key=lambda n: len(to_roman(n))), to_roman(3888))
for bad in (0, 4000, -5, 1.5, 'X', True):
    try: to_roman(bad)
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
for bad in ('IIII', 'ABC', 'IC', 'VX', ''):
    try: print(from_roman(bad))
    except ValueError as e: print(e)
ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split()
TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split()
def words(n):
    if n < 0: return 'minus ' + words(-n)
    if n < 20: return ONES[n]
    if n < 100: return TENS[n // 10] + ('-' + ONES[n % 10] if n % 10 else '')
    for size, name in ((10 ** 9, 'billion'), (10 ** 6, 'million'), (1000, 'thousand'), (100, 'hundred')):
        if n >= size: return words(n // size) + ' ' + name + (('' if n % size >= 100 else ' and') + ' ' + words(n % size) if n % size else '')
for n in (0, 7, 13, 21, 100, 115, 342, 1000, 1001, 99999, 1234567, 10 ** 9, -45): print(n, words(n))
print(sum(len(words(n).replace(' ', '').replace('-', '')) for n in range(1, 1001)))
