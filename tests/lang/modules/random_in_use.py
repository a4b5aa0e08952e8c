# random used in small simulations, with seeds.
import random
random.seed(2024)
rolls = [random.randint(1, 6) + random.randint(1, 6) for _ in range(500)]
hist = {n: rolls.count(n) for n in range(2, 13)}; print(hist, sum(rolls))
deck = [f'{r}{s}' for s in 'SHDC' for r in 'A23456789TJQK']; random.shuffle(deck); print(deck[:10], len(set(deck)))
hands = [sorted(deck[i::4]) for i in range(4)]; print(hands[0][:5], random.sample(deck, 3), random.choice(deck))
inside = sum(random.random() ** 2 + random.random() ** 2 <= 1 for _ in range(2000)); print(inside, round(4 * inside / 2000, 3))
pos, path = 0, []
for _ in range(20): pos += random.choice((-1, 1)); path.append(pos)
print(path); words = 'red green blue'.split(); print([random.choice(words) for _ in range(8)], random.choices(words, weights=(5, 1, 1), k=8))
def weighted(d):
    r = random.uniform(0, sum(d.values()))
    for k, w in d.items():
        r -= w
        if r <= 0: return k
    return k
got = [weighted({'a': 1, 'b': 3, 'c': 6}) for _ in range(300)]; print({k: got.count(k) for k in 'abc'})
a = list(range(30)); random.shuffle(a)
def quick(l): 
    if len(l) < 2: return l
    p = l[random.randrange(len(l))]
    return quick([x for x in l if x < p]) + [x for x in l if x == p] + quick([x for x in l if x > p])
print(a[:10], quick(a) == sorted(a), [random.randrange(0, 100, 10) for _ in range(6)], [round(random.uniform(-1, 1), 6) for _ in range(3)])
r = random.Random(7); s = random.Random(7); print([r.randint(0, 99) for _ in range(5)] == [s.randint(0, 99) for _ in range(5)], r.random() == s.random(), [r.getrandbits(4) for _ in range(8)])
state = random.getstate(); x = [random.random() for _ in range(2)]; random.setstate(state); print(x == [random.random() for _ in range(2)])
def reservoir(it, k):
    out = []
    for i, v in enumerate(it):
        if i < k: out.append(v)
        elif (j := random.randint(0, i)) < k: out[j] = v
    return out
print(reservoir(range(1000), 5), [round(random.gauss(100, 15), 4) for _ in range(4)], round(random.expovariate(0.5), 6), ''.join(random.choice('ACGT') for _ in range(20)))
random.seed('text seed'); print(random.randint(0, 10 ** 6), random.random()); random.seed(2 ** 100); print(random.random(), random.randint(1, 2 ** 70)); print(0 <= random.random() < 1, 1 <= random.randint(1, 1) <= 1)
