"""Writes what each program prints at its smallest size, by the CPython 3.13 that runs this: programs/NAME.out.

    python3.13 benches/regenerate.py
"""
import os
import subprocess
import sys

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")

if sys.version_info[:2] != (3, 13):
    sys.exit("CPython 3.13 is wanted")
for file in sorted(os.listdir(HERE)):
    if file.endswith(".py"):
        path = os.path.join(HERE, file)
        with open(path[:-3] + ".out", "wb") as out:
            out.write(subprocess.run([sys.executable, path], check=True, stdout=subprocess.PIPE).stdout)
