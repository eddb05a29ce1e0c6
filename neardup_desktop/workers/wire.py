"""Messages as bytes: JSON for what is small, raw bytes for texts; all of it checked on receipt.

A message is one frame or several in a row. A frame is the length of its header (4 bytes, little
endian), the header, and the blobs. The header is a JSON list: the name of the message, its fields,
and the lengths of the blobs. Nothing in a frame can make the receiver do more than build the values
of `messages`; what does not fit raises `MalformedMessage`.
"""

import json
import math
import struct
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

from neardup_desktop.model.extras import (
    EXTRA_NAME_CHARACTERS,
    MOST_EXTRAS,
    Extra,
    ExtraKind,
)
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import Fingerprint, SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers.messages import (
    Contained,
    ContainTask,
    FileDone,
    HashTask,
    ItemsRead,
    Leaving,
    NotReady,
    ReadTask,
    Ready,
    Report,
    Task,
    Verified,
    VerifyTask,
)

MAX_MESSAGE_BYTES = 256 << 20
"""A longer message is never sent, and refused when announced."""

MAX_TEXT_BYTES = 100 << 20
"""An item's texts together may be so long, in UTF-8."""

MAX_NAME_CHARACTERS = 4096
"""Titles, authors, parts and details may be so long."""

HASH_BYTES = 16
"""Length of content hashes and words hashes."""

EARLIEST_S, LATEST_S = -62_135_596_800, 253_402_300_799
"""Dates lie in the years 1 to 9999."""

_MAX_HEADER_BYTES = 16 << 20
_MAX_SKETCH_BYTES = 1 << 16
_MAX_SAMPLE_BYTES = MAX_TEXT_BYTES // 2
_MAX_PATH_CHARACTERS = 1 << 16
_MAX_COUNT = 1 << 53
_BLOBS_PER_ITEM = 8

_T = TypeVar("_T")
_LENGTH = struct.Struct("<I")


class MalformedMessage(Exception):
    """What was received is no message of this program."""


# Writing


def plain(name: str) -> str:
    """A title or note that may be sent: not too long, and proper Unicode."""
    return encodable(name[:MAX_NAME_CHARACTERS])


def encodable(text: str) -> str:
    """The text, with question marks for lone surrogates, which UTF-8 cannot hold."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()
    return text


def encode_report(report: Report) -> bytes:
    """The frame of something a child says."""
    match report:
        case ItemsRead(key, items):
            headers, blobs = [], []
            for item in items:
                header, item_blobs = _item_header(item)
                headers.append(header)
                blobs += item_blobs
            return _frame("items", [key, headers], blobs)
        case FileDone(key, outcome, format_, detail, content_hash):
            return _frame("done", [key, outcome, plain(format_), plain(detail)], [content_hash])
        case Verified(key, similarities, only_left, only_right, same_form):
            return _frame("verified", [key, similarities, only_left, only_right, same_form])
        case Contained(key, runs):
            return _frame("contained", [key, runs])
        case Ready():
            return _frame("ready", [])
        case NotReady(detail):
            return _frame("not ready", [plain(detail)])
        case Leaving():
            return _frame("leaving", [])


def encode_task(task: Task) -> bytes:
    """The frame of a task."""
    match task:
        case ReadTask(key, entry, method):
            return _frame("read", [key, _entry_fields(entry), method])
        case HashTask(key, entry):
            return _frame("hash", [key, _entry_fields(entry)])
        case VerifyTask(key, texts, pairs, cutoff):
            return _frame("verify", [key, pairs, cutoff], texts)
        case ContainTask(key, texts, pairs):
            return _frame("contain", [key, pairs], texts)


def _frame(name: str, fields: Sequence[object], blobs: Sequence[bytes] = ()) -> bytes:
    # ASCII only: a path with bytes outside Unicode travels as escaped lone surrogates.
    header = json.dumps([name, fields, [len(blob) for blob in blobs]]).encode("ascii")
    return b"".join((_LENGTH.pack(len(header)), header, *blobs))


def _entry_fields(entry: FileEntry) -> list[object]:
    return [
        entry.path,
        entry.size_bytes,
        entry.mtime_ns,
        entry.device,
        entry.inode,
        entry.links,
    ]


def _item_header(sketched: SketchedItem) -> tuple[list[object], list[bytes]]:
    item, fingerprint = sketched.item, sketched.fingerprint
    header: list[object] = [
        item.part,
        item.kind,
        item.format,
        item.title,
        item.author,
        item.date_s,
        item.outcome,
        item.detail,
        item.main is not None,
        sketched.visible_words,
        fingerprint.words,
        [[extra.kind, extra.name, extra.digest.hex()] for extra in item.extras],
    ]
    blobs = [
        item.text.encode(),
        (item.main or "").encode(),
        sketched.visible_hash,
        fingerprint.words_hash,
        fingerprint.features,
        fingerprint.short_words,
        fingerprint.sample,
        sketched.visible_sample,
    ]
    return header, blobs


# Reading


def decode_reports(message: bytes) -> tuple[Report, ...]:
    """Everything that a child said in one message.

    Raises:
        MalformedMessage: it is not exactly a row of valid frames.
    """
    return _decode(message, _report)


def decode_task(message: bytes) -> Task:
    """The one task in a message.

    Raises:
        MalformedMessage: it is not exactly one valid frame.
    """
    tasks = _decode(message, _task)
    if len(tasks) != 1:
        raise MalformedMessage("not exactly one task")
    return tasks[0]


def _decode(message: bytes, build: Callable[[str, list[Any], list[bytes]], _T]) -> tuple[_T, ...]:
    frames: list[_T] = []
    at = 0
    try:
        while at < len(message):
            name, fields, blobs, at = _split(message, at)
            frames.append(build(name, fields, blobs))
    except (ValueError, TypeError, IndexError, OverflowError, struct.error) as error:
        raise MalformedMessage(f"{type(error).__name__}: {error}") from error
    except RecursionError as error:
        raise MalformedMessage("nested too deep") from error
    if not frames:
        raise MalformedMessage("no frame")
    return tuple(frames)


def _split(message: bytes, at: int) -> tuple[str, list[Any], list[bytes], int]:
    """The frame that begins at an offset: its name, fields and blobs, and where it ends."""
    (length,) = _LENGTH.unpack_from(message, at)
    at += _LENGTH.size
    if length > min(len(message) - at, _MAX_HEADER_BYTES):
        _refuse("header too long")
    header = json.loads(message[at : at + length].decode("ascii"), parse_constant=_refuse)
    at += length
    name, fields, lengths = _list(header, 3)
    blobs = []
    for blob_length in _list(lengths):
        end = at + _count(blob_length)
        if end > len(message):
            _refuse("blob longer than the message")
        blobs.append(message[at:end])
        at = end
    return name, _list(fields), blobs, at


def _report(name: str, fields: list[Any], blobs: list[bytes]) -> Report:
    match name, fields, blobs:
        case "items", [key, headers], _:
            headers = _list(headers)
            if len(blobs) != _BLOBS_PER_ITEM * len(headers):
                _refuse("wrong number of blobs")
            firsts = range(0, len(blobs), _BLOBS_PER_ITEM)
            items = tuple(
                _item(header, blobs[first : first + _BLOBS_PER_ITEM])
                for header, first in zip(headers, firsts, strict=True)
            )
            return ItemsRead(_count(key), items)
        case "done", [key, outcome, format_, detail], [content_hash]:
            return FileDone(
                _count(key),
                Outcome(outcome),
                _name(format_),
                _name(detail),
                content_hash and _hash(content_hash),
            )
        case "verified", [key, similarities, only_left, only_right, same_form], []:
            shares = tuple(_share(value) for value in _list(similarities))
            return Verified(
                _count(key),
                shares,
                tuple(_count(value) for value in _list(only_left, len(shares))),
                tuple(_count(value) for value in _list(only_right, len(shares))),
                tuple(_flag(value) for value in _list(same_form, len(shares))),
            )
        case "contained", [key, runs], []:
            return Contained(_count(key), tuple(_count(value) for value in _list(runs)))
        case "ready", [], []:
            return Ready()
        case "not ready", [detail], []:
            return NotReady(_name(detail))
        case "leaving", [], []:
            return Leaving()
    raise ValueError(f"unknown report {str(name)[:40]!r}")


def _task(name: str, fields: list[Any], blobs: list[bytes]) -> Task:
    match name, fields, blobs:
        case "read", [key, entry, method], []:
            return ReadTask(_count(key), _entry(entry), _name(method))
        case "hash", [key, entry], []:
            return HashTask(_count(key), _entry(entry))
        case "verify", [key, pairs, cutoff], texts:
            return VerifyTask(
                _count(key),
                tuple(texts),
                tuple(_pair(pair, len(texts)) for pair in _list(pairs)),
                _share(cutoff),
            )
        case "contain", [key, pairs], texts:
            return ContainTask(
                _count(key),
                tuple(texts),
                tuple(_pair(pair, len(texts)) for pair in _list(pairs)),
            )
    raise ValueError(f"unknown task {str(name)[:40]!r}")


def _entry(fields: object) -> FileEntry:
    path, size_bytes, mtime_ns, device, inode, links = _list(fields, 6)
    if not isinstance(path, str) or len(path) > _MAX_PATH_CHARACTERS:
        _refuse("path")
    return FileEntry(path, _count(size_bytes), _int(mtime_ns), _int(device), _int(inode), links)


def _item(header: object, blobs: Sequence[bytes]) -> SketchedItem:
    part, kind, format_, title, author, date_s, outcome, detail, has_main, *rest = _list(header, 12)
    visible, words, extras = rest
    text, main, visible_hash, words_hash, features, short_words, sample, shingles = blobs
    if date_s is not None and not EARLIEST_S <= _int(date_s) <= LATEST_S:
        _refuse("date")
    if not isinstance(has_main, bool) or (main and not has_main):
        _refuse("main text")
    if len(text) + len(main) > MAX_TEXT_BYTES:
        _refuse("text too long")
    item = ExtractedItem(
        part=_name(part),
        kind=Kind(kind),
        format=_name(format_),
        text=text.decode(),
        main=main.decode() if has_main else None,
        title=_name(title),
        author=_name(author),
        date_s=date_s,
        outcome=Outcome(outcome),
        detail=_name(detail),
        extras=_extras(extras),
    )
    fingerprint = Fingerprint(
        words=_count(words),
        words_hash=_hash(words_hash),
        features=_sketch(features, 8),
        short_words=_sketch(short_words, 4),
        sample=_sketch(sample, 4),
    )
    return SketchedItem(
        item,
        _count(visible),
        _hash(visible_hash),
        fingerprint,
        _sketch(shingles, 4, _MAX_SAMPLE_BYTES),
    )


def _extras(value: object) -> tuple[Extra, ...]:
    stated = _list(value)
    if len(stated) > MOST_EXTRAS:
        _refuse("too many extras")
    return tuple(_extra(one) for one in stated)


def _extra(value: object) -> Extra:
    kind, name, digest = _list(value, 3)
    if len(_name(name)) > EXTRA_NAME_CHARACTERS or not isinstance(digest, str):
        _refuse("extra")
    return Extra(ExtraKind(kind), name, _hash(bytes.fromhex(digest)) if digest else b"")


def _refuse(what: str) -> NoReturn:
    raise ValueError(what)


def _list(value: object, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        _refuse("not the list expected")
    return value


def _int(value: object) -> int:
    if type(value) is not int or not -(1 << 63) <= value < 1 << 64:
        _refuse("not a number of 64 bits")
    return value


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _MAX_COUNT:
        _refuse("not a count")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        _refuse("not true or false")
    return value


def _share(value: object) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or not 0 <= value <= 1:  # type: ignore[arg-type,operator]
        _refuse("not a number between 0 and 1")
    return float(value)  # type: ignore[arg-type]


def _pair(value: object, texts: int) -> tuple[int, int]:
    first, second = _list(value, 2)
    if _count(first) >= texts or _count(second) >= texts:
        _refuse("pair of a text that is not there")
    return first, second


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > MAX_NAME_CHARACTERS:
        _refuse("not a short text")
    value.encode()  # lone surrogates would not go into the archive
    return value


def _hash(value: bytes) -> bytes:
    if len(value) != HASH_BYTES:
        _refuse("hash of another length")
    return value


def _sketch(value: bytes, unit_bytes: int, most_bytes: int = _MAX_SKETCH_BYTES) -> bytes:
    if len(value) % unit_bytes or len(value) > most_bytes:
        _refuse("sketch of another length")
    return value
