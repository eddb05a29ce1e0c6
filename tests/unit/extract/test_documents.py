"""PDF and DOCX where the contract suite does not look."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import pytest

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.containers import zip_parts
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.formats import pdf as pdf_format
from neardup_desktop.extract.pdf import opened
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.documents import outcome_of, read_item
from tests.helpers.texts import single_spaced

SAMPLES = Path(__file__).parents[2] / "data" / "formats"


def repack(change: Callable[[str, bytes], bytes | None]) -> bytes:
    """The sample document with each part changed, or left out for None."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(SAMPLES / "docx" / "minutes.docx") as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            content = change(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
    return buffer.getvalue()


def test_docx_holds_what_another_reader_finds() -> None:
    path = SAMPLES / "docx" / "minutes.docx"
    text = read_item("a.docx", path.read_bytes()).text
    for paragraph in docx.Document(str(path)).paragraphs:
        assert paragraph.text in text


def test_docx_reads_no_file_and_expands_no_entity(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret of the harbour")
    doctype = (
        f'<!DOCTYPE d [<!ENTITY x SYSTEM "{secret.as_uri()}"><!ENTITY y "expanded">]>'.encode()
    )

    def change(name: str, content: bytes) -> bytes:
        if name != "word/document.xml":
            return content
        head, found, rest = content.partition(b"<w:document")
        return head + doctype + found + rest.replace(b"<w:t>Minutes", b"<w:t>Minutes&x;&y; kept", 1)

    text = read_item("a.docx", repack(change)).text
    assert "Minutes" in text
    assert "secret" not in text
    assert "expanded" not in text


def test_docx_refuses_what_unpacks_to_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_parts, "MAX_PART_BYTES", 1000)
    assert outcome_of("a.docx", repack(lambda _, content: content)) is Outcome.TOO_LARGE


def test_docx_is_read_without_its_minor_parts() -> None:
    minor = ("docProps/core.xml", "word/styles.xml", "word/footer1.xml", "word/header1.xml")
    item = read_item("a.docx", repack(lambda name, content: None if name in minor else content))
    assert "Minutes" in item.text
    assert item.title == ""
    no_relations = repack(lambda name, content: None if name.endswith(".rels") else content)
    assert "Minutes" in read_item("a.docx", no_relations).text


def test_docx_without_a_body_or_with_broken_xml_is_damaged() -> None:
    body = "word/document.xml"
    without = repack(lambda name, content: None if name == body else content)
    assert outcome_of("a.docx", without) is Outcome.DAMAGED
    cut = repack(lambda name, content: content[: len(content) // 2] if name == body else content)
    assert outcome_of("a.docx", cut) is Outcome.DAMAGED


def test_a_large_first_letter_belongs_to_its_word() -> None:
    initial = (
        b'<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr><w:r><w:t>O</w:t></w:r>'
        b"</w:p><w:p><w:r><w:t>nce upon a time</w:t></w:r></w:p></w:body>"
    )

    def change(name: str, data: bytes) -> bytes:
        return data.replace(b"</w:body>", initial) if name == "word/document.xml" else data

    assert "Once upon a time" in read_item("a.docx", repack(change)).text


RELATION = (
    '<Relationship Id="chunk" Target="chunk.{ending}" Type="http://schemas.openxmlformats.org/'
    'officeDocument/2006/relationships/aFChunk"/></Relationships>'
)
PART = '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'


def with_chunk(ending: str, chunk: bytes) -> bytes:
    """The sample with a document of another format at the end of its body."""

    def change(name: str, data: bytes) -> bytes:
        if name == "word/_rels/document.xml.rels":
            return data.replace(b"</Relationships>", RELATION.format(ending=ending).encode())
        if name == "word/document.xml":
            return data.replace(b"</w:body>", f'{PART} r:id="chunk"/></w:body>'.encode())
        return data

    buffer = io.BytesIO(repack(change))
    with zipfile.ZipFile(buffer, "a") as package:
        package.writestr(f"word/chunk.{ending}", chunk)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("ending", "chunk"),
    [
        ("html", b"<html><body><p>Taken <b>from</b> the web</p></body></html>"),
        ("mht", b"MIME-Version: 1.0\nContent-Type: text/html\n\n<p>Taken from the web</p>"),
        ("rtf", rb"{\rtf1 Taken from the web}"),
        ("txt", b"Taken from the web"),
        ("docx", with_chunk("txt", b"Taken from the web")),
    ],
    ids=("html", "mht", "rtf", "txt", "docx"),  # not the bytes of packages, which hold the time
)
def test_a_document_that_word_shows_inside_another_counts(ending: str, chunk: bytes) -> None:
    item = read_item("a.docx", with_chunk(ending, chunk))
    assert "Taken from the web" in single_spaced(item.text)
    assert f"embedded document chunk.{ending}" in [extra.name for extra in item.extras]


def test_a_damaged_document_inside_another_hides_nothing_else() -> None:
    whole = repack(lambda _name, data: data)
    for chunk in (b"PK\x03\x04broken", bytes(range(256)), b""):
        assert (
            read_item("a.docx", with_chunk("docx", chunk)).text.split()
            == read_item("a.docx", whole).text.split()
        )


def test_word_documents_inside_each_other_end() -> None:
    nested = with_chunk("txt", b"innermost")
    for _time in range(6):
        nested = with_chunk("docx", nested)
    assert "innermost" not in read_item("a.docx", nested).text


def test_an_old_word_file_under_a_new_name_is_not_called_locked() -> None:
    data = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(2000)
    assert outcome_of("a.docx", data) is Outcome.UNSUPPORTED


def test_the_second_pdf_reader_finds_the_same() -> None:
    document = Document.from_path(SAMPLES / "pdf" / "train.pdf")
    (item,) = read_document(document)
    other, _ = pdf_format._with_pdfminer(document)
    assert other.split() == item.text.split()


def test_a_pdf_larger_than_memory_allows_is_read_from_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = SAMPLES / "pdf" / "train.pdf"
    whole = read_item("a.pdf", path.read_bytes())
    monkeypatch.setattr(opened, "IN_MEMORY_BYTES", 10)
    assert list(read_document(Document.from_path(path))) == [whole]


def test_a_pdf_with_junk_before_its_head_is_read() -> None:
    data = b"HTTP/1.1 200 OK\n\n" + (SAMPLES / "pdf" / "train.pdf").read_bytes()
    assert "Zug" in read_item("a.pdf", data).text


def test_what_holds_no_object_is_not_looked_through_line_by_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def ask(*arguments: object, **_options: object) -> str:
        asked.append(arguments)
        return ""

    # It would take seconds for each megabyte of line ends.
    monkeypatch.setattr("pdfminer.high_level.extract_text", ask)
    assert outcome_of("a.pdf", b"\n" * 1000) is Outcome.DAMAGED
    assert not asked
    assert outcome_of("a.pdf", b"%PDF-1.4\n1 0 obj\n[") is Outcome.DAMAGED
    assert asked


def test_a_pdf_that_shows_a_page_endlessly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_format, "MAX_TEXT_CHARACTERS", 50)
    data = (SAMPLES / "pdf" / "train.pdf").read_bytes()
    assert outcome_of("a.pdf", data) is Outcome.TOO_LARGE


def test_half_a_character_in_a_pdf_s_title_costs_the_title_only() -> None:
    data = (SAMPLES / "pdf" / "train.pdf").read_bytes()
    broken = data.replace(b"<feff005a", b"<feffd83d")
    assert broken != data
    item = read_item("a.pdf", broken)
    assert (item.title, item.author) == ("", "Ida Brückner")
    assert "Zug" in item.text


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"\n  <html>", True),
        ("\ufeff<html>".encode("utf-16-le"), True),
        ("\ufeff\u00a0<html>".encode(), True),
        ("<html>".encode("utf-32-be"), True),
        (b"a <b>", False),
        (b"PK\x03\x04 <html>", False),
    ],
)
def test_markup_begins_with_a_tag_in_any_encoding(data: bytes, *, expected: bool) -> None:
    assert Document("page", data=data).may_be_markup is expected


def test_no_text_is_made_of_the_head_of_a_packed_file() -> None:
    assert Document("a.docx", data=b"PK\x03\x04\x00\x00 <html>").head_text == ""
