# exit: 1
# raise from None hides the context.
try:
    [][1]
except IndexError:
    raise ValueError('clean message') from None
