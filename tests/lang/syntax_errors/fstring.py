# exit: 1
# An error inside an f-string.
name = 'x'
print(f'hello {name + }')
