"""Scanned pages and pictures, made with ImageMagick, for the trial of what reads them."""

import struct
import subprocess
from pathlib import Path

EXPECTED = [
    ["letter.txt representative", "page.pdf read from a picture", "page.png read from a picture"],
    ["photo-small.jpg same picture", "photo.png representative"],
]
"""The clusters that must be found: names, and the evidence as `clusters --json` names it."""

_DOTS_PER_INCH = 200


def write_scans(folder: Path, text: str) -> None:
    """Write a text, the same as a picture of a page and as a scanned PDF, and a photo in two sizes.

    Args:
        folder: an existing folder.
        text: some hundred words.
    """
    (folder / "letter.txt").write_text(text, encoding="utf-8")
    page, scan = folder / "page.png", folder / "page.jpg"
    letters = ["-density", str(_DOTS_PER_INCH), "-pointsize", "12", "-size", "1350x"]
    paper = ["-background", "white", "-fill", "black"]
    _convert(*letters, *paper, f"caption:{text}", "-bordercolor", "white", "-border", "150", page)
    _convert(page, "-colorspace", "gray", scan)
    size = struct.unpack(">2I", page.read_bytes()[16:24])
    (folder / "page.pdf").write_bytes(_scanned_pdf(scan.read_bytes(), *size))
    scan.unlink()
    _convert("-seed", "7", "-size", "900x600", "plasma:tomato-steelblue", folder / "photo.png")
    _convert(folder / "photo.png", "-resize", "50%", folder / "photo-small.jpg")


def _convert(*words: str | Path) -> None:
    subprocess.run(["convert", *map(str, words)], check=True)


def _scanned_pdf(jpeg: bytes, width: int, height: int) -> bytes:
    """A PDF with one page that is nothing but a grey picture, as scanners write it.

    ImageMagick could write it, but many systems forbid it to.
    """
    points = [side * 72 / _DOTS_PER_INCH for side in (width, height)]
    box = f"[0 0 {points[0]:.1f} {points[1]:.1f}]"
    drawn = f"{points[0]:.1f} 0 0 {points[1]:.1f} 0 0 cm /Scan Do".encode()
    picture = f"/Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceGray"
    parts = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Contents 4 0 R "
        "/Resources << /XObject << /Scan 5 0 R >> >> >>".encode(),
        _stream("", drawn),
        _stream(f"/Type /XObject {picture} /BitsPerComponent 8 /Filter /DCTDecode", jpeg),
    ]
    written = b"%PDF-1.4\n"
    places = []
    for number, part in enumerate(parts, 1):
        places.append(len(written))
        written += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    size = len(parts) + 1
    end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\n"
    return written + f"{end}startxref\n{len(written)}\n%%EOF\n".encode()


def _stream(entries: str, content: bytes) -> bytes:
    head = f"<< {entries} /Length {len(content)} >>\nstream\n".encode()
    return head + content + b"\nendstream"
