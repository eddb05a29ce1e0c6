"""Assesses what would be lost with each item of a draft, and whether that is allowed."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from neardup_desktop.actions.plan import Draft, Going, Staying
from neardup_desktop.crawl.companions import companion_losses, companions
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.best_copy import form_tiers
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.clusters.unique_words import Vocabulary
from neardup_desktop.engine.plan.lost_extras import describe, lost_extras
from neardup_desktop.model.actions import ItemRef, Verb
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import BY_PICTURE, Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.text.words import Hashes

_NAMED_FILES = 5
_DRAFTS_AT_ONCE = 10_000
"""Their extras and authors are read together, in the order in which the archive has them."""
_OTHER_LETTER = Message("who sent this message, and when")


@dataclass(frozen=True, slots=True)
class Loss:
    """An item that goes, with its companions and what is lost with it."""

    going: Going
    lost_words: tuple[str, ...] = ()
    lost_extras: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    leaves_poorer_form: bool = False


@dataclass(frozen=True, slots=True)
class Assessed:
    """An assessed draft: what goes, and what the rule reached but stays."""

    going: tuple[Loss, ...]
    staying: tuple[Staying, ...]


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
    ) -> None:
        """Set the limits.

        Args:
            review: all items.
            reader: texts and extras.
            verb: what is to be done.
            confirmed: indices of items that the user has seen; no limit applies to them.
            most_unique_words: unique words that may be lost with an item; None: no limit.
            allow_lost_extras: whether comments, images and the like may be lost.
            allow_poorer_form: whether an editable item may go for one that was made of it to be
                printed or read.
        """
        self._review = review
        self._reader = reader
        self._verb = verb
        self._confirmed = confirmed
        self._most = most_unique_words
        self._allow_lost_extras = allow_lost_extras
        self._allow_poorer_form = allow_poorer_form
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
        self._authors: dict[int, str | None] = {}
        # Equal words of different texts are held once.
        self._words: dict[str, str] = {}

    def assess_all(self, drafts: Sequence[Draft]) -> list[Assessed]:
        """Decide what of each draft goes; what the archive has of them is read for many at once."""
        assessed: list[Assessed] = []
        for begin in range(0, len(drafts), _DRAFTS_AT_ONCE):
            some = drafts[begin : begin + _DRAFTS_AT_ONCE]
            going = [one for draft in some for one in draft.going]
            extras = self._extras(going)
            self._read_authors(going)
            assessed += [self._assess(draft, extras) for draft in some]
        return assessed

    def assess(self, draft: Draft) -> Assessed:
        """Decide what of a draft goes."""
        return self.assess_all([draft])[0]

    def _assess(self, draft: Draft, extras: dict[ItemId, tuple[Extra, ...]]) -> Assessed:
        accepted: list[Loss] = []
        staying = list(draft.staying)
        for one in sorted(draft.going, key=lambda one: -self._words_of[one.index]):
            lost = self._lost_extras(one, extras)
            family, missing = self._family(one)
            missing += self._other_letter(one)
            if one.twin is None:
                reason = self._reason_to_stay(one, self._bounded(one), lost, missing)
            else:
                reason = self._reason_to_look(one, extras)
            if reason is not None:
                staying.append(Staying(one.index, reason))
                continue
            accepted.append(
                Loss(
                    one,
                    lost_extras=(*(describe(lost) if lost else ()), *missing),
                    companions=family,
                    leaves_poorer_form=self._leaves_poorer_form(one),
                )
            )
        # What had to stay after all holds words, too, which are then not lost with others.
        survivors = {*draft.survivors, *(one.index for one in staying)}
        return Assessed(tuple(self._with_words(accepted, survivors)), tuple(staying))

    def _with_words(self, accepted: Sequence[Loss], survivors: Collection[int]) -> Iterator[Loss]:
        """The losses with the words that are lost."""
        surviving: Hashes | None = None
        for loss in accepted:
            if loss.going.evidence.loses_no_word:
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
                loss, lost_words=tuple(self._words.setdefault(word, word) for word in words)
            )

    def companions_of(self, ref: ItemRef) -> tuple[str, ...]:
        """The files and folders that go with an item; none for verbs that move no file."""
        index = self._review.index_of(ref.item)
        if index is None or not self._may_have_family(index):
            return ()
        return tuple(str(path) for path in companions(ref.file.path))

    def _bounded(self, one: Going) -> int:
        """The number of words that count for a rule's limit: those that the survivor lacks.

        Other items of the cluster may have some of them, but only the survivor is checked again
        right before the action.
        """
        if self._most is None or one.evidence.loses_no_word:
            return 0
        surviving = self._vocabulary.of(self._item(one.survivor))
        return self._vocabulary.count_lost(self._item(one.index), surviving)

    def _reason_to_stay(
        self, one: Going, words: int, lost: tuple[Extra, ...], missing: tuple[str, ...]
    ) -> Refused | None:
        if one.index in self._confirmed:
            return None
        if not self._allow_poorer_form and self._leaves_poorer_form(one):
            return Refused.POORER_FORM
        if self._most is not None and words > self._most:
            return Refused.WORDS_LOST
        # Hiding loses nothing, but an item with attachments of its own is no copy of another.
        if any(extra.kind is ExtraKind.ATTACHMENT for extra in lost):
            return Refused.ATTACHMENTS_LOST
        if (lost or missing) and self._verb is Verb.TRASH and not self._allow_lost_extras:
            return Refused.EXTRAS_LOST
        return None

    def _reason_to_look(
        self, one: Going, extras: dict[ItemId, tuple[Extra, ...]]
    ) -> Refused | None:
        """Why an item stays although its twin was looked at: it holds what the twin lacks."""
        assert one.twin is not None
        evidence, twin = one.twin
        if twin not in self._confirmed:
            return Refused.NOT_SEEN
        beside_twin = replace(one, evidence=evidence, survivor=twin)
        lost = self._lost_extras(beside_twin, extras) or self._other_letter(beside_twin)
        if lost or self._family(beside_twin)[1]:
            return Refused.NOT_SEEN
        return None

    def _leaves_poorer_form(self, one: Going) -> bool:
        # The same bytes are the same form, whatever the two files are called.
        same_bytes = one.evidence is Evidence.IDENTICAL_FILE
        return not same_bytes and self._tier[one.index] < self._tier[one.survivor]

    def _extras(self, going: Sequence[Going]) -> dict[ItemId, tuple[Extra, ...]]:
        """The extras of the items that may go and of their survivors."""
        indices = {
            index
            for one in going
            if one.evidence is not Evidence.IDENTICAL_FILE
            for index in (one.index, one.survivor, *(one.twin or ())[1:])
        }
        return self._reader.extras([self._item(index) for index in sorted(indices)])

    def _lost_extras(
        self, one: Going, extras: dict[ItemId, tuple[Extra, ...]]
    ) -> tuple[Extra, ...]:
        own = extras.get(self._item(one.index), ())
        theirs = extras.get(self._item(one.survivor), ())
        if one.evidence is Evidence.IDENTICAL_FILE or not (own or theirs):
            return ()
        same_format = self._format[one.index] == self._format[one.survivor]
        same_text = one.evidence is Evidence.IDENTICAL_TEXT
        return lost_extras(own, theirs, same_format, same_text=same_text)

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
        """A message where two mails have the same text, but another date or sender."""
        index, other = one.index, one.survivor
        if one.evidence is not Evidence.IDENTICAL_TEXT:
            return ()
        if not self._is_mail[index] or not self._is_mail[other]:
            return ()
        if self._modified_s[index] == self._modified_s[other]:
            authors = self._authors
            if index not in authors or other not in authors:  # two that are both looked at
                self._read_authors([one])
                authors = self._authors
            if None in (authors[index], authors[other]) or authors[index] == authors[other]:
                return ()
        return (_OTHER_LETTER,)

    def _read_authors(self, going: Sequence[Going]) -> None:
        """Read who sent the messages that go for others of the same text, and those others."""
        indices = sorted(
            {
                index
                for one in going
                if Evidence.IDENTICAL_TEXT in (one.evidence, *(one.twin or ())[:1])
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
