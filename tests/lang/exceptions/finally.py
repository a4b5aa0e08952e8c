# finally with every way of leaving the try.
log = []
def tr(*a): log.append(' '.join(map(str, a)))
def normal():
    try: tr('try')
    finally: tr('finally')
    return 'normal'
def ret():
    try: return tr('try') or 'ret'
    finally: tr('finally')
def exc():
    try:
        try: 1 / 0
        finally: tr('finally')
    except ZeroDivisionError: return 'exc'
def override():
    try: return 'try'
    finally: return 'finally'
def swallow():
    try: 1 / 0
    finally: return 'swallowed'
def brk():
    for i in range(3):
        try:
            if i == 1: break
        finally: tr('f', i)
    return i
def cont():
    out = []
    for i in range(3):
        try:
            if i == 1: continue
            out.append(i)
        finally: tr('f', i)
    return out
def break_in_finally():
    for i in range(3):
        try: 1 / 0
        finally: break
    return 'broke %d' % i
def continue_in_finally():
    n = 0
    for i in range(3):
        try: return 'never'
        finally:
            n += 1
            continue
    return n
def replace():
    try:
        try: raise ValueError('first')
        finally: raise KeyError('second')
    except KeyError as e: return str(e), repr(e.__context__)
def full(x):
    try:
        tr('try', x)
        if x == 'raise': raise ValueError
        if x == 'ret': return 'returned'
    except ValueError: tr('except')
    else: tr('else')
    finally: tr('finally')
    return 'end'
def nested():
    try:
        try:
            try: return 'inner'
            finally: tr('1')
        finally: tr('2')
    finally: tr('3')
def value_frozen():
    x = 1
    try: return x
    finally: x = 2
def mutable():
    x = [1]
    try: return x
    finally: x.append(2)
def loop_in_finally():
    try: return 'kept'
    finally:
        for i in range(3):
            if i == 1: continue
            if i == 2: break
            tr(i)
def try_in_finally():
    try: raise ValueError('a')
    except ValueError as e:
        try: raise KeyError('b')
        except KeyError: tr('handled b')
        finally: tr(str(e))
    return 'ok'
def while_else():
    n = 0
    while n < 2:
        try: n += 1
        finally: tr(n)
    else: return 'while else'
for f in (normal, ret, exc, override, swallow, brk, cont, break_in_finally, continue_in_finally, replace, nested, value_frozen, mutable, loop_in_finally, try_in_finally, while_else):
    print(f.__name__, f(), log); log.clear()
for x in ('raise', 'ret', 'no'):
    print(full(x), log); log.clear()
