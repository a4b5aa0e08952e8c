# exit: 1
# A closing bracket without an opening one.
x = (1 + 2))
