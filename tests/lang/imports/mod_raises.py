# helper
print('mod_raises starts')
before = 1
raise ValueError('while importing')
