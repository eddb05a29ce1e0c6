"""Look-alikes in OpenDocument: texts, sheets and slides, packed and flat."""

from collections.abc import Sequence
from html import escape

from tests.data.formats.packages import packed
from tests.helpers.lookalikes.base import NOTHING_MORE, More

_ROOT = "urn:oasis:names:tc:opendocument:xmlns"
_SPACES = " ".join(
    (
        *(
            f'xmlns:{short}="{_ROOT}:{name}:1.0"'
            for short, name in (
                ("office", "office"),
                ("text", "text"),
                ("table", "table"),
                ("draw", "drawing"),
                ("style", "style"),
                ("form", "form"),
                ("meta", "meta"),
                ("number", "datastyle"),
                ("presentation", "presentation"),
                ("fo", "xsl-fo-compatible"),
                ("svg", "svg-compatible"),
            )
        ),
        'xmlns:xlink="http://www.w3.org/1999/xlink"',
        'xmlns:dc="http://purl.org/dc/elements/1.1/"',
        'xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"',
    )
)


class OpenDocument:
    """What all have in common; `parts` named meta:... are elements of the properties."""

    def __init__(self, name: str, kind: str, body: str, *, is_flat: bool = False) -> None:
        self.name = self.extension = name
        self._kind, self._body, self._is_flat = kind, body, is_flat

    def paragraph(self, text: str) -> str:
        return f"<text:p>{escape(text)}</text:p>"

    def heading(self, text: str) -> str:
        return f'<text:h text:outline-level="1">{escape(text)}</text:h>'

    def bullets(self, items: Sequence[str]) -> str:
        inner = "".join(
            f"<text:list-item>{self.paragraph(item)}</text:list-item>" for item in items
        )
        return f'<text:list text:style-name="Bullets">{inner}</text:list>'

    def numbered(self, items: Sequence[str]) -> str:
        return self.bullets(items).replace('"Bullets"', '"Numbers"')

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        inner = "".join(f"<table:table-row>{self._cells(row)}</table:table-row>" for row in rows)
        return f'<table:table table:name="T">{inner}</table:table>'

    def _cells(self, row: Sequence[str]) -> str:
        return "".join(
            '<table:table-cell office:value-type="string">'
            f"{self.paragraph(cell)}</table:table-cell>"
            if cell
            else "<table:table-cell/>"
            for cell in row
        )

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        listed = (
            '<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1"'
            ' text:bullet-char="•"/></text:list-style><text:list-style style:name="Numbers">'
            '<text:list-level-style-number text:level="1" style:num-format="1"'
            ' style:num-suffix="."/></text:list-style>'
        )
        look_style = (
            '<style:style style:name="P1" style:family="paragraph"><style:text-properties'
            f' fo:font-size="{10 + look}pt"/></style:style>'
        )
        styles = (
            f"<office:automatic-styles>{listed}{look_style}{more.head}</office:automatic-styles>"
        )
        body = "".join(blocks)
        if look:
            body = body.replace("<text:p>", '<text:p text:style-name="P1">')
        said = "".join(str(part) for name, part in more.parts.items() if name.startswith("meta:"))
        meta = (
            f"<office:meta><meta:generator>Writer {look}</meta:generator>"
            f"<dc:date>2024-01-0{1 + look}T12:00:00</dc:date>"
            f"<meta:editing-cycles>{1 + look}</meta:editing-cycles>{said}</office:meta>"
        )
        content = f"{styles}<office:body>{self._around(body)}</office:body>"
        kind = f"application/vnd.oasis.opendocument.{self._kind}"
        if self._is_flat:
            head = '<?xml version="1.0" encoding="UTF-8"?>'
            inner = f'{_SPACES} office:version="1.3" office:mimetype="{kind}"'
            return f"{head}<office:document {inner}>{meta}{content}</office:document>".encode()
        others = {name: part for name, part in more.parts.items() if not name.startswith("meta:")}
        entries = "".join(
            f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type=""/>'
            for name in ("content.xml", "meta.xml", *others)
        )
        parts: dict[str, str | bytes] = {
            "content.xml": (
                f"<office:document-content {_SPACES}>{content}</office:document-content>"
            ),
            "meta.xml": f"<office:document-meta {_SPACES}>{meta}</office:document-meta>",
            "META-INF/manifest.xml": (
                f'<manifest:manifest xmlns:manifest="{_ROOT}:manifest:1.0">'
                f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
                f"{entries}</manifest:manifest>"
            ),
            **others,
        }
        return packed(dict(reversed(parts.items())) if look else parts, kind)

    def _around(self, body: str) -> str:
        return f"<{self._body}>{body}</{self._body}>"


class OpenSheet(OpenDocument):
    """A row for each block."""

    def paragraph(self, text: str) -> str:
        return self.table([[text]])

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "".join(f"<table:table-row>{self._cells(row)}</table:table-row>" for row in rows)

    def _cells(self, row: Sequence[str]) -> str:
        return "".join(
            '<table:table-cell office:value-type="string"><text:p>'
            f"{escape(cell)}</text:p></table:table-cell>"
            if cell
            else "<table:table-cell/>"
            for cell in row
        )

    def _around(self, body: str) -> str:
        return super()._around(f'<table:table table:name="Words">{body}</table:table>')


class OpenSlides(OpenDocument):
    """A box for each block."""

    def paragraph(self, text: str) -> str:
        return f"<draw:frame><draw:text-box>{super().paragraph(text)}</draw:text-box></draw:frame>"

    def _around(self, body: str) -> str:
        return super()._around(f'<draw:page draw:name="page1">{body}</draw:page>')


FORMS = (
    OpenDocument("odt", "text", "office:text"),
    OpenDocument("fodt", "text", "office:text", is_flat=True),
    OpenSheet("ods", "spreadsheet", "office:spreadsheet"),
    OpenSlides("odp", "presentation", "office:presentation"),
)
