"""Texts of elements in web pages, where only a few nodes may be looked at."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode

_MOST_NODES = 32


def short_text(element: "ElementNode", most_nodes: int = _MOST_NODES) -> str | None:
    """The text of an element, or None where there is much in it.

    The library's own `text` looks at all that is inside, which takes too long for each of many
    elements in one another.
    """
    from resiliparse.parse.html import TextNode

    texts = []
    waiting = [element.first_child]
    for _ in range(most_nodes):
        if not waiting:
            break
        node = waiting.pop()
        if node is None:
            continue
        waiting.append(node.next_sibling)
        if isinstance(node, TextNode):
            texts.append(node.text or "")
        else:
            waiting.append(node.first_child)
    return None if any(node is not None for node in waiting) else "".join(texts)
