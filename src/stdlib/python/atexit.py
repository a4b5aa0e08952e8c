"""Functions that are called at the end of the program."""

import sys

_functions = []


def register(func, /, *args, **kwargs):
    """Registers a function; returns it."""
    if not callable(func):
        raise TypeError('the first argument must be callable')
    _functions.append((func, args, kwargs))
    return func


def unregister(func, /):
    """Forgets a function."""
    _functions[:] = [entry for entry in _functions if not entry[0] == func]


def _clear():
    _functions.clear()


def _ncallbacks():
    return len(_functions)


def _run_exitfuncs():
    """Calls the functions, the last first."""
    while _functions:
        func, args, kwargs = _functions.pop()
        try:
            func(*args, **kwargs)
        except BaseException:
            sys.excepthook(*sys.exc_info())
