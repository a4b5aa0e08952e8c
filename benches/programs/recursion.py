"""Recursion: Fibonacci, Ackermann, permutations, a deep chain near the limit, mutual recursion."""
# full: 29
# counted: 17
import sys


def fib(number):
    if number < 2:
        return number
    return fib(number - 1) + fib(number - 2)


def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


def permutations(items, chosen, found):
    if not items:
        found.append(tuple(chosen))
        return
    for index in range(len(items)):
        permutations(items[:index] + items[index + 1 :], chosen + [items[index]], found)


def chain(depth):
    return 0 if depth == 0 else 1 + chain(depth - 1)


def even(number):
    return True if number == 0 else odd(number - 1)


def odd(number):
    return False if number == 0 else even(number - 1)


def main(size):
    total = fib(size)
    total += ackermann(2, size * 8)
    found = []
    permutations(list(range(size // 3)), [], found)
    total += len(found)
    for _ in range(size * 4):
        total += chain(900)
        total += even(801)
    print(total)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
