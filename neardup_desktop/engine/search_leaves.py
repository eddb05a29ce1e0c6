"""What each word, phrase and restriction of a search finds, as arrays over all items."""

import math
import os
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

import numpy as np
import numpy.typing as npt

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.engine.reach import inside
from neardup_desktop.engine.review import Review
from neardup_desktop.extract.registry import formats
from neardup_desktop.model.search import (
    AllOf,
    AnyOf,
    Author,
    Dated,
    Hidden,
    InFolder,
    Node,
    OfFormat,
    OfKind,
    Phrase,
)
from neardup_desktop.text.normalise import comparable

Mask = npt.NDArray[np.bool_]
Scores = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]

Leaf = Phrase | Author | OfKind | OfFormat | InFolder | Dated | Hidden

_WEIGHED = 3_000
"""What stands in more texts than that tells little about each of them, so that it counts for all
of these alike; counting it text by text would take long."""

_NAMED = 1.5
"""What a word in a title, file name or author counts for; in a text it counts for up to 2.2."""

_KEPT_BYTES = 64_000_000


@dataclass(frozen=True, slots=True)
class Found:
    """What a part of a search finds of n items.

    Attributes:
        mask: which items, shape (n,).
        scores: how well each fits, shape (n,); None where all fit alike.
    """

    mask: Mask
    scores: Scores | None = None


class Leaves:
    """Answers the smallest parts of searches, and keeps the last answers.

    It belongs to one review and one reader, and to the thread that owns the reader.
    """

    def __init__(self, reader: ArchiveReader, review: Review) -> None:
        self._search = reader.search
        self._review = review
        highest = int(review.items.max(initial=0))
        self._place = np.full(highest + 1, -1, dtype=np.int32)
        self._place[review.items] = np.arange(len(review.items), dtype=np.int32)
        self._visible = self._all_visible()
        self._wordings = int(self._visible.max(initial=-1)) + 2
        self._texts = max(1, self._search.texts_count())
        self._kept: OrderedDict[Leaf, Found] = OrderedDict()

    def found(self, leaf: Leaf) -> Found:
        """What a part finds."""
        if isinstance(leaf, Hidden):
            return Found(self._review.hidden)  # the person may hide something at any time
        known = self._kept.get(leaf)
        if known is None:
            known = self._kept[leaf] = self._find(leaf)
            items = max(1, len(self._review.items))
            while len(self._kept) > max(8, _KEPT_BYTES // (5 * items)):
                self._kept.popitem(last=False)
        self._kept.move_to_end(leaf)
        return known

    def _find(self, leaf: Leaf) -> Found:
        review = self._review
        match leaf:
            case Phrase():
                return self._phrase(leaf)
            case Author():
                named = self._search.named(
                    leaf.phrase.words, is_open=leaf.phrase.is_open, by_author=True
                )
                return Found(self._items(named))
            case OfKind():
                return Found(review.kind == review.kinds.index(leaf.kind))
            case OfFormat():
                asked = formats_called(leaf.name)
                names = np.array([name in asked for name in review.formats], dtype=np.bool_)
                return Found(names[review.format] if len(names) else self._none())
            case InFolder():
                folders = in_folder(review.folders, leaf.path)
                return Found(folders[review.folder] if len(folders) else self._none())
            case Dated():
                dates = np.ones(len(review.items), dtype=np.bool_)
                if leaf.since_s is not None:
                    dates &= review.modified_s >= leaf.since_s
                if leaf.before_s is not None:
                    dates &= review.modified_s < leaf.before_s
                return Found(dates)
        raise AssertionError(leaf)

    def _none(self) -> Mask:
        return np.zeros(len(self._review.items), dtype=np.bool_)

    def _all_visible(self) -> npt.NDArray[np.int32]:
        """The visible wording of each item; also of those not compared by their words."""
        visible = np.array(self._review.visible, dtype=np.int32)
        others = np.array(self._search.unmeasured(), dtype=np.int64).reshape(-1, 2)
        others = others[others[:, 0] < len(self._place)]
        places = self._place[others[:, 0]]
        visible[places[places >= 0]] = others[places >= 0, 1]
        return visible

    def _items(self, items: Numbers) -> Mask:
        """Items, by number, as a mask; those that are not loaded are left out."""
        mask = self._none()
        places = self._place[items[items < len(self._place)]]
        mask[places[places >= 0]] = True
        return mask

    def _phrase(self, phrase: Phrase) -> Found:
        texts = self._search.texts_with(phrase.words, is_open=phrase.is_open)
        weights = np.zeros(self._wordings, dtype=np.float32)
        known = texts[texts < self._wordings - 1]
        weights[known] = 1.0
        if 0 < len(texts) <= _WEIGHED:
            self._weigh(phrase, weights, len(texts))
        scores: Scores = weights[self._visible]  # -1 is the last one, which is never found
        mask = scores > 0
        named = self._items(self._search.named(phrase.words, is_open=phrase.is_open))
        scores[named] += np.float32(_NAMED)
        mask |= named
        scores *= np.float32(_rarity(int(np.count_nonzero(mask)), len(mask)))
        return Found(mask, scores)

    def _weigh(self, phrase: Phrase, weights: Scores, texts: int) -> None:
        """How much each text is about some words: the part of BM25 that depends on the text."""
        # FTS5 gives it times the rarity of the words among the texts, which is taken out again.
        rarity = math.log((self._texts - texts + 0.5) / (texts + 0.5)) if texts else 0.0
        rarity = max(rarity, 1e-6)
        for wording, weight in self._search.weights(phrase.words, is_open=phrase.is_open):
            if wording < len(weights) - 1:
                weights[wording] = max(1e-3, weight / rarity)


def _rarity(found: int, items: int) -> float:
    """How much it says that an item holds some words, which that many items hold; above 0."""
    return math.log(1 + (items - found + 0.5) / (found + 0.5))


def phrases_of(node: Node | None) -> list[Phrase]:
    """The words and phrases that a search is for; not those that it is to leave out."""
    match node:
        case Phrase():
            return [node]
        case AllOf() | AnyOf():
            return [phrase for one in node.nodes for phrase in phrases_of(one)]
    return []


def formats_called(asked: str) -> frozenset[str]:
    """The formats that a person calls so: by name, or as their files end ("txt")."""
    named = {asked, asked.replace(" ", "_").replace("-", "_")}
    ending = asked.removeprefix(".")
    return frozenset(named | {one.name for one in formats() if ending in one.extensions})


def in_folder(folders: Sequence[str], asked: str) -> Mask:
    """Which folders are, or lie in, one that a person names; shape (folders,).

    An absolute path, or one below "~", names one folder. Else it is a name, or several as in
    "Work/2019", that stand one after the other anywhere in a path, in any case; with a star behind
    it the last name may go on.
    """
    if PurePath(asked).is_absolute() or asked.startswith("~"):
        path = _absolute(asked)
        return inside(folders, [path])
    plain = asked.rstrip("*")
    names = [comparable(name) for name in plain.replace(os.sep, "/").split("/") if name]
    wanted = "/" + "/".join(names) + ("/" if plain == asked else "")
    return np.array(
        [
            bool(names) and wanted in "/" + comparable(folder).replace(os.sep, "/") + "/"
            for folder in folders
        ],
        dtype=np.bool_,
    )


def _absolute(asked: str) -> str:
    try:
        path = Path(asked).expanduser()
    except RuntimeError:  # no such user
        path = Path(asked)
    return os.path.normpath(path)
