f"a{b}c" rf'{x!r:>{w}}' f"""{
y}""" f"{f'{z}'}{{}}" f"{a[b:c]:d}{lambda_:=e}"
print "x", 0x1F, 1.5e3j, 10L, a <> b
match x:
    case _: type T = int
with (a as b): c := d -> e ... f!=g ** h //= i
