# Snapshots and statistics of traced blocks. Frames of a trace come most recent first; a Traceback shows the oldest first.


def _size(size, sign):
    for unit in ('B', 'KiB', 'MiB', 'GiB', 'TiB'):
        if abs(size) < 100 and unit != 'B':
            return ('%+.1f %s' if sign else '%.1f %s') % (size, unit)
        if abs(size) < 10 * 1024 or unit == 'TiB':
            return ('%+.0f %s' if sign else '%.0f %s') % (size, unit)
        size /= 1024


def _matches(name, pattern):
    """Does a file name match a pattern with `*` and `?`?"""
    states = {0}
    for char in name:
        states = _beyond_stars(pattern, states)
        following = set()
        for at in states:
            if at < len(pattern):
                if pattern[at] == '*':
                    following.add(at)
                elif pattern[at] in ('?', char):
                    following.add(at + 1)
        states = following
    return len(pattern) in _beyond_stars(pattern, states)


def _beyond_stars(pattern, states):
    found = set()
    for at in states:
        found.add(at)
        while at < len(pattern) and pattern[at] == '*':
            at += 1
            found.add(at)
    return found


class Statistic:
    """What blocks made at one place (or in one file) have together."""

    __slots__ = ('traceback', 'size', 'count')

    def __init__(self, traceback, size, count):
        self.traceback = traceback
        self.size = size
        self.count = count

    def __hash__(self):
        return hash((self.traceback, self.size, self.count))

    def __eq__(self, other):
        if not isinstance(other, Statistic):
            return NotImplemented
        return self.traceback == other.traceback and self.size == other.size and self.count == other.count

    def __str__(self):
        text = '%s: size=%s, count=%i' % (self.traceback, _size(self.size, False), self.count)
        if self.count:
            text += ', average=%s' % _size(self.size / self.count, False)
        return text

    def __repr__(self):
        return '<Statistic traceback=%r size=%i count=%i>' % (self.traceback, self.size, self.count)

    def _sort_key(self):
        return (self.size, self.count, self.traceback)


class StatisticDiff:
    """How a statistic differs between two snapshots."""

    __slots__ = ('traceback', 'size', 'size_diff', 'count', 'count_diff')

    def __init__(self, traceback, size, size_diff, count, count_diff):
        self.traceback = traceback
        self.size = size
        self.size_diff = size_diff
        self.count = count
        self.count_diff = count_diff

    def __hash__(self):
        return hash((self.traceback, self.size, self.size_diff, self.count, self.count_diff))

    def __eq__(self, other):
        if not isinstance(other, StatisticDiff):
            return NotImplemented
        return ((self.traceback, self.size, self.size_diff, self.count, self.count_diff)
                == (other.traceback, other.size, other.size_diff, other.count, other.count_diff))

    def __str__(self):
        text = '%s: size=%s (%s), count=%i (%+i)' % (
            self.traceback, _size(self.size, False), _size(self.size_diff, True), self.count, self.count_diff)
        if self.count:
            text += ', average=%s' % _size(self.size / self.count, False)
        return text

    def __repr__(self):
        return '<StatisticDiff traceback=%r size=%i (%+i) count=%i (%+i)>' % (
            self.traceback, self.size, self.size_diff, self.count, self.count_diff)

    def _sort_key(self):
        return (abs(self.size_diff), self.size, abs(self.count_diff), self.count, self.traceback)


class Frame:
    """A line of a file."""

    __slots__ = ('_frame',)

    def __init__(self, frame):
        self._frame = frame

    @property
    def filename(self):
        return self._frame[0]

    @property
    def lineno(self):
        return self._frame[1]

    def __eq__(self, other):
        if not isinstance(other, Frame):
            return NotImplemented
        return self._frame == other._frame

    def __lt__(self, other):
        if not isinstance(other, Frame):
            return NotImplemented
        return self._frame < other._frame

    def __le__(self, other):
        if not isinstance(other, Frame):
            return NotImplemented
        return self._frame <= other._frame

    def __gt__(self, other):
        if not isinstance(other, Frame):
            return NotImplemented
        return self._frame > other._frame

    def __ge__(self, other):
        if not isinstance(other, Frame):
            return NotImplemented
        return self._frame >= other._frame

    def __hash__(self):
        return hash(self._frame)

    def __str__(self):
        return '%s:%s' % (self.filename, self.lineno)

    def __repr__(self):
        return '<Frame filename=%r lineno=%r>' % (self.filename, self.lineno)


class Traceback:
    """The frames that led to a block, the oldest first."""

    __slots__ = ('_frames', '_total_nframe')

    def __init__(self, frames, total_nframe=None):
        self._frames = tuple(reversed(frames))
        self._total_nframe = total_nframe

    @property
    def total_nframe(self):
        return self._total_nframe

    def __len__(self):
        return len(self._frames)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(Frame(frame) for frame in self._frames[index])
        return Frame(self._frames[index])

    def __iter__(self):
        for frame in self._frames:
            yield Frame(frame)

    def __reversed__(self):
        for frame in reversed(self._frames):
            yield Frame(frame)

    def __contains__(self, frame):
        return frame._frame in self._frames

    def __hash__(self):
        return hash(self._frames)

    def __eq__(self, other):
        if not isinstance(other, Traceback):
            return NotImplemented
        return self._frames == other._frames

    def __lt__(self, other):
        if not isinstance(other, Traceback):
            return NotImplemented
        return self._frames < other._frames

    def __le__(self, other):
        if not isinstance(other, Traceback):
            return NotImplemented
        return self._frames <= other._frames

    def __gt__(self, other):
        if not isinstance(other, Traceback):
            return NotImplemented
        return self._frames > other._frames

    def __ge__(self, other):
        if not isinstance(other, Traceback):
            return NotImplemented
        return self._frames >= other._frames

    def __str__(self):
        return str(self[0])

    def __repr__(self):
        text = '<Traceback %r' % (tuple(self),)
        if self._total_nframe is not None:
            text += ' total_nframe=%s' % self._total_nframe
        return text + '>'

    def format(self, limit=None, most_recent_first=False):
        frames = list(self)
        if limit is not None:
            frames = frames[-limit:] if limit > 0 else frames[:limit]
        if most_recent_first:
            frames.reverse()
        lines = []
        for frame in frames:
            lines.append('  File "%s", line %s' % (frame.filename, frame.lineno))
            text = _line(frame.filename, frame.lineno)
            if text:
                lines.append('    %s' % text)
        return lines


def _line(filename, lineno):
    """A line of a source file, if it can be read."""
    try:
        with open(filename) as file:
            for number, text in enumerate(file, 1):
                if number == lineno:
                    return text.strip()
    except (OSError, UnicodeError):
        pass
    return ''


class Trace:
    """A block."""

    __slots__ = ('_trace',)

    def __init__(self, trace):
        self._trace = trace

    @property
    def domain(self):
        return self._trace[0]

    @property
    def size(self):
        return self._trace[1]

    @property
    def traceback(self):
        return Traceback(*self._trace[2:])

    def __eq__(self, other):
        if not isinstance(other, Trace):
            return NotImplemented
        return self._trace == other._trace

    def __hash__(self):
        return hash(self._trace)

    def __str__(self):
        return '%s: %s' % (self.traceback, _size(self.size, False))

    def __repr__(self):
        return '<Trace domain=%s size=%s, traceback=%r>' % (self.domain, _size(self.size, False), self.traceback)


class _Traces:
    def __init__(self, traces):
        self._traces = traces

    def __len__(self):
        return len(self._traces)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(Trace(trace) for trace in self._traces[index])
        return Trace(self._traces[index])

    def __iter__(self):
        for trace in self._traces:
            yield Trace(trace)

    def __contains__(self, trace):
        return trace._trace in self._traces

    def __eq__(self, other):
        if not isinstance(other, _Traces):
            return NotImplemented
        return self._traces == other._traces

    def __repr__(self):
        return '<Traces len=%s>' % len(self)


class BaseFilter:
    def __init__(self, inclusive):
        self.inclusive = inclusive

    def _match(self, trace):
        raise NotImplementedError


class Filter(BaseFilter):
    """Blocks made in files (and at a line) of a name."""

    def __init__(self, inclusive, filename_pattern, lineno=None, all_frames=False, domain=None):
        super().__init__(inclusive)
        self._pattern = filename_pattern
        self.lineno = lineno
        self.all_frames = all_frames
        self.domain = domain
        self._known = {}

    @property
    def filename_pattern(self):
        return self._pattern

    def _match_frame(self, filename, lineno):
        found = self._known.get(filename)
        if found is None:
            found = self._known[filename] = _matches(filename, self._pattern)
        found = found and (self.lineno is None or self.lineno == lineno)
        return found == bool(self.inclusive)

    def _match_traceback(self, frames):
        if not self.all_frames:
            return self._match_frame(*frames[0])
        found = [self._match_frame(*frame) for frame in frames]
        return any(found) if self.inclusive else all(found)

    def _match(self, trace):
        found = self._match_traceback(trace[2])
        if self.domain is None:
            return found
        if self.inclusive:
            return found and trace[0] == self.domain
        return found or trace[0] != self.domain


class DomainFilter(BaseFilter):
    """Blocks of a domain; there is one, 0."""

    def __init__(self, inclusive, domain):
        super().__init__(inclusive)
        self._domain = domain

    @property
    def domain(self):
        return self._domain

    def _match(self, trace):
        return (trace[0] == self._domain) == bool(self.inclusive)


class Snapshot:
    """All blocks of a moment."""

    def __init__(self, traces, traceback_limit):
        self.traces = _Traces(traces)
        self.traceback_limit = traceback_limit

    def filter_traces(self, filters):
        """A new snapshot of the blocks that any inclusive filter (if there is one) and all exclusive filters let through."""
        try:
            filters = list(filters)
        except TypeError:
            raise TypeError('filters must be a list of filters, not %s' % type(filters).__name__) from None
        inclusive = [one for one in filters if one.inclusive]
        exclusive = [one for one in filters if not one.inclusive]
        kept = []
        for trace in self.traces._traces:
            if inclusive and not any(one._match(trace) for one in inclusive):
                continue
            if all(one._match(trace) for one in exclusive):
                kept.append(trace)
        return Snapshot(kept, self.traceback_limit)

    def _group_by(self, key_type, cumulative):
        if key_type not in ('traceback', 'filename', 'lineno'):
            raise ValueError('unknown key_type: %r' % (key_type,))
        if cumulative and key_type not in ('lineno', 'filename'):
            raise ValueError('cumulative mode cannot by used with key type %r' % key_type)
        groups = {}
        for domain, size, frames, total in self.traces._traces:
            if key_type == 'traceback':
                keys = [frames]
            elif cumulative:
                keys = {(frame if key_type == 'lineno' else (frame[0], 0),) for frame in frames}
            elif key_type == 'lineno':
                keys = [frames[:1]]
            else:
                keys = [((frames[0][0], 0),)]
            for key in keys:
                known = groups.get(key)
                if known is None:
                    groups[key] = [size, 1]
                else:
                    known[0] += size
                    known[1] += 1
        return {key: Statistic(Traceback(key), size, count) for key, (size, count) in groups.items()}

    def statistics(self, key_type, cumulative=False):
        """Statistics by 'traceback', 'filename' or 'lineno', the largest first."""
        found = list(self._group_by(key_type, cumulative).values())
        found.sort(reverse=True, key=Statistic._sort_key)
        return found

    def compare_to(self, old_snapshot, key_type, cumulative=False):
        """How statistics differ from those of an older snapshot, the largest differences first."""
        new = self._group_by(key_type, cumulative)
        old = old_snapshot._group_by(key_type, cumulative)
        found = []
        for key, stat in new.items():
            before = old.pop(key, None)
            size, count = (before.size, before.count) if before is not None else (0, 0)
            found.append(StatisticDiff(stat.traceback, stat.size, stat.size - size, stat.count, stat.count - count))
        for stat in old.values():
            found.append(StatisticDiff(stat.traceback, 0, -stat.size, 0, -stat.count))
        found.sort(reverse=True, key=StatisticDiff._sort_key)
        return found


def take_snapshot():
    """Take a snapshot of traces of memory blocks allocated by Python."""
    if not is_tracing():
        raise RuntimeError('the tracemalloc module must be tracing memory allocations to take a snapshot')
    traces = [(0, size, frames, len(frames)) for size, frames in _get_traces()]
    return Snapshot(traces, get_traceback_limit())


def get_object_traceback(obj):
    """The Traceback of the place where an object was made, if that was traced."""
    frames = _get_object_frames(obj)
    return None if frames is None else Traceback(frames)
