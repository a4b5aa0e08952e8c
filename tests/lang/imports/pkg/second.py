print('pkg.second', __name__)
from . import first, level
from .first import FIRST
from .sub.deep import up
from pkg import exported
def all_(): return first.FIRST, level, FIRST, up(), exported
