"""Matches of each word, phrase and restriction of a search, as arrays over all items."""

import math
import os
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path, PurePath

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import inside
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.formats import all_format_infos
from neardup_desktop.model.search import (
    AllOf,
    AnyOf,
    Author,
    Dated,
    Hidden,
    InFolder,
    Named,
    Node,
    OfFormat,
    OfKind,
    Phrase,
    Without,
)
from neardup_desktop.text.beginnings import LONGEST
from neardup_desktop.text.name_words import taken_apart
from neardup_desktop.text.normalise import comparable
from neardup_desktop.text.search_words import without_accents

Scores = npt.NDArray[np.float32]

Term = Phrase | Author | Named | OfKind | OfFormat | InFolder | Dated | Hidden

_ASSESSED = 3_000
"""A term in more texts than this says little about each, so all of them get the same weight;
BM25 for each text would take long."""

_OFTEN = 30_000
"""A phrase of words that are all in more texts than this gets no BM25 weights: they need two more
lookups of the phrase, each of which takes most of the time that a search may take."""

_K1, _B = 1.2, 0.75
"""The BM25 parameters for repetition and length, as in FTS5."""

_NEIGHBOURS_IN = 10_000
"""If both words are more frequent than this, their being side by side says little, and finding it
takes long."""
_MOST_NEIGHBOURS = 8
_NEIGHBOURS = 1.0
"""Extra weight of words that are side by side, as a share of the weight of a phrase."""

_NAMED = 2.5
"""Weight of a word in a title, file name or author. In a text it is at most 2.2, so that items of
this name come before items about it."""

_KEPT_BYTES = 64_000_000


class Matches(Struct, frozen=True):
    """The matches of a part of a search among n items.

    Attributes:
        mask: which items, shape (n,).
        scores: how well each matches, shape (n,); None where all are equal.
    """

    mask: Mask
    scores: Scores | None = None


class TermMatcher:
    """Finds the matches of single terms, and caches the last ones.

    It belongs to one review and one reader, and to the thread that owns the reader.
    """

    def __init__(self, reader: ArchiveReader, review: Review) -> None:
        self._search = reader.search
        self._review = review
        highest = int(review.items.max(initial=0))
        self._index_of_item = np.full(highest + 1, -1, dtype=np.int32)
        self._index_of_item[review.items] = np.arange(len(review.items), dtype=np.int32)
        self._visible = self._all_visible()
        self._sequences = int(self._visible.max(initial=-1)) + 2
        self._texts = max(1, self._search.texts_count())
        self._relative_lengths: Scores | None = None
        self._plain_folders: list[str] | None = None
        self._kept: OrderedDict[Term, Matches] = OrderedDict()

    def matches(self, term: Term) -> Matches:
        """The matches of a term."""
        if isinstance(term, Hidden):
            return Matches(self._review.hidden)  # the user may hide something at any time
        known = self._kept.get(term)
        if known is None:
            known = self._kept[term] = self._find(term)
            items = max(1, len(self._review.items))
            while len(self._kept) > max(8, _KEPT_BYTES // (5 * items)):
                self._kept.popitem(last=False)
        self._kept.move_to_end(term)
        return known

    def with_neighbours(self, nodes: Sequence[Node], found: Matches) -> Matches:
        """Matches of all nodes, with extra weight where their words are side by side."""
        if found.scores is None or not found.mask.any():
            return found
        scores = found.scores
        for pair in self._neighbours(nodes)[:_MOST_NEIGHBOURS]:
            near = self.matches(pair)
            if near.scores is not None:
                scores = scores + np.float32(_NEIGHBOURS) * near.scores * near.mask
        return Matches(found.mask, scores)

    def _neighbours(self, nodes: Sequence[Node]) -> list[Phrase]:
        """The phrases of words typed side by side that are rare enough to be significant."""
        pairs = []
        for one, other in pairwise(nodes):
            if not (isinstance(one, Phrase) and isinstance(other, Phrase)) or one.is_open:
                continue
            if other.is_open and len(other.words[-1]) <= LONGEST:
                continue
            if min(int(np.count_nonzero(self.matches(word).mask)) for word in (one, other)) <= (
                _NEIGHBOURS_IN
            ):
                pairs.append(Phrase(one.words + other.words, other.is_open))
        return pairs

    def _find(self, term: Term) -> Matches:
        review = self._review
        match term:
            case Phrase():
                return self._phrase(term)
            case Author():
                return Matches(self._named(term.phrase, ("author",)))
            case Named():
                return Matches(self._named(term.phrase, ("title", "name")))
            case OfKind():
                return Matches(review.columns.of_kind(term.kind))
            case OfFormat():
                asked = formats_called(term.name)
                names = np.array([name in asked for name in review.columns.formats], dtype=np.bool_)
                return Matches(names[review.columns.format] if len(names) else self._none())
            case InFolder():
                if self._plain_folders is None:
                    self._plain_folders = plain_folders(review.columns.folders)
                folders = in_folder(review.columns.folders, term.path, self._plain_folders)
                return Matches(folders[review.columns.folder] if len(folders) else self._none())
            case Dated():
                dates = np.ones(len(review.items), dtype=np.bool_)
                if term.since_s is not None:
                    dates &= review.columns.modified_s >= term.since_s
                if term.before_s is not None:
                    dates &= review.columns.modified_s < term.before_s
                return Matches(dates)
        raise AssertionError(term)

    def _none(self) -> Mask:
        return np.zeros(len(self._review.items), dtype=np.bool_)

    def _all_visible(self) -> npt.NDArray[np.int32]:
        """The visible token sequence of each item, including those not compared by their words."""
        visible = np.array(self._review.columns.visible, dtype=np.int32)
        others = np.array(self._search.unmeasured(), dtype=np.int64).reshape(-1, 2)
        others = others[others[:, 0] < len(self._index_of_item)]
        indices = self._index_of_item[others[:, 0]]
        visible[indices[indices >= 0]] = others[indices >= 0, 1]
        return visible

    def _items(self, items: Indices) -> Mask:
        """A mask of items given by number; those that are not loaded are left out."""
        mask = self._none()
        indices = self._index_of_item[items[items < len(self._index_of_item)]]
        mask[indices[indices >= 0]] = True
        return mask

    def _phrase(self, phrase: Phrase) -> Matches:
        texts = self._search.texts_with(phrase.words, is_open=phrase.is_open)
        weights = np.zeros(self._sequences, dtype=np.float32)
        known = texts[texts < self._sequences - 1]
        weights[known] = 1.0
        if 0 < len(texts) <= _ASSESSED:
            if self._is_counted(phrase):
                self._assess(phrase, weights, len(texts))
            else:
                weights[known] = self._weights_by_length()[known]
        scores: Scores = weights[self._visible]  # -1 selects the last entry, which is 0
        mask = scores > 0
        named = self._named(phrase)
        scores[named] += np.float32(_NAMED)
        mask |= named
        # By the inverse document frequency of the words, which is above 0.
        found = int(np.count_nonzero(mask))
        scores *= np.float32(math.log(1 + (len(mask) - found + 0.5) / (found + 0.5)))
        return Matches(mask, scores)

    def _named(self, phrase: Phrase, columns: Sequence[str] = ()) -> Mask:
        """The items with these words, or their parts, in their names."""
        found = self._none()
        for words in dict.fromkeys((phrase.words, taken_apart(phrase.words))):
            found |= self._items(self._search.named(words, is_open=phrase.is_open, columns=columns))
        return found

    def _is_counted(self, phrase: Phrase) -> bool:
        """Whether BM25 weights of a phrase are worth their time."""
        if len(phrase.words) == 1:
            return True
        words = dict.fromkeys(phrase.words)
        return not phrase.is_open and not all(
            self._search.is_in_more_than(word, _OFTEN) for word in words
        )

    def _weights_by_length(self) -> Scores:
        """BM25 weight of one occurrence by token sequence: higher in shorter texts."""
        if self._relative_lengths is None:
            words = np.zeros(self._sequences, dtype=np.float32)
            words[self._visible] = self._review.columns.visible_words
            mean = max(1.0, float(words.sum()) / max(1, int(np.count_nonzero(words))))
            self._relative_lengths = words / np.float32(mean)
        by_length = _K1 * (1 - _B + _B * self._relative_lengths)
        weights: Scores = ((_K1 + 1) / (1 + by_length)).astype(np.float32)
        return weights

    def _assess(self, phrase: Phrase, weights: Scores, texts: int) -> None:
        """Set the BM25 weights of texts, without the factor for the rarity of the words."""
        # FTS5 multiplies by the rarity of the words among the texts, which is divided out again.
        rarity = math.log((self._texts - texts + 0.5) / (texts + 0.5)) if texts else 0.0
        rarity = max(rarity, 1e-6)
        for sequence, weight in self._search.weights(phrase.words, is_open=phrase.is_open):
            if sequence < len(weights) - 1:
                weights[sequence] = max(1e-3, weight / rarity)


def terms_of(node: Node | None, *, with_excluded: bool = False) -> Iterator[Term]:
    """The terms of a search in the order in which they were typed."""
    match node:
        case None:
            return
        case Without():
            if with_excluded:
                yield from terms_of(node.node, with_excluded=True)
        case AllOf() | AnyOf():
            for one in node.nodes:
                yield from terms_of(one, with_excluded=with_excluded)
        case _:
            yield node


def phrases_of(node: Node | None) -> list[Phrase]:
    """The words and phrases of a search, without excluded ones."""
    return [term for term in terms_of(node) if isinstance(term, Phrase)]


def phrases_in_names(node: Node | None) -> list[Phrase]:
    """The words and phrases of a search that may be in titles and file names."""
    found = (term.phrase if isinstance(term, Named) else term for term in terms_of(node))
    return [term for term in found if isinstance(term, Phrase)]


def formats_called(asked: str) -> frozenset[str]:
    """The formats of this name or file extension ("txt")."""
    named = {asked, asked.replace(" ", "_").replace("-", "_")}
    ending = asked.removeprefix(".")
    infos = all_format_infos().values()
    return frozenset(named | {one.name for one in infos if ending in one.extensions})


def plain_folders(folders: Sequence[str]) -> list[str]:
    """Paths of folders in comparable form, with a slash at both ends."""
    names: dict[str, str] = {}

    def plain(name: str) -> str:
        if name not in names:  # most names stand in many paths
            names[name] = _plain(name)
        return names[name]

    return [
        f"/{'/'.join([plain(name) for name in folder.replace(os.sep, '/').split('/')])}/"
        for folder in folders
    ]


def in_folder(folders: Sequence[str], asked: str, plain: Sequence[str] | None = None) -> Mask:
    """Which folders are, or lie in, one that the user names; shape (folders,).

    An absolute path, or one below "~", names one folder. Else it is one or several consecutive
    names, as in "Work/2019", anywhere in a path and in any case; with a star at the end, the last
    one is a prefix. `plain` is the result of `plain_folders`, if known already.
    """
    if PurePath(asked).is_absolute() or asked.startswith("~"):
        path = _absolute(asked)
        return inside(folders, [path])
    named = asked.rstrip("*")
    names = [_plain(name) for name in named.replace(os.sep, "/").split("/") if name]
    if not names:
        return np.zeros(len(folders), dtype=np.bool_)
    wanted = "/" + "/".join(names) + ("/" if named == asked else "")
    paths = plain_folders(folders) if plain is None else plain
    return np.array([wanted in path for path in paths], dtype=np.bool_)


def _plain(name: str) -> str:
    return without_accents(comparable(name))


def _absolute(asked: str) -> str:
    try:
        path = Path(asked).expanduser()
    except RuntimeError:  # no such user
        path = Path(asked)
    return os.path.normpath(path)
