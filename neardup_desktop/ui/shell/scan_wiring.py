"""Connects a scan with the window that shows what it is at and what it has found."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from neardup_desktop.model.progress import Changes, ScanSummary
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.scan.scan_control import ScanControl
from neardup_desktop.ui.scan.scan_words import empty_words, summary_words
from neardup_desktop.ui.shell.navigation import PROBLEMS
from neardup_desktop.ui.widgets.empty_state import EmptyState

if TYPE_CHECKING:
    from neardup_desktop.ui.shell.main_window import MainWindow


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
    strip.pause_wanted.connect(scan.toggle_pause)
    strip.problems_wanted.connect(lambda: window.sidebar.go_to(PROBLEMS))
    window.problems.again_wanted.connect(scan.read_again)
    window.problems.rescan_wanted.connect(window.rescan)
    scan.partial.connect(show_partial)
    scan.started.connect(begin)
    scan.progressed.connect(strip.show_progress)
    scan.finished.connect(finish)
    scan.failed.connect(fail)


def tell_empty(
    page: EmptyState, scan: ScanControl, items: int | None, rescan: Callable[[], object]
) -> None:
    """Say why there are no clusters, where there are none.

    Args:
        page: what is shown in place of the list.
        scan: whether one is on its way.
        items: how many items can be compared; None where that is not known yet.
        rescan: what the button does where there is something to do.
    """
    if items is None and not scan.is_running:
        page.tell_opening()
        return
    heading, sentence = empty_words(is_scanning=scan.is_running, items=items or 0)
    can_scan = not scan.is_running and not items
    page.tell(heading, sentence, (formatting.tr("Scan now"), rescan) if can_scan else None)


def _tell_summary(window: "MainWindow", summary: ScanSummary) -> None:
    see = (formatting.tr("What was not compared"), lambda: window.sidebar.go_to(PROBLEMS))
    again = (formatting.tr("Continue"), window.rescan)
    window.notice.tell(
        summary_words(summary),
        again if summary.cancelled else see,
        warning=summary.cancelled or bool(summary.notes),
    )
