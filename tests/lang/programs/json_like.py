# A JSON parser and printer written by hand.
class ParseError(ValueError): pass
class Parser:
    def __init__(self, s): self.s, self.i = s, 0
    def fail(self, what): raise ParseError(f'{what} at {self.i}')
    def ws(self):
        while self.i < len(self.s) and self.s[self.i] in ' \t\r\n': self.i += 1
    def peek(self): return self.s[self.i] if self.i < len(self.s) else ''
    def expect(self, c):
        if self.peek() != c: self.fail(f'expected {c!r}, got {self.peek()!r}')
        self.i += 1
    def parse(self):
        v = self.value()
        self.ws()
        if self.i != len(self.s): self.fail('trailing data')
        return v
    def value(self):
        self.ws()
        c = self.peek()
        if c == '{': return self.obj()
        if c == '[': return self.arr()
        if c == '"': return self.string()
        for word, v in (('true', True), ('false', False), ('null', None)):
            if self.s.startswith(word, self.i):
                self.i += len(word)
                return v
        if c == '-' or c.isdigit(): return self.number()
        self.fail(f'unexpected {c!r}')
    def seq(self, close, item):
        self.i += 1
        self.ws()
        if self.peek() == close: self.i += 1; return
        while True:
            yield item()
            self.ws()
            if self.peek() == ',': self.i += 1; continue
            self.expect(close)
            return
    def obj(self):
        def pair():
            self.ws(); k = self.string(); self.ws(); self.expect(':')
            return k, self.value()
        return dict(self.seq('}', pair))
    def arr(self): return list(self.seq(']', self.value))
    def string(self):
        self.expect('"')
        out = []
        while (c := self.peek()) != '"':
            if not c: self.fail('unterminated string')
            self.i += 1
            if c == '\\':
                e = self.peek(); self.i += 1
                if e == 'u': c = chr(int(self.s[self.i:self.i + 4], 16)); self.i += 4
                else: c = {'n': '\n', 't': '\t', 'r': '\r', 'b': '\b', 'f': '\f'}.get(e, e)
            out.append(c)
        self.i += 1
        return ''.join(out)
    def number(self):
        start = self.i
        while self.peek() and self.peek() in '+-0123456789.eE': self.i += 1
        t = self.s[start:self.i]
        return float(t) if any(c in t for c in '.eE') else int(t)
def dumps(v, indent=None, level=0):
    if v is True: return 'true'
    if v is False: return 'false'
    if v is None: return 'null'
    if isinstance(v, str): return '"' + ''.join({'"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t'}.get(c, c if ' ' <= c < '\x7f' else f'\\u{ord(c):04x}') for c in v) + '"'
    if isinstance(v, (int, float)): return repr(v)
    items = [dumps(k) + ': ' + dumps(x, indent, level + 1) for k, x in v.items()] if isinstance(v, dict) else [dumps(x, indent, level + 1) for x in v]
    o, c = '{}' if isinstance(v, dict) else '[]'
    if not items: return o + c
    if indent is None: return o + ', '.join(items) + c
    pad = '\n' + ' ' * indent * (level + 1)
    return o + pad + (',' + pad).join(items) + '\n' + ' ' * indent * level + c
doc = '{"name": "caf\\u00e9 \\"x\\"", "list": [1, -2.5e3, true, null, [], {}], "nested": {"a": {"b": [[1], [2, [3]]]}}, "esc": "a\\tb\\n\\\\"}'
v = Parser(doc).parse()
print(v); print(dumps(v)); print(dumps(v, 2)); print(Parser(dumps(v)).parse() == v, Parser(dumps(v, 4)).parse() == v)
for bad in ('', '{', '[1,]', '{"a" 1}', 'tru', '"abc', '[1 2]', '1 2', '{1: 2}', '[}', '-', 'nul'):
    try: print(Parser(bad).parse())
    except ValueError as e: print(repr(bad), '->', type(e).__name__, e)
deep = Parser('[' * 100 + ']' * 100).parse(); n = 0
while deep: deep = deep[0]; n += 1
print(n, Parser(' [ 0 , 10 , 1e2 , 0.5 ] ').parse())
