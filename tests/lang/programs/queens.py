# N queens, by backtracking with sets and by bit masks.
def solve(n):
    out, cols, d1, d2, row = [], set(), set(), set(), []
    def place(r):
        if r == n:
            out.append(row[:])
            return
        for c in range(n):
            if c in cols or r + c in d1 or r - c in d2: continue
            cols.add(c); d1.add(r + c); d2.add(r - c); row.append(c)
            place(r + 1)
            row.pop(); cols.remove(c); d1.remove(r + c); d2.remove(r - c)
    place(0)
    return out
def count(n, row=0, cols=0, l=0, r=0):
    if row == n: return 1
    total = 0
    free = ~(cols | l | r) & (1 << n) - 1
    while free:
        bit = free & -free
        free ^= bit
        total += count(n, row + 1, cols | bit, (l | bit) << 1, (r | bit) >> 1)
    return total
for n in range(1, 8):
    s = solve(n)
    print(n, len(s), count(n), s[:2])
board = solve(8)[0]
for c in board:
    print(' '.join('Q' if i == c else '.' for i in range(8)))
print(count(8), len({tuple(s) for s in solve(8)} | {tuple(s[::-1]) for s in solve(8)}))
