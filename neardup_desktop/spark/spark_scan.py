"""The scan on Spark: its stages in their order, each a table that a later run goes on from."""

import json
import os
import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from pyspark.sql import DataFrame

from neardup_desktop.compare.series import SERIES_VERSION
from neardup_desktop.crawl.walker import check_source
from neardup_desktop.engine.scan.contain_phase import way_of_containing
from neardup_desktop.engine.scan.control import ignore
from neardup_desktop.engine.scan.pair_phase import way_of_pairing
from neardup_desktop.engine.scan.read_phase import method_code, readers
from neardup_desktop.model.errors import SparkError, UsageError
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.spark.cluster_bin import GROUPED_BY, cluster_bin
from neardup_desktop.spark.decisions_table import as_stored, read_decisions
from neardup_desktop.spark.fill_archive import METHOD
from neardup_desktop.spark.large_group import pairs_of_group
from neardup_desktop.spark.stages import (
    at_once,
    candidates,
    contained,
    features,
    items,
    large_groups,
    page_prints,
    pairs,
)
from neardup_desktop.spark.stages import texts as text_stage
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.clusters import clusters_of
from neardup_desktop.spark.stages.decisions import decisions_of
from neardup_desktop.spark.stages.files import list_files
from neardup_desktop.spark.stages.postings import postings_of
from neardup_desktop.spark.stages.series import series_of
from neardup_desktop.spark.stages.session import started, suit
from neardup_desktop.spark.stages.tables import EXCLUDED, MANIFEST, Tables
from neardup_desktop.store.values import is_address, path_of

_CHECKPOINTS = ".checkpoints"
_SERIES_BY = f"series/{SERIES_VERSION}"


class SparkSummary(Struct, frozen=True):
    """The result of a scan on Spark, or what it would read.

    Attributes:
        files: files found.
        read: of these, files that were read in this run, or would be.
        size_bytes: of these, their size.
        items: items compared by their words.
        pairs: verified pairs of texts.
        clusters: clusters of two or more items.
        problems: files that could not be read.
        unread_folders: folders that could not be opened.
        not_listed: pairs in very large groups that were not compared one by one.
        seconds: how long it took.
    """

    files: int
    read: int
    size_bytes: int
    items: int = 0
    pairs: int = 0
    clusters: int = 0
    problems: int = 0
    unread_folders: int = 0
    not_listed: int = 0
    seconds: float = 0.0


def exclusions_kept(out: Path) -> tuple[str, ...]:
    """The exclusions of earlier scans to a folder of tables; later ones have them as well."""
    try:
        manifest = json.loads((out.expanduser() / MANIFEST).read_text())
    except (OSError, ValueError):
        return ()  # there are no tables yet, or none that can be used
    return tuple(manifest.get(EXCLUDED, ()))


def sources_named(names: Sequence[str]) -> list[Path | str]:
    """The sources of a scan on Spark: folders that all workers see, and addresses, as text.

    An address that begins with `file:` is such a folder.

    Raises:
        SourceError: a folder does not exist, or may not be read.
    """
    sources: list[Path | str] = []
    for name in names:
        if is_address(name):
            sources.append(name.rstrip("/"))
        elif name.startswith("file:"):
            sources.append(check_source(Path("/" + name.removeprefix("file:").lstrip("/"))))
        else:
            sources.append(check_source(Path(name).expanduser()))
    return sources


def scan_on_spark(
    master: str,
    sources: Sequence[Path | str],
    out: Path,
    settings: ScanSettings,
    *,
    decisions: Sequence[Path] = (),
    dry_run: bool = False,
    on_stage: Callable[[str], object] = ignore,
) -> SparkSummary:
    """Bring the tables in a folder up to date with the sources.

    Only new and changed files are read, and only new pairs are compared. Nothing is ever written
    into the sources.

    Args:
        master: as Spark names it, such as "local[2]"; "" takes what `spark-submit` says.
        sources: as `sources_named` gives them.
        out: the folder of the tables, which all workers see, too.
        settings: limits of children, and what to leave out.
        decisions: files that `decisions_table` wrote; none: those given before still count.
        on_stage: called with the name of each stage before it begins.

    Raises:
        SparkError: Spark cannot run, or a stage failed; what is finished is kept.
        UsageError: a file is no table of decisions, or the folder is one to scan.
    """
    out = Path(os.path.abspath(out.expanduser()))  # noqa: PTH100
    if any(isinstance(one, Path) and one.is_relative_to(out) for one in sources):
        raise UsageError("{folder} is a folder to scan.", "Choose another one.", folder=out)
    decided = [as_stored(row) for path in decisions for row in read_decisions(path)]
    with started(master) as session:
        if not dry_run:
            session.sparkContext.setCheckpointDir(str(out / _CHECKPOINTS))
        limits = ChildSettings(settings.timeout_s, settings.memory_limit_bytes)
        run = _Run(Tables(session, out), sources, settings, limits, on_stage)
        try:
            summary = run.count() if dry_run else run.make_tables(decided if decisions else None)
        finally:
            shutil.rmtree(out / _CHECKPOINTS, ignore_errors=True)
    return summary


class _Run:
    """One run, stage by stage."""

    def __init__(
        self,
        tables: Tables,
        sources: Sequence[Path | str],
        settings: ScanSettings,
        limits: ChildSettings,
        on_stage: Callable[[str], object],
    ) -> None:
        self._tables = tables
        self._sources = sources
        self._settings = settings
        self._limits = limits
        self._on_stage = on_stage
        self._read_by = (*readers(()), method_code(METHOD), SAMPLER)

    def count(self) -> SparkSummary:
        """Count what would be read; writes nothing."""
        files = self._crawled().persist()
        try:
            known = self._tables.parts("items", self._read_by, items.SCHEMA)
            unread = items.unread(files, known)
            found = files.where("skipped is null")
            return SparkSummary(found.count(), *items.count_and_bytes(unread))
        finally:
            # Or a later run in the same session would take these files for those of its own.
            files.unpersist()

    def make_tables(self, decided: list[dict[str, Any]] | None) -> SparkSummary:
        """Make all tables that are not there yet; `decided` replaces what was decided before."""
        began = time.monotonic()
        tables = self._tables
        tables.tidy()
        if decided is None:
            tables.keep("decisions")
        else:
            tables.make_by_content("decisions", decisions_of(tables.session, decided))
        self._on_stage("files")
        files = tables.make_by_content("files", self._crawled())
        found = files.where("skipped is null").count()
        suit(tables.session, found)
        self._on_stage("items")
        read, size_bytes = items.read_new(
            tables,
            files,
            self._read_by,
            METHOD.name,
            self._limits,
            has_addresses=any(isinstance(one, str) for one in self._sources),
        )
        rows = items.current(tables.parts("items", self._read_by, items.SCHEMA), files)
        numbered = text_stage.with_texts(rows)
        self._on_stage("texts")
        texts = tables.make(
            "texts",
            self._read_by,
            lambda: text_stage.distinct_texts(numbered),
            after=("files", "items"),
        )
        if text_stage.two_with_one_number(texts):
            raise SparkError("Two texts have the same number.", "Scan them in two runs.")
        found_near, last = self._candidates(texts, numbered)
        near = candidates.pairs_of(found_near)
        relations = self._relations(near, last, texts, numbered)
        clusters = tables.make(
            "clusters",
            (_SERIES_BY, GROUPED_BY),
            lambda: clusters_of(files, rows, numbered, relations, cluster_bin),
            after=("files", "items", "contained", "series"),
        )
        compared, problems = items.compared_and_problems(rows)
        summary = SparkSummary(
            files=found,
            read=read,
            size_bytes=size_bytes,
            items=compared,
            pairs=relations["pairs"].count(),
            clusters=clusters.select("cluster").distinct().count(),
            problems=problems,
            unread_folders=files.where(f"skipped = '{SkipReason.UNREADABLE_FOLDER}'").count(),
            not_listed=candidates.not_listed(found_near),
            seconds=time.monotonic() - began,
        )
        tables.publish(
            {
                "sources": [
                    path_of(one)
                    if isinstance(one, str)
                    else os.fsencode(one).decode("utf-8", "replace")
                    for one in self._sources
                ],
                # A byte that is no Unicode matches any sign, because JSON cannot hold it.
                EXCLUDED: [
                    os.fsencode(one).decode("utf-8", "replace").replace("\ufffd", "?")
                    for one in self._settings.exclusions
                ],
                "found": asdict(summary),
            }
        )
        return summary

    def _candidates(self, texts: DataFrame, numbered: DataFrame) -> tuple[DataFrame, str]:
        """The table `candidates`, or `likely` where there are large groups, and its name."""
        self._on_stage("features")
        tables, paired_by = self._tables, way_of_pairing(METHOD)
        keys = tables.make(
            "features",
            (paired_by,),
            lambda: features.features_of(features.measured(texts), METHOD),
            after=("texts",),
        )
        self._on_stage("candidates")
        found_near = tables.make(
            "candidates",
            (paired_by, candidates.CANDIDATES_VERSION),
            lambda: candidates.candidates_of(keys, METHOD),
            after=("features",),
        )
        if not candidates.not_listed(found_near):
            return found_near, "candidates"
        likely = tables.make(
            "likely",
            (paired_by, large_groups.LIKELY_VERSION),
            lambda: large_groups.with_likely(
                found_near, features.measured(texts), numbered, pairs_of_group
            ),
            after=("candidates", "texts", "items", "files"),
        )
        return likely, "likely"

    def _relations(
        self, near: DataFrame, stage: str, texts: DataFrame, numbered: DataFrame
    ) -> dict[str, DataFrame]:
        """The tables that relate texts, from the candidates of near-duplicates of a stage."""
        tables, limits, paired_by = self._tables, self._limits, way_of_pairing(METHOD)
        self._on_stage("pairs")
        verified = tables.make(
            "pairs",
            (paired_by,),
            lambda: pairs.verify(tables, paired_by, near, texts, limits),
            after=(stage,),
        )
        self._on_stage("contained")
        contained_by = way_of_containing()
        near_pages, in_longer = self._by_shingles(texts, contained_by)
        prints = tables.make(
            "page_pairs",
            (contained_by,),
            lambda: page_prints.page_pairs(numbered, near_pages, texts, limits),
            after=("texts",),
        )
        inner = tables.make(
            "inner_candidates",
            (contained_by,),
            lambda: in_longer.unionByName(contained.grown(verified, texts)).distinct(),
            after=("texts", "pairs"),
        )
        held = tables.make(
            "contained",
            (contained_by,),
            lambda: pairs.search(tables, contained_by, inner, texts, limits),
            after=("inner_candidates",),
        )
        self._on_stage("clusters")
        series = tables.make(
            "series",
            (_SERIES_BY,),
            lambda: series_of(verified, prints, texts, limits),
            after=("pairs", "page_pairs"),
        )
        return {"pairs": verified, "page_pairs": prints, "contained": held, "series": series}

    def _by_shingles(self, texts: DataFrame, made_by: str) -> tuple[DataFrame, DataFrame]:
        """Candidates by sampled shingles: for prints of pages, and for texts in longer ones."""
        if at_once.fit_in_one_task(texts):
            return at_once.near_pages(texts), at_once.in_longer(texts)
        samples = self._tables.make(
            "postings", (made_by,), lambda: postings_of(texts), after=("texts",)
        )
        return page_prints.near_pages(samples), contained.in_longer(samples)

    def _crawled(self) -> DataFrame:
        tables = self._tables
        return list_files(tables.session, self._sources, self._settings.exclusions, tables.folder)
