# Word, letter and line statistics with a histogram.
TEXT = '''It was a bright cold day in April, and the clocks were striking thirteen.
The hallway smelt of boiled cabbage and old rag mats. At one end of it a coloured
poster, too large for indoor display, had been tacked to the wall.

It depicted simply an enormous face: more than a metre wide!'''
def tokens(text):
    word = ''
    for ch in text + ' ':
        if ch.isalpha() or ch == "'": word += ch
        elif word:
            yield word.lower()
            word = ''
words = list(tokens(TEXT))
count = {}
for w in words: count[w] = count.get(w, 0) + 1
print(len(TEXT), len(TEXT.split()), len(words), len(count), TEXT.count('\n') + 1)
for w, n in sorted(count.items(), key=lambda kv: (-kv[1], kv[0]))[:8]: print(f'{w:<10}{n:>3} {"*" * n}')
letters = {}
for ch in TEXT.lower():
    if ch.isalpha(): letters[ch] = letters.get(ch, 0) + 1
total = sum(letters.values())
for ch in sorted(letters, key=letters.get, reverse=True)[:5]: print(ch, letters[ch], f'{letters[ch] / total:.2%}')
lengths = {}
for w in words: lengths.setdefault(len(w), []).append(w)
for n in sorted(lengths): print(f'{n:2d} {len(lengths[n]):2d} {"#" * len(lengths[n]):<14} {lengths[n][0]}')
print(max(words, key=len), sum(map(len, words)) / len(words), sorted(set(words), key=lambda w: (w[::-1]))[:4])
sentences = [s.strip() for s in TEXT.replace('!', '.').replace('\n', ' ').split('.') if s.strip()]
for s in sentences: print(len(s.split()), s[:40].rstrip() + ('...' if len(s) > 40 else ''))
paras = [' '.join(p.split()) for p in TEXT.split('\n\n')]
print([len(p) for p in paras], [w for w in words if w == w[::-1] and len(w) > 1], ''.join(w[0] for w in words)[:20])
vowels = sum(letters.get(v, 0) for v in 'aeiou')
print(vowels, total - vowels, round(vowels / total, 4))
