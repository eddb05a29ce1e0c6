"""Performs plans in the job thread, and looks at the counter ten times a second."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan import perform as acting
from neardup_desktop.model.actions import ActionRecord, ActionReport, Plan, Verb
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.ui.background.task_threads import Failure, JobRunner

_SAMPLE_MS = 100
_Work = Callable[[Archive, ProgressCounter, CancelFlag], ActionReport]


class ActionControl(QObject):
    """Does, resumes, gives up and undoes actions; one after the other.

    Signals:
        started: the `Verb` of what begins.
        queued: the `Verb` of what touches files, and so waits for what runs before it.
        progressed: a `Progress`, ten times a second.
        finished: the `ActionReport`, also of what was cancelled; and whether it was an undo.
        dropped: the number of an action whose pending steps were given up.
        failed: a `Failure`.
    """

    started = Signal(object)
    queued = Signal(object)
    progressed = Signal(object)
    finished = Signal(object, bool)
    dropped = Signal(int)
    failed = Signal(object)

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._counter = ProgressCounter()
        self._cancel = CancelFlag()
        self._running = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_SAMPLE_MS)
        self._timer.timeout.connect(lambda: self.progressed.emit(self._counter.snapshot()))

    @property
    def is_running(self) -> bool:
        """Whether something is being done, or waits for its turn."""
        return self._running > 0

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
            lambda archive: acting.to_undo(archive, action), go_on, self._broke, quick=True
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

    def cancel(self) -> None:
        """Ask what runs to stop; the rest stays pending."""
        self._cancel.set()

    def _start(
        self, verb: Verb, work: _Work, *, is_undo: bool = False, quick: bool = False
    ) -> None:
        counter, flag = ProgressCounter(), CancelFlag()
        self._counter, self._cancel = counter, flag
        self._running += 1
        self._jobs.submit(
            lambda archive: work(archive, counter, flag),
            lambda report: self._done(report, is_undo=is_undo),
            self._broke,
            quick=quick,
        )
        if not quick:
            self.queued.emit(verb)
        self._timer.start()
        self.started.emit(verb)

    def _end(self) -> None:
        self._running -= 1
        if not self._running:
            self._timer.stop()

    def _done(self, report: ActionReport, *, is_undo: bool) -> None:
        self._end()
        self.finished.emit(report, is_undo)

    def _broke(self, failure: Failure) -> None:
        self._end()
        self.failed.emit(failure)


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
