# helper
"""A module beside the scripts."""
print('mod_a runs as', __name__)
value = 1
_private = 'hidden'
items = []
def func(x): return x + value
def set_value(v):
    global value
    value = v
class Klass:
    attr = 'klass'
    def who(self): return __name__
