# Lists used as stacks, queues, sets and grids.
stack = []
for tok in '3 4 + 2 * 7 -'.split():
    if tok.isdigit():
        stack.append(int(tok))
    else:
        b, a = stack.pop(), stack.pop()
        stack.append({'+': a + b, '-': a - b, '*': a * b}[tok])
    print(tok, stack)
queue = [1]
order = []
while queue and len(order) < 12:
    n = queue.pop(0)
    order.append(n)
    queue += [n * 2, n * 2 + 1]
print(order, queue)
def balanced(s):
    st = []
    for c in s:
        if c in '([{':
            st.append(c)
        elif c in ')]}':
            if not st or '([{'.index(st.pop()) != ')]}'.index(c):
                return False
    return not st
print([balanced(s) for s in ('', '()', '([{}])', '(]', '((', '())', 'a(b)c[d]')])
uniq = []
for x in [3, 1, 3, 2, 1, [1], [1]]:
    if x not in uniq:
        uniq.append(x)
print(uniq)
grid = [['.'] * 5 for _ in range(3)]
for i in range(5):
    grid[i % 3][i] = '#'
print('\n'.join(''.join(r) for r in grid))
def insort(l, x):
    lo, hi = 0, len(l)
    while lo < hi:
        mid = (lo + hi) // 2
        if l[mid] <= x: lo = mid + 1
        else: hi = mid
    l.insert(lo, x)
s = []
for x in [5, 2, 8, 1, 9, 3, 5]: insort(s, x)
print(s)
def merge(a, b):
    out = []
    while a and b: out.append(a.pop(0) if a[0] <= b[0] else b.pop(0))
    return out + a + b
def msort(l): return l if len(l) < 2 else merge(msort(l[:len(l) // 2]), msort(l[len(l) // 2:]))
def qsort(l): return l if not l else qsort([x for x in l[1:] if x < l[0]]) + [l[0]] + qsort([x for x in l[1:] if x >= l[0]])
print(msort([5, 2, 9, 1, 5, 6]), qsort([3, 6, 1, 8, 2, 9, 2]))
def rotate(m): return [list(r) for r in zip(*m[::-1])]
print(rotate([[1, 2], [3, 4], [5, 6]]), list(map(sum, [[1, 2], [3]])), [max(c) for c in zip([1, 9], [5, 2])])
big = []
for i in range(10000): big.append(i)
for i in range(9990): big.pop()
print(big, sum(big)); big[:] = []; print(big)
