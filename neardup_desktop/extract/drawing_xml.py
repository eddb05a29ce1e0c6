"""Text in DrawingML, the drawings of office documents: shapes, tables, charts, diagrams."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.word_xml import child, local_name, value

if TYPE_CHECKING:
    from lxml.etree import _Element

_BREAKS = {"br": "\n", "tab": "\t"}
_SKIPPED = frozenset(("rPr", "pPr", "endParaRPr", "bodyPr", "lstStyle", "extLst"))
_NODES = ("", "node", "asst", "doc")
_MOST_NODES = 10_000


def body_text(body: "_Element") -> str:
    """The paragraphs of a text body or of a table, a line each; numbers of slides are none."""
    paragraphs = ("".join(_pieces(one)).strip() for one in body.iter("{*}p"))
    return "\n".join(text for text in paragraphs if text)


def chart_text(root: "_Element", *, names: bool) -> str:
    """Titles of a chart and of its axes, and on request the names of its rows and columns."""
    texts = [body_text(rich) for rich in root.iter("{*}rich")]
    for cache in root.iter("{*}strCache") if names else ():
        texts += [(shown.text or "").strip() for shown in cache.iter("{*}v")]
    return "\n".join(dict.fromkeys(text for text in texts if text))


def diagram_text(root: "_Element") -> str:
    """The texts of a diagram (SmartArt) from its data, those below after those above."""
    points: dict[str, _Element] = {}
    children = _Children()
    has_parent: set[str] = set()
    for found in root.iter("{*}pt"):
        if value(found, "type") in _NODES:
            points[value(found, "modelId")] = found
    for link in root.iter("{*}cxn"):
        if value(link, "type") in ("", "parOf"):
            place = value(link, "srcOrd")
            order = int(place) if place.isdecimal() and len(place) < 9 else 0
            children.add(value(link, "srcId"), order, value(link, "destId"))
            has_parent.add(value(link, "destId"))
    left = [name for name in reversed(points) if name not in has_parent]
    # Nodes in a circle have no beginning; each is still met once.
    left = [*reversed(points), *left]
    seen: set[str] = set()
    texts: list[str] = []
    while left:
        name = left.pop()
        point = points.get(name)
        if name in seen or point is None:
            continue
        seen.add(name)
        body = child(point, "t")
        texts.append("" if body is None else body_text(body))
        left += reversed(children.of(name))
    return "\n".join(text for text in texts if text)


class _Children:
    """Which points of a diagram stand below which, in order."""

    def __init__(self) -> None:
        self._below: dict[str, list[tuple[int, str]]] = {}
        self._count = 0

    def add(self, parent: str, order: int, name: str) -> None:
        self._count += 1
        if self._count <= _MOST_NODES:
            self._below.setdefault(parent, []).append((order, name))

    def of(self, parent: str) -> list[str]:
        return [name for _, name in sorted(self._below.get(parent, ()))]


def _pieces(parent: "_Element") -> Iterator[str]:
    for element in parent:
        name = local_name(element)
        if name == "t":
            yield element.text or ""
        elif name in _BREAKS:
            yield _BREAKS[name]
        elif name == "fld" and value(element, "type") == "slidenum":
            continue
        elif name == "AlternateContent":
            forms = ("".join(_pieces(form)) for form in element)
            yield next((text for text in forms if text.strip()), "")
        elif name not in _SKIPPED and name != "p":
            yield from _pieces(element)
