"""Decides what of a cluster may go and what survives for it, by evidence; no input or output."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.model.pairs import BY_PICTURE, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.text_loss import TextLoss

Holders = Mapping[int, Collection[int]]
"""The forms that contain a form of a text with all its words and punctuation, by this form."""

Relation = Callable[[int, int], Evidence | None]
"""The relation of two different items (by index): NEAR_DUPLICATE, FROM_PICTURE, SAME_PICTURE,
SAME_FORM, or None where that was not verified."""

ASSESSED = frozenset({Evidence.NEAR_DUPLICATE})
"""Evidence by which something may be lost: only for hiding, or once the user has seen it."""

_SEEN_ONLY = ASSESSED | BY_PICTURE
"""Evidence by which an item may go that the user has seen beside what stays; no rule goes by what
pictures show: recognised words may be wrong, and pixels say nothing of what a copy is worth."""


class Candidate(Struct):
    """A member of a cluster as planning sees it.

    Nothing changes one: it is not frozen, as making so many of them takes three times as long then.

    Attributes:
        index: its index among all items.
        file: code of the file it stands in.
        content: code of its bytes; -1 unknown. Equal codes: the same bytes.
        form: code of its visible words and how they are written; -1 none. Equal codes: the same
            words, signs and columns.
        lines: code of its lines and indentation, -1 where these say nothing. They count between
            items of one format.
        format: code of its format.
        words: number of its words.
        evidence: where it stands relative to the cluster's representative.
        bar: why it may not go whatever the evidence, or None.
        reached: whether the rule or the selection includes it.
        hidden: whether the user has hidden it; a hidden item goes before one that is shown.
        rank: its place in the order of keeping; lower is kept first.
        document: code of the document that it is; -1 unknown. Equal codes: the same document.
    """

    index: int
    file: int
    content: int
    form: int
    lines: int
    format: int
    words: int
    evidence: Evidence
    bar: Refused | None = None
    reached: bool = True
    hidden: bool = False
    rank: int = 0
    document: int = -1


class Going(Struct, frozen=True):
    """An item that may go, with what stays in its place.

    The lost words and all that follows them are known once the loss was assessed.

    Attributes:
        index: its index among all items.
        file: code of the file that it stands in, or of what else goes with it.
        evidence: how it is related to its survivor.
        survivor: index of its survivor.
        survivor_file: the same code for the survivor.
        twin: an item of the same text that goes as well, with the evidence for that; the user has
            looked at the twin alone.
        lost_words: words that no item of its cluster has which stays.
        lost_sentences: as in `Step`.
        lost_extras: as in `Step`.
        companions: as in `Step`.
        leaves_poorer_form: as in `Step`.
    """

    index: int
    file: int
    evidence: Evidence
    survivor: int
    survivor_file: int
    twin: tuple[Evidence, int] | None = None
    lost_words: tuple[str, ...] = ()
    lost_sentences: int | None = None
    lost_extras: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    leaves_poorer_form: bool = False

    @property
    def text_loss(self) -> TextLoss:
        """The text that is lost with it, as `Step.text_loss`."""
        words, extras = len(self.lost_words), bool(self.lost_extras)
        return TextLoss.of(self.evidence, words, self.lost_sentences, loses_extras=extras)


class Staying(Struct, frozen=True):
    """An item that was reached but stays, and why; `detail` names what, or ""."""

    index: int
    reason: Refused
    detail: str = ""


class Draft(Struct, frozen=True):
    """The members of one cluster that may go, and those that were reached but stay.

    `survivors` are the indices of all members that stay. Whether a near-duplicate may lose its
    unique words is decided later, when the texts are read.
    """

    going: tuple[Going, ...] = ()
    staying: tuple[Staying, ...] = ()
    survivors: tuple[int, ...] = ()

    def without(self, reasons: Mapping[int, Refused]) -> "Draft":
        """The draft where these items, by index, stay for these reasons."""
        back = [one.index for one in self.going if one.index in reasons]
        if not back:
            return self
        return Draft(
            tuple(one for one in self.going if one.index not in reasons),
            (*self.staying, *(Staying(index, reasons[index]) for index in back)),
            (*self.survivors, *sorted(back)),
        )


def draft_by_rule(
    members: Sequence[Candidate], allowed: frozenset[Evidence], holders: Holders
) -> Draft:
    """Draft the members that a rule would take out of a cluster.

    Texts are examined one by one, the representative's first, then longer before shorter ones, so
    that a survivor never goes itself later. The first of equal texts in the user's order of
    preference stays, unless the whole text goes: for a text that contains it, and that the same
    order keeps first. A current version does not go because an old backup has a sentence more.

    Args:
        members: all members, the representative first, then in the order of preference.
        allowed: the levels of evidence that the rule touches; SAME_FORM is never touched.
        holders: the forms that contain a form.
    """
    going: list[Going] = []
    staying: list[Staying] = []
    survivors = _Survivors()
    assessed = ASSESSED & allowed
    if Evidence.CONTAINED not in allowed:
        holders = {}
    kept_first = _kept_first(members, holders)
    for same in _classes(members):
        container = survivors.container(same[0], kept_first)
        late = container or survivors.container(same[0], holders)
        stay = _Survivors()
        for member in same:
            proof = stay.same(member) if stay.all else None
            if proof is not None and proof[0] not in allowed:
                proof = None
            if proof is None and container is not None:
                proof = (Evidence.CONTAINED, container)
            kept = survivors.all or stay.all
            if proof is None and kept and member.evidence in assessed:
                # The first survivor has the representative's words.
                proof = (member.evidence, kept[0])
            reason = _reason_to_stay(member, proof is not None, allowed)
            if proof is None and reason is None and late is not None and not stay.all:
                reason = member.bar or Refused.KEPT_FIRST
            if proof is None or reason is not None or not member.reached:
                stay.add(member)
                if reason is not None and member.reached:
                    staying.append(Staying(member.index, reason))
            else:
                going.append(_going(member, *proof))
        survivors.add_text(stay.all)
    return Draft(tuple(going), tuple(staying), tuple(one.index for one in survivors.all))


def _reason_to_stay(
    member: Candidate, has_proof: bool, allowed: frozenset[Evidence]
) -> Refused | None:
    """Why a member that the rule reaches stays, or None if that needs no reason."""
    if has_proof:
        return member.bar
    if member.evidence is Evidence.SAME_FORM and Evidence.NEAR_DUPLICATE in allowed:
        return Refused.SAME_FORM
    return None


def draft_twins(
    staying: Iterable[Candidate], refused: Iterable[Candidate], allowed: frozenset[Evidence]
) -> list[Going]:
    """The items that may go for a twin, though they could not go for a longer text.

    Args:
        staying: what stays anyway, in the order of preference.
        refused: what was to go, in the same order; of equal ones the first stays as well.
        allowed: the levels of evidence that the rule touches.
    """
    survivors = _Survivors(staying)
    going: list[Going] = []
    for member in refused:
        proof = survivors.same(member)
        if proof is None or proof[0] not in allowed:
            survivors.add(member)
        else:
            going.append(_going(member, *proof))
    return going


def draft_selection(
    members: Sequence[Candidate],
    holders: Holders,
    relation: Relation,
    confirmed: frozenset[int],
) -> Draft:
    """Draft the members that may go to the trash, among those that the user chose (`reached`).

    The others survive. If all were chosen, the representative is the last copy and stays. A copy of
    the text of a confirmed item goes with it, for the same survivor.

    Args:
        members: all members of the cluster, the representative first.
        holders: the forms of texts that hold another whole.
        relation: how two members that are not the same are related.
        confirmed: indices of the members that the user looked at one by one; a near-duplicate must
            be among them.
    """
    survivors = _Survivors(one for one in members if not one.reached or one.bar is not None)
    staying = [Staying(one.index, one.bar) for one in members if one.reached and one.bar]
    chosen = [one for one in members if one.reached and one.bar is None]
    if not survivors.all and chosen:
        staying.append(Staying(chosen[0].index, Refused.LAST_COPY))
        survivors.add(chosen.pop(0))
    going: list[Going] = []
    looked_at = _Survivors()
    survivor_of: dict[int, tuple[Evidence, Candidate]] = {}
    kept_first = _kept_first(members, holders)
    # The longest first: if it has to stay, it may contain the shorter ones. Of equal texts those
    # first that were looked at.
    for member in sorted(chosen, key=lambda one: (-one.words, one.index not in confirmed)):
        is_seen = member.index in confirmed
        proof = _best_proof(member, survivors, holders if is_seen else kept_first, relation)
        reason: Refused | None = None
        is_held = proof is not None and proof[0].loses_no_text
        if not is_held and not is_seen and survivors.container(member, holders):
            reason = Refused.KEPT_FIRST
        elif proof is None:
            reason = Refused.NO_SURVIVOR
        elif proof[0] is Evidence.SAME_FORM:
            reason = Refused.SAME_FORM
        elif not is_held and not is_seen:
            twin = looked_at.same(member)
            if twin is not None:
                going.append(
                    replace(
                        _going(member, *survivor_of[twin[1].index]), twin=(twin[0], twin[1].index)
                    )
                )
                continue
            is_picture = proof[0] in BY_PICTURE
            reason = Refused.PICTURE_NOT_SEEN if is_picture else Refused.NOT_SEEN
        if proof is None or reason is not None:
            survivors.add(member)
            staying.append(Staying(member.index, reason or Refused.NO_SURVIVOR))
            continue
        going.append(_going(member, *proof))
        # The user saw no difference in an item that loses no text: it vouches for no other.
        # Nor does one that goes for what pictures show: its twin has to be seen as well.
        is_certain = proof[0] not in BY_PICTURE
        if is_seen and not is_held and is_certain:
            looked_at.add(member)
            survivor_of[member.index] = proof
    return Draft(tuple(going), tuple(staying), tuple(one.index for one in survivors.all))


def _kept_first(members: Sequence[Candidate], holders: Holders) -> Holders:
    """The forms that contain a form and are kept before it, by the order or by the cluster."""
    if holders.keys().isdisjoint([member.form for member in members]):
        return {}
    best: dict[int, int] = {}
    for member in members:
        rank = -1 if member.evidence is Evidence.REPRESENTATIVE else member.rank
        best[member.form] = min(rank, best.get(member.form, rank))
    return {
        form: [one for one in holders[form] if one in best and best[one] <= rank]
        for form, rank in best.items()
        if form in holders
    }


def keep_if_survivor_goes(drafts: Sequence[Draft], leaving: Iterable[int] = ()) -> list[Draft]:
    """Let items stay whose survivor is in a file that goes itself, in a draft or in `leaving`.

    An attachment may be a survivor in one cluster while its mail goes in another.
    """
    gone = {one.file for draft in drafts for one in draft.going}.union(leaving)
    reasons = {
        one.index: Refused.SURVIVOR_GOES
        for draft in drafts
        for one in draft.going
        if one.survivor_file in gone
    }
    return [draft.without(reasons) for draft in drafts]


def _classes(members: Sequence[Candidate]) -> list[list[Candidate]]:
    """Group members by words and punctuation, or by bytes where there are no words.

    The representative's class comes first, then longer texts before shorter ones. In a class,
    hidden members come last.
    """
    classes: dict[int | tuple[str, int], list[Candidate]] = {}
    for member in members:
        key: int | tuple[str, int] = member.form
        if member.form < 0:
            has_bytes = member.content >= 0
            key = ("bytes", member.content) if has_bytes else ("index", member.index)
        classes.setdefault(key, []).append(member)
    first, *rest = classes.values()
    rest.sort(key=lambda same: -same[0].words)
    for same in classes.values():
        if len(same) > 1:
            same.sort(key=attrgetter("hidden"))
    return [first, *rest]


class _Survivors:
    """Members that stay, indexed by bytes and text, as a cluster may have 10,000 members."""

    __slots__ = (
        *("_by_content", "_by_document", "_by_form", "_by_lines", "_other_format"),
        *("_turn", "all"),
    )

    def __init__(self, members: Iterable[Candidate] = ()) -> None:
        self.all: list[Candidate] = []
        self._by_content: dict[int, Candidate] = {}
        self._by_document: dict[int, Candidate] = {}
        self._by_form: dict[int, Candidate] = {}
        self._by_lines: dict[tuple[int, int, int], Candidate] = {}
        self._other_format: dict[int, Candidate] = {}
        self._turn: dict[int, int] = {}
        for member in members:
            self.add(member)

    def add(self, member: Candidate) -> None:
        self._turn[member.index] = len(self.all)
        self.all.append(member)
        if member.content >= 0:
            self._by_content.setdefault(member.content, member)
        if member.document >= 0:
            self._by_document.setdefault(member.document, member)
        if member.form >= 0:
            first = self._by_form.setdefault(member.form, member)
            self._by_lines.setdefault((member.form, member.format, member.lines), member)
            if member.format != first.format:
                self._other_format.setdefault(member.form, member)

    def add_text(self, members: Sequence[Candidate]) -> None:
        """Add the members of one text, so that what contains others is found."""
        if members:
            self._turn[members[0].index] = len(self.all)
            self._by_form.setdefault(members[0].form, members[0])
            self.all += members

    def same(self, member: Candidate) -> tuple[Evidence, Candidate] | None:
        """The first with the same bytes, else the same document, else the same text."""
        if member.content in self._by_content:
            return Evidence.IDENTICAL_FILE, self._by_content[member.content]
        if member.document in self._by_document:
            return Evidence.SAME_DOCUMENT, self._by_document[member.document]
        text = self._same_text(member)
        return None if text is None else (Evidence.IDENTICAL_TEXT, text)

    def _same_text(self, member: Candidate) -> Candidate | None:
        """The first of the same form that is of another format or has the same lines."""
        first = self._by_form.get(member.form)
        if first is None or first.format != member.format:
            return first
        same_lines = self._by_lines.get((member.form, member.format, member.lines))
        other_format = self._other_format.get(member.form)
        if same_lines is None or other_format is None:
            return same_lines or other_format
        return min(same_lines, other_format, key=lambda one: self._turn[one.index])

    def container(self, member: Candidate, holders: Holders) -> Candidate | None:
        """The first survivor that contains the member with all its punctuation."""
        if member.form not in holders:
            return None
        forms = holders[member.form]
        found = [self._by_form[form] for form in forms if form in self._by_form]
        return min(found, key=lambda one: self._turn[one.index], default=None)


def _best_proof(
    member: Candidate, survivors: _Survivors, holders: Holders, relation: Relation
) -> tuple[Evidence, Candidate] | None:
    same = survivors.same(member)
    if same is not None:
        return same
    container = survivors.container(member, holders)
    if container is not None:
        return Evidence.CONTAINED, container
    found: tuple[Evidence, Candidate] | None = None
    for survivor in survivors.all:
        evidence = relation(member.index, survivor.index)
        if evidence in ASSESSED:
            return evidence, survivor
        if evidence is not None and (found is None or evidence in _SEEN_ONLY):
            found = evidence, survivor
    return found


def _going(member: Candidate, evidence: Evidence, survivor: Candidate) -> Going:
    return Going(member.index, member.file, evidence, survivor.index, survivor.file)
