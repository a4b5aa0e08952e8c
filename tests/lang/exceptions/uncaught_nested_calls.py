# exit: 1
# The traceback lists each frame with its line.
def a(x):
    return b(x) + 1

def b(x):
    y = x * 2
    return C().method(y)

class C:
    def method(self, v):
        for i in range(3):
            if i == 2:
                self.fail(v, key='k')

    def fail(self, v, key):
        data = {'a': v}
        return data[key]

print('start')
a(5)
