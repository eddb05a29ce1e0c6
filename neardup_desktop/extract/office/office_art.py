"""Pictures in the binary files of Word, Excel and PowerPoint.

The type of a record says what kind of picture file it holds. One or two checksums and a short
header come before the bytes of that file ([MS-ODRAW], section 2.2.23). Records are searched for by
their headers in the whole stream, so that a broken index of pictures hides none.
"""

import re
import struct
from collections.abc import Iterator

from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration
from neardup_desktop.model.extras import ExtraKind

_FILES = {0xF01D: "jpg", 0xF02A: "jpg", 0xF01E: "png", 0xF01F: "bmp", 0xF029: "tif"}
_METAFILES = {0xF01A: "emf", 0xF01B: "wmf", 0xF01C: "pict"}
_ONE_CHECKSUM = {
    **{0xF01A: (0x3D4,), 0xF01B: (0x216,), 0xF01C: (0x542,), 0xF01E: (0x6E0,)},
    **{0xF01D: (0x46A, 0x6E2), 0xF02A: (0x46A, 0x6E2), 0xF01F: (0x7A8,), 0xF029: (0x6E4,)},
}
"""Instances of records with one checksum, by type; those with two are greater by one."""
_HEADER = re.compile(
    b"|".join(
        re.escape(struct.pack("<HH", instance + more << 4, kind))
        for kind, instances in _ONE_CHECKSUM.items()
        for instance in instances
        for more in (0, 1)
    )
)
_KINDS = tuple(struct.pack("<H", kind) for kind in _ONE_CHECKSUM)
_CHECKSUM_BYTES, _METAFILE_HEADER_BYTES = 16, 34


def pictures(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Kind of file ("png") and content of each picture, in the order of the bytes.

    A metafile is given as it is stored, usually compressed.
    """
    # Most streams hold no picture, and a search for the types alone is much faster.
    if not any(kind in data for kind in _KINDS):
        return
    at = 0
    while found := _HEADER.search(data, at):
        start, kind = found.start() + 8, int.from_bytes(found[0][2:], "little")
        length = int.from_bytes(data[start - 4 : start], "little")
        if not 0 < length <= len(data) - start:
            at = found.start() + 1
            continue
        instance = int.from_bytes(found[0][:2], "little") >> 4
        checksums = 1 if instance in _ONE_CHECKSUM[kind] else 2
        skipped = checksums * _CHECKSUM_BYTES + (
            _METAFILE_HEADER_BYTES if kind in _METAFILES else 1
        )
        if skipped < length:
            yield _FILES.get(kind) or _METAFILES[kind], data[start + skipped : start + length]
        at = start + length


def add_pictures(data: bytes, extras: ExtrasFound) -> None:
    """Add the pictures of a stream, except those that show nothing."""
    for kind, content in pictures(data):
        if not is_decoration(content):
            extras.add(ExtraKind.IMAGE, kind, content_digest(content))
