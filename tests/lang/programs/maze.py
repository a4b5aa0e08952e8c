# Generating and solving mazes.
class Maze:
    D = {'N': (0, -1), 'S': (0, 1), 'E': (1, 0), 'W': (-1, 0)}
    OPP = {'N': 'S', 'S': 'N', 'E': 'W', 'W': 'E'}
    def __init__(self, w, h, seed):
        self.w, self.h, self.seed = w, h, seed
        self.open = {(x, y): set() for x in range(w) for y in range(h)}
        self.carve()
    def rnd(self, n):
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        return (self.seed >> 40) % n
    def carve(self):
        stack, seen = [(0, 0)], {(0, 0)}
        while stack:
            x, y = stack[-1]
            opts = [(d, (x + dx, y + dy)) for d, (dx, dy) in self.D.items() if (x + dx, y + dy) in self.open and (x + dx, y + dy) not in seen]
            if not opts: stack.pop(); continue
            d, nxt = opts[self.rnd(len(opts))]
            self.open[x, y].add(d); self.open[nxt].add(self.OPP[d])
            seen.add(nxt); stack.append(nxt)
    def solve(self, a, b):
        prev, queue = {a: None}, [a]
        for c in queue:
            if c == b: break
            for d in 'NESW':
                if d in self.open[c]:
                    n = c[0] + self.D[d][0], c[1] + self.D[d][1]
                    if n not in prev: prev[n] = c; queue.append(n)
        path = []
        while b is not None: path.append(b); b = prev[b]
        return path[::-1]
    def draw(self, path=()):
        path, rows = set(path), ['+' + '--+' * self.w]
        for y in range(self.h):
            row, floor = '|', '+'
            for x in range(self.w):
                o = self.open[x, y]
                row += ('**' if (x, y) in path else '  ') + (' ' if 'E' in o else '|')
                floor += ('  ' if 'S' in o else '--') + '+'
            rows += [row, floor]
        return '\n'.join(rows)
m = Maze(8, 6, 2024)
p = m.solve((0, 0), (7, 5))
print(m.draw(p)); print(len(p), p[:5], sum(map(len, m.open.values())) // 2)
ends = [c for c, o in m.open.items() if len(o) == 1]
print(len(ends), sorted(ends)[:4], max((len(m.solve((0, 0), e)), e) for e in ends))
def flood(grid, x, y, new):
    old, todo, n = grid[y][x], [(x, y)], 0
    while todo:
        x, y = todo.pop()
        if 0 <= y < len(grid) and 0 <= x < len(grid[y]) and grid[y][x] == old != new:
            grid[y][x] = new; n += 1
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return n
g = [list(r) for r in ('..#..', '.##..', '...#.', '#..#.')]
print(flood(g, 0, 0, 'o'), flood(g, 4, 0, 'x'), *(''.join(r) for r in g), sep='\n')
def spiral(m):
    while m:
        yield from m.pop(0)
        m = [list(r) for r in zip(*m)][::-1]
print(list(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]])), list(spiral([[1, 2, 3, 4], [5, 6, 7, 8]])))
