# exit: 1
# A plain uncaught exception.
print('before')
def divide(a, b):
    return a / b
divide(1, 0)
print('never')
