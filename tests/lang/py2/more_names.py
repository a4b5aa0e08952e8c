# oracle: python2.7
# Builtins of Python 2 that programs use less often.
print cmp(1, 2), cmp(2, 1), cmp('a', 'a'), cmp([1], [1, 2])
print sorted([3, 1, 2], key=lambda x: -x), intern('abc') == 'abc'
print apply(max, [1, 5, 3]), apply(dict, (), {'a': 1})
class C:
    def __nonzero__(self): return False
print callable(cmp), coerce(1, 2.5) == (1.0, 2.5)
l = [3, 1, 2]
print l.sort() is None, l
