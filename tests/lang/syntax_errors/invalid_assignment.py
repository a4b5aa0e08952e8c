# exit: 1
# Assignment to an expression.
a = 1
a + 1 = 2
