"""Carries out actions: the question before, the progress, and the report after."""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from neardup_desktop.cli.command import CANCELLED, DONE, DONE_WITH_PROBLEMS
from neardup_desktop.cli.phrases import count, done, size
from neardup_desktop.cli.plan_view import print_refusals, refusal_json
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.model.actions import ActionReport
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.present.records import record

NOTHING_DONE: Mapping[str, Any] = {
    "action": None,
    "done": 0,
    "bytes_won": 0,
    "problems": [],
    "pending": 0,
    "cancelled": False,
    "saved_in": "",
}
"""The JSON of an action that was not begun because its plan is empty."""


def agreed(question: str, screen: Screen) -> bool:
    """Ask on the terminal whether to go on.

    Raises:
        UsageError: there is no terminal to ask on.
    """
    if not sys.stdin.isatty():
        raise UsageError(
            f"{question} There is no terminal to ask on.",
            "Add --yes to do it, or --dry-run to look first.",
        )
    screen.flush()
    screen.ask(f"{question} [y/N] ")
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


def perform_all(
    screen: Screen, actions: Iterable[Callable[[ProgressCounter, CancelFlag], ActionReport]]
) -> list[ActionReport]:
    """Do actions one after the other, with a progress line; Ctrl+C stops between two items."""
    reports: list[ActionReport] = []
    for action in actions:
        with shown_progress(screen) as (counter, cancel):
            reports.append(action(counter, cancel))
        if reports[-1].cancelled:
            break
    return reports


def report_json(report: ActionReport) -> dict[str, Any]:
    """The result of an action in JSON."""
    problems = [refusal_json(problem) for problem in report.problems]
    fields = "action verb done bytes_won problems pending cancelled saved_in=text"
    return record(report, fields, problems=problems)


def print_report(screen: Screen, report: ActionReport, *, is_undo: bool = False) -> None:
    """Print the result of an action, and how to continue it, or to undo it unless it is an undo."""
    if report.problems:
        print_refusals(screen, report.problems, "Skipped during the action:")
    left = f"; {count(len(report.problems), 'item')} skipped" if report.problems else ""
    screen.print(f"{done(report.verb, report.done)}{left}.")
    if report.bytes_won:
        screen.print(f"{size(report.bytes_won)} will be free when you empty the trash.")
    if report.text:
        screen.print(f"What only these versions have is in {printable(report.text)}, which stays.")
    if report.pending:
        number = report.action
        screen.print(
            f"Stopped: {count(report.pending, 'item')} not done yet.\n"
            f"  neardup-desktop resume {number}           continues\n"
            f"  neardup-desktop resume {number} --drop    drops the rest"
        )
    if report.done and report.verb.inverse is not None and not is_undo:
        screen.print(f"To undo: neardup-desktop undo {report.action}")


def exit_code(reports: Sequence[ActionReport]) -> int:
    """The exit code for the results of actions."""
    if any(report.cancelled for report in reports):
        return CANCELLED
    return DONE_WITH_PROBLEMS if any(report.problems for report in reports) else DONE
