# exit: 1
# A suggestion-free attribute error on a chain.
class Node:
    def __init__(self): self.next = None
n = Node()
print(n.next.value.deep)
