"""What the user decides: passes it on to be planned or done, and says what came of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan import perform
from neardup_desktop.model.actions import ActionRecord, ActionReport, Refusal, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.progress import Changes
from neardup_desktop.model.rules import Rule
from neardup_desktop.ui.background.task_threads import Background, Failure, JobRunner
from neardup_desktop.ui.format import formatting, verb_words
from neardup_desktop.ui.plan.action_control import ActionControl
from neardup_desktop.ui.plan.plan_requests import Planning, Request
from neardup_desktop.ui.plan.plan_rows import PlanView

_MARKS = frozenset({Verb.KEEP, Verb.UNKEEP, Verb.REPRESENT, Verb.UNREPRESENT})
"""What is said of items one by one, so that nothing has to be worked out before."""


@dataclass(frozen=True, slots=True)
class Told:
    """A message for the user.

    Attributes:
        text: what happened.
        actions: words of buttons, and what they do.
        is_warning: whether something did not go as was wished.
    """

    text: str
    actions: tuple[tuple[str, Callable[[], object]], ...] = ()
    is_warning: bool = False


class Decisions(QObject):
    """Has things done, one after the other, and keeps track of what can be undone.

    Signals:
        changed: the `Changes` of a write.
        told: a `Told` on what was done.
        undo_changed: words for the undo button, or "" where nothing can be undone.
        history_changed: all `ActionRecord`s, the newest first.
        plan_wanted: a `Request` that is to be shown as a plan first.
        problems_wanted: the `Refusal`s of an action that the user wants to see.
    """

    changed = Signal(object)
    told = Signal(object)
    undo_changed = Signal(str)
    history_changed = Signal(object)
    plan_wanted = Signal(object)
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
        """Make it.

        Args:
            jobs: does the writing.
            background: reads the history.
            planning: works out what may be done.
            control: performs, resumes and undoes.
            is_busy: whether a long piece of work keeps the job thread from writing at once.
            parent: owns this object.
        """
        super().__init__(parent)
        self._jobs = jobs
        self._background = background
        self._planning = planning
        self._control = control
        self._is_busy = is_busy
        self._history: list[ActionRecord] | None = None
        self._can_undo = False
        self._decided = 0
        self._notes: tuple[str, ...] = ()
        control.queued.connect(self._tell_queued)
        control.finished.connect(self._tell_report)
        control.dropped.connect(self._tell_dropped)
        control.failed.connect(self._tell_failure)

    # --- what the user asks for ---------------------------------------------------------

    def hide(self, items: Sequence[ItemId]) -> None:
        """Hide items from the lists."""
        self._write(Verb.HIDE, items)

    def unhide(self, items: Sequence[ItemId]) -> None:
        """Show hidden items again."""
        self._write(Verb.UNHIDE, items)

    def plan(self, request: Request) -> None:
        """Show what would happen; the user does it from there."""
        if request.items or request.rule is not None:
            self.plan_wanted.emit(request)

    def plan_rule(self, rule: Rule) -> None:
        """Show what a rule would do."""
        self.plan(Request.by_rule(rule))

    def decide(self, request: Request) -> None:
        """Do at once what changes nothing on disk: keep, not a duplicate."""
        assert not request.verb.touches_disk, "what touches the disk is shown first"
        if request.verb in _MARKS:
            self._write(request.verb, request.items)
            return
        if not request.items:
            return

        def done(view: PlanView) -> None:
            if view.plan.steps:
                self._control.perform(view.plan)
            else:
                self._tell_refused(view.plan.refusals, done=0, verb=request.verb)

        # A lane of its own: whoever decides quickly decides all of it, not only the newest.
        self._decided += 1
        self._planning.ask(f"decide {self._decided}", request, done, self._tell_failure)

    def undo(self) -> None:
        """Take back the newest action that can be taken back."""
        if self._can_undo:
            self._control.undo()
        else:
            self.told.emit(Told(self.tr("There is nothing to undo.")))

    def undo_steps(self, action: int, steps: Sequence[int] = ()) -> None:
        """Take back one action, or only some of its steps."""
        self._control.undo(action, steps)

    def put_back(self, steps: Mapping[int, Sequence[int]]) -> None:
        """Put chosen items back from the trash: numbers of steps by their action."""
        if steps:
            self._control.put_back(steps)

    def resume(self, action: int, verb: Verb) -> None:
        """Go on with an action that was cut short."""
        self._control.resume(action, verb)

    def drop(self, action: int) -> None:
        """Give up the rest of an action that was cut short."""
        self._control.drop(action)

    def open_history(self, notes: Sequence[str]) -> None:
        """Read the history for the first time, and tell what was found when it was opened.

        Args:
            notes: sentences on what the program was cut short over the last time.
        """
        self._notes = tuple(notes)
        self.follow_history()

    # --- what came of it ------------------------------------------------------------------

    def follow_history(self) -> None:
        """Read the history anew."""
        self._background.submit("history", perform.history, self._show_history)

    def _show_history(self, history: list[ActionRecord]) -> None:
        notes, self._notes = self._notes, ()
        is_first = self._history is None
        self._history = history
        newest = next((record for record in history if record.can_undo), None)
        self._can_undo = newest is not None
        words = ""
        if newest is not None:
            words = self.tr("Undo: {n} {done}").format(
                n=formatting.number(newest.done - newest.undone),
                done=formatting.verb_past(newest.verb),
            )
        self.undo_changed.emit(words)
        self.history_changed.emit(history)
        pending = next((record for record in history if record.pending), None)
        # What is pending is told below, with what can be done about it.
        others = [
            formatting.told(note) for note in notes if pending is None or "cut short" not in note
        ]
        if is_first and pending is not None:
            self._tell_pending(
                " ".join(
                    (self.tr("The last action was cut short: {done} of {total} done."), *others)
                ),
                pending.id,
                pending.verb,
                pending.done + pending.refused,
                pending.pending,
            )
        elif others:
            self.told.emit(Told(" ".join(others), is_warning=True))

    def _write(self, verb: Verb, items: Sequence[ItemId]) -> None:
        if not items:
            return

        def work(archive: Archive) -> Changes:
            return archive.mark(verb, items)

        def done(changes: Changes) -> None:
            self._can_undo = True
            self.follow_history()
            undo = (self.tr("Undo"), self.undo)
            self.told.emit(Told(verb_words.verb_done(verb, len(items)), (undo,)))
            self.changed.emit(changes)

        self._jobs.submit(work, done, quick=True)

    def _tell_queued(self, verb: Verb) -> None:
        """Say why something that touches files waits."""
        if not self._is_busy():
            return
        done = {
            Verb.TRASH: self.tr("The items go to the trash as soon as the scan has ended."),
            Verb.MOVE: self.tr("The items are moved as soon as the scan has ended."),
            Verb.RESTORE: self.tr("The items are put back as soon as the scan has ended."),
        }.get(verb, self.tr("This is done as soon as the scan has ended."))
        why = self.tr("While a scan reads them, no file is touched.")
        self.told.emit(Told(f"{done} {why}"))

    def _tell_report(self, report: ActionReport, is_undo: bool) -> None:
        self._can_undo = self._can_undo or bool(report.done)
        self.follow_history()
        if report.pending:
            self._tell_pending(
                self.tr("Stopped: {done} of {total} done."),
                report.action,
                report.verb,
                report.done + len(report.problems),
                report.pending,
            )
        elif report.problems:
            self._tell_refused(report.problems, done=report.done, verb=report.verb, report=report)
        else:
            text = verb_words.verb_done(report.verb, report.done)
            if report.bytes_won > 0 and not is_undo:
                text += " " + self.tr("{size} won.").format(size=formatting.size(report.bytes_won))
            can_undo = not is_undo and report.done and report.verb.inverse is not None
            self.told.emit(Told(text, (self._undo_button(report.action),) if can_undo else ()))
        self.changed.emit(_changes_of(report.verb))

    def _undo_button(self, action: int) -> tuple[str, Callable[[], object]]:
        return (self.tr("Undo"), lambda: self.undo_steps(action))

    def _tell_pending(self, shape: str, action: int, verb: Verb, done: int, pending: int) -> None:
        # The notes in it may hold braces of their own.
        text = shape.replace("{done}", formatting.number(done)).replace(
            "{total}", formatting.number(done + pending)
        )
        actions = (
            (self.tr("Resume"), lambda: self.resume(action, verb)),
            (self.tr("Give up"), lambda: self.drop(action)),
        )
        self.told.emit(Told(text, actions, is_warning=True))

    def _tell_refused(
        self,
        problems: Sequence[Refusal],
        *,
        done: int,
        verb: Verb,
        report: ActionReport | None = None,
    ) -> None:
        refused = formatting.counted(
            len(problems),
            self.tr("{n} item was left alone."),
            self.tr("{n} items were left alone."),
        )
        if len(problems) == 1:
            one = problems[0]
            why = f"{formatting.refused_words(one.reason)} {formatting.refused_remedy(one.reason)}"
            refused = f"{refused} {why.strip()}"
        text = f"{verb_words.verb_done(verb, done)} {refused}" if done else refused
        actions: list[tuple[str, Callable[[], object]]] = []
        if problems:
            shown = tuple(problems)
            actions.append((self.tr("Details"), lambda: self.problems_wanted.emit(shown)))
        if report is not None and done and verb is not Verb.RESTORE:
            actions.append(self._undo_button(report.action))
        self.told.emit(Told(text, tuple(actions), is_warning=True))

    def _tell_dropped(self, _action: int) -> None:
        self.follow_history()
        self.told.emit(Told(self.tr("The rest was given up; what was done stays done.")))

    def _tell_failure(self, failure: Failure) -> None:
        self.follow_history()
        self.told.emit(Told(f"{failure.message} {failure.remedy}".strip(), is_warning=True))
        self.changed.emit(Changes(archive=True))


def _changes_of(verb: Verb) -> Changes:
    return Changes(archive=True) if verb.touches_disk else Changes(items_hidden=True)
