# if, while, for, with else, break, continue, pass, nesting.
for x in (5, 0, -3):
    if x > 0: print('pos')
    elif x == 0: print('zero')
    else: print('neg')
n = 0
while n < 3: n += 1
else: print('while else', n)
while True:
    n -= 1
    if n == 0: break
else: print('not reached')
for i in range(5):
    if i == 1: continue
    if i == 4: break
    print(i, end=' ')
else: print('no')
print('i', i)
for i in []: pass
else: print('for else on empty', i)
for i in range(3):
    for j in range(3):
        if j == i: break
        print((i, j), end=' ')
    else: print('inner else', i, end=' ')
print()
def find(m, v):
    for r, row in enumerate(m):
        for c, x in enumerate(row):
            if x == v: break
        else: continue
        break
    else: return None
    return r, c
print(find([[1, 2], [3, 4]], 3), find([[1]], 9))
k = 10
while k:
    k -= 1
    if k % 2: continue
    if k == 4: break
    print(k, end=' ')
print(k)
if 1: pass
if not 0: print('one line'); print('two statements')
if True: x = 1
else: x = 2
print(x)
for a, b in {'p': 1, 'q': 2}.items(): print(a, b, end=';')
for c in 'ab': print(c, end='')
for i, (a, b) in enumerate([(1, 2), (3, 4)]): print(i, a + b, end=',')
for _ in range(2): ...
for x in 1, 2, *[3, 4]: print(x, end=' ')
for x in (lambda: [7, 8])(): print(x, end=' ')
print()
i = 0
while i < 100:
    i += 7
    if i % 5 == 0:
        while i % 3:
            i += 1
            if i > 50: break
        else:
            print('inner done', i)
            continue
        break
print(i)
for i in range(3): i *= 10; print(i, end=' ')
print(i)
total = 0
for i in range(10):
    if i in (2, 4): continue
    elif i > 7: break
    total += i
print(total, 'a' if total > 10 else 'b' if total > 5 else 'c')
def gen_break():
    for i in range(3):
        try:
            yield i
        finally: print('f', i, end=' ')
for v in gen_break():
    if v == 1: break
print()
while 0: print('never')
else: print('else of while 0')
def ret_loop():
    while True:
        for i in range(10):
            if i == 3: return i
print(ret_loop(), [i for i in range(3) if i != 1])
