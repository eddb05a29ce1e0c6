"""Tar archives of documents, and exports of Joplin, plain or compressed, read as a stream."""

import tarfile
from typing import BinaryIO

from neardup_desktop.extract.base import (
    Document,
    Format,
    Found,
    Match,
    ReadFailure,
    reporting_damage,
)
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.unpacking import (
    MAX_MEMBER_BYTES,
    STREAM_ERRORS,
    Members,
    read_member,
)
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_TOTAL_BYTES = 8 << 30
"""Limit on the unpacked stream, skipped files included."""

_ENDINGS = (".tar.gz", ".tar.bz2", ".tar.xz")
_MARK = slice(257, 262)


def _read(document: Document) -> Found:
    with reporting_damage(*STREAM_ERRORS), document.open() as stream, _opened(stream) as archive:
        yield from _members(archive)


def _opened(stream: BinaryIO) -> tarfile.TarFile:
    """The archive, read as a stream, so that a compressed one is unpacked once.

    Raises:
        ReadFailure: DAMAGED.
    """
    try:
        return tarfile.open(fileobj=stream, mode="r|*")
    except TypeError as error:  # of `tarfile`, where the gzip header is cut
        raise ReadFailure(Outcome.DAMAGED, "its head is cut") from error


def _members(archive: tarfile.TarFile) -> Found:
    members = Members(FORMAT.name)
    left = BytesLeft(MAX_TOTAL_BYTES)
    for info in archive:
        # The library would keep a list of all members, without limit.
        archive.members = []  # type: ignore[attr-defined]
        left.take(info.size)
        if not info.isreg() or not members.is_wanted(info.name):
            continue
        if info.size > MAX_MEMBER_BYTES:
            yield members.failed(info.name, Outcome.TOO_LARGE)
            continue
        stream = archive.extractfile(info)
        data = None if stream is None else read_member(stream)  # type: ignore[arg-type]
        if data is None:
            yield members.failed(info.name, Outcome.TOO_LARGE if stream else Outcome.DAMAGED)
        else:
            yield members.unpacked(info.name, data)


FORMAT = Format(
    name="tar",
    label="Tar archive",
    kind=Kind.OTHER,
    extensions=("tar", "tgz", "tbz", "tbz2", "txz", "jex"),
    version=2,
    embeds=True,
    is_own=lambda document: (
        document.head[_MARK] == b"ustar" or document.name.lower().endswith(_ENDINGS)
    ),
    certainty=Match.PLAUSIBLE,
    read=_read,
    reads="each document in it, by its own format",
    leaves_out="pictures, films, programs, links",
    on_request=OnRequest.ARCHIVES,
)
