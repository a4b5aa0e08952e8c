# exit: 1
# Repeated frames are folded.
def f(n):
    return f(n + 1)

f(0)
