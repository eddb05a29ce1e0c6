"""The command `undo`: take back what was done, whole actions or single items of them."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from neardup_desktop.cli.command import (
    DONE,
    DONE_WITH_PROBLEMS,
    Command,
    open_archive,
    whole_number,
)
from neardup_desktop.cli.history import find_record, record_line
from neardup_desktop.cli.performing import (
    agreed,
    exit_code,
    print_report,
    report_json,
    with_progress,
)
from neardup_desktop.cli.phrases import count, short_path
from neardup_desktop.cli.plan_view import print_refusals, refusal_json
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.reader import PART_MARK
from neardup_desktop.engine.plan.perform import history, steps_of, undo
from neardup_desktop.engine.plan.trash_notes import put_back_noted, trashed_from
from neardup_desktop.model.actions import ActionReport, DoneStep, StepOutcome
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.journal import TrashNote

Wanted = tuple[int, tuple[int, ...]]
"""An action, and which of its steps; none named: all."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "actions",
        metavar="ACTION",
        nargs="*",
        type=whole_number(1),
        help="the number of an action; without it, the newest that can be taken back",
    )
    parser.add_argument(
        "--item",
        metavar="ITEM",
        action="append",
        default=[],
        help="take back only this item: its path as it was, its path in the trash, or path::part; "
        "may be given several times",
    )
    parser.add_argument(
        "--all-since",
        metavar="ACTION",
        type=whole_number(1),
        help="take back this action and all that were done after it",
    )
    parser.add_argument(
        "--recover",
        metavar="FOLDER",
        nargs="*",
        help="where the record of what was done is lost: put back what the trash itself knows to "
        "come from these folders (without one, from the folders of the archive)",
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="with --recover: only list what would come back"
    )
    parser.add_argument("--yes", action="store_true", help="with --recover: do not ask")
    parser.add_argument("--list", action="store_true", help="list what can be taken back")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    if options.all_since is not None and (options.actions or options.item):
        raise UsageError("--all-since takes back whole actions.", "Name nothing else beside it.")
    if options.recover is None and (options.dry_run or options.yes):
        raise UsageError("--dry-run and --yes go with --recover.")
    if options.recover is not None:
        return _recover(options, screen)
    with open_archive(options, screen) as archive:
        if options.list:
            return _list(archive, screen, options.json)
        reports = _undo_all(archive, screen, _wanted(archive, options))
    if options.json:
        screen.write_json({"undone": [report_json(report) for report in reports]})
    else:
        for report in reports:
            print_report(screen, report)
        if not reports:
            screen.print("There is nothing to take back.")
    return exit_code(reports)


def _recover(options: argparse.Namespace, screen: Screen) -> int:
    """Put back what the trash knows of and the journal does not."""
    if options.actions or options.item or options.all_since is not None or options.list:
        raise UsageError("--recover stands by itself.", "Name nothing but folders with it.")
    if options.json and not (options.dry_run or options.yes):
        raise UsageError("With --json nothing can be asked.", "Add --dry-run or --yes.")
    with open_archive(options, screen, create=True) as archive:
        notes = trashed_from(archive, [Path(folder) for folder in options.recover])
        if options.dry_run or not notes:
            return _show_notes(options, screen, notes)
        if not options.yes:
            _show_notes(options, screen, notes)
            if not agreed(f"Put {_counted(notes)} back?", screen):
                screen.print("Nothing was done.")
                return DONE
        back, left = put_back_noted(notes)
    if options.json:
        screen.write_json(
            {
                "put_back": [{"path": note.path, "now": now} for note, now in back],
                "problems": [refusal_json(one) for one in left],
            }
        )
    else:
        if left:
            print_refusals(screen, left, "Left in the trash:")
        screen.print(f"{_counted(back)} put back.")
        screen.print("The next scan reads them again.")
    return DONE_WITH_PROBLEMS if left else DONE


def _counted(things: Sequence[object]) -> str:
    return count(len(things), "file or folder", "files and folders")


def _show_notes(options: argparse.Namespace, screen: Screen, notes: Sequence[TrashNote]) -> int:
    if options.json:
        screen.write_json(
            {
                "in_trash": [
                    {"path": note.path, "place": note.trash_path, "trashed_at": note.trashed_at}
                    for note in notes
                ]
            }
        )
        return DONE
    for note in notes:
        screen.print(f"  {note.trashed_at.replace('T', ' '):<19}  {short_path(note.path)}")
    if not notes:
        screen.print("The trash holds nothing from there that the record does not know of.")
    return DONE


def _list(archive: Archive, screen: Screen, as_json: bool) -> int:
    records = [record for record in history(archive) if record.can_undo]
    if as_json:
        screen.write_json({"can_undo": [record.id for record in records]})
    elif records:
        for record in records:
            screen.print(record_line(screen, record))
    else:
        screen.print("There is nothing to take back.")
    return DONE


def _wanted(archive: Archive, options: argparse.Namespace) -> list[Wanted]:
    """What to take back, the newest action first: later ones rest on earlier ones."""
    records = history(archive)
    if options.actions:
        named = [find_record(archive, action) for action in sorted(set(options.actions))[::-1]]
        for record in named:
            if not record.can_undo:
                raise UsageError(
                    f"Nothing of action {record.id} can be taken back.",
                    '"neardup-desktop undo --list" lists what can.',
                )
    elif options.all_since is not None:
        find_record(archive, options.all_since)
        named = [one for one in records if one.id >= options.all_since and one.can_undo]
    else:
        named = [one for one in records if one.can_undo]
        if not options.item:
            named = named[:1]
    actions = [record.id for record in named]
    if not options.item:
        return [(action, ()) for action in actions]
    return _steps_named(archive, actions, options.item)


def _steps_named(archive: Archive, actions: list[int], names: list[str]) -> list[Wanted]:
    """Find each item in the newest of these actions that did something to it.

    Raises:
        UsageError: none of them did.
    """
    missing = list(names)
    wanted: list[Wanted] = []
    for action in actions:
        if not missing:
            break
        steps = [step for step in steps_of(archive, action) if _can_undo(step)]
        found = {name: [step.id for step in steps if _is_meant(step, name)] for name in missing}
        missing = [name for name in missing if not found[name]]
        chosen = sorted({step for ids in found.values() for step in ids})
        if chosen:
            wanted.append((action, tuple(chosen)))
    if missing:
        raise UsageError(
            f"Nothing that was done to {missing[0]} can be taken back.",
            '"neardup-desktop history ACTION" lists the items of an action.',
        )
    return wanted


def _can_undo(step: DoneStep) -> bool:
    result = step.result
    return result is not None and result.outcome is StepOutcome.DONE and not step.undone


def _is_meant(step: DoneStep, name: str) -> bool:
    """Whether a person means the item of this step: by where it was, or by where it is now."""
    subject = step.step.subject
    places = {(subject.file.path, subject.part)}
    if step.result is not None and step.result.current_path:
        places.add((step.result.current_path, subject.part))
    path, mark, part = name.rpartition(PART_MARK)
    meant = {(place, "") for place in _spellings(name)}
    if mark:
        meant |= {(place, part) for place in _spellings(path)}
    return bool(places & meant)


def _spellings(path: str) -> tuple[str, str]:
    """As named, and with its folder free of symbolic links; the file itself may be gone."""
    absolute = Path(os.path.abspath(Path(path).expanduser()))  # noqa: PTH100
    return str(absolute), str(absolute.parent.resolve() / absolute.name)


def _undo_all(archive: Archive, screen: Screen, wanted: list[Wanted]) -> list[ActionReport]:
    reports: list[ActionReport] = []
    for action, steps in wanted:
        reports.append(_undo(archive, screen, action, steps))
        if reports[-1].cancelled:
            break
    return reports


def _undo(archive: Archive, screen: Screen, action: int, steps: tuple[int, ...]) -> ActionReport:
    return with_progress(
        screen,
        lambda counter, cancel: undo(archive, action, steps, progress=counter, cancel=cancel),
    )


COMMAND = Command(
    name="undo",
    summary="take back what was done",
    description=(
        "Takes back the newest action, or those that you name: what was trashed or moved is put\n"
        "back where it was, with its bytes and its times; what was hidden is shown again. Where\n"
        "another file has taken the place meanwhile, neither of them is lost."
    ),
    examples=(
        ("undo", "take back the newest action"),
        ("undo 7", "take back action 7"),
        ("undo 7 --item ~/Documents/draft.txt", "take back one item of it"),
        ("undo --all-since 5", "take back action 5 and all after it"),
        ("undo --list", "list what can be taken back"),
        ("undo --recover ~/Documents", "put back from the trash what no record knows of"),
    ),
    add_options=_add_options,
    run=_run,
)
