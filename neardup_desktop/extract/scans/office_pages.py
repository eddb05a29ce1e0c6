"""Pages of Office and OpenDocument files that are pictures: scans that were put into a document.

Only documents that hold hardly a word beside them are asked for these, so that a picture counts
that takes up much of its page or slide, even with wide margins around it.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, child, value, whole_number
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip
from neardup_desktop.extract.office.office_shapes import identifier

_WORD, _SLIDES, _ODF = "word/document.xml", "ppt/presentation.xml", "content.xml"
_STYLES = "styles.xml"

MOST_OF_PAGE = 0.3
"""The least share of a page that a picture must take up."""

_MOST_PICTURES = 1_000

_EMU_PER_TWIP = 635
_A4_TWIPS = 11_906, 16_838
_A4_CM = 21.0, 29.7
_LENGTH = re.compile(r"\s*([0-9.]+)\s*(cm|mm|in|pt|pc)\s*$")
_CM = {"cm": 1.0, "mm": 0.1, "in": 2.54, "pt": 2.54 / 72, "pc": 2.54 / 6}

Sides = tuple[float, float]


def may_hold_pages(document: Document) -> bool:
    """Whether it is an Office or OpenDocument file with pages or slides."""
    return bool(document.members & {_WORD, _SLIDES, _ODF})


class OfficePages:
    """The pictures of a document that fill a page, in order."""

    def __init__(self, document: Document) -> None:
        """Open it.

        Raises:
            ReadFailure: DAMAGED or TOO_LARGE.
        """
        self._opened = ExitStack()
        self._package = self._opened.enter_context(opened_zip(document))
        try:
            self._names = _names(self._package, document.members)
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        """The number of these pictures."""
        return len(self._names)

    def picture(self, number: int) -> Document:
        """One of them.

        Raises:
            ReadFailure: DAMAGED or TOO_LARGE.
        """
        name = self._names[number]
        return Document(name.rpartition("/")[2], data=self._package.data(name))

    def close(self) -> None:
        """Close it."""
        self._opened.close()


def _names(package: OfficePackage, members: frozenset[str]) -> list[str]:
    if _WORD in members:
        found = _of_word(package)
    elif _SLIDES in members:
        found = _of_slides(package)
    else:
        found = _of_odf(package)
    # A background that all slides share is one picture.
    names = dict.fromkeys(name for name in found if package.has(name))
    return list(names)[: _MOST_PICTURES + 1]  # one more says that there are more


def _fills(picture: Sides, page: Sides) -> bool:
    return picture[0] * picture[1] >= MOST_OF_PAGE * page[0] * page[1] > 0


def _of_word(package: OfficePackage) -> Iterator[str]:
    body = package.main_part(_WORD)
    relations, root = package.relations(body), package.tree(body)
    page = _A4_TWIPS[0] * _EMU_PER_TWIP, _A4_TWIPS[1] * _EMU_PER_TWIP
    for stated in root.iter("{*}pgSz"):
        width, height = (whole_number(value(stated, name)) for name in ("w", "h"))
        page = width * _EMU_PER_TWIP, height * _EMU_PER_TWIP
    for drawing in root.iter("{*}inline", "{*}anchor"):
        if _fills(_extent(child(drawing, "extent")), page):
            yield from _shown(drawing, relations)


def _of_slides(package: OfficePackage) -> Iterator[str]:
    main = package.main_part(_SLIDES)
    relations, root = package.relations(main), package.tree(main)
    slide = _extent(child(root, "sldSz"))
    for one in root.iter("{*}sldId"):
        _kind, path = relations.get(identifier(one, "id"), ("", ""))
        if not path or not package.has(path):
            continue
        try:
            shapes, shown = package.tree(path), package.relations(path)
        except ReadFailure:
            continue  # one broken slide must not hide the others
        for picture in shapes.iter("{*}pic"):
            form = child(child(picture, "spPr"), "xfrm")
            if _fills(_extent(child(form, "ext")), slide):
                yield from _shown(picture, shown)


def _of_odf(package: OfficePackage) -> Iterator[str]:
    page: Sides = _A4_CM
    if package.has(_STYLES):
        for stated in package.tree(_STYLES).iter("{*}page-layout-properties"):
            sides = _centimetres(stated, "page-width"), _centimetres(stated, "page-height")
            page = sides if sides[0] * sides[1] > 0 else page
    for frame in package.tree(_ODF).iter("{*}frame"):
        if _fills((_centimetres(frame, "width"), _centimetres(frame, "height")), page):
            for image in frame.iterchildren("{*}image"):
                yield value(image, "href").removeprefix("./")


def _shown(drawing: XmlElement, relations: dict[str, tuple[str, str]]) -> Iterator[str]:
    for picture in drawing.iter("{*}blip"):
        kind, path = relations.get(identifier(picture, "embed"), ("", ""))
        if kind == "image":
            yield path


def _extent(element: XmlElement | None) -> Sides:
    """Width and height in EMU, of which 360,000 are a centimetre."""
    return float(whole_number(value(element, "cx"))), float(whole_number(value(element, "cy")))


def _centimetres(element: XmlElement, name: str) -> float:
    found = _LENGTH.match(value(element, name))
    try:
        return float(found[1]) * _CM[found[2]] if found else 0.0
    except ValueError:
        return 0.0
