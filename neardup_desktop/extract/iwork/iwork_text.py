"""The text and extras of a document of Pages, Numbers or Keynote, of any version."""

from dataclasses import dataclass, field

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.sheets.sheet_text import MAX_CHARACTERS
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome

_CODES = str.maketrans(
    {
        **dict.fromkeys(map(chr, range(32)), " "),
        **{"\n": "\n", "\t": "\t", "\r": "\n", "\u2028": "\n", "\u2029": "\n", "\ufffc": ""},
    }
)


def readable(text: str) -> str:
    """A text without control characters and the placeholders of inline objects."""
    return without_surrogates(text.translate(_CODES)).strip()


@dataclass(slots=True)
class Unit:
    """The texts of a body, a slide or a sheet in the order of reading, and its notes."""

    texts: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class IworkText:
    """Collects the text of a document, within a limit."""

    headers: list[str] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    footers: list[str] = field(default_factory=list)
    extras: ExtrasFound = field(default_factory=ExtrasFound)
    tables: list[list[list[str]]] = field(default_factory=list)
    """The rows of all tables by columns; a filled cell is "x"."""
    _left: int = MAX_CHARACTERS

    def add(self, where: list[str], text: str, *, once: bool = False) -> None:
        """Add a text to a list; with `once` only if the list does not have it yet.

        Raises:
            ReadFailure: TOO_LARGE.
        """
        text = readable(text)
        self._left -= len(text)
        if self._left < 0:
            raise ReadFailure(Outcome.TOO_LARGE, "more text than any document has")
        if text and not (once and text in where):
            where.append(text)

    def add_comment(self, author: str, text: str) -> None:
        """Add a comment by author and words."""
        self.extras.add(ExtraKind.COMMENT, readable(author), words_digest(author, readable(text)))

    def text(self) -> str:
        """The full text; the notes of a slide follow it."""
        texts = ("\n".join([*unit.texts, *unit.notes]) for unit in self.units)
        return self._joined(list(texts))

    def main(self) -> str | None:
        """The full text without notes; None if there are no notes."""
        if not any(unit.notes for unit in self.units):
            return None
        return self._joined(["\n".join(unit.texts) for unit in self.units])

    def _joined(self, texts: list[str]) -> str:
        return "\n\n".join(text for text in [*self.headers, *texts, *self.footers] if text)
