# exit: 1
# A dedent that matches no outer level.
def f():
        x = 1
    return x
