match = case = type = 1
match(x)
match[x]
match -x
match * y
match.x = 1
match: int = 3
match, case = 1, 2
match[1:2] = 3
type(x)
type = print = exec = 3
type X = int
type type = type
type match[T] = T
match x:
    case 1: pass
match (x):
    case 1: pass
match [x, y]:
    case [a, b]: pass
match -x:
    case 1: pass
match *a, b:
    case c: pass
match match:
    case case: pass
match x, y:
    case case, match: case()
match not x:
    case type(): pass
