"""The scan on Spark finds what the scan finds, goes on where it stopped, and changes no source.

Skipped where Java or the extra `spark` is missing, whose modules are imported by the tests for that
reason. All tests share one session and one run.
"""

import json
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest

from neardup_desktop.cli.main import main
from neardup_desktop.detect import large_groups as desktop
from neardup_desktop.detect.base import Indices, Ragged, SketchTable
from neardup_desktop.detect.buckets import BUCKET_LIMIT
from neardup_desktop.detect.detectors import super_shingles
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.pair_phase import likely_ranks
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.session import has_java, missing_libraries, with_retries
from neardup_desktop.store.values import decode_path
from tests.helpers.spark_share import METHOD, build_share, changed, form_letters, prose, write

pytestmark = [
    pytest.mark.skipif(
        bool(missing_libraries()) or not has_java(), reason="Spark or Java is not installed"
    ),
    # Py4J leaves its sockets to the garbage collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning"),
]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drafts, copies, a page and its print, mails, a series, and files that cannot be read."""
    folder = tmp_path_factory.mktemp("share")
    build_share(folder)
    return folder


@pytest.fixture(scope="module")
def _session() -> Iterator[None]:
    """One small session, which scans use instead of starting their own."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    from pyspark.sql import SparkSession

    session = (
        SparkSession.builder.master(with_retries("local[2]"))
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.default.parallelism", "2")
        # Compiling well what runs for a moment only takes most of the time otherwise.
        .config("spark.driver.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
        # Small tables need neither: both take longer than what they save.
        .config("spark.sql.adaptive.enabled", "false")
        .config("spark.sql.codegen.wholeStage", "false")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield
    session.stop()


@pytest.fixture(scope="module")
def tables(source: Path, _session: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tables of a first run."""
    from neardup_desktop.spark.stages import tiles

    out = tmp_path_factory.mktemp("tables") / "out"
    _make_unwritable(source)
    with pytest.MonkeyPatch.context() as patch:
        # Pairs are gathered as if they were many; later runs have few.
        patch.setattr(tiles, "_FEW_PAIRS", 0)
        assert main(["scan", "--spark", "local[2]", str(source), "--out", str(out)]) == 1
    return out


@pytest.fixture(scope="module")
def imported(tables: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive that is made of these tables."""
    archive = tmp_path_factory.mktemp("imported") / "archive"
    assert main(["import", str(tables), "--archive", str(archive)]) == 0
    return archive


def _make_unwritable(folder: Path) -> None:
    for path in (*folder.rglob("*"), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)


def _make_writable(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)


def _rows(tables: Path, stage: str) -> list[dict[str, Any]]:
    from neardup_desktop.spark.stages.read_tables import FinishedRun

    return list(FinishedRun.open(tables).rows(stage))


def _found(archive: Path, capsys: pytest.CaptureFixture[str]) -> tuple[set[Any], set[Any]]:
    """Pairs, identical groups and contained texts of an archive; and its clusters."""
    capsys.readouterr()
    assert main(["pairs", "--similarity", "0.5", "--json", "--archive", str(archive)]) == 0
    pairs = set()
    for line in capsys.readouterr().out.splitlines():
        row = json.loads(line)
        items = row.get("items") or [row.get("a") or row["inner"], row.get("b") or row["outer"]]
        keys = [(item["path"], item["part"]) for item in items]
        kept = tuple(keys) if row["type"] == "contained" else frozenset(keys)
        pairs.add((row["type"], kept, row.get("similarity"), row.get("evidence")))
    assert main(["clusters", "--json", "--archive", str(archive)]) == 0
    clusters = set()
    for cluster in json.loads(capsys.readouterr().out)["clusters"]:
        members = frozenset(
            (one["path"], one["part"], one["evidence"], one["similarity"], one["unique_words"])
            for one in cluster["members"]
        )
        clusters.add((cluster["id"], members))
    return pairs, clusters


def test_the_archive_made_of_the_tables_is_that_of_a_scan(
    source: Path,
    tables: Path,
    imported: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    scanned = tmp_path / "scanned"
    assert main(["scan", str(source), "--archive", str(scanned)]) == 1
    pairs, clusters = _found(scanned, capsys)
    assert {kind for kind, *_ in pairs} == {"pair", "contained", "identical"}
    assert {evidence for _, members in clusters for *_, evidence, _, _ in members} >= {
        *("representative", "identical file", "contained", "near-duplicate"),
        "same form",
    }
    assert _found(imported, capsys) == (pairs, clusters)
    # The tables hold the same clusters, without the words that only a look at the texts counts.
    rows = _rows(tables, "clusters")
    kept = {
        (cluster, path, part, evidence, round(similarity, 6))
        for cluster, members in clusters
        for path, part, evidence, similarity, _ in members
    }
    assert {
        (
            one["cluster"],
            os.fsdecode(one["path_bytes"]),
            one["part"],
            one["evidence"],
            round(one["similarity"], 6),
        )
        for one in rows
    } == kept


def test_a_part_can_be_imported(
    source: Path, tables: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "team"
    part = ["import", str(tables), "--folder", str(source / "Team"), "--archive", str(archive)]
    assert main([*part, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["items"] == 2
    assert main(part) == 2
    assert "not empty" in capsys.readouterr().err


def test_a_report_is_written_from_tables(
    tables: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.csv"
    assert main(["report", str(tables), str(out)]) == 0
    assert "older draft.txt" in out.read_text(encoding="utf-8")


def _kill_workers(killed: list[int]) -> None:
    """End Spark's Python processes, as the system does where memory is short."""
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):  # also of one that has ended
            parent = process.parent()
            both = [process] if parent is None else [process, parent]
            if len(both) == 2 and all("pyspark.daemon" in one.cmdline() for one in both):
                process.kill()
                killed.append(process.pid)


def test_a_second_run_reads_what_is_new_and_outlives_its_processes(
    source: Path,
    tables: Path,
    imported: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from neardup_desktop.spark.stages.tables import Tables

    decided = _decisions(shutil.copytree(imported, tmp_path / "decided"), source / "draft.txt")
    capsys.readouterr()
    again = shutil.copytree(tables, tmp_path / "again")
    unchanged = ["scan", "--spark", "local[2]", str(source), "--out", str(again), "--json"]
    assert main([*unchanged, "--dry-run"]) == 0
    assert json.loads(capsys.readouterr().out)["read"] == 0
    _make_writable(source)
    write(source / "Team" / "newest.txt", changed(prose(1), 20))
    (source / "alone.txt").unlink()
    try:
        assert main([*unchanged, "--dry-run"]) == 0
        assert json.loads(capsys.readouterr().out)["read"] == 1
        # As where a run died: later tables are missing, and a part is unfinished.
        shutil.rmtree(again / "texts")
        (again / "items" / ".unfinished-0").mkdir()
        killed: list[int] = []
        really = Tables._write

        def kill_and_write(run: Tables, stage: str, target: Path, rows: object) -> None:
            # Not in all stages, as `tests/torture/spark_faults.py` does: new ones take a second.
            if stage in ("items", "candidates", "verdicts", "clusters"):
                _kill_workers(killed)
            really(run, stage, target, rows)

        monkeypatch.setattr(Tables, "_write", kill_and_write)
        assert main([*unchanged, "--decisions", str(decided)]) == 1
        assert killed
        assert json.loads(capsys.readouterr().out)["read"] == 1
        scanned, newer = tmp_path / "scanned", tmp_path / "newer"
        assert main(["scan", str(source), "--archive", str(scanned)]) == 1
        assert main(["import", str(again), "--archive", str(newer)]) == 0
        assert _found(newer, capsys) == _found(scanned, capsys)
        with Archive.open(newer) as archive, closing(archive.reader()) as reader:
            hidden = reader.item_infos(reader.hidden_items()).values()
            assert [one.path for one in hidden] == [str(source / "draft.txt")]
        assert not list(again.rglob(".unfinished*"))
    finally:
        (source / "Team" / "newest.txt").unlink()
        write(source / "alone.txt", prose(5))


@pytest.mark.usefixtures("_session")
def test_edges_are_connected_alike_by_one_task_and_by_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pyspark.sql import SparkSession

    from neardup_desktop.spark.stages import components

    session = SparkSession.getActiveSession()
    assert session is not None
    session.sparkContext.setCheckpointDir(str(tmp_path))
    chain = [(number * 7 % 40 - 20, (number + 1) * 7 % 40 - 20) for number in range(12)]
    star = [(100, 100 + number) for number in range(1, 6)]
    edges = session.createDataFrame([*chain, *star, (5, 5)], "left long, right long")
    found = []
    for most in (components.AT_ONCE, 0):
        monkeypatch.setattr(components, "AT_ONCE", most)
        found.append({tuple(row) for row in components.components_of(edges).collect()})
    assert found[0] == found[1]
    ends = {node for pair in chain for node in pair}
    least = {node: min(ends) for node in ends} | {100 + number: 100 for number in range(6)}
    assert found[0] == set(least.items())


@pytest.mark.usefixtures("_session")
def test_of_a_large_group_the_pairs_of_a_scan_are_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pyspark.sql import DataFrame, SparkSession

    from neardup_desktop.spark.large_group import pairs_of_group
    from neardup_desktop.spark.stages import large_groups

    session = SparkSession.getActiveSession()
    assert session is not None
    session.sparkContext.setCheckpointDir(str(tmp_path))
    count = BUCKET_LIMIT + 60
    features, words = form_letters(count, others=20)
    empty = Ragged.from_bytes([b""] * count)
    table = SketchTable(METHOD, words, features, empty, empty)
    few = super_shingles.find(table, STORED_SIMILARITY)
    items = [
        (text, "docx" if text % 7 else "pdf", at, b"/%d" % at)
        for text, at in enumerate(np.random.default_rng(4).permutation(count).tolist())
    ]
    found = session.createDataFrame(
        [(*pair, None) for pair in _pairs_of(few.left, few.right)],
        "left long, right long, left_out long",
    ).persist()
    texts = session.createDataFrame(
        [(at, int(words[at]), row.astype("<u8").tobytes()) for at, row in enumerate(features)],
        "text long, words int, features binary",
    )
    rows = session.createDataFrame(
        [(text, name, None, at * 10**9 + 5, path, "") for text, name, at, path in items],
        "measured long, format string, date_s long, mtime_ns long, path binary, part string",
    )

    def chosen() -> tuple[set[tuple[int, int]], int]:
        likely: DataFrame = large_groups.with_likely(found, texts, rows, pairs_of_group)
        held = [(row.left, row.right, row.left_out) for row in likely.collect()]
        pairs = {(left, right) for left, right, left_out in held if left_out is None}
        return pairs, sum(left_out or 0 for _, _, left_out in held)

    (group,) = groups = desktop.large_groups(few.left, few.right, count)
    assert len(group) == count - 20
    near = desktop.nearest_pairs(groups, few.left, few.right, features)
    by_path = sorted(items, key=lambda one: one[3])
    ranks = likely_ranks(
        [[(text, name, at, len(path)) for text, name, at, path in by_path]],
        np.arange(count),
        words,
    )
    more = desktop.likely_pairs(groups, ranks, words, STORED_SIMILARITY)
    expected = _pairs_of(few.left[near], few.right[near]) | _pairs_of(*more)
    every = len(group) * (len(group) - 1) // 2
    assert chosen() == (expected, every - len(expected))

    monkeypatch.setattr(large_groups, "MOST_TEXTS", BUCKET_LIMIT)
    assert chosen() == (_pairs_of(few.left, few.right), every - len(few.left))
    found.unpersist()


def _pairs_of(left: Indices, right: Indices) -> set[tuple[int, int]]:
    return set(zip(left.tolist(), right.tolist(), strict=True))


def test_samples_are_searched_alike_in_one_task_and_by_joins(tables: Path) -> None:
    from pyspark.sql import DataFrame, SparkSession

    from neardup_desktop.spark.stages import at_once, contained, page_prints, postings

    session = SparkSession.getActiveSession()
    assert session is not None

    def pairs(found: DataFrame) -> set[tuple[int, int]]:
        return {(one, other) for one, other in found.select("left", "right").collect()}

    texts = session.read.parquet(str(next((tables / "texts").iterdir())))
    assert at_once.fit_in_one_task(texts)
    samples = postings.postings_of(texts)
    for in_one_task, by_joins in (
        (at_once.near_pages(texts), page_prints.near_pages(samples)),
        (at_once.in_longer(texts), contained.in_longer(samples)),
    ):
        found = pairs(in_one_task)
        assert found
        assert found == pairs(by_joins)


@pytest.mark.usefixtures("_session")
def test_files_at_addresses_are_read_like_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A view of a folder stands for an object store, which no path leads to."""
    from pyspark.sql import SparkSession

    from neardup_desktop.spark.spark_scan import sources_named
    from neardup_desktop.spark.stages import addresses, items
    from neardup_desktop.spark.stages.files import list_files
    from neardup_desktop.spark.stages.tables import columns

    folder = tmp_path / "store"
    (folder / "a {b} [c]").mkdir(parents=True)
    (folder / "node_modules").mkdir()
    write(folder / "a {b} [c]" / "letter ä.txt", prose(1))
    write(folder / "node_modules" / "left out.txt", prose(2))
    write(folder / "large.txt", prose(3, 300))
    (folder / "page.html").write_text(f"<title>Page</title><p>{' '.join(prose(4))}</p>")
    monkeypatch.setattr(addresses, "MOST_BYTES", (folder / "large.txt").stat().st_size - 1)
    session = SparkSession.getActiveSession()
    assert session is not None
    session.sparkContext._jsc.hadoopConfiguration().set(
        "fs.viewfs.mounttable.default.link./store", folder.as_uri()
    )
    found = {}
    limits = ChildSettings(60.0, 1 << 30)
    [address] = sources_named(["viewfs:///store"])
    for name, sources in (("here", [folder]), ("there", [address])):
        files = list_files(session, sources, (), tmp_path)
        new = items.unread(files, session.createDataFrame([], columns(items.SCHEMA)))
        given = new if name == "here" else addresses.with_contents(new)
        rows = items.read(given, 1, METHOD.name, limits).collect()
        above = str(folder) if name == "here" else "/viewfs:/-/store"
        found[name] = {
            (os.path.relpath(decode_path(bytes(row.path)), above), row.part): (
                row.outcome,
                row.title,
                row.text,
                row.content_hash,
                row.size_bytes,
            )
            for row in rows
        }
    large = [key for key in found["here"] if key[0] == "large.txt"]
    assert len(large) == 2
    for key in large:
        del found["here"][key]
    assert found["there"].pop(("large.txt", None))[0] == Outcome.TOO_LARGE
    assert found["there"] == found["here"]
    assert len(found["here"]) == 4


def _decisions(archive_folder: Path, hidden: Path) -> Path:
    """A table of decisions from an archive in which one file was hidden."""
    table = archive_folder / "decisions.parquet"
    with Archive.open(archive_folder) as archive:
        [(item, _)] = archive.items.ids_of_path(str(hidden))
        archive.mark(Verb.HIDE, [item])
    assert main(["decisions", str(table), "--archive", str(archive_folder)]) == 0
    return table


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["scan", "--spark", "local[2]", "/"], "--out"),
        (["scan", "--spark", "local[2]", "--out", "x"], "Which folder"),
        (["scan", "--spark", "local[2]", "/", "--out", "x", "--watch"], "--watch"),
        (["scan", "/", "--out", "x"], "--spark"),
        (["scan", "/", "--decisions", "x.csv"], "--spark"),
        (["scan", "--spark", "local[2]", "/", "--out", "x", "--decisions", "no.csv"], "no table"),
    ],
)
def test_wrong_use_is_said(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    assert says in capsys.readouterr().err


def test_tables_that_are_not_there_make_no_archive(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "archive"
    assert main(["import", str(tmp_path), "--archive", str(archive)]) == 3
    assert "no finished scan" in capsys.readouterr().err
    assert not archive.exists()
