"""A package."""
print('pkg init', __name__)
from . import first
from .first import FIRST as exported
level = 'pkg'
