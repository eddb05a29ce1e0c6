"""Mutations of archives and packed files: each member deleted, and everything in each member."""

import bz2
import gzip
import io
import lzma
import tarfile
from collections.abc import Callable
from pathlib import PurePath

from tests.helpers.mutants.base import DELETED, Mutable, Mutation, within
from tests.helpers.mutants.plain_bytes import of_bytes

Inner = Callable[[str, bytes], Mutable]


def of_gzip(name: str, data: bytes, inner: Inner) -> Mutable:
    return _of_one(name, data, inner, gzip.decompress, lambda new: gzip.compress(new, 1, mtime=0))


def of_bzip2(name: str, data: bytes, inner: Inner) -> Mutable:
    return _of_one(name, data, inner, bz2.decompress, bz2.compress)


def of_xz(name: str, data: bytes, inner: Inner) -> Mutable:
    return _of_one(name, data, inner, lzma.decompress, lzma.compress)


def _of_one(
    name: str,
    data: bytes,
    inner: Inner,
    unpack: Callable[[bytes], bytes],
    pack: Callable[[bytes], bytes],
) -> Mutable:
    try:
        held = unpack(data)
    except (OSError, EOFError, lzma.LZMAError, ValueError):
        return of_bytes(data)
    one = inner(PurePath(name).stem, held)
    return Mutable(pack(one.baseline), tuple(within("", one, pack)))


def of_tar(data: bytes, inner: Inner) -> Mutable:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        members = {
            one.name: file.read()
            for one in archive
            if one.isfile() and (file := archive.extractfile(one)) is not None
        }
    return _of_members(members, inner, _tarred)


def of_seven_zip(data: bytes, inner: Inner) -> Mutable:
    """The members of a 7z file; a locked one is changed by its bytes."""
    import py7zr

    try:
        factory = py7zr.io.BytesIOFactory(1 << 24)
        with py7zr.SevenZipFile(io.BytesIO(data)) as archive:
            archive.extractall(factory=factory)
        members = {name: bytes(held.read()) for name, held in factory.products.items()}
    except (
        py7zr.exceptions.ArchiveError,
        py7zr.PasswordRequired,
        OSError,
        EOFError,
        ValueError,
        TypeError,
    ):
        return of_bytes(data)
    return _of_members(members, inner, _seven_zipped)


def _of_members(
    members: dict[str, bytes], inner: Inner, write: Callable[[dict[str, bytes]], bytes]
) -> Mutable:
    read = {name: inner(name, content) for name, content in members.items()}
    contents = {name: one.baseline for name, one in read.items()}
    mutations: list[Mutation] = []
    for name, one in read.items():

        def around(new: bytes, name: str = name) -> bytes:
            return write({**contents, name: new})

        def deleted(name: str = name) -> bytes:
            return write({other: said for other, said in contents.items() if other != name})

        mutations.append(Mutation(name, DELETED, deleted))
        mutations += within(name, one, around)
    return Mutable(write(contents), tuple(mutations))


def _tarred(members: dict[str, bytes]) -> bytes:
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w") as archive:
        for name, content in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return held.getvalue()


def _seven_zipped(members: dict[str, bytes]) -> bytes:
    import py7zr

    held = io.BytesIO()
    with py7zr.SevenZipFile(held, "w", filters=[{"id": py7zr.FILTER_COPY}]) as archive:
        for name, content in members.items():
            archive.writestr(content, name)
    return held.getvalue()
