def dicts():
    d = {}
    for i in range(50): d[i * 1000] = str(i)
    for i in range(0, 50, 3): del d[i * 1000]
    e = {str(k): v for k, v in d.items()}
    e.update(d); e.update(a=1, b=2)
    f = d | {1: 2}
    f.setdefault('x', []).append(3)
    g = dict.fromkeys('abcdef', 1.5)
    s = {1, 2.5, 'x'} | set(range(30)); s ^= {2, 40}; t = frozenset(s) & {1, 2}
    return [list(e.items()), sorted(map(str, f)), g.copy(), s - t, {**e, **g}, d.keys() & f.keys()]
dicts()
