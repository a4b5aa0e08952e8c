src = 'def f(x):\n    """doc"""\n    y = [x + %d, "s%d", 3.5]\n    for i in y: z = {i: x}\n    return z\nr = f(1000)\n'
def run():
    space = {}
    for i in range(2):
        exec(src % (i, i), space)
        eval('[x * 2 for x in range(10)] + [1 << 70]', space)
        code = compile('a = 1; b = a + 2000', '<s>', 'exec')
        exec(code, space)
    try: exec('def (', space)
    except SyntaxError as e: str(e)
    return [space['b'], code.co_names, code.co_consts]
run()
