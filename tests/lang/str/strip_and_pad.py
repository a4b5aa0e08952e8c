# strip family, centring and padding, expandtabs, zfill.
for s in ('  x  ', '\t\nx\r\n', 'xx', '', '   ', '\u2003x\xa0'):
    print(repr(s.strip()), repr(s.lstrip()), repr(s.rstrip()))
print('xxabcxx'.strip('x'), 'abcba'.strip('ab'), 'abcba'.lstrip('ab'), 'abcba'.rstrip('ab'), 'abc'.strip(''), 'www.example.com'.strip('cmowz.'), '--a--'.strip('-'), 'a'.strip(None), 'ééxé'.strip('é'))
for w in (0, 3, 5, 6, 9):
    print(repr('abcd'.ljust(w)), repr('abcd'.rjust(w)), repr('abcd'.center(w)), repr('abc'.center(w, '*')), repr('ab'.ljust(w, '.')), repr('ab'.rjust(w, 'é')))
print('42'.zfill(5), '-42'.zfill(5), '+42'.zfill(5), ''.zfill(3), '-'.zfill(3), '--1'.zfill(5), 'abc'.zfill(2), '12345'.zfill(5))
print(repr('a\tb'.expandtabs()), repr('a\tb\tc'.expandtabs(4)), repr('\t'.expandtabs(3)), repr('ab\tc\nd\te'.expandtabs(4)), repr('a\tb'.expandtabs(0)), repr('a\tb'.expandtabs(tabsize=1)), repr('\t\tx'.expandtabs(2)))
for call in (lambda: 'a'.strip(1), lambda: 'a'.center(), lambda: 'a'.center('5'), lambda: 'a'.center(5, 'xx'), lambda: 'a'.ljust(5, ''), lambda: 'a'.rjust(5, 1), lambda: 'a'.zfill('x'), lambda: 'a'.zfill(), lambda: 'a'.expandtabs('x')):
    try:
        print(call())
    except TypeError as e:
        print(e)
rows = [('apple', 3, 1.5), ('fig', 12, 0.25), ('watermelon', 1, 12.0)]
for n, q, p in rows:
    print(n.ljust(12, '.') + str(q).rjust(4) + ('%.2f' % p).rjust(8))
print('title'.center(24, '='))
