print('pkg.sub.extra')
from ...nothing import too_far
