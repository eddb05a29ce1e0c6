"""What nobody sees of a web page, as far as its own markup tells."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode

UNSEEN_STYLE = re.compile(r"(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))")
"""What hides an element, in a style in lower case."""


class Hidden:
    """An element that nobody sees, and what was noted of the elements in it."""

    def __init__(self, element: "ElementNode") -> None:
        self.element = element
        self.noted: list[str] = []

    def words(self) -> str:
        """All words in it; of what is never shown, the markup."""
        inside = self.element.html if self.element.tag == "template" else self.element.text
        return " ".join((inside or "").split())


def classes_of(element: "ElementNode") -> list[str]:
    """The classes of an element."""
    return (element.getattr("class") or "").split()


def is_unseen(element: "ElementNode") -> bool:
    """Whether an element hides itself."""
    return element.hasattr("hidden") or bool(
        UNSEEN_STYLE.search((element.getattr("style") or "").lower())
    )
