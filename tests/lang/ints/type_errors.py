# The wording of operator errors between int and other types.
cases = ["1 + 'a'", "'a' + 1", "1 + None", "None + 1", "1 - []", "[] - 1", "1 * {}", "1 / 'x'", "1 // ()", "1 % None", "1 ** set()",
         "1 @ 2", "-'a'", "+[]", "~{}", "1 & 'a'", "1 << 'a'", "'a' >> 1", "1()", "1[0]", "1[0:1]", "len(1)", "iter(1)", "next(1)", "1.foo if 0 else (1).foo",
         "'a' * 'b'", "[1] + (1,)", "(1,) + [1]", "{} + {}", "abs('a')", "round('a')", "divmod(1, 'a')", "divmod('a', 1)", "sum([1, 'a'])", "sum(['a'])",
         "1 in 2", "'a' in 1", "for_ if 0 else [][None]", "[1, 2]['a']", "(1, 2)[1.5]", "'abc'[()]", "{}[[]]", "hash([])", "hash({})",
         "chr('a')", "chr(-1)", "chr(0x110000)", "ord('ab')", "ord('')", "ord(1)", "range('a')", "range(1.0)", "range()", "range(1, 2, 0)", "range(1, 2, 3, 4)"]
for text in cases:
    try:
        print(text, '->', eval(text))
    except Exception as e:
        print(text, '->', type(e).__name__ + ':', e)
def aug(op, a, b):
    scope = {'a': a, 'b': b}
    try:
        exec('a ' + op + ' b', scope)
        print(scope['a'])
    except TypeError as e:
        print(op, e)
for op in ('+=', '-=', '*=', '/=', '//=', '%=', '**=', '<<=', '>>=', '&=', '|=', '^=', '@='):
    aug(op, 1, 'b')
    aug(op, None, 2)
