"""Writes the tables of expected results beside this file, as CPython 3.13 gives them.

Run with CPython 3.13:  python3.13 tests/data/text/generate.py [table ...]

A field holds printable ASCII as it is; any other character, and the backslash, is written \\hex; so that a surrogate and a tab
can be told. Lists begin with `L`, each item after a bar. Floats are the hex of their bits, bytes are hex.
"""
import math
import os
import random
import struct
import sys
import unicodedata

assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"
HERE = os.path.dirname(os.path.abspath(__file__))
TABLES = {}


def table(fn):
    TABLES[fn.__name__] = fn
    return fn


def esc(s):
    return "".join(c if " " <= c <= "~" and c != "\\" else f"\\{ord(c):x};" for c in s)


def field(v):
    if isinstance(v, bool):
        return "1" if v else "0"
    if isinstance(v, (list, tuple)):
        return "|".join(["L"] + [esc(x).replace("|", "\\7c;") for x in v])
    if isinstance(v, bytes):
        return v.hex()
    if isinstance(v, float):
        return struct.pack(">d", v).hex()
    if isinstance(v, str):
        return esc(v)
    return str(v)


def outcome(fn):
    """The result of a call, or its exception as `!Type: message`."""
    try:
        return fn()
    except Exception as e:
        return f"!{type(e).__name__}: {e}"


def ranges(pred):
    out, start = [], None
    for cp in range(0, 0x110001):
        hit = cp < 0x110000 and pred(chr(cp))
        if hit and start is None:
            start = cp
        elif not hit and start is not None:
            out.append(f"{start:x}-{cp - 1:x}")
            start = None
    return " ".join(out)


@table
def unicode():
    for name in "isalpha isdecimal isdigit isnumeric isalnum isspace isprintable islower isupper istitle isidentifier".split():
        yield name, ranges(lambda c: getattr(c, name)())
    yield "xid_continue", ranges(lambda c: ("a" + c).isidentifier())
    # Through the final sigma one sees whether a character has a case, and whether it is looked through.
    yield "sigma_before", ranges(lambda c: (c + "\u03a3").lower().endswith("\u03c2"))
    yield "sigma_between", ranges(lambda c: ("a" + c + "\u03a3").lower().endswith("\u03c2"))


@table
def case():
    for cp in range(0x110000):
        c = chr(cp)
        forms = c.lower(), c.upper(), c.title(), c.casefold(), c.swapcase(), c.capitalize()
        if any(f != c for f in forms):
            yield (c, *forms)


ALPHABETS = ["ab ", "ab\t\n ", "aB\u00e9 ", "a\u00df\u03a3\u0130 ", "a\U0001f600\ud83d\ude00 ", "a\r\n\x1c\u2028\x85b", "\ufb01\u01c5\u0149 .'a", "\u3000\u2003a\u00a0b"]


def word(rng, n=12):
    alphabet = rng.choice(ALPHABETS)
    return "".join(rng.choice(alphabet) for _ in range(rng.randrange(n)))


@table
def strings():
    rng = random.Random(1)
    for _ in range(120):
        s = word(rng)
        for m in "lower upper title capitalize swapcase casefold".split():
            yield m, s, getattr(s, m)()
        for m in "islower isupper istitle isspace isprintable isidentifier isalnum".split():
            yield m, s, getattr(s, m)()
        yield "repr", s, repr(s)
        yield "ascii", s, ascii(s)
        yield "strip", s, [s.strip(), s.lstrip(), s.rstrip()]
        yield "lines", s, s.splitlines()
        yield "linesk", s, s.splitlines(True)
        t = rng.randrange(9)
        yield "expandtabs", s, s.expandtabs(t), t
        for k in (-1, 0, 1, 2, 3):
            yield "splitws", s, s.split(None, k), k
            yield "rsplitws", s, s.rsplit(None, k), k
        sep = word(rng, 3)
        yield "stripset", s, [s.strip(sep), s.lstrip(sep), s.rstrip(sep)], sep
        i, j = rng.randrange(-9, 12), rng.randrange(-9, 15)
        yield "find", s, s.find(sep, i, j), sep, i, j
        yield "rfind", s, s.rfind(sep, i, j), sep, i, j
        yield "count", s, s.count(sep, i, j), sep, i, j
        yield "startswith", s, s.startswith(sep, i, j), sep, i, j
        yield "endswith", s, s.endswith(sep, i, j), sep, i, j
        yield "removeprefix", s, s.removeprefix(sep), sep
        yield "removesuffix", s, s.removesuffix(sep), sep
        for k in (-1, 0, 1, 2):
            new = word(rng, 4)
            yield "replace", s, s.replace(sep, new, k), sep, new, k
            if sep:
                yield "split", s, s.split(sep, k), sep, k
                yield "rsplit", s, s.rsplit(sep, k), sep, k
        if sep:
            yield "partition", s, s.partition(sep), sep
            yield "rpartition", s, s.rpartition(sep), sep
        w = rng.randrange(-1, 20)
        fill = rng.choice("*\u00e9\U0001f600\ud800")
        for m in ("center", "ljust", "rjust"):
            yield m, s, getattr(s, m)(w, fill), w, fill
        z = rng.choice(["", "+", "-"]) + s
        yield "zfill", z, z.zfill(w), w
        b = bytes(rng.choice(b"'\"\\\t\n\r\0a\x7f\x80\xff ") for _ in range(rng.randrange(9)))
        yield "bytesrepr", b, repr(b)
        q = "".join(rng.choice("'\"\\\t\n\r\0a\x7f\x80\xad\u0378\ud800\U0001f600\U000e0001\u2028") for _ in range(rng.randrange(9)))
        yield "repr", q, repr(q)
        yield "ascii", q, ascii(q)


def some_floats(rng, n):
    fixed = [0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 1.5, 2.5, 1e16, 1e15, 123456789012345678.0, 9999999999999998.0, 1e-4, 0.00012345, 1e-5, 5e-324,
             2.2250738585072014e-308, 2.225073858507201e-308, 1.7976931348623157e308, 1e22, 1e23, 2e23, 1e21, 9007199254740993.0, 4.35, 0.3,
             2.675, 1e100, 123.456, 100.0, 1e5, 123456.0, 1234567.0, 0.000123, 999999.5, 9.5, 0.95, 0.05, 1234.5, math.inf, -math.inf, math.nan]
    yield from fixed
    for i in range(-1074, 1024, 40):
        yield 2.0 ** i
    for i in range(-320, 309, 17):
        yield float(f"1e{i}")
        yield float(f"9.995e{i}")
    for _ in range(n):
        kind = rng.randrange(6)
        if kind == 0:
            yield struct.unpack(">d", rng.randbytes(8))[0]
        elif kind == 1:
            yield rng.uniform(-1000, 1000)
        elif kind == 2:
            yield rng.randrange(-10**rng.randrange(1, 20), 10**rng.randrange(1, 20)) / 10**rng.randrange(0, 8)
        elif kind == 3:
            yield rng.randrange(-4000, 4000) / 8
        elif kind == 4:
            yield float(rng.randrange(-10**rng.randrange(1, 25), 10**rng.randrange(1, 25)))
        else:
            yield rng.random() * 10.0 ** rng.randrange(-12, 12)


@table
def floats():
    rng = random.Random(2)
    for x in some_floats(rng, 1500):
        yield "repr", x, repr(x), x.hex()
        if x == x:
            yield "hash", x, hash(x)
    for x in some_floats(rng, 300):
        for n in {rng.randrange(-5, 6), rng.randrange(-25, 25), rng.randrange(-330, 340)}:
            yield "round", x, outcome(lambda: round(x, n)), n
    for x in some_floats(rng, 300):
        y = rng.choice([x, rng.uniform(-10, 10), rng.randrange(-5, 6) / 2, math.inf, 1e300, -1e-300])
        yield "divmod", x, outcome(lambda: field(divmod(x, y)[0])), outcome(lambda: field(divmod(x, y)[1])), outcome(lambda: x % y), y
        y = rng.choice([rng.uniform(-10, 10), float(rng.randrange(-9, 10)), rng.randrange(-5, 6) / 2, math.inf, -math.inf, math.nan])
        r = outcome(lambda: x ** y)
        yield "pow", x, "complex" if isinstance(r, complex) or "complex" in str(r) else r, y
    texts = ["", " ", "1", " 1.5 ", "1e5", "1E+5", "+1", "-1", "--1", "1_000.5", "1__0", "_1", "1_", "1_.5", "1._5", "1.5_5e1_0", "1_e5", "1e_5", "inf", "-Infinity", "nan", "+NaN",
             "infin", "INF", "in_f", ".", ".5", "5.", "5.e3", ".e3", "e3", "1e", "1e+", "0x10", "1 2", "1\0", "\u0661\u0662.\u0665", "\u30001\u3000", "\x1c1", "\x851\xa0", "\xb2",
             "\U0001d7d9", "1" * 400, "0." + "0" * 400 + "1", "1e400", "-1e400", "1e-400", "9007199254740993", "9007199254740992.99999999999999999999999999", "0.1e-323", "2.4703282292062327e-324",
             "2.4703282292062328e-324", "179769313486231580793728971405301199e273", "1.7976931348623159e308", "1.7976931348623158e308", "\ud800", "1\ud800", "\t\n\r\x0b\x0c1\x0c", "1d", "1f", "1,5", "\u22121"]
    for _ in range(300):
        texts.append("".join(rng.choice("0123456789.e-_") for _ in range(rng.randrange(1, 9))))
    for t in texts:
        yield "parse", t, outcome(lambda: float(t))
    hexes = ["0x1p0", "1", "0x.8p1", "0x1.8", "0x1.fffffffffffff8p0", "0x1.fffffffffffff7p0", "0x1.fffffffffffff8000001p0", "0x1p1023", "0x1p1024", "0x1.fffffffffffff8p1023", "0x1.fffffffffffff7p1023",
             "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x1.0000001p-1075", "0x3p-1075", "0x1p-1076", "0x1p-99999999999999999999", "0x1p99999999999999999999", "0x0p99999999999", "-0x0", "inf", "-nan", "+Infinity", "0x",
             "", "p5", "0x1p", "0x1p+", "0x1.2.3", "0x1 ", " 0x1p4\n", "0xg", "1.8p3", "0X1.AP-3", "0x1_0", "0x12345678901234567890123p-40", "0x0.0000000000000000000000000000000001p200", "0x" + "0" * 50 + "1", "0x1" + "0" * 50 + "p-200", "0x1" + "0" * 30 + "1p-124",
             "0x0.8p-1074", "0x0.8000000000000000000001p-1074", "0x7.fffffffffffffp-1077", "0x3fffffffffffffffp0", "0x3ffffffffffffeffp0", "0x3ffffffffffffe01p0", "0xffffffffffffffffp0"]
    for _ in range(150):
        hexes.append(f"0x{rng.getrandbits(rng.randrange(1, 90)):x}.{rng.getrandbits(rng.randrange(1, 90)):x}p{rng.choice([0, 5, -1074, -1060, -1100, -1020, 940, 960])}")
    for t in hexes:
        yield "fromhex", t, outcome(lambda: float.fromhex(t))


def some_ints(rng, n):
    yield from [0, 1, -1, 2, -2, 9, 10, -10, 255, 256, -128, -129, 2**31, 2**53, 2**53 + 1, -2**53 - 1, 2**61 - 1, 2**61, 2**62, 2**63 - 1, 2**63, -2**63, -2**63 - 1, 2**64, 2**64 - 1,
                10**18, 10**19, 10**20, 10**40, -10**40, 2**1023, 2**1024 - 2**970, 2**1024 - 2**970 - 1, 2**1024, -2**2000]
    for _ in range(n):
        k = rng.getrandbits(rng.choice([3, 8, 30, 62, 63, 64, 65, 100, 128, 300, 1000]))
        yield k if rng.random() < 0.5 else -k


@table
def ints():
    rng = random.Random(3)
    for n in some_ints(rng, 150):
        yield "basic", n, hash(n), n.bit_length(), n.bit_count(), hex(abs(n))[2:], oct(abs(n))[2:], bin(abs(n))[2:]
        yield "float", n, outcome(lambda: float(n))
        f = rng.choice([float(n % 10**9), n / 3 if abs(n) < 2**1000 else 0.5, float(n) if abs(n) < 2**1000 else math.inf, -0.5, math.nan, -math.inf, 2.0**63, -2.0**63])
        yield "cmpfloat", n, "<" if n < f else ">" if n > f else "=" if n == f else "?", f
        k = rng.randrange(0, 25)
        yield "round", n, round(n, -k), k
        k = rng.choice([0, 1, 7, 63, 64, 65, 200])
        yield "shift", n, n << k, n >> k, k
        size, little, signed = rng.choice([0, 1, 2, 7, 8, 9, (n.bit_length() + 7) // 8, (n.bit_length() + 8) // 8]), rng.random() < 0.5, rng.random() < 0.5
        yield "tobytes", n, outcome(lambda: n.to_bytes(size, "little" if little else "big", signed=signed)), size, little, signed
        b = rng.randbytes(rng.choice([0, 1, 2, 7, 8, 9, 16, 20]))
        yield "frombytes", b, int.from_bytes(b, "little" if little else "big", signed=signed), little, signed
    for x in some_floats(rng, 200):
        yield "fromfloat", x, outcome(lambda: int(x)), outcome(lambda: "%d/%d" % x.as_integer_ratio())
    all_ints = list(some_ints(rng, 80))
    for n in all_ints:
        for m in rng.sample(all_ints, 4) + [0]:
            yield "div", n, outcome(lambda: n // m), outcome(lambda: n % m), outcome(lambda: n / m), m
    for _ in range(300):
        a = rng.getrandbits(rng.randrange(1, 1500)) * rng.choice([1, -1])
        b = rng.getrandbits(rng.randrange(1, 1500)) | 1
        yield "div", a, a // b, a % b, outcome(lambda: a / b), b
        # Close to the middle between two floats, and among the subnormals.
        m = rng.getrandbits(53) | 1 << 52
        a, b = (2 * m + 1) * rng.choice([1, 3, 12345678901234567]), 2 * rng.choice([1, 3, 7])
        b <<= rng.choice([0, 1, 900, 1074, 1090, 1126, 1127, 1128])
        a += rng.choice([0, 1, -1])
        yield "div", a, a // b, a % b, outcome(lambda: a / b), b
    for _ in range(200):
        a, b, m = rng.randrange(-100, 100), rng.randrange(-6, 60), rng.choice([rng.randrange(-50, 50), rng.getrandbits(200), -rng.getrandbits(90), 1, -1])
        yield "powmod", a, outcome(lambda: pow(a, b, m)), b, m
        b = abs(b)
        yield "pow", a, a ** b, b
    texts = ["", " ", "0", "-0", "+7", " 12 ", "1_000", "1__0", "_1", "1_", "0x1F", "0X_1f", "0x", "0b102", "0b_1", "0o17", "017", "00", "0_0", "000_1", "0b", "1 2", "- 1", "--1", "zz", "Zz", "\u0661\u0662", "\u30007\u3000",
             "\x1c1", "\x851", "\xe9", "\ud800", "1\0", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "1_2_3_4_5_6_7_8_9_0_1_2_3_4_5_6_7_8_9_0", "0x_", "0xg", "1e5", "1.0", "inf",
             "9" * 4300, "9" * 4301, "9" * 4301 + "x", "1_" * 4300 + "1", "-" + "9" * 5000, "f" * 5000, "0" * 4301]
    sys.set_int_max_str_digits(4300)
    for t in texts:
        for base in (10, 0, 16, 2, 8, 36, 7, 1, 37, -1):
            if len(t) > 99 and base not in (10, 16, 0):
                continue
            r = outcome(lambda: int(t, base))
            sys.set_int_max_str_digits(0)
            r = str(r)
            sys.set_int_max_str_digits(4300)
            yield "parse", t, r if len(t) < 100 or r[0] == "!" and "literal" not in r else "!long" if r[0] == "!" else "ok", base
    for n in (10**4299, 10**4300 - 1, 10**4300, -10**4300, -10**4300 + 1, 10**5000, 10**640):
        yield "str", hex(n), outcome(lambda: "%d digits" % len(str(n)))
    sys.set_int_max_str_digits(0)


def random_spec(rng, kinds):
    spec = ""
    if rng.random() < 0.4:
        spec += rng.choice(["", "*", "0", "\u00e9", "=", "<"]) + rng.choice("<>^=")
    spec += rng.choice(["", "", "+", "-", " "]) + rng.choice(["", "", "", "z"]) + rng.choice(["", "", "#"]) + rng.choice(["", "", "0"])
    spec += rng.choice(["", "1", "5", "8", "9", "10", "11", "12", "13", "17", "30", "\u0661\u0662"])
    spec += rng.choice(["", "", "", ",", "_"])
    spec += rng.choice(["", "", ".0", ".1", ".2", ".3", ".5", ".10", ".17", ".20", ".40"])
    return spec + rng.choice(kinds)


@table
def formats():
    rng = random.Random(4)
    odd = ["", "d", "x", ",,", ",_", "_,", "__", "1.", ".", ".f", "xx", "s ", "\xe9", "\x01", "99999999999999999999", ".99999999999999999999f", ".2147483648f", "\u0663", "<<", "<<5", "{<5", "\U0001f600^9", "\ud800^9", "=+#010_x", ",s", ",c", "_c", "c", "5c", "+c", "#c", "zc", ".1c", "b ", "0=5", "010,%", "_%", "n", "010n", ",n", "05", "<05", "=5", "^05"]
    int_kinds = ["", "d", "b", "o", "x", "X", "n", "e", "f", "g", "%", "c", "s", "q"]
    float_kinds = ["", "e", "E", "f", "F", "g", "G", "n", "%", "", "f", "g", "d"]
    ints = [0, 1, -1, 65, 123, 1234, -12345, 123456, 1234567, 10**12, -10**18, 2**63 - 1, -2**63, 2**64, -10**30, 10**400]
    def one(kind, v, spec):
        return (kind, v, outcome(lambda: format(v, spec)), spec)
    for spec in odd:
        for v in (0, -1234567, 10**30):
            yield one("int", v, spec)
        for v in (0.0, -1234567.891, math.inf, 1e30):
            yield one("float", v, spec)
        for v in ("", "h\xe9llo"):
            yield one("str", v, spec)
        yield "complex", 1.5, outcome(lambda: format(complex(1.5, -2.0), spec)), spec, -2.0
    for _ in range(1200):
        yield one("int", rng.choice(ints), random_spec(rng, int_kinds))
    for x in some_floats(rng, 500):
        for _ in range(2):
            yield one("float", x, random_spec(rng, float_kinds))
        yield one("float", x, "." + str(rng.randrange(0, 30)) + rng.choice("efgEG"))
    for _ in range(250):
        yield one("str", word(rng), random_spec(rng, ["", "", "s", "d"]).replace("+", rng.choice(["", "+"])).replace("#", "").replace("z", "").replace(",", "").replace("_", ""))
    xs = [x for x in some_floats(rng, 60)]
    for _ in range(500):
        re, im = rng.choice(xs), rng.choice(xs)
        spec = random_spec(rng, float_kinds).replace("=", "<").replace("0", "1")
        yield "complex", re, outcome(lambda: format(complex(re, im), spec)), spec, im
    for re in (0.0, -0.0, 1.5, math.nan, -math.inf):
        for im in (0.0, -0.0, 1e16, -2.0, math.nan, -math.inf):
            yield "complex", re, repr(complex(re, im)), "", im
    for spec in (".1000f", ".1100e", "#.1000g", ".1000g", ".5000f", "1500.3f"):
        for x in (5e-324, 1.7976931348623157e308, 0.1, -2.5, 0.0):
            yield one("float", x, spec)


@table
def percents():
    rng = random.Random(5)
    formats = ["%", "%(", "%(a", "%(a)", "%z", "%\xe9", "a\xe9%\u20ac", "%\x01", "%99999999999999999999d", "%.99999999999999999999d", "%.2147483648d", "%lld", "%hd", "%ld", "%Ld", "%d%", "%.d", "%#", "%-", "%5", "%5.", "%b", "%n", "%y"]
    for f in formats:
        yield "i", 5, outcome(lambda: f % 5), f
    def flags():
        return "%" + "".join(rng.choice("#0- +") for _ in range(rng.randrange(4))) + rng.choice(["", "1", "5", "10", "25"]) + rng.choice(["", "", ".0", ".1", ".3", ".", ".12", ".30"])
    ints = [0, 1, -1, 65, 123, -1234, 2**63 - 1, -2**63, 2**64, -10**30]
    for _ in range(700):
        v, f = rng.choice(ints), flags() + rng.choice("diuoxX")
        yield "i", v, outcome(lambda: f % v), f
    for x in some_floats(rng, 600):
        f = flags() + rng.choice("eEfFgG")
        yield "f", x, outcome(lambda: f % x), f
    for _ in range(200):
        v, f = word(rng), flags() + "s"
        yield "s", v, f % v, f
        f = flags() + "c"
        v = rng.choice([65, 0xe9, 0x1f600, 0xd800, -1, 0x110000])
        yield "c", v, outcome(lambda: f % v), f
    for _ in range(100):
        v, w, p = rng.choice(ints), rng.randrange(-12, 12), rng.randrange(-5, 12)
        f = rng.choice(["%*.*d", "%0*.*d", "%-*.*x", "%+*.*i"])
        yield "*", v, outcome(lambda: f % (w, p, v)), f, w, p


@table
def templates():
    import _string
    texts = ["", "a", "{", "}", "{{", "}}", "{}}", "{0", "{0!", "{0!r", "{0!r:", "{0!rr}", "{0!}", "{0!x}", "{0:{", "{0:{}", "{0:{{}}}", "{0:{0:{0}}}", "{0[}", "{a{b}}", "a{}b{{c}}d{x.y[0]!r:>{w}}e", "{0[{]}", "{0!}:}", "{0!r!s}", "{0[!]}", "{0[:]}",
             "\xe9{\u20ac:\U0001f600}\xe9", "{{{}}}", "{{}}{", "a}", "a}b", "a{", "{:{}{}}", "{!s}", "{!s:}", "{:}", "x{a]}y", "{a[b}c]}", "}{", "{0:}}", "{:}}}}", "{!\xe9}", "{\ud800}"]
    for _ in range(400):
        texts.append("".join(rng.choice("{}[]!:ar.") for _ in range(rng.randrange(1, 10))) if (rng := random.Random(len(texts))) else "")
    def show(t):
        out = []
        for literal, name, spec, conversion in _string.formatter_parser(t):
            out += [literal] if literal else []
            if name is not None:
                out.append(f"<{name}!{conversion or ''}:{spec}>")
        return "".join(out)
    for t in texts:
        yield "parse", t, outcome(lambda: show(t))
    names = ["", "0", "00", "a", "a.b[c].d", "[0]", ".x", "a[0][1x]", "01x", "a]", "\u0663[\u0663]", "a[b]c", "a[", "a[b", "a.", "a[]", "a..b", "a.[0]", "a[0].", "99999999999999999999", "a[99999999999999999999]", "a[b[c]", "a[.]", "+1", "a[-1]"]
    for n in names:
        def split():
            first, rest = _string.formatter_field_name_split(n)
            return "".join([repr(first)] + [("." if attr else "@") + repr(key) for attr, key in rest])
        yield "name", n, outcome(split)


CODECS = ["utf-8", "ascii", "latin-1", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "utf-8-sig"]
HANDLERS = ["strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "surrogatepass", "nosuch"]


def codec_outcome(fn):
    try:
        return fn()
    except UnicodeError as e:
        return f"!{e.encoding} {e.start} {e.end} {e.reason}: {e}"
    except (TypeError, LookupError) as e:
        return f"!{type(e).__name__}: {e}"


@table
def codecs():
    rng = random.Random(6)
    texts = ["", "a", "\xe9\xe8b\u20ac", "\ud800", "\udc80", "\udc80\udcff", "a\ud800\udc00b", "\U0001f600\U00010000", "\udc41", "\udc80\u20ac", "\ud800\udc80", "\u0378", "\udc80\udc81\udc82"]
    for _ in range(40):
        texts.append("".join(rng.choice("ab\xe9\xff\u0100\u20ac\U0001f600\ud800\udc80\udcfe\udc7f\uffff") for _ in range(rng.randrange(1, 8))))
    for t in texts:
        for codec in CODECS:
            for handler in rng.sample(HANDLERS, 3):
                r = codec_outcome(lambda: t.encode(codec, handler))
                yield "encode", t, r if isinstance(r, str) else "=" + r.hex(), codec, handler
    datas = [b"", b"a", b"\xff", b"a\x80", b"\xe2\x82", b"\xe2(\xa1", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xf0\x9f\x98", b"\xf0\x9fa", b"\xc0\x80", b"\xe0\x80\x80", b"\0\xd8", b"\0\xdc", b"\0\xd8a\0", b"a\0\0", b"\0\xd8\0", b"\xff\xfea\0",
             b"\xfe\xff\0a", b"\0\0\x11\0", b"\0\xd8\0\0", b"\xff\xfe\0\0a\0\0\0", b"\0\0\xfe\xff\0\0\0a", b"\x3d\xd8\x00\xde", b"\xef\xbb\xbfa", b"\xed\xa0", b"\xed\xa0\x80\xed\xb0\x80", b"\xff\xfe\0\xd8", b"\xfe\xff\xd8", b"\xf5\x80", b"\xef\xbb"]
    for _ in range(60):
        datas.append(bytes(rng.choice(b"ab\0\x80\xbf\xc3\xe2\xed\xa0\xf0\x9f\xff\xd8\xdc\xfe") for _ in range(rng.randrange(1, 9))))
    for d in datas:
        for codec in CODECS:
            for handler in rng.sample(HANDLERS, 3):
                r = codec_outcome(lambda: d.decode(codec, handler))
                yield "decode", d, r if r[:1] == "!" else "=" + r, codec, handler


@table
def bytestrings():
    rng = random.Random(7)
    def some(n=10, alphabet=b"ab\t\n\r \x0b\x1c\xe9\x85AB+-"):
        return bytes(rng.choice(alphabet) for _ in range(rng.randrange(n)))
    def lst(items):
        return "L" + "".join("|" + x.hex() for x in items)
    for _ in range(150):
        b = some()
        for m in "lower upper swapcase capitalize title".split():
            yield m, b, getattr(b, m)()
        for m in "isalpha isdigit isalnum isspace islower isupper istitle".split():
            yield m, b, getattr(b, m)()
        yield "lines", b, lst(b.splitlines()), 0
        yield "lines", b, lst(b.splitlines(True)), 1
        yield "strip", b, lst([b.strip(), b.lstrip(), b.rstrip()])
        for k in (-1, 0, 1, 2):
            yield "splitws", b, lst(b.split(None, k)), k
            yield "rsplitws", b, lst(b.rsplit(None, k)), k
        sep = some(3, b"ab ")
        yield "stripset", b, lst([b.strip(sep), b.lstrip(sep), b.rstrip(sep)]), sep
        i, j = rng.randrange(-9, 12), rng.randrange(-9, 15)
        for m in "find rfind count startswith endswith".split():
            yield m, b, int(getattr(b, m)(sep, i, j)), sep, i, j
        for k in (-1, 0, 1, 2):
            new = some(4)
            yield "replace", b, b.replace(sep, new, k), sep, new, k
            if sep:
                yield "split", b, lst(b.split(sep, k)), sep, k
                yield "rsplit", b, lst(b.rsplit(sep, k)), sep, k
        w = rng.randrange(-1, 20)
        yield "center", b, b.center(w, b"*"), w
        yield "zfill", b, b.zfill(w), w
        yield "expandtabs", b, b.expandtabs(w), w
        g = rng.randrange(-4, 5)
        yield "hex", b, b.hex(":", g) if g else b.hex(), g
        t = "".join(rng.choice("0123abF \n") for _ in range(rng.randrange(7))) + rng.choice(["", "g", "\xe9", "0"])
        r = outcome(lambda: bytes.fromhex(t))
        yield "fromhex", t.encode("latin-1"), r if isinstance(r, bytes) else "!" + r.rsplit(" ", 1)[1]


def hexes(values):
    return " ".join(field(float(v)) for v in values)


@table
def randoms():
    for n in (0, 1, -1, 42, 2**32 - 1, 2**32, 2**63, -2**64, 12345678901234567890123456789, 2**20000 + 7):
        r = random.Random(n)
        yield "int", hex(n), hexes([r.random() for _ in range(4)]), str(r.getstate()[1][:3] + r.getstate()[1][-1:])
    for t in ("", "a", "hello", "\xe9\u20ac", "x" * 4000):
        r = random.Random(t)
        yield "str", t, hexes([r.random() for _ in range(4)])
        r.seed(t, 1)
        yield "str1", t, hexes([r.random() for _ in range(4)])
    for x in (0.0, 0.5, -1.5, 1e300, math.inf):
        r = random.Random(x)
        yield "float", x, hexes([r.random() for _ in range(4)])
    r = random.Random(5)
    yield "bits", "", " ".join(str(r.getrandbits(k)) for k in (0, 1, 5, 31, 32, 33, 63, 64, 65, 200, 1000)), ""
    yield "randbytes", "", " ".join(r.randbytes(k).hex() or "-" for k in (0, 1, 2, 3, 4, 5, 8, 11)), ""
    yield "below", "", " ".join(str(r.randrange(k)) for k in (1, 2, 3, 10, 2**31, 2**32, 2**33 + 5, 2**63 - 1, 2**63, 2**64 + 1, 10**40)), ""
    for a in ((0, 10, 1), (5, -20, -3), (-10**18, 10**18, 7), (-2**63, 2**63 - 1, 1), (0, 10, 3), (1, 1, 1), (1, 5, -1), (1, 5, 0), (10**30, 10**31, 10**29), (10**31, 10**30, -7), (3, 2, 1), (10**30, 0, 5)):
        yield "randrange", "", outcome(lambda: " ".join(str(r.randrange(*a)) for _ in range(4))), " ".join(map(str, a))
    for n in (0, 1, 2, 10, 100):
        x = list(range(n))
        r.shuffle(x)
        yield "shuffle", "", " ".join(map(str, x)), n
    for n, k in ((0, 0), (5, 5), (10, 3), (21, 2), (22, 2), (85, 6), (86, 6), (1000, 6), (1000, 200), (10**12, 7), (3, 4), (3, -1)):
        yield "sample", "", outcome(lambda: " ".join(map(str, r.sample(range(n), k)))), f"{n} {k}"
    yield "choices", "", " ".join(map(str, r.choices(range(1000), k=8))), ""
    yield "weighted", "", " ".join(map(str, r.choices(range(5), [1, 0, 2.5, 0.5, 3], k=12))), ""
    calls = [("uniform", 1, 5), ("triangular", 1, 5), ("triangular", 1, 5, 2), ("triangular", 2, 2, 2), ("triangular", 1, 5, 9), ("normalvariate", 1, 2), ("gauss", 0, 1), ("gauss", 3, 0.5), ("lognormvariate", 0, 0.25), ("expovariate", 1.5), ("expovariate", 0),
             ("vonmisesvariate", 1, 4), ("vonmisesvariate", 1, 0), ("gammavariate", 0.5, 2), ("gammavariate", 1, 2), ("gammavariate", 9, 2), ("gammavariate", 0, 1), ("betavariate", 2, 3), ("betavariate", 0.5, 0.5), ("paretovariate", 3), ("paretovariate", 0), ("weibullvariate", 1, 1.5), ("weibullvariate", 1, 0),
             ("binomialvariate", 10, 0.3), ("binomialvariate", 1, 0.5), ("binomialvariate", 1000, 0.3), ("binomialvariate", 1000, 0.9), ("binomialvariate", 10**6, 0.00001), ("binomialvariate", 5, 1), ("binomialvariate", 5, 0), ("binomialvariate", 5, 1.5), ("binomialvariate", -1, 0.5)]
    for name, *args in calls:
        yield name, "", outcome(lambda: hexes([getattr(r, name)(*args) for _ in range(7)])), hexes(args)


@table
def maths():
    rng = random.Random(8)
    names = "acos acosh asin asinh atan atanh cbrt cos cosh degrees erf erfc exp exp2 expm1 fabs gamma lgamma log log10 log1p log2 radians sin sinh sqrt tan tanh ulp".split()
    xs = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 3.0, 10.0, -2.0, -2.5, 23.0, 24.0, 170.0, 171.5, 172.0, -170.5, 1e-300, 5e-324, -1e-21, 1e10, 710.0, -746.0, 1e308, math.inf, -math.inf, math.nan, 200.5, -200.5]
    xs += [rng.uniform(-1, 1) for _ in range(15)] + [rng.uniform(-30, 30) for _ in range(25)] + [rng.uniform(0, 300) for _ in range(10)]
    for name in names:
        for x in xs:
            yield name, x, outcome(lambda: getattr(math, name)(x))
    for name in "atan2 copysign fmod remainder pow nextafter".split():
        for _ in range(60):
            x, y = rng.choice(xs), rng.choice(xs)
            yield name, x, outcome(lambda: getattr(math, name)(x, y)), y
    for x in xs:
        e = rng.choice([0, 1, -1, 10, -1074, 1023, 5000, -5000, -1000])
        yield "ldexp", x, outcome(lambda: math.ldexp(x, e)), e
        m, e = math.frexp(x)
        yield "frexp", x, m, e
        a, b = math.modf(x)
        yield "modf", x, a, b
        y, n = rng.choice(xs), rng.choice([0, 1, 5, 2**63])
        yield "steps", x, math.nextafter(x, y, steps=n), y, n
        y, z = rng.choice(xs), rng.choice(xs)
        yield "fma", x, outcome(lambda: math.fma(x, y, z)), y, z
    for _ in range(150):
        v = [rng.choice([rng.uniform(-1, 1), rng.uniform(-1e10, 1e10), 1e308, 1e-310, 1e16, 1.0, -1e16, 0.1, 3.0, 4.0]) for _ in range(rng.randrange(0, 8))]
        if rng.random() < 0.1:
            v.append(rng.choice([math.inf, -math.inf, math.nan]))
            v.append(rng.choice([math.inf, -math.inf, 1.0]))
        w = [rng.choice([1.0, 1e-5, rng.random()]) for _ in v]
        yield "fsum", 0.0, outcome(lambda: math.fsum(v)), hexes(v)
        yield "sum", 0.0, float(sum(v)), hexes(v)
        yield "hypot", 0.0, math.hypot(*v), hexes(v)
        small = [x if abs(x) < 1e300 else 1.5 for x in v]
        yield "sumprod", 0.0, float(math.sumprod(small, w)), hexes(small), hexes(w)
    for _ in range(40):
        a, b = rng.getrandbits(rng.choice([5, 60, 64, 300])), rng.getrandbits(rng.choice([5, 60, 64, 300]))
        g = rng.getrandbits(30)
        yield "gcd", 0.0, math.gcd(a * g, b * g), a * g, b * g
        yield "lcm", 0.0, math.lcm(a * g, b * g), a * g, b * g
        yield "isqrt", 0.0, math.isqrt(a), a, 0
        n, k = rng.choice([rng.randrange(60), rng.randrange(400), 2**63 - 1, 2**64 + 5, 10**30]), rng.randrange(45)
        yield "comb", 0.0, math.comb(n, k), n, k
        yield "perm", 0.0, math.perm(n, k), n, k
        yield "factorial", 0.0, math.factorial(k * 3), k * 3, 0
        n = rng.getrandbits(2000) + 1
        yield "logbig", 0.0, math.log(n), n, 0
        yield "log2big", 0.0, math.log2(n), n, 0


@table
def complexes():
    rng = random.Random(9)
    texts = ["", "j", "J", "-j", "+j", " ( 1+2j ) ", "(j)", "1+j", "1-j", "1 +2j", "1+ 2j", "+-2j", "1e5j", "nan+infj", "-Infinity-NaNj", "1_0+2_0j", "1__0", "_1j", "1_j", "(1", "1)", "((1))", "()", "\u0661j", "1+2", "1+2j3", "1.5", ".5j", ".j", "1.e3-.5E-2j",
             "1e", "1ej", "1e+j", "1\xa0", "\x1c1", "1j ", "j1", "i", "1+2i", "\xe9", "\ud800", "infj", "inf+j", "1e400j", "1+2j+3j"]
    for t in texts:
        r = outcome(lambda: complex(t))
        yield ("parse", t) + ((r, "") if isinstance(r, str) else (r.real, r.imag))
    def pick():
        return rng.choice([0.0, -0.0, 1.0, -1.0, 2.0, 0.5, rng.uniform(-5, 5), 1e200, -1e-200, math.inf, math.nan]) if rng.random() < 0.6 else rng.uniform(-3, 3)
    for _ in range(500):
        a, b = complex(pick(), pick()), complex(pick(), pick())
        if rng.random() < 0.4:
            b = complex(rng.randrange(-6, 7), 0)
        for name, op in (("mul", lambda: a * b), ("div", lambda: a / b), ("pow", lambda: a ** b)):
            r = outcome(op)
            yield (name, a.real) + ((r, "") if isinstance(r, str) else (r.real, r.imag)) + (a.imag, b.real, b.imag)
        r = outcome(lambda: abs(a))
        yield "abs", a.real, r, "", a.imag, 0.0, 0.0
        if a == a:
            yield "hash", a.real, hash(a), "", a.imag, 0.0, 0.0


def main():
    sys.set_int_max_str_digits(0)
    for name in sys.argv[1:] or TABLES:
        with open(os.path.join(HERE, name + ".tsv"), "w", encoding="ascii", newline="\n") as f:
            for row in TABLES[name]():
                f.write("\t".join(field(v) for v in row) + "\n")


if __name__ == "__main__":
    main()
