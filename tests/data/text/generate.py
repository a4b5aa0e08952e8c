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


def main():
    sys.set_int_max_str_digits(0)
    for name in sys.argv[1:] or TABLES:
        with open(os.path.join(HERE, name + ".tsv"), "w", encoding="ascii", newline="\n") as f:
            for row in TABLES[name]():
                f.write("\t".join(field(v) for v in row) + "\n")


if __name__ == "__main__":
    main()
