def fib(n):
    a, b = 0, 1
    while a < n:
        a, b = b, a + b
    return a


def total(items):
    s = 0
    for i, x in enumerate(items):
        if x is None or not i:
            continue
        s += x
    else:
        s -= 1
    return s


def doubtful(flag):
    if flag:
        x = 1
    print(x)
    x = 2
    print(x)
    del x
    return x


def order(x, f):
    return f(x, (x := 2)), x + (x := 1), [x, x, (x := 3)]


def chain(i, a):
    a[i] = i = 3
    return 0 < i <= f() < a


def swap(a, i, j):
    a[i], a[j] = a[j], a[i]
    (p, q), *r = a
    return p, q, r
