"""Tasks and reports as bytes, and the checks that everything received must pass.

A message is MessagePack. Nothing in it can make the receiver do more than build the values of
`messages`; what does not fit raises `MalformedMessage`. Markup for the window is refused unless it
is harmless.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec.structs import replace

from neardup_desktop.model.extras import EXTRA_NAME_CHARACTERS, MOST_EXTRAS
from neardup_desktop.model.fingerprints import PackedItem, SketchedItem
from neardup_desktop.model.items import (
    LINK_CHARACTERS,
    MARK_BYTES,
    MOST_LINKS,
    MOST_MARKS,
    ExtractedItem,
    PageReading,
)
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import (
    LONGEST_SIDE_PT,
    LONGEST_SIDE_PX,
    MOST_ATTACHMENTS,
    MOST_HEADERS,
    MOST_MARKUP_CHARACTERS,
    MOST_PAGE_CHARACTERS,
    MOST_PAGES,
    MOST_PIXELS,
    NAME_CHARACTERS,
    Picture,
    Preview,
    is_harmless,
)
from neardup_desktop.text.packing import is_sound
from neardup_desktop.workers.messages import (
    HASH_BYTES,
    MAX_COUNT,
    MAX_NAME_CHARACTERS,
    Contained,
    ContainTask,
    Drawn,
    FileDone,
    ItemsPacked,
    ItemsRead,
    Many,
    PagesRead,
    Previewed,
    Proved,
    RecogniseTask,
    Report,
    Studied,
    Surveyed,
    Task,
    Verified,
    VerifyTask,
)

MAX_MESSAGE_BYTES = 256 << 20
"""A longer message is never sent, and refused as soon as its length arrives."""

MAX_TEXT_BYTES = 100 << 20
"""The most that the texts of an item may have together, in UTF-8."""

EARLIEST_S, LATEST_S = -62_135_596_800, 253_402_300_799
"""The years 1 to 9999, in seconds since 1970."""

_COUNTED_FROM_BYTES = 16 << 20
_MOST_PARTS = 4_000_000
"""A part may take fifty times as much memory as of the message; only long texts make it long."""

_HEADS = {0xC4: 1, 0xC5: 2, 0xC6: 4, 0xD9: 1, 0xDA: 2, 0xDB: 4}
"""First bytes of texts in MessagePack, and of how many more bytes the length is that follows."""

_SIZES = (
    {0xCA: 5, 0xCB: 9, 0xCC: 2, 0xCD: 3, 0xCE: 5, 0xCF: 9, 0xD0: 2, 0xD1: 3, 0xD2: 5, 0xD3: 9}
    | {0xDC: 3, 0xDD: 5, 0xDE: 3, 0xDF: 5}
    | {0xA0 + size: 1 + size for size in range(32)}
)
"""First bytes of numbers, lists, tables and short texts, with their size; of all others it is 1."""

_MAX_SKETCH_BYTES = 1 << 16
_MAX_SAMPLE_BYTES = MAX_TEXT_BYTES // 2
_BYTES_PER_PIXEL = 4

_T = TypeVar("_T")
_ENCODER = msgspec.msgpack.Encoder()
_REPORTS: msgspec.msgpack.Decoder[tuple[Report, ...]] = msgspec.msgpack.Decoder(Many[Report])
_TASKS: msgspec.msgpack.Decoder[tuple[Task, ...]] = msgspec.msgpack.Decoder(Many[Task])


class MalformedMessage(Exception):
    """A message was received that is not of this program."""


# Writing


def encode_reports(reports: Sequence[Report]) -> bytes:
    """One message with these reports; what UTF-8 cannot hold of their texts is a question mark."""
    try:
        return _ENCODER.encode(reports)
    except UnicodeEncodeError:
        return _ENCODER.encode(_encodable(msgspec.to_builtins(reports, builtin_types=(bytes,))))


def encode_tasks(tasks: Sequence[Task]) -> bytes:
    """One message with these tasks."""
    return _ENCODER.encode([_with_paths(task, _as_bytes) for task in tasks])


def encodable(text: str) -> str:
    """The text, with question marks for lone surrogates, which UTF-8 cannot hold."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode()
    return text


def text_bytes(item: ExtractedItem) -> int:
    """The bytes of an item's texts in UTF-8; of texts that are short anyway, their characters."""
    texts = (item.text, item.main or "")
    characters = sum(map(len, texts))
    if characters <= MAX_TEXT_BYTES // 4:
        return characters
    return sum(len(text.encode("utf-8", "replace")) for text in texts)


def _encodable(value: Any) -> Any:  # noqa: ANN401
    """The same for all texts in a value of plain lists and dictionaries."""
    match value:
        case str():
            return encodable(value)
        case list() | tuple():
            return [_encodable(one) for one in value]
        case dict():
            return {key: _encodable(one) for key, one in value.items()}
    return value


def _with_paths(task: Task, changed: Callable[[str], str]) -> Task:
    """The task with other paths where they are not ASCII; tags stay behind, as no child asks."""
    fields: dict[str, object] = {
        name: replace(entry, path=changed(entry.path), tags="")
        for name in ("entry", "other")
        if (entry := getattr(task, name, None)) and (entry.tags or not entry.path.isascii())
    }
    if isinstance(task, RecogniseTask):
        fields["folder"] = changed(task.folder)
    return msgspec.structs.replace(task, **fields) if fields else task


def _as_bytes(path: str) -> str:
    """A path as a character for each of its bytes, since it need not be valid Unicode."""
    return path.encode("utf-8", "surrogatepass").decode("latin-1")


def _from_bytes(path: str) -> str:
    return path.encode("latin-1").decode("utf-8", "surrogatepass")


# Reading


def decode_reports(message: bytes) -> tuple[Report, ...]:
    """The reports in one message of a child.

    Raises:
        MalformedMessage: it is anything but reports.
    """
    if len(message) > _COUNTED_FROM_BYTES:
        _check_parts(message)
    reports = _decoded(_REPORTS, message)
    for report in reports:
        _check(report)
    return reports


def decode_tasks(message: bytes) -> tuple[Task, ...]:
    """The tasks in a message.

    Raises:
        MalformedMessage: it is anything but tasks.
    """
    tasks = _decoded(_TASKS, message)
    for task in tasks:
        if isinstance(task, VerifyTask | ContainTask):
            places = {place for pair in task.pairs for place in pair}
            if places and max(places) >= len(task.texts):
                _refuse("pair of a text that is not there")
    try:
        return tuple(_with_paths(task, _from_bytes) for task in tasks)
    except UnicodeError as error:
        raise MalformedMessage("path") from error


def _decoded(decoder: msgspec.msgpack.Decoder[tuple[_T, ...]], message: bytes) -> tuple[_T, ...]:
    try:
        found = decoder.decode(message)
    except (msgspec.MsgspecError, ValueError) as error:
        raise MalformedMessage(f"{type(error).__name__}: {str(error)[:200]}") from error
    except RecursionError as error:
        raise MalformedMessage("nested too deep") from error
    return found or _refuse("no message")


def _check_parts(message: bytes) -> None:
    """Refuse a long message of many small parts before anything is built of it."""
    at = parts = 0
    while at < len(message):
        head = message[at]
        if width := _HEADS.get(head, 0):
            at += 1 + width + int.from_bytes(message[at + 1 : at + 1 + width])
        else:
            at += _SIZES.get(head, 1)
        parts += 1
        if parts > _MOST_PARTS:
            _refuse("too many parts")


def _refuse(what: str) -> NoReturn:
    raise MalformedMessage(what)


def _check(report: Report) -> None:
    """Check what the types of its fields do not say."""
    match report:
        case ItemsRead(items=items):
            for item in items:
                _check_item(item)
        case ItemsPacked(items=packed):
            for one in packed:
                _check_packed(one)
        case FileDone(content_hash=content_hash):
            _check_digests([content_hash])
        case Verified(verdicts=verdicts):
            for share, only_left, only_right, _ in verdicts:
                are_counts = 0 <= only_left <= MAX_COUNT and 0 <= only_right <= MAX_COUNT
                if not are_counts or not 0.0 <= share <= 1.0:
                    _refuse("not a verdict")
        case Contained(runs=runs, exactly=exactly):
            if len(runs) != len(exactly):
                _refuse("not one for each pair")
            _check_digests(exactly, 2 * HASH_BYTES)
        case Proved(digests=digests):
            _check_digests(digests, 2 * HASH_BYTES)
        case Studied(words=words, features=features):
            if len(words) % 4 or len(features) % 8:
                _refuse("numbers of another length")
        case Previewed(preview=preview):
            _check_preview(preview)
        case Drawn(picture=picture):
            _check_picture(picture)
        case Surveyed(content_hash=content_hash, pages=pages, look=look):
            _check_digests([content_hash, *(page.digest for page in pages)])
            _check_counts(page.number for page in pages)
            if look is not None:
                _check_hash(look.hashes)
                if len(look.marks) % MARK_BYTES or len(look.marks) > MOST_MARKS * MARK_BYTES:
                    _refuse("no marks")
                _check_counts((look.width, look.height))
                _check_names((look.taken, look.camera), NAME_CHARACTERS)
        case PagesRead(pages=readings):
            for reading in readings:
                _check_reading(reading)


def _is_count(value: int) -> bool:
    return 0 <= value <= MAX_COUNT


def _check_counts(values: Iterable[int]) -> None:
    if not all(map(_is_count, values)):
        _refuse("not a count")


def _check_names(names: Iterable[str], most_characters: int = MAX_NAME_CHARACTERS) -> None:
    if max(map(len, names), default=0) > most_characters:
        _refuse("name too long")


def _check_hash(value: bytes) -> None:
    if len(value) != HASH_BYTES:
        _refuse("hash of another length")


def _check_digests(digests: Iterable[bytes], length: int = HASH_BYTES) -> None:
    """Each may be empty."""
    if not {0, length}.issuperset(map(len, digests)):
        _refuse("hash of another length")


def _check_item(sketched: SketchedItem) -> None:
    item, made, form = sketched.item, sketched.fingerprint, sketched.form
    if text_bytes(item) > MAX_TEXT_BYTES:
        _refuse("text too long")
    _check_facts(item)
    _check_counts((sketched.visible_words, made.words))
    _check_hash(sketched.visible_hash)
    _check_hash(made.words_hash)
    _check_digests((form.characters, form.columns, form.lines))
    _check_sketch(made.features, made.short_words, made.sample, sketched.visible_sample)


def _check_packed(item: PackedItem) -> None:
    _check_facts(item)
    _check_counts((item.visible_words, item.measured_words))
    _check_digests(
        (item.characters, item.columns, item.lines, item.visible_hash, item.measured_hash)
    )
    _check_sketch(item.features, item.short_words, item.sample, item.visible_sample)
    texts = [text for text in (item.text, item.main) if text]
    if (item.visible_words and not (item.text and item.visible_hash)) or (
        item.measured_words and not (texts and item.measured_hash)
    ):
        _refuse("words without a text")
    sizes = [text.size_bytes for text in texts]
    if min(sizes, default=0) < 0 or sum(sizes) > MAX_TEXT_BYTES:
        _refuse("text too long")
    if not all(map(is_sound, texts)):
        _refuse("not the text that it should be")


def _check_facts(item: ExtractedItem | PackedItem) -> None:
    _check_names((item.part, item.format, item.title, item.author, item.detail))
    if item.date_s is not None and not EARLIEST_S <= item.date_s <= LATEST_S:
        _refuse("date")
    if len(item.extras) > MOST_EXTRAS:
        _refuse("too many extras")
    for extra in item.extras:
        if len(extra.name) > EXTRA_NAME_CHARACTERS or not _is_count(extra.count):
            _refuse("extra")
        _check_digests((extra.digest,))
    if len(item.links) > MOST_LINKS:
        _refuse("too many links")
    _check_names(item.links, LINK_CHARACTERS)


def _check_sketch(features: bytes, short_words: bytes, sample: bytes, visible: bytes) -> None:
    if len(features) % 8 or any(len(one) % 4 for one in (short_words, sample, visible)):
        _refuse("sketch of another length")
    if max(map(len, (features, short_words, sample))) > _MAX_SKETCH_BYTES:
        _refuse("sketch too long")
    if len(visible) > _MAX_SAMPLE_BYTES:
        _refuse("sketch too long")


def _check_reading(reading: PageReading) -> None:
    _check_hash(reading.digest)
    if not 0.0 <= reading.confidence <= 1.0 or not _is_count(reading.words):
        _refuse("not a reading")
    last = 0
    for begin, end in reading.uncertain:
        if not last <= begin < end <= len(reading.text):
            _refuse("word outside of its page")
        last = end


def _check_preview(preview: Preview) -> None:
    if (preview.outcome is Outcome.READ) != bool(preview.pages):
        _refuse("pages or a reason, not both")
    if preview.pages > MOST_PAGES or (preview.sizes and preview.markup):
        _refuse("too many pages")
    if not all(0 < side <= LONGEST_SIDE_PT for size in preview.sizes for side in size):
        _refuse("not the size of a page")
    if sum(map(len, preview.markup)) > MOST_MARKUP_CHARACTERS:
        _refuse("too much markup")
    for page in preview.markup:
        if len(page) > MOST_PAGE_CHARACTERS or not is_harmless(page):
            _refuse("markup that is not harmless")
    if len(preview.headers) > MOST_HEADERS or len(preview.attachments) > MOST_ATTACHMENTS:
        _refuse("too many headers or attachments")
    _check_names((preview.detail,))
    _check_names((text for header in preview.headers for text in header), NAME_CHARACTERS)
    _check_names(preview.attachments, NAME_CHARACTERS)


def _check_picture(picture: Picture) -> None:
    width, height = picture.width_px, picture.height_px
    if (
        min(width, height) < 0
        or max(width, height) > LONGEST_SIDE_PX
        or width * height > MOST_PIXELS
    ):
        _refuse("page too large")
    if len(picture.pixels) != _BYTES_PER_PIXEL * width * height:
        _refuse("another number of pixels")
    if (picture.outcome is Outcome.READ) != bool(picture.pixels):
        _refuse("pixels or a reason, not both")
