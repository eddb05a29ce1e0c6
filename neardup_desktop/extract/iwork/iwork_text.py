"""The text and extras of a document of Pages, Numbers or Keynote, of any version."""

from msgspec import Struct, field

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.shared.document_item import Stories
from neardup_desktop.extract.sheets.sheet_text import MAX_CHARACTERS
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


class Unit(Struct):
    """The texts of a body, a slide or a sheet in the order of reading, and its notes."""

    texts: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class IworkText(Stories):
    """Collects the text of a document, within a limit."""

    def __init__(self) -> None:
        super().__init__()
        self.units: list[Unit] = []
        self._left = MAX_CHARACTERS

    def take(self, story: list[str], text: str) -> None:
        """Add a text to a story or a unit.

        Raises:
            ReadFailure: TOO_LARGE.
        """
        text = readable(text)
        self._left -= len(text)
        if self._left < 0:
            raise ReadFailure(Outcome.TOO_LARGE, "more text than any document has")
        self.add(story, text)

    def main(self) -> str | None:
        """The full text without notes; None if there are no notes."""
        if not any(unit.notes for unit in self.units):
            return None
        self.body = ["\n".join(unit.texts) for unit in self.units]
        return self.text()

    def full(self) -> str:
        """The full text; the notes of a slide follow it."""
        self.body = ["\n".join([*unit.texts, *unit.notes]) for unit in self.units]
        return self.text()
