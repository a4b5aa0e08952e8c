# The format specification for ints and strings.
for v in (0, 7, -7, 1234567, -1234567):
    for spec in ('', 'd', '5', '10d', '<10', '>10', '^10', '=10', '+', ' ', '-', '+10', '010', '=+10', '*<10', 'x', '#x', '#010x', 'X', '#X', 'b', '#b', 'o', '#o', ',', '_', '010,', '_x', '_b', '#_x', 'e', '.2f', 'g', '%', 'n', '+,d', '_>+12,d', '08b'):
        print(repr(spec), format(v, spec), end=' ; ')
    print()
for v in ('', 'abc', 'é☕'):
    for spec in ('', 's', '5', '5s', '<5', '>5', '^5', '*^7', '.2', '5.2', '.0', '_<4s', '05', '<05', '1'):
        print(repr(spec), repr(format(v, spec)), end=' ; ')
    print()
cases = [(5, 's'), (5, '.2'), (5, 'q'), ('a', 'd'), ('a', 'x'), ('a', '=5'), ('a', '+'), ('a', ','), ('a', ' '), (5, ',c'), (5, ',x'), (5, '#c'), (5, '_,'), (5, ',_'), (5, ',,'), (5, '__'), (5, 'dd'), (5, '5 d'), (5, '-+d'), (1, 'c'), (-1, 'c'), (0x110000, 'c'), (5, '99999999999999999999'), (5, '.'), (None, '5'), ([], '5'), ({}, 'd'), (object, 'x'), ((1,), '>3'), (5, '{'), ('a', 'é'), (5, 'é'), (5, '☕>4'), (True, ''), (True, 'd'), (True, 's'), (5, 'z'), (5, '0=5'), (5, '<0>5')]
for v, spec in cases:
    try:
        print(repr(spec), repr(format(v, spec)))
    except Exception as e:
        print(v if v is not object else 'object', repr(spec), type(e).__name__ + ':', e)
print(format(10 ** 25, ','), format(-10 ** 25, '_'), format(10 ** 25, 'x'), format(10 ** 25, '>40,'), format(2 ** 70, '#_b'), format(10 ** 25, 'e'))
print(format(1234567, '015,'), format(1234567, '014,'), format(1234567, '013,'), format(12, '04,'), format(123, '05,'), format(0x1234, '#010_x'))
try:
    format(5, 5)
except TypeError as e:
    print(e)
try:
    format()
except TypeError as e:
    print(e)
print(format('x'), format(5), format(None), format([1, 2]), '{:>{}}'.format('r', 4), '{:{}>{}}'.format('r', '.', 4))
