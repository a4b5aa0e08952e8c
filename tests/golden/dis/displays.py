def f(a, b):
    x = [a, *b, 1]
    x = [x, x]
    y = {a, b}, {**a, 'k': b}, (1, 2, (3,)), [1, 2, 3]
    z = f'{a!r:>{b}} {x=} text'
    s = a[1:b, ::2]
    t = 2 * 3 + 1, -(2 ** 10), 'a' 'b' + 'c', 1 if a else 2
    return {k: [v for v in vs if v] for k, vs in a.items()}, (lambda: [i for i in b])


squares = [i * i for i in range(10) if i % 2]
cells = [lambda: i for i in squares]
