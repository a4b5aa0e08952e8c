# Encoding to bytes, decoding, and errors.
s = 'aé☕🎉'
for enc in ('utf-8', 'utf8', 'UTF-8', 'latin-1', 'ascii', 'utf-16-le', 'utf-16-be', 'utf-32-le'):
    try:
        b = s.encode(enc)
        print(enc, b, b.decode(enc) == s)
    except UnicodeEncodeError as e:
        print(enc, e)
print(s.encode(), s.encode('ascii', 'ignore'), s.encode('ascii', 'replace'), s.encode('ascii', 'backslashreplace'), s.encode('ascii', 'xmlcharrefreplace'), s.encode(encoding='latin-1', errors='replace'))
print(b'caf\xc3\xa9'.decode(), b'caf\xe9'.decode('latin-1'), b'caf\xe9'.decode('utf-8', 'replace'), b'caf\xe9'.decode('utf-8', 'ignore'), b'caf\xe9!'.decode('utf-8', 'backslashreplace'), b'abc\xff'.decode('ascii', 'replace'), str(b'caf\xc3\xa9', 'utf-8'), str(b'abc', encoding='ascii'))
for raw in (b'\xff', b'\xc3', b'\xc3(', b'ab\xe2\x98', b'\xed\xa0\x80', b'\xf0\x9f\x8e', b'\xc0\x80', b'\xf5\x80\x80\x80', b'\x80abc', b'a\xe9b'):
    try:
        print(raw.decode())
    except UnicodeDecodeError as e:
        print(e, '|', e.encoding, e.start, e.end, e.reason, e.object)
try:
    b'\xe9'.decode('ascii')
except UnicodeDecodeError as e:
    print(e)
try:
    '\ud800'.encode()
except UnicodeEncodeError as e:
    print(e, e.start, e.end, e.reason)
try:
    'ab\ud800\udfffz'.encode('utf-8')
except UnicodeEncodeError as e:
    print(e)
print('\ud800'.encode('utf-8', 'surrogatepass'), '\udc80'.encode('utf-8', 'surrogateescape'), ascii(b'\x80'.decode('utf-8', 'surrogateescape')))
for call in (lambda: 'a'.encode('nope'), lambda: b'a'.decode('nope'), lambda: 'é'.encode('ascii', 'nope'), lambda: 'a'.encode(1), lambda: str(b'a', 1), lambda: str('a', 'utf-8'), lambda: str(1, 'utf-8')):
    try:
        print(call())
    except (LookupError, TypeError) as e:
        print(type(e).__name__ + ':', e)
print(str(b'abc'), repr(str(b'\xff')), issubclass(UnicodeDecodeError, ValueError))
