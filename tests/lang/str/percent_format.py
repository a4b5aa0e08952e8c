# The % operator: every conversion, flags, widths, mappings and errors.
print('%d %i %u' % (5, -5, 7), '%5d|%-5d|%05d|%+d|% d|%+05d' % (42, 42, 42, 42, 42, 42))
print('%s %r %a' % ('é', 'é', 'é'), '%10s|%-10s|%.2s|%5.1s|' % ('abc', 'abc', 'abc', 'abc'))
print('%c%c%c' % ('a', 98, '☕'), '%5c|%-5c|' % ('x', 'y'), '%%', '100%% of %d' % 5)
print('%x %X %#x %#X %o %#o %08x %-8x| %+x' % (255, 255, 255, 255, 8, 8, 255, 255, 255), '%x' % -255, '%#o' % -8)
print('%f %.2f %8.3f %-8.1f| %08.2f %+.1f %e %.3E %g %G' % (1.5, 2.345, 3.14159, 2.5, -1.5, 1.25, 12345.678, 0.00012, 1e-5, 1e20))
print('%*d|%-*d|%.*f|%*.*f' % (5, 42, 5, 42, 2, 3.14159, 8, 3, 2.71828))
print('%(name)s is %(age)d years, %(age)05.1f, %(name)r' % {'name': 'Bob', 'age': 42})
print('%s' % (1,), '%s %s' % ((1, 2), [3]), '%s' % [1, 2], '%s' % None, '%s' % {'a': 1}, '%(a)s' % {'a': (1, 2)}, '' % (), 'x' % {}, '%s' % ((1, 2),))
print('%d' % 3.99, '%d' % True, '%s' % True, '%d' % 10 ** 2 if False else '%d' % (10 ** 30), '%x' % (2 ** 70), '%5.3d|%.0d' % (7, 0))
for fmt, arg in [('%d', 'a'), ('%d', None), ('%s %s', 1), ('%s', (1, 2)), ('%d %d', (1,)), ('%', 1), ('%q', 1), ('%c', 'ab'), ('%c', -1), ('%c', 1.5), ('%x', 1.5), ('%f', 'a'), ('%(a)s', 1), ('%(a)s', {}), ('%(a', {'a': 1}), ('%*d', ('a', 1)), ('abc', 1), ('abc', (1,)), ('%s %(a)s', {'a': 1}), ('%5', 3), ('%.', 3), ('%d', [1]), ('%c', 0x110000), ('%i', '5'), ('%e', None)]:
    try:
        print(repr(fmt), repr(arg), fmt % arg)
    except Exception as e:
        print(repr(fmt), repr(arg), type(e).__name__ + ':', e)
class P:
    def __str__(self): return 'P-str'
    def __repr__(self): return 'P-repr'
print('%s %r %a %10s|' % (P(), P(), P(), P()), '%s' % P(), '%s' % Exception('boom'))
s = 'n=%d'
s %= 5
print(s)
class M(dict):
    def __missing__(self, k): return '<%s>' % k
print('%(a)s %(zz)s' % M(a=1))
