"""The words that would be lost with an item, because no survivor of its cluster has them."""

from collections.abc import Iterable

import numpy as np
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster
from neardup_desktop.text.distinct import among, distinct
from neardup_desktop.text.terms import TermTable, term_table, terms_at
from neardup_desktop.text.words import Hashes, word_table

_HELD_TEXTS = 256


class Vocabulary:
    """The distinct terms of items' visible texts as hashes, read lazily."""

    def __init__(self, reader: ArchiveReader) -> None:
        self._reader = reader
        self._last: tuple[ItemId, tuple[str, TermTable]] | None = None
        self._held: dict[ItemId, Hashes] = {}

    def of(self, item: ItemId) -> Hashes:
        """The distinct terms of an item, numbers and dates included, ascending."""
        held = self._held.get(item)
        if held is None:
            if len(self._held) >= _HELD_TEXTS:
                self._held.pop(next(iter(self._held)))
            self._held[item] = held = distinct(self._read(item)[1].hashes)
        return held

    def together(self, items: Iterable[ItemId]) -> Hashes:
        """The distinct terms of these items together, ascending."""
        found = [self.of(item) for item in items]
        return distinct(np.concatenate(found)) if found else np.zeros(0, dtype=np.uint64)

    def count_lost(self, item: ItemId, surviving: Hashes) -> int:
        """The number of distinct terms of an item not among the surviving ones, which ascend."""
        return len(self._lost(item, surviving))

    def lost_words(self, item: ItemId, surviving: Hashes) -> tuple[str, ...]:
        """The terms of an item that are not among the surviving ones, in order of appearance."""
        lost = self._lost(item, surviving)
        if not len(lost):
            return ()
        text, table = self._read(item)
        at = np.flatnonzero(among(table.hashes, lost))
        _, first = np.unique(table.hashes[at], return_index=True)
        return tuple(terms_at(text, table, at[np.sort(first)]))

    def _lost(self, item: ItemId, surviving: Hashes) -> Hashes:
        own = self.of(item)
        return own[~among(own, surviving)]

    def _read(self, item: ItemId) -> tuple[str, TermTable]:
        """A text and its terms; the last one is kept, as it is often asked for again at once."""
        if self._last is None or self._last[0] != item:
            text = self._reader.text(item)
            self._last = item, (text, term_table(word_table(text), text))
        return self._last[1]


def counted(reader: ArchiveReader, cluster: Cluster) -> Cluster:
    """A cluster in which the unique words of every member are counted.

    They would be lost if only the representative stayed. Most were counted when the pair was
    verified; where the full text of an item is not its main text (pages, mail), it is read here.
    """
    if all(member.unique_words is not None for member in cluster.members):
        return cluster
    vocabulary = Vocabulary(reader)
    surviving = vocabulary.of(cluster.representative)
    return replace(
        cluster,
        members=tuple(
            replace(member, unique_words=vocabulary.count_lost(member.item, surviving))
            if member.unique_words is None
            else member
            for member in cluster.members
        ),
    )
