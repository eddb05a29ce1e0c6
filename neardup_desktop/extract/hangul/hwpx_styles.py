"""Packages of Hangul (HWPX): lists and styles of characters.

Names are those of the Korean standard KS X 6101.
"""

from neardup_desktop.extract.containers.xml_names import XmlElement, local_name
from neardup_desktop.extract.hangul.hangul_lists import Numbering
from neardup_desktop.extract.shared.raised import with_raised_digits

CONTROLS = frozenset(("checkBtn", "radioBtn", "btn", "comboBox", "listBox", "edit", "scrollBar"))


class PackageStyles:
    """The lists and character styles of a document, from the header of its package."""

    def __init__(self, root: XmlElement | None) -> None:
        self._raised: dict[str, int] = {}
        self._headings: dict[str, tuple[str, str, int]] = {}
        self._numberings: dict[str, Numbering] = {}
        self.outline = ""
        """Identifier of the list for headings, which each section states."""
        for element in () if root is None else root.iter("{*}charPr", "{*}paraPr", "{*}numbering"):
            self._take(element, local_name(element), element.get("id") or "")

    def _take(self, element: XmlElement, name: str, identifier: str) -> None:
        if name == "charPr":
            for inner in element:
                what = local_name(inner)
                if what in ("supscript", "subscript"):
                    self._raised[identifier] = 1 if what == "supscript" else -1
        elif name == "paraPr":
            heading = element.find("{*}heading")
            if heading is not None:
                level = heading.get("level") or "0"
                self._headings[identifier] = (
                    heading.get("type") or "",
                    heading.get("idRef") or "",
                    int(level) if level.isdecimal() and len(level) < 3 else 0,
                )
        else:
            self._numberings[identifier] = Numbering(
                {
                    int(head.get("level") or 0) - 1: (head.text or "", head.get("numFormat") or "")
                    for head in element.iter("{*}paraHead")
                    if (head.get("level") or "").isdecimal()
                }
            )

    def label(self, style: str) -> str:
        """The label of the next paragraph of a style; "" for a bullet or none."""
        kind, number, level = self._headings.get(style, ("", "", 0))
        if kind == "OUTLINE":
            number = self.outline
        found = self._numberings.get(number) if kind in ("NUMBER", "OUTLINE") else None
        return "" if found is None else found.next_label(level)

    def applied(self, text: str, style: str) -> str:
        """A text of a style with superscript digits."""
        return with_raised_digits(text, self._raised.get(style, 0))
