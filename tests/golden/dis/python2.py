print >>err, 'a', b
print 'c',
exec code in globs
try:
    raise ValueError, 'text'
except ValueError, e:
    print `e`
