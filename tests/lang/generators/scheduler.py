# A round-robin scheduler of generator tasks with messages between them.
class Sched:
    def __init__(self): self.ready, self.boxes, self.log = [], {}, []
    def spawn(self, name, gen): self.ready.append((name, gen, None)); self.boxes[name] = []
    def run(self):
        while self.ready:
            name, g, v = self.ready.pop(0)
            try: req = g.send(v)
            except StopIteration as s:
                self.log.append(f'{name} finished with {s.value}')
                continue
            except Exception as e:
                self.log.append(f'{name} died: {e}')
                continue
            op, *args = req
            if op == 'sleep':
                self.ready.append((name, wait(g, args[0] - 1), None) if args[0] > 1 else (name, g, None))
            elif op == 'send':
                self.boxes[args[0]].append(args[1]); self.ready.append((name, g, None))
            elif op == 'recv':
                if self.boxes[name]: self.ready.append((name, g, self.boxes[name].pop(0)))
                else: self.ready.append((name, retry(g), None))
            elif op == 'print':
                self.log.append(f'{name}: {args[0]}'); self.ready.append((name, g, None))
            elif op == 'spawn':
                self.spawn(*args); self.ready.append((name, g, args[0]))
def wait(g, n):
    for _ in range(n): yield ('sleep', 1)
    return (yield from resume(g, None))
def retry(g):
    v = yield ('recv',)
    return (yield from resume(g, v))
def resume(g, v):
    try: req = g.send(v)
    except StopIteration as s: return s.value
    while True:
        v = yield req
        try: req = g.send(v)
        except StopIteration as s: return s.value
def producer(n):
    for i in range(n):
        yield ('send', 'consumer', i)
        yield ('sleep', 2)
    yield ('send', 'consumer', None)
    return n
def consumer():
    total = 0
    while True:
        v = yield ('recv',)
        if v is None: break
        total += v
        yield ('print', f'got {v}')
    return total
def parent():
    kid = yield ('spawn', 'kid', child(3))
    yield ('print', f'spawned {kid}')
    raise RuntimeError('parent gives up')
def child(n):
    while n: yield ('print', f'countdown {n}'); n -= 1
s = Sched()
s.spawn('producer', producer(3)); s.spawn('consumer', consumer()); s.spawn('parent', parent())
s.run()
print('\n'.join(s.log))
