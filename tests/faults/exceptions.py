class Own(Exception):
    def __init__(self, *args): super().__init__(*args); self.extra = [args]
class Ctx:
    def __enter__(self): return self
    def __exit__(self, *what): return what[0] is KeyError
def fail(n):
    try:
        if n: fail(n - 1)
        else: raise Own('deep', n)
    finally:
        x = [n]
def run():
    out = []
    try: fail(5)
    except Own as e: out.append((str(e), e.extra, e.__traceback__.tb_lineno))
    try:
        try: {}['missing']
        except KeyError as e: raise ValueError('outer') from e
    except ValueError as e: out.append(repr(e.__cause__))
    with Ctx(): raise KeyError(1)
    try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
    except* ValueError as g: out.append(str(g))
    except* TypeError: pass
    for bad in (lambda: 1 / 0, lambda: [][1], lambda: None.x, lambda: int('x'), lambda: undefined):
        try: bad()
        except (ArithmeticError, LookupError, AttributeError, ValueError, NameError) as e: out.append(str(e))
    return out
run()
