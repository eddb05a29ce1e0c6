"""Drawings and formulas that stand in the markup of web pages as SVG and MathML."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import xxhash

from neardup_desktop.extract.shared.math_text import composed

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode

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
_MOST_PARTS = 200_000
_MOST_FORMULA_PARTS = 2_000
_NOT_SAID = frozenset(("annotation", "annotation-xml", "mphantom"))
_KNOWN = _NOT_SAID | frozenset(
    (
        *("math", "mi", "mn", "mo", "mtext", "ms", "mspace", "mrow", "mstyle", "semantics"),
        *("mfrac", "msqrt", "mroot", "msup", "msub", "msubsup", "mover", "munder", "munderover"),
        *("mtable", "mtr", "mtd", "mpadded"),
    )
)
_INVISIBLE = {ord(sign): None for sign in "\u2061\u2062\u2063\u2064"}


class Drawing:
    """What an SVG drawing in a page says and looks like."""

    def __init__(self, element: "ElementNode", parts: "Sequence[ElementNode]") -> None:
        """Look through a drawing and all the elements in it, in their order."""
        words, titles = [], []
        hasher = xxhash.xxh3_128()
        self.is_drawn = False
        outside = 0  # number of the first part that is not inside the words found last
        for at, part in enumerate(parts[:_MOST_PARTS]):
            tag = _tag(part)
            if tag in ("title", "desc"):
                titles.append(part.text or "")
                continue
            if tag in ("text", "foreignobject") and at >= outside:
                words.append(part.text or "")
                outside = at + 1 + len(part.query_selector_all("*"))
            self.is_drawn = self.is_drawn or tag in _DRAWN
            hasher.update(_told(part, tag))
        hasher.update(_told(element, "svg") if self.is_drawn else b"")
        self.words = " ".join(" ".join(words).split())
        self.titles = [title for title in titles if title.strip()]
        self.digest = hasher.digest()


def _tag(part: "ElementNode") -> str:
    return (part.tag or "").lower()


def _told(part: "ElementNode", tag: str) -> bytes:
    """An element by its name and attributes, in one order."""
    names = sorted(name for name in part.attrs if name.lower() not in _NO_LOOK)
    told = (
        f"{name.lower()}={' '.join((part.getattr(name) or '').replace(',', ' ').split())}"
        for name in names
        if not name.startswith(("data-", "xmlns"))
    )
    return "\1".join((f"\0{tag}", *told)).encode("utf-8", "replace")


def formula_text(formula: "ElementNode") -> tuple[str, str]:
    """A formula on one line as it is read, and its markup where that is not all it says."""
    parts = formula.query_selector_all("*")[:]
    if len(parts) > _MOST_FORMULA_PARTS:
        return " ".join((formula.text or "").split()), formula.html
    told: dict[ElementNode, str] = {}
    for part in (*reversed(parts), formula):
        name = _tag(part).rpartition(":")[2]
        inner = [told[one] for one in part.children[:] if _is_said(one)]
        if name in _NOT_SAID:
            told[part] = ""
        elif not part.child_element_count:
            told[part] = " ".join((part.text or "").split()).translate(_INVISIBLE)
        else:
            told[part] = composed(name, inner)
    is_known = all(_tag(part).rpartition(":")[2] in _KNOWN for part in parts)
    return told[formula], "" if is_known else formula.html


def _is_said(part: "ElementNode") -> bool:
    return _tag(part).rpartition(":")[2] not in _NOT_SAID
