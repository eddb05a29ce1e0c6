"""A command: its name, its help, its options and the function that runs it."""

import argparse
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec import Struct

from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.engine.archive.archive import (
    Archive,
    ArchiveReader,
    IndexUse,
    default_archive_folder,
)
from neardup_desktop.engine.archive.finding import method_problem
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.resources import resource_path
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    STORED_SIMILARITY,
    Preference,
)
from neardup_desktop.plug_ins import offered

DONE = 0
DONE_WITH_PROBLEMS = 1
WRONG_USE = 2
CANNOT_RUN = 3
CANCELLED = 130
"""The convention of shells for a program that Ctrl+C stopped (128 + SIGINT)."""


class Command(Struct, frozen=True):
    """One command of the command line.

    Attributes:
        name: as it is typed.
        summary: one line for the list of commands.
        description: a few sentences for `neardup-desktop NAME --help`.
        examples: command lines with what they do, also for that help.
        add_options: adds the command's own options and arguments to its parser.
        run: does the work and returns the exit code.
        takes_minus: whether an argument such as "-draft" is a word instead of an option.
    """

    name: str
    summary: str
    description: str
    examples: tuple[tuple[str, str], ...]
    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace, Screen], int]
    takes_minus: bool = False


def command(
    name: str,
    add_options: Callable[[argparse.ArgumentParser], None],
    run: Callable[[argparse.Namespace, Screen], int],
    *,
    takes_minus: bool = False,
) -> Command:
    """The command whose help is in `resources/commands/NAME.txt`; arguments as of `Command`."""
    text = resource_path("commands", f"{name}.txt").read_text("utf-8")
    summary, _, text = text.partition("\n\n")
    description, _, text = text.partition("\n\nexamples:\n")
    lines = [line.strip() for line in text.splitlines()]
    examples = tuple(zip(lines[::2], lines[1::2], strict=True))
    return Command(name, summary, description, examples, add_options, run, takes_minus)


def from_plug_in(name: str) -> Any:  # noqa: ANN401 (whoever asks knows of what type it is)
    """The thing of this name that a plug-in offers.

    Raises:
        UsageError: this package lacks it.
    """
    found = offered(name)
    if found is None:
        raise UsageError(f"This package lacks the {name}.", "Install the whole program.")
    return found


def archive_folder(options: argparse.Namespace) -> Path:
    """The folder of the archive: the one named by `--archive`, or the default one."""
    named: str | None = options.archive
    return Path(named).expanduser() if named else default_archive_folder()


def open_archive(
    options: argparse.Namespace,
    screen: Screen,
    index_use: IndexUse = IndexUse.NEEDED,
    *,
    is_shared: bool = False,
) -> Archive:
    """Open the archive, and print what became of an action that was interrupted.

    A command that needs the index shows what scans found, so it also says what is missing. With
    `is_shared` it may do so while a scan runs.

    Raises:
        ArchiveError: there is none, or it cannot be used.
    """
    archive = Archive.open(archive_folder(options), index_use, is_shared=is_shared)
    print_notes(archive, screen)
    if index_use is IndexUse.NEEDED:
        with closing(archive.reader()) as reader:
            _warn_of_missing(reader, screen)
    return archive


def print_notes(archive: Archive, screen: Screen) -> None:
    """Print on standard error what became of an action that was interrupted the last time."""
    pending = archive.pending_notes()
    for note in (*archive.notes, *pending):
        screen.note(f"neardup-desktop: {printable(note)}")
    if pending:
        screen.note(
            '"neardup-desktop resume" continues it, "neardup-desktop resume --drop" drops the rest.'
        )


def _warn_of_missing(reader: ArchiveReader, screen: Screen) -> None:
    """Print on standard error what the archive lacks, so that nothing seems complete that is not.

    An unfinished scan also changes the exit code: see `Screen.warn`.
    """
    if reader.unfinished_scan_s() is not None:
        screen.warn(
            "The last scan is still running or was not finished, so some files and copies are "
            'missing here. "neardup-desktop scan" continues it.'
        )
    elif not reader.has_items():
        screen.note("Nothing has been scanned yet: neardup-desktop scan FOLDER")
    if problem := method_problem(reader):
        screen.note(printable(problem))


Options = argparse._ActionsContainer
"""A parser, or a group of its options."""


def flag(options: Options, name: str, meaning: str) -> None:
    """Add an option that is given or not."""
    options.add_argument(name, action="store_true", help=meaning)


def several(options: Options, name: str, metavar: str, meaning: str, **more: Any) -> None:  # noqa: ANN401
    """Add an option that may be given several times; `more` is as for `add_argument`."""
    meaning += "; may be given several times"
    options.add_argument(name, metavar=metavar, action="append", help=meaning, **more)


def add_limit(options: Options, meaning: str, default: int | None = None) -> None:
    """Add `--limit`, the most lines of a list."""
    options.add_argument(
        "--limit", metavar="N", type=whole_number(1), default=default, help=meaning
    )


def add_prefer(options: Options) -> None:
    """Add `--prefer`."""
    options.add_argument(
        "--prefer",
        choices=[one.value for one in Preference if not one.needs_order],
        default=DEFAULT_PREFERENCE.value,
        help=f"which item of a group is the kept one (default: {DEFAULT_PREFERENCE.value})",
    )


def add_similarity(parser: argparse.ArgumentParser) -> None:
    """Add `--similarity`."""
    parser.add_argument(
        "--similarity",
        metavar="S",
        type=similarity,
        default=DEFAULT_SIMILARITY,
        help=(
            "the least similarity of two items: 0.8, 80 or 80%% mean that at least 80 of 100 words "
            f"are in both, in order (default: {DEFAULT_SIMILARITY}; lowest: {STORED_SIMILARITY})"
        ),
    )


def similarity(text: str) -> float:
    """Parse a similarity: 0.8, 80 or 80%.

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
            f"{text} is out of range: it must be between {STORED_SIMILARITY} and 1 (50% and 100%)"
        )
    return value


def whole_number(at_least: int) -> Callable[[str], int]:
    """A parser of whole numbers from `at_least` up, for `type` of an option."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if value < at_least:
            raise argparse.ArgumentTypeError(f"{text} is too small: at least {at_least}")
        return value

    return parse
