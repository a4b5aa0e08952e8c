def lists():
    a = [i * 1000 for i in range(40)]
    a.append(5000.5); a.extend(range(2000, 2010)); a.insert(3, 'x' * 5)
    b = a[::2] + a[1:3] * 3
    a[2:5] = [1, 2, 3, 4, 5, 6, 7]
    del a[::3]
    b.sort(key=str); b.reverse()
    c = sorted(b, key=repr, reverse=True)
    d = [x for x in c if x != 2000] + list(map(str, c)) + list(zip(a, b))
    return [d.copy(), d * 2, tuple(d), list(enumerate(d)), list(reversed(d))]
lists()
