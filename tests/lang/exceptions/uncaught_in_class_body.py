# exit: 1
# A frame for the class body.
class A:
    x = 1
    class B:
        y = undefined_name + 1
