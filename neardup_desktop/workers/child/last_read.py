"""The small files that a child has read lately, so that copies of them need not be read again."""

from collections import OrderedDict

from neardup_desktop.model.formats import naming
from neardup_desktop.workers.messages import ReadTask

_MOST_FILES = 4_096

_Kind = tuple[bytes, str, str, frozenset[str]]
"""All that decides what is read: bytes, what matters of the name, method, groups of formats."""


class LastRead:
    """Files that were read to their end, the latest ones only."""

    def __init__(self) -> None:
        self._keys: OrderedDict[_Kind, int] = OrderedDict()

    def original_of(self, task: ReadTask, name: str, content_hash: bytes) -> int | None:
        """The key of a file that gave the items that this one would give, or None."""
        kind = _kind(task, naming(name), content_hash)
        if kind in self._keys:
            self._keys.move_to_end(kind)
        return self._keys.get(kind)

    def note(self, task: ReadTask, name: str, content_hash: bytes) -> None:
        """Note a file whose items were all sent."""
        self._keys[_kind(task, naming(name), content_hash)] = task.key
        if len(self._keys) > _MOST_FILES:
            self._keys.popitem(last=False)


def _kind(task: ReadTask, naming: str, content_hash: bytes) -> _Kind:
    return content_hash, naming, task.method, task.also
