# Searching in long and repetitive texts.
t = 'a' * 5000 + 'b' + 'a' * 5000
print(t.find('b'), t.find('ab'), t.find('ba'), t.rfind('ab'), t.count('a'), t.count('aa'), t.count('aab'), t.find('a' * 100 + 'b'), t.find('b' * 2), 'a' * 4999 + 'b' in t, t.index('ba' * 1), t.replace('b', 'BB').count('B'), len(t.replace('a', '')), t.split('b')[1] == 'a' * 5000, t.partition('b')[1], t.rpartition('ab')[0] == 'a' * 4999)
u = 'é' * 1000 + '☕' + 'é' * 1000
print(u.find('☕'), u.count('é'), u.find('é☕é'), u.rfind('é'), u.split('☕')[0] == 'é' * 1000, u.replace('é', 'e').find('☕'), u.strip('é'), len(u.encode()), u[::-1] == u, u.startswith('é' * 500), u.endswith('☕'))
w = ''.join(chr(97 + i * 7 % 26) for i in range(10000))
print([w.find(w[i:i + 3]) for i in (0, 50, 5000)], w.count('abc'), w.count(w[:2]), w.rfind(w[:5]), len(set(w)), w.index('z'), [w.find(c, 100) for c in 'abc'], w.find('zz'))
lines = '\n'.join('line %d' % i for i in range(2000))
print(len(lines.splitlines()), lines.count('\n'), lines.find('line 1999'), lines.splitlines()[1234], lines.rsplit('\n', 1)[1], len(lines.split()), lines.upper().count('LINE 1'), lines.find('line 2000'))
print('x' * 10000 == 'x' * 10000, 'x' * 10000 < 'x' * 9999 + 'y', ('ab' * 5000).find('ba' * 4999), ('ab' * 500).strip('ab') == '', ('ab' * 5000).replace('ab', 'ba') == 'ba' * 5000, ('abc' * 3000)[::3] == 'a' * 3000, max('ab' * 100), sorted(set(lines))[:5])
n = 'needle'; hay = ('nee' * 1000 + n + 'dle' * 1000)
print(hay.find(n), hay.rfind(n), hay.count('nee'), hay.count('dle'), hay.replace(n, '').find(n), hay.find('d'), hay[hay.find(n):][:6])
