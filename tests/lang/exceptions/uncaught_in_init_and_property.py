# exit: 1
# Frames of __init__ and of a property.
class Box:
    def __init__(self, w, h):
        self.w, self.h = w, h
        self.check()
    def check(self):
        if self.ratio > 1:
            raise ValueError(f'too wide: {self.ratio}')
    @property
    def ratio(self):
        return self.w / self.h
print(Box(1, 2).ratio)
Box(1, 0)
