# Bigram and trigram counts, and text generated from them.
CORPUS = '''the cat sat on the mat the dog sat on the log the cat saw the dog and the dog saw the cat
a cat and a dog sat on a mat and saw a log'''
words = CORPUS.split()
bigrams = {}
for a, b in zip(words, words[1:]): bigrams.setdefault(a, {}).setdefault(b, 0); bigrams[a][b] += 1
for a in sorted(bigrams): print(a, dict(sorted(bigrams[a].items(), key=lambda p: (-p[1], p[0]))))
class Rng:
    def __init__(self, seed): self.s = seed
    def below(self, n):
        self.s = (self.s * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (self.s >> 33) % n
def pick(d, rng):
    r = rng.below(sum(d.values()))
    for k in sorted(d):
        r -= d[k]
        if r < 0: return k
def generate(start, n, seed):
    rng, out = Rng(seed), [start]
    while len(out) < n and out[-1] in bigrams: out.append(pick(bigrams[out[-1]], rng))
    return ' '.join(out)
for seed in range(4): print(generate('the', 12, seed))
tri = {}
for t in zip(words, words[1:], words[2:]): tri[t] = tri.get(t, 0) + 1
print([t for t, n in sorted(tri.items(), key=lambda p: (-p[1], p[0])) if n > 1], len(tri))
chars = {}
text = ' '.join(words)
for a, b in zip(text, text[1:]): chars[a + b] = chars.get(a + b, 0) + 1
print(sorted(chars.items(), key=lambda p: (-p[1], p[0]))[:8])
def prob(s):
    ws, p = s.split(), 1.0
    for a, b in zip(ws, ws[1:]): p *= (bigrams.get(a, {}).get(b, 0) + 1) / (sum(bigrams.get(a, {}).values()) + len(set(words)))
    return p
for s in ('the cat sat', 'the mat sat', 'a dog saw the cat', 'log log log'): print(s, f'{prob(s):.6f}')
best = [w for w in sorted(set(words)) if len(bigrams.get(w, {})) == max(len(v) for v in bigrams.values())]
print(best, max(bigrams, key=lambda w: (len(bigrams[w]), w)))
