"""Takes messages out of a mailbox: a copy without them is written and takes the mailbox's name.

The mailbox itself is never changed. Its copy is written in a folder of its own beside it, synced,
read back and compared message by message. Then both exchange names, and the mailbox goes to the
trash. Until it is there, every failure brings its name back.
"""

import os
import shutil
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from typing import BinaryIO

import xxhash

from neardup_desktop.actions.check import Checker, open_safely, remains
from neardup_desktop.actions.errors import NotPutBackError, StepError, failed
from neardup_desktop.actions.identity import (
    Status,
    check_canonical,
    is_at,
    is_companion_at,
    is_in_state,
    same_file,
    signed_number,
    status_if_any,
    status_of,
    was_once,
)
from neardup_desktop.actions.mail_locks import check_not_written, check_unused, lock, open_failed
from neardup_desktop.actions.putting_back import RESTORED, put_back
from neardup_desktop.actions.renaming import Namer, exchange, finish_exchange
from neardup_desktop.actions.trash import Trash
from neardup_desktop.extract.mail.mailbox_bounds import Bounds, bounds_of
from neardup_desktop.model.actions import StepOutcome, StepResult
from neardup_desktop.model.disks import sync_folder
from neardup_desktop.model.files import FileEntry, mtime_ns_of
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import LIES_AT
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.text.content_hash import content_hash

NoteCopy = Callable[[int, FileEntry], None]
"""Journals the copy that was written for a step, before it gets the mailbox's name."""

Span = tuple[int, int]

_BLOCK_BYTES = 1 << 20
_ROOM_LEFT = 64 << 20
"""Bytes that must be free beside those of the copy."""

_WORK_NAME = ".neardup-"


def work_folder(intent: Intent) -> str:
    """The folder in which the copy for a step is written, beside the mailbox."""
    file = intent.step.subject.file
    told = f"{intent.id} {file.path} {file.inode} {file.mtime_ns} {file.content_hash.hex()}"
    number = blake2b(told.encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    return os.path.join(os.path.dirname(file.path), _WORK_NAME + number)  # noqa: PTH118, PTH120


def copy_path(intent: Intent) -> str:
    """The path of the copy for a step until it gets the mailbox's name."""
    name = os.path.basename(intent.step.subject.file.path)  # noqa: PTH119
    return os.path.join(work_folder(intent), name)  # noqa: PTH118


def clean(
    intent: Intent, checker: Checker, trash: Trash, namer: Namer, note_copy: NoteCopy
) -> StepResult:
    """Take the messages of a step out of their mailbox, all of them or none.

    Raises:
        StepError: why not; the mailbox has its name, or the detail says where it is.
    """
    path = intent.step.subject.file.path
    check_unused(path)
    with locked_mailbox(intent.step.subject.file) as mailbox:
        before = os.fstat(mailbox.fileno())
        if before.st_nlink > 1:
            raise StepError(Refused.HARD_LINKED)
        standing = checker.check_messages(intent, before)
        check_not_written(before)
        copy = _written_copy(intent, mailbox, before)
        try:
            note_copy(intent.id, copy)
        except BaseException:
            discard_unused(intent)
            raise
        unlock_to_rename(mailbox)
        places = _replace(intent, copy, before, standing, trash, namer)
    # Whoever waited for the lock may have opened it before.
    if not is_at(places[0], before):
        _give_back(intent, copy, places, trash, namer)
        raise StepError(Refused.CHANGED, "it changed at the last moment and was put back")
    checker.note_cleaned(intent, copy)
    return StepResult(StepOutcome.DONE, current_path=places[0], companions=tuple(places[1:]))


def put_away_empty(copy: FileEntry, trash: Trash) -> bool:
    """Move the copy of a mailbox that holds nothing to the trash; whether that was possible.

    To the trash, because a program may write to it in that moment.
    """
    try:
        check_unused(copy.path)
        status = status_of(copy.path)
        if copy.size_bytes or not is_in_state(status, copy):
            return False
        check_not_written(status)
        trash.put(copy.path)
    except (OSError, StepError):
        return False
    return True


@contextmanager
def locked_mailbox(state: FileEntry) -> Iterator[BinaryIO]:
    """Open and lock a mailbox, and verify that each of its bytes is as it was scanned.

    Raises:
        StepError: why it may not be touched.
    """
    if not state.content_hash:
        raise StepError(Refused.NOT_SCANNED)
    check_canonical(state.path)
    status = status_of(state.path)
    if not stat.S_ISREG(status.st_mode):
        raise StepError(Refused.NOT_A_FILE)
    try:
        # For writing, because only then it can be locked against all others. Nothing is written.
        stream = open(state.path, "r+b", buffering=0, opener=open_safely)  # noqa: SIM115
    except FileNotFoundError as error:
        raise StepError(Refused.GONE) from error
    except OSError as error:
        raise open_failed(error) from error
    with stream:
        try:
            lock(stream)
            status = os.fstat(stream.fileno())
            if not is_in_state(status, state) or content_hash(stream) != state.content_hash:
                raise StepError(Refused.CHANGED)
            if not same_file(os.fstat(stream.fileno()), status):
                raise StepError(Refused.CHANGED)
        except OSError as error:
            raise StepError(Refused.UNREADABLE, system_reason(error)) from error
        yield stream


def unlock_to_rename(stream: BinaryIO) -> None:
    """Close a locked mailbox where the system renames no open file."""
    if os.name == "nt":
        stream.close()


def _written_copy(intent: Intent, mailbox: BinaryIO, before: Status) -> FileEntry:
    """Write the copy without the messages, and compare it with the mailbox.

    Raises:
        StepError: why not; nothing is left of it.
    """
    try:
        bounds = bounds_of(mailbox)
    except OSError as error:
        raise StepError(Refused.UNREADABLE, system_reason(error)) from error
    keeps = list(_kept(_certain_spans(intent, bounds), before.st_size))
    size = sum(end - start for start, end in keeps)
    work, path = work_folder(intent), copy_path(intent)
    try:
        if shutil.disk_usage(os.path.dirname(work)).free < size + _ROOM_LEFT:  # noqa: PTH120
            raise StepError(Refused.NO_ROOM)
        os.mkdir(work, 0o700)  # noqa: PTH102
    except OSError as error:
        raise failed(error) from error
    try:
        written = _write(mailbox, keeps, path, before)
        status = _compare(mailbox, keeps, path, written, bounds)
    except OSError as error:
        discard_unused(intent)
        raise failed(error) from error
    except BaseException:
        discard_unused(intent)
        raise
    return FileEntry(
        intent.step.subject.file.path,
        status.st_size,
        mtime_ns_of(status),
        signed_number(status.st_dev),
        signed_number(status.st_ino),
        written,
    )


def _certain_spans(intent: Intent, bounds: Bounds) -> list[Span]:
    """The spans of the messages that go, ascending, if they are certain and as planned."""
    spans = []
    for message in intent.step.messages:
        if bounds.span_of(message.subject.part) != message.span:
            raise StepError(Refused.UNCLEAR_BOUNDS, message.subject.title or message.subject.part)
        spans.append(message.span)
    return sorted(set(spans))


def _kept(spans: Sequence[Span], size: int) -> Iterator[Span]:
    """The runs of bytes between the spans."""
    at = 0
    for start, end in spans:
        if start > at:
            yield at, start
        at = end
    if size > at:
        yield at, size


def _write(mailbox: BinaryIO, keeps: Sequence[Span], path: str, like: Status) -> bytes:
    """Write runs of bytes of a mailbox to a new file, synced; returns its content hash."""
    hasher = xxhash.xxh3_128()
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o600)
    try:
        for block in _blocks(mailbox, keeps):
            hasher.update(block)
            left = memoryview(block)
            while left:
                left = left[os.write(handle, left) :]
        _liken(handle, path, mailbox, like)
        os.fsync(handle)
        if hasattr(os, "posix_fadvise"):
            # The comparison then reads from the disk, not from memory.
            with suppress(OSError):
                os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
    finally:
        os.close(handle)
    sync_folder(os.path.dirname(path))  # noqa: PTH120
    return hasher.digest()


def _liken(handle: int, path: str, mailbox: BinaryIO, like: Status) -> None:
    """Give a new file the owner, the mode and the attributes of the mailbox; its time is now.

    Raises:
        StepError: NO_PERMISSION where it would belong to others, or be open to others.
    """
    made = os.fstat(handle)
    if hasattr(os, "fchown") and (made.st_uid, made.st_gid) != (like.st_uid, like.st_gid):
        os.fchown(handle, like.st_uid, like.st_gid)
    shutil.copystat(mailbox.name, path)
    os.utime(path)
    made = os.fstat(handle)
    for attribute in ("st_uid", "st_gid", "st_mode"):
        if getattr(made, attribute) != getattr(like, attribute):
            raise StepError(Refused.NO_PERMISSION, outcome=StepOutcome.FAILED)


def _blocks(stream: BinaryIO, spans: Sequence[Span]) -> Iterator[bytes]:
    """The bytes of an open file in some runs, in blocks; it must not end before they do."""
    gathered: list[bytes] = []
    size = 0
    for start, end in spans:
        stream.seek(start)
        while start < end:
            block = stream.read(min(end - start, _BLOCK_BYTES))
            if not block:
                raise StepError(Refused.CHANGED)
            start += len(block)
            gathered.append(block)
            size += len(block)
            if size >= _BLOCK_BYTES:
                yield b"".join(gathered)
                gathered, size = [], 0
    if gathered:
        yield b"".join(gathered)


def _compare(
    mailbox: BinaryIO, keeps: Sequence[Span], path: str, written: bytes, bounds: Bounds
) -> Status:
    """Read a copy back: each message that stays is there as it was, in its order, and no other.

    Raises:
        StepError: NOT_AS_PLANNED, or CHANGED where the mailbox changed meanwhile.
    """
    with open(path, "rb", buffering=0, opener=open_safely) as copy:
        hasher = xxhash.xxh3_128()
        for block in _blocks(mailbox, keeps):
            if _exactly(copy, len(block)) != block:
                raise StepError(Refused.NOT_AS_PLANNED)
            hasher.update(block)
        if copy.read(1) or hasher.digest() != written:
            raise StepError(Refused.NOT_AS_PLANNED)
        if bounds_of(copy) != _without(bounds, keeps):
            raise StepError(Refused.NOT_AS_PLANNED, "a message would be read differently")
        return os.fstat(copy.fileno())


def _without(bounds: Bounds, keeps: Sequence[Span]) -> Bounds:
    """The bounds that the messages which stay must have in the copy."""
    runs = iter(keeps)
    first, last = next(runs, (0, 0))
    gone = first  # bytes before the run that are not in the copy
    spans, certain = [], []
    for (start, end), is_certain in zip(bounds.spans, bounds.certain, strict=True):
        while start >= last and (run := next(runs, None)) is not None:
            gone += run[0] - last
            first, last = run
        if first <= start and end <= last:
            spans.append((start - gone, end - gone))
            certain.append(is_certain)
    return Bounds(tuple(spans), tuple(certain))


def _exactly(stream: BinaryIO, size: int) -> bytes:
    """So many bytes, fewer only at the end."""
    pieces = []
    while size and (piece := stream.read(size)):
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def _replace(
    intent: Intent,
    copy: FileEntry,
    before: Status,
    standing: dict[str, Status],
    trash: Trash,
    namer: Namer,
) -> list[str]:
    """Give the copy the mailbox's name, and move the mailbox and its companions to the trash.

    Returns:
        Where they are now: the mailbox, then each companion.

    Raises:
        StepError: why not; all have their names again.
    """
    path, written = copy.path, copy_path(intent)
    try:
        check_unused(path)
        check_not_written(before)
        if not same_file(status_of(path), before):
            raise StepError(Refused.CHANGED)
    except StepError:
        discard_unused(intent)
        raise
    places: list[str] = []
    try:
        exchange(written, path)
        _check_exchanged(path, copy, written, before)
        _check_survivors(standing, before)
        check_not_written(before)
        sync_folder(os.path.dirname(path))  # noqa: PTH120
        places.append(written)
        for companion in intent.family:
            places.append(trash.put(companion.path))
            if not is_companion_at(places[-1], companion):
                raise StepError(Refused.FAMILY_BROKEN, companion.path)
        places[0] = trash.put(written, path)
        if not is_at(places[0], before):
            raise StepError(Refused.CHANGED, "it changed at the last moment and was put back")
        _check_survivors(standing, before)
    except (OSError, StepError) as error:
        if not places and is_at(path, before):
            discard_unused(intent)  # the copy never had the mailbox's name
        else:
            _give_back(intent, copy, places or [written], trash, namer)
        raise failed(error) if isinstance(error, OSError) else error from error
    with suppress(OSError):
        os.rmdir(work_folder(intent))  # noqa: PTH106
    return places


def _check_exchanged(path: str, copy: FileEntry, written: str, before: Status) -> None:
    now = status_if_any(path)
    if now is None or not is_in_state(now, copy) or not is_at(written, before):
        raise StepError(Refused.CHANGED, "it changed at the last moment and was put back")


def _check_survivors(standing: dict[str, Status], before: Status) -> None:
    for path, status in standing.items():
        if not remains(path, status, before):
            raise StepError(Refused.SURVIVOR_CHANGED, path)


def _give_back(
    intent: Intent, copy: FileEntry, places: Sequence[str], trash: Trash, namer: Namer
) -> None:
    """Give a mailbox and its companions their names back from where they are, in this order.

    Raises:
        NotPutBackError: that failed; the detail says where it is.
        StepError: it has another name now, which the detail says.
    """
    try:
        moved = give_name_back(intent, copy, places[0], trash, namer)
        for place, companion in zip(places[1:], intent.family, strict=False):
            put_back(place, companion.path, namer)
    except StepError as error:
        raise NotPutBackError.of(error) from error
    if moved:
        raise StepError(Refused.CHANGED, LIES_AT.filled(place=moved), StepOutcome.FAILED)


def give_name_back(intent: Intent, copy: FileEntry, place: str, trash: Trash, namer: Namer) -> str:
    """Give a mailbox its name back, wherever an exchange with its copy stopped.

    Returns:
        Where it is now, if another file has its name; else "".

    Raises:
        StepError: the system refuses; the detail says where it is.
    """
    try:
        moved = _named_back(copy, copy_path(intent), place, namer)
    except OSError as error:
        raise StepError(
            failed(error).reason, LIES_AT.filled(place=place), StepOutcome.FAILED
        ) from error
    _discard(intent, copy, trash)
    return moved


def _named_back(copy: FileEntry, written: str, place: str, namer: Namer) -> str:
    path = copy.path
    if moved := finish_exchange(written, path, namer, RESTORED):
        return moved
    now = status_if_any(path)
    if now is not None and is_in_state(now, copy):
        exchange(place, path)
        # Whoever opened the copy while it had the name may have written to it.
        left = status_if_any(place)
        if left is None or is_in_state(left, copy):
            return ""
        exchange(place, path)
    elif status_if_any(place) is None or was_once(place, copy):
        return ""
    back = put_back(place, path, namer)
    return "" if back == path else back


def _discard(intent: Intent, copy: FileEntry, trash: Trash) -> None:
    """Put a copy that is not used into the trash: it may have had the mailbox's name."""
    written = copy_path(intent)
    if was_once(written, copy):
        try:
            trash.put(written, copy.path)
        except StepError:
            _remove_unopened(written, copy)
    with suppress(OSError):
        os.rmdir(work_folder(intent))  # noqa: PTH106


def _remove_unopened(written: str, copy: FileEntry) -> None:
    """Remove a copy that no trash takes, unless anybody has changed it or may yet do so."""
    with suppress(OSError, StepError):
        status = status_of(written)
        check_not_written(status)
        if is_in_state(status, copy):
            os.unlink(written)  # noqa: PTH108 - all of it is in the mailbox, which has its name


def discard_unused(intent: Intent) -> None:
    """Remove the copy for a step, which never had the mailbox's name, and its folder."""
    with suppress(OSError):
        os.unlink(copy_path(intent))  # noqa: PTH108 - known to nobody but this step
    with suppress(OSError):
        os.rmdir(work_folder(intent))  # noqa: PTH106
