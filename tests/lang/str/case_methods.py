# upper, lower, title and kin, beyond ASCII too.
words = ['', 'hello', 'HELLO', 'Hello World', "they're bill's", 'x1y2 z3', 'straße', 'ÀÉÎ', 'ﬁne', 'ŉ', 'ǆ', 'ΑΣ', 'ΑΣ Β', 'İ', 'ı', 'ß', 'mIxEd-caSe_9']
for w in words:
    print(repr(w), w.upper(), w.lower(), w.title(), w.capitalize(), w.swapcase(), w.casefold())
print('abc'.upper().lower().title(), 'aBC'.swapcase().swapcase())
print('Straße'.casefold() == 'STRASSE'.casefold(), 'ß'.upper(), len('ß'.upper()))
print('hello world-of python_code'.title(), 'ALL CAPS'.capitalize(), '1abc'.capitalize(), '1abc'.title())
try:
    'a'.upper(1)
except TypeError as e:
    print(e)
try:
    str.upper()
except TypeError as e:
    print(e)
try:
    str.upper(1)
except TypeError as e:
    print(e)
print(str.upper('via class'), list(map(str.title, ['a b', 'c d'])))
