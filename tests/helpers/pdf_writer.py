"""Writes small valid PDF files: text on pages, pages without text, and locked ones."""

import textwrap
import zlib
from collections.abc import Mapping, Sequence

_LINES_A_PAGE = 50
_COLUMNS = 88

FIRST_OBJECT = 4
_HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"

Content = str | bytes | tuple[bytes, str]
"""An object; the content of a stream; or that with keys, packed where they say so."""


def pdf_bytes(paragraphs: Sequence[str], title: str = "", *, compressed: bool = True) -> bytes:
    """A PDF of the paragraphs, wrapped to lines and broken to pages; text in Windows-1252."""
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += [*textwrap.wrap(paragraph, _COLUMNS, break_on_hyphens=False), ""]
    pages = [lines[at : at + _LINES_A_PAGE] for at in range(0, len(lines), _LINES_A_PAGE)]
    return _assemble([_page_stream(page) for page in pages or [[]]], title, compressed)


def pdf_without_text() -> bytes:
    """A page with a drawing and no letter on it, as a scan would be."""
    return _assemble([b"0.5 g 100 100 300 400 re f"], "", compressed=False)


def locked_pdf(paragraphs: Sequence[str]) -> bytes:
    """A PDF that asks for a password: its encryption dictionary fits no password one could try."""
    owner, user = (bytes([number] * 32).hex() for number in (0x5A, 0xA5))
    encryption = f"<< /Filter /Standard /V 1 /R 2 /O <{owner}> /U <{user}> /P -44 >>"
    return _assemble([_page_stream(list(paragraphs))], "", compressed=False, encryption=encryption)


def placed_pdf(pages: Sequence[Sequence[tuple[float, float, float, str]]]) -> bytes:
    """A PDF of lines at their places: points from the left, points from below, size, text."""
    streams = []
    for lines in pages:
        parts = [b"BT"]
        for across, up, size, line in lines:
            parts.append(f"/F1 {size} Tf 1 0 0 1 {across} {up} Tm".encode())
            parts.append(b"(" + _escaped(line) + b") Tj")
        streams.append(b"\n".join([*parts, b"ET"]))
    return _assemble(streams, "", compressed=True)


def vertical_pdf(lines: Sequence[Sequence[int]], *, one_by_one: bool = False) -> bytes:
    """A PDF of lines from top to bottom, by numbers of the characters of Adobe-Japan1.

    `one_by_one` puts each character in its place, as for lines from left to right; PDFium knows
    these also where the system has no font for them.
    """
    shown = [
        f"BT /F1 12 Tf 1 0 0 1 {560 - 20 * number} {800 - 12 * at} Tm "
        f"<{''.join(f'{character:04x}' for character in part)}> Tj ET"
        for number, line in enumerate(lines)
        for at, part in enumerate([[one] for one in line] if one_by_one else [line])
    ]
    font = (
        "<< /Type /Font /Subtype /Type0 /BaseFont /Mincho "
        f"/Encoding /Identity-{'H' if one_by_one else 'V'} /DescendantFonts [4 0 R] >>"
    )
    objects = (
        "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Mincho /DW 1000 /FontDescriptor 5 0 R "
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>",
        "<< /Type /FontDescriptor /FontName /Mincho /Flags 6 /FontBBox [0 -200 1000 900] "
        "/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 70 >>",
    )
    return built_pdf("\n".join(shown), objects=objects, font=font)


def _escaped(line: str) -> bytes:
    text = line.encode("cp1252").replace(b"\\", b"\\\\")
    return text.replace(b"(", b"\\(").replace(b")", b"\\)")


def _page_stream(lines: list[str]) -> bytes:
    parts = [b"BT /F1 10 Tf 13 TL 56 780 Td"]
    for line in lines:
        parts.append(b"(" + _escaped(line) + b") Tj T*")
    return b"\n".join([*parts, b"ET"])


def _assemble(
    streams: Sequence[bytes], title: str, compressed: bool, encryption: str = ""
) -> bytes:
    named = "<< /Title <" + ("\ufeff" + title).encode("utf-16-be").hex() + "> >>"
    more = f"/Info {FIRST_OBJECT} 0 R"
    if encryption:
        identity = "00" * 16
        more += f" /Encrypt {FIRST_OBJECT + 1} 0 R /ID [<{identity}> <{identity}>]"
    objects = [named, encryption] if encryption else [named]
    keys = "/Filter/FlateDecode" if compressed else ""
    return built_pdf(*streams, objects=objects, keys=keys, more=more)


def built_pdf(
    *pages: str | bytes,
    catalogue: str = "",
    page: str = "",
    resources: str = "",
    objects: Sequence[str] = (),
    font: str = _HELVETICA,
    keys: str = "",
    more: str = "",
) -> bytes:
    """A PDF of pages that draw what is given as operations.

    Args:
        pages: operations of each.
        catalogue: more entries of the catalogue.
        page: more entries of the first page.
        resources: more resources of all pages.
        objects: more objects; the first has the number `FIRST_OBJECT`.
        font: the object of the font that is called `F1`.
        keys: of the streams of the pages.
        more: keys of the trailer.
    """
    first_page = FIRST_OBJECT + len(objects)
    kids = " ".join(f"{first_page + 2 * index} 0 R" for index in range(len(pages)))
    found: list[Content] = [
        f"<< /Type /Catalog /Pages 2 0 R {catalogue} >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        font,
        *objects,
    ]
    for index, drawn in enumerate(pages):
        found.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
            f"/Contents {first_page + 2 * index + 1} 0 R "
            f"/Resources << /Font << /F1 3 0 R >> {resources} >> {page if not index else ''} >>"
        )
        found.append((drawn if isinstance(drawn, bytes) else drawn.encode("latin-1"), keys))
    return pdf_file(dict(enumerate(found, start=1)), more=more, info="")


def pdf_file(
    objects: Mapping[int, Content],
    *,
    more: str = "",
    updated: bool = False,
    hybrid: bool = False,
    info: str = "/Info 6 0 R",
) -> bytes:
    """A file of these objects, of which the first is its root.

    Args:
        objects: by number.
        more: keys of the trailer.
        updated: whether an update that changes nothing follows.
        hybrid: whether that update has a second table, which is a stream.
        info: names the properties.
    """
    out = bytearray(b"%PDF-1.5\n")
    places = {}
    for number, content in objects.items():
        places[number] = len(out)
        out += b"%d 0 obj\n%b\nendobj\n" % (number, _written(content))
    size = f"/Size {max(objects) + 1}" if "/Size" not in more else ""
    table = len(out)
    entries = b"".join(
        b"%d 1\n%010d 00000 n \n" % (number, place) for number, place in places.items()
    )
    out += b"xref\n0 1\n0000000000 65535 f \n" + entries
    out += f"trailer\n<</Root 1 0 R{info}{size}{more}>>\nstartxref\n{table}\n%%EOF\n".encode()
    if updated:
        hidden = ""
        if hybrid:
            hidden = f"/XRefStm {len(out)}"
            keys = "/Type/XRef/W[1 4 2]/Index[90 1]/Size 91"
            out += b"90 0 obj\n%b\nendobj\n" % _written((bytes(7), keys))
        second = len(out)
        out += b"xref\n0 1\n0000000000 65535 f \n"
        keys = f"/Root 1 0 R{info}/Size 91/Prev {table}{hidden}"
        out += f"trailer\n<<{keys}>>\nstartxref\n{second}\n%%EOF\n".encode()
    return bytes(out)


def _written(content: Content) -> bytes:
    if isinstance(content, str):
        return content.encode("latin-1")
    data, keys = (content, "") if isinstance(content, bytes) else content
    packed = zlib.compress(data) if "FlateDecode" in keys else data
    return b"<</Length %d%b>>\nstream\n%b\nendstream" % (len(packed), keys.encode(), packed)
