# Very many locals, globals, constants, attributes, arguments and jumps.
# prints: 5000 5000 5000 300 3000 done
src = 'def f():\n' + ''.join(f' v{i} = {i}\n' for i in range(5000)) + ' return v4999 + 1\n'
ns = {}; exec(src, ns); print(ns['f'](), end=' ')
src = 'x = 0\n' + ''.join(f'g{i} = {i}.5\nx += 1\n' for i in range(5000)); ns = {}; exec(src, ns); print(ns['x'], end=' ')
class O: pass
o = O()
for i in range(5000): setattr(o, f'a{i}', i)
print(len(vars(o)), end=' ')
src = 'def f(' + ', '.join(f'a{i}' for i in range(300)) + '): return ' + ' + '.join(f'a{i}' for i in range(300))
ns = {}; exec(src, ns); print(ns['f'](*[1] * 300), end=' ')
src = 'def f(n):\n for i in range(2):\n  if n:\n' + '   n += 1\n' * 3000 + '  else: n = 0\n  break\n return n - 1'
ns = {}; exec(src, ns); print(ns['f'](1), 'done')
