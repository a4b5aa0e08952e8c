# stderr: yes
# Writing to standard error leaves standard output alone.
import sys
print('out 1')
print('err 1', file=sys.stderr)
sys.stderr.write('err 2\n')
print('out 2')
sys.stderr.flush()
