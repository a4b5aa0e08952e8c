# helper
from mod_circ_from2 import thing
other = 1
