"""The command `problems`: what could not be read or was not compared, and why."""

import argparse
from collections.abc import Iterable
from contextlib import closing
from itertools import groupby
from typing import Any

from neardup_desktop.cli.command import DONE, command, flag, open_archive
from neardup_desktop.cli.phrases import count, excluded_lines, place
from neardup_desktop.cli.screen import Colour, Screen, printable
from neardup_desktop.engine.scan.left_out import plain_pattern
from neardup_desktop.engine.scan.protection import protection
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import Coverage, NotCompared
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.protection import Protection
from neardup_desktop.present.records import record

_OPTIONS: dict[str, str] = {
    Outcome.TIMED_OUT: "--timeout SECONDS",
    Outcome.OUT_OF_MEMORY: "--memory MEGABYTES",
    Outcome.PICTURE_OFF: f"--also {OnRequest.SCANS}",
    SkipReason.EXCLUDED_BY_PERSON: "--include NAME",
    **{group.outcome: f"--also {group}" for group in OnRequest},
}
"""The option of `scan` that may remove a reason."""


def _run(options: argparse.Namespace, screen: Screen) -> int:
    with open_archive(options, screen) as archive, closing(archive.reader()) as reader:
        entries = reader.not_compared()
        coverage = reader.coverage()
        excluded = list(map(plain_pattern, reader.left_out()))
    if options.json:
        screen.write_json({**_as_json(entries, coverage), "excluded": excluded})
    else:
        _print(screen, entries, coverage, options.all)
        for line in excluded_lines(excluded):
            screen.print(line)
    return DONE


def _as_json(entries: list[NotCompared], coverage: Coverage) -> dict[str, Any]:
    return {
        "files": coverage.files,
        "items": coverage.items,
        "not_compared_counts": coverage.not_compared,
        "skipped_counts": coverage.skipped,
        "problems": [_entry_json(entry) for entry in entries if entry.is_problem],
        "not_compared": [_entry_json(entry) for entry in entries if not entry.is_problem],
        "protection": record(protection()),
    }


def _entry_json(entry: NotCompared) -> dict[str, Any]:
    return record(entry, "path part reason explanation remedy detail", remedy=_remedy(entry))


def _print(screen: Screen, entries: list[NotCompared], coverage: Coverage, full: bool) -> None:
    problems = [entry for entry in entries if entry.is_problem]
    others = [entry for entry in entries if not entry.is_problem]
    for reason, group in _by_reason(problems):
        print_group(screen, reason, group, full=True)
    if not problems:
        screen.print("All files were read without errors.")
    if others:
        screen.print()
        screen.head("Not compared, or skipped:")
        for reason, group in _by_reason(others):
            print_group(screen, reason, group, full=full)
    screen.print()
    screen.print(
        f"{count(coverage.files, 'file')}, {count(coverage.items, 'item')} compared by their "
        f"text; {count(coverage.problems, 'problem')}."
    )
    if others and not full:
        screen.print("neardup-desktop problems --all lists every skipped file.")
    screen.print(protection_line(protection()))


def protection_line(here: Protection) -> str:
    """A sentence on what a malicious document could and could not do if it took over its reader."""
    deeds = {
        "use the network": here.no_network,
        "write files": here.no_writing,
        "start programs": here.no_programs,
    }
    withheld = _or([deed for deed, never in deeds.items() if never])
    left = _or([deed for deed, never in deeds.items() if not never])
    readers = "The processes that read documents"
    if not left:
        return f"{readers} cannot {withheld} ({here.means})."
    if not withheld:
        return f"{readers} do not {left}, but nothing on this system prevents it."
    return f"{readers} cannot {withheld} ({here.means}); nothing prevents: {left}."


def _or(deeds: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(deeds[:-1]), *deeds[-1:])))


def _by_reason(entries: Iterable[NotCompared]) -> list[tuple[str, list[NotCompared]]]:
    """Entries grouped by reason, the largest group first."""
    ordered = sorted(entries, key=lambda entry: (entry.reason, entry.path, entry.part))
    groups = [
        (reason, list(group)) for reason, group in groupby(ordered, key=lambda entry: entry.reason)
    ]
    return sorted(groups, key=lambda group: (-len(group[1]), group[0]))


def print_group(screen: Screen, reason: str, group: list[NotCompared], *, full: bool) -> None:
    """Print one reason with its remedy; with `full`, also each file."""
    first = group[0]
    head = screen.coloured(f"{len(group):,}  {reason}", Colour.BOLD if full else Colour.DIM)
    screen.print(f"{head}: {' '.join(filter(None, (first.explanation, _remedy(first))))}")
    if not full:
        return
    for entry in group:
        screen.print(f"    {place(entry.path, entry.part)}{_detail(entry)}")


def _detail(entry: NotCompared) -> str:
    if not entry.detail:
        return ""
    is_library = entry.reason == Outcome.LIBRARY_MISSING
    return f"  ({'not installed: ' if is_library else ''}{printable(entry.detail)})"


def _remedy(entry: NotCompared) -> str:
    """The remedy, with the command for it."""
    option = _OPTIONS.get(entry.reason)
    if not option or not entry.remedy:  # where nothing needs doing, or was done already
        return entry.remedy
    if option.startswith(("--also", "--include")):
        return f"To read it too: neardup-desktop scan {option}"
    return f"{entry.remedy.rstrip('.')}: neardup-desktop scan {option}"


COMMAND = command(
    "problems",
    lambda parser: flag(
        parser, "--all", "also list each file that was skipped or has no text to compare"
    ),
    _run,
)
