"""Streams in memory, and open()."""

import abc
from builtins import open

__all__ = [
    'BlockingIOError', 'open', 'IOBase', 'RawIOBase', 'BytesIO', 'StringIO', 'BufferedIOBase', 'TextIOBase', 'UnsupportedOperation',
    'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE',
]

DEFAULT_BUFFER_SIZE = 8192
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
BlockingIOError = BlockingIOError

try:
    # The engine has the class already: what writing to a file that is open for reading raises.
    with open('/dev/null') as _file:
        _file.write('')
except OSError as _error:
    UnsupportedOperation = type(_error)
del _file


class IOBase(metaclass=abc.ABCMeta):
    """What all streams have."""

    _closed = False

    def _require_open(self):
        if self._closed:
            raise ValueError('I/O operation on closed file.' if isinstance(self, BytesIO) else 'I/O operation on closed file')

    def close(self):
        self._closed = True

    @property
    def closed(self):
        return self._closed

    def flush(self):
        self._require_open()

    def fileno(self):
        raise UnsupportedOperation('fileno')

    def isatty(self):
        self._require_open()
        return False

    def readable(self):
        return False

    def writable(self):
        return False

    def seekable(self):
        return False

    def __enter__(self):
        self._require_open()
        return self

    def __exit__(self, *details):
        self.close()

    def __iter__(self):
        self._require_open()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=None, /):
        lines, size = [], 0
        for line in self:
            lines.append(line)
            size += len(line)
            if hint is not None and 0 < hint <= size:
                break
        return lines

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    """Streams of bytes without a buffer."""


class BufferedIOBase(IOBase):
    """Streams of bytes with a buffer."""


class TextIOBase(IOBase):
    """Streams of text."""

    encoding = None
    errors = None
    newlines = None


class _Memory:
    """What both streams in memory do: `_data` is the contents, `_more` what was written behind it since, `_pos` the place."""

    def _start(self, empty):
        self._empty = empty
        self._data, self._more, self._size, self._pos = empty, [], 0, 0

    def _all(self):
        if self._more:
            self._data = self._empty.join([self._data, *self._more])
            self._more = []
        return self._data

    def _put(self, piece):
        if self._pos == self._size:
            self._more.append(piece)
        else:
            data = self._all()
            if self._pos > self._size:
                data += self._filler * (self._pos - self._size)
            self._data = data[:self._pos] + piece + data[self._pos + len(piece):]
        self._pos += len(piece)
        self._size = max(self._size, self._pos)

    def read(self, size=-1, /):
        self._require_open()
        data = self._all()
        end = self._size if size is None or size < 0 else min(self._pos + size, self._size)
        piece = data[self._pos:end]
        self._pos = max(self._pos, end)
        return piece

    def _line(self, size, mark):
        self._require_open()
        data = self._all()
        end = data.find(mark, self._pos) + 1 or self._size
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        piece = data[self._pos:end]
        self._pos = max(self._pos, end)
        return piece

    def tell(self):
        self._require_open()
        return self._pos

    def truncate(self, pos=None, /):
        self._require_open()
        if pos is None:
            pos = self._pos
        elif pos < 0:
            raise ValueError(f'Negative size value {pos}' if self._empty == '' else f'negative size value {pos}')
        if pos < self._size:
            self._data = self._all()[:pos]
            self._size = pos
        return pos

    def getvalue(self):
        self._require_open()
        return self._all()

    def readable(self):
        self._require_open()
        return True

    writable = seekable = readable

    def close(self):
        self._closed = True
        self._start(self._empty)


class StringIO(_Memory, TextIOBase):
    """A stream of text in memory."""

    _filler = '\0'
    line_buffering = False

    def __init__(self, initial_value='', newline='\n'):
        if newline is not None and not isinstance(newline, str):
            raise TypeError(f'newline must be str or None, not {type(newline).__name__}')
        if newline not in (None, '', '\n', '\r', '\r\n'):
            raise ValueError(f'illegal newline value: {newline!r}')
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError(f'initial_value must be str or None, not {type(initial_value).__name__}')
        self._newline = newline
        self._start('')
        if initial_value:
            self.write(initial_value)
            self._pos = 0

    def write(self, s, /):
        self._require_open()
        if not isinstance(s, str):
            raise TypeError(f"string argument expected, got '{type(s).__name__}'")
        count = len(s)
        if self._newline is None:
            s = s.replace('\r\n', '\n').replace('\r', '\n')
        elif self._newline in ('\r', '\r\n'):
            s = s.replace('\n', self._newline)
        if s:
            self._put(s)
        return count

    def readline(self, size=-1, /):
        if self._newline in ('\r', '\r\n'):
            data = self._all()
            at = data.find(self._newline, self._pos)
            end = self._size if at < 0 else at + len(self._newline)
            end = end if size is None or size < 0 else min(end, self._pos + size)
            piece, self._pos = data[self._pos:end], max(self._pos, end)
            return piece
        return self._line(size, '\n')

    def seek(self, pos, whence=0, /):
        self._require_open()
        if whence not in (0, 1, 2):
            raise ValueError(f'Invalid whence ({whence}, should be 0, 1 or 2)')
        if whence == 0 and pos < 0:
            raise ValueError(f'Negative seek position {pos}')
        if whence != 0 and pos != 0:
            raise OSError("Can't do nonzero cur-relative seeks")
        self._pos = pos if whence == 0 else self._pos if whence == 1 else self._size
        return self._pos


class BytesIO(_Memory, BufferedIOBase):
    """A stream of bytes in memory."""

    _filler = b'\0'

    def __init__(self, initial_bytes=b''):
        self._start(b'')
        if initial_bytes:
            self.write(initial_bytes)
            self._pos = 0

    def write(self, b, /):
        self._require_open()
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        piece = bytes(memoryview(b))
        if piece:
            self._put(piece)
        return len(piece)

    read1 = _Memory.read

    def readline(self, size=-1, /):
        return self._line(size, b'\n')

    def readinto(self, buffer, /):
        piece = self.read(len(buffer))
        buffer[:len(piece)] = piece
        return len(piece)

    def getbuffer(self):
        return memoryview(self.getvalue())

    def seek(self, pos, whence=0, /):
        self._require_open()
        if whence == 0 and pos < 0:
            raise ValueError(f'negative seek value {pos}')
        if whence not in (0, 1, 2):
            raise ValueError(f'invalid whence ({whence}, should be 0, 1 or 2)')
        self._pos = max(0, pos + (0, self._pos, self._size)[whence])
        return self._pos
