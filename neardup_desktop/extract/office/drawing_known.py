"""What may differ in drawings of Office documents: size, position, colours and line styles."""

from collections.abc import Iterable, Iterator

from neardup_desktop.extract.base import MayDiffer

_PLACES = (
    *("xfrm", "extent", "effectExtent", "simplePos", "positionH", "positionV", "sizeRelH"),
    *("sizeRelV", "wrapNone", "wrapSquare", "wrapTight", "wrapThrough", "wrapTopAndBottom"),
    *("from", "to", "oneCellAnchor/ext", "off", "chOff", "chExt", "xfrm/ext"),
)
_LOOKS = (
    *("spPr/ln", "wsp/style", "sp/style", "pic/style", "cxnSp/style", "effectLst", "effectDag"),
    *("avLst", "scene3d", "sp3d", "spPr/noFill", "spPr/solidFill", "spPr/gradFill"),
    *("spPr/pattFill", "grpSpPr/noFill", "grpSpPr/solidFill", "blipFill/stretch", "blipFill/tile"),
    *("graphicFrameLocks", "picLocks", "spLocks", "grpSpLocks", "cxnSpLocks", "useLocalDpi"),
    *("pic/spPr/prstGeom", "creationId", "lum", "alphaModFix", "clrChange", "duotone"),
    "clientData",
)
_OLD_LOOKS = (
    *("shapetype", "stroke", "fill", "shadow", "path", "formulas", "handles", "lock", "wrap"),
    *("anchorlock", "extrusion", "callout", "idmap", "shapelayout"),
)
_OLD_SHAPES = ("shape", "rect", "roundrect", "oval", "line", "polyline", "curve", "arc", "group")
_OLD_ATTRIBUTES = (
    *("style", "spid", "coordsize", "coordorigin", "adj", "filled", "fillcolor", "stroked"),
    *("strokecolor", "strokeweight", "preferrelative", "spt", "hr", "hralign", "hrstd", "hrpct"),
    *("hrnoshade", "allowincell", "allowoverlap", "insetmode", "wrapcoords", "gfxdata", "ole"),
    *("connectortype", "button", "bullet", "cliptowrap", "bwmode", "opacity"),
)


def subtrees(names: Iterable[str], why: str, part: str = "*") -> Iterator[MayDiffer]:
    """Elements of these names and everything below them, in parts that match a pattern."""
    for name in names:
        yield MayDiffer(f"{part}#*/{name}", why)
        yield MayDiffer(f"{part}#*/{name}[@/]*", why)


DRAWINGS_MAY_DIFFER = (
    *subtrees(_PLACES, "sizes and places of shapes"),
    *subtrees(_LOOKS, "colours and lines of shapes; their kinds count"),
    *subtrees(("srcRect",), "how pictures are cut"),
    MayDiffer("*#*/drawing/anchor@*", "sizes and places of shapes"),
    MayDiffer("*#*/drawing/inline@*", "sizes and places of shapes"),
    MayDiffer("*#*@anchorId", "identifiers"),
    MayDiffer("*#*@editId", "identifiers"),
    MayDiffer("*#*@bwMode", "colours and lines of shapes; their kinds count"),
    MayDiffer("*#*/blip@cstate", "how pictures are packed"),
    MayDiffer("*#*/graphicData@uri", "kinds of drawings, which are known from what they hold"),
    MayDiffer("*#*/extLst/ext@uri", "how newer things are written down"),
    MayDiffer("*#*/cNvPr@name", "names of shapes"),
    *(
        MayDiffer(f"*#*/{name}", "names of shapes")
        for name in ("docPr", "cNvGraphicFramePr", "cNvSpPr", "cNvPicPr", "cNvCnPr")
    ),
    *(
        MayDiffer(f"*#*/wsp/spPr/prstGeom{place}", "frames of text; other kinds of shapes count")
        for place in ("", "@prst")
    ),
    MayDiffer("*#*/pict/rect", "rules; frames with words count"),
    MayDiffer("*#*/cNvSpPr@txBox", "whether shapes are frames of text, which counts"),
    MayDiffer("*#*/relIds@[lqc][os]", "styles of diagrams"),
    MayDiffer("*#*/graphicData/relIds", "where a diagram stands, which counts"),
    MayDiffer("*#*/graphicData/chart", "where a chart stands, which counts"),
    *subtrees(_OLD_LOOKS, "looks and places of shapes in their older form"),
    *(
        MayDiffer(f"*#*/{shape}@{name}", "looks and places of shapes in their older form")
        for shape in _OLD_SHAPES
        for name in _OLD_ATTRIBUTES
    ),
    *(
        MayDiffer(f"*#*/textbox@{name}", "looks and places of shapes in their older form")
        for name in ("style", "inset", "singleclick")
    ),
    MayDiffer("*#*/imagedata@detectmouseclick", "looks and places of shapes in their older form"),
    MayDiffer("*#*/imagedata@crop*", "how pictures are cut"),
    MayDiffer("*#*/object@d[xy]aOrig", "sizes and places of shapes"),
    *(
        MayDiffer(f"*#*/OLEObject{place}", "programs of embedded objects, whose content counts")
        for place in ("", "@ProgID", "@ShapeID", "@DrawAspect", "@ObjectID", "@Type")
    ),
)
"""What may differ in drawings of every Office format."""
