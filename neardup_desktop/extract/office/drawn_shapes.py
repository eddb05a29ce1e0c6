"""What drawings of Office hold besides text: kinds of shapes, alternative texts, unknown elements.

Size, position, colour and line style are formatting. The kind of a shape is content: an arrow may
point to the left or to the right.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.xml_names import child, is_true, local_name, value
from neardup_desktop.extract.containers.xml_parse import whole_element
from neardup_desktop.extract.extras import ALTERNATIVE_TEXTS, UNKNOWN_CONTENT, reference_name

if TYPE_CHECKING:
    from lxml.etree import _Element

SHAPES = "drawn shapes"
PICTURE = "picture"
"""Name of a note that holds the relation identifier of a picture, for the caller to resolve."""

Note = tuple[str, str]
"""A name for the user ("drawn shapes"), and a text that differs where the contents differ."""

_PICTURE_KEYS = ("}embed", "}id", "}pict")
_PLAIN_SHAPES = ("rect", "")
"""Presets of text boxes, picture frames and rules between paragraphs."""
_VML_SHAPES = ("shape", "rect", "roundrect", "oval", "line", "polyline", "curve", "arc")
_TEXT_BOX_TYPES = ("#_x0000_t202", "#_x0000_t75", "#_x0000_t136", "")
"""Shape types of text boxes, pictures and text along a path, whose words are text."""
_LAYOUT = frozenset(
    (
        *("extLst", "spLocks", "picLocks", "graphicFrameLocks", "effectExtent", "wrapPolygon"),
        *("style", "bodyPr", "lstStyle", "tblPr", "tcPr", "ln", "effectLst", "shapetype"),
        *("srgbClr", "schemeClr", "sysClr", "prstClr", "scrgbClr", "hslClr"),
        *("grpSpLocks", "cxnSpLocks", "solidFill", "gradFill", "pattFill", "tbl", "duotone"),
        *("scene3d", "sp3d", "txbxContent", "txBody", "custGeom", "bg", "fill", "stroke"),
    )
)
"""Elements that are not walked: formatting, and what is read elsewhere."""
_KNOWN = frozenset(
    (
        *("graphicData", "drawing", "inline", "anchor", "docPr", "cNvGraphicFramePr", "graphic"),
        *("pic", "nvPicPr"),
        *("cNvPr", "cNvPicPr", "blipFill", "blip", "stretch", "fillRect", "spPr", "xfrm", "off"),
        *("ext", "prstGeom", "avLst", "gd", "extent", "simplePos", "positionH", "positionV"),
        *("posOffset", "align", "pctPosHOffset", "pctPosVOffset", "sizeRelH", "sizeRelV"),
        *("pctWidth", "pctHeight", "wrapNone", "wrapSquare", "wrapTight", "wrapThrough"),
        *("wrapTopAndBottom", "noFill", "solidFill", "gradFill", "pattFill", "grpFill", "srcRect"),
        *("wsp", "wgp", "wpc", "wpg", "grpSp", "grpSpPr", "nvGrpSpPr", "cNvGrpSpPr", "cNvSpPr"),
        *("cNvCnPr", "cNvFrPr", "chOff", "chExt", "txbx", "linkedTxbx", "whole", "sp", "nvSpPr"),
        *("nvPr", "ph", "cxnSp", "nvCxnSpPr", "cNvCxnSpPr", "stCxn", "endCxn", "graphicFrame"),
        *("nvGraphicFramePr", "scene3d", "sp3d", "tile", "lum", "alphaModFix", "duotone"),
        "clrChange",
        *("grayscl", "biLevel", "alphaBiLevel", "alphaCeiling", "alphaFloor", "blur", "clrRepl"),
        *("hlinkClick", "hlinkHover", "snd", "AlternateContent", "Choice", "Fallback", "tint"),
        *("pict", "object", "group", "textbox", "textpath", "imagedata", "lock", "wrap", "shadow"),
        *("formulas", "f", "path", "handles", "h", "extrusion", "callout", "anchorlock", "skew"),
        *("bordertop", "borderbottom", "borderleft", "borderright", "complex", "diagram"),
        *("OLEObject", "LinkType", "LockedField", "FieldCodes", "control", "ClientData"),
        "perspective",
        *("clientData", "from", "to", "col", "row", "colOff", "rowOff", "pos", "userDrawn"),
        *("twoCellAnchor", "oneCellAnchor", "absoluteAnchor", "wsDr", "spTree", "cSld"),
        "custDataLst",
        *("audioFile", "videoFile", "wavAudioFile", "quickTimeFile", "background", "bgPr", "bgRef"),
        *("ink", "proxy", "binData", "rules", "r", "idmap", "shapelayout", "relIds", "chart"),
        *("tbl", "userShapes"),
        *("relSizeAnchor", "absSizeAnchor", "x", "y", "fPrintsWithSheet", "isTextBox"),
        "dataModelExt",
        *(
            "oleObj",
            "embed",
            "link",
            "tags",
            "custShowLst",
            "custData",
            "controls",
            "movie",
            *_VML_SHAPES,
        ),
    )
)


def drawn(root: "_Element") -> Iterator[Note]:
    """Notes on what an element and everything below it draw, in the order of the file."""
    stack = [root]
    while stack:
        element = stack.pop()
        name = local_name(element)
        if not name:
            continue
        if name in ("docPr", "cNvPr"):
            yield from _alternative_texts(value(element, "title"), value(element, "descr"))
        elif name == "prstGeom":
            yield from _kind(element, value(element, "prst"))
        elif name == "custGeom":
            yield SHAPES, _path(element)
        elif name in _VML_SHAPES:
            yield from _vml(element, name)
        elif name in ("blip", "imagedata"):
            if name == "imagedata":
                yield from _alternative_texts(_title(element))
            for key, stated in element.items():
                if str(key).endswith(_PICTURE_KEYS):
                    yield PICTURE, str(stated)
        if name in _LAYOUT:
            continue
        if name not in _KNOWN:
            yield UNKNOWN_CONTENT, f"{name} {whole_element(element)}"
            continue
        stack += reversed(element)


def _title(picture: "_Element") -> str:
    """The alternative text of a VML picture; the bare name of its file is none."""
    stated = value(picture, "title")
    return "" if reference_name(stated) == stated and "." in stated else stated


def _alternative_texts(*texts: str) -> Iterator[Note]:
    for text in texts:
        if words := " ".join(text.split()):
            yield ALTERNATIVE_TEXTS, words


def _kind(geometry: "_Element", preset: str) -> Iterator[Note]:
    """The kind of a shape, unless it is a plain rectangle, which only frames or rules."""
    properties = geometry.getparent()
    owner = None if properties is None else properties.getparent()
    if owner is None or local_name(owner) == "pic":
        return
    if preset in _PLAIN_SHAPES:
        return
    yield SHAPES, f"{preset.lower()}{_turned(child(properties, 'xfrm'))}"


def _turned(frame: "_Element | None") -> str:
    """Flips and rotation of a shape, in whole degrees."""
    if frame is None:
        return ""
    stated = value(frame, "rot").lstrip("-")
    degrees = round(int(stated) / 60_000) % 360 if stated.isdecimal() and len(stated) < 12 else 0
    if value(frame, "rot").startswith("-"):
        degrees = -degrees % 360
    mirrored = "".join(f" {way}" for way in ("flipH", "flipV") if is_true(frame, way))
    return f"{mirrored} {degrees}" if degrees else mirrored


def _path(geometry: "_Element") -> str:
    """A custom path: its steps and their points."""
    pieces = []
    for element in geometry.iter(
        "{*}path",
        "{*}moveTo",
        "{*}lnTo",
        "{*}cubicBezTo",
        "{*}quadBezTo",
        "{*}arcTo",
        "{*}close",
        "{*}pt",
        "{*}gd",
    ):
        attributes = sorted((str(key), str(said)) for key, said in element.items())
        pieces.append(f"{local_name(element)} {' '.join(said for _, said in attributes)}")
    return ";".join(pieces)


def _vml(shape: "_Element", name: str) -> Iterator[Note]:
    yield from _alternative_texts(value(shape, "title"), value(shape, "alt"))
    kind = value(shape, "type")
    path = value(shape, "path")
    if name == "shape" and kind in _TEXT_BOX_TYPES and not path:
        return
    if name == "rect":
        return
    ends = (value(shape, key) for key in ("from", "to", "points"))
    yield SHAPES, " ".join((name, kind, path, *ends)).strip()
