# Grids and tables as lists of lists.
grid = [[r * 4 + c for c in range(4)] for r in range(3)]
print(grid, len(grid), len(grid[0]), grid[1][2], grid[-1][-1], [r[1] for r in grid], [r[::-1] for r in grid], grid[::-1])
print([list(c) for c in zip(*grid)], [sum(r) for r in grid], [max(c) for c in zip(*grid)], sum(map(sum, grid)), [v for r in grid for v in r if v % 3 == 0], min(min(r) for r in grid))
for r in grid: print(' '.join(f'{v:>3}' for v in r))
def rot(g): return [list(r) for r in zip(*g[::-1])]
print(rot(grid), rot(rot(grid)), rot(rot(rot(rot(grid)))) == grid)
def neigh(g, r, c): return [g[y][x] for y in range(max(0, r - 1), min(len(g), r + 2)) for x in range(max(0, c - 1), min(len(g[0]), c + 2)) if (y, x) != (r, c)]
print(neigh(grid, 0, 0), neigh(grid, 1, 1), neigh(grid, 2, 3))
tri = [[1]]
for _ in range(6): tri.append([a + b for a, b in zip([0] + tri[-1], tri[-1] + [0])])
for t in tri: print(' '.join(map(str, t)).center(24).rstrip())
board = [['.'] * 3 for _ in range(3)]
for i, (r, c) in enumerate([(1, 1), (0, 0), (0, 2), (2, 0), (1, 0), (1, 2)]): board[r][c] = 'XO'[i % 2]
print('\n'.join(map(''.join, board)))
lines = board + [list(c) for c in zip(*board)] + [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
print([''.join(l) for l in lines], any(len(set(l)) == 1 and l[0] != '.' for l in lines))
grid[0][:2] = ['a', 'b']; grid[1] += [99]; del grid[2][::2]; print(grid, [len(r) for r in grid])
def diag(g): return [[g[r][d - r] for r in range(max(0, d - 2), min(3, d + 1))] for d in range(5)]
sq = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
print(diag(sq), [sq[i][j] for i in range(3) for j in range(3) if i > j], sum(sq[i][i] for i in range(3)))
def spiral(g):
    out = []
    g = [r[:] for r in g]
    while g and g[0]:
        out += g.pop(0)
        g = [list(r) for r in zip(*g)][::-1]
    return out
print(spiral(sq), [[a * b for b in range(1, 4)] for a in range(1, 4)])
def mul(a, b): return [[sum(x * y for x, y in zip(r, c)) for c in zip(*b)] for r in a]
print(mul(sq, sq), mul([[1, 0], [0, 1]], [[5, 6], [7, 8]]))
jag = [[], [1], [1, 2]]; print([len(j) for j in jag], sum(jag, []), [j[0] for j in jag if j], max(jag), sorted(jag, key=len, reverse=True), [j + [0] * (3 - len(j)) for j in jag])
def sat(g):
    s = [[0] * (len(g[0]) + 1) for _ in range(len(g) + 1)]
    for i, r in enumerate(g):
        for j, v in enumerate(r): s[i + 1][j + 1] = v + s[i][j + 1] + s[i + 1][j] - s[i][j]
    return s
print(sat(sq)); cube = [[[x + y * 2 + z * 4 for x in range(2)] for y in range(2)] for z in range(2)]; print(cube, cube[1][0][1])
