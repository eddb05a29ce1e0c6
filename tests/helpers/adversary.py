"""Pairs of files that differ in one small thing: what somebody would try who wants them equal.

Written from what formats can say, not from what the digest leaves out. Two families of changes:
one of the text, in every format; and some of what each format has beside its text.
"""

import base64
import io
import json
import random
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from tests.helpers.pdf_writer import pdf_file

Lines = Sequence[str]
Make = Callable[[Lines, Mapping[str, str]], bytes]


class Attempt(NamedTuple):
    """Two files of one name that are not the same document."""

    form: str
    change: str
    name: str
    one: bytes
    other: bytes


_WORDS = [
    *("Anna", "Ben", "owes", "pays", "the", "house", "garden", "until", "Monday", "never"),
    *("always", "500", "1,250", "rent", "lease", "at", "on", "from", "for", "signed", "kept"),
    *("sold", "green", "winter", "bridge", "river", "letter", "café", "naïve", "Zoë", "12.5", "-7"),
]


def attempts(seed: int = 1) -> Iterator[Attempt]:
    for form, (name, make, others) in FORMS.items():
        dice = random.Random(f"{seed} {form}")
        for number in range(2):
            lines = [" ".join(dice.choices(_WORDS, k=9)) for _ in range(5)]
            for change, changed in changes(lines, dice):
                yield Attempt(
                    form, f"text {number}: {change}", name, make(lines, {}), make(changed, {})
                )
        lines = [" ".join(dice.choices(_WORDS, k=9)) for _ in range(5)]
        for slot, ways in others:
            one, other = _both(ways)
            pair = make(lines, {slot: one}), make(lines, {slot: other})
            yield Attempt(form, f"{slot}: {one!r} {other!r}", name, *pair)


def _both(ways: str) -> tuple[str, str]:
    before, _, rest = ways.partition("«")
    inside, _, after = rest.partition("»")
    one, _, other = inside.partition("|")
    return before + one + after, before + other + after


def changes(lines: Lines, dice: random.Random) -> Iterator[tuple[str, Lines]]:
    """A text changed in one thing at a time."""
    at = dice.randrange(1, len(lines) - 1)
    words = lines[at].split()
    third = dice.randrange(2, 6)

    def with_line(line: str) -> Lines:
        return [*lines[:at], line, *lines[at + 1 :]]

    def with_word(word: str) -> Lines:
        return with_line(" ".join([*words[:third], word, *words[third + 1 :]]))

    yield "a word less", with_line(" ".join(words[:third] + words[third + 1 :]))
    yield "a word twice", with_word(f"{words[third]} {words[third]}")
    swapped = [*words[:third], words[third] + "x", words[third], *words[third + 1 :]]
    yield "a word more", with_line(" ".join(swapped))
    yield "two blanks", with_word(f" {words[third]}")
    yield "no blank", with_line(" ".join(words[:third]) + " ".join(words[third:]))
    yield "a hard blank", with_line(" ".join(words[:third]) + "\xa0" + " ".join(words[third:]))
    yield "a tab", with_line(" ".join(words[:third]) + "\t" + " ".join(words[third:]))
    yield "capitals", with_word(words[third].swapcase() + "A")
    yield "a sign that looks alike", with_word(words[third] + "\u0430")
    yield "a sign that is not shown", with_word(words[third] + "\u200b")
    yield "another way round", with_word("\u202e" + words[third])
    yield "minus or hyphen", with_word("\u22127")
    yield "a quotation mark", with_word(f"\u201c{words[third]}")
    yield "lines swapped", [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
    yield "a line less", [*lines[:at], *lines[at + 1 :]]
    yield "a line twice", [*lines[: at + 1], *lines[at:]]
    yield "two lines in one", [*lines[:at], f"{lines[at]} {lines[at + 1]}", *lines[at + 2 :]]


def _plain(lines: Lines, slots: Mapping[str, str]) -> bytes:
    return (slots.get("before", "") + "\n".join(lines) + "\n" + slots.get("after", "")).encode()


def _table(separator: str) -> Make:
    def make(lines: Lines, slots: Mapping[str, str]) -> bytes:
        rows = [separator.join(f'"{word}"' for word in line.split(" ")) for line in lines]
        return (slots.get("row", "") + "\n".join(rows) + "\n").encode()

    return make


def _html(lines: Lines, slots: Mapping[str, str]) -> bytes:
    inside = "\n".join(f"<p>{escape(line)}</p>" for line in lines)
    head = f"<title>{slots.get('title', 'T')}</title>{slots.get('head', '')}"
    body = f"<body{slots.get('attribute', '')}>{inside}\n{slots.get('body', '')}</body>"
    return f"<!DOCTYPE html>\n<html><head>{head}</head>{body}</html>\n".encode()


def _xml(root: str, name: str, head: str = "") -> Make:
    def make(lines: Lines, slots: Mapping[str, str]) -> bytes:
        inside = "".join(f"<{name}>{escape(line)}</{name}>" for line in lines)
        more = slots.get("more", "")
        around = f"<{root}{slots.get('attribute', '')}>{head}{inside}{more}</{root.split()[0]}>"
        return (slots.get("prolog", "") + around).encode()

    return make


def _mail(lines: Lines, slots: Mapping[str, str]) -> bytes:
    return (
        f"From: {slots.get('from', 'ida@example.org')}\nTo: ben@example.org\n"
        f"Date: {slots.get('date', 'Fri, 03 May 2019 16:05:00 +0200')}\n"
        f"Subject: {slots.get('subject', 'Rent')}\n{slots.get('field', '')}"
        f"Content-Type: {slots.get('type', 'text/plain')}; charset=utf-8\n"
        f"Content-Transfer-Encoding: {slots.get('encoding', '8bit')}\n\n"
        + slots.get("body", "\n".join(lines))
        + "\n"
    ).encode()


def _parted(lines: Lines, slots: Mapping[str, str]) -> bytes:
    parts = [
        "Content-Type: text/plain; charset=utf-8\n\n" + "\n".join(lines),
        f"Content-Type: {slots.get('type', 'application/pdf')}{slots.get('name', '; name=a.pdf')}\n"
        f"Content-Disposition: {slots.get('placed', 'attachment')}; filename=a.pdf\n"
        f"{slots.get('field', '')}Content-Transfer-Encoding: base64\n\n"
        + base64.b64encode(slots.get("content", "one").encode()).decode()
        + slots.get("behind", ""),
    ]
    if slots.get("order"):
        parts.reverse()
    inside = "".join(f"--b\n{part}\n" for part in parts)
    kind = slots.get("kind", "mixed")
    return (
        "From: ida@example.org\nDate: Fri, 03 May 2019 16:05:00 +0200\n"
        f'Content-Type: multipart/{kind}; boundary="b"\n\n{slots.get("before", "")}'
        f"{inside}--b--\n{slots.get('end', '')}"
    ).encode()


def _card(kind: str, inner: str) -> Make:
    def make(lines: Lines, slots: Mapping[str, str]) -> bytes:
        said = "\\n".join(line.replace(",", "\\,") for line in lines)
        inside = [
            *([f"BEGIN:{inner}"] if inner else []),
            f"NOTE:{said}",
            *([slots["line"]] if slots.get("line") else []),
            *([f"END:{inner}"] if inner else []),
        ]
        outer = [slots["outer"]] if slots.get("outer") else []
        return "\r\n".join([f"BEGIN:{kind}", *outer, *inside, f"END:{kind}", ""]).encode()

    return make


def _rtf(lines: Lines, slots: Mapping[str, str]) -> bytes:
    said = "\\par\n".join("".join(_rtf_sign(sign) for sign in line) for line in lines)
    fonts = "{\\fonttbl{\\f0 Arial;}{\\f1 Symbol;}}"
    return (
        f"{{\\rtf1\\ansi{fonts}{slots.get('head', '')}\\pard {said}{slots.get('end', '')}\\par}}"
    ).encode()


def _rtf_sign(sign: str) -> str:
    return sign if sign.isascii() and sign not in "\\{}" else f"\\u{ord(sign)}?"


def _packed(parts: Mapping[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        for name, content in parts.items():
            package.writestr(zipfile.ZipInfo(name), content)
    return out.getvalue()


_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPE = "application/vnd.openxmlformats-officedocument."


def _office(main: str, types: Mapping[str, str], parts: Mapping[str, str], links: str) -> bytes:
    overrides = "".join(
        f'<Override PartName="/{name}" ContentType="{kind}"/>' for name, kind in types.items()
    )
    folder, name = main.rsplit("/", 1)
    relation = f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="{main}"/>'
    return _packed(
        {
            "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
            '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.'
            'relationships+xml"/><Default Extension="png" ContentType="image/png"/>'
            f'<Default Extension="xml" ContentType="application/xml"/>{overrides}</Types>',
            "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{relation}'
            "</Relationships>",
            f"{folder}/_rels/{name}.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
            f"{links}</Relationships>",
            **parts,
        }
    )


def _link(number: int, kind: str, target: str, more: str = "") -> str:
    return f'<Relationship Id="r{number}" Type="{_OFFICE}/{kind}" Target="{target}"{more}/>'


_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
_R = f'xmlns:r="{_OFFICE}"'


def _docx(lines: Lines, slots: Mapping[str, str]) -> bytes:
    look = slots.get("look", "")
    said = "".join(
        f'<w:p><w:r>{look}<w:t xml:space="preserve">{escape(line)}</w:t></w:r></w:p>'
        for line in lines
    )
    body = f"{said}{slots.get('body', '')}<w:sectPr>{slots.get('section', '')}</w:sectPr>"
    styles = f"<w:styles {_W}>{slots.get('styles', '')}</w:styles>"
    parts = {
        "word/document.xml": f"<w:document {_W} {_R}><w:body>{body}</w:body></w:document>",
        "word/styles.xml": styles,
        "word/settings.xml": f"<w:settings {_W}>{slots.get('settings', '')}</w:settings>",
        "word/media/one.png": "one" + slots.get("picture", ""),
        "word/media/two.png": "two",
        "docProps/core.xml": f'<cp:coreProperties xmlns:cp="{_PACKAGE}/metadata/core-properties" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">'
        f"{slots.get('property', '')}</cp:coreProperties>",
    }
    if slots.get("part"):
        parts[f"word/{slots['part']}"] = "x"
    links = (
        _link(2, "styles", "styles.xml")
        + _link(3, "image", slots.get("target", "media/one.png"))
        + _link(4, "image", slots.get("other target", "media/two.png"))
        + _link(5, "hyperlink", slots.get("address", "https://a.example"), ' TargetMode="External"')
    )
    kind = slots.get("type", "main")
    types = {"word/document.xml": f"{_TYPE}wordprocessingml.document.{kind}+xml"}
    return _office("word/document.xml", types, parts, links)


def _xlsx(lines: Lines, slots: Mapping[str, str]) -> bytes:
    names = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    rows = "".join(
        f'<row r="{at}"><c r="A{at}"{slots.get("cell", "")} t="inlineStr"><is><t>{escape(line)}</t>'
        "</is></c></row>"
        for at, line in enumerate(lines, 1)
    )
    number = f'<row r="9"><c r="A9" s="1"><v>{slots.get("value", "1")}</v></c></row>'
    parts = {
        "xl/workbook.xml": f"<workbook {names} {_R}><sheets>"
        f'<sheet name="{slots.get("name", "A")}" sheetId="1" r:id="r2"{slots.get("state", "")}/>'
        f"</sheets>{slots.get('book', '')}</workbook>",
        "xl/worksheets/sheet1.xml": f"<worksheet {names}>{slots.get('view', '')}"
        f"<sheetData>{rows}{number}</sheetData>{slots.get('sheet', '')}</worksheet>",
        "xl/styles.xml": f"<styleSheet {names}><numFmts>"
        f'<numFmt numFmtId="164" formatCode="{slots.get("code", "0")}"/></numFmts>'
        f'<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    }
    links = _link(2, "worksheet", "worksheets/sheet1.xml") + _link(3, "styles", "styles.xml")
    return _office("xl/workbook.xml", {}, parts, links)


def _pptx(lines: Lines, slots: Mapping[str, str]) -> bytes:
    names = (
        'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
        'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
    )
    said = "".join(
        f"<a:p><a:r><a:rPr{slots.get('look', '')}/><a:t>{escape(line)}</a:t></a:r></a:p>"
        for line in lines
    )
    parts = {
        "ppt/presentation.xml": f"<p:presentation {names} {_R}><p:sldIdLst>"
        f"{slots.get('slides', '')}</p:sldIdLst></p:presentation>",
        "ppt/slides/slide1.xml": f"<p:sld {names}{slots.get('slide', '')}><p:cSld><p:spTree><p:sp>"
        f"{slots.get('shape', '')}<p:txBody>{said}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>",
    }
    return _office("ppt/presentation.xml", {}, parts, _link(2, "slide", "slides/slide1.xml"))


_ODF = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for name in ("office", "text", "style", "table", "draw", "meta", "config")
)


def _odf(kind: str) -> Make:
    def make(lines: Lines, slots: Mapping[str, str]) -> bytes:
        said = "".join(f'<text:p text:style-name="P1">{escape(line)}</text:p>' for line in lines)
        styles = f"<office:automatic-styles>{slots.get('styles', '')}</office:automatic-styles>"
        inside = f"<office:body><office:{kind}>{said}{slots.get('body', '')}</office:{kind}>"
        content = f"<office:document-content {_ODF}>{styles}{inside}</office:body>"
        media = f"application/vnd.oasis.opendocument.{kind}"
        return _packed(
            {
                "mimetype": media,
                "content.xml": f"{content}</office:document-content>",
                "settings.xml": f"<office:document-settings {_ODF}>{slots.get('setting', '')}"
                "</office:document-settings>",
                "meta.xml": f"<office:document-meta {_ODF}><office:meta>{slots.get('meta', '')}"
                "</office:meta></office:document-meta>",
                "Pictures/one.png": "one" + slots.get("picture", ""),
            }
        )

    return make


def _epub(lines: Lines, slots: Mapping[str, str]) -> bytes:
    page = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return _packed(
        {
            "mimetype": "application/epub+zip",
            "book.opf": '<package xmlns="http://www.idpf.org/2007/opf"><metadata>'
            f"{slots.get('meta', '')}</metadata><spine>{slots.get('spine', '')}</spine></package>",
            "one.xhtml": f'<html xmlns="http://www.w3.org/1999/xhtml"><body>{page}'
            f"{slots.get('body', '')}</body></html>",
            "style.css": slots.get("css", "p{color:red}"),
        }
    )


def _zip(lines: Lines, slots: Mapping[str, str]) -> bytes:
    name = slots.get("name", "a.txt")
    parts: dict[str, str | bytes] = {name: "\n".join(lines), "b.txt": slots.get("other", "b")}
    if slots.get("folder"):
        parts[slots["folder"]] = ""
    return slots.get("before", "").encode() + _packed(parts)


_ESCAPED = {40: "\\(", 41: "\\)", 92: "\\\\"}


def _pdf(lines: Lines, slots: Mapping[str, str]) -> bytes:
    said = "\n".join(f"({line.translate(_ESCAPED)}) Tj T*" for line in lines)
    content = f"BT {slots.get('state', '')} {said} ET{slots.get('drawn', '')}".encode()
    first, second = slots.get("order", "3 7").split()
    return pdf_file(
        {
            1: f"<</Type/Catalog/Pages 2 0 R{slots.get('root', '')}>>",
            2: f"<</Type/Pages/Kids[{first} 0 R {second} 0 R]/Count 2/MediaBox[0 0 9 9]"
            f"{slots.get('pages', '')}>>",
            3: f"<</Type/Page/Parent 2 0 R/Contents 4 0 R{slots.get('page', '')}>>",
            4: (content, slots.get("packed", "")),
            5: f"<</S/URI/URI({slots.get('address', 'https://a.example')})>>",
            6: f"<</Title({slots.get('title', 'T')}){slots.get('info', '')}>>",
            7: "<</Type/Page/Parent 2 0 R/Contents 8 0 R/Annots[9 0 R]>>",
            8: b"BT (second) Tj ET",
            9: f"<</Type/Annot/Subtype/Link/A 5 0 R{slots.get('note', '')}>>",
        }
    )


def _notebook(lines: Lines, slots: Mapping[str, str]) -> bytes:
    cell = {
        "cell_type": slots.get("kind", "markdown"),
        "metadata": {"tags": slots.get("tag", "")},
        "source": [f"{line}\n" for line in lines],
        "outputs": [{"output_type": "stream", "text": slots.get("output", "1")}],
    }
    book = {
        "nbformat": 4,
        "cells": [cell],
        "metadata": {"kernelspec": slots.get("kernel", "python3")},
    }
    return json.dumps(book, ensure_ascii=False).encode()


def _json(lines: Lines, slots: Mapping[str, str]) -> bytes:
    said = json.dumps(list(lines), ensure_ascii=False)
    return f'{{"lines": {said}, "more": {slots.get("more", "1")}}}'.encode()


Others = Sequence[tuple[str, str]]
_LOOK_ALIKES: dict[str, dict[str, list[str]]] = tomllib.loads(
    (Path(__file__).parents[1] / "data" / "look_alikes.toml").read_text("utf-8")
)


def _others(*kinds: str) -> Others:
    """What two files of a form may differ in: a slot, and what stands there."""
    slots = [one for kind in kinds for one in _LOOK_ALIKES[kind].items()]
    return [(slot, ways) for slot, listed in slots for ways in listed]


_FB2 = 'FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"'

FORMS: dict[str, tuple[str, Make, Others]] = {
    "txt": ("a.txt", _plain, _others("text")),
    "md": ("a.md", _plain, _others("text", "markup")),
    "rst": ("a.rst", _plain, _others("text")),
    "tex": ("a.tex", _plain, _others("text", "markup")),
    "py": ("a.py", _plain, _others("text", "markup", "python")),
    "srt": ("a.srt", _plain, _others("text", "markup")),
    "csv": ("a.csv", _table(","), _others("table")),
    "tsv": ("a.tsv", _table("\t"), _others("table")),
    "html": ("a.html", _html, _others("html")),
    "xml": ("a.xml", _xml("r", "p"), _others("xml", "dated_xml")),
    "opml": ("a.opml", _xml("opml", "outline"), _others("xml")),
    "fb2": ("a.fb2", _xml(_FB2, "p"), _others("xml", "dated_xml")),
    "svg": (
        "a.svg",
        _xml('svg xmlns="http://www.w3.org/2000/svg"', "text"),
        _others("xml", "dated_xml"),
    ),
    "eml": ("a.eml", _mail, _others("mail")),
    "eml with parts": ("a.eml", _parted, _others("mail_parts")),
    "ics": ("a.ics", _card("VCALENDAR", "VEVENT"), _others("card")),
    "vcf": ("a.vcf", _card("VCARD", ""), _others("card")),
    "rtf": ("a.rtf", _rtf, _others("rtf")),
    "docx": ("a.docx", _docx, _others("docx")),
    "xlsx": ("a.xlsx", _xlsx, _others("xlsx")),
    "pptx": ("a.pptx", _pptx, _others("pptx")),
    "odt": ("a.odt", _odf("text"), _others("odf")),
    "ods": ("a.ods", _odf("spreadsheet"), _others("odf")),
    "epub": ("a.epub", _epub, _others("epub")),
    "zip": ("a.zip", _zip, _others("zip")),
    "pdf": (
        "a.pdf",
        lambda lines, slots: _pdf([_latin(one) for one in lines], slots),
        _others("pdf"),
    ),
    "ipynb": ("a.ipynb", _notebook, _others("notebook")),
    "json": ("a.json", _json, _others("json")),
}


def _latin(line: str) -> str:
    """A line for a PDF without a font: signs that Latin-1 lacks by their numbers."""
    return "".join(sign if ord(sign) < 256 else f"[{ord(sign)}]" for sign in line)
