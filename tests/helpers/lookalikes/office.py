"""Look-alikes in Word, Excel and PowerPoint files, and in RTF."""

from collections.abc import Sequence
from html import escape

from tests.data.formats.packages import RELATIONS, core_properties, packed
from tests.helpers.lookalikes.base import NOTHING_MORE, More

_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SPACES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    ' xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
    f' xmlns:r="{RELATIONS}"'
    ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"'
    ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
    ' xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'
    ' xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
    ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
    ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    ' xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
)


def _types(*of_parts: tuple[str, str]) -> str:
    inner = "".join(
        f'<Override PartName="/{part}" ContentType="{kind}"/>' for part, kind in of_parts
    )
    return (
        f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="xml"'
        ' ContentType="application/xml"/><Default Extension="rels"'
        ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="png" ContentType="image/png"/>{inner}</Types>'
    )


def _relations(*targets: tuple[str, str, str]) -> str:
    inner = "".join(
        f'<Relationship Id="{name}" Type="{kind if ":" in kind else RELATIONS + "/" + kind}"'
        f' Target="{escape(target)}"{_mode(target)}/>'
        for name, kind, target in targets
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{inner}</Relationships>'


def _mode(target: str) -> str:
    return ' TargetMode="External"' if "://" in target else ""


def _properties(look: int) -> dict[str, str | bytes]:
    return {
        "docProps/core.xml": core_properties("", "", f"2024-01-0{1 + look}T12:00:00Z"),
        "docProps/app.xml": (
            '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/'
            f'extended-properties"><Application>Writer {look}</Application></Properties>'
        ),
    }


def _root(main: str, more: More) -> str:
    custom = [("rC", "custom-properties", "docProps/custom.xml")] * (
        "docProps/custom.xml" in more.parts
    )
    core = f"{_PACKAGE}/relationships/metadata/core-properties"
    return _relations(
        ("r0", "officeDocument", main),
        ("r1", core, "docProps/core.xml"),
        ("r2", "extended-properties", "docProps/app.xml"),
        *custom,
    )


class Word:
    """DOCX."""

    name = extension = "docx"

    def paragraph(self, text: str) -> str:
        return f'<w:p><w:r><w:t xml:space="preserve">{escape(text)}</w:t></w:r></w:p>'

    def heading(self, text: str) -> str:
        return self.paragraph(text).replace(
            "<w:p>", '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>'
        )

    def bullets(self, items: Sequence[str]) -> str:
        return self._listed(items, 9)

    def numbered(self, items: Sequence[str]) -> str:
        return self._listed(items, 8)

    def _listed(self, items: Sequence[str], number: int) -> str:
        said = f'<w:numPr><w:ilvl w:val="0"/><w:numId w:val="{number}"/></w:numPr>'
        start = f"<w:p><w:pPr>{said}</w:pPr>"
        return "".join(self.paragraph(item).replace("<w:p>", start) for item in items)

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        inner = "".join(
            "<w:tr>" + "".join(f"<w:tc>{self.paragraph(cell)}</w:tc>" for cell in row) + "</w:tr>"
            for row in rows
        )
        return f"<w:tbl>{inner}</w:tbl>"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        body = "".join(blocks)
        if look:  # another program: revision ids, fonts, and words in several runs
            body = body.replace("<w:p>", '<w:p w:rsidR="00AB12CD" w:rsidRDefault="00AB12CD">')
            font = '<w:rPr><w:rFonts w:ascii="Arial"/><w:lang w:val="en-GB"/></w:rPr>'
            body = body.replace("<w:r><w:t ", f"<w:r>{font}<w:t ")
        size = ('w:w="11906" w:h="16838"', 'w:w="12240" w:h="15840"')[look]
        body += f"<w:sectPr>{more.head}<w:pgSz {size}/></w:sectPr>"
        main = "application/vnd.openxmlformats-officedocument.wordprocessingml"
        levels = "".join(
            f'<w:abstractNum w:abstractNumId="{number}"><w:lvl w:ilvl="0"><w:start w:val="1"/>'
            f'<w:numFmt w:val="{kind}"/><w:lvlText w:val="{label}"/></w:lvl></w:abstractNum>'
            for number, kind, label in ((8, "decimal", "%1."), (9, "bullet", "•"))
        )
        lists = "".join(
            f'<w:num w:numId="{number}"><w:abstractNumId w:val="{number}"/></w:num>'
            for number in (8, 9)
        )
        numbering = f"<w:numbering {SPACES}>{levels}{lists}</w:numbering>"
        parts: dict[str, str | bytes] = {
            "[Content_Types].xml": _types(
                ("word/document.xml", f"{main}.document.main+xml"),
                ("word/numbering.xml", f"{main}.numbering+xml"),
                *more.types,
            ),
            "_rels/.rels": _root("word/document.xml", more),
            "word/document.xml": f"<w:document {SPACES}><w:body>{body}</w:body></w:document>",
            "word/numbering.xml": numbering,
            "word/_rels/document.xml.rels": _relations(
                ("rN", "numbering", "numbering.xml"), *more.relations
            ),
            **_properties(look),
            **more.parts,
        }
        return packed(_ordered(parts, look))


class Excel:
    """XLSX: a row for each block, its first cell for a paragraph."""

    name = extension = "xlsx"

    def paragraph(self, text: str) -> str:
        return self.table([[text]])

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "".join(
            "<row>"
            + "".join(
                f'<c r="{"ABCDEFG"[at]}ROW" t="inlineStr"><is><t>{escape(cell)}</t></is></c>'
                for at, cell in enumerate(row)
                if cell
            )
            + "</row>"
            for row in rows
        )

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        rows = "".join(blocks).split("<row")[1:]
        numbered = "".join(
            f'<row r="{number}"{row.replace("ROW", str(number))}'
            for number, row in enumerate(rows, start=1)
        )
        main = "application/vnd.openxmlformats-officedocument.spreadsheetml"
        space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
        sheet_more, _, book_more = more.head.partition("|")
        window = f'<bookViews><workbookView windowWidth="{9000 + look}"/></bookViews>'
        parts: dict[str, str | bytes] = {
            "[Content_Types].xml": _types(
                ("xl/workbook.xml", f"{main}.sheet.main+xml"),
                ("xl/worksheets/sheet1.xml", f"{main}.worksheet+xml"),
                ("xl/styles.xml", f"{main}.styles+xml"),
                *more.types,
            ),
            "_rels/.rels": _root("xl/workbook.xml", more),
            "xl/workbook.xml": (
                f'<workbook {space} xmlns:r="{RELATIONS}">{window}<sheets><sheet name="Words"'
                f' sheetId="1" r:id="r1"/></sheets>{book_more}</workbook>'
            ),
            "xl/_rels/workbook.xml.rels": _relations(
                ("r1", "worksheet", "worksheets/sheet1.xml"), ("r2", "styles", "styles.xml")
            ),
            "xl/styles.xml": (
                f'<styleSheet {space}><fonts count="1"><font><sz val="{10 + look}"/></font></fonts>'
                "<fills/><borders/><cellStyleXfs><xf/></cellStyleXfs>"
                '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="2"/>'
                "</cellXfs>"
                "</styleSheet>"
            ),
            "xl/worksheets/sheet1.xml": (
                f'<worksheet {space} xmlns:r="{RELATIONS}"><sheetData>{numbered}</sheetData>'
                f"{sheet_more}</worksheet>"
            ),
            **_properties(look),
            **more.parts,
        }
        if more.relations:
            parts["xl/worksheets/_rels/sheet1.xml.rels"] = _relations(*more.relations)
        return packed(_ordered(parts, look))


class Slides:
    """PPTX: one slide with a shape for each block."""

    name = extension = "pptx"

    def paragraph(self, text: str) -> str:
        run = f"<a:r><a:t>{escape(text)}</a:t></a:r>"
        return f"<p:sp>{_BOX}<p:txBody><a:bodyPr/><a:p>{run}</a:p></p:txBody></p:sp>"

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        spaces = (
            'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
            ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
            ' xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
            f' xmlns:r="{RELATIONS}"'
        )
        main = "application/vnd.openxmlformats-officedocument.presentationml"
        tree = "".join(blocks).replace("NUMBER", str(7 + look))
        parts: dict[str, str | bytes] = {
            "[Content_Types].xml": _types(
                ("ppt/presentation.xml", f"{main}.presentation.main+xml"),
                ("ppt/slides/slide1.xml", f"{main}.slide+xml"),
                *more.types,
            ),
            "_rels/.rels": _root("ppt/presentation.xml", more),
            "ppt/presentation.xml": (
                f'<p:presentation {spaces}><p:sldIdLst><p:sldId id="{256 + look}" r:id="r1"/>'
                f'</p:sldIdLst><p:sldSz cx="{9144000 + look}" cy="6858000"/></p:presentation>'
            ),
            "ppt/_rels/presentation.xml.rels": _relations(("r1", "slide", "slides/slide1.xml")),
            "ppt/slides/slide1.xml": (
                f"<p:sld {spaces}><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>{tree}</p:spTree>"
                f"</p:cSld>{more.head}</p:sld>"
            ),
            **_properties(look),
            **more.parts,
        }
        if more.relations:
            parts["ppt/slides/_rels/slide1.xml.rels"] = _relations(*more.relations)
        return packed(_ordered(parts, look))


_BOX = '<p:nvSpPr><p:cNvPr id="NUMBER" name="Box NUMBER"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/>'


def _ordered(parts: dict[str, str | bytes], look: int) -> dict[str, str | bytes]:
    return dict(reversed(parts.items())) if look else parts


class RichText:
    """RTF."""

    name = extension = "rtf"

    def paragraph(self, text: str) -> str:
        signs = "".join(
            f"\\{sign}" if sign in "\\{}" else sign if ord(sign) < 128 else _escaped(sign)
            for sign in text
        )
        return f"{signs}\\par\n"

    def heading(self, text: str) -> str:
        return f"{{\\s1\\b\\fs32 {self.paragraph(text)}}}"

    def bullets(self, items: Sequence[str]) -> str:
        return "".join(f"{{\\listtext\\'b7\\tab}}{self.paragraph(item)}\\pard " for item in items)

    def numbered(self, items: Sequence[str]) -> str:
        return "".join(
            f"{{\\listtext {at}.\\tab}}{self.paragraph(item)}\\pard "
            for at, item in enumerate(items, start=1)
        )

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        edges = "".join(f"\\cellx{3000 * (at + 1)}" for at in range(len(rows[0])))
        return "".join(
            f"\\trowd{edges} "
            + "".join(f"\\pard\\intbl {cell}\\cell " for cell in row)
            + "\\row\\pard "
            for row in rows
        )

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        font = ("Times", "Arial")[look]
        made = f"{{\\*\\generator Writer {look};}}{{\\info{{\\version{look}}}}}"
        start = f"{{\\rtf1\\ansi\\ansicpg1252\\deff0{{\\fonttbl{{\\f0 {font};}}}}{made}{more.head}"
        return f"{start}\\pard {''.join(blocks)}}}".encode("ascii")


def _escaped(sign: str) -> str:
    units = sign.encode("utf-16-le")
    numbers = [
        int.from_bytes(units[at : at + 2], "little", signed=True)
        for at in (0, 2)[: len(units) // 2]
    ]
    return "".join(f"\\u{number}?" for number in numbers)


FORMS = (Word(), Excel(), Slides(), RichText())
