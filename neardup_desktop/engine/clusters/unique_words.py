"""The words that would be lost with an item, because no survivor of its cluster has them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster
from neardup_desktop.text.terms import terms

_HELD_TEXTS = 64
_PIECE_CHARACTERS = 1 << 14
_BLANK_LINE = "\n\n"


class Vocabulary:
    """The distinct words of items' visible texts, read lazily."""

    def __init__(self, reader: ArchiveReader) -> None:
        self._reader = reader
        self._held: dict[ItemId, dict[str, None]] = {}

    def of(self, item: ItemId) -> dict[str, None]:
        """The distinct words of an item, numbers and dates included, in order of appearance."""
        if item not in self._held:
            if len(self._held) >= _HELD_TEXTS:
                self._held.pop(next(iter(self._held)))
            held: dict[str, None] = {}
            for piece in _pieces(self._reader.text(item)):
                held.update(dict.fromkeys(terms(piece)))
            self._held[item] = held
        return self._held[item]

    def together(self, items: Iterable[ItemId]) -> set[str]:
        """All words of these items together."""
        found: set[str] = set()
        for item in items:
            found.update(self.of(item))
        return found


def _pieces(text: str) -> Iterator[str]:
    """A text cut at blank lines, which no term crosses.

    Case-folding a book holds the GIL for a quarter of a second, a piece for a few milliseconds.
    """
    begin = 0
    while len(text) - begin > _PIECE_CHARACTERS:
        cut = text.rfind(_BLANK_LINE, begin + 1, begin + _PIECE_CHARACTERS)
        if cut < 0:
            cut = text.find(_BLANK_LINE, begin + _PIECE_CHARACTERS)
        if cut < 0:
            break
        yield text[begin:cut]
        begin = cut
    yield text[begin:]


def lost_words(vocabulary: Vocabulary, item: ItemId, surviving: set[str]) -> tuple[str, ...]:
    """The words of an item that are not among the surviving ones, in order of appearance."""
    return tuple(word for word in vocabulary.of(item) if word not in surviving)


def counted(reader: ArchiveReader, cluster: Cluster) -> Cluster:
    """A cluster in which the unique words of every member are counted.

    They would be lost if only the representative stayed. Most were counted when the pair was
    verified; where the full text of an item is not its main text (pages, mail), it is read here.
    """
    if all(member.unique_words is not None for member in cluster.members):
        return cluster
    vocabulary = Vocabulary(reader)
    surviving = vocabulary.together([cluster.representative])
    return replace(
        cluster,
        members=tuple(
            replace(member, unique_words=len(lost_words(vocabulary, member.item, surviving)))
            if member.unique_words is None
            else member
            for member in cluster.members
        ),
    )
