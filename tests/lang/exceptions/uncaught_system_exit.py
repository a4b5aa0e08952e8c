# exit: 3
# sys.exit in nested code runs the finally blocks.
import sys
def f():
    try:
        sys.exit(3)
    finally:
        print('finally')
try:
    f()
except Exception:
    print('not an Exception')
