# args: --max-memory=64M
# Slow growth to the limit, caught, freed, and again: five times.
# prints: list list list list list dict str objects done
for _ in range(5):
    l = []
    try:
        while True: l.append(float(len(l)))
    except MemoryError:
        del l
        print('list', end=' ')
d = {}
try:
    i = 0
    while True:
        d[i] = str(i)
        i += 1
except MemoryError: del d; print('dict', end=' ')
s = 'x'
try:
    while True: s += s
except MemoryError: del s; print('str', end=' ')
class N: pass
head = None
try:
    while True:
        n = N(); n.next = head; head = n
except MemoryError: head = n = None; print('objects', end=' ')
print('done')
