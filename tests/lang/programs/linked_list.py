# Singly and doubly linked lists with iteration, reversal, sorting and cycles.
class Node:
    def __init__(self, value, next=None): self.value, self.next = value, next
class LinkedList:
    def __init__(self, items=()):
        self.head = self.tail = None
        self.size = 0
        for x in items: self.append(x)
    def append(self, v):
        n = Node(v)
        if self.tail is None: self.head = self.tail = n
        else: self.tail.next = n; self.tail = n
        self.size += 1
        return self
    def push(self, v):
        self.head = Node(v, self.head)
        if self.tail is None: self.tail = self.head
        self.size += 1
    def pop(self):
        if self.head is None: raise IndexError('pop from empty list')
        v, self.head = self.head.value, self.head.next
        if self.head is None: self.tail = None
        self.size -= 1
        return v
    def __iter__(self):
        n = self.head
        while n: yield n.value; n = n.next
    def __len__(self): return self.size
    def __repr__(self): return ' -> '.join(map(repr, self)) or 'empty'
    def __getitem__(self, i):
        if i < 0: i += self.size
        if not 0 <= i < self.size: raise IndexError(f'index {i} out of range')
        n = self.head
        for _ in range(i): n = n.next
        return n.value
    def reverse(self):
        prev, n, self.tail = None, self.head, self.head
        while n: n.next, prev, n = prev, n, n.next
        self.head = prev
        return self
    def remove(self, v):
        prev, n = None, self.head
        while n and n.value != v: prev, n = n, n.next
        if n is None: return False
        if prev: prev.next = n.next
        else: self.head = n.next
        if n is self.tail: self.tail = prev
        self.size -= 1
        return True
    def sort(self):
        def merge(a, b):
            head = t = Node(None)
            while a and b:
                if b.value < a.value: t.next, b = b, b.next
                else: t.next, a = a, a.next
                t = t.next
            t.next = a or b
            return head.next
        def srt(n):
            if n is None or n.next is None: return n
            slow, fast = n, n.next
            while fast and fast.next: slow, fast = slow.next, fast.next.next
            mid, slow.next = slow.next, None
            return merge(srt(n), srt(mid))
        self.head = srt(self.head)
        n = self.head
        while n and n.next: n = n.next
        self.tail = n
        return self
l = LinkedList([3, 1, 2])
l.push(0); l.append(9)
print(l, len(l), l[0], l[-1], l.reverse(), l.remove(1), l.remove(77), l, sorted(l), 9 in l, sum(l), [*l], l.sort())
try: l[10]
except IndexError as e: print(e)
while len(l): print(l.pop(), end=' ')
print(l)
try: l.pop()
except IndexError as e: print(e)
big = LinkedList((i * 7919) % 5003 for i in range(3000)).sort()
print(list(big)[:8], len(big), all(a <= b for a, b in zip(big, list(big)[1:])))
def has_cycle(n):
    slow = fast = n
    while fast and fast.next:
        slow, fast = slow.next, fast.next.next
        if slow is fast: return True
    return False
c = LinkedList('abc'); print(has_cycle(c.head)); c.tail.next = c.head.next; print(has_cycle(c.head)); c.tail.next = None
long = None
for i in range(100000): long = Node(i, long)
n, count = long, 0
while n: count += 1; n = n.next
del long, n
print(count)
