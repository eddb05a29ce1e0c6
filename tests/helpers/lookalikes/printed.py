"""Look-alikes in PDF."""

import textwrap
import zlib
from collections.abc import Sequence

from tests.helpers.lookalikes.base import NOTHING_MORE, More
from tests.helpers.pdf_writer import numbered_objects

_COLUMNS = 88


class Pdf:
    """A page of text, a line of it at a time; other blocks are operations, set off by `%`."""

    name = extension = "pdf"

    def paragraph(self, text: str) -> str:
        return text

    heading = paragraph

    def bullets(self, items: Sequence[str]) -> str:
        return "\n".join(f"• {item}" for item in items)

    def numbered(self, items: Sequence[str]) -> str:
        return "\n".join(f"{at}. {item}" for at, item in enumerate(items, start=1))

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "%TABLE\n" + "\n".join("\t".join(row) for row in rows)

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        up = 780
        size = 10 + look
        operations = ["BT"]
        drawn = []
        for block in blocks:
            if block.startswith("%TABLE"):
                for line in block.splitlines()[1:]:
                    for number, cell in enumerate(line.split("\t")):
                        operations.append(_at(56 + 150 * number, up, size, cell))
                    up -= 14
            elif block.startswith("%"):
                drawn.append(block[1:].replace("UP", str(up)))
                up -= 14
            else:
                for line in block.splitlines():
                    for piece in textwrap.wrap(line, _COLUMNS - 10 * look, break_on_hyphens=False):
                        operations.append(_at(56, up, size, piece))
                        up -= 14
            up -= 14
        content = "\n".join((*operations, "ET", *drawn)).encode("cp1252")
        packed = zlib.compress(content) if look else content
        coding = " /Filter /FlateDecode" if look else ""
        objects = [
            f"<< /Type /Catalog /Pages 2 0 R {more.catalogue} >>".encode(),
            b"<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
            b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R "
            + f"/Resources << /Font << /F1 3 0 R >> >> {more.page} >>".encode(),
            f"<< /Length {len(packed)}{coding} >>\nstream\n".encode() + packed + b"\nendstream",
            *more.objects,
        ]
        info = f"<< /Producer (Writer {look}) /CreationDate (D:2024010{1 + look}) {more.head} >>"
        objects.append(info.encode())
        size_said = f"/Size {len(objects) + 1} /Root 1 0 R /Info {len(objects)} 0 R"
        return numbered_objects(objects, f"<< {size_said} /ID [<0{look}> <0{look}>] >>")


def _at(across: int, up: int, size: int, text: str) -> str:
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"/F1 {size} Tf 1 0 0 1 {across} {up} Tm ({escaped}) Tj"


FORMS = (Pdf(),)
