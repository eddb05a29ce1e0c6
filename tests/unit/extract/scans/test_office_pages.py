"""Which pictures of an Office or OpenDocument file are pages."""

import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.scans.office_pages import OfficePages, may_hold_pages
from tests.data.formats.packages import RELATIONS, packed, relations

DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"
CM = 360_000


def names_in(parts: dict[str, str | bytes]) -> list[bytes]:
    """The contents of the pictures that are pages."""
    pages = OfficePages(Document("scans", data=packed(parts)))
    found = [pages.picture(number).read(100) for number in range(len(pages))]
    pages.close()
    return found


def image_relations(*names: str) -> str:
    return relations(*(("image", name) for name in names))


def word_drawing(number: int, width_cm: int, height_cm: int) -> str:
    return (
        f'<w:drawing><wp:inline><wp:extent cx="{width_cm * CM}" cy="{height_cm * CM}"/>'
        f'<a:graphic><a:blip r:embed="r{number}"/></a:graphic></wp:inline></w:drawing>'
    )


def word(body: str) -> dict[str, str | bytes]:
    return {
        "word/document.xml": (
            f'<w:document xmlns:w="w" xmlns:wp="wp" xmlns:a="{DRAWING}" xmlns:r="{RELATIONS}">'
            f'<w:body>{body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body>'
            "</w:document>"
        ),
        "word/_rels/document.xml.rels": image_relations("media/a.png", "media/b.png", "gone.png"),
        "word/media/a.png": b"first",
        "word/media/b.png": b"second",
    }


def test_pictures_that_fill_a_page_of_word_are_pages_in_their_order() -> None:
    scans = word_drawing(1, 16, 22) + word_drawing(0, 15, 20) + word_drawing(1, 16, 22)
    assert names_in(word(scans)) == [b"second", b"first"]
    assert names_in(word(word_drawing(0, 16, 8) + word_drawing(2, 16, 22))) == []


def slide(width: int, height: int) -> str:
    return (
        f'<p:sld xmlns:p="p" xmlns:a="{DRAWING}" xmlns:r="{RELATIONS}"><p:cSld><p:spTree><p:pic>'
        f'<p:blipFill><a:blip r:embed="r0"/></p:blipFill>'
        f'<p:spPr><a:xfrm><a:ext cx="{width}" cy="{height}"/></a:xfrm></p:spPr>'
        "</p:pic></p:spTree></p:cSld></p:sld>"
    )


def test_pictures_that_fill_a_slide_are_pages_in_the_order_of_slides() -> None:
    parts: dict[str, str | bytes] = {
        "ppt/presentation.xml": (
            f'<p:presentation xmlns:p="p" xmlns:r="{RELATIONS}"><p:sldIdLst>'
            '<p:sldId id="256" r:id="r1"/><p:sldId id="257" r:id="r0"/>'
            '<p:sldId id="258" r:id="r2"/></p:sldIdLst>'
            '<p:sldSz cx="12192000" cy="6858000"/></p:presentation>'
        ),
        "ppt/_rels/presentation.xml.rels": relations(
            *(("slide", f"slides/slide{number}.xml") for number in (1, 2, 3))
        ),
        "ppt/slides/slide1.xml": slide(4_850_000, 6_858_000),
        "ppt/slides/slide2.xml": slide(12_192_000, 6_858_000),
        "ppt/slides/slide3.xml": slide(3_000_000, 3_000_000),
    }
    for number in (1, 2, 3):
        parts[f"ppt/slides/_rels/slide{number}.xml.rels"] = image_relations(
            f"../media/{number}.png"
        )
        parts[f"ppt/media/{number}.png"] = f"slide {number}".encode()
    assert names_in(parts) == [b"slide 2", b"slide 1"]


@pytest.mark.parametrize(
    ("width", "height", "is_page"),
    [("6.5in", "9in", True), ("165mm", "23cm", True), ("5cm", "5cm", False)],
)
def test_pictures_that_fill_a_page_of_opendocument_are_pages(
    width: str, height: str, is_page: bool
) -> None:
    parts: dict[str, str | bytes] = {
        "content.xml": (
            '<office:document-content xmlns:office="o" xmlns:draw="d" xmlns:svg="s"'
            f' xmlns:xlink="x"><draw:frame svg:width="{width}" svg:height="{height}">'
            '<draw:image xlink:href="Pictures/a.png"/></draw:frame></office:document-content>'
        ),
        "styles.xml": (
            '<office:document-styles xmlns:office="o" xmlns:style="y" xmlns:fo="f">'
            '<style:page-layout-properties fo:page-width="8.5in" fo:page-height="11in"/>'
            "</office:document-styles>"
        ),
        "Pictures/a.png": b"a page",
    }
    assert names_in(parts) == ([b"a page"] if is_page else [])


def test_other_files_hold_none() -> None:
    assert not may_hold_pages(Document("a.zip", data=packed({"a.txt": "words"})))
    assert not may_hold_pages(Document("a.pdf", data=b"%PDF-1.7"))
