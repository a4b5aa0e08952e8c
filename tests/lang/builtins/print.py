# print with sep, end, file, flush, and odd arguments.
import sys
print()
print('a', 1, None, [2], sep='-')
print('no newline', end='')
print(' | joined', end='!\n')
print(1, 2, sep='', end='\n\n')
print('x', 'y', sep=None, end=None)
print(*range(5)); print(*'abc', sep=', '); print(*[]); print(*[], sep='x'); print('', ''); print('', '', sep='|')
print('multi\nline', 'tab\t', 'é☕🎉', 'nul\0'.encode())
class W:
    def __init__(self): self.parts = []
    def write(self, s): self.parts.append(s); return len(s)
    def flush(self): self.parts.append('<flush>')
w = W()
print('a', 'b', file=w); print('c', end='', file=w, flush=True); print(1, 2, sep='+', file=w)
print(w.parts)
print('to stdout', file=sys.stdout, flush=True); print('none file', file=None)
class S:
    def __str__(self): return 'str of S'
print(S(), [S() if False else 1], print('inner'), sep=' / ')
def tell(f):
    try: f()
    except Exception as e: print(type(e).__name__ + ':', e)
tell(lambda: print(sep=1)); tell(lambda: print(end=[])); tell(lambda: print(foo=1)); tell(lambda: print(1, file=5)); tell(lambda: print(1, file=object())); tell(lambda: print(1, 2, sep=b' '))
class Fails:
    def write(self, s): raise OSError('cannot write')
tell(lambda: print('x', file=Fails()))
class BadStr:
    def __str__(self): raise KeyError('bad str')
tell(lambda: print('partial', BadStr()))
old = sys.stdout
sys.stdout = w2 = W()
print('captured', 1)
sys.stdout = old
print(w2.parts)
sys.stdout.write('direct write\n'); n = sys.stdout.write('abc\n'); print(n)
print(print.__name__, print('r') is None, end=' <end>\n')
sys.stdout.writelines(['l1\n', 'l2\n'])
for i in range(3): print(i, end=',' if i < 2 else '\n')
print('%s' % 'percent', '{}'.format('fmt'), f'{"f"}'); print(('t', 1)); print(('single',)); print(("par")); print((1), (2))
print(True, 1.0, 10 ** 20, 1e20, b'by', (1,), {'k': 1}, {1}, range(2), int, len, ...)
