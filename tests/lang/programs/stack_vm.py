# An assembler and a stack machine.
SOURCE = '''
        push 10
        store n
        push 1
        store acc
loop:   load n
        jz done
        load acc
        load n
        mul
        store acc
        load n
        push 1
        sub
        store n
        jmp loop
done:   load acc
        print
        push 5
        call square
        print
        halt
square: dup
        mul
        ret
'''
def assemble(src):
    labels, code = {}, []
    for line in src.splitlines():
        line = line.split(';')[0].strip()
        if ':' in line:
            label, line = (p.strip() for p in line.split(':', 1))
            labels[label] = len(code)
        if line: code.append(line.split())
    return [(op, labels.get(a[0], a[0]) if a else None) for op, *a in code], labels
class VMError(Exception): pass
class VM:
    def __init__(self, code, trace=False): self.code, self.stack, self.vars, self.calls, self.pc, self.out, self.steps = code, [], {}, [], 0, [], 0
    def pop(self):
        if not self.stack: raise VMError(f'stack empty at {self.pc - 1}')
        return self.stack.pop()
    def op_push(self, a): self.stack.append(int(a))
    def op_load(self, a):
        try: self.stack.append(self.vars[a])
        except KeyError: raise VMError(f'unset variable {a}') from None
    def op_store(self, a): self.vars[a] = self.pop()
    def op_dup(self, _): self.stack.append(self.stack[-1])
    def op_jmp(self, a): self.pc = a
    def op_jz(self, a):
        if self.pop() == 0: self.pc = a
    def op_call(self, a): self.calls.append(self.pc); self.pc = a
    def op_ret(self, _): self.pc = self.calls.pop()
    def op_print(self, _): self.out.append(self.pop())
    def op_halt(self, _): self.pc = len(self.code)
    def binary(f):
        def op(self, _): b, a = self.pop(), self.pop(); self.stack.append(f(a, b))
        return op
    op_add, op_sub, op_mul, op_div = binary(lambda a, b: a + b), binary(lambda a, b: a - b), binary(lambda a, b: a * b), binary(lambda a, b: a // b)
    del binary
    def run(self, limit=10000):
        while self.pc < len(self.code):
            op, arg = self.code[self.pc]
            self.pc += 1; self.steps += 1
            if self.steps > limit: raise VMError('too many steps')
            handler = getattr(self, 'op_' + op, None)
            if handler is None: raise VMError(f'unknown op {op}')
            handler(arg)
        return self.out
code, labels = assemble(SOURCE)
print(labels); print(code[:6])
vm = VM(code); print(vm.run(), vm.steps, vm.vars, vm.stack)
for bad in ('add', 'load x', 'a: jmp a', 'frob', 'push 1\npush 0\ndiv', 'push x', 'ret'):
    try: print(VM(assemble(bad)[0]).run())
    except (VMError, ZeroDivisionError, ValueError, IndexError) as e: print(repr(bad), type(e).__name__, e)
def compile_expr(e):
    if isinstance(e, int): return [('push', e)]
    if isinstance(e, str): return [('load', e)]
    op, a, b = e
    return compile_expr(a) + compile_expr(b) + [({'+': 'add', '-': 'sub', '*': 'mul', '/': 'div'}[op], None)]
vm = VM(compile_expr(('+', ('*', 'x', 'x'), ('-', 100, ('/', 'y', 3)))) + [('print', None)]); vm.vars = {'x': 7, 'y': 20}; print(vm.run())
