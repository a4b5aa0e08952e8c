# Observers, commands and state kept in instances: closures and bound methods together.
class Event:
    def __init__(self): self.handlers = []
    def __iadd__(self, h): self.handlers.append(h); return self
    def __isub__(self, h): self.handlers.remove(h); return self
    def __call__(self, *a, **k): return [h(*a, **k) for h in self.handlers[:]]
class Button:
    def __init__(self, label):
        self.label, self.clicked, self.count = label, Event(), 0
        self.clicked += self.on_click
    def on_click(self, x=0):
        self.count += 1
        return f'{self.label} clicked {self.count} at {x}'
b = Button('OK')
log = []
b.clicked += log.append
b.clicked += lambda x: x * 2
print(b.clicked(5), log)
b.clicked -= log.append
print(b.clicked(7), log, len(b.clicked.handlers))
b.clicked -= b.on_click
print(b.clicked(1), b.count)
class Undo:
    def __init__(self): self.value, self.done, self.undone = 0, [], []
    def do(self, f, g):
        self.value = f(self.value)
        self.done.append((f, g)); self.undone.clear()
        return self
    def undo(self):
        f, g = self.done.pop()
        self.value = g(self.value); self.undone.append((f, g))
        return self
    def redo(self):
        f, g = self.undone.pop()
        self.value = f(self.value); self.done.append((f, g))
        return self
u = Undo().do(lambda v: v + 5, lambda v: v - 5).do(lambda v: v * 3, lambda v: v // 3)
print(u.value, u.undo().value, u.undo().value, u.redo().value, u.redo().value, len(u.done))
class State:
    transitions = {}
    def __init__(self): self.state = 'idle'; self.hist = []
    @classmethod
    def on(cls, state, ev):
        def deco(f):
            cls.transitions[state, ev] = f
            return f
        return deco
    def fire(self, ev):
        f = self.transitions.get((self.state, ev))
        if f is None: raise ValueError(f'no {ev} in {self.state}')
        self.hist.append(self.state); self.state = f(self)
        return self
@State.on('idle', 'start')
def _(s): return 'running'
@State.on('running', 'stop')
def _(s): return 'idle' if len(s.hist) < 3 else 'done'
m = State()
print(m.fire('start').fire('stop').fire('start').fire('stop').state, m.hist)
try:
    m.fire('start')
except ValueError as e:
    print(e)
class Visitor:
    def visit(self, n): return getattr(self, 'visit_' + type(n).__name__, self.default)(n)
    def default(self, n): return f'?{n}'
    def visit_int(self, n): return n + 1
    def visit_list(self, n): return [self.visit(x) for x in n]
    def visit_str(self, n): return n.upper()
print(Visitor().visit([1, 'a', [2.5, [3]]]))
