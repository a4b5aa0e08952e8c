# exit: 1
# "Did you mean" is part of the report of a NameError, not of its text.
values = [1, 2]
try:
    print(valeus)
except NameError as e:
    print(str(e), e.name)
try:
    values.apend(1)
except AttributeError as e:
    print(str(e), e.name)
print(valuse)
