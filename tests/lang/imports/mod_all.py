# helper
__all__ = ['public', '_listed']
public = 'p'
_listed = 'l'
unlisted = 'u'
