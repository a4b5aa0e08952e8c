# Everyday text handling.
text = """The quick brown fox jumps over the lazy dog.
The dog barks; the fox runs away!
   Indented line, with   spaces.

Last line"""
lines = text.splitlines()
print(len(lines), [len(l) for l in lines])
for i, line in enumerate(lines, 1):
    print(f'{i:>2}: {line.strip():<50}|')
words = [w.strip('.,;!').lower() for w in text.split()]
print(words)
freq = {}
for w in words:
    freq[w] = freq.get(w, 0) + 1
for w, c in sorted(freq.items(), key=lambda p: (-p[1], p[0]))[:6]:
    print(w.ljust(8), '#' * c, c)
print(max(words, key=len), sorted(set(words), key=lambda w: (len(w), w))[:8])
def is_palindrome(s):
    t = ''.join(c.lower() for c in s if c.isalnum())
    return t == t[::-1]
print([is_palindrome(s) for s in ('A man, a plan, a canal: Panama', 'hello', 'Was it a car?', '')])
def wrap(s, width):
    out, line = [], ''
    for w in s.split():
        if line and len(line) + 1 + len(w) > width:
            out.append(line); line = w
        else:
            line = f'{line} {w}' if line else w
    return out + [line] if line else out
for l in wrap(text, 24): print('|' + l.ljust(24) + '|')
def camel(s): 
    head, *rest = s.split('_')
    return head + ''.join(r.capitalize() for r in rest)
def snake(s): return ''.join('_' + c.lower() if c.isupper() else c for c in s)
print(camel('some_variable_name'), snake('someVariableName'))
config = 'a=1; b = two ;c=3=x;;d'
print({k.strip(): v.strip() for k, _, v in (p.partition('=') for p in config.split(';')) if k.strip()})
table = [['id', 'name'], ['1', 'Ann'], ['22', 'Bob']]
widths = [max(len(r[i]) for r in table) for i in range(2)]
for r in table: print(' | '.join(c.ljust(w) for c, w in zip(r, widths)))
vowels = sum(text.lower().count(v) for v in 'aeiou')
print(vowels, text.title()[:30], text.swapcase()[:30])
