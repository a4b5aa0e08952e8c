# helper
from mod_circ_from import other
thing = 2
