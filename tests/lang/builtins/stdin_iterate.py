# Iterating sys.stdin, mixing with readlines.
import sys
total = 0
header = sys.stdin.readline().strip()
print(header)
for i, line in enumerate(sys.stdin):
    line = line.rstrip()
    if line == 'stop': break
    k, _, v = line.partition(':')
    total += int(v)
    print(i, k, v)
print(total)
print(sys.stdin.readlines())
print(sys.stdin.read() == '')
