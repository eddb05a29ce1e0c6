"""Digests whole documents of a file, to find the same ones, and says where two differ."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePath

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import document_of_part
from neardup_desktop.extract.formats.pst import stored_messages
from neardup_desktop.extract.mail.mbox_split import MAX_MESSAGE_BYTES, messages
from neardup_desktop.extract.registry import choose
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.prove.base import BY_BYTES, Unprovable, refusing
from neardup_desktop.prove.digest import differing_places, digest
from neardup_desktop.prove.outlook import outlook_digest, property_names
from neardup_desktop.text.content_hash import digest as hash_of_bytes
from neardup_desktop.workers.child.safe_open import check_unchanged, hash_of, opened
from neardup_desktop.workers.messages import (
    MAX_NAME_CHARACTERS,
    Differing,
    DifferTask,
    ProofTask,
    Proved,
)

MAX_BYTES = 128 << 20
"""A larger file counts by its bytes, unless it is a mailbox, which is read piece by piece."""

_MAILBOXES = ("mbox", "pst")

MAX_PLACES = 12
"""More places that differ are not named."""

_MESSAGE = re.compile(r"\d{6,}\.")
"""Names in a Maildir begin with the second of delivery (https://cr.yp.to/proto/maildir.html)."""


def proved(task: ProofTask) -> Proved:
    """Digest the parts of a file.

    Raises:
        ReadFailure: it is gone or has changed.
    """
    if task.entry.size_bytes > MAX_BYTES:
        found = _in_large(task)
    else:
        found = _found(_whole(task.entry, task.content_hash), task.parts)
    return Proved(task.key, tuple(found.get(part, b"") for part in task.parts))


def _in_large(task: ProofTask) -> dict[str, bytes]:
    """As `_found`, of a file that is not held in memory."""
    document = Document.from_path(Path(task.entry.path))
    with opened(task.entry) as stream:
        if hash_of(stream, task.entry.size_bytes) != task.content_hash:
            raise ReadFailure(Outcome.CHANGED, "other bytes than before")
        format_ = choose(document)
        is_mailbox = format_ is not None and format_.name in _MAILBOXES
        found = _found(document, task.parts) if is_mailbox else {}
        check_unchanged(stream.fileno(), task.entry)
    return found


def _found(document: Document, parts: Sequence[str]) -> dict[str, bytes]:
    """The digests of parts of a document; none of what counts by its bytes."""
    found: dict[str, bytes] = {}
    format_ = choose(document)
    if format_ is not None and format_.name == "pst":
        named: dict[int, str] | None = None
        for part, message, names in stored_messages(document, frozenset(parts)):
            found[part] = b""
            with suppress(Unprovable):
                named = property_names(names) if named is None else named
                found[part] = outlook_digest(message, named)
    # Each of these is looked for in the whole store, so what was found there is not.
    others = [part for part in parts if part not in found]
    return found | {one: _digest(name, data) for one, name, data in _documents(document, others)}


def differing(task: DifferTask) -> Differing:
    """Name the places in which two documents differ.

    Raises:
        ReadFailure: one is gone or has changed.
    """
    if max(task.entry.size_bytes, task.other.size_bytes) > MAX_BYTES:
        return Differing(task.key, ())
    document = _whole(task.entry, task.content_hash)
    other = _whole(task.other, task.other_hash)
    for _, name, data in _documents(document, (task.part,)):
        for _, other_name, other_data in _documents(other, (task.other_part,)):
            places = differing_places(name, data, other_name, other_data)
            if places in (("format",), ("file",)):
                break  # at least one of them cannot be taken apart
            named = [place[:MAX_NAME_CHARACTERS] for place in places[:MAX_PLACES]]
            more = ("",) if len(places) > MAX_PLACES else ()
            return Differing(task.key, (*named, *more))
    return Differing(task.key, ())


def _whole(entry: FileEntry, content_hash: bytes) -> Document:
    with opened(entry) as stream:
        data = stream.readall() if hasattr(stream, "readall") else stream.read()
        check_unchanged(stream.fileno(), entry)
    if hash_of_bytes(data) != content_hash:
        raise ReadFailure(Outcome.CHANGED, "other bytes than before")
    path = PurePath(entry.path)
    # The files of a Maildir are messages whatever they begin with, and have no ending of their own.
    is_message = path.parent.name in ("cur", "new") and _MESSAGE.match(path.name) is not None
    ending = ".eml" if is_message else ""
    return Document(path.name + ending, data=data)


def _documents(document: Document, parts: Sequence[str]) -> Iterator[tuple[str, str, bytes]]:
    """Each part that is a document, with its name and bytes."""
    format_ = choose(document)
    if format_ is None or format_.name != "mbox":
        yield from _in_document(document, "", parts)
        return
    # A mailbox is read once, however many of its messages are asked for.
    wanted: dict[str, list[str]] = {}
    for part in parts:
        number, _, rest = part.partition("/")
        wanted.setdefault(number, []).append(rest)
    with document.open() as stream:
        for count, message in enumerate(messages(stream), start=1):
            if (inside := wanted.get(str(count))) and len(message) <= MAX_MESSAGE_BYTES:
                yield from _in_document(Document("message.eml", data=message), str(count), inside)


def _in_document(
    document: Document, around: str, parts: Sequence[str]
) -> Iterator[tuple[str, str, bytes]]:
    for part in parts:
        try:
            inner = document_of_part(document, part)
            yield f"{around}/{part}".strip("/"), inner.name, inner.read(MAX_BYTES)
        except ReadFailure:
            continue  # it is no document of its own, such as a message of Outlook


def _digest(name: str, data: bytes) -> bytes:
    found = digest(name, data, refusing)
    return b"" if found.family == BY_BYTES else found.value
