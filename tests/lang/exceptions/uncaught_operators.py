# exit: 1
# The carets point at the operator.
values = {'a': [1, 2], 'b': None}
total = values['a'][0] + values['a'][1] * (values['b'] + 3)
