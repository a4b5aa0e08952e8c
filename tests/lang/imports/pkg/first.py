print('pkg.first', __name__, __package__)
FIRST = 1
from .sub import deep
