# exit: 1
# Code given to exec has no source lines to show.
code = 'def f(n):\n    return 1 // n\nf(0)\n'
exec(compile(code, '<generated>', 'exec'))
