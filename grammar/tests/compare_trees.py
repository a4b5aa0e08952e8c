"""Compares the parser's trees with CPython's: compare_trees.py [--positions] PROGRAM FOLDER...

PROGRAM is the `syntax` example of this crate. Every .py file that CPython 3.13 (the one running this) compiles must
be parsed, and to the same tree (with --positions: each node at the same place). Prints the files that differ, and a summary.
"""

import ast
import os
import subprocess
import sys
import threading
import warnings


def sources(folders):
    for folder in folders:
        if os.path.isfile(folder):
            yield folder
        for base, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.endswith(".py"):
                    yield os.path.join(base, name)


def expected(path, positions):
    with open(path, "rb") as file:
        source = file.read()
    try:
        compile(source, path, "exec")
        return ast.dump(ast.parse(source), include_attributes=positions)
    except (SyntaxError, ValueError):
        return None


def first_difference(ours, theirs):
    at = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
    start = max(0, at - 80)
    return f"    ours:   {ours[start:at + 80]}\n    theirs: {theirs[start:at + 80]}"


def main():
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(100_000)
    sys.set_int_max_str_digits(0)
    ast.repr = ascii  # dump() shows strings by repr(), our side as ascii() does
    arguments = sys.argv[1:]
    positions = "--positions" in arguments
    program, *folders = [argument for argument in arguments if argument != "--positions"]
    files = list(sources(folders))
    command = [program, "--three", "--dump", "--list"] + ["--positions"] * positions
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def feed():
        process.stdin.write("\n".join(files) + "\n")
        process.stdin.close()

    threading.Thread(target=feed).start()
    counts = {"same": 0, "different": 0, "refused by us": 0, "refused by CPython": 0, "refused by both": 0}
    for path, line in zip(files, process.stdout):
        theirs = expected(path, positions)
        name, separator, ours = line.rstrip("\n").partition("\t")
        if not separator:
            what = "refused by both" if theirs is None else "refused by us"
        elif theirs is None:
            what = "refused by CPython"
        else:
            what = "same" if ours == theirs else "different"
        counts[what] += 1
        if what not in ("same", "refused by both"):
            print(f"{what}: {path if separator else line.rstrip()}")
            if what == "different":
                print(first_difference(ours, theirs))
    print(", ".join(f"{what}: {count}" for what, count in counts.items()))
    process.wait()


threading.stack_size(512 << 20)
worker = threading.Thread(target=main)
worker.start()
worker.join()
