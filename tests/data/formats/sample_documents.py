"""Samples of PDF and of Word documents."""

import io
import zipfile
from datetime import UTC, datetime
from functools import partial

import docx

from tests.data.formats.make_samples import (
    GARDEN,
    HARBOUR,
    MEETING,
    PICTURE,
    RECIPE,
    TRAIN,
    Expected,
    Sample,
)

_MOMENT = datetime(2019, 5, 3, 16, 5, tzinfo=UTC)
_MOMENT_S = 1_556_899_500


def samples() -> list[Sample]:
    """All of them."""
    return [*_pdfs(), *_word_documents()]


def _pdf(
    pages: list[list[str]],
    drawing: bytes = b"",
    encrypt: bytes = b"",
    more: tuple[bytes, ...] = (),
    catalog: bytes = b"",
    page: bytes = b"",
) -> bytes:
    """A PDF with one line of text below the other on each page, in Windows-1252.

    `more` are objects to add, the first with the number 5 + 2 * pages; `catalog` and `page` are
    entries that lead to them.
    """
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R%s >>" % catalog,
        b"<< /Type /Pages /Kids [%s] /Count %d >>"
        % (b" ".join(b"%d 0 R" % (5 + 2 * index) for index in range(len(pages))), len(pages)),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Title <%s> /Author (Ida Br\\374ckner) /CreationDate (D:20190503180500+02'00') >>"
        % "\ufeffZugfahrt".encode("utf-16-be").hex().encode(),
    ]
    for index, lines in enumerate(pages):
        shown = b"".join(b"(%s) Tj T*\n" % _literal(line) for line in lines)
        content = drawing + b"BT /F1 11 Tf 14 TL 60 780 Td\n" + shown + b"ET"
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R"
            b" /Resources << /Font << /F1 3 0 R >> >>%s >>" % (6 + 2 * index, page)
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
    objects += more
    if encrypt:
        objects.append(encrypt)
    data = b"%PDF-1.4\n"
    offsets = []
    for number, content in enumerate(objects, start=1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    locked = b" /Encrypt %d 0 R /ID [<00> <00>]" % len(objects) if encrypt else b""
    return data + (
        b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R /Info 4 0 R%s >>\n"
        b"startxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table, len(objects) + 1, locked, len(data))
    )


def _literal(line: str) -> bytes:
    data = line.encode("cp1252").replace(b"\\", b"\\\\")
    return data.replace(b"(", b"\\(").replace(b")", b"\\)")


def _stream(entries: bytes, data: bytes) -> bytes:
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries, len(data), data)


def _noted_pdf() -> Sample:
    """A page with a comment, a highlight, a form filled in by half, files and pictures."""
    note = b"<< /Type /Annot /Rect [60 700 90 720] /P 5 0 R %s >>"
    side = b"/Type /XObject /Subtype /Image /Width 16 /Height %d /ColorSpace /DeviceGray"
    more = (
        note % b"/Subtype /Text /T (Ann) /Contents (Why so early?)",
        note % b"/Subtype /Highlight /T (Ann) /QuadPoints [60 720 90 720 60 700 90 700]",
        note % b"/Subtype /Link /Contents (to the station)",
        note % b"/Subtype /Widget /FT /Tx /T (Name) /V (Ida Br\374ckner)",
        note % b"/Subtype /Widget /FT /Tx /T (Town)",
        note % b"/Subtype /FileAttachment /FS 14 0 R /Contents (see there)",
        _stream(b"/Type /EmbeddedFile", b"a ticket to Goerlitz"),
        b"<< /Type /Filespec /F (ticket.txt) /UF (ticket.txt) /EF << /F 13 0 R >> >>",
        b"<< /Type /Filespec /F (times.txt) /UF (times.txt) /EF << /F 16 0 R >> >>",
        _stream(b"/Type /EmbeddedFile", b"7:42, 9:42, 11:42"),
        _stream(side % 16 + b" /BitsPerComponent 8 /SMask 18 0 R", bytes(range(256))),
        _stream(side % 16 + b" /BitsPerComponent 8", bytes(reversed(range(256)))),
        _stream(side % 1 + b" /BitsPerComponent 8", bytes(16)),
        note % b"/Subtype /Widget /FT /Btn /T (Return) /V /Yes /AS /Yes",
    )
    data = _pdf(
        [_wrapped(TRAIN)],
        more=more,
        catalog=b" /AcroForm << /Fields [10 0 R 11 0 R 20 0 R] >>"
        b" /Names << /EmbeddedFiles << /Names [(times.txt) 15 0 R] >> >>",
        page=b" /Annots [7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R 20 0 R]",
    )
    extras = (
        ("comment", "Ann"),
        ("embedded object", "highlight"),
        ("comment", ""),
        ("attachment", "ticket.txt"),
        ("attachment", "times.txt"),
        ("image", ""),
        ("counted", "3 form fields"),
    )
    text = f"{TRAIN}\nIda Brückner"
    item = Expected(text, title="Zugfahrt", author="Ida Brückner", date_s=_MOMENT_S, extras=extras)
    return Sample("pdf", "noted.pdf", data, (item,))


def _wrapped(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > 80:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _pdfs() -> list[Sample]:
    facts = partial(Expected, title="Zugfahrt", author="Ida Brückner", date_s=_MOMENT_S)
    divided = ["The wonder-", "ful old wall.", "A wonderful wall, said the harbour master."]
    picture = b"q 400 0 0 600 90 120 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q\n"
    password = b"<< /Filter /Standard /V 1 /R 2 /O <%s> /U <%s> /P -44 >>" % (
        b"5a" * 32,
        b"a5" * 32,
    )
    return [
        Sample(
            "pdf",
            "train.pdf",
            _pdf([_wrapped(TRAIN), _wrapped(GARDEN)]),
            (facts(f"{TRAIN} {GARDEN}"),),
        ),
        Sample(
            "pdf",
            "hyphens.pdf",
            _pdf([divided]),
            (facts("The wonderful old wall. A wonderful wall, said the harbour master."),),
        ),
        Sample(
            "pdf",
            "scan.pdf",
            _pdf([[]], drawing=picture),
            (facts("", outcome="no text"),),
        ),
        _noted_pdf(),
        Sample("pdf", "locked.pdf", _pdf([_wrapped(TRAIN)], encrypt=password), failure="encrypted"),
    ]


def _word_documents() -> list[Sample]:
    return [_report(), _review(), _noted_document(), _macros(), _locked()]


def _report() -> Sample:
    """What a person writes: headings, a list, a table, a header and a footer."""
    document = docx.Document()
    properties = document.core_properties
    properties.title, properties.author = "Minutes of May", "Ida Brückner"
    properties.created = properties.modified = _MOMENT.replace(tzinfo=None)
    section = document.sections[0]
    section.header.paragraphs[0].text = "Mill Club e. V."
    section.footer.paragraphs[0].text = "Confidential until July"
    document.add_heading("Minutes", level=1)
    document.add_paragraph(MEETING)
    table = document.add_table(rows=2, cols=2)
    for cell, text in zip(
        (cell for row in table.rows for cell in row.cells),
        ("Roof", "1,200 €", "Books", "80 €"),
        strict=True,
    ):
        cell.text = text
    document.add_paragraph("one tree\tsecond column\nnext line", style="List Bullet")
    document.add_paragraph(HARBOUR)
    buffer = io.BytesIO()
    document.save(buffer)
    text = (
        f"Mill Club e. V. Minutes {MEETING} Roof 1,200 € Books 80 € "
        f"one tree second column next line {HARBOUR} Confidential until July"
    )
    item = Expected(
        text,
        title="Minutes of May",
        author="Ida Brückner",
        date_s=_MOMENT_S,
    )
    return Sample("docx", "minutes.docx", buffer.getvalue(), (item,))


_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/></Types>'
)
_W = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml"'
)
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def _relations(*targets: tuple[str, str]) -> str:
    inner = "".join(
        f'<Relationship Id="r{number}" Type="{_RELATIONS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets)
    )
    namespace = "http://schemas.openxmlformats.org/package/2006/relationships"
    return f'<Relationships xmlns="{namespace}">{inner}</Relationships>'


def _run(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def _package(
    body: str, notes: str = "", ends: str = "", more: dict[str, str | bytes] | None = None
) -> bytes:
    parts: dict[str, str | bytes] = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _relations(("officeDocument", "word/document.xml")),
        "word/document.xml": f"<w:document {_W}><w:body>{body}</w:body></w:document>",
    }
    if notes:
        parts["word/_rels/document.xml.rels"] = _relations(
            ("footnotes", "footnotes.xml"), ("endnotes", "/word/endnotes.xml"), ("image", "NULL")
        )
        parts["word/footnotes.xml"] = f"<w:footnotes {_W}>{notes}</w:footnotes>"
        parts["word/endnotes.xml"] = f"<w:endnotes {_W}>{ends}</w:endnotes>"
    parts |= more or {}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in parts.items():
            info = zipfile.ZipInfo(name, (2019, 5, 3, 16, 5, 0))
            if isinstance(content, str):
                content = f'<?xml version="1.0" encoding="UTF-8"?>{content}'.encode()
            package.writestr(info, content)
    return buffer.getvalue()


def _review() -> Sample:
    """Tracked changes, a text box in two forms, notes, fields, controls and hidden text."""
    shown = '<w:vanish w:val="0"/>'
    box = f"<w:txbxContent><w:p>{_run('A box of its own.')}</w:p></w:txbxContent>"
    body = (
        f"<w:p>{_run('The garden is ')}<w:ins w:id='1'>{_run('very ')}</w:ins>"
        f"<w:del w:id='2'><w:r><w:delText>not </w:delText></w:r></w:del>{_run('old')}"
        f"<w:r><mc:AlternateContent><mc:Choice Requires='wps'><w:drawing><wps:txbx>{box}</wps:txbx>"
        f"</w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>{box}</v:textbox></w:pict>"
        f"</mc:Fallback></mc:AlternateContent></w:r>{_run(' and wild.')}"
        "<w:r><w:footnoteReference w:id='2'/></w:r></w:p>"
        f"<w:p><w:moveFrom w:id='3'>{_run('moved away')}</w:moveFrom></w:p>"
        f"<w:p><w:moveTo w:id='4'>{_run('moved here')}</w:moveTo>{_run('unseen', '<w:vanish/>')}"
        f"{_run(' seen', shown)}</w:p>"
        f"<w:sdt><w:sdtPr><w:tag w:val='t'/></w:sdtPr><w:sdtContent><w:p>{_run('In a control.')}"
        "</w:p></w:sdtContent></w:sdt>"
        f"<w:p><w:hyperlink>{_run('a link to it')}</w:hyperlink><w:r><w:br/></w:r>"
        f"<w:r><w:t>unfor</w:t><w:softHyphen/><w:t>gettable</w:t><w:tab/><w:t>end</w:t></w:r></w:p>"
        "<w:p><w:r><w:fldChar w:fldCharType='begin'/><w:instrText>PAGE \\* MERGE</w:instrText>"
        f"<w:fldChar w:fldCharType='separate'/></w:r>{_run('page seven')}</w:p>"
        f"<w:tbl><w:tr><w:tc><w:p>{_run('kept row')}</w:p></w:tc></w:tr><w:tr><w:trPr>"
        f"<w:del w:id='5'/></w:trPr><w:tc><w:p>{_run('deleted row')}</w:p></w:tc></w:tr></w:tbl>"
        f"<w:p><w:pPr><w:rPr><w:del w:id='6'/></w:rPr></w:pPr>{_run('half')}</w:p>"
        f"<w:p>{_run('moon')}</w:p><w:sectPr/>"
    )
    notes = (
        f"<w:footnote w:type='separator' w:id='0'><w:p>{_run('no note')}</w:p></w:footnote>"
        f"<w:footnote w:id='2'><w:p>{_run('Planted in 1961.')}</w:p></w:footnote>"
    )
    ends = f"<w:endnote w:id='2'><w:p>{_run('The end note.')}</w:p></w:endnote>"
    text = (
        "The garden is very old and wild. A box of its own. moved here seen In a control. "
        "a link to it unforgettable end page seven kept row halfmoon "
        "Planted in 1961. The end note."
    )
    extras = (*[("tracked change", "")] * 5, ("counted", "1 hidden text"))
    return Sample(
        "docx", "review.docx", _package(body, notes, ends), (Expected(text, extras=extras),)
    )


def _picture(relation: str) -> str:
    a = "http://schemas.openxmlformats.org/drawingml/2006/main"
    return (
        f"<w:r><w:drawing><a:graphic xmlns:a='{a}'><a:graphicData><a:blip xmlns:r='{_RELATIONS}'"
        f" r:embed='{relation}'/></a:graphicData></a:graphic></w:drawing></w:r>"
    )


def _noted_document() -> Sample:
    """Comments with an answer, tracked changes of two people, pictures, a sheet and a chart."""
    comments = "".join(
        f"<w:comment w:id='{number}' w:author='{author}'><w:p>{_run(text)}</w:p></w:comment>"
        for number, (author, text) in enumerate(
            [("Ann", "Two eggs?"), ("Bo", "Three."), ("Ann", "Fine.")]
        )
    )
    body = (
        f"<w:p><w:commentRangeStart w:id='0'/>{_run(RECIPE)}<w:commentRangeEnd w:id='0'/>"
        f"<w:ins w:id='7' w:author='Ann'>{_run(' Serve warm.')}</w:ins>"
        "<w:del w:id='8' w:author='Bo'><w:r><w:delText>Serve cold.</w:delText></w:r></w:del>"
        f"{_picture('r1')}{_picture('r2')}</w:p>"
    )
    related = (
        *(("comments", "comments.xml"), ("image", "media/image1.png")),
        *(("image", "media/copy.png"), ("image", "media/line.png"), ("header", "header1.xml")),
        *(("package", "embeddings/eggs.xlsx"), ("chart", "charts/chart1.xml")),
    )
    more: dict[str, str | bytes] = {
        "word/_rels/document.xml.rels": _relations(*related),
        "word/comments.xml": f"<w:comments {_W}>{comments}</w:comments>",
        "word/media/image1.png": PICTURE,
        "word/media/copy.png": PICTURE,
        "word/media/line.png": PICTURE[:16] + b"\0\0\2\0\0\0\0\1" + PICTURE[24:],
        "word/header1.xml": f"<w:hdr {_W}><w:p/></w:hdr>",
        "word/_rels/header1.xml.rels": _relations(("image", "media/logo.emf")),
        "word/media/logo.emf": b"a drawing of the mill",
        "word/embeddings/eggs.xlsx": b"twelve eggs in cells",
        "word/charts/chart1.xml": "<chart>of eggs</chart>",
    }
    extras = (
        *(("image", "logo.emf"), ("tracked change", "Ann"), ("tracked change", "Bo")),
        *(("comment", "Ann"), ("comment", "Bo"), ("comment", "Ann"), ("image", "image1.png")),
        *(("embedded object", "embedded object eggs.xlsx"), ("embedded object", "chart")),
    )
    item = Expected(f"{RECIPE} Serve warm.", extras=extras)
    return Sample("docx", "noted.docx", _package(body, more=more), (item,))


def _macros() -> Sample:
    body = f"<w:p>{_run(RECIPE)}</w:p>"
    more: dict[str, str | bytes] = {
        "word/_rels/document.xml.rels": _relations(("vbaProject", "vbaProject.bin")),
        "word/vbaProject.bin": b"Sub Bake()",
    }
    item = Expected(RECIPE, extras=(("counted", "1 macros"),))
    return Sample("docx", "recipe.docm", _package(body, more=more), (item,))


def _locked() -> Sample:
    """The head and the directory of the OLE file that a password makes of a package."""
    entries = b"".join(
        name.encode("utf-16-le").ljust(64, b"\0") + bytes([2 * len(name) + 2]) + b"\0" * 63
        for name in ("Root Entry", "EncryptionInfo", "EncryptedPackage", "")
    )
    data = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 504 + entries
    return Sample("docx", "locked.docx", data, failure="encrypted", by_content=False)
