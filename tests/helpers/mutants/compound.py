"""Mutations of OLE compound files: letters and bytes in each stream, and whole streams."""

import io
from collections.abc import Iterator
from functools import partial

from tests.helpers.mutants.base import DELETED, Mutable, Mutation
from tests.helpers.mutants.plain_bytes import byte_mutations, of_bytes

_KIND_AT = 66


def of_compound_file(data: bytes) -> Mutable:
    """Streams keep their sizes, so nothing else in the file has to change."""
    import olefile

    try:
        with olefile.OleFileIO(io.BytesIO(data)) as ole:
            streams = {tuple(path): ole.openstream(path).read() for path in ole.listdir()}
    except (OSError, ValueError, IndexError, TypeError):
        return of_bytes(data)
    return Mutable(data, tuple(_mutations(data, streams)))


def _mutations(data: bytes, streams: dict[tuple[str, ...], bytes]) -> Iterator[Mutation]:
    for path, content in sorted(streams.items()):
        name = f"stream:Root/{'/'.join(path)}"
        if (renamed := _without_stream(data, path[-1])) is not None:
            yield Mutation(name, DELETED, partial(bytes, renamed))
        yield from byte_mutations(content, partial(_with_stream, data, path), f"{name}/")


def _with_stream(data: bytes, path: tuple[str, ...], new: bytes) -> bytes:
    import olefile

    held = io.BytesIO(data)
    with olefile.OleFileIO(held, write_mode=True) as ole:
        ole.write_stream(list(path), new)
        return held.getvalue()


def _without_stream(data: bytes, name: str) -> bytes | None:
    """Its entry in the directory gets a name that nobody knows."""
    entry = name.encode("utf-16-le") + b"\0\0"
    at = data.find(entry)
    while at >= 0:
        end = at + 2 * len(name)
        renamed = data[: end - 2] + "\u017e".encode("utf-16-le") + data[end:]
        if at % 128 == 0 and data[at + _KIND_AT] and _count(renamed, name) < _count(data, name):
            return renamed
        at = data.find(entry, at + 1)  # that was no entry, or none that is used
    return None


def _count(data: bytes, name: str) -> int:
    """How many streams have a name."""
    import olefile

    with olefile.OleFileIO(io.BytesIO(data)) as ole:
        return [path[-1] for path in ole.listdir()].count(name)
