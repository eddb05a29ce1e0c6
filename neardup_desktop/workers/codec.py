"""Messages as bytes: JSON for what is small, raw bytes for texts; all of it checked on receipt.

Nothing in a message can make the receiver do more than build the values of `messages`; what does
not fit raises `MalformedMessage`.
"""

from collections.abc import Sequence
from typing import Any

from neardup_desktop.model.extras import (
    EXTRA_NAME_CHARACTERS,
    MOST_EXTRAS,
    Extra,
    ExtraKind,
)
from neardup_desktop.model.fingerprints import Fingerprint, Form, SketchedItem
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.on_request import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.workers.framing import (
    MAX_MESSAGE_BYTES,
    MAX_NAME_CHARACTERS,
    MalformedMessage,
    as_count,
    as_entry,
    as_flag,
    as_int,
    as_list,
    as_name,
    as_share,
    decode_frames,
    encodable,
    entry_fields,
    frame,
    plain,
    refuse,
)
from neardup_desktop.workers.messages import (
    Contained,
    ContainTask,
    Drawn,
    DrawTask,
    FileDone,
    HashTask,
    ItemsRead,
    Leaving,
    NotReady,
    Previewed,
    PreviewTask,
    ReadTask,
    Ready,
    Report,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Task,
    Verified,
    VerifyTask,
)
from neardup_desktop.workers.preview_codec import (
    drawn_frame,
    drawn_of,
    previewed_frame,
    previewed_of,
)

__all__ = [
    "EARLIEST_S",
    "HASH_BYTES",
    "LATEST_S",
    "MAX_MESSAGE_BYTES",
    "MAX_NAME_CHARACTERS",
    "MAX_TEXT_BYTES",
    "MalformedMessage",
    "decode_reports",
    "decode_task",
    "encodable",
    "encode_report",
    "encode_task",
    "plain",
]

MAX_TEXT_BYTES = 100 << 20
"""An item's texts together may be so long, in UTF-8."""

HASH_BYTES = 16
"""Length of content hashes and words hashes."""

EARLIEST_S, LATEST_S = -62_135_596_800, 253_402_300_799
"""Dates lie in the years 1 to 9999."""

_MAX_SKETCH_BYTES = 1 << 16
_MAX_SAMPLE_BYTES = MAX_TEXT_BYTES // 2
_BLOBS_PER_ITEM = 11


# Writing


def encode_report(report: Report) -> bytes:
    """The frame of something a child says."""
    match report:
        case ItemsRead(key, items, bytes_read):
            headers, blobs = [], []
            for item in items:
                header, item_blobs = _item_header(item)
                headers.append(header)
                blobs += item_blobs
            return frame("items", [key, headers, bytes_read], blobs)
        case FileDone(key, outcome, format_, detail, content_hash):
            return frame("done", [key, outcome, plain(format_), plain(detail)], [content_hash])
        case Verified(key, verdicts):
            return frame("verified", [key, verdicts])
        case Contained(key, runs, exactly):
            return frame("contained", [key, runs], exactly)
        case SeriesFound(key, is_one):
            return frame("series", [key, is_one])
        case Studied(key, words, features):
            return frame("studied", [key], [words, features])
        case Ready():
            return frame("ready", [])
        case NotReady(detail):
            return frame("not ready", [plain(detail)])
        case Leaving():
            return frame("leaving", [])
        case Previewed():
            return previewed_frame(report)
        case Drawn():
            return drawn_frame(report)


def encode_task(task: Task) -> bytes:
    """The frame of a task."""
    match task:
        case ReadTask(key, entry, method, also):
            return frame("read", [key, entry_fields(entry), method, sorted(also)])
        case HashTask(key, entry):
            return frame("hash", [key, entry_fields(entry)])
        case VerifyTask(key, texts, pairs, cutoff):
            return frame("verify", [key, pairs, cutoff], texts)
        case ContainTask(key, texts, pairs):
            return frame("contain", [key, pairs], texts)
        case SeriesTask(key, texts):
            return frame("form", [key], texts)
        case StudyTask(key, texts, method, common):
            return frame("study", [key, method], [*common, *texts])
        case PreviewTask(key, entry, part):
            return frame("preview", [key, entry_fields(entry), part])
        case DrawTask(key, entry, part, page, width_px):
            return frame("draw", [key, entry_fields(entry), part, page, width_px])


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
        sketched.form.characters,
        sketched.form.columns,
        sketched.form.lines,
    ]
    return header, blobs


# Reading


def decode_reports(message: bytes) -> tuple[Report, ...]:
    """Everything that a child said in one message.

    Raises:
        MalformedMessage: it is not exactly a row of valid frames.
    """
    return decode_frames(message, _report)


def decode_task(message: bytes) -> Task:
    """The one task in a message.

    Raises:
        MalformedMessage: it is not exactly one valid frame.
    """
    tasks = decode_frames(message, _task)
    if len(tasks) != 1:
        raise MalformedMessage("not exactly one task")
    return tasks[0]


def _report(name: str, fields: list[Any], blobs: list[bytes]) -> Report:
    match name, fields, blobs:
        case "items", [key, headers, bytes_read], _:
            headers = as_list(headers)
            if len(blobs) != _BLOBS_PER_ITEM * len(headers):
                refuse("wrong number of blobs")
            firsts = range(0, len(blobs), _BLOBS_PER_ITEM)
            items = tuple(
                _item(header, blobs[first : first + _BLOBS_PER_ITEM])
                for header, first in zip(headers, firsts, strict=True)
            )
            return ItemsRead(as_count(key), items, as_count(bytes_read))
        case "done", [key, outcome, format_, detail], [content_hash]:
            return FileDone(
                as_count(key),
                Outcome(outcome),
                as_name(format_),
                as_name(detail),
                content_hash and _hash(content_hash),
            )
        case "verified", [key, verdicts], []:
            return Verified(as_count(key), tuple(map(_verdict, as_list(verdicts))))
        case "contained", [key, runs], exactly:
            counts = tuple(as_count(value) for value in as_list(runs, len(exactly)))
            return Contained(
                as_count(key), counts, tuple(value and _hashes(value, 2) for value in exactly)
            )
        case "series", [key, is_one], []:
            return SeriesFound(as_count(key), tuple(as_flag(value) for value in as_list(is_one)))
        case "studied", [key], [words, features]:
            if len(words) % 4 or len(features) % 8:
                refuse("numbers of another length")
            return Studied(as_count(key), words, features)
        case "ready", [], []:
            return Ready()
        case "not ready", [detail], []:
            return NotReady(as_name(detail))
        case "leaving", [], []:
            return Leaving()
        case "previewed", _, _:
            return previewed_of(fields, blobs)
        case "drawn", _, _:
            return drawn_of(fields, blobs)
    raise ValueError(f"unknown report {str(name)[:40]!r}")


def _verdict(values: object) -> Verdict:
    similarity, only_left, only_right, other_facts = as_list(values, 4)
    return Verdict(
        as_share(similarity), as_count(only_left), as_count(only_right), as_flag(other_facts)
    )


def _task(name: str, fields: list[Any], blobs: list[bytes]) -> Task:
    match name, fields, blobs:
        case "read", [key, entry, method, also], []:
            groups = frozenset(OnRequest(as_name(group)) for group in as_list(also))
            return ReadTask(as_count(key), as_entry(entry), as_name(method), groups)
        case "hash", [key, entry], []:
            return HashTask(as_count(key), as_entry(entry))
        case "verify", [key, pairs, cutoff], texts:
            return VerifyTask(
                as_count(key),
                tuple(texts),
                tuple(_pair(pair, len(texts)) for pair in as_list(pairs)),
                as_share(cutoff),
            )
        case "contain", [key, pairs], texts:
            return ContainTask(
                as_count(key),
                tuple(texts),
                tuple(_pair(pair, len(texts)) for pair in as_list(pairs)),
            )
        case "form", [key], texts:
            return SeriesTask(as_count(key), tuple(texts))
        case "study", [key, method], [first, second, *texts]:
            return StudyTask(as_count(key), tuple(texts), as_name(method), (first, second))
        case "preview", [key, entry, part], []:
            return PreviewTask(as_count(key), as_entry(entry), as_name(part))
        case "draw", [key, entry, part, page, width_px], []:
            return DrawTask(
                as_count(key), as_entry(entry), as_name(part), as_count(page), as_count(width_px)
            )
    raise ValueError(f"unknown task {str(name)[:40]!r}")


def _item(header: object, blobs: Sequence[bytes]) -> SketchedItem:
    part, kind, format_, title, author, date_s, outcome, detail, has_main, *rest = as_list(
        header, 12
    )
    visible, words, extras = rest
    text, main, visible_hash, words_hash, features, short_words, sample, shingles, *form = blobs
    if date_s is not None and not EARLIEST_S <= as_int(date_s) <= LATEST_S:
        refuse("date")
    if not isinstance(has_main, bool) or (main and not has_main):
        refuse("main text")
    if len(text) + len(main) > MAX_TEXT_BYTES:
        refuse("text too long")
    item = ExtractedItem(
        part=as_name(part),
        kind=Kind(kind),
        format=as_name(format_),
        text=text.decode(),
        main=main.decode() if has_main else None,
        title=as_name(title),
        author=as_name(author),
        date_s=date_s,
        outcome=Outcome(outcome),
        detail=as_name(detail),
        extras=_extras(extras),
    )
    fingerprint = Fingerprint(
        words=as_count(words),
        words_hash=_hash(words_hash),
        features=_sketch(features, 8),
        short_words=_sketch(short_words, 4),
        sample=_sketch(sample, 4),
    )
    return SketchedItem(
        item,
        as_count(visible),
        _hash(visible_hash),
        fingerprint,
        _sketch(shingles, 4, _MAX_SAMPLE_BYTES),
        Form(*(value and _hash(value) for value in form)),
    )


def _extras(value: object) -> tuple[Extra, ...]:
    stated = as_list(value)
    if len(stated) > MOST_EXTRAS:
        refuse("too many extras")
    return tuple(_extra(one) for one in stated)


def _extra(value: object) -> Extra:
    kind, name, digest = as_list(value, 3)
    if len(as_name(name)) > EXTRA_NAME_CHARACTERS or not isinstance(digest, str):
        refuse("extra")
    return Extra(ExtraKind(kind), name, _hash(bytes.fromhex(digest)) if digest else b"")


def _pair(value: object, texts: int) -> tuple[int, int]:
    first, second = as_list(value, 2)
    if as_count(first) >= texts or as_count(second) >= texts:
        refuse("pair of a text that is not there")
    return first, second


def _hash(value: bytes) -> bytes:
    return _hashes(value, 1)


def _hashes(value: bytes, count: int) -> bytes:
    if len(value) != count * HASH_BYTES:
        refuse("hash of another length")
    return value


def _sketch(value: bytes, unit_bytes: int, most_bytes: int = _MAX_SKETCH_BYTES) -> bytes:
    if len(value) % unit_bytes or len(value) > most_bytes:
        refuse("sketch of another length")
    return value
