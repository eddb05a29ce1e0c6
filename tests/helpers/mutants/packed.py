"""Mutations of archives and packed files: each member deleted, and everything in each member."""

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import PurePath

import cramjam

from tests.helpers.mutants.base import DELETED, Inner, Mutable, Mutation, within
from tests.helpers.mutants.plain_bytes import of_bytes, unnamed_byte_mutations

_WHEN = (2020, 1, 1, 0, 0, 0)
_MOST_PART_BYTES = 4_000_000


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


def of_package(data: bytes, inner: Inner) -> Mutable:
    """The parts of a ZIP package; one that is locked or damaged is changed by its bytes."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            parts = {
                info.filename: package.read(info)
                for info in package.infolist()
                if not info.is_dir()
            }
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, ValueError, OSError, EOFError):
        return of_bytes(data)
    return _of_members(parts, inner, _zipped)


def _of_members(
    members: dict[str, bytes], inner: Inner, write: Callable[[dict[str, bytes]], bytes]
) -> Mutable:
    """The members in their order; what holds them stays whole."""
    read = {
        name: inner(name, content) if len(content) <= _MOST_PART_BYTES else of_bytes(content)
        for name, content in members.items()
    }
    contents = {name: one.baseline for name, one in read.items()}

    def changed(name: str, new: bytes) -> bytes:
        return write({**contents, name: new})

    def without(name: str) -> bytes:
        return write({other: said for other, said in contents.items() if other != name})

    mutations: list[Mutation] = []
    for name, one in read.items():
        mutations.append(Mutation(name, DELETED, partial(without, name)))
        mutations += within(name, one, partial(changed, name))
    return Mutable(write(contents), tuple(mutations))


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


def of_iwork_archive(data: bytes) -> Mutable:
    """Letters and bytes of the messages that iWork packs with Snappy, in chunks."""
    pieces, at = [], 0
    while at + 4 <= len(data):
        size = int.from_bytes(data[at + 1 : at + 4], "little")
        try:
            pieces.append(bytes(cramjam.snappy.decompress_raw(data[at + 4 : at + 4 + size])))
        except cramjam.DecompressionError:
            return of_bytes(data)
        at += 4 + size
    content = b"".join(pieces)
    return Mutable(_in_chunks(content), tuple(unnamed_byte_mutations(content, _in_chunks)))


def _in_chunks(content: bytes) -> bytes:
    chunks = []
    for at in range(0, len(content), 1 << 16):
        packed = bytes(cramjam.snappy.compress_raw(content[at : at + (1 << 16)]))
        chunks.append(b"\0" + len(packed).to_bytes(3, "little") + packed)
    return b"".join(chunks)
