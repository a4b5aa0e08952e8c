# helper
known = 'known'
def __getattr__(name):
    if name.startswith('dyn_'): return 'made ' + name
    raise AttributeError(f'no {name} here')
def __dir__(): return ['known', 'dyn_x']
