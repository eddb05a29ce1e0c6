"""The command `resume`: continue actions that were interrupted, or give them up."""

import argparse
from functools import partial

from msgspec.structs import replace

from neardup_desktop.cli.command import (
    DONE_WITH_PROBLEMS,
    command,
    flag,
    open_archive,
    whole_number,
)
from neardup_desktop.cli.history import find_record, pending_line
from neardup_desktop.cli.performing import exit_code, perform_all, print_report, report_json
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.engine.archive.archive import Archive, IndexUse
from neardup_desktop.engine.plan.perform import drop, history, resume
from neardup_desktop.model.actions import ActionRecord
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.messages import Message


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        metavar="ACTION",
        nargs="?",
        type=whole_number(1),
        help="the number of an action; without it, all interrupted actions",
    )
    flag(parser, "--drop", "drop what is left instead of doing it")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    left: list[Message] = []
    with open_archive(options, screen, IndexUse.DOUBTED) as archive:
        records = _stopped(archive, options.action)
        if options.drop:
            for record in records:
                left += drop(archive, record.id)
            after = {record.id: record.pending for record in history(archive)}
            records = [
                replace(one, pending=count)
                for one in records
                if (count := one.pending - after[one.id])
            ]
            reports = []
        else:
            actions = (partial(resume, archive, record.id) for record in records)
            reports = perform_all(screen, actions)
    if options.json:
        dropped = [record.id for record in records] if options.drop else []
        screen.write_json(
            {
                "resumed": [report_json(one) for one in reports],
                "dropped": dropped,
                "not_dropped": left,
            }
        )
    else:
        for record in records if options.drop else ():
            screen.print(f"Dropped: {pending_line(record)}. What was done stays done.")
        for note in left:
            screen.print(f"Not dropped: {printable(note)}")
        for report in reports:
            print_report(screen, report)
        if not records and not left:
            screen.print("No action was interrupted.")
    return DONE_WITH_PROBLEMS if left else exit_code(reports)


def _stopped(archive: Archive, action: int | None) -> list[ActionRecord]:
    """The actions to continue, the oldest first."""
    if action is None:
        return [record for record in reversed(history(archive)) if record.pending]
    record = find_record(archive, action)
    if not record.pending:
        raise UsageError(f"Action {action} has nothing left to do.")
    return [record]


COMMAND = command("resume", _add_options, _run)
