# random: instances, state, sampling with weights, errors.
import random
r1, r2 = random.Random(5), random.Random(5)
print([r1.random() == r2.random() for _ in range(3)], r1.randint(1, 6), r1.choice([10, 20]))
st = r1.getstate(); x = [r1.random() for _ in range(3)]; r1.setstate(st); print(x == [r1.random() for _ in range(3)], st[0], len(st[1]), st[2])
random.seed(9)
print(random.choices('abc', weights=[1, 2, 7], k=8), random.choices('ab', cum_weights=[1, 10], k=4), random.sample('abcdef', 3), random.sample([1, 1, 2], 3), random.sample(range(10 ** 9), 2), random.sample(['x', 'y'], counts=[3, 2], k=4), random.choices([1], k=0))
for f in (lambda: random.choice([]), lambda: random.sample([1], 2), lambda: random.sample({1, 2}, 1), lambda: random.randint(5, 1), lambda: random.randrange(0), lambda: random.randrange(1, 1), lambda: random.randrange(1.5), lambda: random.randrange(1, 10, 0), lambda: random.choices([], k=1), lambda: random.choices([1], weights=[1, 2]), lambda: random.getrandbits(-1), lambda: random.shuffle((1, 2)), lambda: random.seed([1]), lambda: random.choice(5), lambda: random.choices([1], weights=[0]), lambda: random.uniform('a', 1), lambda: random.sample([1], -1), lambda: random.randint(1, 'a'), lambda: random.choice({}), lambda: random.getrandbits(0), lambda: random.nope):
    try: print(f())
    except Exception as e: print(type(e).__name__ + ':', e)
counts = {}
random.seed(3)
for _ in range(600): k = random.randint(1, 6); counts[k] = counts.get(k, 0) + 1
print(sorted(counts.items()), 0.4 < sum(random.random() for _ in range(1000)) / 1000 < 0.6)
class Loaded(random.Random):
    def random(self): return 0.75
print(Loaded().random(), Loaded().uniform(0, 4), random.Random('s').random(), type(random.random()).__name__, 0 <= random.random() < 1)
deck = [s + v for s in 'SH' for v in 'AKQ']; random.Random(1).shuffle(deck); print(deck)
