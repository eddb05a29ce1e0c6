"""Which words would be lost: those of an item that no surviving item of its cluster holds."""

from collections.abc import Iterable

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster, Rung
from neardup_desktop.text.words import words

_HELD_TEXTS = 64


class Vocabulary:
    """The distinct words of items' visible texts, read when they are first asked for."""

    def __init__(self, reader: ArchiveReader) -> None:
        self._reader = reader
        self._held: dict[ItemId, dict[str, None]] = {}

    def of(self, item: ItemId) -> dict[str, None]:
        """The distinct words of an item, numbers and dates among them, in order of appearance."""
        if item not in self._held:
            if len(self._held) >= _HELD_TEXTS:
                self._held.pop(next(iter(self._held)))
            self._held[item] = dict.fromkeys(words(self._reader.text(item)))
        return self._held[item]

    def together(self, items: Iterable[ItemId]) -> set[str]:
        """All words that these items hold."""
        found: set[str] = set()
        for item in items:
            found.update(self.of(item))
        return found


def lost_words(vocabulary: Vocabulary, item: ItemId, surviving: set[str]) -> tuple[str, ...]:
    """The words of an item that are not among the surviving ones, in order of appearance."""
    return tuple(word for word in vocabulary.of(item) if word not in surviving)


def unique_words(reader: ArchiveReader, cluster: Cluster) -> dict[ItemId, int]:
    """For each member, how many of its words would be lost if only the representative stayed.

    Counted on the full visible texts; identical and contained members lose none by definition.
    """
    vocabulary = Vocabulary(reader)
    surviving = vocabulary.together([cluster.representative])
    return {
        member.item: (
            len(lost_words(vocabulary, member.item, surviving))
            if member.rung > Rung.CONTAINED
            else 0
        )
        for member in cluster.members
    }
