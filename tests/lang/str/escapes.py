# Escape sequences, raw strings, long strings, and their repr.
print('tab\there', 'nl\\n', 'quote\'s', "d\"q", 'bell:\a'.encode(), 'bs\b'.encode(), '\f\v\r'.encode(), '\0\1\12\123\377'.encode('latin-1'))
print('\x41\x7a\xe9', '\u00e9\u2615', '\U0001F389')
print('line one \
continued', """triple
'quotes' "inside"
""", '''it's''', """ends with quote \"""")
print(r'raw \n \' \\', R"\x41", r'''raw
long \t''', rb'\x00', Rb'\d', len(r'\''))
for s in ('', 'abc', "it's", 'say "hi"', '''both ' and "''', '\n\t\r\\', '\x00\x1f\x7f', 'é', '☕', '🎉', '\xa0', '\xad', '\u200b', '\ud800', '\udfff', '\ufeff', '\U0010ffff', '\u0378', 'a\\b', '\\n', '\x80\x9f', '\u2028', '\ue000'):
    print(repr(s), ascii(s), len(s))
for s in ('plain', "a'b", 'a"b', 'mixed\'"\n', 'é☕🎉\x07'):
    assert eval(repr(s)) == s and eval(ascii(s)) == s
print('a' "b" r'\c' u'd', u'unicode', U'U')
print(['\n', "'", '"', 'é'], {'\t': '\\'}, ('\x1b',))
print('\8 \9 \q \d' == '\\8 \\9 \\q \\d')
for bad in (r"'\x4'", r"'\u12'", r"'\U00110000'", "'abc", "'''abc", r"b'\x4'", "b'é'"):
    try:
        eval(bad)
    except SyntaxError as e:
        print(bad, 'SyntaxError')
