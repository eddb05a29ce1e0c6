"""What a PDF holds besides its text: drawings, links, fields, layers, files, unknown entries."""

import pytest

from neardup_desktop.extract.extras import content_digest
from neardup_desktop.extract.shared.layout import LINES
from neardup_desktop.model.extras import Extra, ExtraKind
from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import (
    FIRST_OBJECT,
    built_pdf,
    placed_pdf,
)

WORDS = "BT /F1 12 Tf 60 700 Td (The mill by the river) Tj ET"
BOX = "\n100 100 300 200 re S"
FIRST = f"{FIRST_OBJECT} 0 R"


def extras(
    *pages: str, catalogue: str = "", page: str = "", objects: tuple[str, ...] = ()
) -> tuple[Extra, ...]:
    data = built_pdf(*(pages or (WORDS,)), catalogue=catalogue, page=page, objects=objects)
    return read_item("a.pdf", data).extras


def named(found: tuple[Extra, ...], name: str) -> list[bytes]:
    return [extra.digest for extra in found if extra.name == name]


def annotated(entries: str, *more: str) -> tuple[Extra, ...]:
    note = f"<< /Type /Annot /Rect [60 690 160 715] {entries} >>"
    return extras(page=f"/Annots [{FIRST}]", objects=(note, *more))


def test_a_page_of_words_has_nothing_beside_them() -> None:
    assert extras() == ()


@pytest.mark.parametrize("key", ["Keywords", "Subject"])
def test_words_that_people_file_a_document_under_are_noted(key: str) -> None:
    def filed(words: str) -> list[bytes]:
        data = built_pdf(WORDS, objects=(f"<</{key}({words})>>",), more=f"/Info {FIRST}")
        return named(read_item("a.pdf", data).extras, "keywords")

    assert len(filed("paid")) == 1
    assert filed("paid") != filed("owed")
    assert not filed("")


def described(*stated: str, title: str = "", attributes: str = "") -> list[bytes]:
    """What is noted of a page with this in its metadata (XMP)."""
    packet = f"<x:xmpmeta><rdf:Description xmp:CreateDate='2026' {attributes}>{''.join(stated)}"
    packet += "<pdf:Producer>Scribe</pdf:Producer></rdf:Description></x:xmpmeta>"
    stream = f"<</Type/Metadata/Length {len(packet)}>>\nstream\n{packet}\nendstream"
    more = f"/Info {FIRST_OBJECT + 1} 0 R"
    data = built_pdf(WORDS, objects=(stream, f"<</Title({title})>>"), more=more)
    return named(read_item("a.pdf", data).extras, "keywords")


def test_words_in_the_metadata_are_noted() -> None:
    bag = "<dc:subject><rdf:Bag><rdf:li>{}</rdf:li><rdf:li>mill</rdf:li></rdf:Bag></dc:subject>"
    assert len(described(bag.format("paid"))) == 1
    assert described(bag.format("paid")) != described(bag.format("owed"))
    assert described(attributes="pdf:Keywords='paid'") != described(
        attributes="pdf:Keywords='owed'"
    )
    assert described("<lab:review>good &amp; short</lab:review>")


def test_what_programs_set_in_the_metadata_and_what_is_known_is_not_noted() -> None:
    assert not described("<xmpMM:DocumentID>uuid:7</xmpMM:DocumentID>")
    title = "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>Mill</rdf:li></rdf:Alt></dc:title>"
    assert not described(title, title="Mill")
    assert described(title, title="Flood")


@pytest.mark.parametrize(
    "look",
    [
        "60 600 300 1 re f",  # a rule
        "60 600 m 400 600 l S",
        "60 100 1 500 re f",
        "1 g 60 100 300 500 re f",  # the paper
        "60 100 300 500 re W n",  # a clip
    ],
)
def test_rules_the_paper_and_clips_are_mere_look(look: str) -> None:
    assert extras(f"{look}\n0 g {WORDS}") == ()


def test_pictures_inside_a_page_count_as_those_beside_it() -> None:
    def inline(pixels: str, entries: str) -> str:
        return f"{WORDS}\nq 40 0 0 40 60 60 cm BI /W 8 /H 8 {entries} ID {pixels} EI Q"

    for entries, size in (("/BPC 8 /CS /G", 64), ("/IM true", 8)):
        pixels = "MILL" * (size // 4)
        found = [one for one in extras(inline(pixels, entries)) if one.kind is ExtraKind.IMAGE]
        assert [one.digest for one in found] == [content_digest(pixels.encode())]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("/Subtype /FreeText /RC (<p>yes</p>)", "/Subtype /FreeText /RC (<p>no</p>)"),
        ("/Subtype /Highlight /T (Ann)", "/Subtype /Highlight /T (Ben)"),
        ("/Subtype /Stamp /Name /Approved", "/Subtype /Stamp /Name /Void"),
        ("/Subtype /Watermark /Contents (valid)", "/Subtype /Watermark /Contents (void)"),
    ],
)
def test_marks_differ_by_their_words_and_who_drew_them(one: str, other: str) -> None:
    digests = [[extra.digest for extra in annotated(entries)] for entries in (one, other, one)]
    assert digests[0]
    assert digests[0] == digests[2] != digests[1]


def test_files_that_are_not_listed_as_attached_are_told() -> None:
    content = "the times of trains"
    objects = (
        "<< /Type /Filespec /F (times.txt) /EF << /F 5 0 R >> >>",
        f"<< /Type /EmbeddedFile /Length {len(content)} >>\nstream\n{content}\nendstream",
    )
    attached = f"/Names << /EmbeddedFiles << /Names [(times.txt) {FIRST}] >> >>"
    for catalogue, digest in ((attached, content_digest(content.encode())), ("", b"")):
        (found,) = extras(catalogue=catalogue, objects=objects)
        assert (found.kind, found.digest) == (ExtraKind.ATTACHMENT, digest)


def test_the_column_of_an_amount_is_told_and_spaces_between_words_are_none() -> None:
    def lines(*pieces: tuple[float, str]) -> list[bytes]:
        page = [(across, 700.0, 11.0, words) for across, words in pieces]
        item = read_item("a.pdf", placed_pdf([page]))
        return [extra.digest for extra in item.extras if extra.name == LINES]

    debit, credit = (((60.0, "Rent of May"), (at, "500.00")) for at in (250.0, 400.0))
    assert len(lines(*debit)) == 1
    assert lines(*debit) != lines(*credit)
    assert lines((60.0, "Rent of May"), (122.0, "500.00")) == []
