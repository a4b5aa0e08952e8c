# Difference: Python 2 statements run: print, exec, raise E, v, except E, e, backticks, <>, 10L, 0777.
# Cause: the programs this interpreter is measured by are Python 2 programs, run unmodified.
#   Each form is one that Python 3 refuses, so no valid Python 3 program changes its meaning.
# Workaround: `--dialect=3` refuses them, with CPython's own messages.
# oracle: none
print 'statement', 1 + 1
print 'no newline',
print
print >> __import__('sys').stdout, 'redirected'
exec 'x = 0777 + 10L'
print x, `x`, 1 <> 2
try:
    raise ValueError, 'old style'
except ValueError, e:
    print 'caught', e
print('function'), 5
