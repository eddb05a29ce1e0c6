"""Finds the files that documents show, take in or link to by their names."""

import os
import posixpath
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from functools import cached_property, lru_cache

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Codes, Indices, Mask
from neardup_desktop.engine.clusters.item_names import ItemNames, folded
from neardup_desktop.extract.extras import reference_digest, short_name
from neardup_desktop.model.extras import MOST_EXTRAS
from neardup_desktop.model.items import ANYWHERE, MORE_LINKS
from neardup_desktop.model.kinds import COLLECTED
from neardup_desktop.store.bulk_queries import named_extras
from neardup_desktop.store.database import Database
from neardup_desktop.store.links import all_links

_MANY_PICTURES = MOST_EXTRAS // 2
"""A document with more of them may show others that the archive does not know by name."""

_MOST_FILES = 1_000
_MANY_FILES = 64
"""A name without a folder that as many files have says too little to follow it to each of them."""


class ShownFiles(Struct, frozen=True):
    """The files that n items show of each other.

    Attributes:
        is_shown: the files that a document shows in a place that its address does not tell, shape
            (n,).
        document: index of the document of each link whose file is known, shape (l,).
        file: index of that file, shape (l,).
        is_loose: whether the document names it without saying in which folder, shape (l,).
    """

    is_shown: Mask
    document: Codes
    file: Codes
    is_loose: Mask


def shown_files(
    index: Database,
    item: Indices,
    is_collected: Mask,
    folder: Codes,
    folders: tuple[str, ...],
    riches: Codes,
    names: ItemNames,
) -> ShownFiles:
    """The files that a document shows, takes in or links to.

    A document needs what its addresses lead to, from its own folder on. If they lead to no file,
    and where only a name is known (as of a picture on the web), it needs what is called so
    in its own folder, in one next to that, or below one of the two. An address may leave out the
    extension, as TeX does.

    Args:
        index: the index of the archive.
        item: identifiers, shape (n,), in any order; so are all following arrays.
        is_collected: which items are whole files that a rule may reach.
        folder: index into `folders`.
        folders: absolute paths.
        riches: number of pictures and the like.
        names: what the items are called.
    """
    shown = np.zeros(len(item), dtype=np.bool_)
    links = _Links(shown, folder, folders)
    if is_collected.any():
        by_number = np.argsort(item, kind="stable")

        def documents(numbers: list[int]) -> list[int]:
            return list(by_number[np.searchsorted(item, numbers, sorter=by_number)].tolist())

        rows = [row for page in all_links(index) for row in page]
        addresses = [paths.split("\n") for _, paths in rows]
        pictures = named_extras(index)
        links.find_files(
            names,
            is_collected,
            {
                *(_key(path.rpartition("/")[2]) for paths in addresses for path in paths),
                *(_key(name) for _, name, _ in pictures),
            },
        )
        for document, paths in zip(documents([row[0] for row in rows]), addresses, strict=True):
            links.follow(document, paths)
        for document, (_, name, digest) in zip(
            documents([row[0] for row in pictures]), pictures, strict=True
        ):
            key = _key(name)
            if not links.is_followed(document, key) and digest == reference_digest(name):
                links.show_by_name(document, key)
        many = np.flatnonzero(riches > _MANY_PICTURES).tolist()
        shown |= links.near_by_name()
        if around := {_parent(folders[folder[at]]) for at in (*many, *links.with_more)}:
            near = np.array([_is_below(one, around) for one in folders], dtype=np.bool_)
            shown |= near[folder] & is_collected
    return links.shown()


class _Links:
    """Follows links of documents to files."""

    def __init__(self, shown: Mask, folder: Codes, folders: tuple[str, ...]) -> None:
        self.with_more: list[int] = []
        self._shown = shown
        self._folder = folder
        self._folders = folders
        self._called = defaultdict[str, list[int]](list)
        self._at = defaultdict[tuple[int, str], list[int]](list)
        self._folders_at: dict[tuple[int, str], tuple[int, ...]] = {}
        self._anywhere: dict[str, list[int]] = {}
        self._found: dict[tuple[int, int], bool] = {}
        self._told: set[tuple[int, str]] = set()
        self._tops = defaultdict[str, set[str]](set)

    def find_files(self, names: ItemNames, is_collected: Mask, wanted: Set[str]) -> None:
        """Find the files with these names, or with these names and a suffix."""
        if not wanted:
            return
        every = names.files.data.tobytes().decode("utf-8", "surrogatepass").split("\0")
        for at in np.flatnonzero(is_collected).tolist():
            name = short_name(every[names.file_of[at]])
            # A name without its suffix is listed with a dot, as no name ends in one.
            stem = name.rpartition(".")[0]
            for key, found in ((name, name), (f"{stem}.", stem)):
                if found and found in wanted:
                    self._called[key].append(at)
                    self._at[int(self._folder[at]), key].append(at)

    def is_followed(self, document: int, key: str) -> bool:
        """Whether a name that a document gives needs no further search."""
        return not self._is_called(key) or (document, key) in self._told

    def _is_called(self, key: str) -> bool:
        return key in self._called or f"{key}." in self._called

    def follow(self, document: int, paths: Sequence[str]) -> None:
        """Follow the links of a document."""
        for path in paths:
            if path == MORE_LINKS:
                self.with_more.append(document)
                continue
            around, _, name = path.rpartition("/")
            key = _key(name)
            if not self._is_called(key):
                continue
            is_loose = path.startswith(ANYWHERE)
            if is_loose:
                files = self._files_anywhere(path)
            else:
                if path.startswith("/"):
                    around = around or "/"
                files = self._files_at(document, around, key)
            for file in files:
                if file == document:
                    continue
                link = (document, file)
                self._found[link] = is_loose and self._found.get(link, True)
            if files:
                self._told.add((document, key))
            elif not is_loose:
                self.show_by_name(document, key)

    def show_by_name(self, document: int, key: str) -> None:
        """Take what is called so near a document."""
        self._tops[key].add(_parent(self._folders[self._folder[document]]))

    def near_by_name(self) -> Mask:
        """The files given to `show_by_name`, shape (n,)."""
        near = np.zeros(len(self._shown), dtype=np.bool_)
        for key, around in self._tops.items():
            for at in (*self._called.get(key, ()), *self._called.get(key + ".", ())):
                near[at] |= _is_below(self._folders[self._folder[at]], around)
        return near

    def shown(self) -> ShownFiles:
        """The files that were found."""
        links = np.array(list(self._found), dtype=np.int32).reshape(-1, 2)
        is_loose = np.array(list(self._found.values()), dtype=np.bool_)
        return ShownFiles(self._shown, links[:, 0].copy(), links[:, 1].copy(), is_loose)

    def _files_at(self, document: int, around: str, key: str) -> list[int]:
        """The files of this name in a folder that is given relative to that of a document."""
        place = (int(self._folder[document]), around)
        folders = self._folders_at.get(place)
        if folders is None:
            folders = self._folders_at[place] = tuple(self._folders_of(*place))
        keys = (key,) if key.rpartition(".")[2] in COLLECTED else (key, key + ".")
        return [at for folder in folders for one in keys for at in self._at.get((folder, one), ())]

    def _folders_of(self, folder: int, around: str) -> Iterator[int]:
        base = _plain(self._folders[folder])
        places = [posixpath.normpath(posixpath.join(base, around))]
        if around.startswith("/"):  # the root of a site or of a collection of notes
            while (above := posixpath.dirname(base)) != base:
                places.append(posixpath.normpath(base + around))
                base = above
        for place in dict.fromkeys(places):
            yield from self._by_path.get(folded(place), ())

    def _files_anywhere(self, path: str) -> list[int]:
        """The files with this end of a path; if there are too many, any document shows them."""
        if (files := self._anywhere.get(path)) is None:
            tail = posixpath.normpath(path.removeprefix(ANYWHERE))
            around, _, name = tail.rpartition("/")
            ending = folded(f"/{around.rpartition('..')[2].strip('/')}").rstrip(b"/")
            named = self._called.get(_key(name), [])
            files = (
                named
                if len(named) > _MOST_FILES
                else [
                    at
                    for at in named
                    if folded(_plain(self._folders[self._folder[at]])).endswith(ending)
                ]
            )
            if len(files) > _MANY_FILES:
                self._shown[files] = True
                files = files[:0]
            self._anywhere[path] = files
        return files

    @cached_property
    def _by_path(self) -> dict[bytes, list[int]]:
        found = defaultdict[bytes, list[int]](list)
        for number, folder in enumerate(self._folders):
            found[folded(_plain(folder))].append(number)
        return dict(found)


@lru_cache(maxsize=1 << 16)
def _key(name: str) -> str:
    return short_name(folded(name).decode("utf-8", "surrogatepass"))


def _plain(folder: str) -> str:
    return folder.replace(os.sep, "/")


def _is_below(path: str, tops: Set[str]) -> bool:
    """Whether a folder is one of these or lies below one."""
    while path not in tops:
        above = _parent(path)
        if above == path:
            return False
        path = above
    return True


def _parent(folder: str) -> str:
    return os.path.dirname(folder)  # noqa: PTH120
