"""Mutations of ZIP packages: each part deleted, and everything changed in each part."""

import io
import zipfile
from collections.abc import Callable

from tests.helpers.mutants.base import DELETED, Mutable, Mutation, within
from tests.helpers.mutants.plain_bytes import of_bytes

Inner = Callable[[str, bytes], Mutable]

_WHEN = (2020, 1, 1, 0, 0, 0)
_MOST_PART_BYTES = 4_000_000


def of_package(data: bytes, inner: Inner) -> Mutable:
    """The parts of a package, in their order; the package itself stays whole.

    One that is locked or damaged is changed by its bytes.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            parts = {
                info.filename: package.read(info)
                for info in package.infolist()
                if not info.is_dir()
            }
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, ValueError, OSError, EOFError):
        return of_bytes(data)
    read = {
        name: inner(name, content) if len(content) <= _MOST_PART_BYTES else of_bytes(content)
        for name, content in parts.items()
    }
    contents = {name: part.baseline for name, part in read.items()}

    def written(name: str, new: bytes | None) -> bytes:
        kept = {**contents, name: new} if new is not None else dict(contents)
        if new is None:
            del kept[name]
        return _zipped({one: said for one, said in kept.items() if said is not None})

    mutations: list[Mutation] = []
    for name, part in read.items():

        def around(new: bytes, name: str = name) -> bytes:
            return written(name, new)

        def deleted(name: str = name) -> bytes:
            return written(name, None)

        mutations.append(Mutation(name, DELETED, deleted))
        mutations += within(name, part, around)
    return Mutable(_zipped(contents), tuple(mutations))


def _zipped(parts: dict[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as package:
        for name, content in parts.items():
            stored = name == "mimetype" or len(content) < 64
            package.writestr(
                zipfile.ZipInfo(name, _WHEN),
                content,
                zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED,
                compresslevel=1,
            )
    return held.getvalue()
