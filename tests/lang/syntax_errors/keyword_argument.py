# exit: 1
# A positional argument after a keyword argument.
def f(a, b): pass
f(a=1, 2)
