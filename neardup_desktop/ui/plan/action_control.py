"""Performs plans in the job thread, and looks at the counter ten times a second."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan import perform as acting
from neardup_desktop.model.actions import ActionRecord, ActionReport, Plan, Verb
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.ui.background.task_threads import JobRunner
from neardup_desktop.ui.background.tracked_job import TrackedJob
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets.progress_strip import ProgressStrip

_Work = Callable[[Archive, ProgressCounter, CancelFlag], ActionReport]


class ActionControl(TrackedJob):
    """Does, resumes, gives up and undoes actions; one after the other.

    Signals:
        started: the `Verb` of what begins.
        queued: the `Verb` of what touches files, and so waits for what runs before it.
        finished: the `ActionReport`, also of what was cancelled; and whether it was an undo.
        dropped: the number of an action whose pending steps were given up.
    """

    started = Signal(object)
    queued = Signal(object)
    finished = Signal(object, bool)
    dropped = Signal(int)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs

    def perform(self, plan: Plan) -> None:
        """Do what a plan says."""
        self._start(
            plan.verb,
            lambda archive, counter, flag: acting.perform(archive, plan, counter, flag),
            quick=not plan.verb.touches_disk,
        )

    def resume(self, action: int, verb: Verb) -> None:
        """Go on with an action that was cut short."""
        self._start(
            verb, lambda archive, counter, flag: acting.resume(archive, action, counter, flag)
        )

    def undo(self, action: int | None = None, steps: Sequence[int] = ()) -> None:
        """Take back an action, or some of its steps; None means the newest."""
        chosen = tuple(steps)

        def go_on(record: ActionRecord) -> None:
            # What is newest now may be another action by the time it is taken back.
            def work(archive: Archive, counter: ProgressCounter, flag: CancelFlag) -> ActionReport:
                return acting.undo(archive, record.id, chosen, counter, flag)

            self._end()
            inverse = record.verb.inverse
            quick = inverse is not None and not inverse.touches_disk
            self._start(Verb.RESTORE, work, is_undo=True, quick=quick)

        # What touches no file is taken back at once, also while a scan runs.
        self._running += 1
        self._jobs.submit(
            lambda archive: acting.to_undo(archive, action), go_on, self._fail, quick=True
        )

    def put_back(self, steps: Mapping[int, Sequence[int]]) -> None:
        """Take back some steps of several actions, as one piece of work.

        Args:
            steps: numbers of steps by the number of their action.
        """
        chosen = {action: tuple(numbers) for action, numbers in steps.items()}

        def work(archive: Archive, counter: ProgressCounter, flag: CancelFlag) -> ActionReport:
            reports = []
            for action, numbers in chosen.items():
                if flag.is_set():
                    break
                reports.append(acting.undo(archive, action, numbers, counter, flag))
            return _together(reports)

        self._start(Verb.RESTORE, work, is_undo=True)

    def drop(self, action: int) -> None:
        """Give up what an action that was cut short has not done."""
        self._jobs.submit(
            lambda archive: acting.drop(archive, action),
            lambda _none: self.dropped.emit(action),
            self.failed.emit,
            quick=True,
        )

    def _start(
        self, verb: Verb, work: _Work, *, is_undo: bool = False, quick: bool = False
    ) -> None:
        counter, flag = self._begin()
        self._jobs.submit(
            lambda archive: work(archive, counter, flag),
            lambda report: self._done(report, is_undo=is_undo),
            self._fail,
            quick=quick,
        )
        if not quick:
            self.queued.emit(verb)
        self.started.emit(verb)

    def _done(self, report: ActionReport, *, is_undo: bool) -> None:
        self._end()
        self.finished.emit(report, is_undo)


def _together(reports: Sequence[ActionReport]) -> ActionReport:
    """What several actions came to; it goes by the number of the last one, which may be pending."""
    return ActionReport(
        action=reports[-1].action if reports else 0,
        verb=Verb.RESTORE,
        done=sum(report.done for report in reports),
        bytes_won=sum(report.bytes_won for report in reports),
        problems=tuple(problem for report in reports for problem in report.problems),
        cancelled=any(report.cancelled for report in reports),
        pending=sum(report.pending for report in reports),
    )


def action_strip() -> ProgressStrip:
    """The strip that shows how far an action is, and the file that is being moved."""
    return ProgressStrip(
        tr("Progress of the action"),
        tr("Stop; what was done stays done, and the rest can be resumed later"),
        {Phase.ACT: ("", tr("{done} of {total} items"))},
        tells_time=False,
    )
