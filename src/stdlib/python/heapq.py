"""Heaps in lists: the least item is the first."""

__all__ = ['heappush', 'heappop', 'heapify', 'heapreplace', 'merge', 'nlargest', 'nsmallest', 'heappushpop']


def merge(*iterables, key=None, reverse=False):
    """The items of sorted iterables, sorted."""
    make, replace, pop = (_heapify_max, _heapreplace_max, _heappop_max) if reverse else (heapify, heapreplace, heappop)
    step = -1 if reverse else 1
    heap = []
    for order, iterable in enumerate(map(iter, iterables)):
        for item in iterable:
            heap.append([item if key is None else key(item), order * step, item, iterable])
            break
    make(heap)
    while heap:
        entry = heap[0]
        _, _, item, iterable = entry
        yield item
        if len(heap) == 1:
            yield from iterable
            return
        for item in iterable:
            entry[0] = item if key is None else key(item)
            entry[2] = item
            replace(heap, entry)
            break
        else:
            pop(heap)


def nsmallest(n, iterable, key=None):
    """The n least items, sorted."""
    if n == 1:
        none = object()
        least = min(iterable, default=none, key=key)
        return [] if least is none else [least]
    return sorted(iterable, key=key)[:max(n, 0)]


def nlargest(n, iterable, key=None):
    """The n greatest items, the greatest first."""
    if n == 1:
        none = object()
        greatest = max(iterable, default=none, key=key)
        return [] if greatest is none else [greatest]
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]
