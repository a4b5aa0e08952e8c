# exit: 1
# An error from a built-in has no frame of its own.
def parse(fields):
    return [int(f) for f in fields]
print(parse(['1', '2']))
print(parse(['1', 'two']))
