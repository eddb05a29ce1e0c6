"""The item that a reader of a document gives, and the texts of its stories in their order."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from neardup_desktop.extract.base import Format
from neardup_desktop.extract.extras import ExtrasFound
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


@dataclass(slots=True)
class Stories:
    """The texts of a document, by what they are in it."""

    headers: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)
    footnotes: list[str] = field(default_factory=list)
    endnotes: list[str] = field(default_factory=list)
    footers: list[str] = field(default_factory=list)

    def text(self, separator: str = "\n\n") -> str:
        """All of them in the order of reading; `separator` stands between texts of one story."""
        stories = (self.headers, self.body, self.footnotes, self.endnotes, self.footers)
        return joined(separator.join(filter(None, texts)).strip() for texts in stories)


def joined(texts: Iterable[str]) -> str:
    """Texts with an empty line between them; empty ones are left out."""
    return "\n\n".join(filter(None, texts))


def add_once(text: str, texts: list[str]) -> None:
    """Add a text that pages or sections repeat, such as a header."""
    if text and text not in texts:
        texts.append(text)
