# Methods of bytes mirror those of str.
b = b'  Hello, World  '
print(b.strip(), b.lstrip(), b.rstrip(), b.upper(), b.lower(), b.swapcase(), b.title(), b.strip().capitalize(), b.find(b'World'), b.find(87), b.rfind(b'l'), b.index(b'o'), b.rindex(b'o'), b.count(b'l'), b.count(108), b.find(b'zz'))
print(b'a,b,c'.split(b','), b'a b  c'.split(), b'a,b,c'.rsplit(b',', 1), b'a,b'.partition(b','), b'a,b,c'.rpartition(b','), b'a\nb\r\nc'.splitlines(), b'a\nb'.splitlines(True), b','.join([b'x', b'y']), b''.join([]))
print(b'aXbX'.replace(b'X', b'--'), b'aXbX'.replace(b'X', b'', 1), b'abc'.startswith(b'ab'), b'abc'.endswith((b'x', b'c')), b'abc'.removeprefix(b'a'), b'abc'.removesuffix(b'c'), b'42'.zfill(5), b'-42'.zfill(5), b'ab'.center(6, b'*'), b'ab'.ljust(5), b'ab'.rjust(5, b'.'), b'a\tb'.expandtabs(4))
print(b'abc'.isalpha(), b'123'.isdigit(), b'ab1'.isalnum(), b' '.isspace(), b'AB'.isupper(), b'ab'.islower(), b'Ab'.istitle(), b'\xe9'.isalpha(), b'\x80'.isascii(), b''.isascii())
t = bytes.maketrans(b'abc', b'xyz')
print(len(t), b'aabbcc'.translate(t), b'aabbcc'.translate(None, b'b'), b'aabbcc'.translate(t, b'a'), b'a'.translate(t, delete=b''))
print(b'caf\xc3\xa9'.decode(), b'abc'.decode('ascii'), b'\xff'.decode('latin-1'))
print(b'%d %s %x %5.2f %r %a %c %%' % (5, b'bytes', 255, 1.5, 'r', 'é', 65), b'%b' % b'z', b'%(k)d' % {b'k': 3}, b'%5d|%-5d|' % (1, 2))
for call in (lambda: b.split(','), lambda: b.replace('a', 'b'), lambda: b','.join(['a']), lambda: b'a'.find('a'), lambda: b.index(b'zz'), lambda: b.startswith('a'), lambda: b.foo, lambda: b'%s' % 'str', lambda: b'%d' % 'a', lambda: b'a'.center(5, b'xx'), lambda: b.encode(), lambda: bytes.maketrans(b'a', b'bc'), lambda: b'a'.split(b''), lambda: b'a'.count(300)):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__ + ':', e)
print(b'abc'.__len__(), b'abc'.__contains__(b'b'), b'a'.__add__(b'b'), b'abc'.__getitem__(0), b'ab'.__eq__(b'ab'), b'ab'.__mul__(2))
