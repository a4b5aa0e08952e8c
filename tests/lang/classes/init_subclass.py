# __init_subclass__ and __set_name__ at class creation.
class Plugin:
    registry = []
    def __init_subclass__(cls, /, name=None, **kw):
        super().__init_subclass__(**kw)
        cls.plugin_name = name or cls.__name__.lower()
        Plugin.registry.append(cls)
class One(Plugin): pass
class Two(Plugin, name='second'): pass
class Three(Two, name='third'): x = 1
print([(c.__name__, c.plugin_name) for c in Plugin.registry], hasattr(Plugin, 'plugin_name'))
try:
    class Bad(Plugin, other=1): pass
except TypeError as e:
    print(e)
try:
    class Bad2(object, k=1): pass
except TypeError as e:
    print(e)
class Check:
    required = ()
    def __init_subclass__(cls):
        for r in cls.required:
            if not hasattr(cls, r): raise TypeError(f'{cls.__name__} lacks {r}')
class Base(Check): pass
class Good(Base):
    required = ('run',)
    def run(self): pass
try:
    class Lacks(Base):
        required = ('walk',)
except TypeError as e:
    print(e)
class Field:
    def __set_name__(self, owner, name):
        self.name = name
        owner.__dict__.get('fields', owner.fields if hasattr(owner, 'fields') else []).append(name)
class Model:
    fields = []
    a = Field()
    b = Field()
    def __init_subclass__(cls):
        print('subclass sees', [n for n, v in vars(cls).items() if isinstance(v, Field)], cls.c.name)
print(Model.fields)
class Sub(Model):
    c = Field()
print(Model.fields, Sub.c.name)
class Order:
    def __set_name__(self, o, n): print('set_name', n)
class M(type):
    def __new__(m, n, b, d, **k):
        print('meta new', n, k)
        return super().__new__(m, n, b, d)
    def __init__(c, n, b, d, **k):
        print('meta init', n, k)
        super().__init__(n, b, d)
class Parent(metaclass=M):
    p = Order()
    def __init_subclass__(cls, **k): print('init_subclass', cls.__name__, k)
class Child(Parent): q = Order()
class Cls:
    @classmethod
    def __init_subclass__(cls, **k):
        cls.explicit = True
class X(Cls): pass
print(X.explicit)
Late = type('Late', (Plugin,), {'y': 5}, name='by type()')
print(Late.plugin_name, Late.y)
