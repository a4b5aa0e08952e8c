# bytearray: the mutable sibling.
a = bytearray(b'hello')
print(a, len(a), a[0], a[1:3], a == b'hello', bytes(a), list(a), bytearray(), bytearray(3), bytearray([1, 2]), bytearray('é', 'utf-8'))
a[0] = 72; print(a)
a.append(33); print(a)
a.extend(b' you'); print(a)
a.extend([1, 2]); print(a)
a += b'xyz'; print(a)
print(a.pop(), a.pop(0), a)
a.insert(1, 255); print(a)
a.remove(255); print(a)
a[1:3] = b'ABCDE'; print(a)
del a[0]; del a[-3:]; print(a)
del a[::2]; print(a)
a[::2] = b'12345'[:len(a[::2])]; print(a)
a.reverse(); print(a)
a *= 2; print(a)
c = a.copy(); c.clear(); print(a, c, bool(c))
print(bytearray(b'abc') + b'd', b'd' + bytearray(b'abc'), bytearray(b'a') * 3, b'b' in bytearray(b'abc'), 98 in bytearray(b'abc'), bytearray(b'abc').upper(), bytearray(b'a,b').split(b','), bytearray(b'abc').find(b'c'), bytearray(b'x').join([b'1', b'2']), bytearray(b'abc').decode(), bytearray(b'abc').hex(), bytearray(b'ab').replace(b'a', b'z'))
for call in (lambda: a.append(256), lambda: a.append('a'), lambda: a.__setitem__(0, -1), lambda: a.__setitem__(100, 1), lambda: bytearray(b'').pop(), lambda: a.pop(99), lambda: a.remove(200), lambda: a.extend('abc'), lambda: hash(a), lambda: a.insert(0, 'x'), lambda: a + 'x', lambda: a[99], lambda: bytearray('x')):
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__ + ':', e)
x = y = bytearray(b'q')
x += b'r'
print(x, y, x is y)
print(sorted(bytearray(b'cab')), bytearray(b'a') < bytearray(b'b'), bytearray(b'abc')[::-1], type(bytearray(b'a') + b'b').__name__, type(b'a' + bytearray(b'b')).__name__)
