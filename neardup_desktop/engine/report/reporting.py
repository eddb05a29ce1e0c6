"""Builds reports on an archive and its clusters, and writes them to one file."""

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from neardup_desktop import __version__
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.facets import listed_clusters
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.clusters.text_copies import text_copies
from neardup_desktop.engine.overview.overview import overview_of
from neardup_desktop.engine.report.report_parts import (
    ReportParts,
    folder_lines,
    kind_lines,
    reasons_of,
)
from neardup_desktop.engine.report.report_paths import ReportPaths
from neardup_desktop.engine.report.whole_file import whole_or_not_at_all
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase, ProgressCounter
from neardup_desktop.model.report import (
    AddedSection,
    PathStyle,
    Report,
    ReportRequest,
    WrittenReport,
)
from neardup_desktop.plug_ins import offered
from neardup_desktop.report.base import Writer, all_writers, known_suffixes, writer_for
from neardup_desktop.report.language import Language, languages

_SectionOf = Callable[[ArchiveReader, ProgressCounter, CancelFlag], AddedSection]

__all__ = [
    "Writer",
    "all_writers",
    "build_report",
    "check_request",
    "known_suffixes",
    "languages",
    "usual_paths",
    "write_report",
]


def write_report(
    reader: ArchiveReader,
    request: ReportRequest,
    target: Path,
    *,
    sources: Sequence[Path],
    replace: bool = False,
    review: Review | None = None,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
) -> WrittenReport:
    """Write a report to a file, in the format of its extension.

    It is written under another name in the same folder first. So if it is cancelled or fails,
    nothing is left behind, and an existing file stays as it is until the new one is complete. The
    arguments are those of `build_report`.

    Raises:
        UsageError: no such format, the file exists, or what was asked for contradicts itself.
        ReportError: the file cannot be written there.
        Cancelled: it was asked to stop.
    """
    progress, cancel = progress or ProgressCounter(), cancel or CancelFlag()
    target = Path(os.path.abspath(target.expanduser()))  # noqa: PTH100
    writer = check_request(request, target, replace=replace)
    # So that an error of writing is reported before anything is read.
    with whole_or_not_at_all(target, replace=replace) as file:
        if review is None:
            review = Review.load(reader)
        # One transaction, so that the report is consistent although a scan may be running.
        with reader.index.reading():
            report = build_report(
                reader, request, sources=sources, review=review, progress=progress, cancel=cancel
            )
            progress.start(Phase.REPORT, report.clusters_count)
            for piece in writer.write(report, Language(request.language)):
                if cancel.is_set():
                    raise Cancelled
                # A name that is not valid Unicode must not end the report.
                file.write(piece.encode("utf-8", "backslashreplace"))
        size = file.tell()
    return WrittenReport(str(target), size, report.clusters_count, report.members_count)


def usual_paths(target: Path) -> PathStyle:
    """The default for paths in a report to this file."""
    writer = writer_for(str(target))
    return PathStyle.ABSOLUTE if writer is None else writer.usual_paths


def check_request(request: ReportRequest, target: Path, *, replace: bool) -> Writer:
    """The writer for a file, after checking the request; reads nothing of the archive.

    Raises:
        UsageError: as `write_report`.
    """
    writer = writer_for(str(target))
    if os.path.isdir(target) and not target.is_symlink():  # noqa: PTH112 - of any name
        raise UsageError(
            "{path} is a folder.",
            "Name a file in it that ends in one of: {endings}",
            path=target,
            endings=", ".join(known_suffixes()),
        )
    if writer is None:
        raise UsageError(
            "A report cannot be written as {name}.",
            "Give it a name that ends in one of: {endings}",
            name=target.name,
            endings=", ".join(known_suffixes()),
        )
    if request.wants_differences and not writer.shows_differences:
        raise UsageError(
            "This kind of report cannot show differences.", "Use an HTML page for that."
        )
    if request.study and not writer.shows_study:
        raise UsageError("This kind of report cannot show the study.", "Use an HTML page for that.")
    if request.wants_differences and request.paths is PathStyle.NONE:
        raise UsageError(
            "A report without names cannot show differences: they are words of your documents."
        )
    if os.path.lexists(target):
        if not target.is_file() or target.is_symlink():
            raise UsageError("{path} is not a regular file.", "Choose another name.", path=target)
        if not replace:
            raise UsageError(
                "{path} already exists.",
                "Choose another name, or replace it.",
                command="--force",
                path=target,
            )
    if not os.path.isdir(target.parent):  # noqa: PTH112 - also of a name that is too long
        raise UsageError(
            "The folder {folder} does not exist.", "Check its name.", folder=target.parent
        )
    return writer


def build_report(
    reader: ArchiveReader,
    request: ReportRequest,
    *,
    sources: Sequence[Path],
    review: Review | None = None,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
) -> Report:
    """Build a report; its long parts are read lazily from the archive, which must stay open.

    The sources are the folders that were added; the review is given where it is loaded already.

    Raises:
        UsageError: a cluster that was named is not there.
        Cancelled: it was asked to stop.
    """
    progress, cancel = progress or ProgressCounter(), cancel or CancelFlag()
    if review is None:
        review = Review.load(reader)
    whole = review.clusters(
        request.similarity,
        request.preference,
        transitive=request.transitive,
        show_hidden=request.show_hidden,
        order=request.order,
    )
    folders = tuple(str(source) for source in sources)
    listed = listed_clusters(review, reader, whole, request.filter)
    listed = listed.only(_chosen(whole, listed.table, request))
    table, matching = listed.table, listed.matching
    overview = overview_of(review, table, listed.excluded, matching)
    kinds, total = kind_lines(overview, review, table, matching, is_choice=request.is_choice)
    paths = ReportPaths(request.paths, folders)
    words = review.columns.visible_words[table.member_index].astype(np.int64)
    first = text_copies(table, review.columns.visible).first_of(matching)
    parts = ReportParts(reader, table, request, paths, progress, cancel, words, first)
    coverage = reader.coverage()
    study_section: _SectionOf | None = offered("section of the study") if request.study else None
    return Report(
        request=request,
        program=f"Neardup Desktop {__version__}",
        created_s=int(time.time()),
        scanned_s=reader.scanned_at_s(),
        sources=paths.sources,
        items=review.item_count(),
        clusters_total=len(whole),
        clusters_count=len(table),
        members_count=len(table.member_item),
        kinds=kinds,
        total=total,
        near=overview.near,
        folders=folder_lines(review, listed, paths),
        files=coverage.files,
        compared=coverage.items,
        reasons=reasons_of(reader),
        clusters=parts.clusters,
        differences=parts.differences,
        actions=parts.actions,
        not_compared=parts.not_compared,
        sections=(study_section(reader, progress, cancel),) if study_section else (),
    )


def _chosen(whole: ClusterTable, listed: ClusterTable, request: ReportRequest) -> Indices:
    """The rows of those listed clusters that the report is about."""
    rows = np.arange(len(listed))
    if request.clusters is not None:
        named = whole.keys[_named(whole, request.clusters)]
        rows = np.flatnonzero(np.isin(listed.keys, named))
    if request.differences_of:
        _named(whole, request.differences_of)
    return rows if request.limit is None else rows[: request.limit]


def _named(table: ClusterTable, identifiers: frozenset[str]) -> Mask:
    """The clusters with these identifiers.

    Raises:
        UsageError: one of them is no cluster at this similarity.
    """
    try:
        keys = {int(one, 16): one for one in identifiers}
    except ValueError:
        keys = {}
    known = np.isin(table.keys, np.array(sorted(keys), dtype=np.uint64))
    found = set(table.keys[known].tolist())
    missing = sorted(one for key, one in keys.items() if key not in found)
    if missing or not keys:
        raise UsageError(
            "There is no group {cluster} at this similarity.",
            "Check the list of groups.",
            command="neardup-desktop clusters --json",
            cluster=(missing or sorted(identifiers))[0],
        )
    return known
