"""How a document looks: drawn pages, or pages of harmless markup, with what stands above them."""

import re
from dataclasses import dataclass

from neardup_desktop.model.outcomes import Outcome

MOST_PAGES = 20_000
"""So many pages of a document are shown at most."""

MOST_PAGE_CHARACTERS = 200_000
"""One page of markup may be so long, its tags included."""

MOST_MARKUP_CHARACTERS = 16_000_000
"""All pages of markup of a document may be so long together."""

MOST_HEADERS = 8
MOST_ATTACHMENTS = 200
NAME_CHARACTERS = 1000
"""A header or the name of an attachment may be so long."""

LONGEST_SIDE_PT = 20_000.0
"""A page may be so wide or high, in points of 1/72 inch."""

MOST_PIXELS = 12_000_000
"""A drawn page may have so many pixels; each takes four bytes."""

LONGEST_SIDE_PX = 8192

MARKUP_TAGS = frozenset(
    (
        *("h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "br", "hr", "blockquote", "pre"),
        *("ul", "ol", "li", "table", "tr", "td", "th"),
        *("b", "i", "u", "s", "sub", "sup", "code", "span"),
    )
)
"""All tags that a page of markup may hold."""

MARKUP_CLASSES = frozenset(("picture", "link", "plain", "quiet"))

_TAG = re.compile(
    "</?([a-z][a-z0-9]*)"
    '(?: (?:title="[^"<>]*"|class="[a-z]*"|dir="(?:rtl|ltr)"|border="1"|cellpadding="4"'
    '|align="(?:left|right|center|justify)"|(?:colspan|rowspan|start)="[0-9]{1,5}"))*>'
)


@dataclass(frozen=True, slots=True)
class Preview:
    """What is known of the looks of an item, short of the drawn pages themselves.

    Attributes:
        outcome: READ, or why it cannot be shown.
        detail: a technical note on the outcome, or "".
        sizes: width and height of each page that can be drawn, in points of 1/72 inch; empty
            where the pages are markup.
        markup: the pages as harmless markup; empty where they are drawn.
        headers: of a message: "from", "to", "cc", "date" or "subject", and what it says.
        attachments: names of what is attached to a message.
        is_cut: whether the document goes on where the last page ends.
    """

    outcome: Outcome
    detail: str = ""
    sizes: tuple[tuple[float, float], ...] = ()
    markup: tuple[str, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    attachments: tuple[str, ...] = ()
    is_cut: bool = False

    @property
    def pages(self) -> int:
        """Number of pages."""
        return len(self.sizes) or len(self.markup)

    @property
    def is_drawn(self) -> bool:
        """Whether its pages are pictures."""
        return bool(self.sizes)


@dataclass(frozen=True, slots=True)
class Picture:
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
    """Whether markup consists of text and the few tags and attributes above, and nothing else.

    So it names no address that anything could be loaded from, and holds no table in a table.
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
