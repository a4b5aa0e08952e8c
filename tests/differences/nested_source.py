# Difference: brackets and blocks nest as deep as memory allows.
# Cause: the parser and the compiler keep their own stacks.
# Workaround: none; CPython stops at 200 brackets and 100 indentation levels.
# oracle: none
print(eval('(' * 1000 + '7' + ')' * 1000))
exec(''.join(' ' * i + 'if 1:\n' for i in range(150)) + ' ' * 150 + 'print("150 levels")')
