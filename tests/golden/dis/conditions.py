def f(a, b, c):
    if a and (b or not c):
        return 1
    elif a == b != c:
        return 2
    while not (a is not None and b in (1, 2)):
        a = b and c or a
    x = a if b < c else c
    assert x, 'none'
    return not x


if 0:
    dead()
while True:
    if f:
        break
