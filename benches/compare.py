"""Compares interpreters on the programs of this folder (or of pyperformance): time and memory, in one interleaved run.

    python3 benches/compare.py                                  all programs, every interpreter found, 7 rounds
    python3 benches/compare.py --rounds 3 --only 'str*,dict_*'  some
    python3 benches/compare.py --interpreter 'new=target/release/taipan -q' --interpreter 'old=/tmp/taipan -q'
    python3 benches/compare.py --pyperformance DIR              DIR: an unpacked `pip download --no-deps pyperformance`

A program counts for an interpreter only if its output is the reference's. Times are processor seconds (user and system) of whole
processes; a ratio is how many times faster the subject is than the fastest of the references. Medians over the rounds.
"""
import argparse
import fnmatch
import json
import math
import os
import re
import shlex
import shutil
import statistics
import sys

import measure
import performance

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
KNOWN = ("python3.11", "python3.12", "python3.13", "python3.14", "pypy3", "micropython", "rustpython", "pocketpy", "monty")


class Interpreter:
    def __init__(self, name, command):
        self.name = name
        self.command = command

    @property
    def is_reference(self):
        return self.name.startswith("python")


class Program:
    """One thing to run: a script, its arguments, the folder to run it in."""

    def __init__(self, name, path, arguments, folder="."):
        self.name = name
        self.path = path
        self.arguments = arguments
        self.folder = folder

    def command(self, interpreter):
        return interpreter.command + [self.path] + self.arguments


class Result:
    """Medians of an interpreter on a program, or why there are none."""

    def __init__(self, runs, problem):
        self.problem = problem
        self.runs = runs
        if problem is None:
            self.cpu = statistics.median(run.cpu for run in runs)
            self.rss = statistics.median(run.rss for run in runs)


def found_interpreters():
    """taipan's release build, and each interpreter that the path or pyenv has, by its name."""
    found = []
    taipan = os.path.join(ROOT, "target", "release", "taipan")
    if os.path.exists(taipan):
        found.append(Interpreter("taipan", [taipan, "-q"]))
    versions = os.path.join(os.environ.get("HOME", "/"), ".pyenv", "versions")
    places = [os.path.join(versions, one, "bin") for one in sorted(os.listdir(versions))] if os.path.isdir(versions) else []
    # The distribution's own build is preferred: it is the optimised one.
    path = os.pathsep.join(["/usr/bin"] + places + [os.environ.get("PATH", "")])
    for name in KNOWN:
        at = shutil.which(name, path=path)
        # A shim that starts another interpreter would be measured along with it.
        if at and "shims" not in at:
            found.append(Interpreter(name, [at]))
    return found


def given_interpreter(text):
    name, equals, command = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("NAME=COMMAND is wanted")
    words = shlex.split(command)
    words[0] = shutil.which(words[0]) or os.path.abspath(words[0])
    return Interpreter(name, words)


def own_programs(size):
    """The programs of this folder; `size` is full, counted, test, or a factor of the full size."""
    programs = []
    folder = os.path.join(HERE, "programs")
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".py"):
            continue
        path = os.path.join(folder, file)
        arguments = []
        if size != "test":
            with open(path) as source:
                text = source.read()
            sizes = {kind: int(number) for kind, number in re.findall(r"^# (full|counted): (\d+)", text, re.M)}
            number = sizes[size] if size in sizes else max(1, int(sizes["full"] * float(size)))
            arguments = [str(number)]
        programs.append(Program(file[:-3], path, arguments))
    return programs


def first_error(run):
    if run.code == -9:
        return "ran out of time"
    lines = [line for line in run.stderr.strip().splitlines() if line.strip()]
    return lines[-1].strip() if lines else f"exit code {run.code}"


def measure_program(program, interpreters, rounds, timeout):
    """Interleaved: in each round every interpreter runs once, each round starting with another."""
    runs = {one.name: [] for one in interpreters}
    problems = {}
    expected = None
    for turn in range(rounds):
        order = interpreters if turn == 0 else interpreters[turn % len(interpreters) :] + interpreters[: turn % len(interpreters)]
        for one in order:
            if one.name in problems:
                continue
            run = measure.run(program.command(one), program.folder, timeout)
            if run.code != 0:
                problems[one.name] = first_error(run)
                continue
            if expected is None:
                expected = run.stdout
            elif run.stdout != expected:
                problems[one.name] = "another result"
                continue
            runs[one.name].append(run)
    return {one.name: Result(runs[one.name], problems.get(one.name)) for one in interpreters}


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def ratio_of(results, subject, references, field):
    """The best reference over the subject (time), or the subject over the smallest reference (memory)."""
    if results[subject].problem is not None:
        return None
    known = [getattr(results[name], field) for name in references if results[name].problem is None]
    if not known:
        return None
    own = max(getattr(results[subject], field), 1e-6)
    return min(known) / own if field == "cpu" else own / min(known)


def rows_of(measured, interpreters, subject, references):
    """The table as text: a head, a row for each program, the geometric means."""
    others = [one.name for one in interpreters if one.name != subject]
    names = others + [subject]
    head = ["program"] + [f"{name} s" for name in names] + ["faster"] + [f"{name} MB" for name in names] + ["memory"]
    rows = []
    speeds, sizes = [], []
    for program, results in measured:
        speed = ratio_of(results, subject, references, "cpu")
        size = ratio_of(results, subject, references, "rss")
        speeds += [speed] if speed else []
        sizes += [size] if size else []
        shown = [results[name] for name in names]
        rows.append(
            [program.name]
            + ["-" if one.problem else f"{one.cpu:.3f}" for one in shown]
            + [f"{speed:.2f}×" if speed else "-"]
            + ["-" if one.problem else f"{one.rss / 1e6:.1f}" for one in shown]
            + [f"{size:.2f}" if size else "-"]
        )
    empty = [""] * len(names)
    rows.append(["geometric mean"] + empty + [f"{mean(speeds):.2f}×"] + empty + [f"{mean(sizes):.2f}"])
    return head, rows


def as_text(head, rows):
    widths = [max(len(row[column]) for row in [head] + rows) for column in range(len(head))]
    lines = []
    for row in [head] + rows:
        cells = [cell.ljust(width) if at == 0 else cell.rjust(width) for at, (cell, width) in enumerate(zip(row, widths))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def as_markdown(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def as_json(measured, interpreters, subject, references):
    programs = []
    for program, results in measured:
        entry = {"program": program.name, "arguments": program.arguments, "interpreters": {}}
        for name, result in results.items():
            if result.problem is not None:
                entry["interpreters"][name] = {"problem": result.problem}
            else:
                runs = [{"user": run.user, "system": run.system, "rss": run.rss} for run in result.runs]
                entry["interpreters"][name] = {"cpu": result.cpu, "rss": result.rss, "runs": runs}
        entry["faster"] = ratio_of(results, subject, references, "cpu")
        entry["memory"] = ratio_of(results, subject, references, "rss")
        programs.append(entry)
    speeds = [entry["faster"] for entry in programs if entry["faster"]]
    sizes = [entry["memory"] for entry in programs if entry["memory"]]
    return {
        "subject": subject,
        "references": references,
        "commands": {one.name: one.command for one in interpreters},
        "programs": programs,
        "faster_geometric_mean": mean(speeds) if speeds else None,
        "memory_geometric_mean": mean(sizes) if sizes else None,
    }


def print_problems(measured):
    for program, results in measured:
        for name, result in results.items():
            if result.problem is not None:
                print(f"{program.name}: {name}: {result.problem}")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--interpreter", action="append", type=given_interpreter, metavar="NAME=COMMAND",
                        help="instead of those found; names that begin with python are references")
    parser.add_argument("--subject", help="whose ratio is shown (the first that is no reference)")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--size", default="full", help="full, counted, test, or a factor of the full size")
    parser.add_argument("--only", default="*", help="patterns of programs' names, with commas between")
    parser.add_argument("--timeout", type=int, default=120, help="seconds for one run")
    parser.add_argument("--markdown", metavar="FILE", help="write the table as Markdown")
    parser.add_argument("--json", metavar="FILE", help="write every run as JSON")
    parser.add_argument("--pyperformance", metavar="DIR", help="run the pure-language programs of an unpacked pyperformance")
    parser.add_argument("--all", action="store_true", help="with --pyperformance: try the others too")
    return parser.parse_args()


def main():
    options = arguments()
    interpreters = options.interpreter or found_interpreters()
    subject = options.subject or next((one.name for one in interpreters if not one.is_reference), interpreters[0].name)
    references = [one.name for one in interpreters if one.is_reference and one.name != subject]
    if not references:
        references = [one.name for one in interpreters if one.name != subject]
    # The references go first: their output is what the others' is held against.
    interpreters.sort(key=lambda one: one.name not in references)
    if not measure.REAPER:
        print("peaks below this driver's own cannot be seen here", file=sys.stderr)
    patterns = options.only.split(",")
    if options.pyperformance:
        programs = performance.programs(options.pyperformance, patterns, options.all, interpreters[0], Program)
    else:
        programs = own_programs(options.size)
    measured = []
    for program in programs:
        if any(fnmatch.fnmatch(program.name, pattern) for pattern in patterns):
            results = measure_program(program, interpreters, options.rounds, options.timeout)
            measured.append((program, results))
            ratio = ratio_of(results, subject, references, "cpu")
            print(f"{program.name}: {f'{ratio:.2f}×' if ratio else results[subject].problem}", file=sys.stderr, flush=True)
    head, rows = rows_of(measured, interpreters, subject, references)
    print(as_text(head, rows))
    print_problems(measured)
    if options.markdown:
        with open(options.markdown, "w") as file:
            file.write(as_markdown(head, rows) + "\n")
    if options.json:
        with open(options.json, "w") as file:
            json.dump(as_json(measured, interpreters, subject, references), file, indent=1)


if __name__ == "__main__":
    main()
