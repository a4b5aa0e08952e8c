# exit: 1
# A suggestion for a mistyped attribute.
class Config:
    def __init__(self): self.timeout = 5
print(Config().timeuot)
