"""The verified pairs in memory, which can be grouped for any similarity within moments."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Self

import numpy as np
from msgspec.structs import replace

from neardup_desktop.crawl.companions import in_packages
from neardup_desktop.detect.base import Indices, Mask, look_up
from neardup_desktop.detect.cluster_table import ClusterTable
from neardup_desktop.detect.grouping import group
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.grouping_input import Loaded, load, with_marks
from neardup_desktop.engine.clusters.name_groups import NameGroups
from neardup_desktop.engine.clusters.pair_listing import (
    contained_pairs_of,
    identical_groups_of,
    pairs_of,
)
from neardup_desktop.engine.clusters.places import AWAY, Places
from neardup_desktop.engine.clusters.preference_rank import Preferred, Ranking
from neardup_desktop.engine.clusters.review_snapshot import (
    recall_clusters,
    recall_items,
    remember_clusters,
    remember_items,
)
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.pairs import Evidence, IdenticalGroup, Pair
from neardup_desktop.model.rules import Keep, Rule
from neardup_desktop.model.settings import DEFAULT_PREFERENCE, DEFAULT_SIMILARITY, Preference
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.store.database import Database
from neardup_desktop.store.not_duplicates import marked_items

__all__ = ["KEPT_BY", "ClusterTable", "Review", "kept_by", "preferred_by"]

KEPT_BY = {
    Preference.BEST: (Keep.BEST,),
    Preference.NEWEST: (Keep.NEWEST, Keep.BEST),
    Preference.OLDEST: (Keep.OLDEST, Keep.BEST),
    Preference.LONGEST: (Keep.LONGEST, Keep.BEST),
    Preference.DEEPEST: (Keep.DEEPEST, Keep.BEST),
    Preference.FOLDERS: (Keep.FOLDERS, Keep.NEWEST, Keep.BEST),
    Preference.FORMATS: (Keep.FORMATS, Keep.NEWEST, Keep.BEST),
}


def preferred_by(preference: Preference, order: Sequence[str] = ()) -> Preferred:
    """The preferred items of a preference; `order` lists the folders or formats it needs.

    For an order that the user made it is `Preferred.texts`.
    """
    if preference is Preference.OWN:
        own = Preferred.of_texts(order)
        # Whatever is named first, of equal items the best is kept.
        return replace(own, keep=(*own.keep, *(one for one in (Keep.BEST,) if one not in own.keep)))
    return Preferred(
        KEPT_BY[preference],
        tuple(order) if preference is Preference.FOLDERS else (),
        tuple(order) if preference is Preference.FORMATS else (),
    )


def kept_by(rule: Rule, preference: Preference, order: Sequence[str] = ()) -> Rule:
    """A rule that keeps what the preference keeps."""
    wanted = preferred_by(preference, order)
    return replace(rule, keep=wanted.keep, keep_folders=wanted.folders, keep_formats=wanted.formats)


class Review:
    """All that grouping needs, loaded once; only the user's decisions change.

    Items are ordered by path and part, so the order in which files were found plays no role. An
    item's position in this order is its index in the arrays.

    Attributes:
        columns: the properties of all items; read-only.
        items: their identifiers, shape (n,).
        linked: the indices of those that are related to another one, ascending.
        given: these linked items, their pairs and what was marked as no duplicates.
        hidden: whether each item is hidden, shape (n,).
        tags: the tags and comments of each file that its owner gave any.
    """

    def __init__(self, loaded: Loaded, sources: Sequence[str] = ()) -> None:
        columns = loaded.columns
        self._loaded = loaded
        self._stamp = b""
        self._is_kept = False
        self._last: tuple[str, ClusterTable] | None = None
        self._of_plan: tuple[str, ClusterTable] | None = None
        self._last_kept = ""
        self.linked = loaded.linked
        self._unmarked = self.given = loaded.given
        self.hidden = np.zeros(len(columns.item), dtype=np.bool_)
        self.tags: Mapping[FileId, frozenset[str]] = {}
        self._ranking = Ranking(columns, sources)
        self._chosen = np.zeros(0, dtype=np.int64)
        self.columns = columns
        self.items = columns.item
        self._pair_codes: tuple[Indices, Indices] | None = None

    @classmethod
    def load(cls, reader: ArchiveReader) -> Self:
        """Load items, verified and contained pairs, and marks; quick where a snapshot exists."""
        with reader.index.reading():
            folder, stamp = reader.folder, index_stamp(reader.index)
            loaded = recall_items(folder, stamp)
            sources = reader.sources()
            review = cls(load(reader.index) if loaded is None else loaded, sources)
            review._stamp, review._is_kept = stamp, loaded is not None
            review._last = recall_clusters(folder, stamp)
            review._last_kept = review._last[0] if review._last else ""
            review.reload_decisions(reader)
            if review.columns.is_tagged.any():
                review.tags = reader.files.tags()
        return review

    def apart(self) -> Self:
        """A copy for another thread, which decisions that are read later do not reach."""
        other = copy(self)
        other._ranking = self._ranking.apart()
        return other

    def is_current(self, index: Database) -> bool:
        """Whether nothing has changed since the review was loaded that would make it another."""
        return index_stamp(index) == self._stamp

    def keep(self, reader: ArchiveReader) -> None:
        """Write what was loaded, and the last clusters, as snapshots for the next `load`.

        Nothing is written where the archive has changed since. May run in a thread of its own while
        another one asks for clusters.
        """
        folder, last = reader.folder, self._last
        if not self.is_current(reader.index):
            return
        if not self._is_kept:
            self._is_kept = remember_items(folder, self._stamp, self._loaded)
        if last is not None and last[0] != self._last_kept:
            remember_clusters(folder, self._stamp, *last)
            self._last_kept = last[0]

    @cached_property
    def packaged(self) -> Mask:
        """Whether each item lies in a package folder, shape (n,); only for actions on files."""
        return np.array(in_packages(self.columns.directories), dtype=np.bool_)[self.columns.folder]

    @property
    def in_mail_store(self) -> Mask:
        """Whether each item lies in the store of a mail program that is no backup, shape (n,)."""
        is_backup = self._ranking.by_role[self.columns.folder] > 0
        in_store: Mask = self.places.in_store & ~is_backup
        return in_store

    @cached_property
    def name_groups(self) -> NameGroups:
        """The files whose names begin alike; only rules on files ask for it."""
        return NameGroups(self.columns)

    def _choose(self, representatives: Sequence[ItemId]) -> None:
        """Make these items represent their clusters, the first one before the others."""
        self._chosen = self.indices_of(representatives)
        self._ranking.choose(self._chosen)

    def is_chosen(self, index: int) -> bool:
        """Whether the user chose the item with this index to represent its cluster."""
        return bool((self._chosen == index).any())

    @property
    def chosen_items(self) -> Indices:
        """Identifiers of the items that the user chose to represent their clusters."""
        return self.items[self._chosen]

    def reload_hidden(self, reader: ArchiveReader) -> None:
        """Read again which items are hidden."""
        hidden = np.zeros(len(self.items), dtype=np.bool_)
        hidden[self.indices_of(reader.hidden_items())] = True
        self.hidden = hidden

    def reload_decisions(self, reader: ArchiveReader) -> None:
        """Read hidden items, marks, chosen representatives and the roles of folders again."""
        self.reload_hidden(reader)
        self._ranking.set_roles(reader.folder_roles())
        self.given = with_marks(self._unmarked, marked_items(reader.index))
        self._choose(reader.representatives())

    def index_of(self, item: ItemId) -> int | None:
        """The index of an item in the arrays, or None where it is not loaded."""
        indices = self.indices_of((item,))
        return int(indices[0]) if len(indices) else None

    def indices_of(self, items: Sequence[ItemId]) -> Indices:
        """The indices of those of these items that are loaded, in their order."""
        at, are_there = look_up(np.array(items, np.int64), self.items, self.columns.by_number)
        return at[are_there]

    def contained_in(self, inner_visible: int, outer_visible: int) -> bool:
        """Whether one visible token sequence is contained in another."""
        pair = np.array([inner_visible]), np.array([outer_visible])
        return bool(self.given.contained.has(*pair)[0])

    def held_at(self, similarity: float) -> PairSet:
        """Forms and those that contain them as a whole and are no near-duplicates of them."""
        exact = self.given.exact
        if similarity >= DEFAULT_SIMILARITY or not len(exact):
            return exact  # nearer ones were left out when they were compared
        # The code of a form is the index of the first item with it.
        words, inner, outer = self.columns.visible_words, exact.firsts(), exact.seconds()
        apart = words[inner] < similarity * words[outer]
        return PairSet.of(inner[apart], outer[apart])

    def relation(self, index: int, other: int, similarity: float) -> Evidence | None:
        """The relation of two different items, given by index, as far as it was verified.

        NEAR_DUPLICATE for the same words or a verified pair of at least that similarity, or
        SAME_FORM; FROM_PICTURE in place of these where words of either were recognised;
        SAME_PICTURE for a verified pair of pictures one of which has no words; else None.
        """
        given = self.given
        own, theirs = int(self.columns.visible[index]), int(self.columns.visible[other])
        uncertain = bool(self.columns.recognised[index] or self.columns.recognised[other])
        if own >= 0 and (own == theirs or (uncertain and self.contained_in(own, theirs))):
            return Evidence.FROM_PICTURE if uncertain else Evidence.NEAR_DUPLICATE
        both = self._among_linked((index, other))
        if len(both) < 2:
            return None
        left, right = sorted(given.unit[both].tolist())
        if left == right:
            return Evidence.FROM_PICTURE if uncertain else Evidence.NEAR_DUPLICATE
        units = given.unit_count()
        if self._pair_codes is None:
            codes = given.pairs.left * units + given.pairs.right
            order = np.argsort(codes, kind="stable")
            self._pair_codes = codes[order], order
        ordered, order = self._pair_codes
        at = int(np.searchsorted(ordered, left * units + right))
        if at == len(ordered) or int(ordered[at]) != left * units + right:
            return None
        found = int(order[at])
        if given.pairs.similarity[found] < np.float32(similarity - 1e-6):
            return None
        if own < 0 or theirs < 0:
            return Evidence.SAME_PICTURE
        if given.pairs.other_facts[found]:
            return Evidence.SAME_FORM
        return Evidence.FROM_PICTURE if uncertain else Evidence.NEAR_DUPLICATE

    @property
    def places(self) -> Places:
        """The place of each item."""
        return self._ranking.places

    @property
    def is_away(self) -> Mask:
        """Whether the disk of each item is not connected, shape (n,)."""
        found: Mask = (self.places.reliance == AWAY)[self.columns.folder]
        return found

    def reliance(self, rule: Rule | None = None) -> Indices:
        """The rank of items by `Ranking.reliance`; by hand without a rule."""
        return self._ranking.reliance(Preferred(()) if rule is None else Preferred.by(rule))

    def rank(self, rule: Rule) -> Indices:
        """The rank of each item in a rule's order of preference, shape (n,)."""
        return self._ranking.rank(Preferred.by(rule), np.arange(len(self.items)), "all")

    def rank_preferred(
        self, preference: Preference = DEFAULT_PREFERENCE, order: Sequence[str] = ()
    ) -> Indices:
        """The rank of each item in the order of keeping of a preference, shape (n,)."""
        everything = np.arange(len(self.items))
        return self._ranking.rank(preferred_by(preference, order), everything, "all")

    def clusters(
        self,
        similarity: float = DEFAULT_SIMILARITY,
        preference: Preference = DEFAULT_PREFERENCE,
        *,
        transitive: bool = False,
        show_hidden: bool = True,
        order: Sequence[str] = (),
    ) -> ClusterTable:
        """Group conservatively, or by chains if `transitive`; sorted by reclaimable bytes.

        `order` lists folders or formats, the best first, for the preferences that need them.
        """
        show_hidden = show_hidden or not self.hidden.any()
        question = self._question(
            similarity, preference, tuple(order), transitive=transitive, show_hidden=show_hidden
        )
        if self._last is None or self._last[0] != question:
            rank = self._ranking.rank(preferred_by(preference, order), self.linked, "linked")
            table = self._grouped(similarity, rank, show_hidden, transitive=transitive)
            self._last = question, table
        return self._last[1]

    def clusters_of_plan(
        self, similarity: float, preference: Preference, order: Sequence[str] = ()
    ) -> ClusterTable:
        """`clusters` with hidden items, held beside those of the list, which come back at once."""
        question = self._question(
            similarity, preference, tuple(order), transitive=False, show_hidden=True
        )
        for known in (self._last, self._of_plan):
            if known is not None and known[0] == question:
                return known[1]
        rank = self._ranking.rank(preferred_by(preference, order), self.linked, "linked")
        self._of_plan = question, self._grouped(similarity, rank, show_hidden=True)
        return self._of_plan[1]

    def _question(self, *asked: object, **choices: object) -> str:
        """A digest of what was asked and of the decisions that the clusters depend on."""
        decisions = hashlib.blake2b(digest_size=16)
        ranking = self._ranking
        by_folder = ranking.by_role, ranking.places.reliance
        for part in (np.packbits(self.hidden), self.given.marked.codes, self._chosen, *by_folder):
            decisions.update(part.tobytes())
            decisions.update(len(part).to_bytes(8, "big"))
        asked += ranking.places.sources
        return f"{asked} {sorted(choices.items())} {decisions.hexdigest()}"

    def clusters_kept(
        self,
        similarity: float,
        preferred: Preferred,
        *,
        show_hidden: bool = True,
    ) -> ClusterTable:
        """Group conservatively; of equally preferred items path and part decide."""
        rank = self._ranking.rank(preferred, self.linked, "linked")
        return self._grouped(similarity, rank, show_hidden)

    def clusters_by_rule(self, rule: Rule) -> ClusterTable:
        """Group for a rule; a rule that hides ignores items that are hidden already."""
        return self.clusters_kept(
            rule.similarity, Preferred.by(rule), show_hidden=rule.verb is not Verb.HIDE
        )

    def _grouped(
        self, similarity: float, rank: Indices, show_hidden: bool, *, transitive: bool = False
    ) -> ClusterTable:
        """Group the linked items; no other item is in a cluster."""
        table = group(
            self.given,
            similarity,
            rank,
            transitive=transitive,
            shown=None if show_hidden else ~self.hidden[self.linked],
            hidden=self.hidden[self.linked],
        )
        return replace(table, member_index=self.linked[table.member_index])

    def pairs(self, similarity: float = DEFAULT_SIMILARITY) -> Iterator[Pair]:
        """The verified pairs of distinct visible texts, as `pairs_of` lists them."""
        return pairs_of(self.given, similarity)

    def contained_pairs(self) -> Iterator[tuple[ItemId, ItemId]]:
        """The contained pairs of visible texts; see `contained_pairs_of`."""
        return contained_pairs_of(self.given)

    def identical_groups(self) -> list[IdenticalGroup]:
        """The groups of identical files and of identical texts, by path."""
        return identical_groups_of(self.columns)

    def item_count(self) -> int:
        """Number of items loaded."""
        return len(self.items)

    def hidden_items(self) -> list[ItemId]:
        """All hidden items, also those that are in no cluster."""
        return [ItemId(item) for item in self.items[self.hidden].tolist()]

    def _among_linked(self, indices: Sequence[int] | Indices) -> Indices:
        """The positions of these indices among the linked items; others are left out."""
        at, are_linked = look_up(np.asarray(indices, dtype=np.int64), self.linked)
        return at[are_linked]
