"""One text of a document while it is read, piece by piece, the same way for all formats."""

from collections.abc import Iterable

from neardup_desktop.extract.shared.raised import raised


class Story:
    """A text in the order of reading; boxes follow the paragraph that they are anchored to."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._boxes: list[str] = []

    def text(self) -> str:
        """Everything collected."""
        self._place_boxes()
        return "".join(self._pieces)

    def _place_boxes(self) -> None:
        self._pieces += self._boxes
        self._boxes.clear()

    def _cut(self, at: int) -> str:
        """Take out the text from a piece on."""
        text = "".join(self._pieces[at:])
        del self._pieces[at:]
        return text

    def _raise(self, at: int, position: str | None) -> None:
        """Have the digits from a piece on be superscript or subscript, as `raised` does."""
        if position:
            self._pieces.append(raised(self._cut(at), position))

    def _add_reading(self, words: str) -> None:
        """Add the reading of the base text before it (ruby), in brackets."""
        if words:
            self._pieces.append(f"({words})")

    def _add_row(self, cells: Iterable[str]) -> None:
        """Add a row of a table: a line, its cells separated by tabs."""
        self._pieces.append("\t".join(cells) + "\n")
