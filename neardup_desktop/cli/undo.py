"""The command `undo`: undo actions, or single items of them."""

import argparse
import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from neardup_desktop.cli.command import (
    DONE,
    DONE_WITH_PROBLEMS,
    command,
    flag,
    open_archive,
    several,
    whole_number,
)
from neardup_desktop.cli.history import find_record, record_line
from neardup_desktop.cli.performing import agreed, exit_code, perform_all, print_report, report_json
from neardup_desktop.cli.phrases import count, short_path
from neardup_desktop.cli.plan_view import print_refusals, refusal_json
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import Archive, IndexUse
from neardup_desktop.engine.archive.reader import PART_MARK
from neardup_desktop.engine.plan.perform import history, steps_of, undo
from neardup_desktop.engine.plan.trash_notes import put_back_noted, trashed_from
from neardup_desktop.model.actions import DoneStep
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.journal import TrashNote
from neardup_desktop.present.records import record

Wanted = tuple[int, tuple[int, ...]]
"""An action and the steps to undo, of which none means all."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "actions",
        metavar="ACTION",
        nargs="*",
        type=whole_number(1),
        help="the number of an action; without it, the newest that can be undone",
    )
    several(
        parser,
        "--item",
        "ITEM",
        "undo only this item: its original path, its path in the trash, or path::part",
        default=[],
    )
    parser.add_argument(
        "--all-since",
        metavar="ACTION",
        type=whole_number(1),
        help="undo this action and all later ones",
    )
    parser.add_argument(
        "--recover",
        metavar="FOLDER",
        nargs="*",
        help="if the history is lost: put back what the trash knows to come from these folders "
        "(without one, from all your folders)",
    )
    flag(parser, "--dry-run", "with --recover: only list what would be put back")
    flag(parser, "--yes", "with --recover: do not ask")
    flag(parser, "--list", "list what can be undone")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    if options.all_since is not None and (options.actions or options.item):
        raise UsageError("--all-since undoes whole actions.", "Use nothing else with it.")
    if options.recover is None and (options.dry_run or options.yes):
        raise UsageError("--dry-run and --yes work only with --recover.")
    if options.recover is not None:
        return _recover(options, screen)
    with open_archive(options, screen, IndexUse.DOUBTED) as archive:
        if options.list:
            return _list(archive, screen, options.json)
        wanted = _wanted(archive, options)
        reports = perform_all(screen, (partial(undo, archive, *one) for one in wanted))
    if options.json:
        screen.write_json({"undone": [report_json(report) for report in reports]})
    else:
        for report in reports:
            print_report(screen, report, is_undo=True)
        if not reports:
            screen.print("Nothing to undo.")
    return exit_code(reports)


def _recover(options: argparse.Namespace, screen: Screen) -> int:
    """Put back files that are noted in the trash but not in the journal."""
    if options.actions or options.item or options.all_since is not None or options.list:
        raise UsageError(
            "--recover cannot be combined with actions or items.",
            "Name nothing but folders with it.",
        )
    if options.json and not (options.dry_run or options.yes):
        raise UsageError("--json cannot ask questions.", "Add --dry-run or --yes.")
    with open_archive(options, screen, IndexUse.MADE) as archive:
        notes = trashed_from(archive, [Path(folder) for folder in options.recover])
        if options.dry_run or not notes:
            return _show_notes(options, screen, notes)
        if not options.yes:
            _show_notes(options, screen, notes)
            if not agreed(f"Put {_counted(notes)} back?", screen):
                screen.print("Nothing was changed.")
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
            {"in_trash": [record(note, "path place=trash_path trashed_at") for note in notes]}
        )
        return DONE
    for note in notes:
        screen.print(f"  {note.trashed_at.replace('T', ' '):<19}  {short_path(note.path)}")
    if not notes:
        screen.print("The trash has nothing from there that is not in the history.")
    return DONE


def _list(archive: Archive, screen: Screen, as_json: bool) -> int:
    records = [record for record in history(archive) if record.can_undo]
    if as_json:
        screen.write_json({"can_undo": [record.id for record in records]})
    elif records:
        for record in records:
            screen.print(record_line(screen, record))
    else:
        screen.print("Nothing to undo.")
    return DONE


def _wanted(archive: Archive, options: argparse.Namespace) -> list[Wanted]:
    """The steps to undo, the newest action first, because later ones depend on earlier ones."""
    records = history(archive)
    if options.actions:
        named = [find_record(archive, action) for action in sorted(set(options.actions))[::-1]]
        for record in named:
            if not record.can_undo:
                raise UsageError(
                    f"Nothing of action {record.id} can be undone.",
                    '"neardup-desktop undo --list" lists what can be undone.',
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
        steps = [step for step in steps_of(archive, action) if step.can_undo]
        found = {name: [step.id for step in steps if _is_meant(step, name)] for name in missing}
        missing = [name for name in missing if not found[name]]
        chosen = sorted({step for ids in found.values() for step in ids})
        if chosen:
            wanted.append((action, tuple(chosen)))
    if missing:
        raise UsageError(
            f"Nothing that was done to {missing[0]} can be undone.",
            '"neardup-desktop history ACTION" lists the items of an action.',
        )
    return wanted


def _is_meant(step: DoneStep, name: str) -> bool:
    """Whether a name means the item of this step, by its path before or after it."""
    subject = step.step.subject
    paths = {(subject.file.path, subject.part)}
    if step.current_path:
        paths.add((step.current_path, subject.part))
    path, mark, part = name.rpartition(PART_MARK)
    meant = {(one, "") for one in _spellings(name)}
    if mark:
        meant |= {(one, part) for one in _spellings(path)}
    return bool(paths & meant)


def _spellings(path: str) -> tuple[str, str]:
    """The absolute path, and the one with symbolic links above it resolved."""
    absolute = Path(os.path.abspath(Path(path).expanduser()))  # noqa: PTH100
    return str(absolute), str(absolute.parent.resolve() / absolute.name)


COMMAND = command("undo", _add_options, _run)
