# Ordering by code point; equality; hashing.
words = ['', 'a', 'A', 'aa', 'ab', 'b', 'é', 'z', '☕', '🎉', 'a\x00', 'Z', '1', '10', '9', ' ']
print(sorted(words), sorted(words, reverse=True))
for a in ('a', 'ab', 'é'):
    for b in ('a', 'b', 'aé', 'é', ''):
        print(repr(a), repr(b), a < b, a <= b, a == b, a != b, a >= b, a > b)
print('\uffff' < '\U00010000', 'a' * 100 < 'a' * 99 + 'b', 'abc' < 'abcd', 'Zebra' < 'apple')
print('a' == b'a', 'a' == 97, 'a' == None, 'a' != 1, 'a' == ['a'])
for text in ("'a' < 1", "'a' >= None", "b'a' < 'a'", "'a' > ['a']"):
    try:
        eval(text)
    except TypeError as e:
        print(e)
print(hash('abc') == hash('ab' + 'c'), hash('') == hash(''), {'a' + 'b': 1}['ab'], 'é' in {'e\u0301', 'é'}, 'e\u0301' == 'é')
print(max('hello'), min('hello'), max(['aa', 'b', 'abc'], key=len), min('B', 'a'), max('', 'a'), sorted('hello'), sorted('Hello', key=str.lower))
print(''.join(sorted('the quick brown fox')).strip(), sorted(['b', 'A', 'a', 'B'], key=str.casefold))
x = 'intern me'; y = ''.join(['intern', ' me'])
print(x == y, 'abc' 'def' == 'abcdef', 'a' < 'b' < 'c', 'a' < 'c' > 'b')
