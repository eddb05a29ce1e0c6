"""The command `scan`: read folders, or read again what changed in them."""

import argparse
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from msgspec.structs import asdict, replace

from neardup_desktop.cli.command import (
    CANCELLED,
    DONE,
    DONE_WITH_PROBLEMS,
    archive_folder,
    command,
    flag,
    from_plug_in,
    print_notes,
    several,
    whole_number,
)
from neardup_desktop.cli.phrases import count, duration, excluded_lines, short_path
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.engine.archive.archive import Archive, IndexUse, holds_archive
from neardup_desktop.engine.scan.control import ignore
from neardup_desktop.engine.scan.left_out import plain_pattern, same_pattern, typed_pattern
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.progress import ScanSummary
from neardup_desktop.model.settings import DEFAULT_METHOD, ScanSettings

_MEGABYTE = 1 << 20
_MANY_ITEMS = 50_000
"""Clusters of fewer items are there within a second anyway."""

_LISTED_FOLDERS = 10

_MUCH = 10
"""One file in so many was read: after less, the scan would take twice as long for it."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folders",
        metavar="FOLDER",
        nargs="*",
        help="folder to add and scan; without one, all your folders are rescanned",
    )
    _add_child_options(parser)
    parser.add_argument(
        "--method",
        metavar="NAME",
        help="the method that finds near-duplicates, now and in later scans: default finds nearly "
        "all; paper is the method of the research paper, clean-living, and finds fewer; for "
        "researchers also dsc, winnowing, minhash-lsh and others, which "
        '"neardup-desktop evaluate" compares',
    )
    several(parser, "--set", "PARAMETER=VALUE", "change a parameter of that method", default=[])
    parser.add_argument(
        "--exclude",
        metavar="NAME",
        action="append",
        default=[],
        help="skip folders and files with this name, now and in later scans, and forget what was "
        "read of them; may be given several times. Patterns such as *.bak, ends of paths such as "
        "Mail/Old, and full paths work too",
    )
    parser.add_argument(
        "--include",
        metavar="NAME",
        action="append",
        default=[],
        help="read again what --exclude or Scan settings in the window skip under this name",
    )
    _add_watch_options(parser)
    _add_reading_options(parser)
    _add_spark_options(parser)


def _add_child_options(parser: argparse.ArgumentParser) -> None:
    """Add the limits of the processes that read files."""
    defaults = ScanSettings()
    parser.add_argument(
        "--workers",
        metavar="N",
        type=whole_number(1),
        default=defaults.workers,
        help="processes that read files (default: one per processor)",
    )
    parser.add_argument(
        "--timeout",
        metavar="S",
        type=_seconds,
        default=defaults.timeout_s,
        help="seconds after which reading a small file is stopped; large ones get more "
        f"(default: {defaults.timeout_s:g})",
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=whole_number(16),
        default=defaults.memory_limit_bytes // _MEGABYTE,
        help="megabytes that reading one file may need "
        f"(default: {defaults.memory_limit_bytes // _MEGABYTE})",
    )


def _add_watch_options(parser: argparse.ArgumentParser) -> None:
    flag(
        parser,
        "--watch",
        "then go on: read what changes in your folders as it changes, until Ctrl+C",
    )
    flag(
        parser,
        "--rest-on-battery",
        "with --watch: read changes only while the computer is not on its battery",
    )


def _add_reading_options(parser: argparse.ArgumentParser) -> None:
    """Add options on formats that are skipped by default, and on scanned pages."""
    groups = [group.value for group in OnRequest]
    parser.add_argument(
        "--also",
        choices=groups,
        action="append",
        default=[],
        help="also read this, which is skipped by default, now and in later scans; may be given "
        "several times",
    )
    parser.add_argument(
        "--without",
        choices=groups,
        action="append",
        default=[],
        help="skip this again; what was read of it is forgotten, but for scans",
    )
    parser.add_argument(
        "--scan-languages",
        metavar="LANGUAGES",
        help="languages in which scans are read, as deu+eng; remembered",
    )
    parser.add_argument(
        "--scan-models",
        metavar="FOLDER",
        help="folder with models (.traineddata files) of these languages; remembered",
    )


def _add_spark_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--spark",
        metavar="MASTER",
        help="scan on Apache Spark, for collections too large for one computer: local[4], "
        "spark://HOST:PORT, yarn ...; needs --out, and no archive is used",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        help="with --spark: folder of the tables, which all workers must see; a later scan to "
        "there reads only what has changed",
    )
    flag(parser, "--dry-run", "with --spark: only say what would be read")
    parser.add_argument(
        "--decisions",
        metavar="FILE",
        action="append",
        default=[],
        help="with --spark: a table that `decisions` wrote, which imports then apply; may be given "
        "several times, and replaces those given before",
    )


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds") from None
    if not 0 < value < 1e9:
        raise argparse.ArgumentTypeError(f"{text} is out of range: give some seconds")
    return value


def _run(options: argparse.Namespace, screen: Screen) -> int:
    settings = ScanSettings(
        workers=options.workers,
        timeout_s=options.timeout,
        memory_limit_bytes=options.memory * _MEGABYTE,
        method=_method(options.method, options.set),
    )
    if options.spark is not None:
        code: int = from_plug_in("scan on Spark")(options, screen, settings, changed_exclusions)
        return code
    if options.out is not None or options.dry_run or options.decisions:
        raise UsageError(
            "--out, --dry-run and --decisions need --spark.", "Add it, or leave them out."
        )
    folders = [Path(folder).expanduser() for folder in options.folders]
    if options.rest_on_battery and not options.watch:
        raise UsageError("--rest-on-battery needs --watch.", "Give both, or neither.")
    if options.watch:
        from neardup_desktop.cli.watching import watch_and_scan

        return watch_and_scan(options, screen, settings, folders, _scan_once)
    return _scan_once(options, screen, settings, folders)


def _method(name: str | None, changes: Sequence[str]) -> str | None:
    """The method as in `ScanSettings`.

    Raises:
        UsageError: there is no such method or parameter, or a value is wrong.
    """
    if name is None:
        if changes:
            raise UsageError("--set needs --method.", "Say of which method: --method NAME.")
        return None
    from neardup_desktop.engine.archive.finding import finding_label

    return finding_label(name, changes)


def _scan_once(
    options: argparse.Namespace,
    screen: Screen,
    settings: ScanSettings,
    folders: Sequence[Path],
    on_archive: Callable[[Archive], object] = ignore,
    on_folder: Callable[[str], object] = ignore,
) -> int:
    """Scan and print what was found; `on_archive` gets the archive before that."""
    folder = archive_folder(options)
    index_use = IndexUse.MADE if folders or holds_archive(folder) else IndexUse.NEEDED
    with Archive.open(folder, index_use) as archive:
        print_notes(archive, screen)
        if not folders and not archive.sources():
            raise UsageError("Which folder?", "Name one to scan: neardup-desktop scan FOLDER")
        settings = replace(settings, also=_also_read(archive, options))
        if options.exclude or options.include:
            known = archive.left_out()
            archive.leave_out(changed_exclusions(known, options.exclude, options.include))
        _choose_languages(archive, options)
        on_archive(archive)
        with shown_progress(screen) as (counter, cancel):
            summary = scan(archive, folders, settings, counter, cancel, on_folder=on_folder)
            is_much_new = summary.files_read * _MUCH >= summary.items >= _MANY_ITEMS
            if is_much_new and not summary.cancelled:
                _remember_clusters(archive)
            method = archive.method()
        hints = [] if options.json else _unread_scans(archive, summary, settings)
    if options.json:
        screen.write_json(asdict(summary))
    else:
        for line in (*summary_lines(summary), *hints):
            screen.print(line)
        if method != DEFAULT_METHOD:
            screen.print(
                f"The method chosen for near-duplicates is {printable(method)}. "
                f"To go back: scan --method {DEFAULT_METHOD}"
            )
    if summary.cancelled:
        return CANCELLED
    is_whole = not (summary.problems or summary.method_problem)
    return DONE if is_whole else DONE_WITH_PROBLEMS


def _remember_clusters(archive: Archive) -> None:
    """Lay out what the window shows first; otherwise it would have to, and take as long."""
    from neardup_desktop.engine.clusters.review import Review

    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        review.clusters()
        review.keep(reader)


def _also_read(archive: Archive, options: argparse.Namespace) -> frozenset[OnRequest]:
    """Groups of formats to read as well: those the archive remembers, changed by the options."""
    added, left_out = (
        frozenset(map(OnRequest, names)) for names in (options.also, options.without)
    )
    if both := sorted(added & left_out):
        raise UsageError("{name} cannot be both read and skipped.", "Name it once.", name=both[0])
    return (archive.also_read() | added) - left_out


def changed_exclusions(
    before: Sequence[str], added: Sequence[str], taken_back: Sequence[str]
) -> list[str]:
    """The exclusions once some names, as they are typed, are left out and others read again.

    Raises:
        UsageError: a name to read again is not left out, or is to be left out as well; or a name
            is empty, as by an empty variable of a script.
    """
    if not all(name.strip() for name in (*added, *taken_back)):
        raise UsageError("--exclude and --include need a name after them.")
    known = {same_pattern(one): one for one in before}
    out, back = (
        {same_pattern(one): one for one in map(typed_pattern, names)}
        for names in (added, taken_back)
    )
    for key, name in back.items():
        if key in out:
            raise UsageError("{name} cannot be both read and skipped.", "Name it once.", name=name)
        if key not in known:
            raise UsageError(
                "{name} is not excluded.",
                "Excluded are: {known}." if known else "Nothing is excluded.",
                name=name,
                known=", ".join(map(plain_pattern, known.values())),
            )
    return [one for key, one in (known | out).items() if key not in back]


def _choose_languages(archive: Archive, options: argparse.Namespace) -> None:
    if options.scan_languages is None and options.scan_models is None:
        return
    from neardup_desktop.engine.scan.recognise_phase import choose_languages

    folder = options.scan_models and str(Path(options.scan_models).expanduser().absolute())
    languages = (options.scan_languages or "").split("+")
    choose_languages(archive, [name for name in languages if name], folder)


def _unread_scans(archive: Archive, summary: ScanSummary, settings: ScanSettings) -> list[str]:
    """Lines on scans that are not read because nobody asked for it."""
    is_asked = summary.cancelled or OnRequest.SCANS in archive.also_read()
    if is_asked or Outcome.NO_TEXT not in summary.not_compared:
        return []
    from neardup_desktop.engine.scan.recognise_phase import scans_estimate

    with closing(archive.reader()) as reader:
        estimate = scans_estimate(reader, settings.worker_count())
    if not estimate.documents or estimate.is_missing:
        return []
    pictures = f" and {count(estimate.pictures, 'picture')}" if estimate.pictures else ""
    return [
        f"{count(estimate.documents, 'document')} without text{pictures} may be scans, which take "
        f"about {duration(estimate.seconds)} to read: neardup-desktop scan --also scans"
    ]


def summary_lines(summary: ScanSummary) -> list[str]:
    """The result of a scan in a few lines."""
    lines = []
    if summary.cancelled:
        lines.append("Stopped. What was read is kept; rescan to continue.")
    state = [f"{summary.files_read:,} read", f"{summary.files_unchanged:,} unchanged"]
    if summary.files_gone:
        state.append(f"{summary.files_gone:,} removed since the last scan")
    took = duration(summary.seconds)
    lines.append(f"{count(summary.files_found, 'file')}: {', '.join(state)} ({took}).")
    lines.append(
        f"{count(summary.items, 'item')} compared by their text; "
        f"{count(summary.pairs, 'pair')} of texts {'is' if summary.pairs == 1 else 'are'} similar."
    )
    lines += _table("Not compared:", summary.not_compared)
    lines += _table("Skipped:", summary.skipped)
    lines += excluded_lines(summary.excluded)
    lines += [printable(note) for note in summary.notes]
    if SkipReason.AWAY in summary.skipped:
        lines.append("To remove it from your folders: neardup-desktop folders --forget FOLDER")
    if files := summary.problems - len(summary.unread_folders):
        noun = count(files, "file or part", "files or parts")
        lines.append(f"{noun} could not be read: neardup-desktop problems")
    return lines + unread_lines(summary.unread_folders)


def unread_lines(folders: Sequence[str]) -> list[str]:
    """The folders that could not be read, the first of them by name."""
    if not folders:
        return []
    lines = [f"{count(len(folders), 'folder')} could not be read:"]
    lines += [f"  {short_path(path)}" for path in folders[:_LISTED_FOLDERS]]
    if len(folders) > _LISTED_FOLDERS:
        lines.append("  neardup-desktop problems lists all of them.")
    return lines


def _table(title: str, counts: dict[str, int]) -> list[str]:
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    lines = [f"  {number:>9,}  {printable(reason)}" for reason, number in rows if number]
    return [title, *lines] if lines else []


COMMAND = command("scan", _add_options, _run)
