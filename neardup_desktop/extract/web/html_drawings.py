"""SVG drawings and MathML formulas in web pages."""

from collections.abc import Sequence

import xxhash

from neardup_desktop.extract.shared.math_text import composed
from neardup_desktop.extract.web.html_nodes import ElementNode

_DRAWN = frozenset(
    (
        *("path", "line", "polyline", "polygon", "rect", "circle", "ellipse"),
        *("image", "use", "text", "foreignobject"),
    )
)
_NO_LOOK = frozenset(
    (
        *("id", "class", "style", "lang", "role", "focusable", "tabindex"),
        *("aria-hidden", "version"),
    )
)
_MAX_PARTS = 200_000
_MAX_FORMULA_PARTS = 2_000
_UNREAD = frozenset(("annotation", "annotation-xml", "mphantom"))
_INVISIBLE = {ord(sign): None for sign in "\u2061\u2062\u2063\u2064"}


class Drawing:
    """The words of an SVG drawing, and a digest of its look."""

    def __init__(self, element: ElementNode, parts: Sequence[ElementNode]) -> None:
        """Go through a drawing and all elements in it, in document order."""
        words = []
        hasher = xxhash.xxh3_128()
        self.is_drawn = False
        outside = 0  # index of the first part that is not inside the previous text element
        for at, part in enumerate(parts[:_MAX_PARTS]):
            tag = _tag(part)
            if tag in ("title", "desc"):
                continue
            if tag in ("text", "foreignobject") and at >= outside:
                words.append(part.text or "")
                outside = at + 1 + len(part.query_selector_all("*"))
            self.is_drawn = self.is_drawn or tag in _DRAWN
            hasher.update(_serialised(part, tag))
        if len(parts) > _MAX_PARTS:
            hasher.update(element.html.encode("utf-8", "replace"))
        hasher.update(_serialised(element, "svg") if self.is_drawn else b"")
        self.words = " ".join(" ".join(words).split())
        self.digest = hasher.digest()


def _tag(part: ElementNode) -> str:
    return (part.tag or "").lower()


def _serialised(part: ElementNode, tag: str) -> bytes:
    """An element by its name and attributes, in canonical order."""
    names = sorted(name for name in part.attrs if name.lower() not in _NO_LOOK)
    attributes = (
        f"{name.lower()}={' '.join((part.getattr(name) or '').replace(',', ' ').split())}"
        for name in names
        if not name.startswith(("data-", "xmlns"))
    )
    return "\1".join((f"\0{tag}", *attributes)).encode("utf-8", "replace")


def formula_text(formula: ElementNode) -> str:
    """A formula as one line of text."""
    parts = formula.query_selector_all("*")[:]
    if len(parts) > _MAX_FORMULA_PARTS:
        return " ".join((formula.text or "").split())
    texts: dict[ElementNode, str] = {}
    for part in (*reversed(parts), formula):
        name = _tag(part).rpartition(":")[2]
        inner = [
            texts[one] for one in part.children[:] if _tag(one).rpartition(":")[2] not in _UNREAD
        ]
        if name in _UNREAD:
            texts[part] = ""
        elif not part.child_element_count:
            texts[part] = " ".join((part.text or "").split()).translate(_INVISIBLE)
        else:
            texts[part] = composed(name, inner)
    return texts[formula]
