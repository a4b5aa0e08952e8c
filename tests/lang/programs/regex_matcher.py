# A backtracking matcher and an NFA simulation for a small regular-expression language.
def match_here(p, i, s, j):
    if i == len(p): return j
    if i + 1 < len(p) and p[i + 1] in '*+?':
        lo, hi = {'*': (0, None), '+': (1, None), '?': (0, 1)}[p[i + 1]]
        k = 0
        ends = [j]
        while ends[-1] < len(s) and p[i] in ('.', s[ends[-1]]) and (hi is None or k < hi): ends.append(ends[-1] + 1); k += 1
        for e in reversed(ends[lo:] if len(ends) > lo else []):
            r = match_here(p, i + 2, s, e)
            if r is not None: return r
        return None
    if p[i] == '$' and i + 1 == len(p): return j if j == len(s) else None
    if j < len(s) and p[i] in ('.', s[j]): return match_here(p, i + 1, s, j + 1)
    return None
def search(p, s):
    if p.startswith('^'): r = match_here(p, 1, s, 0); return None if r is None else s[:r]
    for j in range(len(s) + 1):
        r = match_here(p, 0, s, j)
        if r is not None: return s[j:r]
    return None
for p, s in (('abc', 'xabcx'), ('a*b', 'aaab'), ('^a.c$', 'abc'), ('^a.c$', 'abcd'), ('x+y?z', 'wxxz'), ('.*end', 'the end of'), ('a?a?a?aaa', 'aaa'), ('zz', 'abc'), ('', 'abc'), ('b*', 'aab'), ('c$', 'abc')): print(repr(p), repr(s), repr(search(p, s)))
class NFA:
    def __init__(self): self.eps, self.on, self.n = {}, {}, 0
    def state(self): self.n += 1; return self.n - 1
    def edge(self, a, b, c=None): (self.eps.setdefault(a, []) if c is None else self.on.setdefault((a, c), [])).append(b)
    def parse(self, p):
        self.p, self.i = p, 0
        a, b = self.alt()
        if self.i < len(p): raise ValueError(f'unexpected {p[self.i]!r} at {self.i}')
        self.start, self.end = a, b
        return self
    def peek(self): return self.p[self.i] if self.i < len(self.p) else ''
    def alt(self):
        a, b = self.cat()
        while self.peek() == '|':
            self.i += 1
            c, d = self.cat(); s, e = self.state(), self.state()
            for x in (a, c): self.edge(s, x)
            for x in (b, d): self.edge(x, e)
            a, b = s, e
        return a, b
    def cat(self):
        a = b = self.state()
        while self.peek() and self.peek() not in '|)':
            c, d = self.rep(); self.edge(b, c); b = d
        return a, b
    def rep(self):
        a, b = self.atom()
        while self.peek() in ('*', '+', '?'):
            op = self.peek(); self.i += 1
            s, e = self.state(), self.state()
            self.edge(s, a); self.edge(b, e)
            if op in '*?': self.edge(s, e)
            if op in '*+': self.edge(b, a)
            a, b = s, e
        return a, b
    def atom(self):
        c = self.peek(); self.i += 1
        if c == '(':
            r = self.alt()
            if self.peek() != ')': raise ValueError('missing )')
            self.i += 1
            return r
        if c in '*+?': raise ValueError(f'nothing to repeat at {self.i - 1}')
        a, b = self.state(), self.state(); self.edge(a, b, c)
        return a, b
    def close(self, states):
        todo, seen = list(states), set(states)
        while todo:
            for n in self.eps.get(todo.pop(), ()):
                if n not in seen: seen.add(n); todo.append(n)
        return seen
    def full(self, s):
        cur = self.close({self.start})
        for c in s: cur = self.close({n for q in cur for k in (c, '.') for n in self.on.get((q, k), ())})
        return self.end in cur
for p, ss in (('(ab|cd)*e?', ('', 'abcd', 'abe', 'abc', 'e')), ('a(b|c)+d', ('abd', 'abcbcd', 'ad')), ('(a|b)*abb', ('abb', 'aababb', 'ab')), ('x.z', ('xyz', 'xz')), ('(a?)(a?)(a?)aaa', ('aaa', 'aaaaaa', 'aa'))):
    n = NFA().parse(p); print(p, n.n, [(s, n.full(s)) for s in ss])
n = 18; print(NFA().parse('a?' * n + 'a' * n).full('a' * n))
for bad in ('(a', 'a)', '*a', 'a|*'):
    try: NFA().parse(bad)
    except ValueError as e: print(repr(bad), e)
