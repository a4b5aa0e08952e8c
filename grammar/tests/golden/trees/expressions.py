a or b and not c or d
a < b <= c != d is not e not in f in g is h
a | b ^ c & d << e >> f + g - h * i / j // k % l @ m
-a ** -b
~+-a
(await_ := 1)
a if b else c if d else e
lambda: 0
lambda a, /, b=1, *c, d, e=2, **f: (a, b)
lambda *, a: a
f(a, *b, c=d, **e)
f(x for x in y)
f(a := 1, (b := 2))
a.b.c[d][e, f](g)
a[:], a[1:], a[:2], a[::3], a[1:2:3], a[b, 1:2], a[*b], a[*b, c], a[x := 1]
(), (a,), (a, b), (a), [], [a], [a, *b,], {}, {a: b, **c}, {a, *b}
[x for x in y if z if w for a, *b in c]
{x for x in y}
{x: y for x, y in z}
(x for x in y)
1, 0x_ff, 0o17, 0b1_0, 1_000, 0, 0_0, 9223372036854775808, 0xffff_ffff_ffff_ffff
1.5, .5, 5., 1e3, 1_0.0_1e-1_0, 1e400, 0.1, 1e16, 1e-5, 123456789.125
2j, 1.5j, 0777.5, 09e1, 010j
...
None, True, False
"a" 'b' """c
d""" '''e'''
r"\n", R'\'', b"\x00\377", rb"\x", Br'\y', u"u" "v", "w" u"x"
"\a\b\f\n\r\t\v\\\'\"\0\12\x41\u0042\U00000043\N{BULLET}\N{line feed}\
joined", "\ud800", "é\U0001f600"
ﬁ = "NFKC"
f"", f"a", f"a{b}c", f"{a!r}", f"{a!s:>{w}}", f"{a:{b}{c}d}", f"{a=}", f"{ a = }", f"{a=!s}", f"{a=:x}"
f"{{}}", f"{{{a}}}", f"{a}{{b}}", f"{'nested' f"{1 + 1}"}", f'{a['b']}', f"{a:%H:%M}", f"{(lambda: 1)}", f"{ {1: 2}[1] }"
f"{x:=5}", f"{(x:=5)}", f"{a != b}", f"{a!r:^{width}.{precision}}", rf"\{a}\n", f"\n{a}\t", f"{a,}", f"{*a, b}", f"{yield_}"
f"""{
    a  # comment
    + b
}
"""
"x" f"{y}" "z" f"w" u"v"
f"\N{BULLET}{a}"
