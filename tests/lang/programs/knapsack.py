# Dynamic programming: knapsack, edit distance, LCS, coins, LIS, partition.
def knapsack(items, cap):
    best = [[0] * (cap + 1) for _ in range(len(items) + 1)]
    for i, (name, w, v) in enumerate(items, 1):
        for c in range(cap + 1):
            best[i][c] = best[i - 1][c]
            if w <= c: best[i][c] = max(best[i][c], best[i - 1][c - w] + v)
    c, chosen = cap, []
    for i in range(len(items), 0, -1):
        if best[i][c] != best[i - 1][c]:
            chosen.append(items[i - 1][0]); c -= items[i - 1][1]
    return best[-1][cap], chosen[::-1]
print(knapsack([('gold', 10, 60), ('silver', 20, 100), ('tin', 30, 120), ('gem', 5, 50)], 50))
def edit(a, b):
    prev = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        cur = [i]
        for j, y in enumerate(b, 1): cur.append(min(prev[j] + 1, cur[-1] + 1, prev[j - 1] + (x != y)))
        prev = cur
    return prev[-1]
print([edit(a, b) for a, b in (('kitten', 'sitting'), ('', 'abc'), ('flaw', 'lawn'), ('same', 'same'), ('intention', 'execution'))])
def lcs(a, b):
    t = {}
    for i in range(len(a) - 1, -1, -1):
        for j in range(len(b) - 1, -1, -1):
            t[i, j] = a[i] + t.get((i + 1, j + 1), '') if a[i] == b[j] else max(t.get((i + 1, j), ''), t.get((i, j + 1), ''), key=len)
    return t.get((0, 0), '')
print(lcs('AGGTAB', 'GXTXAYB'), lcs('abc', 'xyz'), lcs('programming', 'gaming'))
def coins(total, kinds):
    ways = [1] + [0] * total
    for k in kinds:
        for t in range(k, total + 1): ways[t] += ways[t - k]
    least = [0] + [None] * total
    for t in range(1, total + 1):
        opts = [least[t - k] for k in kinds if k <= t and least[t - k] is not None]
        least[t] = min(opts) + 1 if opts else None
    return ways[total], least[total]
print(coins(100, [1, 5, 10, 25, 50]), coins(200, [1, 2, 5, 10, 20, 50, 100, 200]), coins(7, [4, 5]), coins(0, [1]))
def lis(seq):
    best = []
    for i, x in enumerate(seq):
        prev = max((b for b in best if b[-1] < x), key=len, default=[])
        best.append(prev + [x])
    return max(best, key=len, default=[])
print(lis([10, 9, 2, 5, 3, 7, 101, 18]), lis([]), lis([3, 2, 1]))
def partition(nums):
    total = sum(nums)
    if total % 2: return None
    reach = {0: []}
    for n in nums:
        for s, sub in list(reach.items()):
            if s + n not in reach: reach[s + n] = sub + [n]
    return reach.get(total // 2)
print(partition([3, 1, 1, 2, 2, 1]), partition([1, 2, 4]), partition([1, 5, 11, 5]))
def max_subarray(a):
    best = cur = a[0]
    for x in a[1:]: cur = max(x, cur + x); best = max(best, cur)
    return best
def catalan(n):
    c = [1] + [0] * n
    for i in range(1, n + 1): c[i] = sum(c[j] * c[i - 1 - j] for j in range(i))
    return c
print(max_subarray([-2, 1, -3, 4, -1, 2, 1, -5, 4]), catalan(15))
def matrix_chain(d):
    n = len(d) - 1; m = [[0] * n for _ in range(n)]
    for L in range(2, n + 1):
        for i in range(n - L + 1):
            j = i + L - 1
            m[i][j] = min(m[i][k] + m[k + 1][j] + d[i] * d[k + 1] * d[j + 1] for k in range(i, j))
    return m[0][-1]
print(matrix_chain([40, 20, 30, 10, 30]))
