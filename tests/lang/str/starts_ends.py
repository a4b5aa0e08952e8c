# startswith and endswith with tuples and bounds; removeprefix and removesuffix.
name = 'report_2024.final.txt'
print(name.startswith('report'), name.startswith(('a', 'rep')), name.startswith(()), name.startswith(''), name.startswith('port', 2), name.startswith('port', 2, 5))
print(name.endswith('.txt'), name.endswith(('.py', '.txt')), name.endswith(()), name.endswith(''), name.endswith('final', 0, -4), name.endswith('report', None, 6))
print(name.startswith('', 100), name.startswith('', 21), name.endswith('', 100), 'x'.startswith('xx'), ''.startswith(''), ''.endswith('a'))
print(name.removeprefix('report_'), name.removeprefix('x'), name.removeprefix(''), name.removeprefix(name), name.removesuffix('.txt'), name.removesuffix('.py'), name.removesuffix(''))
for call in (lambda: name.startswith(1), lambda: name.endswith(['a']), lambda: name.startswith(('a', 1)), lambda: name.startswith(), lambda: name.removeprefix(1), lambda: name.removesuffix(None), lambda: name.startswith('r', 'x')):
    try:
        print(call())
    except TypeError as e:
        print(e)
files = ['a.py', 'b.txt', 'c.PY', 'd.pyc', '.py', 'py']
print([f for f in files if f.endswith('.py')], [f for f in files if f.lower().endswith(('.py', '.pyc'))])
print([f.removesuffix('.py').removeprefix('.') for f in files])
