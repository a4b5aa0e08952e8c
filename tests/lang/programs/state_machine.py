# A traffic light, a vending machine and a pattern matcher as state machines.
class Machine:
    def __init__(self, start, table): self.state, self.table, self.trace = start, table, [start]
    def feed(self, event):
        nxt = self.table.get((self.state, event), self.table.get(('*', event)))
        if nxt is None: raise ValueError(f'{event!r} not allowed in {self.state!r}')
        self.state, action = nxt if isinstance(nxt, tuple) else (nxt, None)
        self.trace.append(self.state)
        return action() if action else None
light = Machine('red', {('red', 'tick'): 'green', ('green', 'tick'): 'yellow', ('yellow', 'tick'): 'red', ('*', 'fault'): 'blinking'})
for e in ['tick'] * 4 + ['fault']: light.feed(e)
print(light.trace)
try: light.feed('tick')
except ValueError as e: print(e)
class Vending:
    PRICES = {'cola': 150, 'water': 100}
    def __init__(self): self.credit, self.stock, self.state, self.out = 0, {'cola': 1, 'water': 2}, self.idle, []
    def idle(self, ev, arg):
        if ev == 'coin': self.credit += arg; return self.has_money
        self.out.append('insert coin')
    def has_money(self, ev, arg):
        if ev == 'coin': self.credit += arg
        elif ev == 'cancel': self.out.append(f'return {self.credit}'); self.credit = 0; return self.idle
        elif not self.stock.get(arg): self.out.append(f'no {arg}')
        elif self.credit < self.PRICES[arg]: self.out.append(f'{self.PRICES[arg] - self.credit} more for {arg}')
        else:
            self.stock[arg] -= 1; self.credit -= self.PRICES[arg]; self.out.append(arg)
            return self.has_money if self.credit else self.idle
    def send(self, ev, arg=None): self.state = self.state(ev, arg) or self.state; return self
v = Vending().send('select', 'cola').send('coin', 100).send('select', 'cola').send('coin', 100).send('select', 'cola').send('select', 'cola').send('cancel').send('coin', 200).send('select', 'water').send('select', 'water').send('select', 'water')
print(v.out, v.credit, v.stock, v.state.__name__)
def compile_dfa(pattern):
    alphabet = set(pattern)
    table = []
    for state in range(len(pattern) + 1):
        row = {}
        for c in alphabet:
            seen = pattern[:state] + c
            k = min(len(pattern), len(seen))
            while k and not seen.endswith(pattern[:k]): k -= 1
            row[c] = k
        table.append(row)
    return table
def find_all(pattern, text):
    dfa, state, out = compile_dfa(pattern), 0, []
    for i, c in enumerate(text):
        state = dfa[state].get(c, 0)
        if state == len(pattern): out.append(i - len(pattern) + 1)
    return out
print(find_all('aba', 'abababa aba'), find_all('abc', 'aababcabc'), find_all('aa', 'aaaa'), find_all('x', ''))
def brackets():
    depth, best = 0, 0
    while True:
        c = yield depth, best
        depth += {'(': 1, ')': -1}.get(c, 0); best = max(best, depth)
        if depth < 0: return 'unbalanced'
def check(s):
    g = brackets(); r = next(g)
    try:
        for c in s: r = g.send(c)
    except StopIteration as e: return e.value
    return r
print(check('(()(()))'), check('())('), check('((('), check(''))
def number_kind(s):
    st = 'start'
    for c in s + '\n':
        k = 'd' if c.isdigit() else c
        st = {('start', '-'): 'sign', ('start', 'd'): 'int', ('sign', 'd'): 'int', ('int', 'd'): 'int', ('int', '.'): 'dot', ('dot', 'd'): 'frac', ('frac', 'd'): 'frac', ('int', '\n'): 'INT', ('frac', '\n'): 'FLOAT'}.get((st, k), 'BAD')
    return st
print([number_kind(s) for s in ('12', '-3', '1.5', '.5', '1.', 'x', '', '-')])
