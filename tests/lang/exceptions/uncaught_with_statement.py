# exit: 1
# An exception leaving a with block.
class M:
    def __enter__(self): return self
    def __exit__(self, t, v, tb): print('exit sees', t.__name__, v)
with M():
    x = [1, 2, 3]
    x.index(99)
