"""Samples of documents of Office in one XML file."""

from base64 import b64encode

from tests.data.formats.make_samples import HARBOUR, PICTURE, Expected, Sample
from tests.data.formats.packages import core_properties, relations

_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OLD_WORD = "http://schemas.microsoft.com/office/word/2003/wordml"
_PROGRAM = '<?mso-application progid="Word.Document"?>\n'
_MOMENT_S = 1_556_899_500


def samples() -> list[Sample]:
    """All of them."""
    empty = f'<w:wordDocument xmlns:w="{_OLD_WORD}"><w:styles/></w:wordDocument>'
    return [
        _flat(),
        _old(),
        Sample("office_xml", "empty.xml", (_PROGRAM + empty).encode(), failure="damaged"),
    ]


def _flat() -> Sample:
    body = (
        f'<w:document xmlns:w="{_WORD}"><w:body><w:p><w:r><w:t>{HARBOUR}</w:t></w:r></w:p>'
        "<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p></w:body></w:document>"
    )
    footer = f'<w:ftr xmlns:w="{_WORD}"><w:p><w:r><w:t>The club</w:t></w:r></w:p></w:ftr>'
    parts = {
        "/docProps/core.xml": core_properties("Harbour", "Ida Brückner", "2019-05-03T16:05:00Z"),
        "/word/document.xml": body,
        "/word/_rels/document.xml.rels": relations(
            ("footer", "footer1.xml"), ("image", "media/wall.png")
        ),
        "/word/footer1.xml": footer,
    }
    written = "".join(
        f'<pkg:part pkg:name="{name}"><pkg:xmlData>{part}</pkg:xmlData></pkg:part>\n'
        for name, part in parts.items()
    )
    picture = (
        '<pkg:part pkg:name="/word/media/wall.png"><pkg:binaryData>'
        f"{b64encode(PICTURE).decode()}</pkg:binaryData></pkg:part>"
    )
    package = (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
        f"{_PROGRAM}<pkg:package"
        ' xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">'
        f"{written}{picture}</pkg:package>"
    )
    return Sample(
        "office_xml",
        "harbour.xml",
        package.encode(),
        (
            Expected(
                f"{HARBOUR} The club",
                format="docx",
                title="Harbour",
                author="Ida Brückner",
                date_s=_MOMENT_S,
                extras=(("tracked change", ""), ("image", "wall.png")),
            ),
        ),
    )


def _old() -> Sample:
    """What Word 2003 writes: notes, comments, changes and pictures where they belong."""
    said = (
        '<aml:annotation w:type="Word.Comment" aml:author="Anna"><aml:content>'
        f"{_p('Who says?')}</aml:content></aml:annotation>"
    )
    changes = (
        '<aml:annotation w:type="Word.Insertion" aml:author="Anna"><aml:content><w:r><w:t>kept'
        '</w:t></w:r></aml:content></aml:annotation><aml:annotation w:type="Word.Deletion" '
        'aml:author="Anna"><aml:content><w:r><w:delText>gone</w:delText></w:r></aml:content>'
        "</aml:annotation>"
    )
    picture = (
        f'<w:r><w:pict><w:binData w:name="wordml://wall.png">{b64encode(PICTURE).decode()}'
        "</w:binData></w:pict></w:r>"
    )
    section = (
        f'<w:sectPr><w:hdr w:type="first">{_p("The club")}</w:hdr>'
        f'<w:hdr w:type="odd">{_p("Every page")}</w:hdr><w:ftr w:type="odd">{_p("Below")}</w:ftr>'
        "</w:sectPr>"
    )
    note = f"<w:r><w:footnote>{_p('A note.')}</w:footnote></w:r>"
    body = (
        f"<wx:sect>{_p(HARBOUR, note + said)}{_p('It was ', changes + picture)}{section}</wx:sect>"
    )
    document = (
        f'<w:wordDocument xmlns:w="{_OLD_WORD}" xmlns:aml="http://schemas.microsoft.com/aml/2001/'
        'core" xmlns:o="urn:schemas-microsoft-com:office:office" '
        'xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint">'
        "<o:DocumentProperties><o:Title>Harbour</o:Title><o:Author>Ida Brückner</o:Author>"
        "<o:LastSaved>2019-05-03T16:05:00Z</o:LastSaved></o:DocumentProperties>"
        f"<w:body>{body}</w:body></w:wordDocument>"
    )
    return Sample(
        "office_xml",
        "old.xml",
        (_PROGRAM + document).encode(),
        (
            Expected(
                f"Every page The club {HARBOUR} It was kept A note. Below",
                format="docx",
                title="Harbour",
                author="Ida Brückner",
                date_s=_MOMENT_S,
                extras=(
                    ("tracked change", "Anna"),
                    ("tracked change", "Anna"),
                    ("image", "0-wall.png"),
                    ("comment", "Anna"),
                ),
            ),
        ),
    )


def _p(text: str, more: str = "") -> str:
    return f"<w:p><w:r><w:t>{text}</w:t></w:r>{more}</w:p>"
