# Single inheritance: lookup, overriding, super, isinstance.
class Animal:
    sound = '...'
    def __init__(self, name): self.name = name
    def speak(self): return f'{self.name} says {self.sound}'
    def kind(self): return 'animal'
    def describe(self): return f'{self.kind()}: {self.speak()}'
class Dog(Animal):
    sound = 'Woof'
    def kind(self): return 'dog'
class Puppy(Dog):
    def __init__(self, name, age):
        super().__init__(name)
        self.age = age
    def speak(self): return super().speak().lower() + '!' * self.age
    def kind(self): return 'small ' + super().kind()
class Cat(Animal):
    def __init__(self): Animal.__init__(self, 'Cat')
for a in (Animal('Generic'), Dog('Rex'), Puppy('Bit', 2), Cat()):
    print(a.describe(), type(a).__name__, isinstance(a, Animal), isinstance(a, Dog), isinstance(a, (Cat, Puppy)), type(a) is Dog)
print(issubclass(Puppy, Dog), issubclass(Puppy, Animal), issubclass(Dog, Puppy), issubclass(Dog, (int, Animal)), Puppy.__mro__, Puppy.__bases__, Puppy.__base__, [c.__name__ for c in Animal.__subclasses__()])
Animal.sound = 'changed'
Dog.new_attr = 'via dog'
print(Cat().speak(), Dog('d').speak(), Puppy('x', 1).new_attr, hasattr(Animal, 'new_attr'))
class A:
    def m(self): return self.n()
    def n(self): return 'A.n'
    x = y = 1
class B(A):
    def n(self): return 'B.n'
    y = 2
print(B().m(), A().m(), B.x, B.y, A.y, 'x' in B.__dict__, B().x)
B.x = 10
print(A.x, B.x)
del B.x
print(B.x)
A.x = 7
print(B.x, B().x)
def late(self): return 'late n'
b = B()
B.n = late
print(b.m())
del B.n
print(b.m())
b.n = lambda: 'instance n'
print(b.m())
class Abstract:
    def run(self): raise NotImplementedError('subclass must define run')
class Concrete(Abstract):
    def run(self): return 'ran'
print(Concrete().run())
try:
    Abstract().run()
except NotImplementedError as e:
    print(type(e).__name__, e)
for src in ('class X(5): pass', 'class X(None): pass', 'class X(bool): pass', 'class X(A, A): pass', 'class X(int, str): pass', 'class X(type(None)): pass', 'class X(range): pass', 'class X(slice): pass', 'class X(type(lambda: 0)): pass', 'class X("A"): pass', 'class X(undefined): pass', 'class X(A, foo=1): pass', 'class X([A]): pass'):
    try:
        exec(src)
        print(src, 'ok')
    except Exception as e:
        print(src, '->', type(e).__name__ + ':', e)
class Deep0: v = 0
classes = [Deep0]
for i in range(1, 30):
    classes.append(type('Deep%d' % i, (classes[-1],), {'own%d' % i: i}))
d = classes[-1]()
print(d.v, d.own1, d.own29, len(type(d).__mro__), type(d).__name__)
