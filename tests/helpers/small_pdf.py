"""Writes small PDF files object by object, as tables of objects want them."""

import zlib
from collections.abc import Mapping

Content = str | bytes | tuple[bytes, str]
"""An object; the content of a stream; or that with keys, packed where they say so."""


def pdf_file(
    objects: Mapping[int, Content], *, more: str = "", updated: bool = False, hybrid: bool = False
) -> bytes:
    """A file of these objects: 1 is its root, 6 its properties.

    Args:
        objects: by number.
        more: keys of the trailer.
        updated: whether an update that changes nothing follows.
        hybrid: whether that update has a second table, which is a stream.
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
    out += f"trailer\n<</Root 1 0 R/Info 6 0 R{size}{more}>>\nstartxref\n{table}\n%%EOF\n".encode()
    if updated:
        hidden = ""
        if hybrid:
            hidden = f"/XRefStm {len(out)}"
            keys = "/Type/XRef/W[1 4 2]/Index[90 1]/Size 91"
            out += b"90 0 obj\n%b\nendobj\n" % _written((bytes(7), keys))
        second = len(out)
        out += b"xref\n0 1\n0000000000 65535 f \n"
        keys = f"/Root 1 0 R/Info 6 0 R/Size 91/Prev {table}{hidden}"
        out += f"trailer\n<<{keys}>>\nstartxref\n{second}\n%%EOF\n".encode()
    return bytes(out)


def _written(content: Content) -> bytes:
    if isinstance(content, str):
        return content.encode("latin-1")
    data, keys = (content, "") if isinstance(content, bytes) else content
    packed = zlib.compress(data) if "FlateDecode" in keys else data
    return b"<</Length %d%b>>\nstream\n%b\nendstream" % (len(packed), keys.encode(), packed)
