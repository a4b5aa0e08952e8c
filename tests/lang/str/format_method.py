# str.format: fields, attribute and item access, conversions, nesting.
print('{} {} {}'.format(1, 'a', None), '{0} {1} {0}'.format('x', 'y'), '{a}{b}{a}'.format(a=1, b=2), '{0} {k}'.format('p', k='q'), '{{}} {{{}}}'.format(5), ''.format(), 'x'.format(1, 2))
print('{0[1]} {0[0]} {1[key]} {2.real} {2.__class__.__name__}'.format([10, 20], {'key': 'v'}, 5), '{a[0][b]}'.format(a=[{'b': 'deep'}]), '{0[-1]}'.format({'-1': 'neg'}))
print('{!r} {!s} {!a}'.format('é', 'é', 'é'), '{0!r:>8}|{0!s:<8}|{0!s:^8}|'.format('ab'), '{:>{w}}|{:{f}{a}{w}}|'.format('x', 'y', w=5, f='*', a='^'))
print('{:d} {:5d} {:<5d}| {:^5d}| {:>+5d} {:05d} {:+05d} {:,} {:_} {:x} {:#x} {:b} {:o} {:c} {:e} {:.1%}'.format(1, 2, 3, 4, 5, 6, 7, 1234567, 1234567, 255, 255, 5, 8, 65, 1234, 0.256))
print('{:s} {:10} {:>10} {:^10} {:*<10} {:.2} {:10.2}|'.format('abc', 'abc', 'abc', 'abc', 'abc', 'abc', 'abc'))
print('{0:{1}} {0:{1}.{2}}'.format(3.14159, 10, 2), '{:{}}'.format('x', '>4'), '{:}'.format(7), '{0:}'.format(7))
for fmt, args, kw in [('{', (), {}), ('}', (), {}), ('{}', (), {}), ('{1}', (0,), {}), ('{a}', (), {}), ('{} {0}', (1,), {}), ('{0} {}', (1,), {}), ('{0.x}', (1,), {}), ('{0[a]}', ([1],), {}), ('{0[5]}', ([1],), {}), ('{0!x}', (1,), {}), ('{0!}', (1,), {}), ('{0!rr}', (1,), {}), ('{:d}', ('a',), {}), ('{:s}', (1,), {}), ('{0[}', ([1],), {}), ('{0[]}', ([1],), {}), ('{0.}', (1,), {}), ('{a b}', (), {}), ('{:{:{}}}', (1, 2, 3), {}), ('{:5', (1,), {}), ('{:x}', (1.5,), {}), ('{:,s}', ('a',), {}), ('{:=5}', ('a',), {}), ('{:c}', (-1,), {}), ('{:+c}', (65,), {}), ('{:.2d}', (5,), {}), ('{:}}', (1,), {}), ('{}', (), {'a': 1}), ('{:+}', ('a',), {}), ('{:#}', ('a',), {}), ('{:10z}', (1,), {})]:
    try:
        print(repr(fmt), fmt.format(*args, **kw))
    except Exception as e:
        print(repr(fmt), type(e).__name__ + ':', e)
class F:
    def __format__(self, spec): return 'F<%s>' % spec
    items = {'k': 'item'}
    def __getitem__(self, k): return 'got ' + repr(k)
print('{} {:abc} {0:x:y} {0.items[k]} {0[3]} {0[k]}'.replace('{}', '{0}').replace('{:abc}', '{0:abc}').format(F()))
print('{a} {b}'.format_map({'a': 1, 'b': 2}), '{x.y}'.format_map({'x': type('T', (), {'y': 9})}))
class D(dict):
    def __missing__(self, key): return '?' + key
print('{a} {z}'.format_map(D(a=1)))
print('|'.join('{:^{w}}'.format(c, w=i) for i, c in enumerate('abcde')))
