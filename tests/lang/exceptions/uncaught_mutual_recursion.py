# exit: 1
# A finite recursion prints every frame.
def down(n):
    if n == 0:
        raise LookupError('bottom')
    down(n - 1)

down(6)
