# Infix to RPN by the shunting yard, and an RPN machine.
import math
PREC = {'+': (1, 'L'), '-': (1, 'L'), '*': (2, 'L'), '/': (2, 'L'), '%': (2, 'L'), 'neg': (3, 'R'), '^': (4, 'R')}
FUNCS = {'sqrt': math.sqrt, 'abs': abs, 'max': max, 'sin': math.sin}
def tokens(s):
    i, prev = 0, None
    while i < len(s):
        if s[i].isspace(): i += 1; continue
        j = i
        if s[i].isdigit() or s[i] == '.':
            while j < len(s) and (s[j].isdigit() or s[j] == '.'): j += 1
            t = float(s[i:j]) if '.' in s[i:j] else int(s[i:j])
        elif s[i].isalpha():
            while j < len(s) and s[j].isalpha(): j += 1
            t = s[i:j]
        else:
            j += 1; t = s[i]
            if t == '-' and (prev is None or prev in list(PREC) + ['(', ',']): t = 'neg'
        yield t
        prev, i = t, j
def to_rpn(s):
    out, ops = [], []
    for t in tokens(s):
        if isinstance(t, (int, float)): out.append(t)
        elif t in FUNCS: ops.append(t)
        elif t == ',':
            while ops and ops[-1] != '(': out.append(ops.pop())
        elif t == '(': ops.append(t)
        elif t == ')':
            while ops and ops[-1] != '(': out.append(ops.pop())
            if not ops: raise SyntaxError('unbalanced )')
            ops.pop()
            if ops and ops[-1] in FUNCS: out.append(ops.pop())
        elif t in PREC:
            p, assoc = PREC[t]
            while ops and ops[-1] in PREC and (PREC[ops[-1]][0] > p or PREC[ops[-1]][0] == p and assoc == 'L'): out.append(ops.pop())
            ops.append(t)
        else: raise SyntaxError(f'unknown {t!r}')
    while ops:
        if ops[-1] == '(': raise SyntaxError('unbalanced (')
        out.append(ops.pop())
    return out
BIN = {'+': lambda a, b: a + b, '-': lambda a, b: a - b, '*': lambda a, b: a * b, '/': lambda a, b: a / b, '%': lambda a, b: a % b, '^': lambda a, b: a ** b, 'max': max}
def run(rpn):
    st = []
    for t in rpn:
        if isinstance(t, (int, float)): st.append(t)
        elif t == 'neg': st.append(-st.pop())
        elif t in BIN: b, a = st.pop(), st.pop(); st.append(BIN[t](a, b))
        else: st.append(FUNCS[t](st.pop()))
    if len(st) != 1: raise ValueError(f'stack {st}')
    return st[0]
for e in ('1 + 2 * 3', '(1 + 2) * 3', '2 ^ 3 ^ 2', '-2 ^ 2', '10 - 3 - 2', '8 / 4 / 2', '2 * -3', 'sqrt(16) + abs(-7)', 'max(3, 4 * 2) % 5', '((((1))))', '1.5 * (2 + 0.5)', '7 % 4 * 2', 'sin(0) + 1'):
    r = to_rpn(e)
    print(f'{e:22} = {run(r)!s:8} {" ".join(map(str, r))}')
for bad in ('(1 + 2', '1 + 2)', '1 +', '1 / 0', 'foo(1)', '1 2', '', '3 $ 4'):
    try: print(run(to_rpn(bad)))
    except (SyntaxError, ValueError, IndexError, ZeroDivisionError) as e: print(repr(bad), type(e).__name__, e)
