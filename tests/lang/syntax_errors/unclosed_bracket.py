# exit: 1
# The opening bracket is what the message points at.
x = [1, 2,
     3
y = 5
