"""Mutations of ZIP packages: each part deleted, and everything changed in each part."""

import io
import zipfile
from functools import partial

from tests.helpers.mutants.base import DELETED, Inner, Mutable, Mutation, within
from tests.helpers.mutants.plain_bytes import of_bytes

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
    contents = {name: one.baseline for name, one in read.items()}

    def changed(name: str, new: bytes) -> bytes:
        return _zipped({**contents, name: new})

    def without(name: str) -> bytes:
        return _zipped({other: said for other, said in contents.items() if other != name})

    mutations: list[Mutation] = []
    for name, one in read.items():
        mutations.append(Mutation(name, DELETED, partial(without, name)))
        mutations += within(name, one, partial(changed, name))
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
