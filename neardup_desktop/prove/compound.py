"""OLE compound files, such as old Office documents and Outlook messages: stream by stream."""

import io
import struct
from collections.abc import Iterator

from neardup_desktop.prove.base import MAX_UNPACKED_BYTES, Place, Unprovable, of, sha

_ERRORS = (
    *(struct.error, ValueError, LookupError, TypeError, AttributeError, ArithmeticError),
    *(AssertionError, RecursionError, NotImplementedError, OSError),
)
_MAX_STREAMS = 20_000


def compound_places(data: bytes) -> Iterator[Place]:
    """The streams and folders of a compound file, in any order; none is looked into.

    Raises:
        Unprovable: it is damaged or too large.
    """
    import olefile

    found: list[Place] = []
    left = MAX_UNPACKED_BYTES
    try:
        with olefile.OleFileIO(io.BytesIO(data), raise_defects=olefile.DEFECT_UNSURE) as package:
            paths = package.listdir(streams=True, storages=True)
            if len(paths) > _MAX_STREAMS or len({tuple(path) for path in paths}) < len(paths):
                raise Unprovable("too many streams, or two of one name")
            found.append(of("root", str(package.root.clsid)))
            for path in paths:
                name = "/".join(path)
                if package.get_type(path) != olefile.STGTY_STREAM:
                    found.append(of(name, "folder", str(package.getclsid(path))))
                    continue
                size = package.get_size(path)
                left -= size
                if size > len(data) or left < 0:
                    raise Unprovable("a stream longer than the file")
                found.append(of(name, "stream", sha(package.openstream(path).read())))
    except _ERRORS as error:
        raise Unprovable(f"no plain compound file: {error}") from error
    yield from sorted(found)
