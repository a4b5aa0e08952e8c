"""Times the programs of the sources as whole processes, interleaved: CPython first, then taipan.

Usage: python3.13 scripts/measure.py [path of taipan] [rounds]
Prints a Markdown table of medians: processor seconds, peak resident memory, and the ratios.
"""
import os
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TAIPAN = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "..", "target", "release", "taipan")
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 5
INT_DICT = "limit = 2000000\nfor j in range(8):\n    d = {}\n    for i in range(limit):\n        d[i] = i + limit\n"
FLOAT_DICT = (
    "limit = 1000000\nvals = range(limit)\noffset = limit * 1.0\nfor j in range(8):\n    d = {}\n"
    "    for i in [float(x) for x in vals]:\n        d[i] = i + offset\n"
)


def in_function(body):
    return "def b():\n" + "".join("    " + line + "\n" for line in body.splitlines()) + "b()\n"


PROGRAMS = [
    ("int dict fill (8 rounds of 2 M)", ["-c", in_function(INT_DICT)]),
    ("float dict fill (8 rounds of 1 M)", ["-c", in_function(FLOAT_DICT)]),
    ("list churn", [os.path.join(HERE, "list_churn.py")]),
    ("gcbench", [os.path.join(HERE, "gcbench.py")]),
    ("a million instances", [os.path.join(HERE, "instances.py")]),
    ("string append, good order", [os.path.join(HERE, "append_good.py")]),
    ("string append, bad order", [os.path.join(HERE, "append_bad.py")]),
    ("empty program", ["-c", ""]),
]


def measure(command):
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0, command
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6


print("| program | CPython s | taipan s | faster | CPython MB | taipan MB | memory |")
print("|---|---|---|---|---|---|---|")
for name, arguments in PROGRAMS:
    runs = {"cpython": [], "taipan": []}
    for _ in range(ROUNDS):
        runs["cpython"].append(measure([sys.executable] + arguments))
        runs["taipan"].append(measure([TAIPAN, "-q"] + arguments))
    time_a, rss_a = (statistics.median(run[k] for run in runs["cpython"]) for k in (0, 1))
    time_b, rss_b = (statistics.median(run[k] for run in runs["taipan"]) for k in (0, 1))
    print(f"| {name} | {time_a:.3f} | {time_b:.3f} | {time_a / max(time_b, 1e-4):.2f}× "
          f"| {rss_a:.1f} | {rss_b:.1f} | {rss_b / rss_a:.2f} |", flush=True)
