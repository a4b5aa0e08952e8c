print "hello", x
print
print "no line break",
print >>f, x, y
print >>f
print "%s" % (x,), y
print [x for x in y]
print [], 1
print not x
print lambda: 1
print (a), b
print ("x")
print(x, file=f)
print -1
print.attribute
if x: print
else: print "a"; print "b",
exec code
exec code in g
exec "x" in g, l
exec(code)
raise E, v
raise E, v, tb
try: pass
except (A, B), e: pass
except E, e: pass
a <> b
10L + 0xFFL + 0777 + 00
ur'a\u0041\n'
`x`, `a, b`
lambda: print
{1: print}
