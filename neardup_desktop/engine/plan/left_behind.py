"""Keeps what must not go from beside files that stay: pictures of documents, subtitles of films.

A whole folder may go, with its documents and their pictures, where all of it stays elsewhere.
"""

import os
from collections.abc import Collection, Iterator, Mapping

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.name_groups import NameGroups
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.kinds import MEDIA, PLAYLISTS, SIDECARS
from neardup_desktop.model.refusals import Refused

_BESIDE_MEDIA = frozenset(("subtitles", "lrc"))
"""Formats of documents that belong to a film or song of their name."""


def left_behind(review: Review, survivors: Mapping[int, int]) -> dict[int, Refused]:
    """Why items must not go although the bytes or the text of each stay in its survivor.

    They are linked where a document shows or links to them, companions where they belong to a file
    of the same name, and needed in place where they are playlists and sidecars of files that stay,
    or what symbolic links lead to.

    Args:
        review: all items.
        survivors: what would stay in place of each item that would go, by index.

    Returns:
        The reasons by the indices of the items that must stay.
    """
    columns = review.columns
    replaced = np.full(len(review.items), -1, dtype=np.int64)
    replaced[list(survivors)] = list(survivors.values())
    in_place = _playlists_in_place(columns, replaced) | ((replaced >= 0) & columns.is_target)
    replaced[in_place] = -1
    linked = more = _linked(columns, replaced)
    while more.any():  # what stays for a document needs others itself
        replaced[more] = -1
        more = _linked(columns, replaced)
        linked = linked | more
    # A sidecar stays with its photo.
    apart = _apart(review, np.where(_of_formats(columns, SIDECARS), -1, replaced))
    replaced[apart] = -1
    in_place |= _sidecars_in_place(review, replaced)
    reasons: dict[int, Refused] = {}
    for reason, needed in (
        (Refused.NEEDED_IN_PLACE, in_place),
        (Refused.COMPANION, apart),
        (Refused.LINKED, linked),
    ):
        reasons.update(dict.fromkeys(np.flatnonzero(needed).tolist(), reason))
    return reasons


def _of_formats(columns: Columns, names: Collection[str]) -> Mask:
    """Whether each item is of these formats, shape (n,)."""
    return np.array([one in names for one in columns.formats], dtype=np.bool_)[columns.format]


def _playlists_in_place(columns: Columns, replaced: Indices) -> Mask:
    """Whether each is a playlist that must not go, naming other bytes than its survivor, (n,)."""
    goes = replaced >= 0
    lists: Mask = goes & _of_formats(columns, PLAYLISTS)
    if not lists.any():
        return lists
    is_same = np.zeros(len(goes), dtype=np.bool_)
    at = np.flatnonzero(lists)
    known = columns.content[at] >= 0
    is_same[at] = known & (columns.content[at] == columns.content[replaced[at]])
    named = np.zeros(len(goes), dtype=np.bool_)
    named[columns.link_from] = True
    links = np.flatnonzero(lists[columns.link_from])
    stays = ~goes
    stays[columns.link_to[~goes[columns.link_from] & ~columns.link_is_loose]] = True
    is_same[columns.link_from[links[~_are_held(columns, replaced, links, stays)]]] = False
    return lists & ~(is_same & named)


def _are_held(columns: Columns, replaced: Indices, links: Indices, stays: Mask) -> Mask:
    """Whether what stays in place of the document of each link links to the same bytes, shape (k,).

    Args:
        columns: all items.
        replaced: what stays in place of each item, shape (n,).
        links: indices of links of documents that go, shape (k,).
        stays: which items count as staying, shape (n,).
    """
    document, file = (one.astype(np.int64) for one in (columns.link_from, columns.link_to))
    content = columns.content[file].astype(np.int64)
    span = int(columns.content.max(initial=0)) + 1
    held = stays[file] & (content >= 0)
    wanted = replaced[document[links]] * span + content[links]
    # Bytes that are not known are equal to no others.
    found: Mask = np.isin(wanted, document[held] * span + content[held]) & (content[links] >= 0)
    return found


def shown_by(columns: Columns, index: Indices) -> dict[int, list[int]]:
    """The documents among some items that show or link to others of them, by these."""
    goes = np.zeros(len(columns.item), dtype=np.bool_)
    goes[index] = True
    both = goes[columns.link_from] & goes[columns.link_to]
    found: dict[int, list[int]] = {}
    for file, document in zip(
        columns.link_to[both].tolist(), columns.link_from[both].tolist(), strict=True
    ):
        found.setdefault(file, []).append(document)
    return found


def _linked(columns: Columns, replaced: Indices) -> Mask:
    """Which items that go a document needs, shape (n,); `replaced` is -1 for what stays.

    A file that a document links to may go with it, if what stays in place of the document links to
    the same bytes.
    """
    needed = np.zeros(len(replaced), dtype=np.bool_)
    goes = replaced >= 0
    touched = np.flatnonzero(goes[columns.link_to])
    if not len(touched):
        return needed
    document, file = (one.astype(np.int64) for one in (columns.link_from, columns.link_to))
    follows = goes[document[touched]]
    is_loose = columns.link_is_loose[touched]
    needed[file[touched[~follows & ~is_loose]]] = True
    both = touched[follows]
    needed[file[both[~_are_held(columns, replaced, both, ~goes | needed)]]] = True
    loose = touched[~follows & is_loose]
    linked = set(zip(document[loose].tolist(), replaced[file[loose]].tolist(), strict=True))
    linked &= set(zip(document.tolist(), file.tolist(), strict=True)) if len(loose) else set()
    for at in loose.tolist():
        if not _finds_survivor(columns, linked, int(document[at]), int(file[at]), replaced):
            needed[file[at]] = True
    return needed


def _finds_survivor(
    columns: Columns, links: set[tuple[int, int]], document: int, file: int, replaced: Indices
) -> bool:
    """Whether a link that says no folder still leads to the same bytes when a file has gone.

    The survivor must have the same name, and be in each folder around the document that the file is
    in: whichever of them holds the whole collection of notes, it holds the survivor.
    """
    survivor = int(replaced[file])
    if (document, survivor) not in links:
        return False
    if columns.names.file_name(file) != columns.names.file_name(survivor):
        return False
    here, gone, kept = (columns.folders[columns.folder[at]] for at in (document, file, survivor))
    around = _common([here, gone])
    return columns.content[file] >= 0 and _common([around, kept]) == around


def _common(folders: list[str]) -> str:
    try:
        return os.path.commonpath(folders)
    except ValueError:  # on two drives
        return ""


def _apart(review: Review, replaced: Indices) -> Mask:
    """Which items go from beside a film, photo or the like of their name, or are one, shape (n,).

    They may go if the files that belong to them are beside the survivor as well, byte by byte.
    """
    columns = review.columns
    media = _of_formats(columns, MEDIA)
    apart = np.zeros(len(replaced), dtype=np.bool_)
    for going in _with_others(review, replaced, media | _of_formats(columns, _BESIDE_MEDIA)):
        kept = int(replaced[going])
        groups = review.name_groups
        for other, wanted in _companions(columns, groups, media, going, groups.name(kept)):
            there = groups.called(wanted, kept) if columns.part_is_file[kept] else ()
            content = columns.content[other]
            apart[going] |= not any(
                replaced[one] < 0
                and (one == other or (content >= 0 and columns.content[one] == content))
                for one in there
            )
    return apart


def _sidecars_in_place(review: Review, replaced: Indices) -> Mask:
    """Which sidecars must not go, shape (n,): those of no photo or film, or of one that stays."""
    columns = review.columns
    goes = replaced >= 0
    in_place: Mask = goes & _of_formats(columns, SIDECARS)
    media = _of_formats(columns, MEDIA)
    for going in _with_others(review, replaced, in_place):
        others = [other for other, _ in _companions(columns, review.name_groups, media, going, "")]
        is_same = columns.content[going] == columns.content[replaced[going]] >= 0
        in_place[going] = not (is_same and others and goes[others].all())
    return in_place


def _with_others(review: Review, replaced: Indices, chosen: Mask) -> list[int]:
    """The chosen files that go and that have others whose names begin alike beside them."""
    going = np.flatnonzero((replaced >= 0) & chosen & review.columns.part_is_file)
    return going[review.name_groups.several(going)].tolist() if len(going) else []


def _companions(
    columns: Columns, groups: NameGroups, media: Mask, going: int, kept_name: str
) -> Iterator[tuple[int, str]]:
    """The files that belong to a file, each with the name that it has beside its survivor.

    To a photo or film belong all files of its name with another suffix, or with one more; subtitles
    belong to the film of their name.
    """
    name = groups.name(going)
    if media[going]:
        stem, kept_stem = name.rpartition(".")[0], kept_name.rpartition(".")[0]
        for other_name, other in groups.beginning(f"{stem}.", going) if stem else ():
            if other != going and (
                columns.content[other] != columns.content[going] or columns.content[other] < 0
            ):
                yield other, kept_stem + other_name[len(stem) :]
        return
    for end in (at for at, sign in enumerate(name) if sign == "." and at):
        stem, tail = name[:end], name[end:]
        for other_name, other in groups.beginning(f"{stem}.", going):
            if media[other] and other_name.rpartition(".")[0] == stem:
                yield other, kept_name.removesuffix(tail) + other_name[end:]
