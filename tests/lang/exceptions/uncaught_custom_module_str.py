# exit: 1
# Names of exception classes are qualified by module unless builtin.
class Outer:
    class Inner(Exception):
        def __str__(self):
            return 'inner text'

raise Outer.Inner(1)
