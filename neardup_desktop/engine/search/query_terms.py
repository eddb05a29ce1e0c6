"""What each word, phrase and restriction of a search finds, as arrays over all items."""

import math
import os
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path, PurePath

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import inside
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.extract.registry import formats
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
"""What stands in more texts than that tells little about each of them, so that it counts for all
of these alike; counting it text by text would take long."""

_OFTEN = 30_000
"""A phrase of words that all stand in more texts than that is not counted in each of them: it would
be looked for twice more, and each time that is most of what a search may take."""

_K1, _B = 1.2, 0.75
"""How BM25 weighs repetition and length, as FTS5 has them."""

_NEIGHBOURS_IN = 10_000
"""Two words of which neither is rarer than that stand side by side in too many texts to tell much,
and it takes long to find these."""
_MOST_NEIGHBOURS = 8
_NEIGHBOURS = 1.0
"""What counts in addition for words that stand side by side, as a share of what a phrase would."""

_NAMED = 2.5
"""What a word in a title, file name or author counts for; in a text it counts for up to 2.2, so
that what is called so comes before what is about it."""

_KEPT_BYTES = 64_000_000


@dataclass(frozen=True, slots=True)
class Matches:
    """What a part of a search finds of n items.

    Attributes:
        mask: which items, shape (n,).
        scores: how well each fits, shape (n,); None where all fit alike.
    """

    mask: Mask
    scores: Scores | None = None


class TermMatcher:
    """Answers the smallest parts of searches, and keeps the last answers.

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

    def found(self, term: Term) -> Matches:
        """What a part finds."""
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
        """What all of some parts find; it fits better where the words stand side by side."""
        if found.scores is None or not found.mask.any():
            return found
        scores = found.scores
        for pair in self._neighbours(nodes)[:_MOST_NEIGHBOURS]:
            near = self.found(pair)
            if near.scores is not None:
                scores = scores + np.float32(_NEIGHBOURS) * near.scores * near.mask
        return Matches(found.mask, scores)

    def _neighbours(self, nodes: Sequence[Node]) -> list[Phrase]:
        """The phrases that words typed side by side would be, where they tell something."""
        pairs = []
        for one, other in pairwise(nodes):
            if not (isinstance(one, Phrase) and isinstance(other, Phrase)) or one.is_open:
                continue
            if other.is_open and len(other.words[-1]) <= LONGEST:
                continue
            if min(int(np.count_nonzero(self.found(word).mask)) for word in (one, other)) <= (
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
                return Matches(review.columns.kind == review.columns.kinds.index(term.kind))
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
        """The visible token sequence of each item; also of those not compared by their words."""
        visible = np.array(self._review.columns.visible, dtype=np.int32)
        others = np.array(self._search.unmeasured(), dtype=np.int64).reshape(-1, 2)
        others = others[others[:, 0] < len(self._index_of_item)]
        indices = self._index_of_item[others[:, 0]]
        visible[indices[indices >= 0]] = others[indices >= 0, 1]
        return visible

    def _items(self, items: Indices) -> Mask:
        """Items, by number, as a mask; those that are not loaded are left out."""
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
        scores: Scores = weights[self._visible]  # -1 is the last one, which is never found
        mask = scores > 0
        named = self._named(phrase)
        scores[named] += np.float32(_NAMED)
        mask |= named
        scores *= np.float32(_rarity(int(np.count_nonzero(mask)), len(mask)))
        return Matches(mask, scores)

    def _named(self, phrase: Phrase, columns: Sequence[str] = ()) -> Mask:
        """The items that are called so, or by the parts of the words."""
        found = self._none()
        for words in dict.fromkeys((phrase.words, taken_apart(phrase.words))):
            found |= self._items(self._search.named(words, is_open=phrase.is_open, columns=columns))
        return found

    def _is_counted(self, phrase: Phrase) -> bool:
        """Whether it is worth the time to count a phrase in each text that it stands in."""
        if len(phrase.words) == 1:
            return True
        words = dict.fromkeys(phrase.words)
        return not phrase.is_open and not all(
            self._search.is_in_more_than(word, _OFTEN) for word in words
        )

    def _weights_by_length(self) -> Scores:
        """What standing in a text once counts for, by token sequence: in a short one it is more."""
        if self._relative_lengths is None:
            words = np.zeros(self._sequences, dtype=np.float32)
            words[self._visible] = self._review.columns.visible_words
            mean = max(1.0, float(words.sum()) / max(1, int(np.count_nonzero(words))))
            self._relative_lengths = words / np.float32(mean)
        by_length = _K1 * (1 - _B + _B * self._relative_lengths)
        weights: Scores = ((_K1 + 1) / (1 + by_length)).astype(np.float32)
        return weights

    def _assess(self, phrase: Phrase, weights: Scores, texts: int) -> None:
        """How much each text is about some words: the part of BM25 that depends on the text."""
        # FTS5 gives it times the rarity of the words among the texts, which is taken out again.
        rarity = math.log((self._texts - texts + 0.5) / (texts + 0.5)) if texts else 0.0
        rarity = max(rarity, 1e-6)
        for sequence, weight in self._search.weights(phrase.words, is_open=phrase.is_open):
            if sequence < len(weights) - 1:
                weights[sequence] = max(1e-3, weight / rarity)


def _rarity(found: int, items: int) -> float:
    """How much it says that an item holds some words, which that many items hold; above 0."""
    return math.log(1 + (items - found + 0.5) / (found + 0.5))


def wanted_terms(node: Node | None) -> Iterator[Term]:
    """All that a search is for, in the order in which it was typed; not what it is to leave out."""
    match node:
        case None | Without():
            return
        case AllOf() | AnyOf():
            for one in node.nodes:
                yield from wanted_terms(one)
        case _:
            yield node


def phrases_of(node: Node | None) -> list[Phrase]:
    """The words and phrases that a search is for."""
    return [term for term in wanted_terms(node) if isinstance(term, Phrase)]


def phrases_in_names(node: Node | None) -> list[Phrase]:
    """The words and phrases that a search is for and that may stand in titles and file names."""
    found = (term.phrase if isinstance(term, Named) else term for term in wanted_terms(node))
    return [term for term in found if isinstance(term, Phrase)]


def formats_called(asked: str) -> frozenset[str]:
    """The formats that a person calls so: by name, or as their files end ("txt")."""
    named = {asked, asked.replace(" ", "_").replace("-", "_")}
    ending = asked.removeprefix(".")
    return frozenset(named | {one.name for one in formats() if ending in one.extensions})


def plain_folders(folders: Sequence[str]) -> list[str]:
    """Paths of folders as their names are compared, each with a slash before and behind it."""
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
    """Which folders are, or lie in, one that a person names; shape (folders,).

    An absolute path, or one below "~", names one folder. Else it is a name, or several as in
    "Work/2019", that stand one after the other anywhere in a path, in any case; with a star behind
    it the last name may go on. What `plain_folders` makes of the folders is made anew where it is
    not given.
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
