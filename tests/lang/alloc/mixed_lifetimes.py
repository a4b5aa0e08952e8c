# Objects of many sizes with interleaved lifetimes; contents checked at the end.
seed = 99
def rnd(n):
    global seed
    seed = (seed * 6364136223846793005 + 1442695040888963407) % 2 ** 64
    return (seed >> 33) % n
def make(kind, k):
    if kind == 0: return [k] * (k % 40)
    if kind == 1: return tuple(range(k % 20))
    if kind == 2: return str(k) * (k % 30)
    if kind == 3: return {i: k for i in range(k % 25)}
    if kind == 4: return float(k)
    if kind == 5: return k * 10 ** 15
    if kind == 6: return {k + i for i in range(k % 12)}
    if kind == 7: return bytes([k % 256]) * (k % 600)
    if kind == 8: return 7 ** (k % 200)
    return [[], {}, ()]
def check(kind, k, v): return v == make(kind, k)
slots = [None] * 700
bad = made = 0
for step in range(25000):
    i = rnd(700)
    if slots[i] is not None and rnd(50) == 0 and not check(*slots[i]): bad += 1
    kind, k = rnd(10), rnd(1000)
    slots[i] = kind, k, make(kind, k)
    made += 1
    if step % 5000 == 4999:
        for j in range(0, 700, 2): slots[j] = None
print(bad, made, sum(1 for s in slots if s is None or check(*s)), len(slots))
sizes = {}
for s in slots:
    if s: sizes[s[0]] = sizes.get(s[0], 0) + 1
print(sorted(sizes), sum(sizes.values()) == sum(s is not None for s in slots))
stack = []
for _ in range(20000):
    if rnd(5) < 3 or not stack: stack.append(make(rnd(10), rnd(300)))
    else: stack.pop()
print(len(stack) > 0); stack.clear()
big = [bytearray(n * 1000) for n in range(1, 200)]
for i in range(0, 199, 3): big[i] = None
big += [bytearray(n * 777) for n in range(1, 100)]
print(sum(len(b) for b in big if b is not None))
