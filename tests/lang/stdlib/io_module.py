import io
from io import StringIO, BytesIO
s = StringIO(); print('a', 1, file=s); s.write('bc\nd'); print(repr(s.getvalue()), s.tell(), s.seek(0), s.readline(), s.read(2), s.readlines(), s.read())
s = StringIO('x\ny\n'); print(list(s), s.seek(1), s.write('Q'), s.getvalue(), s.truncate(2), repr(s.getvalue()), s.seek(0, 2))
b = BytesIO(b'abc\ndef'); print(b.read(2), b.readline(), b.tell(), b.seek(-1, 2), b.read(), b.seek(10), b.write(b'z'), b.getvalue())
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
t(lambda: StringIO().write(1)); t(lambda: BytesIO().write('a')); t(lambda: StringIO(1)); t(lambda: s.seek(-1)); t(lambda: s.seek(1, 1)); t(lambda: s.fileno())
s.close(); t(lambda: s.read()); print(s.closed); t(lambda: s.getvalue())
with StringIO('q') as f: print(f.read())
import contextlib
with contextlib.redirect_stdout(StringIO()) as o: print('hidden')
print(repr(o.getvalue())); print(repr(StringIO('a\r\nb', newline=None).read()), repr(StringIO('a\nb', newline='\r\n').getvalue()))
print(io.SEEK_END, issubclass(StringIO, io.TextIOBase), isinstance(b, io.IOBase), io.UnsupportedOperation, issubclass(io.UnsupportedOperation, (OSError,)))
