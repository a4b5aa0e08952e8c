# comment
if a:   # another

    b = (1,
  2)  
	# not indentation
    if c: d \
        = 3

    e
f; g;
def h():
	return `i`
