"""Times small pieces of Python code, as a library and as a program."""

import gc
import sys
import time

__all__ = ['Timer', 'timeit', 'repeat', 'default_timer']

default_number = 1000000
default_repeat = 5
default_timer = time.perf_counter
dummy_src_name = '<timeit-src>'


def _indented(text, columns):
    return text.replace('\n', '\n' + ' ' * columns)


def _source(stmt, setup, names):
    lines = ['def inner(_number, _timer' + names + '):\n']
    lines.append('    ' + _indented(setup, 4) + '\n')
    lines.append('    _start = _timer()\n')
    lines.append('    for _i in range(_number):\n')
    lines.append('        ' + _indented(stmt, 8) + '\n')
    lines.append('        pass\n')
    lines.append('    _stop = _timer()\n')
    lines.append('    return _stop - _start\n')
    return ''.join(lines)


class Timer:
    """A statement and its setup, ready to be timed."""

    def __init__(self, stmt='pass', setup='pass', timer=default_timer, globals=None):
        self.timer = timer
        space = {}
        names = ''
        if isinstance(setup, str):
            compile(setup, dummy_src_name, 'exec')
            prefix = setup + '\n'
            setup_text = setup
        elif callable(setup):
            space['_setup'] = setup
            names += ', _setup=_setup'
            prefix = ''
            setup_text = '_setup()'
        else:
            raise ValueError('setup is neither a string nor callable')
        if isinstance(stmt, str):
            compile(prefix + stmt, dummy_src_name, 'exec')
            stmt_text = stmt
        elif callable(stmt):
            space['_stmt'] = stmt
            names += ', _stmt=_stmt'
            stmt_text = '_stmt()'
        else:
            raise ValueError('stmt is neither a string nor callable')
        self.src = _source(stmt_text, setup_text, names)
        _remember(dummy_src_name, self.src)
        code = compile(self.src, dummy_src_name, 'exec')
        outer = {} if globals is None else globals
        exec(code, outer, space)
        self.inner = space['inner']

    def print_exc(self, file=None):
        """Prints the exception being handled."""
        sys.excepthook(*sys.exc_info())

    def timeit(self, number=default_number):
        """Seconds that `number` executions take."""
        enabled = gc.isenabled()
        gc.disable()
        try:
            return self.inner(number, self.timer)
        finally:
            if enabled:
                gc.enable()

    def repeat(self, repeat=default_repeat, number=default_number):
        """A list of such times."""
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        """Finds a number of executions that takes 0.2 seconds or more."""
        scale = 1
        while True:
            for step in 1, 2, 5:
                number = scale * step
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return (number, taken)
            scale *= 10


def timeit(stmt='pass', setup='pass', timer=default_timer, number=default_number, globals=None):
    """Times a statement."""
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt='pass', setup='pass', timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    """Times a statement several times over."""
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)


_UNITS = {'nsec': 1e-9, 'usec': 1e-6, 'msec': 1e-3, 'sec': 1.0}


_HELP = """\
Tool for measuring execution time of small code snippets.

usage: -m timeit [-n N] [-r N] [-s S] [-p] [-u UNIT] [-v] [-h] [--] [statement ...]

  -n/--number N: how many times to execute the statement in a run (default: see below)
  -r/--repeat N: how many runs to make (default 5)
  -s/--setup S: a statement to execute once before each run, not timed (default 'pass')
  -p/--process: use time.process_time() (default is time.perf_counter())
  -u/--unit UNIT: the unit of the output (nsec, usec, msec, or sec)
  -v/--verbose: print the raw times; more digits if repeated
  -h/--help: print this text and exit
  --: ends the options, for a statement that begins with -
  statement: what to time (default 'pass')

Several statements, and several -s options, are the lines of one text; quote those that begin with spaces.
Without -n the number is the first of 1, 2, 5, 10, 20, 50, ... whose run takes at least 0.2 seconds.
"""


def _usage(text):
    print(text)
    print('use -h/--help for command line help')
    return 2


def _take_options(args):
    """Splits the command line in options and statements; the options by their short name."""
    long = {'number': 'n', 'repeat': 'r', 'setup': 's', 'process': 'p', 'unit': 'u', 'verbose': 'v', 'help': 'h',
            'time': 't', 'clock': 'c'}
    options = []
    args = list(args)
    while args:
        word = args[0]
        if word == '--':
            args.pop(0)
            break
        if not word.startswith('-') or word == '-':
            break
        args.pop(0)
        if word.startswith('--'):
            name, equals, value = word[2:].partition('=')
            if name not in long:
                raise ValueError('option --%s not recognized' % name)
            short = long[name]
            if short in 'nrsu' and not equals:
                if not args:
                    raise ValueError('option --%s requires argument' % name)
                value = args.pop(0)
            options.append((short, value))
            continue
        letters = word[1:]
        while letters:
            short, letters = letters[0], letters[1:]
            if short not in 'nrsupvhtc':
                raise ValueError('option -%s not recognized' % short)
            if short in 'nrsu':
                if letters:
                    options.append((short, letters))
                elif args:
                    options.append((short, args.pop(0)))
                else:
                    raise ValueError('option -%s requires argument' % short)
                break
            options.append((short, ''))
    return options, args


def main(args=None):
    """The program: `-m timeit [-n N] [-r N] [-s S] [-p] [-u unit] [-v] statement …`."""
    if args is None:
        args = sys.argv[1:]
    try:
        options, words = _take_options(args)
    except ValueError as problem:
        return _usage(str(problem))
    timer = default_timer
    stmt = '\n'.join(words) or 'pass'
    number = 0
    setup = []
    times = default_repeat
    verbose = 0
    unit = None
    precision = 3
    for name, value in options:
        if name == 'n':
            number = int(value)
        elif name == 's':
            setup.append(value)
        elif name == 'u':
            if value not in _UNITS:
                sys.stderr.write('Unrecognized unit. Please select nsec, usec, msec, or sec.\n')
                return 2
            unit = value
        elif name == 'r':
            times = max(int(value), 1)
        elif name == 'p':
            timer = time.process_time
        elif name == 'v':
            if verbose:
                precision += 1
            verbose += 1
        elif name == 'h':
            print(_HELP, end='')
            return 0
    timing = Timer(stmt, '\n'.join(setup) or 'pass', timer)
    if number == 0:
        callback = None
        if verbose:
            def callback(number, taken):
                plural = '' if number == 1 else 's'
                print('%d loop%s -> %.*g secs' % (number, plural, precision, taken))
        try:
            number, _ = timing.autorange(callback)
        except BaseException:
            timing.print_exc()
            return 1
        if verbose:
            print()
    try:
        taken = timing.repeat(times, number)
    except BaseException:
        timing.print_exc()
        return 1

    def shown(seconds):
        if unit is not None:
            scale = _UNITS[unit]
            name = unit
        else:
            for name, scale in reversed(list(_UNITS.items())):
                if seconds >= scale:
                    break
        return '%.*g %s' % (precision, seconds / scale, name)

    if verbose:
        print('raw times: %s' % ', '.join(map(shown, taken)))
        print()
    taken = [seconds / number for seconds in taken]
    best = min(taken)
    worst = max(taken)
    plural = '' if number == 1 else 's'
    print('%d loop%s, best of %d: %s per loop' % (number, plural, times, shown(best)))
    if worst >= best * 4:
        sys.stderr.write('<timeit-src>:0: UserWarning: The test results are likely unreliable. The worst time (%s) was '
                         'more than four times slower than the best time (%s).\n' % (shown(worst), shown(best)))
    return 0
