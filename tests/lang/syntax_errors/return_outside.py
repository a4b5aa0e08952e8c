# exit: 1
# return at module level.
x = 1
if x:
    return x
