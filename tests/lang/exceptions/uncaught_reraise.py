# exit: 1
# A bare raise keeps the first position and adds the frames passed.
def inner():
    raise ValueError('from inner')
def outer():
    try:
        inner()
    except ValueError:
        print('log it')
        raise
outer()
