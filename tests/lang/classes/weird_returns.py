# Special methods that return odd things.
class W:
    def __init__(self, v): self.v = v
    def __len__(self): return self.v
    def __bool__(self): return self.v
    def __hash__(self): return self.v
    def __repr__(self): return self.v
    def __str__(self): return self.v
    def __format__(self, s): return self.v
    def __int__(self): return self.v
    def __float__(self): return self.v
    def __index__(self): return self.v
    def __iter__(self): return self.v
    def __contains__(self, x): return self.v
    def __eq__(self, o): return self.v
    def __lt__(self, o): return self.v
    def __add__(self, o): return self.v
    def __neg__(self): return self.v
    def __getitem__(self, k): return self.v
    def __call__(self): return self.v
    def __enter__(self): return self.v
    def __exit__(self, *a): return self.v
    def __dir__(self): return self.v
    def __bytes__(self): return self.v
    def __reversed__(self): return self.v
    def __length_hint__(self): return self.v
    def __round__(self, n=None): return self.v
    def __instancecheck__(self, o): return self.v
fs = {'len': len, 'bool': bool, 'hash': hash, 'repr': repr, 'str': str, 'format': format, 'int': int, 'float': float, 'index': lambda w: [5][w], 'iter': iter, 'in': lambda w: 1 in w, 'eq': lambda w: w == 1, 'ne': lambda w: w != 1, 'lt': lambda w: w < 1, 'add': lambda w: w + 1, 'neg': lambda w: -w, 'getitem': lambda w: w[0], 'call': lambda w: w(), 'dir': dir, 'bytes': bytes, 'reversed': reversed, 'round': round, 'isinstance': lambda w: isinstance(1, w), 'not': lambda w: not w, 'if': lambda w: 1 if w else 2}
for name, f in fs.items():
    out = []
    for v in (None, 0, 'text', 2.5, [], True):
        try: out.append(f(W(v)) if name not in ('iter', 'reversed') else type(f(W(v))).__name__)
        except Exception as e: out.append(f'{type(e).__name__}: {e}')
    print(name, out)
for v in (None, 'x', []):
    with W(v) as x: print('entered', x)
    try:
        with W(v): raise ValueError('v')
        print('swallowed')
    except ValueError: print('not swallowed')
