# sys.exit() and sys.exit(None) mean success.
import sys
print('clean')
try:
    sys.exit()
except SystemExit as e:
    print(e.code, repr(e), str(e) == '')
sys.exit(None)
