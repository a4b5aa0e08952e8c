"""A stand-in for the pyperf package: enough of it that the programs of pyperformance run unmodified, on interpreters that have
neither subprocesses nor argparse. It runs each benchmark in this process and prints its name and how often it ran; the time goes
to stderr. How long and how often to run is for whoever starts it to say:

    program.py [--loops N] [--only NAME] [the program's own options]
"""
import sys
import time

__version__ = "stand-in"
perf_counter = time.perf_counter


class Namespace:
    """What parse_args returns: an attribute for each option."""


class Option:
    """One option or positional argument of a program."""

    def __init__(self, flags, settings):
        self.flags = flags
        self.action = settings.get("action", "store")
        self.type = settings.get("type")
        self.choices = settings.get("choices")
        self.nargs = settings.get("nargs")
        self.default = settings.get("default", False if self.action == "store_true" else None)
        self.positional = not flags[0].startswith("-")
        long = [flag for flag in flags if flag.startswith("--")] or flags
        self.dest = settings.get("dest") or long[0].lstrip("-").replace("-", "_")

    def convert(self, text):
        value = self.type(text) if self.type else text
        if self.choices is not None and value not in self.choices:
            raise SystemExit("argument %s: invalid choice: %r" % (self.dest, text))
        return value


class Parser:
    """The part of argparse.ArgumentParser that the programs use."""

    def __init__(self):
        self.options = []

    def add_argument(self, *flags, **settings):
        option = Option(flags, settings)
        self.options.append(option)
        return option

    def add_argument_group(self, *_names, **_settings):
        return self

    def add_mutually_exclusive_group(self, **_settings):
        return self

    def set_defaults(self, **values):
        for option in self.options:
            if option.dest in values:
                option.default = values[option.dest]

    def find(self, flag):
        for option in self.options:
            if flag in option.flags:
                return option
        raise SystemExit("unrecognized argument: " + flag)

    def parse_args(self, words):
        result = Namespace()
        for option in self.options:
            setattr(result, option.dest, option.default)
        places = [option for option in self.options if option.positional]
        words = list(words)
        while words:
            word = words.pop(0)
            if not word.startswith("-"):
                if not places:
                    raise SystemExit("unrecognized argument: " + word)
                option = places.pop(0)
                setattr(result, option.dest, option.convert(word))
                continue
            flag, equals, text = word.partition("=")
            option = self.find(flag)
            if option.action == "store_true":
                setattr(result, option.dest, True)
            else:
                if not equals:
                    if not words:
                        raise SystemExit("argument %s: expected one argument" % flag)
                    text = words.pop(0)
                setattr(result, option.dest, option.convert(text))
        for option in places:
            if option.nargs not in ("?", "*") and option.default is None:
                raise SystemExit("the following arguments are required: " + option.dest)
        return result


class Runner:
    """Runs what a program gives it, `--loops` times, in this process."""

    def __init__(self, **_settings):
        self.metadata = {}
        self.argparser = Parser()
        self.argparser.add_argument("--loops", type=int, default=1)
        self.argparser.add_argument("--only", default=None)
        self.args = None
        self.timed_values = []

    def parse_args(self, args=None):
        if self.args is None:
            self.args = self.argparser.parse_args(sys.argv[1:] if args is None else args)
        return self.args

    def bench_time_func(self, name, time_func, *args, inner_loops=None, metadata=None):
        """The function is called with the number of loops, and returns the seconds that they took."""
        given = self.parse_args()
        if given.only is not None and given.only != name:
            return None
        seconds = time_func(given.loops, *args)
        self.timed_values.append((name, seconds))
        print(name, given.loops)
        sys.stderr.write("%s: %.6f s for %d loops\n" % (name, seconds, given.loops))
        return None

    def bench_func(self, name, func, *args, inner_loops=None, metadata=None):
        """The function is called in a loop."""

        def timed(loops):
            started = perf_counter()
            for _ in range(loops):
                func(*args)
            return perf_counter() - started

        return self.bench_time_func(name, timed, inner_loops=inner_loops, metadata=metadata)

    def bench_async_func(self, name, func, *args, inner_loops=None, metadata=None, loop_factory=None):
        """The coroutine function is run to its end in a loop, under asyncio if it is there."""
        try:
            from asyncio import run
        except ImportError:
            run = run_alone
        return self.bench_func(name, lambda: run(func(*args)), inner_loops=inner_loops, metadata=metadata)

    def bench_command(self, name, command):
        raise NotImplementedError("this benchmark starts a process: " + name)

    def timeit(self, name, stmt="pass", setup="pass", **_settings):
        space = {}
        exec(setup, space)
        code = compile(stmt, "<timeit>", "exec")
        return self.bench_func(name, lambda: exec(code, space))


def run_alone(coroutine):
    """Runs a coroutine that awaits nothing but other coroutines."""
    try:
        while True:
            coroutine.send(None)
    except StopIteration as end:
        return end.value


def python_implementation():
    return sys.implementation.name


def python_has_jit():
    return False
