# helper
x = = 1
