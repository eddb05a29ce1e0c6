"""All items of an archive as columns of numbers, read page by page without an object an item."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices
from neardup_desktop.engine.names import ItemNames, Names, file_page, page_of
from neardup_desktop.model.kinds import Kind
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.review_rows import file_rows, files_by_path, item_rows, wording_rows

_HASH_BYTES = 16
_NO_HASH = bytes(_HASH_BYTES)
_KINDS = {str(kind): index for index, kind in enumerate(Kind)}
_SEPARATOR = os.fsencode(os.sep)


@dataclass(frozen=True, slots=True)
class Columns:
    """All items, ordered by path and number; shape (n,), int64 where nothing else is said.

    Attributes:
        item: identifiers.
        key: 64 bits that stand for the item's words (or bytes) over rescans, uint64.
        content: equal codes for equal bytes and part; -1 where the file was not hashed.
        visible: wording of its visible text, -1 where it was not compared by its words.
        measured: wording that it is measured by, -1 none.
        measured_is_visible: whether it is measured by its whole visible text.
        folder: index into `folders`.
        format: index into `formats`.
        kind: index into all kinds.
        modified_s: its own date, else its file's time of change, seconds since the epoch.
        words: number of words of its measured text.
        visible_words: number of words of its visible text.
        part_is_file: whether it is a whole file.
        file: identifier of the file it stands in.
        file_bytes: size of that file.
        bytes_to_win: bytes that trashing it would free.
        folders: absolute paths of all folders that hold items, by their first place.
        formats: names of all formats, by their first place.
        names: what the items are called.
    """

    item: Indices
    key: npt.NDArray[np.uint64]
    content: Indices
    visible: Indices
    measured: Indices
    measured_is_visible: npt.NDArray[np.bool_]
    folder: Indices
    format: Indices
    kind: Indices
    modified_s: Indices
    words: Indices
    visible_words: Indices
    part_is_file: npt.NDArray[np.bool_]
    file: Indices
    file_bytes: Indices
    bytes_to_win: Indices
    folders: tuple[str, ...]
    formats: tuple[str, ...]
    names: ItemNames


def read_columns(index: Database) -> Columns:
    """Read all items of an index."""
    files = _read_files(index)
    items = _read_items(index)
    at_file = np.searchsorted(files.number, items.file)
    # By path, then by number: items come by number already.
    order = np.argsort(files.place[at_file], kind="stable")
    at_file = at_file[order]
    measured, visible = items.measured[order], items.visible[order]
    number, words, hashes = _read_wordings(index)
    of_measured = np.searchsorted(number, measured)
    has_words, has_hash = measured >= 0, files.has_hash[at_file]
    part = items.part[order]
    item = items.number[order]
    key = np.where(has_hash, files.hash[at_file, 0], item.astype(np.uint64))
    key[has_words] = hashes[of_measured[has_words]]
    return Columns(
        item=item,
        key=key,
        content=by_first_place(_content(files, at_file, part)),
        visible=np.where(has_words, visible, -1),
        measured=measured,
        measured_is_visible=visible == measured,
        folder=(folder := _used(files.folder[at_file], files.folders))[0],
        format=(name := _used(items.format[order], items.formats))[0],
        kind=items.kind[order],
        modified_s=np.where(items.has_date[order], items.date_s[order], files.mtime_s[at_file]),
        words=_of_wording(words, number, measured),
        visible_words=_of_wording(words, number, visible),
        part_is_file=part == 0,
        file=files.number[at_file],
        file_bytes=files.size_bytes[at_file],
        bytes_to_win=_bytes_to_win(files, at_file, part == 0),
        folders=folder[1],
        formats=name[1],
        names=_names(files, items, at_file, order),
    )


@dataclass(frozen=True, slots=True)
class _Files:
    """Files by number: `place` in the order of paths, `hash` as two columns of 8 bytes each."""

    number: Indices
    place: Indices
    size_bytes: Indices
    mtime_s: Indices
    device: Indices
    inode: Indices
    links: Indices
    hash: npt.NDArray[np.uint64]
    has_hash: npt.NDArray[np.bool_]
    folder: Indices
    folders: tuple[str, ...]
    names: list[bytes]


@dataclass(frozen=True, slots=True)
class _Items:
    """Items by number: `part` is 0 for a whole file, `titled` has the numbers of rows."""

    number: Indices
    file: Indices
    part: Indices
    kind: Indices
    format: Indices
    formats: tuple[str, ...]
    date_s: Indices
    has_date: npt.NDArray[np.bool_]
    visible: Indices
    measured: Indices
    titles: list[bytes]
    titled: Indices


def _read_files(index: Database) -> _Files:
    folders: dict[bytes, int] = {}
    first_paths: list[bytes] = []
    names: list[bytes] = []
    hashes: list[bytes] = []

    def folder_of(path: bytes, own: bytes) -> int:
        code = folders.setdefault(own, len(folders))
        if code == len(first_paths):
            first_paths.append(path)
        return code

    def page(rows: list[Row]) -> tuple[Indices, ...]:
        number, path, size, mtime, device, inode, links, content = zip(*rows, strict=True)
        split = [one.rpartition(_SEPARATOR) for one in path]
        names.append(file_page([name for _folder, _separator, name in split]))
        folder = [folder_of(one, own[0]) for one, own in zip(path, split, strict=True)]
        hashes.append(b"".join([_NO_HASH if one is None else _fixed(one) for one in content]))
        has_hash = [one is not None for one in content]
        return tuple(map(_numbers, (number, size, mtime, device, inode, links, folder, has_hash)))

    columns = _joined((page(rows) for rows in file_rows(index)), 8)
    number, size, mtime, device, inode, links, folder, has_hash = columns
    place = np.empty(len(number), dtype=np.int64)
    by_path = _joined(((_numbers([row[0] for row in rows]),) for rows in files_by_path(index)), 1)[
        0
    ]
    place[np.searchsorted(number, by_path)] = np.arange(len(number))
    return _Files(
        number=number,
        place=place,
        size_bytes=size,
        mtime_s=mtime,
        device=device,
        inode=inode,
        links=links,
        hash=np.frombuffer(b"".join(hashes), dtype=">u8").astype(np.uint64).reshape(-1, 2),
        has_hash=has_hash == 1,
        folder=folder,
        folders=tuple(os.fsdecode(os.path.dirname(path)) for path in first_paths),  # noqa: PTH120
        names=names,
    )


def _read_items(index: Database) -> _Items:
    parts: dict[str, int] = {"": 0}
    formats: dict[str, int] = {}
    titles: list[bytes] = []

    def page(rows: list[Row]) -> tuple[Indices, ...]:
        number, file, part, kind, name, title, date, visible, measured = zip(*rows, strict=True)
        titles.append(page_of([one for one in title if one]))
        return tuple(
            map(
                _numbers,
                (
                    number,
                    file,
                    [parts.setdefault(one, len(parts)) for one in part],
                    [_KINDS[one] for one in kind],
                    [formats.setdefault(one, len(formats)) for one in name],
                    [one or 0 for one in date],
                    [one is not None for one in date],
                    [-1 if one is None else one for one in visible],
                    [-1 if one is None else one for one in measured],
                    [one != "" for one in title],
                ),
            )
        )

    columns = _joined((page(rows) for rows in item_rows(index)), 10)
    number, file, part, kind, name, date, has_date, visible, measured, has_title = columns
    return _Items(
        number=number,
        file=file,
        part=part,
        kind=kind,
        format=name,
        formats=tuple(formats),
        date_s=date,
        has_date=has_date == 1,
        visible=visible,
        measured=measured,
        titles=titles,
        titled=np.flatnonzero(has_title),
    )


def _read_wordings(index: Database) -> tuple[Indices, Indices, npt.NDArray[np.uint64]]:
    """Numbers, words, and the first 8 bytes of the hashes."""
    hashes: list[bytes] = []

    def page(rows: list[Row]) -> tuple[Indices, ...]:
        number, words, content = zip(*rows, strict=True)
        hashes.append(b"".join([_fixed(one)[:8] for one in content]))
        return _numbers(number), _numbers(words)

    number, words = _joined((page(rows) for rows in wording_rows(index)), 2)
    return number, words, np.frombuffer(b"".join(hashes), dtype=">u8").astype(np.uint64)


def _numbers(values: Iterable[int]) -> Indices:
    return np.array(values, dtype=np.int64)


def _fixed(content: bytes) -> bytes:
    """A hash in the width that all have."""
    return content[:_HASH_BYTES].ljust(_HASH_BYTES, b"\0")


def _joined(pages: Iterator[tuple[Indices, ...]], columns: int) -> list[Indices]:
    """The columns of all pages; each may be empty."""
    found = list(pages)
    if not found:
        return [np.zeros(0, dtype=np.int64) for _ in range(columns)]
    return [np.concatenate(column) for column in zip(*found, strict=True)]


def _of_wording(words: Indices, number: Indices, wanted: Indices) -> Indices:
    """How many words each of these wordings has; none for -1."""
    found = np.zeros(len(wanted), dtype=np.int64)
    known = np.flatnonzero(wanted >= 0)
    found[known] = words[np.searchsorted(number, wanted[known])]
    return found


def _content(files: _Files, at_file: Indices, part: Indices) -> Indices:
    """Equal codes for equal bytes of the file and equal parts; -1 where it was not hashed."""
    known = np.flatnonzero(files.has_hash[at_file])
    low, high = files.hash[at_file[known], 0], files.hash[at_file[known], 1]
    order = np.lexsort((part[known], high, low))
    fresh = np.zeros(len(order), dtype=np.bool_)
    for column in (low, high, part[known]):
        ordered = column[order]
        fresh[1:] |= ordered[1:] != ordered[:-1]
    content = np.full(len(at_file), -1, dtype=np.int64)
    content[known[order]] = np.cumsum(fresh)
    return content


def by_first_place(codes: Indices) -> Indices:
    """Codes renumbered by the place where each comes first; -1 stays."""
    known = np.flatnonzero(codes >= 0)
    first = np.full(int(codes.max(initial=-1)) + 1, len(codes), dtype=np.int64)
    # The last write wins, so the first place is written last.
    first[codes[known[::-1]]] = known[::-1]
    number = np.empty(len(first), dtype=np.int64)
    number[np.argsort(first, kind="stable")] = np.arange(len(first))
    renumbered = np.full(len(codes), -1, dtype=np.int64)
    renumbered[known] = number[codes[known]]
    return renumbered


def _used(codes: Indices, names: tuple[str, ...]) -> tuple[Indices, tuple[str, ...]]:
    """Codes renumbered by their first place, with the names that are used, in that order."""
    renumbered = by_first_place(codes)
    used = np.zeros(int(renumbered.max(initial=-1)) + 1, dtype=np.int64)
    used[renumbered] = codes
    return renumbered, tuple(names[code] for code in used.tolist())


def _bytes_to_win(files: _Files, at_file: Indices, is_file: npt.NDArray[np.bool_]) -> Indices:
    """Bytes that trashing each item would free.

    None for a part of a file, because its mailbox is never rewritten, and none for one of several
    names of the same file (hard links): the bytes stay as long as any name does.
    """
    win = np.where(is_file, files.size_bytes[at_file], 0)
    linked = np.flatnonzero(is_file & (files.links[at_file] > 1))
    if len(linked) == 0:
        return win
    places = at_file[linked]
    _, which, count = np.unique(
        np.stack((files.device[places], files.inode[places])),
        axis=1,
        return_inverse=True,
        return_counts=True,
    )
    win[linked[count[which] > 1]] = 0
    return win


def _names(files: _Files, items: _Items, at_file: Indices, order: Indices) -> ItemNames:
    place = np.empty(len(order), dtype=np.int32)
    place[order] = np.arange(len(order))
    email = _KINDS[str(Kind.EMAIL)]
    return ItemNames(
        files=Names.of(files.names),
        file_of=at_file.astype(np.int32),
        titles=Names.of(items.titles),
        titled=place[items.titled],
        # As lists do: the subject of a message, the title of a part, else the name of the file.
        shown=(items.kind[items.titled] == email) | (items.part[items.titled] > 0),
    )
