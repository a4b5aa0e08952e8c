"""__future__ imports are accepted, after the docstring."""
from __future__ import annotations, division
from __future__ import print_function
def f(x: undefined_name) -> also_undefined: return x
print(f(1), f.__annotations__, 7 / 2)
for src in ('x = 1\nfrom __future__ import division', 'from __future__ import no_such_feature', 'from __future__ import braces', 'from __future__ import *'):
    try: exec(src)
    except SyntaxError as e: print(e.msg)
class C:
    a: int = 1
    b: Missing
print(C.__annotations__, __doc__)
