"""Extras of documents and pages where the samples do not look."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdfium2 import PdfiumError

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.containers import zip_parts
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.extras import ExtrasFound, content_digest
from neardup_desktop.extract.formats import pdf as pdf_format
from neardup_desktop.extract.pdf import pictures
from neardup_desktop.extract.web.html_text import read_page
from neardup_desktop.model.extras import Extra, ExtraKind
from tests.data.formats.make_samples import PICTURE, RECIPE

SAMPLES = Path(__file__).parents[3] / "data" / "formats"


def extras_of(name: str, data: bytes) -> tuple[Extra, ...]:
    (item,) = read_document(Document(name, data=data))
    assert item.text
    return item.extras


def repack(change: Callable[[str, bytes], bytes | None]) -> bytes:
    """The sample document with each part changed, or left out for None."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(SAMPLES / "docx" / "noted.docx") as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            content = change(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
    return buffer.getvalue()


def changed(part: str, old: bytes, new: bytes) -> bytes:
    return repack(lambda name, data: data.replace(old, new) if name == part else data)


def test_a_picture_is_the_same_in_a_document_a_page_and_a_mail() -> None:
    digest = content_digest(PICTURE)
    document = extras_of("a.docx", (SAMPLES / "docx" / "noted.docx").read_bytes())
    page = extras_of("a.html", (SAMPLES / "html" / "pictures.html").read_bytes())
    for extras in (document, page):
        assert digest in {extra.digest for extra in extras if extra.kind is ExtraKind.IMAGE}


def test_inserted_text_is_read_and_deleted_text_is_not() -> None:
    (item,) = read_document(Document.from_path(SAMPLES / "docx" / "noted.docx"))
    assert item.text.split() == f"{RECIPE} Serve warm.".split()


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("word/comments.xml", "damaged comments"),
        ("word/_rels/header1.xml.rels", "damaged pictures"),
    ],
)
def test_damage_beside_the_text_is_told_and_costs_no_text(part: str, told: str) -> None:
    data = repack(lambda name, data: data[: len(data) // 2] if name == part else data)
    assert Extra(ExtraKind.OTHER, told, b"") in extras_of("a.docx", data)


def test_a_damaged_picture_cannot_be_told_from_another() -> None:
    data = bytearray(repack(lambda _, data: data))
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as package:
        info = package.getinfo("word/media/logo.emf")
    data[info.header_offset + 30 + len(info.filename) + 4] ^= 0xFF
    assert Extra(ExtraKind.IMAGE, "logo.emf", b"") in extras_of("a.docx", bytes(data))


def test_pictures_that_unpack_to_too_much_are_listed_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(zip_parts, "MAX_MEDIA_BYTES", 60)
    found = extras_of("a.docx", repack(lambda _, data: data))
    assert Extra(ExtraKind.IMAGE, "image1.png", b"") in found
    assert Extra(ExtraKind.IMAGE, "logo.emf", content_digest(b"a drawing of the mill")) in found


def picture(number: int, data: bytes, entries: bytes = b"", length: bytes | None = None) -> bytes:
    stated = str(len(data)).encode() if length is None else length
    return (
        b"%d 0 obj\n<< /Type /XObject /Subtype /Image /Width 9 /Height 9 %s /Length %s >>\n"
        b"stream\n%s\nendstream\nendobj\n" % (number, entries, stated, data)
    )


def pictures_in(data: bytes) -> list[bytes]:
    found = ExtrasFound()
    pictures.add_pictures(io.BytesIO(data), found, set())
    return [extra.digest for extra in found.all()]


@pytest.mark.parametrize("length", [None, b"8 0 R", b"99999", b"2", b""])
def test_the_bytes_of_a_picture_are_found_whatever_length_is_stated(length: bytes | None) -> None:
    data = b"%PDF-1.4\n" + picture(7, b"\xff\xd8 a photograph", length=length)
    assert pictures_in(data) == [content_digest(b"\xff\xd8 a photograph")]


def test_masks_and_stencils_are_no_pictures_and_copies_count_once() -> None:
    data = (
        picture(1, b"photograph", b"/SMask 2 0 R")
        + picture(2, b"what of it is seen")
        + picture(3, b"a letter", b"/ImageMask true")
        + picture(4, b"photograph")
        + b"5 0 obj << /ProcSet [/PDF /ImageC] >> endobj stream of nothing"
    )
    assert pictures_in(data) == [content_digest(b"photograph")]


def test_pictures_are_found_across_the_blocks_of_a_large_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    contents = [bytes([65 + n]) * (40 + 37 * n) for n in range(12)]
    data = b"".join(
        picture(n + 1, content) + b"% filling " * (n % 5 * 900)
        for n, content in enumerate(contents)
    )
    whole = pictures_in(data)
    assert whole == [content_digest(content) for content in contents]
    for block in (501, 4099, 5000):
        monkeypatch.setattr(pictures, "_BLOCK_BYTES", block)
        assert pictures_in(data) == whole


def test_a_picture_without_an_end_is_cut_at_the_end_of_the_file() -> None:
    data = picture(1, b"whole") + picture(2, b"cut off").partition(b"\nendstream")[0]
    assert pictures_in(data) == [content_digest(b"whole"), content_digest(b"cut off")]


def test_a_pdf_that_only_the_second_reader_opens_may_hold_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(document: Document) -> object:
        raise PdfiumError("no page can be read")

    data = (SAMPLES / "pdf" / "noted.pdf").read_bytes()
    whole = extras_of("a.pdf", data)
    monkeypatch.setattr(pdf_format, "_with_pdfium", refuse)
    told = extras_of("a.pdf", data)
    pictures = [extra for extra in told if extra.kind is ExtraKind.IMAGE]
    assert pictures == [extra for extra in whole if extra.kind is ExtraKind.IMAGE]
    assert [extra.digest for extra in told if extra.kind is ExtraKind.OTHER] == [b""]


@pytest.mark.parametrize(
    "source",
    [
        "data:image/png;base64,%%%",
        "data:image/png;base64,A",
        "data:,",
        "data:",
        "data:image/png,%ff",
    ],
)
def test_damaged_addresses_do_no_harm(source: str) -> None:
    page = read_page(f'<p>word</p><img src="{source}">')
    assert page.text == "word"
    assert len(page.extras) <= 1
