# \N{...} escapes by the characters' Unicode names.
print('\N{SNOWMAN}', '\N{LATIN SMALL LETTER E WITH ACUTE}', '\N{greek small letter alpha}', '\N{BULLET}', '\N{EM DASH}', '\N{DIGIT ONE}', '\N{SPACE}'.encode())
print(f'{1}\N{DEGREE SIGN}C', '\N{PARTY POPPER}' * 2, len('\N{PARTY POPPER}'), r'\N{SNOWMAN}', b'\N{SNOWMAN}')
for bad in (r"'\N{NO SUCH NAME}'", r"'\N'", r"'\N{SNOWMAN'", r"'\N{}'"):
    try:
        eval(bad)
    except SyntaxError as e:
        print(bad, 'SyntaxError')
