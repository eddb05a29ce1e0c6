"""Assesses what would be lost with each item of a draft, and whether that is allowed."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from neardup_desktop.actions.plan import ASSESSED, Draft, Going, Staying
from neardup_desktop.compare.another import may_be_another
from neardup_desktop.compare.lost_sentences import lost_sentences
from neardup_desktop.crawl.companions import companion_losses, companions
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.clusters.places import AWAY, ELSEWHERE, THROWN_AWAY
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.clusters.unique_words import Vocabulary
from neardup_desktop.engine.plan.lost_extras import describe, lost_extras
from neardup_desktop.model.actions import ItemRef, Verb
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message, listed
from neardup_desktop.model.pairs import BY_PICTURE, WHOLE, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.text_loss import TextLoss
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
_OTHER_LETTER = Message("who sent this message, and when")


@dataclass(frozen=True, slots=True)
class Loss:
    """An item that goes, with its companions and what is lost with it."""

    going: Going
    lost_words: tuple[str, ...] = ()
    lost_sentences: int | None = None
    lost_extras: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    leaves_poorer_form: bool = False

    @property
    def text_loss(self) -> TextLoss:
        """What is lost with it, as `Step.text_loss`."""
        loss = TextLoss.of(self.going.evidence, len(self.lost_words), self.lost_sentences)
        return replace(loss, by_text=loss.by_text or bool(self.lost_extras))


@dataclass(frozen=True, slots=True)
class Assessed:
    """An assessed draft: what goes, and what the rule reached but stays."""

    going: tuple[Loss, ...]
    staying: tuple[Staying, ...]


@dataclass(frozen=True, slots=True)
class Nearest:
    """Which kept items may be named beside near-duplicates.

    Attributes:
        similarity: how alike they must be.
        levels: the levels of evidence that are allowed.
        units: what goes with each item: its file, or its message; shape (n,).
        allowed: which items may be named; a near-duplicate of another one keeps it. Shape (n,).
    """

    similarity: float
    levels: frozenset[Evidence]
    units: Indices
    allowed: Mask | None = None

    def beside(self, review: Review, one: Going, other: int) -> Going | None:
        """An item that goes beside another kept one; None where that may not be named."""
        if self.allowed is not None and not self.allowed[[one.survivor, other]].all():
            return None
        evidence = review.relation(one.index, other, self.similarity)
        if evidence is None or evidence not in self.levels & ASSESSED or other == one.survivor:
            return None
        return replace(one, evidence=evidence, survivor=other, survivor_file=int(self.units[other]))


class Assessment:
    """Assesses the drafts of one plan one by one."""

    def __init__(
        self,
        review: Review,
        reader: ArchiveReader,
        verb: Verb,
        *,
        confirmed: frozenset[int] = frozenset(),
        most_unique_words: int | None = None,
        allow_lost_extras: bool = False,
        allow_poorer_form: bool = True,
        nearest: "Nearest | None" = None,
        reliance: Indices | None = None,
    ) -> None:
        """Set the limits.

        Args:
            review: all items.
            reader: texts and extras.
            verb: what is to be done.
            confirmed: indices of items that the user has seen; no limit applies to them.
            most_unique_words: unique words, and sentences where files go, that may be lost with an
                item; None: no limit.
            allow_lost_extras: whether comments, images and the like may be lost.
            allow_poorer_form: whether an editable item may go for one that was made of it to be
                printed or read.
            nearest: which kept items may be named for near-duplicates; None: none but the given.
            reliance: how little each item can be relied on, shape (n,); None: all alike.
        """
        self._review = review
        self._reader = reader
        self._verb = verb
        self._confirmed = confirmed
        self._most = most_unique_words
        self._allow_lost_extras = allow_lost_extras
        self._allow_poorer_form = allow_poorer_form
        self._nearest = nearest
        self._reliance = np.zeros_like(review.items) if reliance is None else reliance
        columns = review.columns
        # Views give plain numbers, several times as fast as arrays where each is asked for alone.
        self._items = review.items.data
        self._words_of = columns.visible_words.data
        self._is_recognised = columns.recognised.data
        self._tier = form_tiers(columns.formats)[columns.format].data
        self._format = columns.format.data
        self._modified_s = columns.modified_s.data
        self._is_mail = columns.of_kind(Kind.EMAIL).data
        self._is_page = (columns.of_kind(Kind.WEB_PAGE) & columns.part_is_file).data
        self._vocabulary = Vocabulary(reader)
        self._tags = reader.files.tags() if verb is Verb.TRASH else {}
        self._authors: dict[int, str | None] = {}
        # Equal words of different texts are held once.
        self._words: dict[str, str] = {}
        self._lost_sentences: dict[tuple[int, int], int] = {}

    def assess_all(self, drafts: Sequence[Draft]) -> list[Assessed]:
        """Decide what of each draft goes; what the archive has of them is read for many at once."""
        assessed: list[Assessed] = []
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
            assessed += [self._assess(draft, extras, named) for draft in some]
        return assessed

    def assess(self, draft: Draft) -> Assessed:
        """Decide what of a draft goes."""
        return self.assess_all([draft])[0]

    def _assess(
        self, draft: Draft, extras: dict[ItemId, tuple[Extra, ...]], named: dict[int, Going]
    ) -> Assessed:
        accepted: list[Loss] = []
        staying = list(draft.staying)
        for one in sorted(draft.going, key=lambda one: -self._words_of[one.index]):
            found = self._assess_one(one, extras)
            # Another kept item is named only for what may go for the first one as well.
            if isinstance(found, Loss) and one.index in named:
                found = self._assess_one(named[one.index], extras)
            if isinstance(found, Loss):
                accepted.append(found)
            else:
                staying.append(found)
        # What had to stay after all holds words, too, which are then not lost with others.
        survivors = {*draft.survivors, *(one.index for one in staying)}
        return Assessed(tuple(self._with_words(accepted, survivors)), tuple(staying))

    def _assess_one(self, one: Going, extras: dict[ItemId, tuple[Extra, ...]]) -> Loss | Staying:
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
        return Loss(
            one,
            lost_extras=described,
            companions=family,
            leaves_poorer_form=self._leaves_poorer_form(one),
        )

    def _tags_lost(self, one: Going) -> list[str]:
        """What the owner noted on a file and not on the one that stays."""
        columns = self._review.columns
        if not self._tags or not columns.is_tagged[one.index]:
            return []
        files = (FileId(int(columns.file[at])) for at in (one.index, one.survivor))
        own, theirs = (self._tags.get(file, frozenset()) for file in files)
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
        return words, 0 if words else self._sentences(one)

    def _may_be_another(self, one: Going) -> bool:
        """Whether what goes may be another document than what stays, whatever is in the archive."""
        return may_be_another(
            *(self._reader.text(self._item(at)) for at in (one.index, one.survivor))
        )

    def _sentences(self, one: Going) -> int:
        """The sentences of an item that its survivor lacks."""
        pair = one.index, one.survivor
        if pair not in self._lost_sentences:
            own, kept = (self._reader.text(self._item(index)) for index in pair)
            self._lost_sentences[pair] = lost_sentences(own, kept)
        return self._lost_sentences[pair]

    def _with_words(self, accepted: Sequence[Loss], survivors: Collection[int]) -> Iterator[Loss]:
        """The losses with the words that are lost."""
        surviving: Hashes | None = None
        for loss in accepted:
            if loss.going.evidence.loses_no_text:
                yield loss
                continue
            if loss.going.evidence in BY_PICTURE:
                # What the user saw it beside, as far as that can be read at all.
                held = self._vocabulary.of(self._item(loss.going.survivor))
            else:
                if surviving is None:
                    certain = (one for one in survivors if not self._is_recognised[one])
                    surviving = self._vocabulary.together(map(self._item, certain))
                held = surviving
            words = self._vocabulary.lost_words(self._item(loss.going.index), held)
            yield replace(
                loss,
                lost_words=tuple(self._words.setdefault(word, word) for word in words),
                lost_sentences=None if words else self._sentences(loss.going),
            )

    def companions_of(self, ref: ItemRef) -> tuple[str, ...]:
        """The files and folders that go with an item; none for verbs that move no file."""
        index = self._review.index_of(ref.item)
        if index is None or not self._may_have_family(index):
            return ()
        return tuple(str(path) for path in companions(ref.file.path))

    def _exceeds_limit(self, one: Going) -> bool:
        """Whether the survivor lacks more words of an item than the rule allows.

        Other items of the cluster may have some of them, but only the survivor is checked again
        right before the action. Where files go, a sentence that it lacks counts like a word: the
        words of an item may all stand in another one that says something else.
        """
        if self._most is None or one.evidence.loses_no_text:
            return False
        surviving = self._vocabulary.of(self._item(one.survivor))
        if self._vocabulary.count_lost(self._item(one.index), surviving) > self._most:
            return True
        return self._verb.touches_disk and self._sentences(one) > self._most

    def _is_unreliable(self, one: Going) -> Refused | None:
        """Why what would stay is not there, or lies where it may not stay; else None."""
        goes, stays = self._reliance[[one.index, one.survivor]].tolist()
        is_confirmed = one.index in self._confirmed and stays != AWAY
        return None if stays <= goes or is_confirmed else _UNRELIABLE[stays]

    def _reason_to_stay(
        self, one: Going, lost: tuple[Extra, ...], missing: tuple[str, ...]
    ) -> Refused | None:
        if one.index in self._confirmed:
            return None
        if one.evidence in ASSESSED and self._may_be_another(one):
            return Refused.MAY_BE_ANOTHER
        if not self._allow_poorer_form and self._leaves_poorer_form(one):
            return Refused.POORER_FORM
        if self._verb.touches_disk and self._differs_in_signs(one):
            return Refused.NOT_SEEN
        if self._exceeds_limit(one):
            return Refused.WORDS_LOST
        # Hiding loses nothing, but an item with attachments of its own is no copy of another.
        if any(extra.kind is ExtraKind.ATTACHMENT for extra in lost):
            return Refused.ATTACHMENTS_LOST
        is_lost = bool(missing) or any(extra.kind in _MISSED for extra in lost)
        if is_lost and self._verb is Verb.TRASH and not self._allow_lost_extras:
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
        indices = {
            index
            for one in going
            if one.evidence not in WHOLE
            for index in (one.index, one.survivor, *(one.twin or ())[1:])
        }
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
        if not self._may_have_family(one.index):
            return (), ()
        paths = self._paths(one)
        if paths is None:
            return (), ()
        path, survivor = paths
        own = companions(path)
        if not own:
            return (), ()
        files = companion_losses(own, companions(survivor))
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
                for index in (one.index, one.survivor, *(one.twin or ())[1:])
                if self._is_mail[index]
            }
        )
        authors: dict[ItemId, str] = dict(
            self._reader.index.rows_among(
                "SELECT id, author FROM items WHERE id", [self._item(index) for index in indices]
            )
        )
        self._authors = {index: authors.get(self._item(index)) for index in indices}

    def _may_have_family(self, index: int) -> bool:
        return self._verb.touches_disk and bool(self._is_page[index])

    def _paths(self, one: Going) -> tuple[str, str] | None:
        """The paths of an item and its survivor; None where one is no longer known."""
        items = [self._item(one.index), self._item(one.survivor)]
        infos = self._reader.item_infos(items)
        if len(infos) < len(set(items)):
            return None
        return infos[items[0]].path, infos[items[1]].path

    def _item(self, index: int) -> ItemId:
        return ItemId(self._items[index])
