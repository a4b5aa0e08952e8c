# oracle: python2.7
# u'' and ur'' literals, and escapes that mean the same in both.
print u'abc', u"double", u'''triple''', U'upper'
print len(u'\u263a'), ord(u'\xe9'), u'a' + u'b', u'x' * 3
print ur'raw\d', len(ur'\\'), u'esc\\d'
print u'abc'.upper(), len(u'a,b'.split(u',')), u'%s-%d' % (u'x', 5)
print u'a' < u'b', u'abc'[1], u'abc'[::-1], u'b' in u'abc'
print ','.join([u'p', u'q']), u'  s '.strip(), u'abc'.replace(u'b', u'-')
print u'\u0041', u'\x41', '\x41', '\101'
print isinstance(u'x', unicode), True
print u'one' 'two' u'three'
print u'{} {}'.format(1, u'z'), u'tab\there'
