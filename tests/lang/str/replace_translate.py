# replace, translate, maketrans.
s = 'one two one three one'
print(s.replace('one', '1'), s.replace('one', '1', 2), s.replace('one', '1', 0), s.replace('one', '1', -1), s.replace('x', 'y'), s.replace('one', ''), s.replace(' ', '--'))
print('abc'.replace('', '-'), ''.replace('', 'x'), 'abc'.replace('', '-', 2), ''.replace('a', 'b'), 'aaa'.replace('aa', 'b'), 'aaaa'.replace('a', 'aa'), 'abc'.replace('abc', ''))
print('café'.replace('é', 'e'), 'cafe'.replace('e', '☕'), 'a🎉b'.replace('🎉', ''), 'xyx'.replace('x', 'é🎉'))
print(s.replace('one', 'two', count=1))
t = str.maketrans('abc', 'xyz')
print(t, 'aabbcc d'.translate(t))
t = str.maketrans('abc', 'xyz', 'd ')
print(t, 'aabbcc d'.translate(t))
t = str.maketrans({'a': 'AAA', 'b': None, 99: 67, 'd': ''})
print(t, 'abcde'.translate(t))
print('abc'.translate({97: 'é', 98: '🎉'}), 'abc'.translate({}), 'hello'.translate([None] * 0) if 0 else 'skip')
class T:
    def __getitem__(self, k):
        if k == 97: raise LookupError
        return chr(k + 1)
print('abcz'.translate(T()))
for call in (lambda: s.replace('a'), lambda: s.replace(1, 'a'), lambda: s.replace('a', 1), lambda: s.replace('a', 'b', 'c'), lambda: str.maketrans('ab', 'c'), lambda: str.maketrans('a'), lambda: str.maketrans({'ab': 1}), lambda: str.maketrans(1, 2), lambda: 'a'.translate(5), lambda: 'a'.translate({97: 0x110000}), lambda: 'a'.translate({97: 1.5}), lambda: 'a'.translate()):
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__ + ':', e)
rot13 = str.maketrans('abcdefghijklmnopqrstuvwxyz', 'nopqrstuvwxyzabcdefghijklm')
print('hello, world'.translate(rot13), 'hello, world'.translate(rot13).translate(rot13))
