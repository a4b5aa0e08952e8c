# exit: 1
# oracle: none
# An uncaught exception raised with the old form prints the usual traceback.
def f():
    raise ValueError, 'old form'
print 'before'
f()
