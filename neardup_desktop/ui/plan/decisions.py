"""Carries out the user's decisions, and reports their results."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan import perform
from neardup_desktop.model.actions import ActionRecord, ActionReport, DoneStep, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import Changes
from neardup_desktop.model.rules import Rule
from neardup_desktop.ui.background.task_threads import Background, Failure, JobRunner
from neardup_desktop.ui.format import formatting, verb_words
from neardup_desktop.ui.plan.action_control import ActionControl, Course
from neardup_desktop.ui.plan.plan_requests import Planning, Request
from neardup_desktop.ui.plan.plan_view import PlanView
from neardup_desktop.ui.session.cluster_layout import without
from neardup_desktop.ui.widgets import open_files


class StatusMessage(Struct, frozen=True):
    """A message for the user, with buttons.

    Attributes:
        text: the message.
        actions: labels and callbacks of buttons.
        is_warning: whether something did not succeed.
    """

    text: str
    actions: tuple[tuple[str, Callable[[], object]], ...] = ()
    is_warning: bool = False


class Decisions(QObject):
    """Plans, performs and undoes the user's decisions, and reports the results.

    While `is_busy`, a long job such as a scan keeps the job thread from touching files.

    Signals:
        changed: the `Changes` of a write.
        message: a `StatusMessage` on what was done.
        undo_changed: what undo would take back, in words; "" if nothing can be undone.
        redo_changed: what redo would do once more, in words; "" if there is nothing.
        undone: the items of an undo, before `changed`.
        history_changed: all `ActionRecord`s, the newest first.
        plan_wanted: a `Request` whose plan must be shown first.
        problems_wanted: the `Refusal`s that the user wants to see.
    """

    changed = Signal(Changes)
    message = Signal(StatusMessage)
    undo_changed = Signal(str)
    redo_changed = Signal(str)
    undone = Signal(object)
    history_changed = Signal(object)
    history_lost = Signal(Failure)
    plan_wanted = Signal(Request)
    problems_wanted = Signal(object)

    def __init__(
        self,
        jobs: JobRunner,
        background: Background,
        planning: Planning,
        control: ActionControl,
        is_busy: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._background = background
        self._planning = planning
        self.control = control
        self._is_busy = is_busy
        self.history: list[ActionRecord] | None = None
        self.kept: frozenset[ItemId] = frozenset()
        """The items that are protected."""
        self._can_undo = False
        self._undoings: list[int] = []
        """The undos since the last new action, by number; redo goes back through them."""
        self._decided = 0
        self._has_refused = False
        self._notes: tuple[str, ...] = ()
        control.queued.connect(self._report_queued)
        control.finished.connect(self._report_done)
        control.dropped.connect(self._report_dropped)
        control.failed.connect(self._report_failure)

    # --- requests -------------------------------------------------------------------------

    def hide(self, items: Sequence[ItemId]) -> None:
        self.mark(Verb.HIDE, items)

    def unhide(self, items: Sequence[ItemId]) -> None:
        self.mark(Verb.UNHIDE, items)

    def mark(self, verb: Verb, items: Sequence[ItemId]) -> None:
        """Make a decision at once that changes no file and needs no plan."""
        if not items:
            return

        def work(archive: Archive) -> Changes:
            return archive.mark(verb, items)

        def done(changes: Changes) -> None:
            self._can_undo = True
            self._undoings.clear()
            self.follow_history()
            self.message.emit(StatusMessage(verb_words.verb_done(verb, len(items))))
            self.changed.emit(changes)

        self._jobs.submit(work, done, quick=True)

    def protect(self, items: Sequence[ItemId]) -> Sequence[ItemId]:
        """Protect items, or unprotect them if all are protected; returns the newly protected."""
        fresh = without(items, self.kept)
        self.mark(Verb.KEEP if fresh else Verb.UNKEEP, fresh or items)
        # Set at once: the key may be pressed again before the archive was read anew.
        self.kept ^= frozenset(fresh or items)
        return fresh

    def plan(self, request: Request) -> None:
        """Show the plan, so that the user can perform it."""
        if request.items or request.rule is not None or request.files:
            self.plan_wanted.emit(request)

    def plan_rule(
        self, rule: Rule, *, clean_mailboxes: bool = False, within_mailbox: bool = False
    ) -> None:
        """Show the plan of a rule, which may take messages out of mailboxes; see `Request`."""
        clean, within = clean_mailboxes, within_mailbox
        request = Request(rule.verb, rule=rule, clean_mailboxes=clean, within_mailbox=within)
        self.plan(request)

    def tell_apart(self, one: ItemId, other: ItemId) -> None:
        """Mark two items as not being duplicates of each other."""
        request = Request(Verb.NOT_DUPLICATE, (one, other))

        def done(view: PlanView) -> None:
            if view.plan.steps:
                self.control.perform(view.plan)
            else:
                self._report_result(ActionReport(0, request.verb, 0, 0, view.plan.refusals))

        # Each decision has a lane of its own, because in one lane only the newest is answered.
        self._decided += 1
        self._planning.ask(f"decide {self._decided}", request, done, self._report_failure)

    def undo(self) -> None:
        """Undo the newest action that can be undone, unless one is under way.

        By the time that one ended, the newest would be another one.
        """
        if self._is_acting:
            self._report_running()
        elif self._can_undo:
            self.control.undo()
        else:
            self.message.emit(StatusMessage(self.tr("Nothing to undo.")))

    def redo(self) -> None:
        """Redo what the newest undo took back; a new action leaves nothing to redo."""
        if self._is_acting:
            self._report_running()
        elif self._undoings:
            self.control.redo(self._undoings[-1])
        else:
            self.message.emit(StatusMessage(self.tr("Nothing to redo.")))

    def put_back(self, trashed: Iterable[DoneStep]) -> None:
        """Put items back from the trash."""
        steps: dict[int, list[int]] = {}
        for one in trashed:
            steps.setdefault(one.action, []).append(one.id)
        if steps:
            self.control.put_back(steps)

    def open_history(self, notes: Sequence[str]) -> None:
        """Read the history for the first time, and report what opening the archive found.

        The `notes` say what could not be put back after an interruption, and the like.
        """
        self._notes = tuple(notes)
        self.follow_history()

    # --- results --------------------------------------------------------------------------

    def follow_history(self) -> None:
        """Read the history anew."""
        failed = self._background.reporting(self._lose_history)
        self._background.submit("history", perform.history, self._show_history, failed, self)

    def _lose_history(self, failure: Failure) -> None:
        """Offer no undo, because the newest action is unknown."""
        self._can_undo = False
        self.undo_changed.emit("")
        self.redo_changed.emit("")
        self.history_lost.emit(failure)

    def _show_history(self, history: list[ActionRecord]) -> None:
        notes, self._notes = self._notes, ()
        is_first = self.history is None
        self.history = history
        newest = next((record for record in history if record.can_undo), None)
        self._can_undo = newest is not None
        words = ""
        if newest is not None:
            words = self.tr("Undo: {n} {done}").format(
                n=formatting.number(newest.done - newest.undone),
                done=formatting.verb_past(newest.verb),
            )
        self.undo_changed.emit(words)
        self.redo_changed.emit(self._redo_words({record.id: record for record in history}))
        self.history_changed.emit(history)
        pending = next((record for record in history if record.pending), None)
        others = map(formatting.translated, notes)
        if is_first and pending is not None:
            self._report_pending(
                " ".join(
                    (self.tr("The last action was interrupted: {done} of {total} done."), *others)
                ),
                pending.id,
                pending.verb,
                pending.done + pending.refused,
                pending.pending,
            )
        elif notes:
            self.message.emit(StatusMessage(" ".join(others), is_warning=True))

    def _redo_words(self, records: Mapping[int, ActionRecord]) -> str:
        undoing = records.get(self._undoings[-1]) if self._undoings else None
        if undoing is None or undoing.undoes is None:
            return ""
        return self.tr("Redo: {n} {done}").format(
            n=formatting.number(undoing.done),
            done=formatting.verb_past(records[undoing.undoes].verb),
        )

    @property
    def _is_acting(self) -> bool:
        """Whether an action is under way; one that only waits for a scan to end does not count."""
        is_waiting = self._is_busy() and not self.control.is_turning
        return self.control.is_running and not is_waiting

    def _report_running(self) -> None:
        self._has_refused = True
        words = self.tr("The last action is still running. Try again when it has finished.")
        self.message.emit(StatusMessage(words, is_warning=True))

    def _report_queued(self, verb: Verb) -> None:
        """Report why an action on files has to wait."""
        if not self._is_busy():
            return
        done = {
            Verb.TRASH: self.tr("The items go to the trash when the scan has finished."),
            Verb.MOVE: self.tr("The items are moved when the scan has finished."),
            Verb.RESTORE: self.tr("The items are put back when the scan has finished."),
        }.get(verb, self.tr("This is done when the scan has finished."))
        why = self.tr("Files are not changed during a scan.")
        self.message.emit(StatusMessage(f"{done} {why}"))

    def _report_done(self, report: ActionReport, course: Course) -> None:
        self._can_undo = self._can_undo or bool(report.done)
        if course is Course.NEW:
            self._undoings.clear()
        elif course is Course.REDO and report.done:
            del self._undoings[-1:]
        elif course is Course.UNDO and report.done:
            self._undoings.append(report.action)
            self.undone.emit(report.items)
        self.follow_history()
        if report.pending:
            self._report_pending(
                self.tr("Stopped: {done} of {total} done."),
                report.action,
                report.verb,
                report.done + len(report.problems),
                report.pending,
            )
        else:
            self._report_result(report)
        self.changed.emit(Changes(archive=report.verb.touches_disk))

    def _open_trash(self) -> None:
        if not open_files.open_trash():
            words = self.tr("The trash could not be opened from here. Open it in the file manager.")
            if place := open_files.trash_place():
                place = formatting.printable(place)
                words = self.tr("The trash could not be opened. It is in {folder}.").format(
                    folder=place
                )
            self.message.emit(StatusMessage(words, is_warning=True))

    def _report_pending(self, shape: str, action: int, verb: Verb, done: int, pending: int) -> None:
        # The notes in it may contain braces of their own.
        text = shape.replace("{done}", formatting.number(done)).replace(
            "{total}", formatting.number(done + pending)
        )
        actions = (
            (self.tr("Resume"), lambda: self.control.resume(action, verb)),
            (self.tr("Drop the rest"), lambda: self.control.drop(action)),
        )
        self.message.emit(StatusMessage(text, actions, is_warning=True))

    def _report_result(self, report: ActionReport) -> None:
        """Say what was done, what was skipped and why, and how much space that frees."""
        done, problems = report.done, report.problems
        words = [verb_words.verb_done(report.verb, done)] if done or not problems else []
        actions: list[tuple[str, Callable[[], object]]] = []
        if report.bytes_won > 0:
            size = formatting.size(report.bytes_won)
            words.append(self.tr("{size} will be free when you empty the trash.").format(size=size))
            actions.append((self.tr("Open trash"), self._open_trash))
        if report.text:
            text = formatting.isolated(formatting.printable(report.text))
            words.append(
                self.tr("What only these versions have is in {file}, which stays.").format(
                    file=text
                )
            )
        if problems:
            words.append(
                formatting.counted(
                    len(problems), self.tr("{n} item skipped."), self.tr("{n} items skipped.")
                )
            )
            (reason, _count), *others = Counter(one.reason for one in problems).most_common()
            words.append(formatting.refused_sentences(reason))
            if others:
                words.append(self.tr("There are other reasons, too."))
            actions.append((self.tr("Details"), lambda: self.problems_wanted.emit(problems)))
        if self._has_refused:
            # The new notice replaced its own at once.
            words.append(self.tr("What you pressed meanwhile was not done. Press it again."))
        self._has_refused = False
        text = formatting.sentences(*words)
        self.message.emit(StatusMessage(text, tuple(actions), is_warning=bool(problems)))

    def _report_dropped(self, notes: Sequence[Message]) -> None:
        self.follow_history()
        words = self.tr("The rest was dropped. What was done stays done.")
        if notes:
            words = formatting.sentences(
                self.tr("Not all could be dropped."), *map(formatting.translated, notes)
            )
        self.message.emit(StatusMessage(words, is_warning=bool(notes)))
        # The disk first tells which steps were done already.
        self.changed.emit(Changes(archive=True))

    def _report_failure(self, failure: Failure) -> None:
        self.follow_history()
        told = self.tr("The history shows what was done.") if failure.detail else failure.remedy
        words = formatting.sentences(failure.message, told)
        self.message.emit(StatusMessage(words, is_warning=True))
        self.changed.emit(Changes(archive=True))
