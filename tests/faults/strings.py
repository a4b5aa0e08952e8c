def strings():
    s = ''
    for i in range(60): s += str(i) + 'é'
    t = s.upper().replace('É', 'ee').split('EE')
    u = '-'.join(t).encode().decode()
    v = f'{len(u):>10} {3.14159:.2f} {u[:5]!r}' + '%s %d %5.2f' % ('a', 5, 2.5) + '{} {x}'.format(1, x=[2])
    w = bytearray(u.encode()); w += b'abc'; w[2:4] = b'zz'
    return [s.encode(), v.title(), bytes(w).hex(), u.partition('1'), u.translate({49: 'x'}), w.decode(), repr(s), s[::-1]]
strings()
