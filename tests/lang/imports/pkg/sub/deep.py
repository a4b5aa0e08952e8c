print('pkg.sub.deep')
from .. import first as parent_first
def up(): return parent_first.FIRST, __name__, __package__
