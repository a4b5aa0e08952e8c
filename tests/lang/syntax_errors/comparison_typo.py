# exit: 1
# An assignment where a comparison was meant.
x = 1
if x = 2:
    pass
