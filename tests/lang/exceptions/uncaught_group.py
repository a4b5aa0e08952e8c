# exit: 1
# An exception group as a tree.
def make(e):
    try:
        raise e
    except Exception as x:
        return x
raise ExceptionGroup('several', [make(ValueError('one')), ExceptionGroup('nested', [KeyError('two')])])
