"""Decides when each item was made: one date to list, sort, search, keep and order it by.

The date of an item is, the first that there is:

1. of a mail the date of its header;
2. the date that a document states itself;
3. the date of the mail that carried it;
4. the date in the name of its file;
5. the date of its file, which copying may have changed.

What an item states, its mail and its name count only where they can be true. An item is not
younger than its file. A date that programs put into whatever they write says nothing, nor does one
that several documents state to the second in one format, though their files are of different days:
it is that of a template. Two drafts of one text are enough, and so is the same day; their files
tell them apart. If files have one date as well, as after copying, the stated one says more.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime
from itertools import groupby
from operator import attrgetter
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from msgspec import Struct

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import DateSource
from neardup_desktop.model.kinds import Kind
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.dates import (
    DatedItem,
    files_of,
    items_to_date,
    pairs_from,
    put_dates,
    texts_stating,
)
from neardup_desktop.store.values import decode_path, encode_path

if TYPE_CHECKING:
    from neardup_desktop.text.version_names import NameDate

FIRST_S = 347_155_200
"""The first day of 1981. An older date is none but a zero: of Unix, of ZIP or of Windows."""

_DAY_S = 86_400
"""Documents state local times, so that they may be ahead of their file by some hours."""

_HALF_HOUR_S = 1_800
"""A date at a multiple of it has no time of day: it is midnight in some time zone."""

_MINUTE_S = 60
_SEVERAL = 3

_OF_PROGRAMS = frozenset(
    int(datetime.fromisoformat(stated).replace(tzinfo=UTC).timestamp())
    for stated in (
        "2013-12-23T23:15:00",  # python-docx
        "2013-01-27T09:14:16",  # python-pptx
        "2013-01-27T09:15:58",
        "2006-08-16T00:00:00",  # new files of Microsoft Office
        "2006-09-13T11:21:51",
        "2006-09-16T00:00:00",
    )
)
"""Dates that programs write into every document, whenever it is made."""

_YEAR = re.compile(r"(?:19|20)\d\d")
DATED = "dated at"
"""Metadata: the state of the archive when its items were last dated; empty if they never were."""
_VERSION = 1

Date = tuple[int, DateSource]

Claim = tuple[str, int]
"""A format and a moment in seconds, or "" and a day; documents that share it may share a template.
"""


class _Claims(Struct, frozen=True):
    """Dates of an item, as far as they can be true; in seconds since the epoch, or None."""

    item: DatedItem
    stated_s: int | None
    mail_s: int | None
    in_name: "NameDate | None"

    @property
    def stated(self) -> Claim | None:
        """The date that it states: to the second, with its format; or a day."""
        if self.stated_s is None:
            return None
        if self.stated_s % _HALF_HOUR_S:
            return self.item.format, self.stated_s
        return "", datetime.fromtimestamp(self.stated_s, UTC).toordinal()

    @property
    def named(self) -> Claim | None:
        """The day in its name."""
        return None if self.in_name is None else ("", self.in_name.day_number)


_Doubts = AbstractSet[Claim | tuple[int | None, Claim | None] | None]
"""Claims that do not count at all, and those that do not for a text."""


def date_items(archive: Archive, new: Sequence[FileId] | None = None) -> None:
    """Decide anew when items were made, where anything has changed since that was last done.

    If only files are `new`, this is decided of their items, and of those that make the same claims.
    """
    if archive.metadata.get(DATED) == _state(archive):
        return
    near, files = set[int](), None
    if new is not None:
        near = _near(archive, new)
        around = {*new, *files_of(archive.index, near)}
        files = {*around, *files_of(archive.index, _near(archive, around))}
    claims = list(_all_claims(archive, files))
    doubts = _doubts(archive, claims)
    changed = []
    for one in claims:
        if new is not None and one.item.file not in new and one.item.text not in near:
            continue
        found = _decided(one, doubts)
        date_s, source = (None, None) if found == undecided(one.item) else found
        if (date_s, source) != (one.item.dated_s, one.item.dated_by):
            changed.append((one.item.item, date_s, source))
    with archive.index.transaction():
        put_dates(archive.index, changed)
        archive.metadata.put(DATED, _state(archive))


def _near(archive: Archive, files: Collection[int]) -> set[int]:
    """The texts of files, and those whose dates depend on theirs."""
    texts = archive.items.sequences_of(files)
    stated = {one.stated for one in _all_claims(archive, files)}
    of_moment = [one for one in stated if one is not None and one[0]]
    same = (text for one in of_moment for text, _ in texts_stating(archive.index, *one))
    return {*texts, *archive.pairs.partners(texts), *same}


def date_of_file(
    archive: Archive | ArchiveReader, path: Path, file_s: int, read: SketchedItem | None
) -> Date:
    """The date that a file outside the archive would have in it.

    Args:
        file_s: its time of change, seconds since the epoch.
        read: what was read of it, where it is a single document.
    """
    kind, format_, stated_s, text = Kind.OTHER, "", None, None
    if read is not None:
        kind, format_, stated_s = read.item.kind, read.item.format, read.item.date_s
        text = archive.items.sequence_of(read.fingerprint.words_hash)
    known = DatedItem(
        *(ItemId(-1), -1, encode_path(str(path)), "", kind, format_),
        *(text, stated_s, file_s, None, None),
    )
    claims = _claims(known, None)
    is_doubtful = False
    if claims.stated is not None and claims.stated[0]:
        files: dict[int, int] = dict(texts_stating(archive.index, *claims.stated))
        is_doubtful = _is_of_template({**files, text or -1: file_s})
    return _decided(claims, {claims.stated} if is_doubtful else set())


def file_name(path: str, part: str, kind: Kind) -> str:
    """The name of the file that an item is, also in an archive; "" for a mail in a mailbox."""
    if not part:
        return PurePath(path).name
    return "" if kind is Kind.EMAIL else part.rpartition("/")[2]


def _state(archive: Archive) -> str:
    return f"{_VERSION} {index_stamp(archive.index).hex()}"


def _all_claims(archive: Archive, files: Collection[int] | None) -> Iterator[_Claims]:
    items = (one for rows in items_to_date(archive.index, FIRST_S, files) for one in rows)
    for _file, together in groupby(items, key=attrgetter("file")):
        own = list(together)
        mails = {one.part: one.stated_s for one in own if one.kind == Kind.EMAIL}
        for one in own:
            yield _claims(one, _carried_s(one, mails))


def _carried_s(item: DatedItem, mails: Mapping[str, int | None]) -> int | None:
    """The date of the innermost mail that carried an item."""
    part = item.part
    while part and mails:
        part = part.rpartition("/")[0]
        if part in mails:
            return mails[part]
    return None


def _claims(item: DatedItem, mail_s: int | None) -> _Claims:
    if item.kind == Kind.EMAIL:
        return _Claims(item, item.stated_s, None, None)
    name = file_name(decode_path(item.path), item.part, Kind(item.kind))
    in_name: NameDate | None = None
    if _YEAR.search(name):
        from neardup_desktop.text.version_names import version_name  # its patterns take long

        in_name = version_name(name).date
    named_s = None if in_name is None else in_name.seconds()
    is_stated = item.stated_s not in _OF_PROGRAMS and _may_be(item.stated_s, item.file_s)
    return _Claims(
        item,
        item.stated_s if is_stated else None,
        mail_s if _may_be(mail_s, item.file_s) else None,
        in_name if _may_be(named_s, item.file_s) else None,
    )


def _may_be(claimed_s: int | None, file_s: int) -> bool:
    """Whether an item in a file of that time may be from then."""
    if claimed_s is None or claimed_s < FIRST_S:
        return False
    return claimed_s <= file_s + _DAY_S or file_s < FIRST_S


def _is_of_template(files_s: Mapping[int, int]) -> bool:
    """Whether that many documents, with files of these times, say nothing by stating one date."""
    times = files_s.values()
    return len(times) >= _SEVERAL and max(times) - min(times) > _DAY_S


def _doubts(archive: Archive, claims: Sequence[_Claims]) -> _Doubts:
    """The claims that several texts make, each with the time of the oldest file of each text."""
    files_s: dict[Claim, dict[int, int]] = defaultdict(dict)
    for one in claims:
        text, file_s = one.item.text, one.item.file_s
        if text is not None and one.item.kind != Kind.EMAIL:
            for claim in (one.stated, one.named):
                if claim is not None:
                    files_s[claim][text] = min(file_s, files_s[claim].get(text, file_s))
    claims_of: dict[int, set[Claim]] = defaultdict(set)
    for claim, texts in files_s.items():
        for text in texts if len(texts) > 1 else ():
            claims_of[text].add(claim)
    of_drafts = {
        (text, claim)
        for pair in pairs_from(archive.index, sorted(claims_of))
        for claim in claims_of[pair[0]] & claims_of.get(pair[1], set())
        if abs(files_s[claim][pair[0]] - files_s[claim][pair[1]]) > _MINUTE_S
        for text in pair
    }
    everywhere = {one for one, texts in files_s.items() if one[0] and _is_of_template(texts)}
    return everywhere | of_drafts


def _decided(one: _Claims, doubts: _Doubts) -> Date:
    item, text = one.item, one.item.text
    if item.kind == Kind.EMAIL:
        is_sent = item.stated_s is not None and item.stated_s >= FIRST_S
        return undecided(item) if is_sent else (item.file_s, DateSource.FILE)
    if one.stated_s is not None and doubts.isdisjoint((one.stated, (text, one.stated))):
        return one.stated_s, DateSource.DOCUMENT
    if one.mail_s is not None:
        return one.mail_s, DateSource.MAIL
    if one.in_name is not None and doubts.isdisjoint((one.named, (text, one.named))):
        named_s = one.in_name.seconds()
        # The file of that day says the time as well.
        if named_s is not None and one.in_name.day_number != _local_day(item.file_s):
            return named_s, DateSource.NAME
    return item.file_s, DateSource.FILE


def undecided(item: DatedItem) -> Date:
    """The date that an item states, else that of its file."""
    if item.stated_s is None:
        return item.file_s, DateSource.FILE
    is_mail = item.kind == Kind.EMAIL
    return item.stated_s, DateSource.MAIL if is_mail else DateSource.DOCUMENT


def _local_day(time_s: int) -> int | None:
    try:
        return datetime.fromtimestamp(time_s).toordinal()
    except (OverflowError, OSError, ValueError):
        return None
