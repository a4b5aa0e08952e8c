# Attribute and method errors on strings.
for text in ("'a'.foo", "'a'.foo()", "str.nope", "'a'.x.y", "'a'()", "'a'.upper(1)", "'a'.join(1, 2)", "'a'.replace()", "'a'.split(foo=1)", "'a'.encode(foo=1)", "'a'.center(1, 2, 3)", "'abc'.index('z')", "int('abc')", "float('abc')", "ord('')", "ord('ab')", "'a' in 5", "5 in 'a'", "'a' < 5", "len('a', 'b')", "'{}'.format()", "str.join(',')", "str.join(1, [])", "'a'.__len__(1)", "''.join(None)", "'a'.startswith()", "max('')", "min('', '')", "sum('ab')", "sorted('ab', 'c')", "'ab' 'c' + 1", "'a'.isdigit(2)", "'%d' % 'a'", "'a'[0][1]", "'a'.__class__(1, 2)"):
    try:
        print(text, '->', repr(eval(text)))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
try:
    'a'.attr = 1
except AttributeError as e:
    print(e, e.name, repr(e.obj))
try:
    del 'a'.upper
except AttributeError as e:
    print(e)
try:
    str.upper = None
except TypeError as e:
    print(e)
try:
    for i, c in 'ab': pass
except ValueError as e:
    print(e)
try:
    'abc'.nope
except AttributeError as e:
    print(e.name, repr(e.obj), e.args)
