# exit: 1
# A block is missing.
def f():
print('x')
