"""What of a cluster may go and what stands for it: pure, and never beyond the evidence ladder."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.refusals import Refused

Holders = Callable[[int], Collection[int]]
"""The visible texts in which all words of a visible text stand, in order."""

Relation = Callable[[int, int], Rung | None]
"""How two items (by place) that are not the same are related: NEAR_DUPLICATE, SAME_FORM, or None
where that was not verified."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A member of a cluster as planning sees it.

    Attributes:
        place: its place among all items.
        file: code of the file it stands in.
        content: code of its bytes; -1 unknown. Equal codes: the same bytes.
        visible: code of its visible words; -1 none. Equal codes: the same words.
        words: number of its words.
        rung: where it stands relative to the cluster's representative.
        bar: why it may not go whatever the evidence, or None.
        reached: whether the rule, or the selection, is about it at all.
        hidden: whether the person has hidden it: a hidden item goes before one that is shown.
    """

    place: int
    file: int
    content: int
    visible: int
    words: int
    rung: Rung
    bar: Refused | None = None
    reached: bool = True
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Going:
    """An item that may go: the rung it stands on, and the place of what stands for it."""

    place: int
    file: int
    rung: Rung
    survivor: int
    survivor_file: int


@dataclass(frozen=True, slots=True)
class Staying:
    """An item that was reached but stays, and why."""

    place: int
    reason: Refused


@dataclass(frozen=True, slots=True)
class Draft:
    """What may go of one cluster, and what was reached but stays.

    `survivors` are the places of all members that stay. Whether a near-duplicate may lose its
    unique words is decided later, when the texts are read.
    """

    going: tuple[Going, ...]
    staying: tuple[Staying, ...]
    survivors: tuple[int, ...]


def draft_by_rule(
    members: Sequence[Candidate], allowed: frozenset[Rung], holders: Holders
) -> Draft:
    """What a rule would take out of a cluster.

    Texts are looked at one after the other: the representative's first, then the longer ones
    before the shorter, so that what stands for an item never goes itself later. Of equal texts
    the first in the person's order of preference stays, unless its text goes as a whole.

    Args:
        members: all members, the representative first, then in the order of preference.
        allowed: the rungs that the rule touches; SAME_FORM is never touched.
        holders: the visible texts that hold another whole.
    """
    going: list[Going] = []
    staying: list[Staying] = []
    survivors = _Survivors()
    for same in _classes(members):
        container = None
        if Rung.CONTAINED in allowed:
            container = survivors.container(same[0], holders)
        stay = _Survivors()
        for member in same:
            evidence = stay.same(member)
            if evidence is not None and evidence[0] not in allowed:
                evidence = None
            if evidence is None and container is not None:
                evidence = (Rung.CONTAINED, container)
            if (
                evidence is None
                and member.rung is Rung.NEAR_DUPLICATE
                and Rung.NEAR_DUPLICATE in allowed
            ):
                # The first survivor has the representative's words.
                evidence = (Rung.NEAR_DUPLICATE, survivors.all[0])
            reason = _reason_to_stay(member, evidence is not None, allowed)
            if evidence is None or reason is not None or not member.reached:
                stay.add(member)
                if reason is not None and member.reached:
                    staying.append(Staying(member.place, reason))
            else:
                going.append(_going(member, *evidence))
        for member in stay.all:
            survivors.add(member)
    return Draft(tuple(going), tuple(staying), tuple(one.place for one in survivors.all))


def _reason_to_stay(
    member: Candidate, has_evidence: bool, allowed: frozenset[Rung]
) -> Refused | None:
    """Why a member that the rule reaches stays; None where nothing needs to be said."""
    if has_evidence:
        return member.bar
    if member.rung is Rung.SAME_FORM and Rung.NEAR_DUPLICATE in allowed:
        return Refused.SAME_FORM
    return None


def draft_selection(
    members: Sequence[Candidate],
    holders: Holders,
    relation: Relation,
    confirmed: frozenset[int],
    *,
    loses_words: bool,
) -> Draft:
    """What of the members that the person chose (those `reached`) may go.

    What was not chosen survives. Where all were chosen, the representative is the last copy and
    stays.

    Args:
        members: all members of the cluster, the representative first.
        holders: the visible texts that hold another whole.
        relation: how two members that are not the same are related.
        confirmed: places of the members that the person looked at one by one.
        loses_words: whether the verb takes the words away (trash), so that a near-duplicate must
            have been looked at.
    """
    survivors = _Survivors(one for one in members if not one.reached or one.bar is not None)
    staying = [Staying(one.place, one.bar) for one in members if one.reached and one.bar]
    chosen = [one for one in members if one.reached and one.bar is None]
    if not survivors.all and chosen:
        staying.append(Staying(chosen[0].place, Refused.LAST_COPY))
        survivors.add(chosen.pop(0))
    going: list[Going] = []
    # The longest first: one that has to stay may hold the shorter ones.
    for member in sorted(chosen, key=lambda one: -one.words):
        evidence = _best_evidence(member, survivors, holders, relation)
        reason: Refused | None = None
        if evidence is None:
            reason = Refused.NO_SURVIVOR
        elif evidence[0] is Rung.SAME_FORM:
            reason = Refused.SAME_FORM
        elif evidence[0] is Rung.NEAR_DUPLICATE and loses_words and member.place not in confirmed:
            reason = Refused.NOT_SEEN
        if evidence is None or reason is not None:
            survivors.add(member)
            staying.append(Staying(member.place, reason or Refused.NO_SURVIVOR))
        else:
            going.append(_going(member, *evidence))
    return Draft(tuple(going), tuple(staying), tuple(one.place for one in survivors.all))


def without_lost_survivors(drafts: Iterable[Draft]) -> list[Draft]:
    """Take back what would go on the word of something in a file that goes as well.

    An attachment may stand for a file in one cluster while its mail goes in another.
    """
    drafts = list(drafts)
    leaving = {one.file for draft in drafts for one in draft.going}
    kept = []
    for draft in drafts:
        lost = [one for one in draft.going if one.survivor_file in leaving]
        if lost:
            back = {one.place for one in lost}
            draft = Draft(
                tuple(one for one in draft.going if one.place not in back),
                draft.staying + tuple(Staying(one.place, Refused.SURVIVOR_GOES) for one in lost),
                draft.survivors + tuple(sorted(back)),
            )
        kept.append(draft)
    return kept


def _classes(members: Sequence[Candidate]) -> list[list[Candidate]]:
    """Members with the same words (or bytes, where there are no words) together.

    The representative's class comes first, then longer texts before shorter ones. In a class,
    hidden members come last.
    """
    classes: dict[tuple[str, int], list[Candidate]] = {}
    for member in members:
        if member.visible >= 0:
            key = ("words", member.visible)
        elif member.content >= 0:
            key = ("bytes", member.content)
        else:
            key = ("place", member.place)
        classes.setdefault(key, []).append(member)
    first, *rest = classes.values()
    rest.sort(key=lambda same: -same[0].words)
    return [sorted(same, key=lambda one: one.hidden) for same in (first, *rest)]


class _Survivors:
    """What stays, found by its bytes or its words at once: a cluster may have 10,000 members."""

    def __init__(self, members: Iterable[Candidate] = ()) -> None:
        self.all: list[Candidate] = []
        self._by_content: dict[int, Candidate] = {}
        self._by_visible: dict[int, Candidate] = {}
        self._turn: dict[int, int] = {}
        for member in members:
            self.add(member)

    def add(self, member: Candidate) -> None:
        self._turn[member.place] = len(self.all)
        self.all.append(member)
        if member.content >= 0:
            self._by_content.setdefault(member.content, member)
        if member.visible >= 0:
            self._by_visible.setdefault(member.visible, member)

    def same(self, member: Candidate) -> tuple[Rung, Candidate] | None:
        """The first with the same bytes, else the first with the same words."""
        if member.content in self._by_content:
            return Rung.IDENTICAL_FILE, self._by_content[member.content]
        if member.visible in self._by_visible:
            return Rung.IDENTICAL_TEXT, self._by_visible[member.visible]
        return None

    def container(self, member: Candidate, holders: Holders) -> Candidate | None:
        """The first, in the order of staying, in which all words of the member stand."""
        if member.visible < 0:
            return None
        found = [
            self._by_visible[visible]
            for visible in holders(member.visible)
            if visible in self._by_visible
        ]
        return min(found, key=lambda one: self._turn[one.place], default=None)


def _best_evidence(
    member: Candidate, survivors: _Survivors, holders: Holders, relation: Relation
) -> tuple[Rung, Candidate] | None:
    same = survivors.same(member)
    if same is not None:
        return same
    container = survivors.container(member, holders)
    if container is not None:
        return Rung.CONTAINED, container
    found: tuple[Rung, Candidate] | None = None
    for survivor in survivors.all:
        rung = relation(member.place, survivor.place)
        if rung is Rung.NEAR_DUPLICATE:
            return rung, survivor
        if rung is not None:
            found = rung, survivor
    return found


def _going(member: Candidate, rung: Rung, survivor: Candidate) -> Going:
    return Going(member.place, member.file, rung, survivor.place, survivor.file)
