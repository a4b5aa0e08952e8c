# User-defined exceptions: hierarchies, constructors, str, extra data, notes.
class AppError(Exception):
    """Base of the app."""
    code = 1
class DbError(AppError):
    code = 2
    def __init__(self, msg, query=None):
        super().__init__(msg)
        self.query = query
    def __str__(self): return f'{self.args[0]} [query={self.query}]'
class Timeout(DbError, TimeoutError): pass
class Multi(AppError):
    def __init__(self, a, b=2, *, c=3): self.a, self.b, self.c = a, b, c
class ReprErr(AppError):
    def __repr__(self): return 'custom repr'
class NoInit(AppError):
    def __init__(self): pass
for make in (lambda: AppError('x'), lambda: DbError('db', 'SELECT'), lambda: Timeout('slow', 'q'), lambda: Multi(1, c=9), lambda: ReprErr('r'), lambda: NoInit(), lambda: AppError()):
    try:
        raise make()
    except AppError as e:
        print(type(e).__name__, str(e), repr(e), e.args, e.code, vars(e), isinstance(e, DbError), isinstance(e, OSError))
try:
    raise Timeout('t')
except OSError as e:
    print('as OSError', e)
e = ValueError('base')
e.add_note('note one'); e.add_note('note two\nsecond line')
print(e.__notes__, str(e))
try:
    e.add_note(5)
except TypeError as x:
    print(x)
print(hasattr(ValueError(), '__notes__'))
class Validation(ValueError):
    def __init__(self, **errors):
        self.errors = errors
        super().__init__('; '.join(f'{k}: {v}' for k, v in errors.items()))
    def __len__(self): return len(self.errors)
    def __iter__(self): return iter(self.errors)
try:
    raise Validation(name='empty', age='negative')
except Validation as v:
    print(v, len(v), list(v), v.errors['age'])
class Retry(Exception):
    def __init__(self, after): self.after = after
def flaky(n=[0]):
    n[0] += 1
    if n[0] < 3: raise Retry(n[0] * 10)
    return 'done after %d' % n[0]
while True:
    try:
        print(flaky()); break
    except Retry as r:
        print('retry after', r.after)
class BadStr(Exception):
    def __str__(self): raise ValueError('in str')
try:
    raise BadStr
except BadStr as b:
    try:
        print(str(b))
    except ValueError as v:
        print('str failed:', v)
def err_factory(name, *bases): return type(name, bases or (Exception,), {'kind': name.lower()})
E1 = err_factory('E1'); E2 = err_factory('E2', E1, KeyError)
for c in (E1, E2):
    try: raise c('msg')
    except E1 as e: print(type(e).__name__, e, e.kind, [k.__name__ for k in c.__mro__])
class Carry(Exception):
    @property
    def total(self): return sum(self.args)
try: raise Carry(1, 2, 3)
except Carry as c: print(c.total, *c.args)
