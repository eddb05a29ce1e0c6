"""The shapes of slides and of drawings on sheets, each with its text, in the order of the file."""

from collections.abc import Iterator

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.containers.xml_names import (
    XmlElement,
    child,
    is_true,
    local_name,
    value,
)
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.office.drawing_xml import body_text, chart_text, diagram_text
from neardup_desktop.extract.office.office_document import Relations, tree_safely
from neardup_desktop.model.extras import Counted, ExtraKind

_GROUPS = ("grpSp", "twoCellAnchor", "oneCellAnchor", "absoluteAnchor", "userShapes")
_CHARTS = ("chart", "chartEx")


class Shapes:
    """Reads the shapes of one document.

    `names_on_charts` says whether the labels of a chart's series and categories are text, too: on
    a sheet the cells hold them already.
    """

    def __init__(
        self, package: OfficePackage, extras: ExtrasFound, *, names_on_charts: bool
    ) -> None:
        self._package = package
        self._extras = extras
        self._names_on_charts = names_on_charts

    def drawing(self, path: str) -> tuple[list[str], list[tuple[str, str]]]:
        """The texts of a drawing on a sheet, with kinds and paths of the parts that it shows.

        If it is damaged, an extra says so.
        """
        try:
            relations = self._package.relations(path)
            tree = self._package.tree(path)
        except ReadFailure:
            self._extras.add(ExtraKind.OTHER, "damaged drawing", b"")
            return [], []
        return [text for _, text in self.texts(tree, relations)], list(relations.values())

    def texts(self, tree: XmlElement, relations: Relations) -> Iterator[tuple[str | None, str]]:
        """Role and text of each shape below an element.

        The role is the type of its placeholder, such as "title", or "" if none is stated; None if
        it is no placeholder. Shapes without text are left out.
        """
        for role, text in self._walk(tree, relations):
            if text:
                yield role, text

    def _walk(self, parent: XmlElement, relations: Relations) -> Iterator[tuple[str | None, str]]:
        for element in parent:
            name = local_name(element)
            if name in _GROUPS:
                yield from self._walk(element, relations)
            elif name == "AlternateContent":
                yield from self._best_form(element, relations)
            elif name in ("sp", "cxnSp", "graphicFrame"):
                about = next((one for one in element if local_name(one).startswith("nv")), None)
                text = self._text(element, name, relations)
                if is_true(child(about, "cNvPr"), "hidden"):
                    self._extras.count(Counted.HIDDEN_TEXT, bool(text))
                else:
                    placeholder = child(child(about, "nvPr"), "ph")
                    yield None if placeholder is None else value(placeholder, "type"), text

    def _best_form(
        self, alternative: XmlElement, relations: Relations
    ) -> Iterator[tuple[str | None, str]]:
        """The first form of an `AlternateContent` that holds text."""
        for form in alternative:
            found = list(self._walk(form, relations))
            if any(text for _, text in found):
                yield from found
                return

    def _text(self, element: XmlElement, name: str, relations: Relations) -> str:
        if name != "graphicFrame":
            body = child(element, "txBody")
            return "" if body is None else body_text(body)
        data = child(child(element, "graphic"), "graphicData")
        return "" if data is None else self.graphic_text(data, relations)

    def graphic_text(self, data: XmlElement, relations: Relations) -> str:
        """The text of a table, a chart or a diagram that stands in a frame."""
        texts = []
        for content in data:
            kind = local_name(content)
            if kind == "tbl":
                texts.append(body_text(content))
            elif kind == "chart":
                texts.append(self._part_text(relations.get(identifier(content, "id"))))
            elif kind == "relIds":
                texts.append(self._part_text(relations.get(identifier(content, "dm"))))
        return "\n".join(text for text in texts if text)

    def _part_text(self, related: tuple[str, str] | None) -> str:
        """The text of a chart or a diagram; "" if it is damaged."""
        kind, path = related or ("", "")
        if kind not in (*_CHARTS, "diagramData"):
            return ""
        root = tree_safely(self._package, path, kind, self._extras)
        if root is None:
            return ""
        if kind == "diagramData":
            return diagram_text(root)
        return chart_text(root, names=self._names_on_charts)


def identifier(element: XmlElement, name: str) -> str:
    """The relation identifier in an attribute of that local name; it must be in a namespace."""
    return next(
        (str(found) for key, found in element.attrib.items() if str(key).endswith(f"}}{name}")), ""
    )
