"""Previews of documents: drawn pages, or pages of harmless markup, with headers."""

import re

from msgspec import Struct

from neardup_desktop.model.outcomes import Outcome

MOST_PAGES = 20_000
"""Maximum of pages that are shown."""

MOST_PAGE_CHARACTERS = 200_000
"""Maximum length of one page of markup, tags included."""

MOST_MARKUP_CHARACTERS = 16_000_000
"""Maximum length of all pages of markup together."""

MOST_HEADERS = 8
MOST_ATTACHMENTS = 200
NAME_CHARACTERS = 1000
"""Maximum length of a header or of an attachment's name."""

LONGEST_SIDE_PT = 20_000.0
"""Maximum width or height of a page, in points of 1/72 inch."""

MOST_PIXELS = 12_000_000
"""Maximum of pixels of a drawn page, four bytes each."""

LONGEST_SIDE_PX = 8192

POINTS_PER_PIXEL = 0.75
"""The size of a picture in points: a screen has 96 pixels an inch."""

PICTURE_EXTENSIONS = frozenset(
    ("jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "tif", "tiff", "bmp", "ico")
)
"""Extensions of files that are shown as pictures."""

MARKUP_TAGS = frozenset(
    (
        *("h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "br", "hr", "blockquote", "pre"),
        *("ul", "ol", "li", "table", "tr", "td", "th"),
        *("b", "i", "u", "s", "sub", "sup", "code", "span"),
    )
)
"""All tags that are allowed in markup."""

MARKUP_CLASSES = frozenset(("picture", "link", "plain", "quiet"))

_TAG = re.compile(
    "</?([a-z][a-z0-9]*)"
    '(?: (?:title="[^"<>]*"|class="[a-z]*"|dir="(?:rtl|ltr)"|border="1"|cellpadding="4"'
    '|align="(?:left|right|center|justify)"|(?:colspan|rowspan|start)="[0-9]{1,5}"))*>'
)


class Preview(Struct, frozen=True):
    """The look of an item, without the drawn pages themselves.

    Attributes:
        outcome: READ, or why it cannot be shown.
        detail: a technical note on the outcome, or "".
        sizes: width and height of each page that can be drawn, in points of 1/72 inch; empty
            where the pages are markup.
        markup: the pages as harmless markup; empty where they are drawn.
        headers: of a message: "from", "to", "cc", "date" or "subject", and its value.
        attachments: names of the attachments of a message.
        is_cut: whether the document has more than these pages.
        is_picture: whether its one page is a picture such as a photograph.
    """

    outcome: Outcome
    detail: str = ""
    sizes: tuple[tuple[float, float], ...] = ()
    markup: tuple[str, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    attachments: tuple[str, ...] = ()
    is_cut: bool = False
    is_picture: bool = False

    @property
    def pages(self) -> int:
        """Number of pages."""
        return len(self.sizes) or len(self.markup)

    @property
    def is_drawn(self) -> bool:
        """Whether its pages are pictures."""
        return bool(self.sizes)


class Picture(Struct, frozen=True):
    """A drawn page.

    Attributes:
        outcome: READ, or why it cannot be drawn; then there are no pixels.
        width_px, height_px: its size.
        pixels: rows from the top; four bytes a pixel: blue, green, red and one unused.
    """

    outcome: Outcome
    width_px: int = 0
    height_px: int = 0
    pixels: bytes = b""


def is_harmless(markup: str) -> bool:
    """Whether markup has nothing but text and the tags and attributes above.

    So it has no address that could be loaded, and no nested tables.
    """
    depth = 0
    at = 0
    while (at := markup.find("<", at)) >= 0:
        found = _TAG.match(markup, at)
        if found is None or found.group(1) not in MARKUP_TAGS:
            return False
        if found.group(1) == "table":
            depth += -1 if markup[at + 1] == "/" else 1
            if not 0 <= depth <= 1:
                return False
        at = found.end()
    return True
