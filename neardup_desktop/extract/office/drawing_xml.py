"""Text in DrawingML, the drawings of office documents: shapes, tables, charts, diagrams."""

from collections.abc import Iterator

from neardup_desktop.extract.containers.xml_names import (
    XmlElement,
    child,
    is_true,
    local_name,
    value,
    whole_number,
)
from neardup_desktop.extract.shared.list_labels import drawing_label
from neardup_desktop.extract.shared.math_text import office_formula
from neardup_desktop.extract.shared.raised import raised

_BREAKS = {"br": "\n", "tab": "\t"}
_SKIPPED = frozenset(("rPr", "pPr", "endParaRPr", "bodyPr", "lstStyle", "extLst"))
_NODES = ("", "node", "asst", "doc")
_MOST_NODES = 10_000


def body_text(body: XmlElement) -> str:
    """The paragraphs of a text body or a table, one a line, without fields for the slide number."""
    labels = _Labels()
    texts = []
    for paragraph in body.iter("{*}p"):
        if text := "".join(_pieces(paragraph)).strip():
            label = labels.of(paragraph)
            texts.append(f"{label} {text}" if label else text)
    return "\n".join(texts)


class _Labels:
    """Counts the numbered paragraphs of one body of text."""

    def __init__(self) -> None:
        self._counts: dict[int, tuple[str, int]] = {}

    def of(self, paragraph: XmlElement) -> str:
        """The label of the next paragraph, or ""."""
        properties = paragraph[0] if len(paragraph) else None
        if properties is None or local_name(properties) != "pPr":
            self._counts.clear()
            return ""
        stated = properties.get("lvl", "0")
        level = int(stated) if stated.isdecimal() and len(stated) == 1 else 0
        numbered = child(properties, "buAutoNum")
        for deeper in [one for one in self._counts if one > level]:
            del self._counts[deeper]
        if numbered is None:
            self._counts.pop(level, None)
            return ""
        scheme, start = value(numbered, "type"), value(numbered, "startAt")
        begin = int(start) if start.isdecimal() and len(start) < 6 else 1
        known, count = self._counts.get(level, (scheme, begin - 1))
        count = count + 1 if known == scheme else begin
        self._counts[level] = (scheme, count)
        return drawing_label(count, scheme)


def tables_of(root: XmlElement) -> Iterator[list[list[str]]]:
    """The rows of each table; a filled cell is "x", an empty one ""."""
    for table in root.iter("{*}tbl"):
        yield [
            ["x" if _is_filled(cell) else "" for cell in row.iterchildren("{*}tc")]
            for row in table.iterchildren("{*}tr")
        ]


def _is_filled(cell: XmlElement) -> bool:
    """Whether a cell has words; the file also holds the cells that a merged cell covers."""
    is_covered = is_true(cell, "hMerge") or is_true(cell, "vMerge")
    return not is_covered and any((one.text or "").strip() for one in cell.iter("{*}t"))


def chart_text(root: XmlElement, *, names: bool) -> str:
    """Titles of a chart and its axes, and with `names` the labels of its series and categories."""
    texts = [body_text(rich) for rich in root.iter("{*}rich")]
    for cache in root.iter("{*}strCache") if names else ():
        texts += [(shown.text or "").strip() for shown in cache.iter("{*}v")]
    return "\n".join(dict.fromkeys(text for text in texts if text))


def diagram_text(root: XmlElement) -> str:
    """The texts of a diagram (SmartArt) from its data, each node before its children."""
    points: dict[str, XmlElement] = {}
    children = _Children()
    has_parent: set[str] = set()
    for found in root.iter("{*}pt"):
        if value(found, "type") in _NODES:
            points[value(found, "modelId")] = found
    for link in root.iter("{*}cxn"):
        if value(link, "type") in ("", "parOf"):
            order = whole_number(value(link, "srcOrd"))
            children.add(value(link, "srcId"), order, value(link, "destId"))
            has_parent.add(value(link, "destId"))
    left = [name for name in reversed(points) if name not in has_parent]
    # Nodes in a cycle have no root; they come last, each once.
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
    """The children of each node of a diagram, in order."""

    def __init__(self) -> None:
        self._below: dict[str, list[tuple[int, str]]] = {}
        self._count = 0

    def add(self, parent: str, order: int, name: str) -> None:
        self._count += 1
        if self._count <= _MOST_NODES:
            self._below.setdefault(parent, []).append((order, name))

    def of(self, parent: str) -> list[str]:
        return [name for _, name in sorted(self._below.get(parent, ()))]


def _run(run: XmlElement) -> str:
    """The text of a run; superscript and subscript digits become Unicode ones."""
    properties, shown = child(run, "rPr"), child(run, "t")
    text = "" if shown is None else shown.text or ""
    baseline = "" if properties is None else properties.get("baseline", "")
    if baseline and baseline.lstrip("-") not in ("0", "0%"):
        return raised(text, "subscript" if baseline.startswith("-") else "superscript")
    return text


def _pieces(parent: XmlElement) -> Iterator[str]:
    for element in parent:
        name = local_name(element)
        if name == "t":
            yield element.text or ""
        elif name == "r":
            yield _run(element)
        elif name in _BREAKS:
            yield _BREAKS[name]
        elif name in ("oMath", "oMathPara"):
            yield office_formula(element)
        elif name == "fld" and value(element, "type") == "slidenum":
            continue
        elif name == "AlternateContent":
            forms = ("".join(_pieces(form)) for form in element)
            yield next((text for text in forms if text.strip()), "")
        elif name not in _SKIPPED and name != "p":
            yield from _pieces(element)
