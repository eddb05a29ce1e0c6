"""Markup is made harmless whatever it was, split into pages, and keeps its structure."""

import html
import io
import re
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import MOST_PAGE_CHARACTERS, Preview, is_harmless
from neardup_desktop.preview.html_pages import write_html
from neardup_desktop.preview.markup_writer import PAGE_WEIGHT, MarkupWriter
from neardup_desktop.preview.opening import open_preview

HOSTILE = """<html><head><title>T</title><link rel=stylesheet href="http://x.example/a.css">
<meta http-equiv=refresh content="0;url=http://x.example/"><base href="file:///etc/">
<script>fetch('http://x.example')</script><style>@import url(http://x.example/b.css);</style></head>
<body onload="go()" background="http://x.example/bg.png">
<p style="background:url(http://x.example/c.png)" onclick="x()">Seen words</p>
<a href="javascript:alert(1)">a link</a> <img src="http://x.example/p.png" alt="a boat">
<img src="file:///etc/passwd"><iframe src="http://x.example/f"></iframe>
<object data="x.swf"></object><form action="http://x.example/"><input value=v>
<button>Go</button></form><svg><image href="http://x.example/i.png"/></svg>
<video src="http://x.example/v.mp4"></video><span hidden>unseen</span>
<div style="display: none">unseen too</div><p>&lt;img src="http://y.example/"&gt;</p></body></html>"""

PIECES = st.sampled_from(
    [
        *("<p>", "</p>", "<table>", "<tr>", "<td>", "<td colspan=3>", "</td>", "</table>", "<ul>"),
        *("<li>", "<b>", "</b>", '<a href="x">', "</a>", "<img src=x alt='a&quot;<b'>", "<pre>"),
        *("<script>", "</script>", "<div dir=rtl>", "</div>", '<a href="a\'><img src=y>">', "<!--"),
        *("-->", "<style>", "</style>", "&lt;", "words ", "\x00", "\ud800", "<ol start=7>", "<h1>"),
    ]
)


def pages_of(markup: str) -> tuple[str, ...]:
    writer = MarkupWriter()
    write_html(writer, markup)
    return writer.finish()


def words_of(pages: tuple[str, ...]) -> str:
    return " ".join(html.unescape(re.sub("<[^<>]*>", " ", " ".join(pages))).split())


def preview_of(name: str, data: bytes, part: str = "") -> Preview:
    return open_preview(Document(name, data=data), part).preview


def test_nothing_that_loads_or_acts_is_left() -> None:
    (page,) = pages_of(HOSTILE)
    assert is_harmless(page)
    for trace in ("script", "onclick", "onload", "style=", "src", "url(", "<img", "iframe"):
        assert trace not in re.sub('&lt;.*?&gt;|title="[^"]*"', "", page)
    assert "Seen words" in page
    assert "a boat" in page  # the picture's place is kept, with its words
    assert "unseen" not in page
    assert 'title="javascript:alert(1)"' in page  # told, but leading nowhere
    assert "<a" not in page


@given(st.lists(PIECES, max_size=40))
def test_any_markup_becomes_harmless(pieces: list[str]) -> None:
    assert all(is_harmless(page) for page in pages_of("".join(pieces)))


@given(st.text(max_size=200))
def test_any_text_becomes_harmless(text: str) -> None:
    assert all(is_harmless(page) for page in pages_of(text))


@pytest.mark.parametrize(
    "markup",
    [
        '<img src="x">',
        '<p onclick="x">',
        "<script>",
        '<p style="a">',
        "<table><tr><td><table></table></td></tr></table>",
        "</table>",
        "<p",
        '<span title="a" src="b">',
    ],
)
def test_markup_of_others_is_not_harmless(markup: str) -> None:
    assert not is_harmless(markup)


def test_a_long_page_is_split_between_blocks_and_keeps_every_word() -> None:
    words = [f"word{number}" for number in range(8000)]
    paragraphs = [" ".join(words[at : at + 40]) for at in range(0, len(words), 40)]
    pages = pages_of("<ol>" + "".join(f"<li>{one}</li>" for one in paragraphs) + "</ol>")
    assert len(pages) > 5
    assert words_of(pages).split() == words
    # The numbers of the list go on where the page ended.
    assert '<ol start="18"><li>word680 ' in pages[1]
    assert all(len(page) < 4 * PAGE_WEIGHT for page in pages)


def test_a_giant_paragraph_and_a_giant_cell_are_split_as_well() -> None:
    text = "word " * 60_000
    for markup in (f"<p>{text}</p>", f"<table><tr><td>a</td><td>{text}</td></tr></table>"):
        pages = pages_of(markup)
        assert len(pages) > 3
        assert max(map(len, pages)) < MOST_PAGE_CHARACTERS
        assert words_of(pages).count("word") == 60_000


def test_deep_nesting_is_no_trouble() -> None:
    (page, *_rest) = pages_of("<div>" * 20_000 + "deep" + "</div>" * 20_000)
    assert is_harmless(page)


def test_a_table_of_data_stays_one_and_a_table_for_layout_does_not() -> None:
    data = "<table><tr><th>Year</th><th>Plums</th></tr><tr><td>2019</td><td>40</td></tr></table>"
    assert "<table" in pages_of(data)[0]
    (page,) = pages_of(f"<table><tr><td>{data}</td><td>menu</td></tr></table>")
    assert page.count("<table") == 1


def test_the_words_of_a_mail_stand_under_its_headers() -> None:
    mail = (
        b"From: Ada <ada@example.org>\nTo: ben@example.org\nSubject: =?utf-8?q?Pl=C3=A4ne?=\n"
        b"Date: Mon, 14 Sep 2020 10:00:00 +0000\nMIME-Version: 1.0\n"
        b"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n\n"
        b"<p>See <img src='cid:1' alt='the map'></p>\n--b\n"
        b"Content-Type: text/plain; name=notes.txt\n"
        b"Content-Disposition: attachment; filename=notes.txt\n\nBring gloves.\n--b--\n"
    )
    preview = preview_of("a.eml", mail)
    assert dict(preview.headers)["subject"] == "Pläne"
    assert preview.attachments == ("notes.txt",)
    assert "the map" in preview.markup[0]
    attached = preview_of("a.eml", mail, "notes.txt")
    assert "Bring gloves." in attached.markup[0]
    with pytest.raises(ReadFailure) as caught:
        preview_of("a.eml", mail, "other.txt")
    assert caught.value.outcome is Outcome.VANISHED


def word_file(body: str) -> bytes:
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        package.writestr("[Content_Types].xml", "<Types/>")
        package.writestr(
            "word/document.xml",
            f'<w:document xmlns:w="{space}"><w:body>{body}</w:body></w:document>',
        )
    return data.getvalue()


def test_a_word_document_keeps_headings_lists_tables_and_bold() -> None:
    run = "<w:r><w:t>{}</w:t></w:r>"
    body = (
        '<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr>' + run.format("Tools") + "</w:p>"
        "<w:p><w:pPr><w:numPr/></w:pPr>" + run.format("spade") + "</w:p>"
        "<w:p><w:pPr><w:numPr/></w:pPr>" + run.format("rake") + "</w:p>"
        "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r>"
        '<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:rPr><w:b w:val="0"/></w:rPr>'
        "<w:t> plain</w:t></w:r></w:p>"
        "<w:tbl><w:tr><w:tc><w:p>" + run.format("cell") + "</w:p></w:tc></w:tr></w:tbl>"
    )
    (page,) = preview_of("a.docx", word_file(body)).markup
    assert "<h2>Tools</h2>" in page
    assert "<ul><li>spade</li><li>rake</li></ul>" in page
    assert "<b>bold</b> plain" in page
    assert "gone" not in page
    assert re.search("<table[^>]*><tr><td><p>cell</p></td></tr></table>", page)


def test_text_keeps_its_lines() -> None:
    (page,) = preview_of("a.txt", b"one\n  two\n\nthree & <b>").markup
    assert (
        page == '<div class="plain">one\n  two</div><div class="plain">three &amp; &lt;b&gt;</div>'
    )
