"""The item that a reader of a document gives, and the texts of its stories in their order."""

from collections.abc import Iterable, Sequence

from neardup_desktop.extract.base import Format
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.model.extras import Extra
from neardup_desktop.model.items import ExtractedItem

Properties = tuple[str, str, int | None]
"""Title, author, and the date of the last change in seconds since 1970; "" and None if unknown."""

NO_PROPERTIES: Properties = ("", "", None)


def document_item(
    format_: Format,
    text: str,
    extras: ExtrasFound,
    properties: Properties = NO_PROPERTIES,
    *layouts: Extra | None,
    main: str | None = None,
) -> ExtractedItem:
    """The one item of a document; `layouts` are its extras of layout, None where there is none."""
    title, author, date_s = properties
    return ExtractedItem(
        part="",
        kind=format_.kind,
        format=format_.name,
        text=text,
        main=main,
        title=title,
        author=author,
        date_s=date_s,
        extras=(*extras.all(), *filter(None, layouts)),
        links=extras.links,
    )


class Stories:
    """The findings in a document: the texts of its stories, its tables and its extras.

    Attributes:
        tables: the rows of each by columns; an empty cell is "".
    """

    def __init__(self, extras: ExtrasFound | None = None, separator: str = "\n\n") -> None:
        """Begin a document; `separator` stands between the texts of one story."""
        self.headers: list[str] = []
        self.body: list[str] = []
        self.footnotes: list[str] = []
        self.endnotes: list[str] = []
        self.footers: list[str] = []
        self.tables: list[Iterable[Sequence[str]]] = []
        self.extras = extras or ExtrasFound()
        self._separator = separator

    def add(self, story: list[str], text: str, at: int | None = None) -> bool:
        """Add a text to a story, at its end or at an index; False if it was not added.

        Pages and sections repeat headers and footers, of which equal ones are added once.
        """
        is_repeatable = story is self.headers or story is self.footers
        if not text.strip() or (is_repeatable and text in story):
            return False
        story.insert(len(story) if at is None else at, text)
        return True

    def text(self) -> str:
        """All of them in the order of reading."""
        stories = (self.headers, self.body, self.footnotes, self.endnotes, self.footers)
        return joined(self._separator.join(filter(None, texts)).strip() for texts in stories)

    def item(
        self, format_: Format, properties: Properties = NO_PROPERTIES, *layouts: Extra | None
    ) -> ExtractedItem:
        """The one item of the document; `layouts` are those beside the columns of its tables."""
        digests = (columns(self.tables), *layouts)
        return document_item(format_, self.text(), self.extras, properties, *digests)


def joined(texts: Iterable[str]) -> str:
    """Texts with an empty line between them; empty ones are left out."""
    return "\n\n".join(filter(None, texts))


def add_once(text: str, texts: list[str]) -> None:
    """Add a text that pages or sections repeat, such as a header."""
    if text and text not in texts:
        texts.append(text)
