"""Catches unhandled errors, and detects at the next start whether the last run crashed."""

import contextlib
import faulthandler
import os
import sys
import threading
import traceback
from collections import deque
from pathlib import Path
from types import TracebackType
from typing import TextIO

from msgspec import Struct
from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from neardup_desktop.model.errors import NeardupError
from neardup_desktop.ui.crash.redaction import scrubbed_message
from neardup_desktop.ui.crash.reports import ReportFolder

REPORTS_NAME = "reports"
_RUNNING_NAME, _HARD_NAME = "running", "hard-crash"
_MOST_REPORTED = 5
"""Distinct defects reported in one run, so that boxes do not pile up."""
_LINES_KEPT = 40
_QT_LEVELS = {
    QtMsgType.QtWarningMsg: "Qt warning",
    QtMsgType.QtCriticalMsg: "Qt error",
    QtMsgType.QtFatalMsg: "Qt fatal error",
}


class Crash(Struct, frozen=True):
    """A defect that was caught.

    Attributes:
        kind: the class of the error.
        detail: the whole traceback, to be shown on this screen only.
        report: the report that was written, or None if it could not be.
    """

    kind: str
    detail: str
    report: Path | None


class LastEnd(Struct, frozen=True):
    """The end of the last run with this archive open.

    Attributes:
        in_order: whether it was closed properly, or there was no last run.
        report: the report on a hard crash, or None.
    """

    in_order: bool
    report: Path | None = None


class CrashReporter(QObject):
    """One for the program; `install` sets the hooks, `watch` the folder of reports.

    Signals:
        caught: a `Crash`, in the main thread, wherever it happened.
        failed: an error that is no defect and that nothing else handled.
    """

    caught = Signal(Crash)
    failed = Signal(NeardupError)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reports: ReportFolder | None = None
        self._said: deque[str] = deque(maxlen=_LINES_KEPT)
        self._reported: set[tuple[str, ...]] = set()
        self._hard_file: TextIO | None = None
        self._marker: Path | None = None

    # --- hooks ----------------------------------------------------------------------------

    def install(self) -> None:
        """Set the exception and message hooks of Python and Qt."""
        sys.excepthook = self._take
        threading.excepthook = self._take_from_thread
        sys.unraisablehook = self._take_unraisable
        qInstallMessageHandler(self._hear_qt)

    def remove(self) -> None:
        """Restore the hooks."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__
        qInstallMessageHandler(None)

    def note(
        self, kind: str, detail: str, where: str = "a defect in a working thread"
    ) -> Crash | None:
        """Write a report on a defect; None if it is known, or if there were too many."""
        # The places in the code identify a defect.
        lines = (line.strip() for line in detail.splitlines())
        key = tuple(line for line in lines if line.startswith('File "'))
        if key in self._reported or len(self._reported) >= _MOST_REPORTED:
            return None
        self._reported.add(key)
        return Crash(kind, detail, self._write(where, detail))

    def _take(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if sys.stderr is not None:
            sys.__excepthook__(kind, error, trace)
        if not isinstance(error, Exception):
            return
        if isinstance(error, NeardupError):
            # For example damage of the index, found while painting.
            self.failed.emit(error)
            return
        detail = "".join(traceback.format_exception(kind, error, trace))
        crash = self.note(kind.__name__, detail, "a defect")
        if crash is not None:
            self.caught.emit(crash)

    def _take_from_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._take(args.exc_type, args.exc_value, args.exc_traceback)

    def _take_unraisable(self, unraisable: "sys.UnraisableHookArgs") -> None:
        if sys.stderr is not None:
            sys.__unraisablehook__(unraisable)
        self._said.append(f"not raised: {unraisable.exc_type.__name__}")

    def _hear_qt(self, level: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if sys.stderr is not None:
            print(message, file=sys.stderr)
        if level in _QT_LEVELS:
            self._said.append(f"{_QT_LEVELS[level]}: {scrubbed_message(message)}")
        if level is QtMsgType.QtFatalMsg:
            # Qt ends the program when this returns.
            self._write("a fatal error of Qt", "".join(traceback.format_stack()))

    def _write(self, kind: str, trace: str) -> Path | None:
        return None if self.reports is None else self.reports.write(kind, trace, list(self._said))

    # --- the end of the last run ----------------------------------------------------------

    def watch(self, archive_folder: Path) -> LastEnd:
        """Write reports into the folder of this archive, and return how its last run ended.

        Call it while the archive is open, so that no other program uses it.
        """
        folder = archive_folder / REPORTS_NAME
        self.leave()
        self.reports = ReportFolder(folder)
        self._marker = folder / _RUNNING_NAME
        in_order = not self._marker.exists()
        report = self._report_hard_crash(folder / _HARD_NAME)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with _open_private(self._marker) as marker:
                marker.write(str(os.getpid()))
            self._hard_file = _open_private(folder / _HARD_NAME)
            faulthandler.enable(self._hard_file)
        except OSError:
            # Without a place for reports the program still works.
            self._hard_file = None
        return LastEnd(in_order and report is None, report)

    def write_into(self, archive_folder: Path) -> None:
        """Write reports into the folder of this archive, unless one is being watched."""
        if self.reports is None:
            self.reports = ReportFolder(archive_folder / REPORTS_NAME)

    def leave(self) -> None:
        """Record that the archive was closed in order."""
        if self._hard_file is not None:
            faulthandler.disable()
            self._hard_file.close()
            self._hard_file = None
        if self._marker is not None:
            for path in (self._marker, self._marker.with_name(_HARD_NAME)):
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True)
            self._marker = None
        self.reports = None

    def _report_hard_crash(self, path: Path) -> Path | None:
        """Make a report of the traceback that the last run left when the system ended it."""
        assert self.reports is not None
        try:
            trace = path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None
        return self.reports.write("a hard crash", trace) if trace.strip() else None


def _open_private(path: Path) -> TextIO:
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w")
