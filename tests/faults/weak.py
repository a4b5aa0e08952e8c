class N:
    def __init__(self, up=None): self.up = up; self.down = []
    def __del__(self): N.dead = getattr(N, 'dead', 0) + 1
def run():
    root = N()
    for i in range(10): root.down.append(N(root))
    del root
    x = N(); x.me = x; del x
    d = {}
    d['d'] = d
    import gc
    gc.collect()
    s = 'abc' * 10
    deep = []
    for i in range(100): deep = [deep]
    return repr(deep), deep == deep, hash((1, (2, (3, s))))
run()
