# Many generators advanced together: merge, interleave, round robin, pipelines over shared state.
def ticker(name, period, n):
    for i in range(1, n + 1): yield i * period, name, i
def merge(*sources):
    heads = [(next(s, None), s) for s in sources]
    heads = [h for h in heads if h[0] is not None]
    while heads:
        i = min(range(len(heads)), key=lambda k: heads[k][0])
        item, src = heads[i]
        yield item
        nxt = next(src, None)
        if nxt is None: del heads[i]
        else: heads[i] = nxt, src
for t, name, i in merge(ticker('a', 3, 4), ticker('b', 5, 3), ticker('c', 4, 2), ticker('none', 1, 0)): print(f'{t}:{name}{i}', end=' ')
print()
def interleave(*its):
    its = [iter(i) for i in its]
    while its:
        for it in its[:]:
            try: yield next(it)
            except StopIteration: its.remove(it)
print(''.join(interleave('abc', 'XY', '12345')), list(interleave()), list(interleave([], [1])))
class Account:
    def __init__(self): self.balance = 0
    def worker(self, amounts):
        for a in amounts:
            before = self.balance
            yield before
            self.balance = before + a
acc = Account()
ws = [acc.worker([10, 20]), acc.worker([1, 2])]
print([list(interleave(*ws)), acc.balance])
def broadcast(source, *sinks):
    sinks = list(sinks)
    for s in sinks: next(s)
    for x in source:
        for s in sinks[:]:
            try: s.send(x)
            except StopIteration: sinks.remove(s)
    for s in sinks: s.close()
out = {}
def summing(name):
    total = 0
    try:
        while True: total += yield
    finally: out[name] = total
def first(name, n):
    got = []
    for _ in range(n): got.append((yield))
    out[name] = got
def maxing(name):
    best = None
    try:
        while True:
            x = yield
            best = x if best is None or x > best else best
    except GeneratorExit: out[name] = best
broadcast([3, 1, 4, 1, 5, 9, 2, 6], summing('sum'), first('first3', 3), maxing('max'))
print(out)
def bank(n):
    def gen(k):
        v = k
        while True:
            got = yield v
            v = v * 2 if got is None else got
    gs = [gen(k) for k in range(n)]
    for g in gs: next(g)
    return gs
gs = bank(100)
print(sum(next(g) for g in gs), sum(g.send(1) for g in gs), sum(next(g) for g in gs[::2]), [next(g) for g in gs[:4]])
def batched(it, n):
    batch = []
    for x in it:
        batch.append(x)
        if len(batch) == n: yield batch; batch = []
    if batch: yield batch
def dedupe(it):
    seen = set()
    for x in it:
        if x not in seen: seen.add(x); yield x
def running(it):
    t = 0
    for x in it: t += x; yield t
print(list(batched(dedupe(x * x % 17 for x in range(40)), 4)), list(running(dedupe([1, 2, 2, 3, 1, 4]))), max(running([3, -5, 8])))
def primes():
    gens, n = [], 2
    while True:
        if all(n % p for p in gens): gens.append(n); yield n
        n += 1
print([p for p, _ in zip(primes(), range(15))], dict(zip('abc', primes())), next(p for p in primes() if p > 50))
