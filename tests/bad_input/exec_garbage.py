# Many malformed sources are refused as SyntaxError and nothing worse.
# prints: done
pieces = ['(', ')', '[', ']', '{', '}', 'def', 'class', 'if', 'else:', ':', ',', '=', '+', '*', '**', '@', 'lambda', 'yield', 'f"{', '"', "'''", '\\', '\n', '    ', '\t', 'x', '1', '1e', '0x', '.', '..', 'not', 'in', 'is', 'for', 'async', 'await', 'match', 'case', '->', ':=', '!', '$', '?', '\0', '\x0c', 'é', '\ufeff', '\u200b', 'print', 'import', 'from', 'global', 'try:', 'except', 'with', 'as', 'del', '#', ';', '~', '`', '<>', '10L', '0777', "b'é'", "'\\x'", '"\\N{x}"', "f'{x!z}'", "f'{'", "f'}'", "f'{}'", "f'{x:{y:{z}}}'"]
seed = 12345
def rnd(n):
    global seed
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return (seed >> 8) % n
for i in range(3000):
    src = ' '.join(pieces[rnd(len(pieces))] for _ in range(rnd(8) + 1))
    for mode in ('exec', 'eval', 'single'):
        try: compile(src, '<garbage>', mode)
        except (SyntaxError, ValueError): pass
print('done')
