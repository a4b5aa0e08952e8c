# Deeply nested sources given to exec and eval at run time.
# prints: done
n = 100000
for src in ('(' * n + '1' + ')' * n, '[' * n + ']' * n, '{' * n, '(' * n, ')' * n, 'not ' * n + '1', '-' * n + '1', '~' * n + '1', 'x' + '.a' * n, 'x' + '[0]' * n, 'x' + '()' * n, '1' + '+1' * n, '1' + '**1' * n, '1' + ' if 1 else 1' * n, '1' + '<1' * n, '1' + ' and 1' * n, 'lambda: ' * n + '1', '*' * n + 'x', 'f' * 200, "f'{" * 200, 'await ' * n + 'x', '[x for x in ' * 1000 + '[]' + ']' * 1000, '1,' * n, '"a"' * n, 'a' + '(a' * n, '{' + '1:{' * n, 'x:=' * n):
    try: eval(compile(src, '<deep>', 'eval'), {'x': 1})
    except Exception: pass
for src in ('if 1:\n pass\n' + 'elif 1:\n pass\n' * n, 'x = ' * n + '1', ''.join(' ' * i + 'if 1:\n' for i in range(1000)) + ' ' * 1000 + 'pass', 'with a: ' * n, 'def f(): ' * n, ''.join(f'{" " * i}def f{i}():\n' for i in range(300)) + ' ' * 300 + 'pass', ''.join(f'{" " * i}for x in y:\n' for i in range(90)) + ' ' * 90 + 'pass', '@a\n' * n + 'def f(): pass', 'try: pass\n' + 'except A: pass\n' * 10000, 'match x:\n' + ' case 1: pass\n' * 10000, 'match x:\n case ' + '[' * n, 'import ' + '.'.join(['a'] * n), 'from ' + '.' * n + ' import x', 'del ' + '(' * n, 'global ' + ','.join('a%d' % i for i in range(n)), 'def f(' + ','.join('a%d' % i for i in range(10000)) + '): pass', 'f(' + ','.join('1' for i in range(n)) + ')', 'class A(' * n, ';' * n, '\\\n' * n, 'x=1;' * n, 'x: ' * n, 'a, ' * n + '= b', '(a, ' * n, 'return ' * n):
    try: exec(compile(src, '<deep>', 'exec'), {})
    except Exception: pass
print('done')
