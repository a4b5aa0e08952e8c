"""A program whose state is in global variables, at module level: reads, writes, global functions and constants."""
# full: 1000000
# counted: 30000
import sys

SIZE = int(sys.argv[1]) if len(sys.argv) > 1 else 300
LIMIT = 1000
count = 0
table = {}
history = []


def record(value):
    global count
    count += 1
    if count % LIMIT == 0:
        history.append(value)


def clear():
    table.clear()


total = 0
for step in range(SIZE):
    total = total + step
    if total > LIMIT * 1000:
        total = total - LIMIT
    record(total)
    table[step & 63] = total
    if step % LIMIT == 0:
        clear()
print(total, count, len(history), len(table))
