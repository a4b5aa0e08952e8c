# SystemExit where it can do little.
# ignore: stderr
# prints: body done
import sys
class D:
    def __del__(self): sys.exit(9)
D()
try:
    try: print('body', end=' ')
    finally:
        try: sys.exit(4)
        except SystemExit: pass
finally: pass
print('done')
