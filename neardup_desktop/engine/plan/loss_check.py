"""Assesses what would be lost with each item of a draft, and whether that is allowed."""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.actions.plan import ASSESSED, Draft, Going, Staying
from neardup_desktop.compare.another import may_be_another
from neardup_desktop.compare.facts import FactualText
from neardup_desktop.compare.lost_sentences import lost_sentences
from neardup_desktop.crawl.companions import companion_losses, companions
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.clusters.places import AWAY, ELSEWHERE, THROWN_AWAY
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.clusters.unique_words import Vocabulary
from neardup_desktop.engine.plan.lost_extras import describe, lost_extras
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message, listed
from neardup_desktop.model.pairs import BY_PICTURE, WHOLE, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import Rule
from neardup_desktop.text.words import Hashes

_NAMED_FILES = 5
_DRAFTS_AT_ONCE = 10_000
"""Their extras and authors are read together, in the order in which the archive has them."""
_MOST_SURVIVORS = 64
"""Beside so many kept items an item that goes is read, to name the one that has most of it."""
_UNRELIABLE = {
    ELSEWHERE: Refused.KEPT_FIRST,
    THROWN_AWAY: Refused.ONLY_THROWN_AWAY,
    AWAY: Refused.AWAY,
}
_MISSED = frozenset(ExtraKind) - {ExtraKind.COUNTED}
"""For these an item stays behind; what is not shown is only said."""
_OTHER_LETTER = Message("the sender and date of this message")


def _named(one: Going) -> tuple[int, ...]:
    """The indices of what may go, of its survivor and of its twin."""
    return (one.index, one.survivor, *(one.twin or ())[1:])


class Nearest(Struct, frozen=True):
    """The kept items that may be named beside near-duplicates.

    Attributes:
        similarity: how alike they must be.
        units: what goes with each item: its file, or its message; shape (n,).
        allowed: which items may be named; a near-duplicate of another one keeps it. Shape (n,).
    """

    similarity: float
    units: Indices
    allowed: Mask | None = None

    def beside(self, review: Review, one: Going, other: int) -> Going | None:
        """A near-duplicate beside another kept item; None where that may not be named."""
        if other == one.survivor:
            return None
        if self.allowed is not None and not self.allowed[[one.survivor, other]].all():
            return None
        if review.relation(one.index, other, self.similarity) is not Evidence.NEAR_DUPLICATE:
            return None
        return replace(one, survivor=other, survivor_file=int(self.units[other]))


class TextLosses:
    """What texts lack of each other. Many items have one text, and the plans of rules one pair."""

    def __init__(self, review: Review, reader: ArchiveReader) -> None:
        self._items = review.items.data
        self._reader = reader
        self.vocabulary = Vocabulary(reader)
        self._numbers: dict[int, int] = {}
        self._lost_sentences: dict[tuple[int, int], int] = {}
        self._may_be_another: dict[tuple[int, int], bool] = {}
        self._kept: tuple[int, FactualText] | None = None

    def may_be_another(self, one: Going) -> bool:
        """Whether what goes may be another document than what stays, whatever is in the archive."""
        pair = own, kept = self._number(one.index), self._number(one.survivor)
        if pair not in self._may_be_another:
            if self._kept is None or self._kept[0] != kept:
                # It is held, as many items may go for one.
                self._kept = kept, FactualText(self._text(one.survivor))
            own_text = self._kept[1] if own == kept else FactualText(self._text(one.index))
            self._may_be_another[pair] = may_be_another(own_text, self._kept[1])
        return self._may_be_another[pair]

    def sentences(self, one: Going) -> int:
        """The sentences of an item that its survivor lacks."""
        pair = self._number(one.index), self._number(one.survivor)
        if pair not in self._lost_sentences:
            own, kept = self._text(one.index), self._text(one.survivor)
            self._lost_sentences[pair] = lost_sentences(own, kept)
        return self._lost_sentences[pair]

    def _text(self, index: int) -> str:
        return self._reader.text(ItemId(self._items[index]))

    def _number(self, index: int) -> int:
        """A number that the texts of two items share only if they are equal."""
        if index not in self._numbers:
            item = ItemId(self._items[index])
            found = self._reader.index.number("SELECT text_id FROM items WHERE id = ?", (item,))
            self._numbers[index] = found or -item
        return self._numbers[index]


class Assessment:
    """Assesses the drafts of one plan."""

    def __init__(
        self,
        review: Review,
        reader: ArchiveReader,
        rule: Rule,
        reliance: Indices,
        nearest: Nearest | None = None,
        confirmed: frozenset[int] = frozenset(),
        losses: TextLosses | None = None,
        are_named: bool = True,
        versions: frozenset[int] = frozenset(),
    ) -> None:
        """Set the limits.

        Args:
            review: all items.
            reader: texts and extras.
            rule: its verb, and what it allows to be lost.
            reliance: how little each item can be relied on, shape (n,).
            nearest: which kept items may be named for near-duplicates; None: none but the given.
            confirmed: indices of items that the user has seen; no limit applies to them.
            losses: what is known of texts from other plans.
            are_named: whether to name the words that are lost.
            versions: indices of items that the user let go for another version of their text.
        """
        self._review = review
        self._reader = reader
        self._rule = rule
        self._verb = rule.verb
        self._confirmed = confirmed
        self._nearest = nearest
        self._are_named = are_named
        self._versions = versions
        columns = review.columns
        # Single numbers are read from views several times as fast as from arrays.
        self._reliance = reliance.data
        self._items = review.items.data
        self._words_of = columns.visible_words.data
        self._is_recognised = columns.recognised.data
        self._tier = form_tiers(columns.formats)[columns.format].data
        self._format = columns.format.data
        self._modified_s = columns.modified_s.data
        self._is_mail = columns.of_kind(Kind.EMAIL).data
        is_page = columns.of_kind(Kind.WEB_PAGE) & columns.part_is_file
        self._may_have_family = (is_page & rule.verb.touches_disk).data
        self._losses = losses or TextLosses(review, reader)
        self._vocabulary = self._losses.vocabulary
        self._authors: dict[int, str | None] = {}
        self._paths: dict[ItemId, str] = {}
        # Equal words of different texts are held once.
        self._words: dict[str, str] = {}

    def assess(self, drafts: Sequence[Draft]) -> list[Draft]:
        """The drafts without what may not go; what the archive has is read for many at once."""
        assessed: list[Draft] = []
        leaving = {one.file for draft in drafts for one in draft.going}
        for begin in range(0, len(drafts), _DRAFTS_AT_ONCE):
            some = drafts[begin : begin + _DRAFTS_AT_ONCE]
            named = {
                one.index: nearest
                for draft in some
                for one in draft.going
                if (nearest := self._nearest_of(one, draft.survivors, leaving)) is not None
            }
            going = [*(one for draft in some for one in draft.going), *named.values()]
            extras = self._extras(going)
            self._read_authors(going)
            self._read_paths(going)
            assessed += [self._assess(draft, extras, named) for draft in some]
        return assessed

    def _assess(
        self, draft: Draft, extras: dict[ItemId, tuple[Extra, ...]], named: dict[int, Going]
    ) -> Draft:
        if not draft.going:
            return draft
        accepted: list[Going] = []
        staying = list(draft.staying)
        for one in sorted(draft.going, key=lambda one: -self._words_of[one.index]):
            found = self._assess_one(one, extras)
            # Another kept item is named only for what may go for the first one as well.
            if isinstance(found, Going) and one.index in named:
                found = self._assess_one(named[one.index], extras)
            if isinstance(found, Going):
                accepted.append(found)
            else:
                staying.append(found)
        # Items that had to stay after all hold words, too, which are then not lost with others.
        survivors = tuple({*draft.survivors, *(one.index for one in staying)})
        going = self._with_words(accepted, survivors) if self._are_named else accepted
        return Draft(tuple(going), tuple(staying), survivors)

    def _assess_one(self, one: Going, extras: dict[ItemId, tuple[Extra, ...]]) -> Going | Staying:
        lost = self._lost_extras(one, extras)
        family, apart = self._family(one)
        missing = apart + self._other_letter(one)
        tags = self._tags_lost(one)
        missing += tuple(Message("tag or comment “{tag}”", tag=tag) for tag in tags)
        if reason := self._is_unreliable(one):
            pass
        elif tags and one.index not in self._confirmed:
            reason = Refused.TAGS_LOST
        elif one.twin is None:
            reason = self._reason_to_stay(one, lost, missing)
        else:
            reason = self._reason_to_look(one, extras)
        is_seen = one.index in self._confirmed or one.twin is not None
        if apart and reason is None and self._verb is Verb.TRASH and not is_seen:
            reason = Refused.EXTRAS_LOST  # whatever a rule allows
        described = (*(describe(lost) if lost else ()), *missing)
        if reason is not None:
            named = (Refused.EXTRAS_LOST, Refused.ATTACHMENTS_LOST, Refused.TAGS_LOST)
            return Staying(one.index, reason, listed(described) if reason in named else "")
        poorer = self._leaves_poorer_form(one)
        if not (described or family or poorer):
            return one
        return replace(one, lost_extras=described, companions=family, leaves_poorer_form=poorer)

    def _tags_lost(self, one: Going) -> list[str]:
        """The tags and comments that the owner gave to a file and not to the one that stays."""
        columns, tags = self._review.columns, self._review.tags
        if self._verb is not Verb.TRASH or not columns.is_tagged[one.index]:
            return []
        files = (FileId(int(columns.file[at])) for at in (one.index, one.survivor))
        own, theirs = (tags.get(file, frozenset()) for file in files)
        return sorted(line.partition("=")[2] for line in own - theirs)

    def _nearest_of(
        self, one: Going, survivors: Sequence[int], leaving: Collection[int]
    ) -> Going | None:
        """A near-duplicate beside the kept item that has most of it; None for the given one.

        The words of an item that its cluster's kept item lacks may stand in a third one.
        """
        if self._nearest is None or one.evidence is not Evidence.NEAR_DUPLICATE:
            return None
        best, least = None, self._text_lost(one)
        for other in survivors[:_MOST_SURVIVORS]:
            if least == (0, 0):
                break
            beside = self._nearest.beside(self._review, one, other)
            if beside is None or beside.survivor_file in leaving:
                continue
            lost = self._text_lost(beside)
            if lost < least:
                best, least = beside, lost
        return best

    def _text_lost(self, one: Going) -> tuple[int, int]:
        """The words that the survivor lacks; where there are none the sentences."""
        item, survivor = self._item(one.index), self._item(one.survivor)
        words = self._vocabulary.count_lost(item, self._vocabulary.of(survivor))
        return words, 0 if words else self._losses.sentences(one)

    def _with_words(self, accepted: Sequence[Going], survivors: Collection[int]) -> Iterator[Going]:
        """The items that go, with the words that are lost."""
        surviving: Hashes | None = None
        for one in accepted:
            if one.evidence.loses_no_text:
                yield one
                continue
            if one.evidence in BY_PICTURE:
                # The user saw it beside this one, as far as that can be read at all.
                held = self._vocabulary.of(self._item(one.survivor))
            else:
                if surviving is None:
                    certain = (at for at in survivors if not self._is_recognised[at])
                    surviving = self._vocabulary.together(map(self._item, certain))
                held = surviving
            words = self._vocabulary.lost_words(self._item(one.index), held)
            yield replace(
                one,
                lost_words=tuple(self._words.setdefault(word, word) for word in words),
                lost_sentences=None if words else self._losses.sentences(one),
            )

    def _exceeds_limit(self, one: Going) -> bool:
        """Whether the survivor lacks more words of an item than the rule allows.

        Other items of the cluster may have some of them, but only the survivor is checked again
        right before the action. If files go, a sentence that it lacks counts like a word: the
        words of an item may all stand in another one that says something else.
        """
        most = self._rule.most_unique_words
        if most is None or one.evidence.loses_no_text:
            return False
        surviving = self._vocabulary.of(self._item(one.survivor))
        if self._vocabulary.count_lost(self._item(one.index), surviving) > most:
            return True
        return self._verb.touches_disk and self._losses.sentences(one) > most

    def _is_unreliable(self, one: Going) -> Refused | None:
        """Why what would stay is not there, or lies where it may not stay; else None."""
        goes, stays = self._reliance[one.index], self._reliance[one.survivor]
        is_confirmed = one.index in self._confirmed and stays != AWAY
        return None if stays <= goes or is_confirmed else _UNRELIABLE[stays]

    def _reason_to_stay(
        self, one: Going, lost: tuple[Extra, ...], missing: tuple[str, ...]
    ) -> Refused | None:
        if one.index in self._confirmed:
            return None
        is_version = one.index in self._versions
        if one.evidence in ASSESSED and not is_version and self._losses.may_be_another(one):
            return Refused.MAY_BE_ANOTHER
        if not self._rule.allow_poorer_form and self._leaves_poorer_form(one):
            return Refused.POORER_FORM
        if self._verb.touches_disk and not is_version and self._differs_in_signs(one):
            return Refused.NOT_SEEN
        if self._exceeds_limit(one):
            return Refused.WORDS_LOST
        # Hiding loses nothing, but an item with attachments of its own is no copy of another.
        if any(extra.kind is ExtraKind.ATTACHMENT for extra in lost):
            return Refused.ATTACHMENTS_LOST
        is_lost = bool(missing) or any(extra.kind in _MISSED for extra in lost)
        if is_lost and self._verb is Verb.TRASH and not self._rule.allow_lost_extras:
            return Refused.EXTRAS_LOST
        return None

    def _differs_in_signs(self, one: Going) -> bool:
        """Whether the survivor has all its words in order, but with other signs: -5 and 5."""
        if one.evidence is not Evidence.NEAR_DUPLICATE:
            return False
        own, theirs = (int(self._review.columns.visible[at]) for at in (one.index, one.survivor))
        return own == theirs or self._review.contained_in(own, theirs)

    def _reason_to_look(
        self, one: Going, extras: dict[ItemId, tuple[Extra, ...]]
    ) -> Refused | None:
        """Why an item stays although its twin was looked at: it holds what the twin lacks."""
        assert one.twin is not None
        evidence, twin = one.twin
        if twin not in self._confirmed:
            return Refused.NOT_SEEN
        beside_twin = replace(one, evidence=evidence, survivor=twin)
        lost = any(one.kind in _MISSED for one in self._lost_extras(beside_twin, extras))
        if lost or self._other_letter(beside_twin) or self._family(beside_twin)[1]:
            return Refused.NOT_SEEN
        return None

    def _leaves_poorer_form(self, one: Going) -> bool:
        # The same document has the same form, whatever the two files are called.
        return one.evidence not in WHOLE and self._tier[one.index] < self._tier[one.survivor]

    def _extras(self, going: Sequence[Going]) -> dict[ItemId, tuple[Extra, ...]]:
        """The extras of the items that may go and of their survivors."""
        indices = {at for one in going if one.evidence not in WHOLE for at in _named(one)}
        return self._reader.extras([self._item(index) for index in sorted(indices)])

    def _lost_extras(
        self, one: Going, extras: dict[ItemId, tuple[Extra, ...]]
    ) -> tuple[Extra, ...]:
        own = extras.get(self._item(one.index), ())
        theirs = extras.get(self._item(one.survivor), ())
        if one.evidence in WHOLE or not own:
            return ()
        same_format = self._format[one.index] == self._format[one.survivor]
        return lost_extras(own, theirs, same_format)

    def _family(self, one: Going) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The folders that go with a saved page, and a message on what of them is lost."""
        if not self._may_have_family[one.index]:
            return (), ()
        path, other = (self._paths.get(self._item(at)) for at in (one.index, one.survivor))
        if not path or not other or not (own := companions(path)):
            return (), ()
        files = companion_losses(own, companions(other))
        missing: tuple[str, ...] = ()
        if files:
            named = ", ".join(files[:_NAMED_FILES]) + (", ..." if len(files) > _NAMED_FILES else "")
            missing = (
                Message.counted(
                    len(files),
                    "{n} file of the saved page's folder ({named})",
                    "{n} files of the saved page's folder ({named})",
                    named=named,
                ),
            )
        return tuple(str(folder) for folder in own), missing

    def _other_letter(self, one: Going) -> tuple[str, ...]:
        """A message where a mail goes for anything but a mail of the same date and sender."""
        index, other = one.index, one.survivor
        if one.evidence in WHOLE or not self._is_mail[index]:
            return ()
        if self._is_mail[other] and self._modified_s[index] == self._modified_s[other]:
            authors = self._authors
            if index not in authors or other not in authors:  # two that are both looked at
                self._read_authors([one])
                authors = self._authors
            if None in (authors[index], authors[other]) or authors[index] == authors[other]:
                return ()
        return (_OTHER_LETTER,)

    def _read_authors(self, going: Sequence[Going]) -> None:
        """Read who sent the messages that go for others that are not identical, and those."""
        indices = sorted(
            {
                index
                for one in going
                if not {one.evidence, *(one.twin or ())[:1]} <= WHOLE
                for index in _named(one)
                if self._is_mail[index]
            }
        )
        authors: dict[ItemId, str] = dict(
            self._reader.index.rows_among(
                "SELECT id, author FROM items WHERE id", [self._item(index) for index in indices]
            )
        )
        self._authors = {index: authors.get(self._item(index)) for index in indices}

    def _read_paths(self, going: Sequence[Going]) -> None:
        """Read where the saved pages lie, and what they go for."""
        indices = {at for one in going if self._may_have_family[one.index] for at in _named(one)}
        infos = self._reader.item_infos([self._item(index) for index in sorted(indices)])
        self._paths = {item: info.path for item, info in infos.items()}

    def _item(self, index: int) -> ItemId:
        return ItemId(self._items[index])
