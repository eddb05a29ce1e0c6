"""What a command is: its name, its help, its options and the function that runs it."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader, default_archive_folder
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, STORED_SIMILARITY

DONE = 0
DONE_WITH_PROBLEMS = 1
WRONG_USE = 2
CANNOT_RUN = 3
CANCELLED = 130
"""What a shell expects of a program that was stopped with Ctrl+C (128 + SIGINT)."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command of the command line.

    Attributes:
        name: what is typed.
        summary: one line for the list of commands.
        description: a few sentences for `neardup-desktop NAME --help`.
        examples: command lines with what they do, for the same place.
        add_options: adds the command's own options and arguments to its parser.
        run: does the work and returns the exit code.
        takes_minus: whether an argument such as "-draft" is one of its words and no option.
    """

    name: str
    summary: str
    description: str
    examples: tuple[tuple[str, str], ...]
    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace, Screen], int]
    takes_minus: bool = False


def archive_folder(options: argparse.Namespace) -> Path:
    """The folder of the two databases: the one named by `--archive`, or the usual one."""
    named: str | None = options.archive
    return Path(named).expanduser() if named else default_archive_folder()


def open_archive(options: argparse.Namespace, screen: Screen, *, create: bool = False) -> Archive:
    """Open the archive that an earlier scan made; tells what became of an action cut short.

    With `create` it is made where there is none.

    Raises:
        ArchiveError: there is none, or it cannot be used.
    """
    archive = Archive.open(archive_folder(options), create=create)
    tell_notes(archive, screen)
    return archive


def tell_notes(archive: Archive, screen: Screen) -> None:
    """Tell on standard error what became of an action that was cut short the last time."""
    pending = archive.pending_notes()
    for note in (*archive.notes, *pending):
        screen.note(f"neardup-desktop: {printable(note)}")
    if pending:
        screen.note('"neardup-desktop resume" goes on, "neardup-desktop resume --drop" gives up.')


def tell_what_is_unread(reader: ArchiveReader, screen: Screen) -> None:
    """Tell on standard error where the archive does not hold yet what a scan was to read."""
    if reader.unfinished_scan_s() is not None:
        screen.note(
            "The last scan did not come to its end; what it has not read yet is not found. "
            '"neardup-desktop scan" goes on.'
        )
    elif not reader.has_items():
        screen.note("Nothing was read into this archive yet: neardup-desktop scan FOLDER")


def add_similarity(parser: argparse.ArgumentParser) -> None:
    """Add `--similarity`."""
    parser.add_argument(
        "--similarity",
        metavar="S",
        type=similarity,
        default=DEFAULT_SIMILARITY,
        help=(
            "how alike two items must be: 0.8, 80 or 80%% all mean that at least 80 of 100 words "
            f"stand in both, in order (default: {DEFAULT_SIMILARITY}; lowest: {STORED_SIMILARITY})"
        ),
    )


def similarity(text: str) -> float:
    """A similarity as typed: 0.8, 80 or 80%.

    Raises:
        argparse.ArgumentTypeError: it is no number, or out of range.
    """
    number = text.strip()
    is_percent = number.endswith("%")
    try:
        value = float(number.removesuffix("%"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number such as 0.8 or 80%") from None
    if is_percent or value > 1:
        value /= 100
    if not STORED_SIMILARITY <= value <= 1:
        raise argparse.ArgumentTypeError(
            f"{text} is out of range: it must lie between {STORED_SIMILARITY} and 1 (50% and 100%)"
        )
    return value


def whole_number(at_least: int) -> Callable[[str], int]:
    """A type for an option that takes a whole number, not below `at_least`."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if value < at_least:
            raise argparse.ArgumentTypeError(f"{text} is too small: at least {at_least}")
        return value

    return parse
