# KeyError shows the repr of its one argument.
for k in ('a', '', "it's", 'two\nlines', 1, None, (1, 2), 1.5, b'b', True, ('x',)):
    try:
        {}[k]
    except KeyError as e:
        print(str(e), repr(e), e.args, '%s' % e, f'{e}', f'{e!r}')
for k in ('zz', 3, (1,)):
    for f in (lambda: {}.pop(k), lambda: {1, 2}.remove(k) if k != 1 else 0):
        try: f()
        except KeyError as e: print(e, e.args)
print(str(KeyError('a', 'b')), str(KeyError()), str(KeyError(KeyError('n'))), str(LookupError('a')), str(IndexError('a')))
class K(KeyError): pass
class S(KeyError):
    def __str__(self): return 'plain ' + self.args[0]
print(str(K('x')), repr(K('x')), str(S('y')), repr(S('y')))
class Key:
    def __repr__(self): return '<Key>'
    def __str__(self): return 'strkey'
try: {}[Key()]
except KeyError as e: print(e)
class D(dict):
    def __missing__(self, k): raise KeyError(f'missing {k}')
try: D()['q']
except KeyError as e: print(e)
print([str(e) for e in (KeyError('é'), KeyError('\t'), KeyError("a'b\"c"))])
