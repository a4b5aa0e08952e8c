"""Tools for with statements."""

import abc
from collections import deque
import collections.abc
from functools import wraps
import sys

__all__ = [
    'asynccontextmanager', 'contextmanager', 'closing', 'nullcontext', 'AbstractContextManager', 'AbstractAsyncContextManager',
    'AsyncExitStack', 'ContextDecorator', 'ExitStack', 'redirect_stdout', 'redirect_stderr', 'suppress', 'aclosing', 'chdir',
    'AsyncContextDecorator',
]

_GenericAlias = type(list[int])


class AbstractContextManager(abc.ABC):
    """What a with statement can use."""

    __slots__ = ()
    __class_getitem__ = classmethod(_GenericAlias)

    def __enter__(self):
        return self

    @abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, other):
        if cls is AbstractContextManager:
            return collections.abc._has(other, '__enter__', '__exit__')
        return NotImplemented


class AbstractAsyncContextManager(abc.ABC):
    """What an async with statement can use."""

    __slots__ = ()
    __class_getitem__ = classmethod(_GenericAlias)

    async def __aenter__(self):
        return self

    @abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, other):
        if cls is AbstractAsyncContextManager:
            return collections.abc._has(other, '__aenter__', '__aexit__')
        return NotImplemented


class ContextDecorator:
    """A base of context managers that are decorators too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


class AsyncContextDecorator:
    """A base of asynchronous context managers that are decorators too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)
        return inner


class _GeneratorManagerBase:
    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, '__doc__', None)
        self.__doc__ = type(self).__doc__ if doc is None else doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)


def _comes_from(exc, value, stop):
    """Is `exc` the RuntimeError that the generator made of a StopIteration thrown into it?"""
    return isinstance(value, stop) and exc.__cause__ is value


class _GeneratorContextManager(_GeneratorManagerBase, AbstractContextManager, ContextDecorator):
    """A context manager around a generator."""

    def __enter__(self):
        del self.args, self.kwds, self.func
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                self.gen.close()
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if _comes_from(exc, value, StopIteration):
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_GeneratorManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    """An asynchronous context manager around an asynchronous generator."""

    async def __aenter__(self):
        del self.args, self.kwds, self.func
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await anext(self.gen)
            except StopAsyncIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                await self.gen.aclose()
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except StopAsyncIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if _comes_from(exc, value, (StopIteration, StopAsyncIteration)):
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after athrow()")
        finally:
            await self.gen.aclose()


def contextmanager(func):
    """Makes a function that returns context managers of a generator function with one yield."""
    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    """Makes a function that returns asynchronous context managers of an asynchronous generator function."""
    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)
    return helper


class closing(AbstractContextManager):
    """Closes a thing at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    """Closes a thing with aclose() at the end of the block."""

    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):
    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    """Sends sys.stdout elsewhere for the length of a block."""

    _stream = 'stdout'


class redirect_stderr(_RedirectStream):
    """Sends sys.stderr elsewhere for the length of a block."""

    _stream = 'stderr'


class suppress(AbstractContextManager):
    """Ends the block quietly at exceptions of these classes."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            match, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """Does nothing."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Works in another directory for the length of a block."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())


class _BaseExitStack:
    def __init__(self):
        self._exit_callbacks = deque()

    def pop_all(self):
        """Hands all callbacks to a new stack."""
        new_stack = type(self)()
        new_stack._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = deque()
        return new_stack

    def _push(self, callback, is_sync=True):
        self._exit_callbacks.append((is_sync, callback))

    def push(self, exit):
        """Registers an __exit__ method or a function like one."""
        method = getattr(type(exit), '__exit__', None)
        self._push(exit if method is None else _bound(method, exit))
        return exit

    def enter_context(self, cm):
        """Enters a context manager; its __exit__ is called at the end."""
        cls = type(cm)
        try:
            enter, leave = cls.__enter__, cls.__exit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager "
                            'protocol') from None
        result = enter(cm)
        self._push(_bound(leave, cm))
        return result

    def callback(self, callback, /, *args, **kwds):
        """Registers a function to be called at the end."""
        def leave(exc_type, exc, tb):
            callback(*args, **kwds)
        leave.__wrapped__ = callback
        self._push(leave)
        return callback


def _bound(method, object):
    def leave(*details):
        return method(object, *details)
    leave.__self__ = object
    return leave


def _set_context(new, previous, original):
    """Puts the exceptions of the callbacks in the order in which nested blocks would have them."""
    while True:
        context = new.__context__
        if context is None or context is previous:
            return
        if context is original:
            break
        new = context
    new.__context__ = previous


class ExitStack(_BaseExitStack, AbstractContextManager):
    """Enters context managers and leaves them all, the last first, at the end of a block."""

    def __enter__(self):
        return self

    def __exit__(self, *details):
        exc = details[1]
        received = exc is not None
        original = sys.exception()
        suppressed = pending = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                if callback(*(type(exc) if exc is not None else None, exc, exc.__traceback__ if exc is not None else None)):
                    suppressed = True
                    pending = False
                    exc = None
            except BaseException as new:
                _set_context(new, exc, original)
                pending = True
                exc = new
        if pending:
            fixed = exc.__context__
            try:
                raise exc
            except BaseException:
                exc.__context__ = fixed
                raise
        return received and suppressed

    def close(self):
        """Leaves all now."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """Enters context managers of both kinds and leaves them all at the end of a block."""

    async def enter_async_context(self, cm):
        """Enters an asynchronous context manager."""
        cls = type(cm)
        try:
            enter, leave = cls.__aenter__, cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the asynchronous context manager "
                            'protocol') from None
        result = await enter(cm)
        self._push(_bound(leave, cm), False)
        return result

    def push_async_exit(self, exit):
        """Registers an __aexit__ method or a coroutine function like one."""
        method = getattr(type(exit), '__aexit__', None)
        self._push(exit if method is None else _bound(method, exit), False)
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Registers a coroutine function to be called at the end."""
        async def leave(exc_type, exc, tb):
            await callback(*args, **kwds)
        leave.__wrapped__ = callback
        self._push(leave, False)
        return callback

    async def aclose(self):
        """Leaves all now."""
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *details):
        exc = details[1]
        received = exc is not None
        original = sys.exception()
        suppressed = pending = False
        while self._exit_callbacks:
            is_sync, callback = self._exit_callbacks.pop()
            try:
                given = (None, None, None) if exc is None else (type(exc), exc, exc.__traceback__)
                result = callback(*given)
                if not is_sync:
                    result = await result
                if result:
                    suppressed = True
                    pending = False
                    exc = None
            except BaseException as new:
                _set_context(new, exc, original)
                pending = True
                exc = new
        if pending:
            fixed = exc.__context__
            try:
                raise exc
            except BaseException:
                exc.__context__ = fixed
                raise
        return received and suppressed
