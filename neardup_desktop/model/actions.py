"""Actions on items: verbs, steps with all that is checked before them, plans and results."""

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from itertools import compress, repeat

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.places import KEPT, REMARKS, Remark
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.text_loss import TextLoss


class Verb(StrEnum):
    """The kinds of actions; the values are stored in the journal."""

    HIDE = "hide"
    UNHIDE = "unhide"
    TRASH = "trash"
    MOVE = "move"
    COPY = "copy"
    KEEP = "keep"
    """Never offer the item for removal."""
    UNKEEP = "unkeep"
    NOT_DUPLICATE = "not a duplicate"
    """Never treat the two items as duplicates."""
    DUPLICATE = "duplicate after all"
    REPRESENT = "represent"
    """The item represents its cluster, whatever the preference."""
    UNREPRESENT = "represent no more"
    RESTORE = "restore"
    """Put back what was trashed or moved."""

    @property
    def touches_disk(self) -> bool:
        """Whether files are moved or copied; all other verbs change the archive only."""
        return self in _ON_DISK

    @property
    def inverse(self) -> "Verb | None":
        """The verb that undoes it, or None where nothing does."""
        return _INVERSES.get(self)


_ON_DISK = frozenset({Verb.TRASH, Verb.MOVE, Verb.COPY, Verb.RESTORE})
_INVERSES = {
    Verb.HIDE: Verb.UNHIDE,
    Verb.UNHIDE: Verb.HIDE,
    Verb.TRASH: Verb.RESTORE,
    Verb.MOVE: Verb.RESTORE,
    Verb.COPY: Verb.TRASH,
    Verb.KEEP: Verb.UNKEEP,
    Verb.UNKEEP: Verb.KEEP,
    Verb.NOT_DUPLICATE: Verb.DUPLICATE,
    Verb.DUPLICATE: Verb.NOT_DUPLICATE,
    Verb.REPRESENT: Verb.UNREPRESENT,
    Verb.UNREPRESENT: Verb.REPRESENT,
}


class ItemRef(Struct, frozen=True):
    """An item with all that identifies it after a rebuild of the index.

    Attributes:
        item: its identifier in this archive now.
        file: the file it stands in.
        part: where in the file it stands; "" for the whole file.
        content: words hash of its visible text, else its file's content hash, else b"".
        title: its title, or "" (show the file name then).
    """

    item: ItemId
    file: FileEntry
    part: str
    content: bytes
    title: str = ""

    @property
    def path(self) -> str:
        """The file that it stands in."""
        return self.file.path


class Step(Struct, frozen=True):
    """One item of a plan.

    Attributes:
        subject: what goes.
        evidence: its relation to the survivor; None where the verb needs no survivor.
        survivor: the item that stays in its place; None where the verb needs none. For
            NOT_DUPLICATE and DUPLICATE the other item of the pair.
        reclaimable_bytes: bytes that the step frees; those of a file with several names that all go
            (hard links) are freed by the last of its steps.
        lost_words: the distinct words, numbers and dates that no surviving item of the cluster has,
            in order of their first occurrence. Not journaled.
        lost_count: how many there are.
        lost_sentences: of an item that loses no word, the sentences that the survivor lacks; None
            where they were not counted. Not journaled.
        lost_extras: messages about extras that the survivor lacks.
        companions: absolute paths of folders and files that go with it ("page_files/").
        confirmed: whether the user has seen and confirmed this very item.
        leaves_poorer_form: whether the survivor is only a print or plain text of it. Not journaled.
        twin: its relation to an item that the user has confirmed and that goes as well; None where
            there is none. Not journaled.
        formats: codes of the formats of subject and survivor; "" where unknown. Not journaled.
        cluster: number of its cluster in the plan. Not journaled.
        link: a number above 0 that names of one file share where all of them go. Not journaled.
        shown_by: the documents of the plan that show or link to it, and without which it stays. Not
            journaled.
        was_kept: whether it is the representative of its cluster until now. Not journaled.
        is_better: whether it comes before its survivor in the order of keeping. Not journaled.
        remarks: what is to be said of the places of the two. Not journaled.
        span: where a message begins and ends in its mailbox, in bytes; (0, 0) for whole files.
        saved: what of it the survivor lacks, as it is written into the text of the plan before it
            goes; "" where nothing is. Not journaled.
        messages: in a journaled step, the messages that a mailbox loses, in their order there; the
            file of the step is then the mailbox. Empty for whole files.
    """

    subject: ItemRef
    evidence: Evidence | None = None
    survivor: ItemRef | None = None
    reclaimable_bytes: int = 0
    lost_words: tuple[str, ...] = ()
    lost_count: int = 0
    lost_sentences: int | None = None
    lost_extras: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    confirmed: bool = False
    leaves_poorer_form: bool = False
    twin: Evidence | None = None
    formats: tuple[str, str] = ("", "")
    cluster: int = 0
    link: int = 0
    shown_by: tuple[ItemId, ...] = ()
    was_kept: bool = False
    is_better: bool = False
    remarks: tuple[Remark, ...] = ()
    span: tuple[int, int] = (0, 0)
    saved: str = ""
    messages: tuple["Step", ...] = ()

    @property
    def is_message(self) -> bool:
        """Whether it is a message that goes out of a mailbox."""
        return bool(self.subject.part) and self.span != (0, 0)

    @property
    def survivor_path(self) -> str:
        """The file of its survivor, or ""."""
        return "" if self.survivor is None else self.survivor.path

    @property
    def item_count(self) -> int:
        """The number of items that go with it: the messages, or one file."""
        return len(self.messages) or 1

    @property
    def text_loss(self) -> TextLoss:
        """The text that is lost with it."""
        return self.text_loss_beside(self.lost_count)

    def text_loss_beside(self, words: int) -> TextLoss:
        """The same where it loses this number of words."""
        return TextLoss.of(
            self.evidence,
            words,
            self.lost_sentences,
            loses_extras=bool(self.lost_extras),
            is_saved=bool(self.saved),
        )

    @property
    def is_identical(self) -> bool:
        """Whether all that is in it stays, or the user looked at it beside what stays."""
        seen = self.twin is not None and self.twin.loses_nothing
        return self.evidence is None or self.evidence.loses_nothing or self.confirmed or seen

    def beside(self, held: Collection[str], *, shares_file: bool) -> "Step":
        """The step where other items of its cluster stay.

        Args:
            held: words that they hold.
            shares_file: whether one of them is another name of the same file.
        """
        words = tuple(word for word in self.lost_words if word not in held)
        if len(words) == len(self.lost_words) and not shares_file:
            return self
        return replace(
            self,
            lost_words=words,
            lost_count=len(words),
            reclaimable_bytes=0 if shares_file else self.reclaimable_bytes,
        )


class Refusal(Struct, frozen=True):
    """An item that a plan leaves alone, and why; `detail` names the cause, or ""."""

    subject: ItemRef
    reason: Refused
    detail: str = ""


class Plan(Struct, frozen=True):
    """The one list of steps that is shown, confirmed, checked and performed.

    Attributes:
        verb: what is done to each item.
        label: the name of the rule, or "3 selected items".
        steps: the items that go, each with its survivor.
        refusals: the items that were asked for and stay, and why.
        target: the folder that MOVE or COPY puts files into, else "".
        base: the folder from which on the files keep their way below the target; "" puts all of
            them right into the target.
        emptying: folders that go, with all folders in them, once nothing is in them.
        text: the file in which the `saved` of its steps are written before anything goes, or "".
        heading: the first line of this text.
    """

    verb: Verb
    label: str
    steps: tuple[Step, ...]
    refusals: tuple[Refusal, ...] = ()
    target: str = ""
    base: str = ""
    emptying: tuple[str, ...] = ()
    text: str = ""
    heading: str = ""

    @property
    def reclaimable_bytes(self) -> int:
        """Bytes that the plan frees."""
        return sum(step.reclaimable_bytes for step in self.steps)

    @property
    def words_lost(self) -> int:
        """The number of words that the plan loses, each counted once."""
        return len({word for step in self.steps for word in step.lost_words})

    @property
    def text_loss(self) -> TextLoss:
        """The text that the plan loses."""
        return TextLoss.together(self.words_lost, (step.text_loss for step in self.steps))

    @property
    def to_agree(self) -> tuple[bool, ...]:
        """Whether each step goes only once the user agrees that its form was not compared."""
        is_gone = self.verb in (Verb.HIDE, Verb.TRASH)
        return tuple(is_gone and not step.is_identical for step in self.steps)

    @property
    def poorer_forms(self) -> int:
        """The number of items of which only a print or plain text stays."""
        return sum(step.leaves_poorer_form for step in self.steps)

    def notes(self, chosen: Iterable[bool] = repeat(True)) -> tuple[Message, ...]:
        """The remarks on the places of its items, or of the chosen ones."""
        found: dict[Remark, set[ItemId]] = {}
        for step in compress(self.steps, chosen):
            items = {KEPT: step.survivor.item} if step.survivor else {}
            for remark in step.remarks:
                found.setdefault(remark, set()).add(items.get(remark[0], step.subject.item))
        told = sorted(found.items(), key=lambda one: (REMARKS.index(one[0][0]), one[0][1]))
        return tuple(what.filled(n=len(items), where=where) for (what, where), items in told)

    def only(self, chosen: Sequence[bool]) -> "Plan":
        """The plan with some of its steps alone; what the others hold is not lost.

        Survivors survive: none is the subject of any step of the whole plan. A file that a staying
        document shows or links to is left alone.
        """
        if all(chosen):
            return self
        goes_of = {step.subject.item: goes for step, goes in zip(self.steps, chosen, strict=True)}
        chosen = [
            goes and all(goes_of.get(document, False) for document in step.shown_by)
            for step, goes in zip(self.steps, chosen, strict=True)
        ]
        held: dict[int, set[str]] = {}
        links = set()
        for step, goes in zip(self.steps, chosen, strict=True):
            if not goes:
                held.setdefault(step.cluster, set()).update(step.lost_words)
                links.add(step.link)
        links.discard(0)
        saved = any(step.saved for step, goes in zip(self.steps, chosen, strict=True) if goes)
        return replace(
            self,
            text=self.text if saved else "",
            steps=tuple(
                step.beside(held.get(step.cluster, ()), shares_file=step.link in links)
                if step.cluster in held or step.link in links
                else step
                for step, goes in zip(self.steps, chosen, strict=True)
                if goes
            ),
        )

    @property
    def survivors(self) -> tuple[ItemRef, ...]:
        """The survivors of the items that go, each once, in order."""
        kept = {step.survivor.item: step.survivor for step in self.steps if step.survivor}
        return tuple(kept.values())


class StepOutcome(StrEnum):
    """The outcomes of a step; the values are stored in the journal."""

    DONE = "done"
    REFUSED = "refused"
    """Nothing was touched, because a check failed."""
    FAILED = "failed"
    """The system did not allow it; what was begun was put back."""
    DROPPED = "dropped"
    """Cancelled before its turn and given up."""


class StepResult(Struct, frozen=True):
    """The result of one step.

    Attributes:
        current_path: where the file is now (in the trash, in the target folder, back), or "".
        reason: why it was refused or failed; None when done.
        detail: the cause, or a note ("restored as ...").
        companions: where each companion is now, in the order of the step's companions.
    """

    outcome: StepOutcome
    current_path: str = ""
    reason: Refused | None = None
    detail: str = ""
    companions: tuple[str, ...] = ()


class DoneStep(Struct, frozen=True):
    """A step of the journal with its result; `result` is None while it is pending.

    It ended at `at_s`, seconds since the epoch. `is_there` is whether its path, or the place to
    which it went, leads to anything, looked up when it was listed: None where the system did not
    say; `is_kept` whether that of its survivor does.
    """

    id: int
    action: int
    verb: Verb
    step: Step
    result: StepResult | None
    undone: bool = False
    is_there: bool | None = True
    is_kept: bool = True
    at_s: int = 0

    @property
    def outcome(self) -> StepOutcome | None:
        """How it ended; None while it is pending."""
        return None if self.result is None else self.result.outcome

    @property
    def reason(self) -> Refused | None:
        """Why it was left alone; None where it was not."""
        return None if self.result is None else self.result.reason

    @property
    def current_path(self) -> str:
        """Where the file is since it ended, or ""."""
        return "" if self.result is None else self.result.current_path

    @property
    def text_loss(self) -> TextLoss:
        """What text was lost with it; the history does not count sentences.

        Nor does it say what else was lost, such as tags, with which an item goes once the user has
        looked at it: so it is not said of such items that nothing was.
        """
        loss = self.step.text_loss
        return replace(loss, by_text=loss.by_text or self.step.confirmed)

    @property
    def can_undo(self) -> bool:
        """Whether it can still be undone."""
        is_done = self.outcome is StepOutcome.DONE
        is_lost = self.has_moved and self.is_there is False
        return is_done and not self.undone and not is_lost

    @property
    def has_moved(self) -> bool:
        """Whether the journal knows a place to which it went."""
        return bool(self.current_path) and not self.undone


class ActionRecord(Struct, frozen=True):
    """One action of the history.

    Attributes:
        id: its number; later actions have higher ones.
        at_s: when it began, seconds since the epoch, UTC.
        verb: what it did.
        label: the name of the rule, or "3 selected items".
        undoes: the action it took back, or None.
        done: items it was done to.
        refused: items that were refused or failed.
        pending: items not done yet: it was cancelled or cut short, and can be resumed.
        undone: how many of the done ones were taken back since.
        bytes_won: bytes freed by what is done and not taken back.
        is_lost: whether nothing of it is there any more to be put back, as in an emptied trash.
        dropped: items that were left as they are when the rest was dropped.
    """

    id: int
    at_s: int
    verb: Verb
    label: str
    undoes: int | None
    done: int
    refused: int
    pending: int
    undone: int
    bytes_won: int
    dropped: int = 0
    is_lost: bool = False

    @property
    def can_undo(self) -> bool:
        """Whether any of it can still be undone."""
        is_left = self.undoes is None and self.done > self.undone and not self.is_lost
        return is_left and self.verb.inverse is not None


class ActionReport(Struct, frozen=True):
    """The result of performing, resuming or undoing an action.

    Steps are `pending` where it was cancelled; `problems` are steps that were refused or failed.
    `items` are, after an undo, the first items that it is about, as far as the archive has them.
    `text` is the file in which it, or what it took back, saved what the kept items lack, or "".
    """

    action: int
    verb: Verb
    done: int
    bytes_won: int
    problems: tuple[Refusal, ...] = ()
    pending: int = 0
    items: tuple[ItemId, ...] = ()
    text: str = ""

    @property
    def cancelled(self) -> bool:
        """Whether it was stopped before all was done."""
        return self.pending > 0
