"""Whether a changed document tells that it was changed: the invariant of the evidence ladder.

Two documents may be "identical text" only if everything is equal that their texts do not show, or
is on the list of what may differ. So whatever is changed in a document has to change its text or
one of its extras, or stands on its format's list.
"""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fnmatch import translate
from functools import cache

from neardup_desktop.engine.plan.lost_extras import lost_extras
from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Document, Format, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.characters import spaced_characters
from tests.helpers.mutants import DELETED, Mutable, Mutation, mutable


class Verdict(StrEnum):
    """What became of a mutation.

    With `MORE` the document may go while its mutant stays, and not the other way round.
    """

    TOLD = "told"
    LISTED = "on the list"
    MORE = "only more than before"
    HOLLOW = "an empty container less"
    SAME = "same bytes"
    UNTOLD = "untold"


@dataclass(frozen=True, slots=True)
class Tried:
    """One mutation and what became of it.

    Attributes:
        mutation: what was changed.
        verdict: what came of it.
        pattern: what on the list allows it, needed or not.
        is_told_back: where it is not told, whether the mutant could not go instead.
    """

    mutation: Mutation
    verdict: Verdict
    pattern: str = ""
    is_told_back: bool = False


@dataclass(frozen=True, slots=True)
class Read:
    """What the program reads in a document."""

    items: tuple[ExtractedItem, ...]
    failure: Outcome | None = None


def reading_of(name: str, data: bytes) -> Read:
    """The items of a document, and why there are no more of them."""
    items = []
    try:
        for item in read_document(Document(name, data=data), frozenset(OnRequest)):
            items.append(replace(item, text=shown(item.text), main=None))
    except ReadFailure as failure:
        return Read(tuple(items), failure.outcome)
    return Read(tuple(items))


def shown(text: str) -> str:
    """A text as far as its characters count, as for "identical text", but words stay apart."""
    return " ".join(spaced_characters(text).split())


def tells(original: Read, mutant: Read) -> bool:
    """Whether a document could not go while its mutant stays, as if nothing were lost.

    Titles, authors and dates are no part of that: the engine does not compare them.
    """
    if original.failure != mutant.failure or len(original.items) != len(mutant.items):
        return True
    return any(map(_item_tells, original.items, mutant.items))


def _item_tells(item: ExtractedItem, mutant: ExtractedItem) -> bool:
    if (item.text, item.outcome, item.part) != (mutant.text, mutant.outcome, mutant.part):
        return True
    if _named(item.extras) != _named(mutant.extras):
        return True
    return bool(
        lost_extras(
            _digested(item.extras),
            _digested(mutant.extras),
            item.format == mutant.format,
            same_text=True,
        )
    )


def _named(extras: Iterable[Extra]) -> Counter[Extra]:
    """Layout, which is compared as such; and what has no digest.

    The engine takes the latter for lost in any case, which would hide all else that is not told.
    """
    return Counter(one for one in extras if one.kind is ExtraKind.LAYOUT or not one.digest)


def _digested(extras: Iterable[Extra]) -> Sequence[Extra]:
    return [one for one in extras if one.kind is not ExtraKind.LAYOUT and one.digest]


class Subject:
    """A document to be changed, with how it reads unchanged."""

    def __init__(self, name: str, data: bytes) -> None:
        chosen = registry.choose(Document(name, data=data))
        assert chosen is not None, f"no format knows {name}"
        self.name = name
        self.format: Format = chosen
        self.mutable: Mutable = mutable(name, data, chosen.name)
        self.original = reading_of(name, self.mutable.baseline)

    @classmethod
    def of(cls, name: str, data: bytes) -> "Subject | None":
        """The document, where the program reads it also the way the mutations write it."""
        if registry.choose(Document(name, data=data)) is None:
            return None
        subject = cls(name, data)
        return subject if subject.can_be_changed else None

    @property
    def can_be_changed(self) -> bool:
        """Whether it is read at all the way the mutations write it."""
        return any(item.outcome is Outcome.READ for item in self.original.items)

    def tried(self, mutations: Iterable[Mutation]) -> Iterator[Tried]:
        """Each mutation, read, with its verdict."""
        for mutation in mutations:
            yield self._tried(mutation)

    def _tried(self, mutation: Mutation) -> Tried:
        data = mutation.make()
        if data == self.mutable.baseline:
            return Tried(mutation, Verdict.SAME)
        pattern = allowed_by(mutation.place, self._listing())
        mutant = reading_of(self.name, data)
        if tells(self.original, mutant):
            return Tried(mutation, Verdict.TOLD, pattern)
        is_told_back = tells(mutant, self.original)
        if pattern:
            verdict = Verdict.LISTED
        elif is_told_back:
            verdict = Verdict.MORE
        elif mutation.is_hollow or self._may_all_differ(mutation):
            verdict = Verdict.HOLLOW
        else:
            verdict = Verdict.UNTOLD
        return Tried(mutation, verdict, pattern, is_told_back)

    def _may_all_differ(self, mutation: Mutation) -> bool:
        """Whether all that a deleted container held may differ."""
        if mutation.held is None:
            return False
        listing = list(self._listing())
        return all(allowed_by(place, listing) for place in mutation.held())

    def _listing(self) -> Iterator[Format]:
        """The formats whose lists count: its own, and those of what lies in it."""
        yield self.format
        for name in sorted({item.format for item in self.original.items}):
            inner = registry.format_named(name)
            if inner is not None and inner is not self.format:
                yield inner


def allowed_by(place: str, formats: Iterable[Format]) -> str:
    """The first pattern of their lists that allows a place to differ, or ""."""
    if place.startswith("header:"):  # in any case
        place = place.title()
    for format_ in formats:
        for one in format_.may_differ:
            pattern = one.place.title() if place.startswith("Header:") else one.place
            matches = _compiled(pattern).match
            if matches(place) or matches(place.lstrip("#")):
                return f"{format_.name}: {one.place}"
    return ""


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """A pattern; the library forgets those that were not among its last few hundred."""
    return re.compile(translate(pattern))


def chosen(mutations: Sequence[Mutation], each: int, most: int, seed: int = 1) -> list[Mutation]:
    """Some of all mutations: of every place some first, however large the document is.

    Args:
        mutations: all.
        each: so many at most of one place, deletions and changes apart.
        most: so many at most.
        seed: the same one chooses the same ones.
    """
    shuffled = list(mutations)
    random.Random(seed).shuffle(shuffled)
    counts: Counter[tuple[str, bool, int]] = Counter()
    rounds: dict[int, list[Mutation]] = {}
    for one in shuffled:
        key = (one.place, one.change == DELETED, one.zone)
        rounds.setdefault(counts[key], []).append(one)
        counts[key] += 1
    return [one for number in sorted(rounds) if number < each for one in rounds[number]][:most]
