# exit: 1
# An exception during the handling of another.
def parse(s):
    try:
        return int(s)
    except ValueError:
        return {}['missing']

try:
    parse('x')
except KeyError:
    raise RuntimeError('third')
