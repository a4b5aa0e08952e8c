# and/or return an operand and evaluate no more than needed.
log = []
def t(v):
    log.append(v)
    return v
print(t(1) and t(2), log); log.clear()
print(t(0) and t(2), log); log.clear()
print(t(1) or t(2), log); log.clear()
print(t(0) or t(2), log); log.clear()
print(t('') or t([]) or t({}) or t('end') or t('never'), log); log.clear()
print(t(1) and t('a') and t(None) and t('never'), log); log.clear()
print(t(0) or t(3) and t(4), log); log.clear()
print((t(0) or t(3)) and t(0), log); log.clear()
print(not t(0) and t(5), log); log.clear()
print(t(1) if t(0) else t(2), log); log.clear()
print(t(1) < t(2) < t(3), log); log.clear()
print(t(1) > t(2) > t(3), log); log.clear()
print(t(1) < t(3) > t(2) != t(9), log); log.clear()
def truth(a, b, c):
    return (a and b or c, a or b and c, not a or b, not (a or b), a and not b)
for a in (0, 1):
    for b in (0, 2):
        for c in (0, 3):
            print(a, b, c, truth(a, b, c))
x = None
name = x or 'default'
print(name)
if x is None and not name == 'other' or undefined_name:
    print('short-circuited')
items = []
first = items and items[0]
print(first)
n = 0
while n < 10 and n * n < 50:
    n += 1
print(n)
print([i for i in range(20) if i % 2 == 0 and i % 3 == 0 or i == 5])
class Noisy:
    def __init__(self, v): self.v = v
    def __bool__(self):
        print('bool', self.v)
        return self.v
    def __repr__(self): return 'N(%s)' % self.v
print(Noisy(True) and Noisy(False) or Noisy(True))
if not Noisy(False): print('negated')
print(any(Noisy(v) for v in (False, True, True)), all(Noisy(v) for v in (True, False, True)))
