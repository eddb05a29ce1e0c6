"""Pairs of files that differ in one small thing: what somebody would try who wants them equal.

Written from what formats can say, not from what the digest leaves out. Two families of changes:
one of the text, in every format; and some of what each format has beside its text.
"""

import base64
import io
import json
import random
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
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
"""What two files of a form may differ in: a slot, and what stands there, «in one|in the other»."""

_TEXTS: Others = (
    ("before", "«|# »"),
    ("before", "«|\t»"),
    ("before", "\n«|\n»"),
    ("after", "a\n\n«\n|»b"),
    ("after", "10«;|,»20"),
    ("after", "«\u212a|K»"),
    ("after", "«\ufa19|\u795e»"),
    ("after", "a«\r|\n»b"),
    ("after", "a«\x0c|\n»b"),
    ("after", "Name      yes  no\n          «|     »X"),
)
_MARKUP: Others = (*_TEXTS, ("after", "a«  |»\nb"), ("after", "<!-- «a|b» -->"))
_XMLS: Others = (
    ("attribute", '«| a="1"»'),
    ("attribute", ' a="«1" b="2|2" b="1»"'),
    ("attribute", ' a="x « |»y"'),
    ("prolog", "«|<?a b?>»"),
    ("prolog", "<?a «b|c»?>"),
    ("prolog", "«|<!-- a -->»"),
    ("prolog", '<!DOCTYPE r [<!ENTITY e "«one|two»">]>'),
    ("more", "<«x|y»/>"),
    ("more", "«<x/><y/>|<y/><x/>»"),
    ("more", '<x xmlns="urn:«a|b»"/>'),
    ("more", "<x>«a</x>b|ab</x>»"),
    ("more", "«<x><y/></x>|<x/><y/>»"),
    ("more", "<dateModified>«1|2»</dateModified>"),
    ("more", "<generator>«1|2»</generator>"),
)
_HTMLS: Others = (
    ("title", "«a|b»"),
    ("attribute", '«| class="x"»'),
    ("attribute", ' dir="«ltr|rtl»"'),
    ("head", "<style>.x{«display:none|color:red»}</style>"),
    ("head", "<script>a=«1|2»</script>"),
    ("head", '<meta name="author" content="«a|b»">'),
    ("head", '<base href="https://«a|b»/">'),
    ("head", "<!--[if IE]>«a|b»<![endif]-->"),
    ("head", '<link rel="stylesheet" href="«a|b».css">'),
    ("body", "<b>yes</b>« |»<i>no</i>"),
    ("body", "<b>a</b>« <meta itemprop=x> |<meta itemprop=x>»<i>b</i>"),
    ("body", "<p>a«<br>| »b</p>"),
    ("body", "«<s>yes</s>|yes»"),
    ("body", "<ul><li>a«<ul><li>b</ul></ul>|</ul><ul><li>b</ul>»"),
    ("body", "<p>&«amp;|»lt;b&gt;"),
    ("body", "<p>&«amp;|»lt"),
    ("body", "<p>&amp;«amp;|»"),
    ("body", '«<a href="/yes">a</a><a href="/no">|<a href="/no">a</a><a href="/yes">»b</a>'),
    ("body", '<a href="«a" href="b|b" href="a»">x</a>'),
    ("body", "<pre>a\n «| »b</pre>"),
    ("body", "<textarea>a«\n| »b</textarea>"),
    ("body", "<input« checked|»>"),
    ("body", '<input value="«a|b»">'),
    ("body", '<td« rowspan="2"|»>a'),
    ("body", '<ol« start="2"|»><li>a</ol>'),
    ("body", "«<blockquote>a</blockquote>b|a<blockquote>b</blockquote>»"),
    ("body", "<svg><path d='M«0|1» 0'/></svg>"),
    ("body", "<template><p>«a|b»</template>"),
    ("body", "<svg><text><![CDATA[>«&eacute;|é»]]></text></svg>"),
    ("body", "<« |»b>"),
    ("body", "«</p>|</p ><p>»"),
)
_MAILS: Others = (
    ("from", "«ida@example.org|Ida <ida@example.org>»"),
    ("from", "«=?utf-8?q?a=40b_=3Cc=3E?=|a@b <c>» <d@e>"),
    ("date", "Fri, 03 May 2019 16:05:0«0|1» +0200"),
    ("date", "Fri, 03 May 2019 16:05:00 «+|-»0000"),
    ("subject", "«Rent|Re: Rent»"),
    ("subject", "a « |»b"),
    ("field", "«|Cc: anna@example.org\n»"),
    ("field", "Bcc: «a|b»@example.org\n"),
    ("field", "Reply-To: «a|b»@example.org\n"),
    ("field", "In-Reply-To: <«1|2»@a>\n"),
    ("field", "Resent-To: «a@b\nResent-To: c@d|c@d\nResent-To: a@b»\n"),
    ("field", "«Importance: high\n|»"),
    ("field", "X-Label: «a|b»\n"),
    ("field", "Sender: «a@b|c@d»\n"),
    ("field", "List-Id: «a|b»\n"),
    ("field", "X-Mozilla-Keys: «red|blue»\n"),
    ("type", "text/«plain|html»"),
    ("type", "text/plain«|; format=flowed»"),
    ("type", "text/plain; name=«a|b»"),
    ("encoding", "«8bit|base64»"),
    ("encoding", "«8bit|x-uuencode»"),
    ("body", "a=20b=«|3D»"),
    ("body", "«> a\nb|a\n> b»"),
    ("body", "--« \na|\na »"),
)
_PARTS: Others = (
    ("type", "«application/pdf|text/plain»"),
    ("name", "; name=«a|b».pdf"),
    ("name", "«; name=a.pdf|»"),
    ("placed", "«attachment|inline»"),
    ("field", "«|Content-ID: <a>\n»"),
    ("field", "Content-Location: «a|b»\n"),
    ("field", "«|Received: from a\n»"),
    ("field", "Status: «R|O»\n"),
    ("content", "«one|two»"),
    ("content", "one«\n|»"),
    ("behind", "«|\nMore text behind»"),
    ("behind", "«|AAAA»"),
    ("order", "«|other»"),
    ("kind", "«mixed|alternative»"),
    ("before", "«|Hidden words\n»"),
    ("end", "«|Hidden words\n»"),
)
_RTFS: Others = (
    ("head", "{\\info{\\title «a|b»}}"),
    ("head", "{\\«header|footer» a\\par}"),
    ("head", "\\deflang103«1|3»"),
    ("head", "{\\colortbl;\\red«1|2»;}"),
    ("head", "{\\*\\userprops «a|b»}"),
    ("head", "{\\creatim\\yr200«1|2»}"),
    ("end", "«{\\b a}b|a{\\b b}»"),
    ("end", "{«\\strike |»a}"),
    ("end", "{«\\v |»a}"),
    ("end", "{\\f«1|0» a}"),
    ("end", "\\tab«\\tab|»"),
    ("end", "\\«line|par» a"),
    ("end", "\\'«e4|f6»"),
    ("end", "{\\pict\\pngblip 00«ff|fe»}"),
    ("end", "{\\field{\\*\\fldinst «A|B»}{\\fldrslt x}}"),
    ("end", "{\\pict\\bin3 «abc|abd»}"),
    ("end", "{\\*\\rsidtblx \\rsid«1|2x»}"),
    ("end", "\\u836«4|5»?"),
)
_WORDS_OTHERS: Others = (
    ("look", "«|<w:rPr><w:strike/></w:rPr>»"),
    ("look", "«|<w:rPr><w:vanish/></w:rPr>»"),
    ("look", "<w:rPr><w:color w:val='«FF00|00FF»00'/></w:rPr>"),
    ("look", "<w:rPr><w:lang w:val='«de|ar' w:bidi='ar»'/></w:rPr>"),
    ("body", "<w:p><w:r><w:t«| xml:space='preserve'»>a </w:t></w:r></w:p>"),
    ("body", "<w:p><w:r><w:t>a</w:t></w:r>«<w:r>|</w:p><w:p><w:r>»<w:t>b</w:t></w:r></w:p>"),
    (
        "body",
        "<w:p><w:r><w:t>a</w:t>«<w:br/></w:r><w:r><w:t>b</w:t>|</w:r><w:r><w:t>b</w:t><w:br/>»"
        "</w:r></w:p>",
    ),
    ("body", "<w:p>«<w:ins><w:r><w:t>a</w:t></w:r></w:ins>|<w:r><w:t>a</w:t></w:r>»</w:p>"),
    ("body", "<w:drawing r:embed='«r3'/><w:drawing r:embed='r4|r4'/><w:drawing r:embed='r3»'/>"),
    ("body", "<w:sdt w:rsidR='«1|2»'/>"),
    ("body", "<w:p rsidR='«1|2»'/>"),
    ("body", "<w:bookmarkStart w:id='1' w:name='«a|b»'/>"),
    ("section", "«|<w:titlePg/>»"),
    ("section", "<w:pgNumType w:start='«1|2»'/>"),
    (
        "styles",
        "«|<w:docDefaults><w:rPrDefault><w:rPr><w:strike/></w:rPr></w:rPrDefault></w:docDefaults>»",
    ),
    ("settings", "«|<w:evenAndOddHeaders/>»"),
    ("settings", "<w:documentProtection w:edit='«readOnly|forms»'/>"),
    ("settings", "<w:docVars><w:docVar w:name='a' w:val='«1|2»'/></w:docVars>"),
    ("picture", "«|1»"),
    ("target", "media/«one|two».png"),
    ("address", "https://«a|b».example"),
    ("type", "«main|macroEnabled.main»"),
    ("part", "«|vbaProject.bin»"),
    ("part", "«a|b».xml"),
    ("property", "<dc:title>«a|b»</dc:title>"),
    ("property", "<dc:creator>«a|b»</dc:creator>"),
    ("property", "<cp:category>«a|b»</cp:category>"),
    ("property", "<dc:modified>«a|b»</dc:modified>"),
)
_SHEETS: Others = (
    ("value", "«1|2»"),
    ("value", "1«|.0»"),
    ("cell", '«| s="1"»'),
    ("name", "«A|B»"),
    ("state", '«| state="hidden"»'),
    ("code", "«0|;;;»"),
    ("code", "0«%|»"),
    ("view", '«|<cols><col min="1" max="1" hidden="1"/></cols>»'),
    ("view", "«|<sheetViews><sheetView workbookViewId='0' showZeros='0'/></sheetViews>»"),
    ("sheet", '«|<mergeCells><mergeCell ref="A1:B1"/></mergeCells>»'),
    ("sheet", "«<dataValidations/>|»"),
    ("sheet", "<autoFilter ref='A«1|2»'/>"),
    ("sheet", "<headerFooter><oddHeader>«a|b»</oddHeader></headerFooter>"),
    ("book", "<definedNames><definedName name='a'>«1|2»</definedName></definedNames>"),
    ("book", "<calcPr« fullPrecision='0'|»/>"),
    ("book", "<calcPr« calcMode='manual'|»/>"),
)
_SLIDES: Others = (
    ("look", '«| b="1"»'),
    ("look", '« cap="all"|»'),
    ("look", '« strike="sngStrike"|»'),
    ("slide", '«| show="0"»'),
    ("shape", "<a:off x='«1|2»'/>"),
    ("shape", "<p:nvSpPr><p:cNvPr descr='«a|b»'/></p:nvSpPr>"),
    ("slides", "«<p:sldId r:id='r2'/>|»"),
    ("slides", "«<p:sldId id='1'/><p:sldId id='2'/>|<p:sldId id='2'/><p:sldId id='1'/>»"),
)
_ODFS: Others = (
    ("styles", '«|<style:style style:name="P1"/>»'),
    ("styles", '<style:style style:name="P1" style:family="«text|paragraph»"/>'),
    ("body", "<text:p>a«<text:s/>| »b</text:p>"),
    ("body", '<text:p>a<text:s text:c="«2|3»"/>b</text:p>'),
    ("body", "<text:p>«<text:tab/>|»b</text:p>"),
    ("body", '<text:section« text:display="none"|»/>'),
    ("body", '<table:table-cell« table:number-rows-spanned="2"|»/>'),
    (
        "body",
        '«<text:bookmark text:name="a"/>x<text:bookmark text:name="b"/>|'
        '<text:bookmark text:name="b"/>x<text:bookmark text:name="a"/>»',
    ),
    (
        "body",
        '<text:list xml:id="a"/><text:list xml:id="b"/><text:list text:continue-list="«a|b»"/>',
    ),
    ("body", '<draw:image draw:name="«a|b»"/>'),
    (
        "setting",
        '<config:config-item config:name="ShowZeroValues">«true|false»</config:config-item>',
    ),
    ("meta", "<meta:keyword>«a|b»</meta:keyword>"),
    ("meta", '<meta:user-defined meta:name="a">«1|2»</meta:user-defined>'),
    ("picture", "«|1»"),
)
_BOOKS: Others = (
    ("meta", "<creator>«a|b»</creator>"),
    ("meta", '<meta property="own">«1|2»</meta>'),
    ("spine", '<itemref idref="«a"/><itemref idref="b|b"/><itemref idref="a»"/>'),
    ("body", '<p« hidden="hidden"|»>a</p>'),
    ("css", "p{«color:red|display:none»}"),
)
_CARDS: Others = (
    ("line", "TEL:«1|2»"),
    ("line", "TEL;TYPE=«home|work»:1"),
    ("line", "UID:«a|b»"),
    ("line", "X-WR-CALNAME:«a|b»"),
    ("line", "SEQUENCE:«1|2»"),
    ("line", "RRULE:FREQ=«DAILY|WEEKLY»"),
    ("line", "DTSTART:20190503T160000«|Z»"),
    ("line", "CATEGORIES:«a,b|b,a»"),
    ("outer", "METHOD:«REQUEST|CANCEL»"),
    ("outer", "X-WR-TIMEZONE:«a|b»"),
)
_PDFS: Others = (
    ("state", "«|3 Tr»"),
    ("state", "/F«1|2» 12 Tf"),
    ("drawn", "«| 1 g 0 0 9 9 re f»"),
    ("drawn", " («a|b») Tj )"),
    ("order", "«3 7|7 3»"),
    ("order", "3 «7|3»"),
    ("root", "«|/OpenAction<</S/JavaScript/JS(a)>>»"),
    ("root", "/PageLabels<</Nums[0<</S/«r|D»>>]>>"),
    ("root", "/Lang(«de|ar»)"),
    ("root", "/OCProperties<</D<</OFF[«|3 0 R»]>>>>"),
    ("pages", "«/Rotate 90|»"),
    ("pages", "/Own «1|2»"),
    ("page", "/CropBox[0 0 9 «9|1»]"),
    ("page", "/Rotate «9|18»0"),
    ("page", "/Resources<</Font<</F1 «5|9» 0 R>>>>"),
    ("page", "/Resources<</Pattern<</P «5|9» 0 R>>>>"),
    ("page", "/Own<41«4|»>"),
    ("page", "/Own(a\\«nb|tb»)"),
    ("page", "/Own/A#«20B|42»"),
    ("page", "/Own[1« |»2]"),
    ("page", "/Own «true|false»"),
    ("page", "/Own 1«.|»0"),
    ("packed", "/Own «1|2»"),
    ("address", "https://«a|b».example"),
    ("title", "«a|b»"),
    ("info", "/Author(«a|b»)"),
    ("info", "/Trapped/«True|False»"),
    ("note", "«/F 2|»"),
    ("note", "/Rect[0 0 «1 1|2 2»]"),
    ("note", "/M(«a|b»)"),
)
_ARCHIVES: Others = (("name", "«a|A».txt"), ("name", "«|c/»a.txt"), ("other", "«b|c»"))
_BOOK_NAMES: Others = (
    ("kind", "«markdown|code»"),
    ("tag", "«|hide»"),
    ("output", "«1|2»"),
    ("kernel", "«python3|ir»"),
)
_VALUES: Others = tuple(
    ("more", f"«{ways}»")
    for ways in (
        *("1|1.0", "1.10|1.1", '1|"1"', "-0|0", "1e2|100", "null|false", "[1, 2]|[2, 1]", "{}|[]"),
        '{"a": 1, "a": 2}|{"a": 2}',
    )
)
_ROWS: Others = (
    ("row", "a«,b | b,»c,d,e,f,g,h,i,j\n"),
    ("row", "«\n|»"),
    ("row", '«"a;b",c,d,e,f,g,h,i,j|a,b,c,d,e,f,g,h,i»\n'),
)
_FB2 = 'FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"'

FORMS: dict[str, tuple[str, Make, Others]] = {
    "txt": ("a.txt", _plain, _TEXTS),
    "md": ("a.md", _plain, _MARKUP),
    "rst": ("a.rst", _plain, _TEXTS),
    "tex": ("a.tex", _plain, _MARKUP),
    "py": ("a.py", _plain, (*_MARKUP, ("after", "«e\u0301|\xe9»"))),
    "srt": ("a.srt", _plain, _MARKUP),
    "csv": ("a.csv", _table(","), _ROWS),
    "tsv": ("a.tsv", _table("\t"), _ROWS),
    "html": ("a.html", _html, _HTMLS),
    "xml": ("a.xml", _xml("r", "p"), _XMLS),
    "opml": ("a.opml", _xml("opml", "outline"), _XMLS[:12]),
    "fb2": ("a.fb2", _xml(_FB2, "p"), _XMLS),
    "svg": ("a.svg", _xml('svg xmlns="http://www.w3.org/2000/svg"', "text"), _XMLS),
    "eml": ("a.eml", _mail, _MAILS),
    "eml with parts": ("a.eml", _parted, _PARTS),
    "ics": ("a.ics", _card("VCALENDAR", "VEVENT"), _CARDS),
    "vcf": ("a.vcf", _card("VCARD", ""), _CARDS),
    "rtf": ("a.rtf", _rtf, _RTFS),
    "docx": ("a.docx", _docx, _WORDS_OTHERS),
    "xlsx": ("a.xlsx", _xlsx, _SHEETS),
    "pptx": ("a.pptx", _pptx, _SLIDES),
    "odt": ("a.odt", _odf("text"), _ODFS),
    "ods": ("a.ods", _odf("spreadsheet"), _ODFS),
    "epub": ("a.epub", _epub, _BOOKS),
    "zip": ("a.zip", _zip, (*_ARCHIVES, ("folder", "«|d/»"), ("before", "«|words»"))),
    "pdf": ("a.pdf", lambda lines, slots: _pdf([_latin(one) for one in lines], slots), _PDFS),
    "ipynb": ("a.ipynb", _notebook, _BOOK_NAMES),
    "json": ("a.json", _json, _VALUES),
}


def _latin(line: str) -> str:
    """A line for a PDF without a font: signs that Latin-1 lacks by their numbers."""
    return "".join(sign if ord(sign) < 256 else f"[{ord(sign)}]" for sign in line)
