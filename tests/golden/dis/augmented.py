n = 0


def inc(box, items, key):
    global n
    n += 1
    n += box.size()
    box.count -= 2
    items[key] += 'x'
    items[key()] *= key()
    text = ''
    text += items[0] + 'y'

    def inner():
        nonlocal text
        text += key
    return inner
