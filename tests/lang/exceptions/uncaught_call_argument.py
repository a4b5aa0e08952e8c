# exit: 1
# The caret range covers the failing call.
def outer(x): return inner(x, len(x), name=x.upper())
def inner(*a, name): return a[10]
print(outer('abc'))
