# Generator functions where a call's result is used in a special way: __init__, a property's setter and getter.


class Init:
    def __init__(self):
        yield


for _ in range(2):
    try:
        print(Init())
    except TypeError as error:
        print(error)


class Plain:
    def given(self):
        yield 1

    def taken(self, value):
        yield value

    both = property(given, taken)


plain = Plain()
for _ in range(3):
    plain.both = 5
    print(list(plain.both), type(plain).__name__)
