# oracle: python2.7
# raw_input with and without a prompt, and the end of the input.
name = raw_input()
print 'name', name
n = int(raw_input('number? '))
print n * 2
print repr(raw_input('')) == "'  spaces '"
words = raw_input('words: ').split()
print len(words), ' '.join(reversed(words))
try:
    while True:
        line = raw_input()
        print 'line', line
except EOFError:
    print 'end of file'
