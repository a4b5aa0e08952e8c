# exit: 1
# AssertionError with and without a message.
def check(n):
    assert n > 0, f'n must be positive, got {n}'
    assert n < 100
check(5)
try:
    check(-1)
except AssertionError as e:
    print(e)
check(500)
