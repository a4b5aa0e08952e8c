# Strings of many sizes and widths, sliced, joined, grown and dropped.
parts = ['x' * n for n in range(300)]
print(sum(map(len, parts)), len(''.join(parts)), parts[255][-1])
wide = [c * n for n in range(100) for c in ('a', 'é', '☕', '🎉')]
print(len(wide), sum(map(len, wide)), sum(len(w.encode()) for w in wide))
s = ''
for i in range(3000):
    s += 'abc'[i % 3] * (i % 5)
    if i % 100 == 0: s = s[len(s) // 2:]
print(len(s), s[:20])
rows = [''] * 200
for i in range(20000): rows[i * 31 % 200] += str(i)
print(sum(map(len, rows)), rows[7][:20])
d = {('k%d' % i): 'v' * (i % 50) for i in range(5000)}
print(sum(map(len, d.values())), d['k4999'])
b = bytearray()
for i in range(5000): b += bytes([i % 256])
print(len(b), sum(b)); del b[::2]; print(len(b))
big = 'y' * 1000000
copies = [big[i:] for i in range(0, 1000000, 250000)]
print([len(c) for c in copies]); del big, copies
words = ('the quick brown fox ' * 500).split()
print(len(words), len(' '.join(words)), len(set(words)))
t = ''.join(chr(97 + i * i % 26) for i in range(10000))
print(t.count('a'), len(t.replace('a', 'AAA')), t[5000:5010], len({t[i:i + 3] for i in range(9998)}))
