# random: the same numbers as CPython for a seed.
import random
random.seed(42)
print(random.random(), random.random(), random.randint(1, 100), random.randrange(10), random.randrange(5, 50, 5), random.choice('abcdef'), random.uniform(1, 10), random.getrandbits(16), random.getrandbits(100), random.sample(range(100), 5), random.choices([1, 2, 3], k=5))
l = list(range(10)); random.shuffle(l); print(l)
for s in (0, 1, -5, 12345678901234567890, 'a string', b'bytes', 1.5, None if False else True, bytearray(b'x'), ''):
    random.seed(s); print(repr(s), random.random(), random.getrandbits(32), random.randint(-1000, 1000))
random.seed(7); a = [random.random() for _ in range(3)]; random.seed(7); print(a == [random.random() for _ in range(3)], a)
random.seed(1); print([random.randrange(1000) for _ in range(10)], [random.getrandbits(k) for k in (1, 8, 32, 33, 64)], random.randint(10 ** 20, 10 ** 21), random.randbytes(5))
random.seed(2); print(random.gauss(0, 1), random.gauss(10, 2), random.normalvariate(0, 1), random.expovariate(1.5), random.triangular(0, 10, 3), random.betavariate(2, 3), random.gammavariate(2, 1), random.lognormvariate(0, 1), random.vonmisesvariate(0, 1), random.paretovariate(2), random.weibullvariate(1, 2), random.binomialvariate(10, 0.5))
