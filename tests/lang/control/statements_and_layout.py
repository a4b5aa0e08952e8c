# Line joining, semicolons, blank lines, comments, odd layouts, pass and ellipsis.
x = 1; y = 2; print(x, y);
if x: print('a'); print('b')
total = x + \
    y + \
    3
print(total)
l = [1,
     2,  # comment inside

     3,
]
print(l, (1
          + 2), {
    'k':
        'v'
})
def f(a,
      b = 2,
      *args,
      ): return (a,
                 b)
print(f(
    1
))
class A: x = 1; y = 2
class B(A): pass; z = 3
print(A.y, B.z)
if True:
        print('eight spaces')
        if True:
          print('two more')
        print('back')
for i in range(2): print(i, end=' '); print('-', end=' ')
print()
while x < 3: x += 1
print(x)
try: 1 / 0
except ZeroDivisionError: print('one-line except')
else: pass
finally: print('one-line finally')
with open('/dev/null') as g, \
     open('/dev/null') as h: print('with')
def empty(): ...
def doc(): 'just a docstring'
print(empty(), doc())
s = '''line 1
    indented line 2
# not a comment
'''; print(repr(s))
print('a' # comment
      'b')
if (x == 3
        and y == 2):
    print('multi-line condition')
assert x == 3, \
    'not reached'
	
if 1:
	print('tab indented')
lam = lambda: (
    1,
    2
)
print(lam(), [
    i for i in range(3)
    if i
], not(1), 1if 0else 2, [1]and[2], 0x1for x in ()) if False else print(lam())
value = {
    **{'a': 1},
    'b': [
        1, (2,
            3)],
}
print(value)
# a comment at the end without newline follows
print(x)  ; print(y)
