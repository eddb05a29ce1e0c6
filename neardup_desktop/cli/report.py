"""The command `report`: write what was found and what was done to one file."""

import argparse
import locale
import os
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

from neardup_desktop.cli.command import (
    DONE,
    add_limit,
    add_prefer,
    add_similarity,
    command,
    flag,
    from_plug_in,
    open_archive,
    several,
    whole_number,
)
from neardup_desktop.cli.filter_options import add_filter_options, cluster_filter
from neardup_desktop.cli.phrases import count, short_path, size
from neardup_desktop.cli.progress_line import shown_progress
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.report.reporting import (
    check_request,
    languages,
    usual_paths,
    write_report,
)
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.progress import Cancelled
from neardup_desktop.model.report import PathStyle, ReportRequest
from neardup_desktop.model.settings import Preference
from neardup_desktop.present.records import record

_CLUSTER = re.compile(r"[0-9a-f]{16}")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "tables",
        metavar="DIR",
        nargs="?",
        help="report on the tables of a scan on Spark instead of the archive",
    )
    parser.add_argument(
        "out",
        metavar="OUT",
        help="the file to write; its ending chooses the format: .html, .csv, .jsonl or .json",
    )
    add_similarity(parser)
    add_prefer(parser)
    flag(parser, "--related", "also link chains, as in `clusters`")
    flag(parser, "--no-hidden", "skip hidden items")
    add_limit(parser, "only the N groups whose copies take the most space")
    several(
        parser,
        "--cluster",
        "ID",
        "only this group, by its id in `clusters --json`",
        type=_identifier,
    )
    add_filter_options(parser)
    parser.add_argument(
        "--paths",
        choices=[style.value for style in PathStyle],
        default=None,
        help="the names of files: relative to the folder that you added (the default for HTML), "
        "absolute (the default for CSV and JSON), or none, for sharing: no folder, file name, "
        "title, name of a part, label of your own or list of files",
    )
    several(
        parser,
        "--diffs",
        "N|ID",
        "HTML: show the differences in the first N groups, or in the group with this id",
        type=differences,
    )
    flag(parser, "--study", "HTML: add the tables and figures of `study`, for researchers")
    parser.add_argument(
        "--language",
        choices=list(languages()),
        default=None,
        help="the language of the report (default: that of your system where it is one of these)",
    )
    flag(parser, "--force", "replace an existing file")


def _identifier(text: str) -> str:
    if not _CLUSTER.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not the id of a group")
    return text


def differences(text: str) -> str | int:
    """Parse a number of clusters or the id of one, which has 16 digits.

    Raises:
        argparse.ArgumentTypeError: it is neither.
    """
    return _identifier(text) if len(text) == 16 else whole_number(1)(text)


def _run(options: argparse.Namespace, screen: Screen) -> int:
    target = Path(options.out)
    request = _request(options)
    # Before anything is read, so that mistakes are reported at once.
    check_request(request, Path(os.path.abspath(target.expanduser())), replace=options.force)  # noqa: PTH100
    with _opened(options, screen) as archive, closing(archive.reader()) as reader:
        sources = archive.sources()
        try:
            with shown_progress(screen) as (counter, cancel):
                written = write_report(
                    reader,
                    request,
                    target,
                    sources=sources,
                    replace=options.force,
                    progress=counter,
                    cancel=cancel,
                )
        except Cancelled:
            raise KeyboardInterrupt from None
    if options.json:
        screen.write_json(record(written, "path bytes=size_bytes clusters members"))
    else:
        screen.print(
            f"{short_path(written.path)}: {count(written.clusters, 'group')} with "
            f"{count(written.members, 'item')}, {size(written.size_bytes)}."
        )
        folder = Path(written.path).parent.resolve()
        around = next((source for source in sources if folder.is_relative_to(source)), None)
        if around is not None:
            screen.print(
                f"It is in {short_path(str(around))}, so the next scan reads it like any file."
            )
    return DONE


@contextmanager
def _opened(options: argparse.Namespace, screen: Screen) -> Iterator[Archive]:
    """The archive, or one made of tables only for this report."""
    if options.tables is None:
        with open_archive(options, screen) as archive:
            yield archive
        return
    tables = Path(options.tables)
    if not tables.is_dir():
        raise UsageError(
            f"{options.tables} is no folder of tables, and {options.out} would be a second report.",
            '"neardup-desktop report --help" shows how to use it.',
        )
    opened: AbstractContextManager[Archive] = from_plug_in("archive of tables")(tables, screen)
    with opened as archive:
        yield archive


def _request(options: argparse.Namespace) -> ReportRequest:
    wanted: list[str | int] = options.diffs or []
    return ReportRequest(
        similarity=options.similarity,
        preference=Preference(options.prefer),
        transitive=options.related,
        show_hidden=not options.no_hidden,
        filter=cluster_filter(options),
        clusters=frozenset(options.cluster) if options.cluster else None,
        limit=options.limit,
        paths=PathStyle(options.paths) if options.paths else usual_paths(Path(options.out)),
        differences=max((one for one in wanted if isinstance(one, int)), default=0),
        differences_of=frozenset(one for one in wanted if isinstance(one, str)),
        study=options.study,
        language=options.language or system_language(),
    )


def system_language() -> str:
    """The language of the system, by the environment variables of POSIX, else by its locale."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return value.partition("_")[0].partition(".")[0].lower()
    return (locale.getlocale()[0] or "en").partition("_")[0].lower()


COMMAND = command("report", _add_options, _run)
