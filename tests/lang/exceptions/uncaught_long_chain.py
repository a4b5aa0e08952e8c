# exit: 1
# Three exceptions, two kinds of link.
def a():
    try:
        b()
    except KeyError as e:
        raise ValueError('a failed') from e
def b():
    try:
        [].pop()
    except IndexError:
        {}['b failed']
a()
