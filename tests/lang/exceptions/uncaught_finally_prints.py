# exit: 1
# finally blocks run before the traceback is printed.
def f():
    try:
        raise OSError(5, 'disk on fire', 'file.bin')
    finally:
        print('cleanup 1')
try:
    f()
finally:
    print('cleanup 2')
