# exit: 1
# Frames of wrappers.
def logged(f):
    def wrapper(*args, **kwargs):
        print('calling', f.__name__)
        return f(*args, **kwargs)
    return wrapper
@logged
@logged
def fail(x):
    assert not x
fail(0)
fail(1)
