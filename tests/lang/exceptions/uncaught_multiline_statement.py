# exit: 1
# Positions inside a statement of several lines.
def add(a, b):
    return a + b

result = add(
    1,
    'two',
)
