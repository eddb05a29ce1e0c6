"""Tasks and reports as bytes: JSON for what is small, raw bytes for texts; checked on receipt.

Nothing in a message can make the receiver do more than build the values of `messages`; what does
not fit raises `MalformedMessage`. Markup for the window is refused unless it is harmless.
"""

import math
from array import array
from collections.abc import Sequence
from typing import Any

from neardup_desktop.model.extras import (
    EXTRA_NAME_CHARACTERS,
    MOST_EXTRAS,
    Extra,
    ExtraKind,
)
from neardup_desktop.model.fingerprints import Fingerprint, Form, SketchedItem
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import (
    LINK_CHARACTERS,
    MOST_LINKS,
    ExtractedItem,
    PageReading,
    PictureLook,
    ScannedPage,
)
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
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
from neardup_desktop.workers.framing import (
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
    Differing,
    DifferTask,
    Drawn,
    DrawTask,
    FileDone,
    HashTask,
    ItemsRead,
    Leaving,
    NotReady,
    PagesRead,
    PicturesCompared,
    Previewed,
    PreviewTask,
    ProofTask,
    Proved,
    ReadTask,
    Ready,
    RecogniseTask,
    Report,
    SameBytes,
    SamePictureTask,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Surveyed,
    SurveyTask,
    Task,
    Verified,
    VerifyTask,
)

MAX_BOUNDS_BYTES = 24 << 20
"""Bounds of a million messages; of a larger mailbox they are found again when they are needed."""

MAX_TEXT_BYTES = 100 << 20
"""The most that the texts of an item may have together, in UTF-8."""

HASH_BYTES = 16
"""Length of content hashes and words hashes."""

EARLIEST_S, LATEST_S = -62_135_596_800, 253_402_300_799
"""The years 1 to 9999, in seconds since 1970."""

_MAX_SKETCH_BYTES = 1 << 16
_MAX_SAMPLE_BYTES = MAX_TEXT_BYTES // 2
_BLOBS_PER_ITEM = 12
_BYTES_PER_PIXEL = 4


# Writing


def encode_report(report: Report) -> bytes:
    """The frame of a report."""
    match report:
        case ItemsRead(key, items, bytes_read):
            headers, blobs = [], []
            for item in items:
                header, item_blobs = _item_header(item)
                headers.append(header)
                blobs += item_blobs
            return frame("items", [key, headers, bytes_read], blobs)
        case FileDone(key, outcome, format_, detail, content_hash, bounds):
            named = [key, outcome, plain(format_), plain(detail)]
            return frame("done", named, [content_hash, bounds])
        case SameBytes(key, original, content_hash):
            return frame("same", [key, original], [content_hash])
        case Verified(key, verdicts):
            return frame("verified", [key], _verdict_columns(verdicts))
        case Contained(key, runs, exactly):
            return frame("contained", [key, runs], exactly)
        case SeriesFound(key, is_one):
            return frame("series", [key, is_one])
        case Differing(key, places):
            return frame("differing", [key, [plain(one) for one in places]])
        case Proved(key, digests):
            return frame("proved", [key], digests)
        case Studied(key, words, features):
            return frame("studied", [key], [words, features])
        case Ready():
            return frame("ready", [])
        case NotReady(detail):
            return frame("not ready", [plain(detail)])
        case Leaving():
            return frame("leaving", [])
        case Previewed():
            return _previewed_frame(report)
        case Drawn():
            return _drawn_frame(report)
        case Surveyed():
            return _surveyed_frame(report)
        case PicturesCompared(key, similarity):
            return frame("compared", [key, similarity])
        case PagesRead(key, readings):
            fields = [[one.confidence, one.words, one.uncertain] for one in readings]
            blobs = [
                blob for one in readings for blob in (one.digest, encodable(one.text).encode())
            ]
            return frame("recognised", [key, fields], blobs)


def encode_task(task: Task) -> bytes:
    """The frame of a task."""
    match task:
        case ReadTask(key, entry, method, also, may_be_copy):
            fields = [key, entry_fields(entry), method, sorted(also), may_be_copy]
            return frame("read", fields)
        case HashTask(key, entry):
            return frame("hash", [key, entry_fields(entry)])
        case VerifyTask(key, texts, pairs, cutoff, recognised):
            return frame("verify", [key, pairs, cutoff, sorted(recognised)], texts)
        case ContainTask(key, texts, pairs):
            return frame("contain", [key, pairs], texts)
        case SeriesTask(key, texts):
            return frame("form", [key], texts)
        case ProofTask(key, entry, content_hash, parts):
            return frame("prove", [key, entry_fields(entry), parts], [content_hash])
        case DifferTask(key, entry, content_hash, part, other, other_hash, other_part):
            fields = [key, entry_fields(entry), part, entry_fields(other), other_part]
            return frame("differ", fields, [content_hash, other_hash])
        case StudyTask(key, texts, method, common):
            return frame("study", [key, method], [*common, *texts])
        case PreviewTask(key, entry, part):
            return frame("preview", [key, entry_fields(entry), part])
        case DrawTask(key, entry, part, page, width_px):
            return frame("draw", [key, entry_fields(entry), part, page, width_px])
        case SurveyTask(key, entry, part, first, most):
            return frame("survey", [key, entry_fields(entry), part, first, most])
        case SamePictureTask(key, entry, part, other, other_part, quarters):
            fields = [key, entry_fields(entry), part, entry_fields(other), other_part, quarters]
            return frame("same picture", fields)
        case RecogniseTask(key, entry, part, pages, folder, languages):
            numbers = [number for number, _ in pages]
            fields = [key, entry_fields(entry), part, numbers, folder, languages]
            return frame("recognise", fields, [page for _, page in pages])


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
        [[extra.kind, extra.name, extra.digest.hex(), extra.count] for extra in item.extras],
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
        "\n".join(item.links).encode(),
    ]
    return header, blobs


def _verdict_columns(verdicts: Sequence[Verdict]) -> list[bytes]:
    """Thousands of verdicts as columns, in a tenth of the time of JSON."""
    columns = list(zip(*verdicts, strict=True)) or [()] * len(Verdict._fields)
    return [array(kind, column).tobytes() for kind, column in zip("dqqB", columns, strict=True)]


def _previewed_frame(report: Previewed) -> bytes:
    preview = report.preview
    fields = [
        report.key,
        preview.outcome,
        plain(preview.detail),
        preview.sizes,
        [[name, encodable(value)] for name, value in preview.headers],
        [encodable(name) for name in preview.attachments],
        preview.is_cut,
        preview.is_picture,
    ]
    return frame("previewed", fields, [encodable(page).encode() for page in preview.markup])


def _surveyed_frame(report: Surveyed) -> bytes:
    pages, look = report.pages, report.look
    seen = look and [look.width, look.height, plain(look.taken), plain(look.camera)]
    found = [[one.number, one.failed] for one in pages]
    fields = [report.key, report.count, found, seen]
    blobs = [blob for one in pages for blob in (one.digest, encodable(one.text).encode())]
    return frame("surveyed", fields, [report.content_hash, look.hashes if look else b"", *blobs])


def _drawn_frame(report: Drawn) -> bytes:
    picture = report.picture
    fields = [report.key, picture.outcome, picture.width_px, picture.height_px]
    return frame("drawn", fields, [picture.pixels])


# Reading


def decode_reports(message: bytes) -> tuple[Report, ...]:
    """The reports in one message of a child.

    Raises:
        MalformedMessage: it is anything but reports.
    """
    return decode_frames(message, _report)


def decode_tasks(message: bytes) -> tuple[Task, ...]:
    """The tasks in a message.

    Raises:
        MalformedMessage: it is anything but tasks.
    """
    return decode_frames(message, _task)


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
        case "done", [key, outcome, format_, detail], [content_hash, bounds]:
            if len(bounds) > MAX_BOUNDS_BYTES:
                refuse("too many bounds")
            return FileDone(
                as_count(key),
                Outcome(outcome),
                as_name(format_),
                as_name(detail),
                content_hash and _hash(content_hash),
                bounds,
            )
        case "same", [key, original], [content_hash]:
            return SameBytes(as_count(key), as_count(original), _hash(content_hash))
        case "verified", [key], columns:
            return Verified(as_count(key), _verdicts(columns))
        case "contained", [key, runs], exactly:
            counts = tuple(as_count(value) for value in as_list(runs, len(exactly)))
            return Contained(
                as_count(key), counts, tuple(value and _hash(value, 2) for value in exactly)
            )
        case "series", [key, is_one], []:
            return SeriesFound(as_count(key), tuple(as_flag(value) for value in as_list(is_one)))
        case "differing", [key, places], []:
            return Differing(as_count(key), tuple(as_name(one) for one in as_list(places)))
        case "proved", [key], digests:
            return Proved(as_count(key), tuple(one and _hash(one, 2) for one in digests))
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
            return _previewed(fields, blobs)
        case "drawn", _, _:
            return _drawn(fields, blobs)
        case "compared", [key, similarity], []:
            return PicturesCompared(as_count(key), as_share(similarity))
        case "surveyed", [key, count, found, seen], [content_hash, hashes, *contents]:
            found = as_list(found, len(contents) // 2)
            return Surveyed(
                as_count(key),
                content_hash and _hash(content_hash),
                as_count(count),
                tuple(
                    _scanned_page(fields, page, text)
                    for fields, page, text in zip(found, contents[::2], contents[1::2], strict=True)
                ),
                None if seen is None else _look(seen, hashes),
            )
        case "recognised", [key, readings], contents:
            readings = as_list(readings, len(contents) // 2)
            pages = zip(readings, contents[::2], contents[1::2], strict=True)
            return PagesRead(as_count(key), tuple(_page_reading(*one) for one in pages))
    raise ValueError(f"unknown report {str(name)[:40]!r}")


def _verdicts(columns: list[bytes]) -> tuple[Verdict, ...]:
    similarity, only_left, only_right, flags = columns
    shares = array("d", similarity)
    counts = array("q", only_left), array("q", only_right)
    if not all(0.0 <= share <= 1.0 for share in shares):  # not so if it is no number
        refuse("not a number between 0 and 1")
    if any(column and min(column) < 0 for column in counts):
        refuse("not a count")
    if flags.strip(b"\0\1"):
        refuse("not a flag")
    every = zip(shares, *counts, map(bool, flags), strict=True)
    return tuple(map(Verdict._make, every))


def _task(name: str, fields: list[Any], blobs: list[bytes]) -> Task:
    match name, fields, blobs:
        case "read", [key, entry, method, also, may_be_copy], []:
            groups = frozenset(OnRequest(as_name(group)) for group in as_list(also))
            return ReadTask(
                as_count(key), as_entry(entry), as_name(method), groups, as_flag(may_be_copy)
            )
        case "hash", [key, entry], []:
            return HashTask(as_count(key), as_entry(entry))
        case "verify", [key, pairs, cutoff, recognised], texts:
            return VerifyTask(
                as_count(key),
                tuple(texts),
                tuple(_pair(pair, len(texts)) for pair in as_list(pairs)),
                as_share(cutoff),
                frozenset(as_count(index) for index in as_list(recognised)),
            )
        case "contain", [key, pairs], texts:
            return ContainTask(
                as_count(key),
                tuple(texts),
                tuple(_pair(pair, len(texts)) for pair in as_list(pairs)),
            )
        case "form", [key], texts:
            return SeriesTask(as_count(key), tuple(texts))
        case "prove", [key, entry, parts], [content_hash]:
            names = tuple(map(as_name, as_list(parts)))
            return ProofTask(as_count(key), as_entry(entry), _hash(content_hash), names)
        case "differ", [key, entry, part, other, other_part], [content_hash, other_hash]:
            return DifferTask(
                as_count(key),
                *(as_entry(entry), _hash(content_hash), as_name(part)),
                *(as_entry(other), _hash(other_hash), as_name(other_part)),
            )
        case "study", [key, method], [first, second, *texts]:
            return StudyTask(as_count(key), tuple(texts), as_name(method), (first, second))
        case "preview", [key, entry, part], []:
            return PreviewTask(as_count(key), as_entry(entry), as_name(part))
        case "draw", [key, entry, part, page, width_px], []:
            return DrawTask(
                as_count(key), as_entry(entry), as_name(part), as_count(page), as_count(width_px)
            )
        case "survey", [key, entry, part, first, most], []:
            return SurveyTask(
                as_count(key), as_entry(entry), as_name(part), as_count(first), as_count(most)
            )
        case "same picture", [key, entry, part, other, other_part, quarters], []:
            return SamePictureTask(
                as_count(key),
                as_entry(entry),
                as_name(part),
                as_entry(other),
                as_name(other_part),
                as_count(quarters),
            )
        case "recognise", [key, entry, part, numbers, folder, languages], digests:
            return RecogniseTask(
                as_count(key),
                as_entry(entry),
                as_name(part),
                tuple(zip(map(as_count, as_list(numbers)), map(_hash, digests), strict=True)),
                as_name(folder),
                as_name(languages),
            )
    raise ValueError(f"unknown task {str(name)[:40]!r}")


def _look(fields: object, hashes: bytes) -> PictureLook:
    width, height, taken, camera = as_list(fields, 4)
    return PictureLook(
        _hash(hashes), as_count(width), as_count(height), _short(taken), _short(camera)
    )


def _scanned_page(fields: object, page: bytes, text: bytes) -> ScannedPage:
    number, failed = as_list(fields, 2)
    outcome = None if failed is None else Outcome(failed)
    return ScannedPage(as_count(number), page and _hash(page), text.decode(), outcome)


def _page_reading(fields: object, page: bytes, content: bytes) -> PageReading:
    confidence, words, uncertain = as_list(fields, 3)
    text = content.decode()
    spans = []
    last = 0
    for span in as_list(uncertain):
        begin, end = (as_count(value) for value in as_list(span, 2))
        if not last <= begin < end <= len(text):
            refuse("word outside of its page")
        spans.append((begin, end))
        last = end
    return PageReading(_hash(page), text, as_share(confidence), as_count(words), tuple(spans))


def _item(header: object, blobs: Sequence[bytes]) -> SketchedItem:
    part, kind, format_, title, author, date_s, outcome, detail, has_main, *rest = as_list(
        header, 12
    )
    visible, words, extras = rest
    text, main, visible_hash, words_hash, features, short_words, sample, shingles, *form, links = (
        blobs
    )
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
        links=_links(links),
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


def _links(value: bytes) -> tuple[str, ...]:
    links = tuple(value.decode().split("\n")) if value else ()
    if len(links) > MOST_LINKS or any(len(link) > LINK_CHARACTERS for link in links):
        refuse("links")
    return links


def _extra(value: object) -> Extra:
    kind, name, digest, number = as_list(value, 4)
    if len(as_name(name)) > EXTRA_NAME_CHARACTERS or not isinstance(digest, str):
        refuse("extra")
    found = _hash(bytes.fromhex(digest)) if digest else b""
    return Extra(ExtraKind(kind), name, found, as_count(number))


def _pair(value: object, texts: int) -> tuple[int, int]:
    first, second = as_list(value, 2)
    if as_count(first) >= texts or as_count(second) >= texts:
        refuse("pair of a text that is not there")
    return first, second


def _hash(value: bytes, count: int = 1) -> bytes:
    if len(value) != count * HASH_BYTES:
        refuse("hash of another length")
    return value


def _sketch(value: bytes, unit_bytes: int, most_bytes: int = _MAX_SKETCH_BYTES) -> bytes:
    if len(value) % unit_bytes or len(value) > most_bytes:
        refuse("sketch of another length")
    return value


def _previewed(fields: list[Any], blobs: list[bytes]) -> Previewed:
    key, outcome, detail, sizes, headers, attachments, is_cut, is_picture = as_list(fields, 8)
    if len(as_list(sizes)) > MOST_PAGES or len(blobs) > MOST_PAGES or (sizes and blobs):
        refuse("too many pages")
    if len(as_list(headers)) > MOST_HEADERS or len(as_list(attachments)) > MOST_ATTACHMENTS:
        refuse("too many headers or attachments")
    if sum(map(len, blobs)) > 4 * MOST_MARKUP_CHARACTERS:
        refuse("too much markup")
    preview = Preview(
        outcome=Outcome(outcome),
        detail=as_name(detail),
        sizes=tuple(_size(size) for size in sizes),
        markup=tuple(_page(blob) for blob in blobs),
        headers=tuple(_header(header) for header in headers),
        attachments=tuple(_short(name) for name in attachments),
        is_cut=as_flag(is_cut),
        is_picture=as_flag(is_picture),
    )
    if (preview.outcome is Outcome.READ) != bool(preview.pages):
        refuse("pages or a reason, not both")
    return Previewed(as_count(key), preview)


def _drawn(fields: list[Any], blobs: list[bytes]) -> Drawn:
    key, outcome, width, height = as_list(fields, 4)
    (pixels,) = blobs
    width, height = as_count(width), as_count(height)
    if max(width, height) > LONGEST_SIDE_PX or width * height > MOST_PIXELS:
        refuse("page too large")
    if len(pixels) != _BYTES_PER_PIXEL * width * height:
        refuse("another number of pixels")
    picture = Picture(Outcome(outcome), width, height, pixels)
    if (picture.outcome is Outcome.READ) != bool(pixels):
        refuse("pixels or a reason, not both")
    return Drawn(as_count(key), picture)


def _size(value: object) -> tuple[float, float]:
    width, height = as_list(value, 2)
    for side in (width, height):
        if type(side) not in (int, float) or not math.isfinite(side):
            refuse("not a length")
        if not 0 < side <= LONGEST_SIDE_PT:
            refuse("page too large")
    return float(width), float(height)


def _page(blob: bytes) -> str:
    page = blob.decode()
    if len(page) > MOST_PAGE_CHARACTERS or not is_harmless(page):
        refuse("markup that is not harmless")
    return page


def _header(value: object) -> tuple[str, str]:
    name, text = as_list(value, 2)
    return _short(name), _short(text)


def _short(value: object) -> str:
    name = as_name(value)
    if len(name) > NAME_CHARACTERS:
        refuse("name too long")
    return name
