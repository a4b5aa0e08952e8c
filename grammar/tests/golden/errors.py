"""Writes errors.txt anew: asks the CPython that runs this (3.13) about each of its sources.

The file is a list of sources, each behind a line `## Class: message | line column end_line end_column`. To add one,
add `## ?` and the source, then run this.
"""

import pathlib
import warnings

FILE = pathlib.Path(__file__).with_name("errors.txt")


def verdict(source):
    try:
        compile(source, "<source>", "exec", dont_inherit=True)
    except SyntaxError as error:
        place = f"{error.lineno} {error.offset} {error.end_lineno} {error.end_offset}"
        return f"{type(error).__name__}: {error.msg} | {place}"
    return "accepted"


warnings.simplefilter("ignore")
head, *cases = FILE.read_text(encoding="utf-8").split("\n## ")
parts = [head]
for case in cases:
    _, _, source = case.partition("\n")
    parts.append(verdict(source) + "\n" + source)
FILE.write_text("\n## ".join(parts), encoding="utf-8", newline="")
