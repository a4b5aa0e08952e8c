"""Run the behaviour scripts on a binary and show what differs.

usage: python3 tests/lang/run.py [-a ALLOC] [-n LINES] [-l] [-v] [-s STEP] BINARY [FILTER ...]

  -a ALLOC   passes --alloc=ALLOC
  -n LINES   how many lines of each difference to show (12)
  -l         names only
  -v         under valgrind with --alloc=system: only its errors and definite leaks count
  -s STEP    every STEP-th script only, for a sample

The filter is part of `area/feature`. The exit status is 1 when a script fails.
"""

import difflib
import getopt
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
from regenerate import directives, scripts  # noqa: E402


def read(path):
    if not os.path.exists(path):
        return None
    with open(path, 'rb') as f:
        return f.read()


def difference(title, expected, got, limit):
    lines = list(difflib.unified_diff(
        expected.decode('utf-8', 'backslashreplace').splitlines(),
        got.decode('utf-8', 'backslashreplace').splitlines(),
        'expected ' + title, 'got ' + title, lineterm='', n=1))
    shown = lines[:limit]
    if len(lines) > limit:
        shown.append('... %d more lines' % (len(lines) - limit))
    return shown


def check(path, binary, options, limit):
    """Lines that say how this script fails; none when it passes."""
    rules = directives(path)
    env = dict(os.environ, PYTHONDONTWRITEBYTECODE='1', TAIPAN_CHECK_LEDGER='1')
    command = [binary, *options, path, *rules.get('args', '').split()]
    try:
        done = subprocess.run(command, input=read(path[:-3] + '.in') or b'',
                              capture_output=True, timeout=20, env=env,
                              cwd=os.path.dirname(path))
    except subprocess.TimeoutExpired:
        return ['no end within 20 s']
    lines = []
    status = int(rules.get('exit', '0'))
    if done.returncode != status:
        lines.append('exit status %d, expected %d' % (done.returncode, status))
    expected = read(path[:-3] + '.out')
    if expected is None:
        return ['no .out file: run regenerate.py']
    if done.stdout != expected:
        lines += difference('stdout', expected, done.stdout, limit)
    err = done.stderr.replace(os.path.dirname(path).encode(), b'{dir}')
    expected = read(path[:-3] + '.err')
    if expected is None and status == done.returncode:
        expected = err if rules.get('ignore') == 'stderr' else b''
    if err != (expected or b''):
        lines += difference('stderr', expected or b'', err, limit)
    return lines


def valgrind(path, binary, options, limit):
    """Lines of valgrind's complaints about this script; none when it has none."""
    rules = directives(path)
    with tempfile.NamedTemporaryFile('r', suffix='.valgrind') as log:
        command = ['valgrind', '-q', '--log-file=' + log.name, '--leak-check=full', '--show-leak-kinds=definite',
                   binary, *options, path, *rules.get('args', '').split()]
        try:
            subprocess.run(command, input=read(path[:-3] + '.in') or b'', capture_output=True,
                           timeout=600, cwd=os.path.dirname(path))
        except subprocess.TimeoutExpired:
            return ['no end within 600 s']
        lines = log.read().splitlines()
    return lines[:limit or 1]


def main():
    chosen, rest = getopt.getopt(sys.argv[1:], 'a:n:lvs:')
    chosen = dict(chosen)
    if not rest:
        sys.exit(__doc__)
    binary = os.path.abspath(rest[0])
    limit = 0 if '-l' in chosen else int(chosen.get('-n', '12'))
    options = [] if 'python' in os.path.basename(binary) else ['-q']
    if '-a' in chosen:
        options.append('--alloc=' + chosen['-a'])
    paths = [p for p in scripts()
             if not rest[1:] or any(w in os.path.relpath(p, HERE) for w in rest[1:])]
    paths = paths[::int(chosen.get('-s', '1'))]
    judge = check
    if '-v' in chosen:
        judge = valgrind
        options.append('--alloc=system')
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for path, lines in zip(paths, pool.map(lambda p: judge(p, binary, options, limit), paths)):
            if not lines:
                continue
            failed += 1
            print('FAIL', os.path.relpath(path, HERE)[:-3])
            for line in lines if limit else []:
                print('    ' + line)
    print('%d of %d passed' % (len(paths) - failed, len(paths)))
    sys.exit(failed != 0)


if __name__ == '__main__':
    main()
