# exit: 1
# A message goes to stderr.
import sys
print('out')
sys.exit('fatal: giving up')
