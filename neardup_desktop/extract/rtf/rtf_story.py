"""The parts of an RTF document while it is read: stories, groups, document properties."""

from collections.abc import Sequence
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from neardup_desktop.extract.containers.clean_text import with_surrogates_paired
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import Stories
from neardup_desktop.extract.shared.grid_rows import GridTable, GridTables


class Story:
    """A text in reading order; that of a box follows the paragraph it is anchored in.

    Attributes:
        is_aside: whether it is not part of the visible document, such as a field instruction.
    """

    def __init__(self, *, is_aside: bool = False) -> None:
        self.pieces: list[str] = []
        self.is_aside = is_aside
        self._tables = GridTables()
        self._cell_at = 0
        self._boxes: list[Story] = []
        self._all_boxes: list[Story] = []

    def box(self) -> "Story":
        """A new text box, anchored in the current paragraph."""
        self._boxes.append(Story())
        self._all_boxes.append(self._boxes[-1])
        return self._boxes[-1]

    def begin_row(self) -> None:
        """Begin the definition of a row: text before it belongs to no cell."""
        if not self._tables.cells:
            self._cell_at = len(self.pieces)

    def leave_table(self) -> None:
        """End a paragraph outside of tables."""
        self._tables.leave()
        self._cell_at = len(self.pieces)

    def end_cell(self) -> None:
        """End a cell of a row."""
        is_filled = any(piece.strip() for piece in self.pieces[self._cell_at :])
        self._tables.end_cell(is_filled=is_filled)
        self.pieces.append("\t")
        self._cell_at = len(self.pieces)

    def end_row(self, ends: Sequence[int]) -> None:
        """End a row whose cells have these right ends."""
        self._tables.end_row(ends)
        self.pieces.append("\n")
        self._cell_at = len(self.pieces)

    def tables(self) -> list[GridTable]:
        """Its tables, and those in its boxes."""
        return [*self._tables.found, *chain.from_iterable(map(Story.tables, self._all_boxes))]

    def end_paragraph(self) -> None:
        """Append the text boxes of the paragraph."""
        boxes, self._boxes = self._boxes, []
        for box in boxes:
            self.pieces.append(box.text() + "\n")

    def text(self) -> str:
        """All of it, without lone surrogates."""
        self.end_paragraph()
        return with_surrogates_paired("".join(self.pieces).replace("\0", " ")).strip()


class RtfText(Struct):
    """The stories, properties and extras of an RTF document."""

    body: Story = field(default_factory=Story)
    headers: list[Story] = field(default_factory=list)
    footers: list[Story] = field(default_factory=list)
    footnotes: list[Story] = field(default_factory=list)
    endnotes: list[Story] = field(default_factory=list)
    info: dict[str, Story] = field(default_factory=dict)
    """Document properties such as "title", by name."""
    moments: dict[bytes, dict[bytes, int]] = field(default_factory=dict)
    """Year, month, day, hour and minute of "revtim" and "creatim"."""
    extras: ExtrasFound = field(default_factory=ExtrasFound)

    def in_order(self) -> Stories:
        """All of it in the order of reading."""
        whole = Stories(self.extras)
        for texts, found in (
            (whole.headers, self.headers),
            (whole.body, [self.body]),
            (whole.footnotes, self.footnotes),
            (whole.endnotes, self.endnotes),
            (whole.footers, self.footers),
        ):
            for story in found:
                whole.add(texts, story.text())
                whole.tables += story.tables()
        return whole


class Group(Struct):
    r"""The state inside a pair of braces.

    Attributes:
        story: takes the text; None where it is dropped.
        outer: the story around a group that is written twice, for old and for new programs.
        ends: what to do at the closing brace ("picture", "note").
        raised: over 0 for superscript, under 0 for subscript.
        fallback: characters to skip after each `\u`, for programs without Unicode.
    """

    story: Story | None
    outer: Story | None = None
    ends: str = ""
    in_fonts: bool = False
    in_form: bool = False
    hidden: bool = False
    inserted: bool = False
    deleted: bool = False
    author: int = 0
    deleter: int = 0
    raised: int = 0
    font: int = -1
    fallback: int = 1

    def inner(self) -> "Group":
        """The initial state of a group inside this one."""
        return replace(self, ends="")
