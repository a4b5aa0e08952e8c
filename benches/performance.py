"""Prepares the programs of pyperformance: finds them, tells which are pure language, lays each beside our stand-in for pyperf."""
import ast
import atexit
import fnmatch
import os
import shutil
import sys
import tempfile

import measure

HERE = os.path.dirname(os.path.abspath(__file__))
PURE = {"math", "time", "sys", "random", "itertools", "collections", "functools", "operator", "pyperf", "__future__"}
WANTED_SECONDS = 0.4


def folder_of(given):
    """The folder of the benchmarks, wherever below the given one it is."""
    for folder, names, _ in os.walk(given):
        if any(name.startswith("bm_") for name in names):
            return folder
    sys.exit(f"no pyperformance below {given}")


def imports_of(path, folder):
    """The top-level modules that a program imports, except those beside it (whose own count)."""
    found, seen, open_ = set(), set(), [path]
    while open_:
        now = open_.pop()
        if now in seen:
            continue
        seen.add(now)
        with open(now, encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            for name in names:
                top = name.split(".")[0]
                beside = os.path.join(folder, top + ".py")
                if os.path.exists(beside) and top != "pyperf":
                    open_.append(beside)
                else:
                    found.add(top)
    return found


def loops_for(program, interpreter):
    """How often a benchmark has to run to take long enough on the first reference; None if it does not run there."""
    loops = 1
    while loops < 1 << 20:
        program.arguments[1] = str(loops)
        run = measure.run(program.command(interpreter), program.folder)
        if run.code != 0:
            return None
        if run.cpu >= WANTED_SECONDS:
            return loops
        loops = loops * 2 if run.cpu > WANTED_SECONDS / 4 else loops * 4
    return loops


def programs(given, patterns, try_all, reference, make):
    """The programs to run, each in a copy of its folder with the stand-in beside it. What is left out is said, with the reason."""
    source = folder_of(given)
    scratch = tempfile.mkdtemp(prefix="pyperformance-")
    atexit.register(shutil.rmtree, scratch, ignore_errors=True)
    chosen = []
    for name in sorted(os.listdir(source)):
        script = os.path.join(source, name, "run_benchmark.py")
        short = name[3:]
        if not name.startswith("bm_") or not os.path.exists(script):
            continue
        if not any(fnmatch.fnmatch(short, pattern) for pattern in patterns):
            continue
        others = imports_of(script, os.path.join(source, name)) - PURE
        if others and not try_all:
            print(f"{short}: not pure language: imports {', '.join(sorted(others))}")
            continue
        folder = os.path.join(scratch, name)
        shutil.copytree(os.path.join(source, name), folder)
        shutil.copy(os.path.join(HERE, "pyperf", "pyperf.py"), folder)
        program = make(short, os.path.join(folder, "run_benchmark.py"), ["--loops", "1"], folder)
        loops = loops_for(program, reference)
        if loops is None:
            print(f"{short}: does not run on {reference.name} here")
            continue
        program.arguments[1] = str(loops)
        chosen.append(program)
    return chosen
