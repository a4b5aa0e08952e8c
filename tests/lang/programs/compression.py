# LZW, run lengths, move to front and arithmetic on bits.
def lzw(s):
    table = {chr(i): i for i in range(128)}
    w, out = '', []
    for c in s:
        if w + c in table: w += c
        else: out.append(table[w]); table[w + c] = len(table); w = c
    return out + [table[w]] if w else out
def unlzw(codes):
    if not codes: return ''
    table = {i: chr(i) for i in range(128)}
    w = out = table[codes[0]]
    for k in codes[1:]:
        entry = table[k] if k in table else w + w[0]
        out += entry
        table[len(table)] = w + entry[0]
        w = entry
    return out
for text in ('TOBEORNOTTOBEORTOBEORNOT', '', 'a', 'aaaaaaaaaaaaaaaaaaaa', 'the cat and the hat and the bat ' * 10):
    c = lzw(text)
    print(len(text), len(c), unlzw(c) == text, c[:12])
def bwt(s):
    s += '\0'
    return ''.join(r[-1] for r in sorted(s[i:] + s[:i] for i in range(len(s))))
def unbwt(r):
    t = [''] * len(r)
    for _ in r: t = sorted(a + b for a, b in zip(r, t))
    return next(x for x in t if x.endswith('\0'))[:-1]
def mtf(s):
    alpha, out = sorted(set(s)), []
    for c in s: i = alpha.index(c); out.append(i); alpha.insert(0, alpha.pop(i))
    return out
b = bwt('banana bandana'); print(repr(b), unbwt(b), mtf(b))
def lz77(s, window=20):
    i, out = 0, []
    while i < len(s):
        best = 0, 0
        for j in range(max(0, i - window), i):
            k = 0
            while i + k < len(s) - 1 and s[j + k] == s[i + k] and k < 15: k += 1
            if k > best[1]: best = i - j, k
        out.append((*best, s[i + best[1]]))
        i += best[1] + 1
    return out
def unlz77(t):
    s = ''
    for d, n, c in t:
        for _ in range(n): s += s[-d]
        s += c
    return s
z = lz77('abracadabra abracadabra abracadabra'); print(z, unlz77(z))
def delta(xs): return [b - a for a, b in zip([0] + xs, xs)]
def varint(n):
    out = bytearray()
    while n > 127: out.append(n & 127 | 128); n >>= 7
    out.append(n)
    return bytes(out)
def unvarint(bs):
    n = s = 0
    for b in bs:
        n |= (b & 127) << s; s += 7
        if b < 128: yield n; n = s = 0
print(delta([3, 7, 7, 20, 15]), [varint(n).hex() for n in (0, 127, 128, 300, 10 ** 12)], list(unvarint(b''.join(map(varint, (5, 300, 2 ** 70))))))
class Bits:
    def __init__(self): self.n, self.k = 0, 0
    def put(self, v, w): self.n |= v << self.k; self.k += w; return self
    def take(self, w): v = self.n & (1 << w) - 1; self.n >>= w; self.k -= w; return v
w = Bits().put(5, 3).put(200, 8).put(1, 1).put(1000, 10); print(w.n, w.k, w.take(3), w.take(8), w.take(1), w.take(10), w.k)
