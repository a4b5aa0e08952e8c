print('pkg.sub init')
__all__ = ['deep', 'extra']
