"""The texts of a presentation put together: slides, speaker notes, and what repeats."""

from neardup_desktop.extract.shared.document_item import joined

_LEAST_CHARACTERS = 100
"""With less text the slides are pictures, and only the notes give something to compare."""


class Slides:
    """The texts of one presentation; what is in `repeated`, such as footers, stands at the end."""

    def __init__(self) -> None:
        self._slides: list[str] = []
        self._with_notes: list[str] = []
        self.repeated: list[str] = []

    def __len__(self) -> int:
        return len(self._slides)

    def add(self, text: str) -> None:
        """Add the next slide."""
        self._slides.append(text)
        self._with_notes.append(text)

    def add_notes(self, text: str) -> None:
        """Add the speaker notes of the last slide."""
        self._with_notes.append(text)

    def text(self) -> str:
        """All slides, each followed by its notes."""
        return joined((*self._with_notes, *self.repeated))

    def text_without_notes(self, least_characters: int = _LEAST_CHARACTERS) -> str | None:
        """The main text of the item; None where it is the full text, or shorter than the least."""
        main = joined((*self._slides, *self.repeated))
        return None if main == self.text() or len(main) < least_characters else main
