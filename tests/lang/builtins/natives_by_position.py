for n in range(40):
    print(*range(n))
print(1, 2, 3, 4, 5, 6, 7, 8, 9)
print(max(3, 1, 2), max([4, 5]), max([1], default=3), max([], default=9), min("b", "a", key=ord))
print(sorted([3, 1, 2]), sorted([3, 1], reverse=True))
x = [3, 1, 2]
x.sort()
print(x)
x.sort(reverse=True)
print(x, sum([1, 2], 3), round(2.567, 2), int("12", 8), "a,b".split(",", 1))
print(divmod(7, 2), pow(2, 5), pow(2, 5, 7), isinstance(1, (int, str)))
def f(*a):
    print(*a, sep="-")
    print("f", len(a), end=" ")
    print()
f(1, 2, 3, 4, 5, 6)
