# args: one --two three=3 -v
# Arguments after the script reach sys.argv.
import sys
print(sys.argv[1:], len(sys.argv))
for i, a in enumerate(sys.argv[1:], 1):
    print(i, a, a.startswith('-'), a.partition('='))
opts = {a.lstrip('-'): True for a in sys.argv if a.startswith('-')}
print(opts)
