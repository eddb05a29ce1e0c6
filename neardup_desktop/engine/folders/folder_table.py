"""For every folder at once: how many of its items also stand outside it, and how surely.

A counterpart lies outside a folder where the folder does not reach up to the lowest folder that
holds both. So one number an item and level is enough: how deep the folders are that hold all its
counterparts. The two that are farthest apart in the order of the tree give it.
"""

import os
from collections.abc import Sequence
from pathlib import PurePath

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, run_begins
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.matches import LEVELS, FolderMatches, LevelMatches
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.store.bulk_queries import (
    item_numbers,
    paths_not_read_whole,
    paths_of_items,
    skipped_paths,
)
from neardup_desktop.store.database import Database

_AT_ONCE = 1 << 16
"""Items whose folders are compared at once: a few megabytes."""


class FolderStanding(Struct, frozen=True):
    """The counts of a folder, with all folders in it, that also exist outside it.

    Attributes:
        path: the folder.
        files: number of files.
        size_bytes: of these files.
        items: number of items.
        elsewhere: number of items by the surest evidence that they have outside, in the order of
            `LEVELS`.
        only_here: number of items that nothing outside stands for.
        not_compared: number of items without words that nothing outside equals to the byte.
        skipped: number of files and folders in it that no scan reads, so nobody knows of copies.
        in_mail_store: number of items in the store of a mail program.
        staying: number of items that no plan trashes, such as protected ones.
        is_mailbox: whether it is a file with messages, which are its items.
    """

    path: str
    files: int
    size_bytes: int
    items: int
    elsewhere: dict[Evidence, int]
    only_here: int
    not_compared: int
    skipped: int
    in_mail_store: int = 0
    staying: int = 0
    is_mailbox: bool = False

    @property
    def lossless(self) -> int:
        """Number of items of which nothing would be lost with the folder: identical ones."""
        return sum(number for level, number in self.elsewhere.items() if level.loses_nothing)

    @property
    def held(self) -> int:
        """Number of items whose text at least stands outside, so that a plan may take them."""
        return sum(number for level, number in self.elsewhere.items() if level.loses_no_text)

    @property
    def similar(self) -> int:
        """Number of items that only the same text or a similar one outside stands for."""
        return sum(self.elsewhere.values()) - self.lossless

    @property
    def unique(self) -> int:
        """Number of items that nothing outside stands for, compared or not."""
        return self.only_here + self.not_compared

    @property
    def may_go_whole(self) -> bool:
        """Whether all in it was read and is identical to what lies outside, which stays."""
        return self.lossless == self.items and not self.skipped

    @property
    def is_offered(self) -> bool:
        """Whether it is among the folders that could go: a plan takes all that is in it."""
        return self.may_go_whole and not (self.in_mail_store or self.staying)

    @property
    def is_of_mail_program(self) -> bool:
        """Whether it is the store of a mail program, or could go but for one in it."""
        return self.in_mail_store > 0 and (self.may_go_whole or self.in_mail_store == self.items)

    @property
    def is_whole_elsewhere(self) -> bool:
        """Whether every file and part in it is elsewhere to the byte."""
        return self.may_go_whole and self.elsewhere[Evidence.IDENTICAL_FILE] == self.items


class Folders:
    """All folders that hold items and those above them up to the sources.

    They are in the order of the tree: a folder comes right before those in it.
    """

    def __init__(self, folders: Sequence[str], sources: Sequence[str]) -> None:
        """Arrange folders that hold items, and the folders that were added."""
        tops = set(map(_way, sources))
        given = list(map(_way, folders))
        ways: set[tuple[str, ...]] = set()
        for way in given:
            lengths = range(1, len(way) + 1)
            outermost = next((length for length in lengths if way[:length] in tops), len(way))
            length = len(way)
            while length >= outermost and way[:length] not in ways:
                ways.add(way[:length])
                length -= 1
        ordered = sorted(ways)
        self.paths = tuple(map(_path, ordered))
        at = {way: number for number, way in enumerate(ordered)}
        self.of_given: Indices = np.array([at[way] for way in given], dtype=np.int64)
        """Which of them each given folder is, shape (folders,)."""
        parent = [at.get(way[:-1], -1) for way in ordered]
        depth = np.zeros(len(ordered), dtype=np.int64)
        for number, above_it in enumerate(parent):
            depth[number] = 0 if above_it < 0 else depth[above_it] + 1
        self.depth: Indices = depth
        """Number of folders above each, shape (f,)."""
        self.above: npt.NDArray[np.int32] = np.full(
            (len(ordered), int(depth.max(initial=0)) + 1), -1, dtype=np.int32
        )
        """The folder above each one at each depth, itself at its own; -1 below."""
        for number, above_it in enumerate(parent):
            if above_it >= 0:
                self.above[number] = self.above[above_it]
            self.above[number, depth[number]] = number
        # One folder's insides end where the next one begins that is not deeper.
        self.end: Indices = np.full(len(ordered), len(ordered), dtype=np.int64)
        """The folders in each are those behind it up to this one, shape (f,)."""
        open_: list[int] = []
        for number in range(len(ordered)):
            while open_ and depth[open_[-1]] >= depth[number]:
                self.end[open_.pop()] = number
            open_.append(number)

    def counts_of(self, paths: Sequence[str]) -> Indices:
        """Number of these paths whose innermost folder each one is, shape (f,)."""
        at = {path: number for number, path in enumerate(self.paths)}
        counts = np.zeros(len(self.paths), dtype=np.int64)
        for path in paths:
            for one in (PurePath(path), *PurePath(path).parents):
                if (number := at.get(str(one))) is not None:
                    counts[number] += 1
                    break
        return counts

    def levels_shared(self, one: Indices, other: Indices) -> Indices:
        """Number of folders that hold both of two folders, themselves included, shape (k,)."""
        found = np.empty(len(one), dtype=np.int64)
        for begin in range(0, len(one), _AT_ONCE):
            part = slice(begin, begin + _AT_ONCE)
            left, right = self.above[one[part]], self.above[other[part]]
            found[part] = ((left == right) & (left >= 0)).sum(axis=1)
        return found


def folder_table(
    known: FolderMatches, sources: Sequence[str], skipped: Sequence[str]
) -> tuple[FolderStanding, ...]:
    """Every folder that holds items, in the order of the tree; `skipped` is from `skipped_in`."""
    columns = known.review.columns
    folders = Folders(columns.folders, sources)
    count = len(folders.paths)
    if not count:
        return ()
    node = folders.of_given[columns.folder]
    # The number of folders around an item, from the outermost in, that hold all its matches.
    held = folders.depth[node] + 1
    by_level = np.zeros((len(LEVELS), count), dtype=np.int64)
    for counts, level in zip(by_level, known.levels, strict=True):
        nearer = np.minimum(held, _levels_held(folders, node, level))
        _count_between(counts, folders, node, nearer, held)
        held = nearer
    rest = np.zeros((2, count), dtype=np.int64)
    has_words = ~is_without_words(columns)
    for counts, chosen in zip(rest, (has_words, ~has_words), strict=True):
        some = np.flatnonzero(chosen)
        _count_between(counts, folders, node[some], np.zeros(len(some), np.int64), held[some])
    items = np.bincount(node, minlength=count)
    first_of_file = run_begins(columns.file)  # the items of a file follow each other
    files = np.bincount(node[first_of_file], minlength=count)
    size = np.bincount(
        node[first_of_file], columns.file_bytes[first_of_file].astype(np.float64), count
    )
    unread = folders.counts_of(skipped)
    in_store = np.bincount(node[known.review.in_mail_store], minlength=count)
    stay, mailboxes = np.bincount(node[known.never > 0], minlength=count), columns.mailboxes
    own = np.stack((files, size.astype(np.int64), items, *by_level, *rest, unread, in_store, stay))
    sums = np.zeros((len(own), count + 1), dtype=np.int64)
    np.cumsum(own, axis=1, out=sums[:, 1:])
    whole = (sums[:, folders.end] - sums[:, np.arange(count)]).T.tolist()
    return tuple(
        FolderStanding(
            path,
            row[0],
            row[1],
            row[2],
            dict(zip(LEVELS, row[3 : 3 + len(LEVELS)], strict=True)),
            *(row[-5], row[-4], row[-3], row[-2], row[-1]),
            path in mailboxes,
        )
        for path, row in zip(folders.paths, whole, strict=True)
    )


def worth_listing(table: Sequence[FolderStanding]) -> list[FolderStanding]:
    """Folders of which something is also elsewhere, those that could go whole first.

    Stores of mail programs come last of all. What lies in a folder that could go
    whole is not listed, nor a folder that holds all that the one above it holds, but for a mailbox,
    which is listed in place of that. The table is in the order of the tree.
    """
    found: list[FolderStanding] = []
    for one in table:
        above = found[-1] if found and _is_in(one.path, found[-1].path) else None
        if above is not None:
            # Beside a store of mail there may be folders that are safer to remove.
            is_safer = above.in_mail_store > 0 and not one.in_mail_store
            if above.items == one.items and one.is_mailbox:
                found[-1] = one
            if above.items == one.items or (above.may_go_whole and not is_safer):
                continue
        if any(one.elsewhere.values()):
            found.append(one)
    return sorted(
        found,
        key=lambda one: (
            one.is_of_mail_program,
            not one.is_offered,
            -one.lossless,
            -one.size_bytes,
            one.path,
        ),
    )


def _is_in(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)


def lying_in(folder: str, columns: Columns) -> Mask:
    """Whether each item lies in a folder or below it, shape (n,)."""
    begin = folder.rstrip(os.sep) + os.sep
    are_in = [one == folder or one.startswith(begin) for one in columns.folders]
    found: Mask = np.array(are_in, dtype=np.bool_)[columns.folder]
    return found


def _way(path: str) -> tuple[str, ...]:
    """The names on the way to a folder, which sort as the tree does."""
    names = path.split(os.sep)  # noqa: PTH206 - quick
    return tuple(names if names[-1] or len(names) == 1 else names[:-1])


def _path(way: tuple[str, ...]) -> str:
    """The path of a way; that of a root ends in a separator."""
    return os.sep.join(way) if len(way) > 1 else way[0] + os.sep  # noqa: PTH118 - quick


def skipped_in(review: Review, index: Database) -> list[str]:
    """The paths that no scan reads or could read, but for those that are away.

    Files whose items came after the review was loaded are among them: it does not know them.
    """
    known = (SkipReason.AWAY, SkipReason.VANISHED)
    reasons = [reason for reason in SkipReason if reason not in known]
    with index.reading():
        paths = [path for reason in reasons for path in skipped_paths(index, reason)]
        paths += paths_not_read_whole(index)
        if not review.is_current(index):
            paths += paths_of_items(index, np.setdiff1d(item_numbers(index), review.items).tolist())
    return list(map(os.fsdecode, paths))


def is_without_words(columns: Columns) -> Mask:
    """Documents that could not be compared by their words, shape (n,).

    Pictures and the like are not among them: they are compared by their bytes.
    """
    found: Mask = (columns.visible < 0) & ~columns.of_kind(Kind.OTHER)
    return found & ~columns.of_kind(Kind.PICTURE)


def _levels_held(folders: Folders, node: Indices, level: LevelMatches) -> Indices:
    """The number of folders around each item that hold all its matches, shape (n,)."""
    none, codes = len(folders.paths), level.codes
    least, most = np.full(codes, none, dtype=np.int64), np.full(codes, -1, dtype=np.int64)
    if len(level.members):
        in_order = node[level.members]
        has_items = level.starts[1:] > level.starts[:-1]
        begins = level.starts[:-1][has_items]
        least[has_items] = np.minimum.reduceat(in_order, begins)
        most[has_items] = np.maximum.reduceat(in_order, begins)
    first, last = np.full(codes, none, dtype=np.int64), np.full(codes, -1, dtype=np.int64)
    if level.has_same:
        first, last = least.copy(), most.copy()
    links = level.links
    np.minimum.at(first, links.left, least[links.right])
    np.maximum.at(last, links.left, most[links.right])
    levels = folders.depth[node] + 1
    some = np.flatnonzero(level.code >= 0)
    some = some[last[level.code[some]] >= 0]
    code, own = level.code[some], node[some]
    levels[some] = np.minimum(
        folders.levels_shared(own, first[code]), folders.levels_shared(own, last[code])
    )
    return levels


def _count_between(
    counts: Indices, folders: Folders, node: Indices, outer: Indices, inner: Indices
) -> None:
    """Count each item once for every folder that holds it, from number `outer` to `inner` of them.

    Sums over whole folders give the counts, so one is added at the inner end and one taken away
    above the outer.
    """
    some = np.flatnonzero(inner > outer)
    np.add.at(counts, folders.above[node[some], inner[some] - 1], 1)
    some = some[outer[some] > 0]
    np.add.at(counts, folders.above[node[some], outer[some] - 1], -1)
