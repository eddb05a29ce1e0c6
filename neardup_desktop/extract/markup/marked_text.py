"""Gathers the text of light markup while it is read, and makes the item of it."""

from neardup_desktop.extract.base import Format
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import columns, lines
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem

MAX_LINE = 20_000
"""Longer lines are taken as written, since searching them for marks would take too long."""


class MarkedText:
    """The text of one document; notes the rest.

    Attributes:
        lines: the visible lines.
        notes: footnotes, which follow the text.
        kept: lines whose breaks are displayed.
        marks: markup that is structure only.
        rows: of tables, cell by cell.
        targets: of links that show other words.
        pictures: their addresses.
        files: names of those that are taken in, which are not opened.
    """

    def __init__(self) -> None:
        self.extras = ExtrasFound()
        self.lines: list[str] = []
        self.notes: list[str] = []
        self.kept: list[str] = []
        self.marks: list[str] = []
        self.rows: list[list[str]] = []
        self.targets: list[str] = []
        self.pictures: list[str] = []
        self.files: list[str] = []
        self.comments: list[str] = []

    def item(
        self, format_: Format, title: str = "", author: str = "", date_s: int | None = None
    ) -> ExtractedItem:
        """The one item of the document."""
        self.extras.count_links(self.targets)
        for address in self.pictures:
            self.extras.add_picture(ExtraKind.IMAGE, address)
        for name in self.files:
            self.extras.link(name, is_url=False, is_picture=True)
            self.extras.add(ExtraKind.OTHER, f"file taken in: {name}", words_digest(name))
        if self.comments:
            self.extras.add(ExtraKind.COMMENT, "", words_digest(*self.comments))
        return document_item(
            format_,
            "\n".join((*self.lines, *self.notes)),
            self.extras,
            (title, author, date_s),
            lines("\n".join(self.kept), marks=self.marks),
            columns([self.rows]),
        )
