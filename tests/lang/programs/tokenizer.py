# A tokenizer for a small language with positions, and a pretty printer of its output.
KEYWORDS = {'let', 'if', 'then', 'else', 'fn', 'while'}
TWO = {'==', '!=', '<=', '>=', '->', '&&', '||'}
class Token:
    __slots__ = ('kind', 'text', 'line', 'col')
    def __init__(self, kind, text, line, col): self.kind, self.text, self.line, self.col = kind, text, line, col
    def __repr__(self): return f'{self.kind}({self.text!r})@{self.line}:{self.col}'
class LexError(Exception):
    def __init__(self, msg, line, col): super().__init__(f'{line}:{col}: {msg}')
def lex(src):
    i, line, start = 0, 1, 0
    while i < len(src):
        c, col = src[i], i - start + 1
        if c == '\n': line += 1; start = i + 1; i += 1; continue
        if c.isspace(): i += 1; continue
        if c == '#':
            while i < len(src) and src[i] != '\n': i += 1
            continue
        j = i
        if c.isalpha() or c == '_':
            while j < len(src) and (src[j].isalnum() or src[j] == '_'): j += 1
            kind = 'kw' if src[i:j] in KEYWORDS else 'id'
        elif c.isdigit():
            while j < len(src) and (src[j].isdigit() or src[j] == '.'): j += 1
            if src[i:j].count('.') > 1: raise LexError(f'bad number {src[i:j]}', line, col)
            kind = 'num'
        elif c == '"':
            j += 1
            while j < len(src) and src[j] != '"':
                if src[j] == '\n': raise LexError('newline in string', line, col)
                j += 2 if src[j] == '\\' else 1
            if j >= len(src): raise LexError('unterminated string', line, col)
            j += 1; kind = 'str'
        elif src[i:i + 2] in TWO: j += 2; kind = 'op'
        elif c in '+-*/=<>(){},;!': j += 1; kind = 'op'
        else: raise LexError(f'unexpected {c!r}', line, col)
        yield Token(kind, src[i:j], line, col)
        i = j
    yield Token('eof', '', line, i - start + 1)
src = '''let x = 10; # comment
fn add(a, b_2) -> { a + b_2 * 3.14 }
if x >= 5 && x != 7 then "yes \\"q\\"" else
  while !done { x = x - 1; }
'''
toks = list(lex(src))
for t in toks: print(t, end=' ')
print()
kinds = {}
for t in toks: kinds.setdefault(t.kind, []).append(t.text)
print({k: len(v) for k, v in kinds.items()}, sorted(set(kinds['op'])), max(toks, key=lambda t: t.col))
for bad in ('let $ = 1', 'x = 1.2.3', '"open', 'a\n  "line\nbreak"', 'ok é'):
    try: print([t.text for t in lex(bad)])
    except LexError as e: print('error', e)
indent, out = 0, []
for t in toks:
    if t.text == '}': indent -= 1; out.append('\n' + '  ' * indent + '}'); continue
    out.append(t.text + ' ')
    if t.text == '{': indent += 1
    if t.text in '{;' and t.text: out.append('\n' + '  ' * indent)
print(''.join(out))
