# exit: 1
# Notes follow the message.
e = ValueError('with notes')
e.add_note('first note')
e.add_note('second\nnote in two lines')
raise e
