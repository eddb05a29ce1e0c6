"""Pairs that some programs show alike and others not, or that a trace might hide: all differ."""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping

import pytest

from neardup_desktop.prove.digest import digest
from tests.helpers.adversary import FORMS
from tests.helpers.pdf_writer import Content, pdf_file

Pair = tuple[object, ...]
"""What differs, the name of the file, and both."""

LINES = ["One two three.", "Four five six."]


def page(body: str, head: str = "") -> str:
    return f"<!DOCTYPE html><html><head>{head}</head><body>{body}</body></html>"


def of_pages() -> Iterator[Pair]:
    for change, one, other in (
        (
            "a blank behind the body",
            "<i>not</i></body> <i>able</i>",
            "<i>not</i></body><i>able</i>",
        ),
        ("a body ends a drawing", "<svg><body>secret</svg>", "<svg>secret</svg>"),
        ("a head ends a formula", "<math><head>secret</math>", "<math>secret</math>"),
        (
            "the end of an entry ends a quote",
            "<ul><li><blockquote>I agree</li><li>I pay</blockquote></ul>",
            "<ul><li><blockquote>I agree<li>I pay</blockquote></ul>",
        ),
        (
            "an element that has no end elsewhere",
            "<svg><text><link/>Anna</text></svg>",
            "<svg><text><link>Anna</text></svg>",
        ),
        ("a line end in a drawing", "<svg><text>not\nable</svg>", "<svg><text>not able</svg>"),
        ("a line end in Chinese", "<p>山\n田</p>", "<p>山 田</p>"),
        (
            "a value that a style shows",
            "<style>p::after{content:attr(selected)}</style><p selected=selected>a</p>",
            "<style>p::after{content:attr(selected)}</style><p selected>a</p>",
        ),
        (
            "blanks between scripts that write",
            "<script>document.write('not')</script> <script>document.write('able')</script>",
            "<script>document.write('not')</script><script>document.write('able')</script>",
        ),
    ):
        yield change, "a.html", page(one), page(other)
        yield f"{change}, without a head", "a.html", one, other
    declared = '<?xml version="1.0"?><html><head>%s</head><body>%stext</body></html>'
    for change, ones, others in (
        (
            "XML: an element left open",
            ("", "<p hidden='hidden'/>"),
            ("", "<p hidden='hidden'></p>"),
        ),
        ("XML: a title left open", ("<title/>", ""), ("<title></title>", "")),
        (
            "XML: a style within signs",
            ("<style><![CDATA[p{display:none}]]></style>", ""),
            ("<style>p{display:none}</style>", ""),
        ),
    ):
        yield change, "a.html", declared % ones, declared % others
    strict = (
        '<html xmlns="http://www.w3.org/1999/xhtml"><head>%s</head><body><p>a</p></body></html>'
    )
    yield (
        "capitals where they count",
        "a.xhtml",
        strict % "<STYLE>p{display:none}</STYLE>",
        strict % "<style>p{display:none}</style>",
    )


def of_encodings() -> Iterator[Pair]:
    stated = "<html><head><meta charset=%s></head><body>%s</body></html>"
    utf_8 = stated % ("utf-8", "é")
    for encoding, written, said in (
        ("unicode_escape", "\\xe9", "é"),
        ("raw_unicode_escape", "\\u20ac", "€"),
        ("hz", "~{<:Ky2;~}", "己所不"),
    ):
        one, other = stated % (encoding, written), stated % ("utf-8", said)
        yield f"no program knows {encoding}", "a.html", one, other
    windows = (stated % ("iso-8859-1", "\x93a\x94")).encode("latin-1")
    yield "signs that Windows shows", "a.html", windows, stated % ("utf-8", "\x93a\x94")
    yield "no encoding stated", "a.html", "<html><head></head><body>é</body></html>", utf_8
    for change, other in (
        ("in a description", '<meta name=d content="charset=koi8-r">'),
        ("in a comment", "<!-- <meta charset=koi8-r> -->"),
        ("in a script", '<script>a="<meta charset=koi8-r>"</script>'),
    ):
        both = f"<html><head>{other}<meta charset=utf-8></head><body>%s</body></html>"
        misread = "é".encode().decode("koi8-r")
        yield f"an encoding {change}", "a.html", both % "é", "\ufeff" + both % misread
    yield "lone ends of lines", "a.txt", b"\x0d\x15\x0d\x16\x0d\x17", b"\x0a\x15\x0a\x16\x0a\x17"


def mail(head: str = "", body: str = "text\n", kind: str = "text/plain; charset=utf-8") -> str:
    date = "Date: Fri, 03 May 2019 16:05:00 +0200\n"
    return f"From: ida@example.org\n{date}{head}Content-Type: {kind}\n\n{body}"


def of_mails() -> Iterator[Pair]:
    for one, other in (
        ("Status: paid\n", "Status: unpaid\n"),
        ("X-Status: Ben's\n", "X-Status: Anna's\n"),
        ("Lines: first draft\n", "Lines: second draft\n"),
        ("X-UID: Anna\n", "X-UID: Ben\n"),
        ("X-Mozilla-Status: paid\n", "X-Mozilla-Status: open\n"),
        (
            "Resent-From: a@x\nResent-To: b@x\nResent-Cc: c@x\nResent-From: d@x\nResent-To: e@x\n",
            "Resent-From: a@x\nResent-To: b@x\nResent-From: d@x\nResent-To: e@x\nResent-Cc: c@x\n",
        ),
        ("Message-ID: <=?utf-8?q?a?=@x>\n", "Message-ID: <a@x>\n"),
        ("Subject: a=?utf-8?q?b?=c\n", "Subject: abc\n"),
        ("Subject: =?utf-7?q?+AOk-?=\n", "Subject: é\n"),
        ("To: \x01Ben, Anna\x02 <b@x>\n", "To: =?utf-8?q?Ben=2C_Anna?= <b@x>\n"),
    ):
        yield one.partition("\n")[0], "a.eml", mail(one), mail(other)
    parted = 'multipart/mixed; boundary="b"'
    part = "--b\nContent-Disposition: attachment; filename*=%s\n\nx\n--b--\n"
    for change, one, other in (
        ("names that cannot be decoded", "utf-8''a%FF.pdf", "utf-8''a%FE.pdf"),
        ("a name in an unknown encoding", "utf-7''+AOk-.pdf", "utf-8''%C3%A9.pdf"),
    ):
        yield change, "a.eml", *(mail("", part % named, parted) for named in (one, other))
    for name in ("a.txt", "a.md", "a.py", "note"):
        note = "From: Anna\nDate: 3 May\nX-Mailer: %s\n\nThe rent of May.\n"
        yield "a note with fields", name, note % "Ben", note % "Carl"


def of_texts() -> Iterator[Pair]:
    yield "line ends of a script", "a.sh", "#!/bin/sh\nrm a\n", "#!/bin/sh\r\nrm a\r\n"
    yield "line ends of a script", "run", "#!/bin/sh\nrm a\n", "#!/bin/sh\r\nrm a\r\n"
    own = '{"nbformat": 1, "cells": [{"id": "%s"}]}'
    yield "an own JSON file", "a.json", own % "Anna", own % "Ben"
    card = "BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE:not%sable\r\nEND:VCARD\r\n"
    yield "a folded blank", "a.vcf", card % "\r\n ", card % ""
    rtf = "{\\rtf1\\ansi%s\\par}"
    for one, other in (
        ("\\u8364\\insrsid1 9000", "\\u8364 9000"),
        ("\\uc2\\u8364 9\\insrsid1 000", "\\uc2\\u8364 9000"),
        ("\\'81\\insrsid1 @", "\\'81@"),
        ("\\" + "a" * 64 + "bcd", "\\" + "a" * 64 + " bcd"),
        ("\\b1234567890123", "\\b123456789012 3"),
    ):
        yield one[:20], "a.rtf", rtf % one, rtf % other
    field = "{\\info{\\creatim\\yr%d}}{\\field{\\*\\fldinst CREATE\nDATE}{\\fldrslt 1}}"
    yield "a date that is shown", "a.rtf", *(rtf % (field % year) for year in (2001, 2002))


def packed(parts: Mapping[str, bytes | str], **more: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        for name, content in parts.items():
            member = zipfile.ZipInfo(name)
            member.comment, member.extra = more.get("comment", b""), more.get("extra", b"")
            package.writestr(member, content)
    return out.getvalue()


def changed(form: str, slots: Mapping[str, str], parts: Mapping[str, str]) -> bytes:
    """A document with some parts replaced or added; "+" adds to what is there."""
    with zipfile.ZipFile(io.BytesIO(FORMS[form][1](LINES, slots))) as package:
        all_parts = {name: package.read(name).decode() for name in package.namelist()}
    for name, said in parts.items():
        end = all_parts.get(name, "").rpartition("</")
        all_parts[name] = f"{end[0]}{said[1:]}</{end[2]}" if said[0] == "+" else said
    return packed(all_parts)


def of_packages() -> Iterator[Pair]:
    for change, members in (
        ("a comment on a member", [{"comment": said} for said in (b"a", b"b")]),
        (
            "a name for other programs",
            [
                {"extra": struct.pack("<HHBL", 0x7075, 10, 1, zlib.crc32(b"a")) + said}
                for said in (b"will!", b"bill!")
            ],
        ),
    ):
        yield change, "a.zip", *(packed({"a": "x"}, **one) for one in members)
    plain = packed({"a": "x"})
    yield "behind the end", "a.zip", plain, plain + b"more words"
    end = bytearray(plain[plain.index(b"PK\1\2") :])
    struct.pack_into("<L", end, len(end) - 6, plain.index(b"PK\1\2") + 60)
    yield "between the members", "a.zip", plain, plain[: plain.index(b"PK\1\2")] + b"x" * 60 + end
    drawing = "<svg xmlns='http://www.w3.org/2000/svg'><a>not</a>%s<a>able</a></svg>"
    for form, name in (
        ("docx", "word/media/a.svg"),
        ("docx", "word/part.xml"),
        ("docx", "word/part.html"),
        ("xlsx", "xl/media/a.svg"),
        ("pptx", "ppt/media/a.svg"),
    ):
        pair = (changed(form, {}, {name: drawing % between}) for between in (" ", ""))
        yield f"a blank in {name}", f"a.{form}", *pair
    box = "<x xmlns:v='urn:schemas-microsoft-com:vml'><v:textbox><a>a</a>%s<a>b</a></v:textbox></x>"
    pair = (changed("docx", {}, {"word/a.vml": box % between}) for between in (" ", ""))
    yield "a blank in a box", "a.docx", *pair
    image = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail"
    link = f"+<Relationship Id='r9' Type='{image}' Target='%s'/>"
    for change, parts in (
        ("a picture as thumbnail", {"_rels/.rels": link % "word/media/one.png"}),
        (
            "a thumbnail as picture",
            {
                "_rels/.rels": link % "word/media/one.png",
                "word/_rels/document.xml.rels": link % "../docProps/thumbnail.png",
            },
        ),
        (
            "a picture as order of calculation",
            {
                "[Content_Types].xml": "+<Override PartName='/word/media/one.png' ContentType="
                "'application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml'/>"
            },
        ),
    ):
        yield change, "a.docx", *(changed("docx", {"picture": said}, parts) for said in "ab")


def of_properties() -> Iterator[Pair]:
    for field in (
        "<w:fldSimple w:instr=' CREATEDATE '/>",
        "<w:r><w:instrText>CREATE</w:instrText></w:r><w:r><w:instrText>DATE</w:instrText></w:r>",
        "<w:sdt><w:dataBinding w:xpath='/a:coreProperties/b:created'/></w:sdt>",
    ):
        body = f"<w:p>{field}</w:p>"
        made = (
            {"body": body, "property": f"<dcterms:created>{year}</dcterms:created>"}
            for year in (2001, 2002)
        )
        yield field[:20], "a.docx", *(changed("docx", slots, {}) for slots in made)
    for field, name in (
        ("creation-date", "meta:creation-date"),
        ("editing-cycles", "meta:editing-cycles"),
    ):
        body = f"<text:p><text:{field}>1</text:{field}></text:p>"
        slots = ({"body": body, "meta": f"<{name}>{said}</{name}>"} for said in "12")
        yield field, "a.odt", *(changed("odt", one, {}) for one in slots)


def of_opendocument() -> Iterator[Pair]:
    picture = '<draw:image href="Thumbnails/thumbnail.png"/>'
    pair = (changed("odt", {"body": picture}, {"Thumbnails/thumbnail.png": x}) for x in "ab")
    yield "a thumbnail as picture", "a.odt", *pair
    lists = '<text:list xml:id="x"/><text:list text:continue-list="%s"/>'
    pair = (changed("odt", {"body": lists % name}, {}) for name in ("x", "list 0"))
    yield "a list that continues none", "a.odt", *pair
    facts = {"manifest.rdf": '<rdf about="content.xml#a"/>'}
    two = '<text:list xml:id="%s"/>x<text:list xml:id="%s"/>'
    pair = (changed("odt", {"body": two % names}, facts) for names in ("ab", "ba"))
    yield (
        "a fact about a list",
        "a.odt",
        *((changed("odt", {"body": two % (a, b)}, facts)) for a, b in ("ab", "ba")),
    )


SMALL: dict[int, Content] = {
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 9 9]>>",
    3: "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>",
    4: b"BT (x) Tj ET",
    6: "<</Title(T)>>",
}


def of_others() -> Iterator[Pair]:
    yield "objects beyond the last", "a.pdf", pdf_file(SMALL), pdf_file(SMALL, more="/Size 4")
    root = "<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R>>"
    packets = (b"<x>1</x><?xpacket " + said + b"?>" for said in (b"Anna", b"Ben"))
    pair = (pdf_file({**SMALL, 1: root, 5: (one, "/Type/Metadata/Subtype/XML")}) for one in packets)
    yield "words in a mark of metadata", "a.pdf", *pair
    version = '<?xml version="%s"?><a>b\x85c</a>'
    yield "another XML", "a.xml", version % "1.0", version % "1.1"


PAIRS = (
    *of_pages(),
    *of_encodings(),
    *of_mails(),
    *of_texts(),
    *of_packages(),
    *of_properties(),
    *of_opendocument(),
    *of_others(),
)


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [pytest.param(*pair[1:], id=f"{pair[1]} {pair[0]!a}") for pair in PAIRS],
)
def test_what_programs_show_in_two_ways_is_not_the_same(
    name: str, one: str | bytes, other: str | bytes
) -> None:
    files = [one.encode() if isinstance(one, str) else one for one in (one, other)]
    assert files[0] != files[1]
    assert digest(name, files[0]) != digest(name, files[1])


def test_a_tag_that_is_there_in_any_case_and_where_the_body_ends_say_nothing() -> None:
    body = "<title>T</title><p>One</p><ul><li>a</li><li>b</li></ul>"
    whole = f"<html><head>{body.replace('<p>', '</head><body><p>')}</body>\n</html>\n"
    assert digest("a.html", whole.encode()) == digest("a.html", body.encode())
    assert digest("a.html", body.encode()) == digest("a.html", body.replace("</li>", "").encode())
