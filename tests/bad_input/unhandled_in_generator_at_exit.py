# Generators and files left open at the end of the script.
# prints: done
def g():
    try: yield 1
    finally: pass
a = g(); next(a)
def h():
    while True: yield 1
b = h(); next(b)
f = open('/dev/null', 'w'); f.write('x')
c = [a, b, f]; c.append(c)
print('done')
