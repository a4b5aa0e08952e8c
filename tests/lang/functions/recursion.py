# Recursion: direct, mutual, deep, through closures and data.
def fact(n): return 1 if n <= 1 else n * fact(n - 1)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
def even(n): return n == 0 or odd(n - 1)
def odd(n): return n != 0 and even(n - 1)
def ack(m, n): return n + 1 if m == 0 else ack(m - 1, 1) if n == 0 else ack(m - 1, ack(m, n - 1))
def hanoi(n, a='A', b='B', c='C'): return [] if n == 0 else hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)
def flatten(x): return [y for e in x for y in flatten(e)] if isinstance(x, list) else [x]
def depth(x): return 1 + max(map(depth, x), default=0) if isinstance(x, list) else 0
def perms(s): return [s] if len(s) < 2 else [c + p for i, c in enumerate(s) for p in perms(s[:i] + s[i + 1:])]
def gcd(a, b): return a if not b else gcd(b, a % b)
def power(b, e): return 1 if not e else power(b * b, e // 2) * (b if e % 2 else 1)
def binary(n): return '' if not n else binary(n // 2) + str(n % 2)
def change(n, coins): return 1 if n == 0 else 0 if n < 0 or not coins else change(n - coins[0], coins) + change(n, coins[1:])
print(fact(20), [fib(i) for i in range(15)], even(50), odd(51), ack(2, 3), hanoi(3), len(hanoi(8)))
print(flatten([1, [2, [3, [4, []]], 5], [[6]]]), depth([[], [[]], 1]), perms('abc'), gcd(462, 1071), power(3, 40), binary(37), change(50, [25, 10, 5, 1]))
def sumto(n): return 0 if n == 0 else n + sumto(n - 1)
print(sumto(900))
import sys
def forever(n): return forever(n + 1)
try:
    forever(0)
except RecursionError as e:
    print('RecursionError:', e)
sys.setrecursionlimit(5000)
print(sumto(4000), sys.getrecursionlimit())
def count(n):
    try:
        return count(n + 1)
    except RecursionError:
        return n
print(count(0) > 4000)
sys.setrecursionlimit(1000)
class T:
    def __init__(self, v, *kids): self.v, self.kids = v, kids
    def total(self): return self.v + sum(k.total() for k in self.kids)
    def walk(self):
        yield self.v
        for k in self.kids: yield from k.walk()
    def __repr__(self): return f'{self.v}' + (repr(list(self.kids)) if self.kids else '')
t = T(1, T(2, T(3)), T(4, T(5), T(6, T(7))))
print(t.total(), list(t.walk()), t)
def collatz(n, steps=0): return steps if n == 1 else collatz(n // 2 if n % 2 == 0 else 3 * n + 1, steps + 1)
print([collatz(n) for n in range(1, 20)])
def subsets(l): return [[]] if not l else [x + y for x in ([], [l[0]]) for y in subsets(l[1:])]
print(subsets([1, 2, 3]))
class Inf:
    def __getattr__(self, n): return getattr(self, n + 'x')
try:
    Inf().a
except RecursionError as e:
    print('RecursionError')
