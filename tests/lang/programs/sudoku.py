# A sudoku solver with constraint propagation and search.
ROWS, COLS = 'ABCDEFGHI', '123456789'
def cross(a, b): return [x + y for x in a for y in b]
SQUARES = cross(ROWS, COLS)
UNITS = [cross(ROWS, c) for c in COLS] + [cross(r, COLS) for r in ROWS] + [cross(a, b) for a in ('ABC', 'DEF', 'GHI') for b in ('123', '456', '789')]
MINE = {s: [u for u in UNITS if s in u] for s in SQUARES}
PEERS = {s: set(sum(MINE[s], [])) - {s} for s in SQUARES}
def parse(grid):
    values = {s: COLS for s in SQUARES}
    for s, d in zip(SQUARES, (c for c in grid if c in '0.123456789')):
        if d in COLS and not assign(values, s, d): return None
    return values
def assign(values, s, d): return all(eliminate(values, s, o) for o in values[s].replace(d, ''))
def eliminate(values, s, d):
    if d not in values[s]: return True
    values[s] = values[s].replace(d, '')
    if not values[s]: return False
    if len(values[s]) == 1 and not all(eliminate(values, p, values[s]) for p in sorted(PEERS[s])): return False
    for u in MINE[s]:
        places = [x for x in u if d in values[x]]
        if not places or len(places) == 1 and not assign(values, places[0], d): return False
    return True
searched = 0
def search(values):
    global searched
    if not values: return None
    searched += 1
    if all(len(v) == 1 for v in values.values()): return values
    s = min((s for s in SQUARES if len(values[s]) > 1), key=lambda s: len(values[s]))
    for d in values[s]:
        copy = dict(values)
        if assign(copy, s, d) and (r := search(copy)): return r
    return None
def show(v):
    for i, r in enumerate(ROWS):
        if i in (3, 6): print('------+-------+------')
        print(' '.join(v[r + c] + (' |' if c in '36' else '') for c in COLS))
for g in ('003020600900305001001806400008102900700000008006708200002609500800203009005010300', '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......'):
    searched = 0
    r = search(parse(g)); show(r)
    print(searched > 0, all({r[s] for s in u} == set(COLS) for u in UNITS))
print(search(parse('11' + '.' * 79)))
