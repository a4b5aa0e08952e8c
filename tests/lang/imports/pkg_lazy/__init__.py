def __getattr__(name):
    if name == 'lazy':
        from . import real
        return real
    raise AttributeError(name)
