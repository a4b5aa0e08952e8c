# The is... methods.
samples = ['', 'abc', 'ABC', 'Abc', 'Abc Def', 'abc1', '123', '12.3', '-1', ' ', ' \t\n', 'a b', 'a_b', '_x', '9x', 'é', 'É', '²', '½', '٣', '五', 'ǅ', 'A1', 'a\n', 'class', 'x' * 3]
names = ['isalpha', 'isdigit', 'isdecimal', 'isnumeric', 'isalnum', 'isspace', 'isupper', 'islower', 'istitle', 'isidentifier', 'isprintable', 'isascii']
for s in samples:
    print(repr(s), ''.join('Y' if getattr(s, n)() else '.' for n in names))
print(names)
print('\x00'.isprintable(), '\xa0'.isprintable(), '\xa0'.isspace(), '\u2003'.isspace(), '\u200b'.isspace(), '\x1c'.isspace(), '\x85'.isspace())
print('A1B2'.isupper(), '1'.isupper(), 'a1b2'.islower(), '1A'.istitle(), 'Abc1Def'.istitle(), 'ABc'.istitle())
try:
    'a'.isalpha(1)
except TypeError as e:
    print(e)
print([w for w in ['if', 'x', 'for', 'été', 'a-b', 'None'] if w.isidentifier()])
