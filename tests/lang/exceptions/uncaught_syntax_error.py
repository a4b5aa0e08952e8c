# exit: 1
# A syntax error anywhere stops the script before it starts.
print('never printed')
def f(:
    pass
