# oracle: python2.7
# The exec statement.
exec 'print "from exec"'
exec 'x = 5'
print x
ns = {'a': 1}
exec 'b = a + 1' in ns
print ns['b'], 'b' in globals()
g, l = {'p': 10}, {}
exec 'q = p * 2' in g, l
print l['q'], 'q' in g
exec('y = 7')
print y
exec('z = w + 1', {'w': 1}, l)
print l['z']
code = compile('r = 99', '<s>', 'exec')
exec code
print r
exec 'for i in range(3): print i,\nprint'
exec """
def made(n):
    return n * 2
"""
print made(21)
d = {}
exec 'class K:\n    v = "in class"' in d
print d['K'].v
for src in 'print 1', 'print 1 +', 'raise ValueError, "v"':
    try: exec src
    except SyntaxError: print 'SyntaxError'
    except ValueError, e: print 'ValueError', e
exec 'pass'
exec ''
print eval('1 + 2'), eval('x + y'), eval('a', {'a': 3})
