# exit: 1
# An exception whose __str__ fails.
class Odd(Exception):
    def __str__(self):
        raise RuntimeError('no text')
raise Odd
