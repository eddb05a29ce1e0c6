"""Packages of Hangul (HWPX): lists, styles of characters, and elements that are known.

Names are those of the Korean standard KS X 6101.
"""

from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.unread import Vocabulary
from neardup_desktop.extract.containers.xml_names import local_name
from neardup_desktop.extract.hangul.hangul_lists import Numbering
from neardup_desktop.extract.shared.raised import with_raised_digits

if TYPE_CHECKING:
    from lxml.etree import _Element

SHAPES = frozenset(
    ("rect", "line", "ellipse", "arc", "polygon", "curve", "connectLine", "textart", "pic", "ole")
)
"""Elements that draw; the kinds of those without text or picture are an extra."""
CONTROLS = frozenset(("checkBtn", "radioBtn", "btn", "comboBox", "listBox", "edit", "scrollBar"))

KNOWN = Vocabulary(
    shown=frozenset(
        (
            *("sec", "p", "run", "t", "subList", "tbl", "tr", "tc", "ctrl", "drawText"),
            *("container", "caption", "header", "footer", "footNote", "endNote", "autoNum"),
            *("hiddenComment", "tab", "lineBreak", "nbSpace", "fwSpace", "hyphen", "dutmal"),
            *("mainText", "subText", "equation", "script", "text", "compose", "textart"),
            *("insertBegin", "insertEnd", "deleteBegin", "deleteEnd", "img", "switch", "case"),
            *("default", "fieldBegin", "fieldEnd", "bookmark", "parameters", "video", "chart"),
            *(*SHAPES, *CONTROLS, "listItem", "stringParam", "integerParam", "booleanParam"),
        )
    ),
    layout=frozenset(
        (
            *("secPr", "linesegarray", "pos", "sz", "outMargin", "inMargin", "scaMatrix"),
            *("rotMatrix", "transMatrix", "offset", "orgSz", "curSz", "flip", "rotationInfo"),
            *("renderingInfo", "colPr", "colSz", "lineShape", "shadow", "fillBrush", "charPr"),
            *("cellAddr", "cellSpan", "cellSz", "cellMargin", "textMargin", "startPt", "endPt"),
            *("imgRect", "imgClip", "imgDim", "effects", "center", "ax1", "ax2", "start1"),
            *("end1", "start2", "end2", "formCharPr", "extent", "textartPr", "pageNum", "newNum"),
            *("pageHiding", "pageNumCtrl", "autoNumFormat", "controlPoints", "pt", "seg"),
            *("pt0", "pt1", "pt2", "pt3", "shapeComment", "titleMark", "markpenBegin"),
            *("markpenEnd", "parameters", "parameterset", "indexmark"),
        )
    ),
    layout_attributes=frozenset(
        (
            *("id", "Id", "TcId", "paraend", "instid", "zOrder", "fieldid", "beginIDRef", "name"),
            *("paraPrIDRef", "styleIDRef", "charPrIDRef", "borderFillIDRef", "binaryItemIDRef"),
            *("fileIDRef", "imageIDRef", "chartIDRef", "linkListIDRef", "linkListNextIDRef"),
            *("pageBreak", "columnBreak", "merged", "textDirection", "lineWrap", "vertAlign"),
            *("textWidth", "textHeight", "hasTextRef", "hasNumRef", "header", "hasMargin"),
            *("protect", "editable", "dirty", "numberingType", "textWrap", "textFlow", "lock"),
            *("dropcapstyle", "repeatHeader", "rowCnt", "colCnt", "cellSpacing", "noAdjust"),
            *("groupLevel", "ratio", "lastWidth", "zorder", "bright", "contrast", "effect"),
            *("alpha", "reverse", "type", "intervalDirty", "hasArcPr", "arcType", "isReverseHV"),
            *("hasMoniker", "drawAspect", "eqBaseLine", "objectType", "circleType", "charSz"),
            *("composeType", "charPrCnt", "posType", "szRatio", "option", "align", "side"),
            *("fullSz", "width", "leader", "gap", "num", "numType", "applyPageType", "version"),
            *("baseLine", "textColor", "baseUnit", "lineMode", "font", "videotype", "tag"),
            *("listBoxRows", "listBoxWidth", "editEnable", "foreColor", "backColor", "tabStop"),
            *("tabOrder", "enabled", "borderTypeIDRef", "drawFrame", "printable", "space", "cnt"),
            *("multiLine", "passwordChar", "maxLength", "scrollBars", "tabKeyBehavior", "numOnly"),
            *("readOnly", "alignText", "required-namespace", "groupName", "radioGroupName"),
            *("composeText", "text", "triState", "backStyle", "connectLineType", "reflectLine"),
        )
    ),
)
"""Known elements and attributes of sections; all others are extras."""


class PackageStyles:
    """The lists and character styles of a document, from the header of its package."""

    def __init__(self, root: "_Element | None") -> None:
        self._raised: dict[str, int] = {}
        self._struck: set[str] = set()
        self._headings: dict[str, tuple[str, str, int]] = {}
        self._numberings: dict[str, Numbering] = {}
        self.struck: list[str] = []
        self.outline = ""
        """Identifier of the list for headings, which each section states."""
        for element in () if root is None else root.iter("{*}charPr", "{*}paraPr", "{*}numbering"):
            self._take(element, local_name(element), element.get("id") or "")

    def _take(self, element: "_Element", name: str, identifier: str) -> None:
        if name == "charPr":
            for inner in element:
                what = local_name(inner)
                if what in ("supscript", "subscript"):
                    self._raised[identifier] = 1 if what == "supscript" else -1
                elif what == "strikeout" and inner.get("shape") not in (None, "NONE", "3D"):
                    self._struck.add(identifier)
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
        """A text of a style with superscript digits; struck text is collected."""
        if style in self._struck:
            self.struck.append(text)
        elif self.struck and self.struck[-1] != " ":
            self.struck.append(" ")
        return with_raised_digits(text, self._raised.get(style, 0))
