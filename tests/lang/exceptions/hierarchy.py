# The tree of built-in exceptions.
def show(c, depth=0, seen=set()):
    print('  ' * depth + c.__name__)
    for s in sorted(c.__subclasses__(), key=lambda k: k.__name__):
        if s.__module__ == 'builtins' and s.__name__ in wanted:
            show(s, depth + 1)
wanted = '''BaseExceptionGroup ExceptionGroup Exception ArithmeticError FloatingPointError OverflowError ZeroDivisionError AssertionError AttributeError BufferError EOFError ImportError
ModuleNotFoundError LookupError IndexError KeyError MemoryError NameError UnboundLocalError OSError BlockingIOError ChildProcessError ConnectionError BrokenPipeError ConnectionAbortedError
ConnectionRefusedError ConnectionResetError FileExistsError FileNotFoundError InterruptedError IsADirectoryError NotADirectoryError PermissionError ProcessLookupError TimeoutError
ReferenceError RuntimeError NotImplementedError RecursionError StopAsyncIteration StopIteration SyntaxError IndentationError TabError SystemError TypeError ValueError UnicodeError
UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError Warning DeprecationWarning FutureWarning RuntimeWarning SyntaxWarning UserWarning GeneratorExit KeyboardInterrupt SystemExit'''.split()
show(BaseException)
print(EnvironmentError is OSError, IOError is OSError)
for name in wanted:
    c = eval(name)
    print(name, [k.__name__ for k in c.__mro__[1:-1]])
