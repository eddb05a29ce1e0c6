"""Queries on single elements of web pages that look at a few nodes only."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from resiliparse.parse.html import DocumentNode as DocumentNode
    from resiliparse.parse.html import ElementNode as ElementNode
    from resiliparse.parse.html import HTMLTree as HTMLTree
    from resiliparse.parse.html import TextNode as TextNode

    NodeList = list[ElementNode | TextNode]
else:  # the library is loaded only once a page is read
    DocumentNode = ElementNode = HTMLTree = NodeList = TextNode = Any

_MAX_NODES = 32


INVISIBLE_STYLE = re.compile(
    r"(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))"
)
"""Styles, in lower case, that hide an element."""


def classes_of(element: ElementNode) -> list[str]:
    """The classes of an element."""
    return (element.getattr("class") or "").split()


def is_invisible(element: ElementNode) -> bool:
    """Whether an element hides itself."""
    return element.hasattr("hidden") or bool(
        INVISIBLE_STYLE.search((element.getattr("style") or "").lower())
    )


def short_text(element: ElementNode) -> str | None:
    """The text of an element, or None if it has many nodes.

    The library's own `text` visits everything inside, which takes too long for many nested
    elements.
    """
    texts = list(_texts_in(element))
    return None if None in texts else "".join(filter(None, texts))


def has_words(element: ElementNode) -> bool:
    """Whether an element contains text; one with many nodes counts as if it does."""
    return any(text is None or text.strip() for text in _texts_in(element))


def _texts_in(element: ElementNode) -> Iterator[str | None]:
    """The texts in an element; None for all from where it has many nodes."""
    from resiliparse.parse.html import TextNode

    waiting = [element.first_child]
    for _ in range(_MAX_NODES):
        if not waiting:
            return
        node = waiting.pop()
        if node is None:
            continue
        waiting.append(node.next_sibling)
        if isinstance(node, TextNode):
            yield node.text or ""
        else:
            waiting.append(node.first_child)
    if any(node is not None for node in waiting):
        yield None
