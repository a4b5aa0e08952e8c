"""Rewrite the expected outputs of the behaviour scripts from CPython.

usage: python3.13 tests/lang/regenerate.py [SCRIPT or FILTER ...]

Each `<area>/<feature>.py` gets `<feature>.out` (standard output) and, when it
writes to standard error, `<feature>.err`, where the script's folder reads
`{dir}`. Every script runs twice, with two hash seeds: a script whose output
differs is reported and not written. First-line comments direct the run:

  # exit: 1             the exit status to expect (0 without it)
  # args: a b           arguments of the script
  # oracle: python2.7   the output comes from CPython 2.7
  # oracle: none        the output is written by hand and left alone
  # ignore: stderr      standard error is not part of the expectation
  # helper              not a script of its own: a module that others import

`<feature>.in`, where it exists, is the standard input.
"""

import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def directives(path):
    """The `# key: value` comments at the top of a script, as a dict."""
    found = {}
    with open(path, encoding='utf-8', errors='replace') as f:
        for line in f:
            if not line.startswith('#'):
                break
            key, colon, value = line[1:].strip().partition(':')
            if colon or key == 'helper':
                found[key.strip()] = value.strip()
    return found


def scripts():
    """Every script with an expectation, as paths, in order of name."""
    for area in sorted(os.listdir(HERE)):
        folder = os.path.join(HERE, area)
        if not os.path.isdir(folder) or area == '__pycache__':
            continue
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if name.endswith('.py') and 'helper' not in directives(path):
                yield path


def oracle(which):
    if which == 'python2.7':
        found = shutil.which('python2.7')
        if found is None:
            sys.exit('python2.7 is needed for a script of the old dialect')
        return found
    return sys.executable


# Warnings (`"is" with a literal` and the like) are not part of the language.
OPTIONS = ['-B', '-W', 'ignore']


def run(path, rules, seed):
    """Status, stdout and normalised stderr of one run under the oracle."""
    given = b''
    if os.path.exists(path[:-3] + '.in'):
        with open(path[:-3] + '.in', 'rb') as f:
            given = f.read()
    env = dict(os.environ, PYTHONHASHSEED=seed, PYTHONDONTWRITEBYTECODE='1',
               PYTHONIOENCODING='utf-8', PYTHONUTF8='1')
    if rules.get('oracle') == 'python2.7':
        env['PYENV_VERSION'] = '2.7.18'  # where the name is a pyenv shim
    done = subprocess.run([oracle(rules.get('oracle')), *OPTIONS, path, *rules.get('args', '').split()],
                          input=given, capture_output=True, env=env, timeout=60,
                          cwd=os.path.dirname(path))
    err = done.stderr.replace(os.path.dirname(path).encode(), b'{dir}')
    return done.returncode, done.stdout, err


def write(path, data, wanted):
    """Write or remove one expectation; whether anything changed."""
    before = None
    if os.path.exists(path):
        with open(path, 'rb') as f:
            before = f.read()
    if not wanted:
        if before is not None:
            os.remove(path)
        return before is not None
    if before != data:
        with open(path, 'wb') as f:
            f.write(data)
    return before != data


def regenerate(path):
    """Run one script and store what it printed; a complaint, or None."""
    rules = directives(path)
    if rules.get('oracle') == 'none':
        return None
    first = run(path, rules, '1')
    if first != run(path, rules, '2'):
        return 'differs from run to run'
    status, out, err = first
    if status != int(rules.get('exit', '0')):
        return 'exit status %d\n%s' % (status, err.decode('utf-8', 'replace')[-1500:])
    if err and status == 0 and rules.get('ignore') != 'stderr' and rules.get('stderr') != 'yes':
        return 'writes to stderr, exit status 0\n' + err.decode('utf-8', 'replace')[-600:]
    if not out and not err:
        return 'prints nothing'
    write(path[:-3] + '.out', out, True)
    write(path[:-3] + '.err', err, bool(err) and rules.get('ignore') != 'stderr')
    return None


def main():
    if sys.version_info[:2] != (3, 13):
        sys.exit('run this with CPython 3.13')
    wanted = sys.argv[1:]
    bad = count = 0
    for path in scripts():
        if wanted and not any(w in path for w in wanted):
            continue
        count += 1
        complaint = regenerate(path)
        if complaint is not None:
            bad += 1
            print('%s: %s' % (os.path.relpath(path, HERE), complaint))
    print('%d scripts, %d of them not written' % (count, bad))
    sys.exit(bad != 0)


if __name__ == '__main__':
    main()
