"""Look-alikes in HTML, XML, books and mails."""

import base64
from collections.abc import Sequence
from html import escape

from tests.data.formats.packages import packed
from tests.helpers.lookalikes.base import NOTHING_MORE, More


class WebPage:
    """HTML."""

    name = extension = "html"

    def paragraph(self, text: str) -> str:
        return f"<p>{escape(text)}</p>"

    def heading(self, text: str) -> str:
        return f"<h1>{escape(text)}</h1>"

    def bullets(self, items: Sequence[str]) -> str:
        return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"

    def numbered(self, items: Sequence[str]) -> str:
        return self.bullets(items).replace("ul>", "ol>")

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        inner = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        return f"<table>{inner}</table>"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        generator = f'<meta name="generator" content="Writer {look}">'
        style = f"<style>p {{ color: #00{look}; }}</style>"
        head = f'<meta charset="utf-8"><title>Page</title>{generator}{style}{more.head}'
        body = ("\n" if look else "").join(blocks)
        return f"<!DOCTYPE html><html><head>{head}</head><body>{body}</body></html>".encode()


class Mail(WebPage):
    """A mail of HTML; the head takes further headers, parts are attachments as they stand."""

    name, extension = "eml-html", "eml"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        content = WebPage().whole(blocks, look=look).decode()
        return _mail("text/html", content, more, look)


class PlainMail:
    """A mail of plain text."""

    name, extension = "eml", "eml"

    def paragraph(self, text: str) -> str:
        return text

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        return _mail("text/plain", "\n\n".join(blocks), more, look)


def _mail(media_type: str, content: str, more: More, look: int) -> bytes:
    own = {line.partition(":")[0].lower() for line in more.head.splitlines()}
    headers = [
        "From: Anna <anna@example.org>",
        "To: Ben <ben@example.org>",
        "Subject: Words",
        "Date: Mon, 01 Jan 2024 12:00:00 +0000",
        f"Message-ID: <{look}@example.org>",
        f"X-Mailer: Mailer {look}",
        f"Received: from mx{look}.example.org; Mon, 01 Jan 2024 12:00:0{look} +0000",
        "MIME-Version: 1.0",
    ]
    lines = [line for line in headers if line.partition(":")[0].lower() not in own]
    lines += more.head.splitlines()
    coding = ("base64", "8bit")[look]
    body = content if look else base64.encodebytes(content.encode()).decode()
    part = [f"Content-Type: {media_type}; charset=utf-8", f"Content-Transfer-Encoding: {coding}"]
    if more.parts:
        mark = f"mark{look}"
        lines += [f'Content-Type: multipart/mixed; boundary="{mark}"', "", f"--{mark}"]
        lines += [*part, "", body]
        for inner in more.parts.values():
            said = inner if isinstance(inner, str) else inner.decode()
            lines += [f"--{mark}", *said.split("\n")]
        lines += [f"--{mark}--", ""]
    else:
        lines += [*part, "", *body.split("\n")]
    return "\r\n".join(lines).encode()


class SavedPage(WebPage):
    """MHTML; parts are further parts as they stand."""

    name, extension = "mhtml", "mhtml"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        page = WebPage().whole(blocks, More(head=more.head), look).decode()
        mark = f"mark{look}"
        lines = [
            f"From: <Saved by Browser {look}>",
            "Subject: Page",
            f"Date: Mon, 01 Jan 2024 12:00:0{look} +0000",
            "MIME-Version: 1.0",
            f'Content-Type: multipart/related; type="text/html"; boundary="{mark}"',
            "",
            f"--{mark}",
            "Content-Type: text/html; charset=utf-8",
            "Content-Location: https://example.org/page.html",
            "Content-Transfer-Encoding: base64",
            "",
            base64.encodebytes(page.encode()).decode(),
        ]
        for inner in more.parts.values():
            said = inner if isinstance(inner, str) else inner.decode()
            lines += [f"--{mark}", *said.split("\n")]
        return "\r\n".join((*lines, f"--{mark}--", "")).encode()


class PlainXml:
    """XML of no known kind."""

    name = extension = "xml"

    def paragraph(self, text: str) -> str:
        return f"<entry>{escape(text)}</entry>"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        head = '<?xml version="1.0" encoding="UTF-8"?>'
        space = ("", "\n  ")[look]
        return f"{head}\n{more.head}<records>{space}{space.join(blocks)}</records>".encode()


class Outline:
    """OPML."""

    name = extension = "opml"

    def paragraph(self, text: str) -> str:
        return f'<outline text="{escape(text)}"/>'

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        head = f"<head><title>Words</title><dateModified>0{1 + look} Jan 2024</dateModified></head>"
        body = f"<body>{''.join(blocks)}</body>"
        start = '<?xml version="1.0" encoding="UTF-8"?>'
        return f'{start}<opml version="2.0">{head}{body}</opml>'.encode()


class FictionBook(WebPage):
    """FB2; tables and lists by their simplest means."""

    name = extension = "fb2"

    def heading(self, text: str) -> str:
        return f"<subtitle>{escape(text)}</subtitle>"

    def bullets(self, items: Sequence[str]) -> str:
        return "".join(f"<p>• {escape(item)}</p>" for item in items)

    def numbered(self, items: Sequence[str]) -> str:
        return "".join(f"<p>{at}. {escape(item)}</p>" for at, item in enumerate(items, start=1))

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        spaces = (
            'xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"'
            ' xmlns:l="http://www.w3.org/1999/xlink"'
        )
        info = "<title-info><genre>prose</genre><lang>en</lang></title-info>"
        made = f"<document-info><program-used>Writer {look}</program-used></document-info>"
        binaries = "".join(
            f'<binary id="{name}" content-type="image/png">'
            f"{base64.b64encode(_bytes(data)).decode()}</binary>"
            for name, data in more.parts.items()
        )
        body = f"<body><section>{''.join(blocks)}</section></body>{more.head}{binaries}"
        start = '<?xml version="1.0" encoding="UTF-8"?>'
        whole = f"<description>{info}{made}</description>{body}"
        return f"{start}<FictionBook {spaces}>{whole}</FictionBook>".encode()


class Epub(WebPage):
    """A book of one chapter; parts lie beside it."""

    name = extension = "epub"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        container = (
            '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">'
            '<rootfiles><rootfile full-path="OPS/book.opf"'
            ' media-type="application/oebps-package+xml"/></rootfiles></container>'
        )
        named = "".join(
            f'<item id="x{number}" href="{name}" media-type="image/png"/>'
            for number, name in enumerate(more.parts)
        )
        book = (
            '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">'
            '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
            f'<dc:identifier id="i">urn:uuid:{look}</dc:identifier><dc:title>Words</dc:title>'
            "<dc:language>en</dc:language>"
            f'<meta property="dcterms:modified">2024-01-0{1 + look}T00:00:00Z</meta></metadata>'
            '<manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>'
            f'{named}</manifest><spine><itemref idref="c"/></spine></package>'
        )
        chapter = (
            '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Words</title>'
            f"{more.head}</head><body>{''.join(blocks)}</body></html>"
        )
        parts: dict[str, str | bytes] = {
            "META-INF/container.xml": container,
            "OPS/book.opf": book,
            "OPS/c.xhtml": chapter,
            **{f"OPS/{name}": content for name, content in more.parts.items()},
        }
        return packed(parts, "application/epub+zip")


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


FORMS = (
    WebPage(),
    Mail(),
    PlainMail(),
    SavedPage(),
    PlainXml(),
    Outline(),
    FictionBook(),
    Epub(),
)
