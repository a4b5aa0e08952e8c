# Conway's life on a set of cells and on a torus of lists.
def step(cells):
    count = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy: count[x + dx, y + dy] = count.get((x + dx, y + dy), 0) + 1
    return {c for c, n in count.items() if n == 3 or n == 2 and c in cells}
def show(cells, w, h): return '\n'.join(''.join('#' if (x, y) in cells else '.' for x in range(w)) for y in range(h))
glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
g = glider
for i in range(5):
    print(f'generation {i}'); print(show(g, 6, 6))
    g = step(g)
g = glider
for _ in range(40): g = step(g)
print(sorted(g) == sorted((x + 10, y + 10) for x, y in glider))
r = {(1, 0), (2, 0), (0, 1), (1, 1), (1, 2)}
sizes = []
for _ in range(60):
    sizes.append(len(r)); r = step(r)
print(sizes)
class Torus:
    def __init__(self, rows): self.g = [[c == '#' for c in r] for r in rows]
    def next(self):
        h, w = len(self.g), len(self.g[0])
        n = lambda y, x: sum(self.g[(y + dy) % h][(x + dx) % w] for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx)
        t = Torus([])
        t.g = [[n(y, x) == 3 or self.g[y][x] and n(y, x) == 2 for x in range(w)] for y in range(h)]
        return t
    def __str__(self): return '\n'.join(''.join('.#'[c] for c in r) for r in self.g)
    def __eq__(self, o): return self.g == o.g
t = Torus(['.....', '..#..', '..#..', '..#..', '.....'])
print(t); print(t.next()); print(t.next().next() == t)
