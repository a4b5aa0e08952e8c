# Perfect play by minimax with a memo.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
def winner(b):
    for x, y, z in LINES:
        if b[x] != ' ' and b[x] == b[y] == b[z]: return b[x]
    return None
memo = {}
def value(b, me):
    if (b, me) in memo: return memo[b, me]
    w = winner(b)
    if w: r = (1 if w == me else -1), None
    elif ' ' not in b: r = 0, None
    else:
        other = 'O' if me == 'X' else 'X'
        r = max(((-value(b[:i] + me + b[i + 1:], other)[0], -i) for i in range(9) if b[i] == ' '))
        r = r[0], -r[1]
    memo[b, me] = r
    return r
def show(b): return '\n-+-+-\n'.join('|'.join(b[i:i + 3]) for i in (0, 3, 6))
board, player, moves = ' ' * 9, 'X', []
while not winner(board) and ' ' in board:
    v, m = value(board, player)
    moves.append((player, m, v))
    board = board[:m] + player + board[m + 1:]
    player = 'O' if player == 'X' else 'X'
print(show(board)); print(moves, winner(board), len(memo))
print(value('XX OO    ', 'X'), value('X O OX   ', 'X'), value('         ', 'X'), value('X        ', 'O'))
def all_games(b=' ' * 9, p='X'):
    w = winner(b)
    if w: return {w: 1}
    if ' ' not in b: return {'draw': 1}
    total = {}
    for i in range(9):
        if b[i] == ' ':
            for k, n in games(b[:i] + p + b[i + 1:], 'O' if p == 'X' else 'X').items(): total[k] = total.get(k, 0) + n
    return total
cache = {}
def games(b, p):
    if b not in cache: cache[b] = all_games(b, p)
    return cache[b]
g = all_games(); print(sorted(g.items()), sum(g.values()), len(cache))
def nim(piles):
    x = 0
    for p in piles: x ^= p
    return [(i, p - (p ^ x)) for i, p in enumerate(piles) if p ^ x < p] if x else 'lost'
print(nim([3, 4, 5]), nim([1, 2, 3]), nim([7]), nim([1, 1]))
