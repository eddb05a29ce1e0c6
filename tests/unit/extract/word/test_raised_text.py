"""Text that is raised or lowered by its position on the line."""

import io
import struct
import zipfile

import pytest

from tests.data.formats.office_binary_files import WordText, word_file
from tests.helpers.documents import read_item

WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
CASES = pytest.mark.parametrize(
    ("half_points", "shown"), [(12, "10⁵"), (-6, "10₅"), (1, "105"), (-3, "105"), (0, "105")]
)


def docx(properties: str, styles: str = "") -> bytes:
    run = "<w:r>{}<w:t>{}</w:t></w:r>".format
    body = f"<w:p>{run('', 10)}{run(f'<w:rPr>{properties}</w:rPr>', 5)}</w:p>"
    data = io.BytesIO()
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    links = "http://schemas.openxmlformats.org/package/2006/relationships"
    relations = (
        f'<Relationships xmlns="{links}"><Relationship Id="r1" Type="{office}/styles"'
        ' Target="styles.xml"/></Relationships>'
    )
    with zipfile.ZipFile(data, "w") as package:
        package.writestr("[Content_Types].xml", "<Types/>")
        package.writestr("word/document.xml", f'<w:document xmlns:w="{WORD}">{body}</w:document>')
        package.writestr("word/styles.xml", f'<w:styles xmlns:w="{WORD}">{styles}</w:styles>')
        package.writestr("word/_rels/document.xml.rels", relations)
    return data.getvalue()


@CASES
def test_position_raises_and_lowers_text_in_word(half_points: int, shown: str) -> None:
    position = f'<w:position w:val="{half_points}"/>'
    assert read_item("a.docx", docx(f"{position}<w:sz w:val='12'/>")).text == shown
    style = f'<w:style w:type="character" w:styleId="Up"><w:rPr>{position}</w:rPr></w:style>'
    assert read_item("a.docx", docx('<w:rStyle w:val="Up"/>', style)).text == shown
    both = f'{position}<w:vertAlign w:val="subscript"/>'
    assert read_item("a.docx", docx(both)).text == "10₅"


@CASES
def test_position_raises_and_lowers_text_before_2007(half_points: int, shown: str) -> None:
    position = b"\x45\x48" + struct.pack("<h", half_points)
    data = word_file(WordText([("10", b""), ("5", position), ("\r", b"")]))
    assert read_item("a.doc", data).text.strip() == shown
