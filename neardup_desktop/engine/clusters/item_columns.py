"""All items of an archive as columns of numbers, read in pages without an object per item."""

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.detect.base import Codes, Indices, Mask, look_up
from neardup_desktop.detect.item_texts import ItemTexts
from neardup_desktop.engine.clusters.folder_names import is_bin
from neardup_desktop.engine.clusters.item_forms import (
    Digests,
    as_digests,
    digests_page,
    first_of_equal,
    fixed_all,
    forms_of,
)
from neardup_desktop.engine.clusters.item_names import ItemNames, Names, file_page, page_of
from neardup_desktop.engine.clusters.shown_files import shown_files
from neardup_desktop.model.kinds import COLLECTED, Kind
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.prove.base import VERSION
from neardup_desktop.store.bulk_queries import (
    extras_counted,
    file_rows,
    files_by_path,
    files_where,
    item_rows,
    sequence_rows,
    skipped_paths,
)
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.pictures import picture_sizes
from neardup_desktop.store.proofs import proved_items
from neardup_desktop.store.scans import recognised_sequences
from neardup_desktop.text.distinct import among, distinct

Numbers = npt.NDArray[np.integer[Any]]

_NO_DATE = -(1 << 62)
_ALL_KINDS = tuple(Kind)
_KINDS = {str(kind): index for index, kind in enumerate(Kind)}
_SEPARATOR = os.fsencode(os.sep)


class Columns(ItemTexts[np.int32], frozen=True, kw_only=True):
    """All items, ordered by path and number; shape (n,) each, and the links between them.

    Attributes:
        visible: as in `ItemTexts`; these codes are token sequences.
        by_number: indices in the order of identifiers.
        recognised: whether its words were recognised in pictures of its pages.
        folder: index into `folders`; a mailbox is a folder of messages.
        format: as in `ItemTexts`; these codes are indices into `formats`.
        kind: index into `kinds`.
        modified_s: when it was made, as in `ItemInfo`, seconds since the epoch.
        words: number of words of its measured text.
        part_is_file: whether it is a whole file.
        is_enclosed: whether it is attached to a mail or in an archive; a mail of a mailbox is not.
        file: identifier of the file it stands in.
        file_bytes: size of that file.
        freed_bytes: bytes that are free once the last name of that file is gone.
        is_tagged: whether its owner noted tags, a comment or the like on that file.
        is_target: whether symbolic links lead to that file.
        riches: number of pictures, comments and the like, and 1 for its folder of files.
        pixels: number of pixels of a picture that was looked at, else 0.
        in_bin: whether it is in a folder within its file that is called like a bin.
        access: as `access_of` gives it.
        is_shown: as in `ShownFiles`.
        link_from: `document` of `ShownFiles`, shape (l,).
        link_to: `file` of `ShownFiles`, shape (l,).
        link_is_loose: as in `ShownFiles`, shape (l,).
        folders: absolute paths of all folders that hold items, in the order of first use.
        is_mailbox: whether each of them is a mailbox, shape (folders,).
        formats: names of all formats, in the order of first use.
        names: what the items are called.
    """

    by_number: Codes
    recognised: Mask
    folder: Codes
    kind: Codes
    modified_s: Indices
    words: Codes
    part_is_file: Mask
    is_enclosed: Mask
    file: Codes
    file_bytes: Indices
    freed_bytes: Indices
    is_tagged: Mask
    is_target: Mask
    riches: Codes
    pixels: Indices
    in_bin: Mask
    access: Codes
    is_shown: Mask
    link_from: Codes
    link_to: Codes
    link_is_loose: Mask
    folders: tuple[str, ...]
    is_mailbox: Mask
    formats: tuple[str, ...]
    names: ItemNames

    @property
    def mailboxes(self) -> frozenset[str]:
        """The folders that are mailboxes."""
        return frozenset(compress(self.folders, self.is_mailbox.tolist()))

    @property
    def directories(self) -> tuple[str, ...]:
        """The folders on the disk: of a mailbox the one that it lies in, shape (folders,)."""
        pairs = zip(self.folders, self.is_mailbox.tolist(), strict=True)
        return tuple(os.path.dirname(one) if is_box else one for one, is_box in pairs)  # noqa: PTH120 - quick

    def of_kind(self, kind: Kind) -> Mask:
        """Whether each item is of a kind, shape (n,)."""
        found: Mask = self.kind == self.kinds.index(kind)
        return found

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """All kinds."""
        return _ALL_KINDS


class Measured(Struct, frozen=True):
    """The measured texts of the items of `Columns`, shape (n,) each.

    Attributes:
        key: 64 bits that identify the item's words (or bytes) across rescans.
        sequence: token sequence that it is measured by, -1 none.
        is_visible: whether that is its full text.
        characters: digests of the visible characters, shape (n, 2); zeros where not known.
        columns: digests of the columns of its cells, shape (n, 2); zeros where there are none.
    """

    key: npt.NDArray[np.uint64]
    sequence: Codes
    is_visible: Mask
    characters: Digests
    columns: Digests


def read_columns(index: Database) -> tuple[Columns, Measured]:
    """Read all items of an index."""
    files = _read_files(index)
    items = _read_items(index)
    at_file = np.searchsorted(files.number, items.file).astype(np.int32)
    # Stable, so items of a file stay in the order of their numbers.
    order = np.argsort(files.path_rank[at_file], kind="stable").astype(np.int32)
    at_file = at_file[order]
    sequence, visible = items.measured[order], items.visible[order]
    has_words = sequence >= 0
    key, words, visible_words = _of_sequences(index, sequence, visible)
    item = items.number[order].astype(np.int64)
    by_bytes = np.flatnonzero(~has_words)
    key[by_bytes] = np.where(
        files.has_hash[at_file[by_bytes]],
        files.hash[at_file[by_bytes], 0],
        item[by_bytes].astype(np.uint64),
    )
    is_file = items.part[order] == 0
    folder, folders = _used(files.folder[at_file], files.folders)
    kind = items.kind[order]
    by_number = np.argsort(item, kind="stable").astype(np.int32)
    riches = _noted(extras_counted(index), item, by_number).astype(np.int32)
    riches += files.has_folder[at_file] & is_file
    names = _names(files, items, at_file, order)
    name, formats = _used(items.format[order], items.formats)
    date_s = items.date_s[order]
    content = _content(files, at_file, items.part[order])
    visible = np.where(has_words, visible, np.int32(-1))
    characters, cells = items.characters[order], items.columns[order]
    form, lines = forms_of(visible, content, characters, cells, items.lines[order])
    recognised = among(visible.astype(np.int64), np.array(recognised_sequences(index), np.int64))
    collected = np.array([one in COLLECTED for one in formats], dtype=np.bool_)[name]
    # A picture stays one that documents may show, whatever words were recognised on it.
    is_unread = (kind == _KINDS[Kind.OTHER]) | (kind == _KINDS[Kind.PICTURE])
    collected &= is_file & (is_unread | recognised)
    # Documents take others in; those of mails and archives lie in no folder.
    collected |= is_file & ~is_unread
    shown = shown_files(index, item, collected, folder, folders, riches, names)
    columns = Columns(
        item=item,
        by_number=by_number,
        content=content,
        visible=visible,
        recognised=recognised,
        form=form,
        lines=lines,
        folder=folder,
        format=name,
        kind=kind,
        modified_s=np.where(date_s == _NO_DATE, files.mtime_s[at_file], date_s),
        words=words,
        visible_words=visible_words,
        part_is_file=is_file,
        is_enclosed=items.is_enclosed[order],
        file=files.number[at_file],
        file_bytes=files.size_bytes[at_file],
        freed_bytes=files.freed_bytes[at_file],
        # The file of a part stays; so do the bytes of a file as long as any of its names does.
        reclaimable_bytes=np.where(
            is_file & files.is_alone[at_file], files.freed_bytes[at_file], 0
        ),
        is_tagged=is_file & np.isin(items.file[order], files_where(index, "tags <> ''")),
        is_target=is_file & np.isin(items.file[order], files_where(index, "is_target")),
        riches=riches,
        pixels=_noted(picture_sizes(index), item, by_number),
        in_bin=items.in_bin[order],
        access=np.zeros(len(item), dtype=np.int32),
        is_shown=shown.is_shown,
        link_from=shown.document,
        link_to=shown.file,
        link_is_loose=shown.is_loose,
        folders=folders,
        is_mailbox=np.array([one in files.mailboxes for one in folders], dtype=np.bool_),
        formats=formats,
        names=names,
        document=_documents(index, item, by_number),
    )
    return columns, Measured(key, sequence, items.visible[order] == sequence, characters, cells)


class _Files(Struct, frozen=True):
    """Files in the order of their numbers; `hash` is two columns of 8 bytes.

    `path_rank` is the rank by path. `is_alone` is set for files of one name, without hard links,
    and `has_folder` for saved pages with a folder of files. The folder of a mailbox is itself.
    """

    number: Codes
    path_rank: Codes
    size_bytes: Indices
    freed_bytes: Indices
    mtime_s: Indices
    hash: npt.NDArray[np.uint64]
    has_hash: Mask
    is_alone: Mask
    has_folder: Mask
    folder: Codes
    folders: tuple[str, ...]
    mailboxes: frozenset[str]
    names: Names


class _Items(Struct, frozen=True):
    """Items in the order of their numbers; `part` is 0 for a whole file, `titled` are rows."""

    number: Codes
    file: Codes
    part: Codes
    is_enclosed: Mask
    in_bin: Mask
    kind: Codes
    format: Codes
    formats: tuple[str, ...]
    date_s: Indices
    visible: Codes
    measured: Codes
    titles: Names
    titled: Indices
    characters: Digests
    columns: Digests
    lines: Digests


def _read_files(index: Database) -> _Files:
    folders: dict[bytes, int] = {}
    names, hashes = bytearray(), bytearray()
    pages_with_folders = _pages_with_folders(index)
    boxes = frozenset(files_where(index, "reader GLOB 'mbox/*' OR reader GLOB 'pst/*'"))
    mailboxes: set[str] = set()

    def page(rows: list[Row]) -> tuple[Numbers, ...]:
        number, path, size, freed, mtime, links, content = zip(*rows, strict=True)
        split = [one.rpartition(_SEPARATOR) for one in path]
        names.extend(file_page([name for _folder, _separator, name in split]))
        hashes.extend(digests_page(content))
        around = [folder for folder, _separator, _name in split]
        for at in (at for at, one in enumerate(number) if one in boxes):
            around[at] = path[at]
            mailboxes.add(_folder_of(path[at]))
        return (
            _narrow(number),
            _wide(size),
            _wide(freed),
            _wide(mtime),
            _narrow([folders.setdefault(one, len(folders)) for one in around]),
            _flags([one <= 1 for one in links]),
            _flags([one is not None for one in content]),
            _flags(
                [
                    (own, os.fsdecode(name).casefold()) in pages_with_folders
                    for own, _, name in split
                ]
                if pages_with_folders
                else [False] * len(split)
            ),
        )

    columns = _joined(map(page, file_rows(index)), 8)
    number, size, freed, mtime, folder, is_alone, has_hash, has_folder = columns
    path_rank = np.empty(len(number), dtype=np.int32)
    pages = ((_narrow([row[0] for row in rows]),) for rows in files_by_path(index))
    path_rank[np.searchsorted(number, _joined(pages, 1)[0])] = np.arange(len(number))
    return _Files(
        number=number,
        path_rank=path_rank,
        size_bytes=size,
        freed_bytes=freed,
        mtime_s=mtime,
        hash=np.frombuffer(hashes, dtype=">u8").astype(np.uint64).reshape(-1, 2),
        has_hash=has_hash == 1,
        is_alone=is_alone == 1,
        has_folder=has_folder == 1,
        folder=folder,
        folders=tuple(map(_folder_of, folders)),
        mailboxes=frozenset(mailboxes),
        names=Names.of(names),
    )


def _pages_with_folders(index: Database) -> frozenset[tuple[bytes, str]]:
    """Folder and case-folded name of each saved page with a folder of files."""
    rules = Exclusions()
    found: set[tuple[bytes, str]] = set()
    for path in skipped_paths(index, SkipReason.PAGE_RESOURCE):
        folder, _separator, name = path.rpartition(_SEPARATOR)
        found.update((folder, page) for page in rules.page_names(os.fsdecode(name)))
    return frozenset(found)


def _noted(rows: Sequence[Row], item: Indices, by_number: Codes) -> Indices:
    """The number that rows of the index note for each item, 0 where there is none, shape (n,)."""
    noted = np.zeros(len(item), dtype=np.int64)
    numbers, values = np.array(rows, dtype=np.int64).reshape(-1, 2).T
    at, are_there = look_up(numbers, item, by_number)
    noted[at[are_there]] = values[are_there]
    return noted


def _documents(index: Database, item: Indices, by_number: Codes) -> Codes | None:
    """Codes of the documents of all items, -1 unknown; None where none are known."""
    known = proved_items(index, VERSION)
    if not known:
        return None
    codes: dict[bytes, int] = {}
    found = np.full(len(item), -1, dtype=np.int32)
    at, _ = look_up(np.array([row[0] for row in known]), item, by_number)
    found[at] = [codes.setdefault(digest, len(codes)) for _, digest in known]
    return found


def _read_items(index: Database) -> _Items:
    parts: dict[str, int] = {"": 0}
    formats: dict[str, int] = {}
    titles = bytearray()
    digests = bytearray(), bytearray(), bytearray()

    def page(rows: list[Row]) -> tuple[Numbers, ...]:
        number, file, part, kind, name, title, date, visible, measured, *form = zip(
            *rows, strict=True
        )
        for known, some in zip(digests, form, strict=True):
            known.extend(digests_page(some))
        titles.extend(page_of([one for one in title if one]))
        return (
            _narrow(number),
            _narrow(file),
            _narrow([parts.setdefault(one, len(parts)) for one in part]),
            _narrow([_KINDS[one] for one in kind]),
            _narrow([formats.setdefault(one, len(formats)) for one in name]),
            _wide([_NO_DATE if one is None else one for one in date]),
            _narrow([-1 if one is None else one for one in visible]),
            _narrow([-1 if one is None else one for one in measured]),
            _flags([one != "" for one in title]),
        )

    columns = _joined(map(page, item_rows(index)), 9)
    number, file, part, kind, name, date_s, visible, measured, has_title = columns
    return _Items(
        number=number,
        file=file,
        part=part,
        in_bin=np.array([any(map(is_bin, one.split("/")[:-1])) for one in parts], dtype=np.bool_)[
            part
        ],
        is_enclosed=_enclosed(file, part, kind == _KINDS[Kind.EMAIL], parts),
        kind=kind,
        format=name,
        formats=tuple(formats),
        date_s=date_s,
        visible=visible,
        measured=measured,
        titles=Names.of(titles),
        titled=np.flatnonzero(has_title),
        characters=as_digests(digests[0]),
        columns=as_digests(digests[1]),
        lines=as_digests(digests[2]),
    )


def _enclosed(file: Codes, part: Codes, is_mail: Mask, parts: Mapping[str, int]) -> Mask:
    """Which items are parts of files other than mails of a mailbox, shape (n,).

    A mail whose part lies below that of another mail of the file is attached to it.
    """
    above = np.zeros(len(parts), dtype=np.int64)
    for path, code in parts.items():
        while "/" in path and above[code] == 0:
            path = path.rpartition("/")[0]
            above[code] = parts.get(path, 0)
    mails = distinct(file[is_mail].astype(np.int64) * len(parts) + part[is_mail])
    enclosed: Mask = (part > 0) & ~is_mail
    rest = np.flatnonzero((part > 0) & is_mail)
    at = part[rest].astype(np.int64)
    while len(rest):
        at = above[at]
        is_attached = among(file[rest].astype(np.int64) * len(parts) + at, mails)
        enclosed[rest[is_attached]] = True
        goes_on = ~is_attached & (at > 0)
        rest, at = rest[goes_on], at[goes_on]
    return enclosed


def _of_sequences(
    index: Database, measured: Codes, visible: Codes
) -> tuple[npt.NDArray[np.uint64], Codes, Codes]:
    """First 8 bytes of the hashes of measured sequences, their words, and the visible words."""
    hashes = bytearray()

    def page(rows: list[Row]) -> tuple[Numbers, ...]:
        number, words, content = zip(*rows, strict=True)
        hashes.extend(fixed_all(content))
        return _narrow(number), _narrow(words)

    number, words = _joined(map(page, sequence_rows(index)), 2)
    key = np.zeros(len(measured), dtype=np.uint64)
    known = np.flatnonzero(measured >= 0)
    at = np.searchsorted(number, measured[known])
    key[known] = np.frombuffer(hashes, dtype=">u8")[::2][at]
    counts = np.zeros(len(measured), dtype=np.int32)
    counts[known] = words[at]
    shown = counts.copy()
    other = np.flatnonzero((visible >= 0) & (visible != measured))
    shown[other] = words[np.searchsorted(number, visible[other])]
    shown[visible < 0] = 0
    return key, counts, shown


def _narrow(values: Sequence[int]) -> Numbers:
    return np.array(values, dtype=np.int32)


def _wide(values: Sequence[int]) -> Numbers:
    return np.array(values, dtype=np.int64)


def _flags(values: Sequence[bool]) -> Numbers:
    return np.array(values, dtype=np.int8)


def _folder_of(own: bytes) -> str:
    """The path of a folder, given the bytes before the last separator of a file's path."""
    return os.path.dirname(os.fsdecode(own + _SEPARATOR))  # noqa: PTH120 - as the crawl has it


def _joined(pages: Iterator[tuple[Numbers, ...]], columns: int) -> list[Any]:
    """The columns of all pages; each may be empty."""
    found = list(pages)
    if not found:
        return [np.zeros(0, dtype=np.int32) for _ in range(columns)]
    return [np.concatenate(column) for column in zip(*found, strict=True)]


def _content(files: _Files, at_file: Codes, part: Codes) -> Codes:
    """Equal codes for equal bytes of the file and equal parts; -1 where it was not hashed.

    Codes are numbered in the order of first use.
    """
    known = np.flatnonzero(files.has_hash[at_file])
    content = np.full(len(at_file), -1, dtype=np.int32)
    content[known] = first_of_equal([part[known], *files.hash[at_file[known]].T])
    return by_first_use(content).astype(np.int32)


def by_first_use(codes: Indices | Codes) -> Indices:
    """Codes renumbered in the order of their first use; -1 stays."""
    known = np.flatnonzero(codes >= 0)
    first = np.full(int(codes.max(initial=-1)) + 1, len(codes), dtype=np.int64)
    # The last write to an index wins, so the first use is written last.
    first[codes[known[::-1]]] = known[::-1]
    number = np.empty(len(first), dtype=np.int64)
    number[np.argsort(first, kind="stable")] = np.arange(len(first))
    renumbered = np.full(len(codes), -1, dtype=np.int64)
    renumbered[known] = number[codes[known]]
    return renumbered


def _used(codes: Codes, names: tuple[str, ...]) -> tuple[Codes, tuple[str, ...]]:
    """Codes renumbered in the order of their first use, and the used names in that order."""
    renumbered = by_first_use(codes)
    used = np.zeros(int(renumbered.max(initial=-1)) + 1, dtype=np.int64)
    used[renumbered] = codes
    return renumbered.astype(np.int32), tuple(names[code] for code in used.tolist())


def _names(files: _Files, items: _Items, at_file: Codes, order: Codes) -> ItemNames:
    position = np.empty(len(order), dtype=np.int32)
    position[order] = np.arange(len(order))
    titled_kinds = [_KINDS[str(kind)] for kind in (Kind.EMAIL, Kind.WEB_PAGE)]
    return ItemNames(
        files=files.names,
        file_of=at_file,
        titles=items.titles,
        titled=position[items.titled],
        # As in lists: the subject of a message, the title of a page or part, else the file's name.
        shown=np.isin(items.kind[items.titled], titled_kinds) | (items.part[items.titled] > 0),
    )
