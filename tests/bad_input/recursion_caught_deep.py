# Catching at the bottom and recursing again, and recursion inside handlers.
# prints: True True 3 done
depth = 0
def f():
    global depth
    depth += 1
    try: f()
    except RecursionError: depth -= 1; raise
try: f()
except RecursionError: print(depth < 10, end=' ')
def g(n):
    try: return g(n + 1)
    except RecursionError: return n
print(g(0) > 500, end=' ')
def h():
    try: h()
    finally: pass
count = 0
for _ in range(3):
    try: h()
    except RecursionError: count += 1
print(count, end=' ')
print('done')
