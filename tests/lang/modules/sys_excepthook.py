# exit: 1
# A custom excepthook prints instead of the traceback.
import sys
def hook(t, v, tb):
    print('hook got', t.__name__, v, tb is not None)
sys.excepthook = hook
def f(): raise ValueError('to the hook')
f()
