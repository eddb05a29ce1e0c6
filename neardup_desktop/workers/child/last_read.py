"""The files that a child has read lately, so that copies of them need not be read again."""

from collections import OrderedDict

from neardup_desktop.model.formats import naming
from neardup_desktop.workers.messages import ReadTask

_MOST_FILES = 4_096

_Kind = tuple[str, str, frozenset[str]]
"""All that decides what is read of some bytes: what matters of the name, method, formats."""


class LastRead:
    """Files that were read to their end, the latest ones only."""

    def __init__(self) -> None:
        self._keys: OrderedDict[tuple[bytes, _Kind], int] = OrderedDict()
        self._sizes: OrderedDict[tuple[int, _Kind], None] = OrderedDict()

    def may_have(self, task: ReadTask, name: str) -> bool:
        """Whether a file was read of which this one may be a copy, by all but its bytes."""
        return (task.entry.size_bytes, _kind(task, name)) in self._sizes

    def original_of(self, task: ReadTask, name: str, content_hash: bytes) -> int | None:
        """The key of a file that gave the items that this one would give, or None."""
        kind = content_hash, _kind(task, name)
        if kind in self._keys:
            self._keys.move_to_end(kind)
        return self._keys.get(kind)

    def note(self, task: ReadTask, name: str, content_hash: bytes) -> None:
        """Note a file whose items were all sent."""
        kind = _kind(task, name)
        self._keys[content_hash, kind] = task.key
        self._sizes[task.entry.size_bytes, kind] = None
        for known in (self._keys, self._sizes):
            if len(known) > _MOST_FILES:
                known.popitem(last=False)


def _kind(task: ReadTask, name: str) -> _Kind:
    return naming(name), task.method, task.also
