# exit: 1
# KeyError shows the repr of the key.
stock = {'apples': 3}
def take(name):
    stock[name] -= 1
take('apples')
take('pears')
