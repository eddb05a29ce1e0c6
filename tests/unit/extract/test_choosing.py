"""Which format a document is read as, by content and name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.registry import choose, surest
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome

PROSE = (
    b"The harbour wall was grey when the fishermen went out and blue when they came back.\n"
    b"Nobody remembers who painted it, and nobody has asked for many years.\n"
)
HTML = b"<!DOCTYPE html><title>t</title><p>A page about the harbour wall.</p>"
MAIL = b"Received: by mail\nFrom: a@b.c\nDate: Fri, 3 May 2019 18:05:00 +0200\nSubject: s\n\nbody\n"

SIGNS = (
    b"A|a word | |\n|:|From |Subject: s\n|Received: x\n|<html>|-1\n|PK|%PDF-|ustar|= Title\n|{\\rtf"
    b"|WEBVTT|[00:01.00]|WARC/|BEGIN:VCARD|HWP Document File V3|bplist|WebMainResource|\0|\1"
    b"|x\x9f>\"|\xef\xbb\xbf|7z\xbc\xaf'\x1c|\x1f\x8b\x08|<!DOCTYPE x PUBLIC '-//OASIS//DTD DocBook"
).split(b"|")
"""The beginnings of documents that are known by their content, and of others."""


def chosen(name: str, data: bytes) -> str | None:
    format_ = choose(Document(name, data=data))
    return format_.name if format_ else None


@pytest.mark.parametrize(
    "name",
    [
        *("notes.txt", "NOTES.TXT", "a.log", "READ.ME", "a.asc"),
        *("notes.txt~", "notes.txt.old", "notes.txt.3", "README", "READ.ME"),
        *("Letter to Ann", "letter.2019", "Brief an Jörg"),
    ],
)
def test_prose_is_plain_text(name: str) -> None:
    assert chosen(name, PROSE) == "plain_text"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        *(("a.md", "markdown"), ("notes.md.bak", "markdown"), ("a.rst", "rst"), ("a.tex~", "tex")),
        *(("a.adoc", "asciidoc"), ("a.org", "org"), ("a.xml", "xml_document")),
        *(("a.fb2.zip", "fb2"), ("a.zip", "zip"), ("a.tar.gz", "tar"), ("a.txt.gz", "packed_file")),
    ],
)
def test_markup_and_packed_files_are_known_by_their_names(name: str, expected: str) -> None:
    data = b"PK\x03\x04" + bytes(22) + b"\5\0\0\0a.fb2" if expected == "fb2" else PROSE
    assert chosen(name, data) == expected


def test_a_signature_is_no_asciidoc_but_a_page_of_titles_is() -> None:
    assert chosen("a.asc", b"-----BEGIN PGP SIGNATURE-----\n\niQEz\n") == "plain_text"
    assert chosen("a.asc", b"= The harbour\n\n" + PROSE) == "asciidoc"


@given(
    st.sampled_from(
        ("a.txt", "A.TXT", "a.doc", "a.xls", "a.dot", "a.asc", "a.html", "a.odt", "a~")
    ),
    st.lists(
        st.sampled_from([*SIGNS, b"A" * 253]) | st.binary(min_size=1, max_size=3),
        min_size=1,
        max_size=6,
    ),
)
def test_few_formats_are_asked_of_a_text_and_none_is_missed(name: str, parts: list[bytes]) -> None:
    document = Document(name, data=b"".join(parts))
    assert choose(document) is surest(document)


@pytest.mark.parametrize("name", ["a.eps", "a.bin", "a.jar", "a.jpg"])
def test_data_are_no_documents(name: str) -> None:
    assert chosen(name, PROSE) is None


@pytest.mark.parametrize(
    ("name", "data"),
    [
        *((name, PROSE) for name in ("a.py", "a.css", "a.js", "a.json", "a.c", "a.ini", "a.ts")),
        ("Makefile", b"all: build\n\t$(CC) -o $@ $<\n"),
        ("run", b"#!/bin/sh\necho Every word of this script is prose to read\n"),
    ],
)
def test_code_is_read_on_request_only(name: str, data: bytes) -> None:
    format_ = choose(Document(name, data=data))
    assert format_ is not None
    assert format_.on_request is OnRequest.SOURCE_CODE


def test_films_with_the_name_of_code_are_no_code() -> None:
    assert chosen("a.ts", b"G@\0\x10" + bytes(range(256)) * 4) is None


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("config", b"[core]\n\tbare = false\n[remote]\n\turl = x\n"),
        ("numbers", b"1,2,3,4,5,6\n" * 50),
        ("hashes", b"d41d8cd98f00b204e9800998ecf8427e  a\n" * 20),
        (".profile", PROSE),
        ("picture", b"\x89PNG\r\n\x1a\n" + bytes(100)),
    ],
)
def test_nameless_code_and_data_are_no_documents(name: str, data: bytes) -> None:
    assert chosen(name, data) is None


@pytest.mark.parametrize("name", ["a.txt", "a.pdf", "a.doc", "a", "a.php", "a.html.bak"])
def test_a_page_is_known_by_its_content(name: str) -> None:
    assert chosen(name, HTML) == "html"


def test_comments_without_end_are_looked_at_once() -> None:
    assert chosen("a.txt", b"<!-- --> " * 400 + b"no page") == "plain_text"


@pytest.mark.parametrize(
    "data",
    [
        b"\n <!-- saved from url=(0014)about:internet -->\n<html><p>x",
        b'<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x" "y"><html>',
        "\ufeff<html><p>wide".encode("utf-16-le"),
    ],
)
def test_a_page_is_known_behind_comments_and_marks(data: bytes) -> None:
    assert chosen("a.txt", data) == "html"


@pytest.mark.parametrize(
    "text",
    [
        b"<html> is the element that holds a page; this note is about it.",
        b"How to write <!doctype html> right.",
        b"From: Ann\nTo: Bob\nSubject: a letter pasted into a note\n\nDear Bob",
        b"PEP: 8\nTitle: Style\nAuthor: A\nStatus: Active\nType: Process\nContent-Type: text\n\n",
        b"From Berlin in 1999 we went home.\nNote: by train.\n",
    ],
)
def test_a_note_about_a_format_stays_a_note(text: bytes) -> None:
    expected = "html" if text.startswith(b"<html>") else "plain_text"
    assert chosen("note.txt", text) == expected


@pytest.mark.parametrize("name", ["1262304000.M0P1.home:2,S", "a.eml", "a.txt", "17", "msg.2"])
def test_a_message_is_known_by_its_headers(name: str) -> None:
    assert chosen(name, MAIL) == "eml"


def test_a_page_saved_as_mhtml_is_no_message() -> None:
    head = b"From: <Saved by Blink>\nSnapshot-Content-Location: https://x.org/\nMIME-Version: 1.0\n"
    page = head + b"Subject: s\nContent-Type: multipart/related\n\nbody\n"
    assert chosen("page.mhtml", page) == "mhtml"
    assert chosen("page", page) == "mhtml"


def test_a_mailbox_is_known_by_its_first_line() -> None:
    box = b"From a@b.c Fri May  3 18:05:00 2019\n" + MAIL
    assert chosen("Inbox", box) == "mbox"
    assert chosen("2019-May.txt", box) == "mbox"


def test_text_named_like_a_binary_format_is_left_to_that_format() -> None:
    assert chosen("a.pdf", PROSE) == "pdf"
    assert chosen("a.docx", PROSE) == "docx"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"Subject: s\n\nbody\n", "eml"),
        (b"From  : Ann\nno header\n\nbody\n", "eml"),
        (MAIL, "eml"),
        (bytes(range(256)), "msg"),
    ],
)
def test_the_source_of_a_mail_may_be_named_like_a_file_of_outlook(
    data: bytes, expected: str
) -> None:
    assert chosen("a.msg", data) == expected


def test_of_a_drawing_nothing_is_text() -> None:
    document = Document("a.svg", data=b"<svg><text>grey water</text><image href='a.png'/></svg>")
    (item,) = read_document(document, frozenset())
    assert (item.text, item.links, item.outcome) == ("", ("a.png",), Outcome.NO_TEXT)
