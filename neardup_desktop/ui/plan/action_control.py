"""Performs, resumes and undoes actions in the job thread."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan import perform as acting
from neardup_desktop.model.actions import ActionRecord, ActionReport, Plan, Verb
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.ui.background.task_threads import Failure, JobRunner
from neardup_desktop.ui.background.tracked_job import TrackedJob
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip

_Work = Callable[[Archive, ProgressCounter, CancelFlag], ActionReport]


class Course(Enum):
    """Whether an action is something new, an undo, or something that an undo had taken back."""

    NEW = auto()
    UNDO = auto()
    REDO = auto()


class ActionControl(TrackedJob):
    """Performs, resumes, drops, undoes and redoes actions, one after the other.

    Signals:
        started: the `Verb` of an action that begins.
        queued: the `Verb` of an action on files that waits for the jobs before it.
        finished: the `ActionReport`, also of a cancelled action, and its `Course`.
        dropped: pending steps of an action were dropped; with words on those that were not.
    """

    started = Signal(Verb)
    queued = Signal(Verb)
    finished = Signal(ActionReport, Course)
    dropped = Signal(object)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._turning = 0

    @property
    def is_turning(self) -> bool:
        """Whether an undo or redo is running or queued."""
        return self._turning > 0

    def perform(self, plan: Plan) -> None:
        self._start(
            plan.verb,
            lambda archive, counter, flag: acting.perform(archive, plan, counter, flag),
            quick=not plan.verb.touches_disk,
        )

    def resume(self, action: int, verb: Verb) -> None:
        """Continue an interrupted action."""
        self._start(
            verb, lambda archive, counter, flag: acting.resume(archive, action, counter, flag)
        )

    def undo(self, action: int | None = None, steps: Sequence[int] = ()) -> None:
        """Undo an action, or some of its steps; None means the newest."""
        chosen = tuple(steps)

        def go_on(record: ActionRecord) -> None:
            # The newest action is resolved now: later it may be another one.
            def work(archive: Archive, counter: ProgressCounter, flag: CancelFlag) -> ActionReport:
                return acting.undo(archive, record.id, chosen, counter, flag)

            self._end_turn()
            inverse = record.verb.inverse
            quick = inverse is not None and not inverse.touches_disk
            self._start(Verb.RESTORE, work, Course.UNDO, quick=quick)

        # An undo that touches no file runs at once, even during a scan.
        self._find_turn(lambda archive: acting.to_undo(archive, action), go_on)

    def redo(self, undoing: int) -> None:
        """Redo what an undo, given by its number, has taken back."""

        def go_on(record: ActionRecord) -> None:
            self._end_turn()
            self._start(
                record.verb,
                lambda archive, counter, flag: acting.redo(archive, undoing, counter, flag),
                Course.REDO,
                quick=not record.verb.touches_disk,
            )

        self._find_turn(lambda archive: acting.to_redo(archive, undoing), go_on)

    def _find_turn(
        self, find: Callable[[Archive], ActionRecord], go_on: Callable[[ActionRecord], None]
    ) -> None:
        """Find the action of an undo or redo, which is under way from now on."""
        self._running += 1
        self._turning += 1
        self._jobs.submit(find, go_on, self._fail_turn, quick=True)

    def _end_turn(self) -> None:
        self._turning -= 1
        self._end()

    def _fail_turn(self, failure: Failure) -> None:
        self._turning -= 1
        self._fail(failure)

    def put_back(self, steps: Mapping[int, Sequence[int]]) -> None:
        """Undo some steps of several actions in one job, given as step numbers by action number."""
        chosen = {action: tuple(numbers) for action, numbers in steps.items()}

        def work(archive: Archive, counter: ProgressCounter, flag: CancelFlag) -> ActionReport:
            reports = []
            for action, numbers in chosen.items():
                if flag.is_set():
                    break
                reports.append(acting.undo(archive, action, numbers, counter, flag))
            return _together(reports)

        # An undo of several actions cannot be redone in one go.
        self._start(Verb.RESTORE, work, Course.UNDO if len(chosen) == 1 else Course.NEW)

    def drop(self, action: int) -> None:
        """Drop the pending steps of an interrupted action."""
        self._jobs.submit(
            lambda archive: acting.drop(archive, action),
            self.dropped.emit,
            self.failed.emit,
            quick=True,
        )

    def _start(
        self, verb: Verb, work: _Work, course: Course = Course.NEW, *, quick: bool = False
    ) -> None:
        counter, flag = self._begin()
        is_new = course is Course.NEW
        self._turning += not is_new
        self._jobs.submit(
            lambda archive: work(archive, counter, flag),
            lambda report: self._done(report, course),
            self._fail if is_new else self._fail_turn,
            quick=quick,
        )
        if not quick:
            self.queued.emit(verb)
        self.started.emit(verb)

    def _done(self, report: ActionReport, course: Course) -> None:
        if course is Course.NEW:
            self._end()
        else:
            self._end_turn()
        self.finished.emit(report, course)


def _together(reports: Sequence[ActionReport]) -> ActionReport:
    """Several reports as one, with the number of the last action, which may be pending."""
    return ActionReport(
        action=reports[-1].action if reports else 0,
        verb=Verb.RESTORE,
        done=sum(report.done for report in reports),
        bytes_won=sum(report.bytes_won for report in reports),
        problems=tuple(problem for report in reports for problem in report.problems),
        pending=sum(report.pending for report in reports),
        items=tuple(item for report in reports for item in report.items),
    )


def action_strip() -> ProgressStrip:
    """The progress strip of an action, with the current file."""
    return ProgressStrip(
        tr("Progress of the action"),
        tr("Stop; what is done stays done, and you can resume the rest later"),
        {Phase.ACT: ("", tr("{done} of {total} items"))},
        shows_time=False,
    )
