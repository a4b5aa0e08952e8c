# A discrete event simulation on a binary heap written by hand.
class Heap:
    def __init__(self): self.a = []
    def __len__(self): return len(self.a)
    def push(self, x):
        a = self.a
        a.append(x); i = len(a) - 1
        while i and a[i] < a[(i - 1) // 2]:
            a[i], a[(i - 1) // 2] = a[(i - 1) // 2], a[i]
            i = (i - 1) // 2
    def pop(self):
        a = self.a
        top, last = a[0], a.pop()
        if a:
            a[0] = last; i = 0
            while True:
                c = 2 * i + 1
                if c >= len(a): break
                if c + 1 < len(a) and a[c + 1] < a[c]: c += 1
                if a[i] <= a[c]: break
                a[i], a[c] = a[c], a[i]; i = c
        return top
h = Heap()
for x in [5, 3, 8, 1, 9, 2, 7, 3]: h.push(x)
print(h.a, [h.pop() for _ in range(len(h))])
class Sim:
    def __init__(self): self.now, self.q, self.n, self.log = 0, Heap(), 0, []
    def at(self, delay, f, *args):
        self.n += 1
        self.q.push((self.now + delay, self.n, f, args))
    def run(self, until):
        while len(self.q) and self.q.a[0][0] <= until:
            self.now, _, f, args = self.q.pop()
            f(*args)
    def say(self, what): self.log.append(f'{self.now:4d} {what}')
class Shop:
    def __init__(self, sim, servers):
        self.sim, self.free, self.waiting, self.served, self.wait, self.seed = sim, servers, [], 0, 0, 7
    def rnd(self, n):
        self.seed = (self.seed * 1103515245 + 12345) % 2 ** 31
        return (self.seed >> 16) % n
    def arrive(self, i):
        self.sim.say(f'customer {i} arrives')
        self.waiting.append((i, self.sim.now))
        self.start()
        if i < 8: self.sim.at(2 + self.rnd(5), self.arrive, i + 1)
    def start(self):
        while self.free and self.waiting:
            i, t = self.waiting.pop(0)
            self.free -= 1; self.wait += self.sim.now - t
            self.sim.say(f'customer {i} served after {self.sim.now - t}')
            self.sim.at(5 + self.rnd(6), self.leave, i)
    def leave(self, i):
        self.free += 1; self.served += 1
        self.sim.say(f'customer {i} leaves')
        self.start()
s = Sim(); shop = Shop(s, 2); s.at(0, shop.arrive, 1); s.run(100)
print('\n'.join(s.log)); print(shop.served, shop.wait, s.now, len(s.q))
seed, xs = 3, []
big = Heap()
for _ in range(500): seed = (seed * 16807) % 2147483647; xs.append(seed % 1000); big.push(seed % 1000)
print([big.pop() for _ in range(500)] == sorted(xs))
