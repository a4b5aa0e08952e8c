# Lexicographic comparison; equality of nested and mixed content.
ls = [[], [0], [0, 0], [0, 1], [1], [1, []], [1, [0]], [2]]
for a in ls[:5]:
    print(a, [('<' if a < b else '>' if a > b else '=') for b in ls[:5]], [a <= b for b in ls[:5]], [a >= b for b in ls[:5]])
print([1, 2] == [1, 2], [1, 2] == (1, 2), [1] == [1.0], [[1, [2]]] == [[1, [2]]], [] == [], [] == (), [None] == [None], ['a'] < ['b'], [1, 'a'] < [2, 0], [1, 2, 3] < [1, 2], [1, 2] < [1, 2, 0])
for text in ("[1] < ['a']", "[1, 2] < (1, 2)", "[1] < 1", "[[1]] < [1]", "[None] < [None, 1]", "[None] < [None]", "[{}] < [{1: 2}]", "[1, 'a'] < [1, 2]"):
    try:
        print(text, eval(text))
    except TypeError as e:
        print(text, e)
class E:
    def __init__(self, v): self.v = v
    def __eq__(self, o):
        print('eq', self.v, getattr(o, 'v', o))
        return self.v == getattr(o, 'v', o)
    def __lt__(self, o):
        print('lt', self.v, o.v)
        return self.v < o.v
e = E(1)
print([e] == [e], [E(1), E(2)] == [E(1), E(3)], [E(1)] == [E(1), E(2)], [E(1), E(2)] < [E(1), E(3)], E(2) in [E(1), E(2), E(3)])
nan = float('nan')
print([nan] == [nan], [nan] == [float('nan')], [nan] < [nan], [1, nan] < [1, 2])
a = []; a.append(a)
b = []; b.append(b)
print(a == a)
try:
    print(a == b)
except RecursionError as x:
    print('RecursionError:', x)
print(max([1, 2], [1, 3], [0, 9]), min([[3], [1, 2], []]), sorted([[2], [1, 9], [1]]), [3, 1] > [2, 9], not [1] < [1], [1] != [1])
