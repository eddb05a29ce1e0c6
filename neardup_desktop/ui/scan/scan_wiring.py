"""Connects a scan with the window that shows what it is at and what it has found."""

from typing import TYPE_CHECKING

from neardup_desktop.model.progress import Changes, ScanSummary
from neardup_desktop.ui import wording
from neardup_desktop.ui.jobs import Failure
from neardup_desktop.ui.places import PROBLEMS
from neardup_desktop.ui.scan.scan_words import summary_words

if TYPE_CHECKING:
    from neardup_desktop.ui.main_window import MainWindow


def connect_scans(window: "MainWindow") -> None:
    """Show how far a scan is, its first results while it goes on, and how it ended."""
    scan, strip = window.scan, window.strip

    def begin() -> None:
        window.notice.hide()
        strip.begin()
        window.follow_scan()

    def show_partial(files: int) -> None:
        # New folders first: the lists shorten paths by them.
        window.read_sources(lambda: window.take_over(Changes(archive=True)))
        strip.show_partial(files)

    def end() -> None:
        strip.hide()
        window.read_sources()
        window.follow_scan()
        window.take_over(Changes(archive=True))

    def finish(summary: ScanSummary) -> None:
        end()
        _tell_summary(window, summary)

    def fail(failure: Failure) -> None:
        end()
        window.show_failure(failure)

    strip.cancel_wanted.connect(scan.cancel)
    strip.pause_wanted.connect(scan.pause_or_go_on)
    strip.problems_wanted.connect(lambda: window.sidebar.go_to(PROBLEMS))
    window.problems.again_wanted.connect(scan.read_again)
    window.problems.rescan_wanted.connect(window.rescan)
    scan.partial.connect(show_partial)
    scan.started.connect(begin)
    scan.progressed.connect(strip.show_progress)
    scan.finished.connect(finish)
    scan.failed.connect(fail)


def _tell_summary(window: "MainWindow", summary: ScanSummary) -> None:
    see = (wording.tr("What was not compared"), lambda: window.sidebar.go_to(PROBLEMS))
    again = (wording.tr("Continue"), window.rescan)
    window.notice.tell(
        summary_words(summary),
        again if summary.cancelled else see,
        warning=summary.cancelled or bool(summary.notes),
    )
