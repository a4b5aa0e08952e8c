# Loops with closures, early exits, flags and nested try.
def first(pred, *ls):
    for l in ls:
        for x in l:
            if pred(x): break
        else: continue
        return x
    return None
print(first(lambda x: x > 3, [1, 2], [3, 4, 5]), first(lambda x: x > 9, [1], []))
def retry(f, n):
    for attempt in range(1, n + 1):
        try: r = f(attempt)
        except ValueError as e:
            log.append(str(e))
            if attempt == n: raise
        else: return attempt, r
        finally: log.append(f'try {attempt}')
log = []
def flaky(n):
    if n < 3: raise ValueError(f'fail {n}')
    return 'ok'
print(retry(flaky, 5), log); log.clear()
try: retry(flaky, 2)
except ValueError as e: print(e, log)
def scan(s):
    i = depth = 0
    while i < len(s):
        c = s[i]; i += 1
        if c == '(': depth += 1; continue
        if c == ')':
            depth -= 1
            if depth < 0: return f'unbalanced at {i}'
            continue
        if c == '#':
            while i < len(s) and s[i] != '\n': i += 1
            continue
        if depth > 2: break
    else: return 'end' if depth == 0 else f'open {depth}'
    return f'too deep at {i}'
print([scan(s) for s in ('(a)', '(()', ')', '(((x)))', '# (\n()', '', '((#))\n))')])
out = []
for i in range(3):
    def f(j=i): return [k * j for k in range(i, i + 2)]
    out.append(f)
print([g() for g in out], i)
n = 0
while True:
    n += 1
    for d in range(2, n):
        if n % d == 0: break
    else:
        if n > 20: break
        continue
    if n > 50: break
print(n)
def matrix_search(m, t):
    for r, row in enumerate(m):
        for c, v in enumerate(row):
            try:
                if v == t: return r, c
                if v is None: raise LookupError
            except LookupError: break
            finally: steps.append((r, c))
    return -1
steps = []
print(matrix_search([[1, None, 5], [2, 5]], 5), steps); steps.clear(); print(matrix_search([[]], 1), steps)
total = 0
for a in range(5):
    if a == 1: continue
    for b in range(5):
        if b > a: break
        for c in range(5):
            if c == b: continue
            if c > 3: break
            total += a * b * c
print(total, a, b, c)
def gen():
    for i in range(4):
        try:
            if i == 1: continue
            if i == 3: return
            yield i
        finally: fin.append(i)
fin = []; print(list(gen()), fin)
x = 10
while x > 0:
    x -= 3
    if x == 4: x -= 1
    elif x < 0: pass
    else: continue
    print(x, end=' ')
else: print('done', x)
