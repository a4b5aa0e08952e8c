# open: writing, reading, iterating, appending, positions, modes, errors.
import sys
path = '/tmp/taipan-test-open-files.txt'
with open(path, 'w') as f:
    print(f.write('line 1\n'), f.write('line 2\nline 3'), f.name == path, f.mode, f.closed, f.writable(), f.readable())
    f.writelines(['\n', 'line 4\n', 'é☕\n'])
    print('printed', 1, file=f)
print(f.closed)
with open(path) as f:
    print(repr(f.read(3)), repr(f.readline()), repr(f.readline(4)), repr(f.readline()), f.readlines(), repr(f.read()), repr(f.readline()), f.mode, f.encoding)
with open(path) as f: print([l.rstrip('\n') for l in f])
with open(path) as f:
    for i, line in enumerate(f):
        if i == 1: break
    print(repr(line), repr(f.read()[:8]))
with open(path, 'a') as f: f.write('appended\n')
with open(path, 'r') as f: print(len(f.readlines())); f.seek(0); print(repr(f.readline()), f.tell())
print(open(path, 'rb').read()[:10], open(path, encoding='utf-8').read().count('\n'), list(open(path))[-1])
with open(path, 'w+') as f: f.write('rw\ndata'); f.seek(0); print(repr(f.read())); f.seek(0); f.truncate(); print(repr(f.read()))
with open(path, 'r+') as f: f.write('xyz'); f.seek(1); print(f.read())
with open(path, 'wb') as f: print(f.write(b'a\r\nb\rc\n'))
with open(path) as f: print(repr(f.read()))
with open(path, newline='') as f: print(repr(f.read()), end=' '); f.seek(0); print(f.readlines())
with open(path, 'wb') as f: f.write(b'ok\xff\xfe')
try:
    with open(path) as f: f.read()
except UnicodeDecodeError as e: print(e.reason, e.start)
with open(path, errors='replace') as f: print(f.read())
with open(path, encoding='latin-1') as f: print(f.read())
def tell(fn):
    try: print(fn())
    except (ValueError, TypeError, OSError) as e: print(type(e).__name__ + ':', e)
g = open(path, 'w'); g.close(); g.close()
tell(lambda: g.write('x')); tell(lambda: g.read()); tell(lambda: list(g)); tell(lambda: g.__enter__())
w = open(path, 'w')
tell(lambda: w.read()); tell(lambda: w.write(5)); tell(lambda: w.write()); tell(lambda: w.writelines([1])); w.close()
r = open(path)
tell(lambda: r.write('x')); tell(lambda: r.read('a')); r.close()
tell(lambda: open(path, 'x')); tell(lambda: open(path, 'z')); tell(lambda: open('/no/such'))
try:
    with open(path, 'w') as f: f.write('kept'); raise KeyError('inside')
except KeyError: print(open(path).read(), f.closed)
