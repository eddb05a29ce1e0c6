"""Writes small valid PDF files: text on pages, pages without text, and locked ones."""

import textwrap
import zlib
from collections.abc import Sequence

_LINES_A_PAGE = 50
_COLUMNS = 88

FIRST_OBJECT = 4


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
    encoding = b"/Identity-H" if one_by_one else b"/Identity-V"
    stream = "\n".join(shown).encode()
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        b"/Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length " + str(len(stream)).encode() + b" >>\nstream\n" + stream + b"\nendstream",
        b"<< /Type /Font /Subtype /Type0 /BaseFont /Mincho /Encoding " + encoding + b" "
        b"/DescendantFonts [6 0 R] >>",
        b"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Mincho /DW 1000 /FontDescriptor 7 0 R "
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>",
        b"<< /Type /FontDescriptor /FontName /Mincho /Flags 6 /FontBBox [0 -200 1000 900] "
        b"/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 70 >>",
    )
    return numbered_objects(objects, f"<< /Size {len(objects) + 1} /Root 1 0 R >>")


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
    """Put numbered objects, their table of offsets and the trailer one after the other."""
    first_page = 5
    kids = " ".join(f"{first_page + 2 * index} 0 R" for index in range(len(streams)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(streams)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Title <" + ("\ufeff" + title).encode("utf-16-be").hex().encode() + b"> >>",
    ]
    for index, stream in enumerate(streams):
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents "
            + f"{first_page + 2 * index + 1} 0 R ".encode()
            + b"/Resources << /Font << /F1 3 0 R >> >> >>"
        )
        data = zlib.compress(stream) if compressed else stream
        filters = b" /Filter /FlateDecode" if compressed else b""
        head = b"<< /Length " + str(len(data)).encode() + filters + b" >>\nstream\n"
        objects.append(head + data + b"\nendstream")
    if encryption:
        objects.append(encryption.encode())
    trailer = f"<< /Size {len(objects) + 1} /Root 1 0 R /Info 4 0 R"
    if encryption:
        identity = "00" * 16
        trailer += f" /Encrypt {len(objects)} 0 R /ID [<{identity}> <{identity}>]"
    return numbered_objects(objects, f"{trailer} >>")


def numbered_objects(objects: Sequence[bytes], trailer: str) -> bytes:
    body = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, content in enumerate(objects, start=1):
        offsets.append(len(body))
        body += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = len(body)
    body += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    body += b"".join(f"{offset:010} 00000 n \n".encode() for offset in offsets)
    body += f"trailer\n{trailer}\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(body)


def built_pdf(
    *pages: str,
    catalogue: str = "",
    page: str = "",
    resources: str = "",
    objects: Sequence[str] = (),
) -> bytes:
    """A PDF of pages that draw what is given as operations; `F1` is Helvetica.

    Args:
        pages: operations of each.
        catalogue: more entries of the catalogue.
        page: more entries of the first page.
        resources: more resources of all pages.
        objects: more objects; the first has the number `FIRST_OBJECT`.
    """
    first_page = FIRST_OBJECT + len(objects)
    kids = " ".join(f"{first_page + 2 * index} 0 R" for index in range(len(pages)))
    found = [
        f"<< /Type /Catalog /Pages 2 0 R {catalogue} >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        *objects,
    ]
    for index, drawn in enumerate(pages):
        found.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] "
            f"/Contents {first_page + 2 * index + 1} 0 R "
            f"/Resources << /Font << /F1 3 0 R >> {resources} >> {page if not index else ''} >>"
        )
        found.append(f"<< /Length {len(drawn)} >>\nstream\n{drawn}\nendstream")
    trailer = f"<< /Size {len(found) + 1} /Root 1 0 R >>"
    return numbered_objects([one.encode("latin-1") for one in found], trailer)
