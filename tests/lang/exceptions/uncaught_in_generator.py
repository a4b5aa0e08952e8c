# exit: 1
# A generator frame in the traceback.
def gen():
    yield 1
    yield {}[5]

def consume():
    for v in gen():
        print(v)

consume()
