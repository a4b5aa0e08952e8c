# exit: 1
# The string that does not end on its line.
x = 1
print('abc)
