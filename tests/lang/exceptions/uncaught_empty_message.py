# exit: 1
# No colon without a message.
def f():
    raise NotImplementedError
f()
