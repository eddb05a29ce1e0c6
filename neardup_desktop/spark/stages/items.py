"""The table `items`: what children read in the files; it grows by what is new in each run.

A file has a row for each of its items, then one that says how reading it ended, in which `part` is
null. Rows of files that are gone, or have changed since, stay in the table but are not used.
"""

import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any

import pyarrow as pa
from msgspec.structs import asdict
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import Fingerprint, Form, SketchedItem
from neardup_desktop.model.formats import NOTHING_TO_KEEP, is_read_alike, naming
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import RETRIED, Outcome
from neardup_desktop.spark.stages import children
from neardup_desktop.spark.stages.addresses import held, stands_for_address, with_contents
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.files import STATE, entry_of
from neardup_desktop.spark.stages.originals import Alike, Originals, Row
from neardup_desktop.spark.stages.tables import Tables, columns
from neardup_desktop.text.packing import text_digest
from neardup_desktop.workers.messages import (
    FileDone,
    HashTask,
    ItemsRead,
    ReadTask,
    Result,
    Task,
)

_FILES_AT_ONCE = 50_000
"""A run that dies while it reads repeats at most so many files."""

_TOGETHER = 1_000
"""About so many files of one size are read by one task, which knows copies by their bytes."""

_TASKS_EACH = 4
"""Tasks for each processor, so that none is left alone with the slow files."""

_ROWS_AT_ONCE = 200
_CHARACTERS_AT_ONCE = 4 << 20
SCHEMA = pa.schema(
    [
        ("path", pa.binary()),
        *((name, pa.int64()) for name in (*STATE[1:], "run", "number")),
        *((name, pa.string()) for name in ("outcome", "detail", "format")),
        ("content_hash", pa.binary()),
        *((name, pa.string()) for name in ("part", "kind", "title", "author")),
        ("date_s", pa.int64()),
        *((name, pa.string()) for name in ("text", "main")),
        *((name, pa.binary()) for name in ("text_digest", "main_digest")),
        (
            "extras",
            pa.list_(
                pa.struct(
                    [
                        *(("kind", pa.string()), ("name", pa.string())),
                        *(("digest", pa.binary()), ("count", pa.int32())),
                    ]
                )
            ),
        ),
        ("links", pa.list_(pa.string())),
        ("visible_words", pa.int32()),
        *((name, pa.binary()) for name in ("visible_hash", "visible_sample")),
        ("words", pa.int32()),
        *(
            (name, pa.binary())
            for name in (
                *("words_hash", "features", "short_words", "sample"),
                *("characters", "columns", "lines"),
            )
        ),
    ]
)

_AS_THEY_ARE = ("part", "format", "text", "main", "title", "author", "date_s", "detail")
"""The fields of an item that its row has as it has them."""

_keys = count()


_originals = Originals()
"""Known to this worker alone."""

_Given = dict[int, tuple[dict[str, Any], FileEntry]]
"""Files by the key of their task, each with the entry by which it is read."""


def unread(files: DataFrame, known: DataFrame) -> DataFrame:
    """The files that were not read in their present state, or whose failure may have passed.

    `has_twin` says whether another file has the same size: exact copies are looked for among those.
    They are read one after the other where `together` is equal, so that one need be read only.
    """
    found = files.where("skipped is null").drop("skipped")
    retried = [str(outcome) for outcome in RETRIED]
    done = known.where("part is null").where(~F.col("outcome").isin(retried)).select(*STATE)
    sizes = found.groupBy("size_bytes").agg(F.count("*").alias("count"))
    new = found.join(done.distinct(), list(STATE), "left_anti").join(sizes, "size_bytes")
    block = F.pmod(F.xxhash64("path"), F.floor(F.col("count") / _TOGETHER) + 1)
    return (
        new.withColumn("has_twin", F.col("count") > 1)
        .withColumn("together", F.xxhash64("size_bytes", block))
        .drop("count")
    )


def read_new(
    tables: Tables,
    files: DataFrame,
    made_by: Sequence[str],
    method: str,
    settings: ChildSettings,
    *,
    has_addresses: bool = False,
) -> tuple[int, int]:
    """Add what is new and changed to the table; returns the number of these files and their size.

    `files` are all files of this run, and `made_by` has names and versions of all readers.
    """
    new = unread(files, tables.parts("items", made_by, SCHEMA)).persist()
    count, size_bytes = count_and_bytes(new)
    portions = -(-count // _FILES_AT_ONCE)
    tasks = tables.session.sparkContext.defaultParallelism * _TASKS_EACH
    for number in range(portions):
        some = new.where(F.pmod("together", F.lit(portions)) == number)
        here = some.where(~stands_for_address())
        mixed = here.repartition(min(tasks, count), "together").sortWithinPartitions("size_bytes")
        rows = read(mixed, time.time_ns(), method, settings)
        if has_addresses:
            fetched = with_contents(some.where(stands_for_address()))
            rows = rows.unionByName(read(fetched, time.time_ns(), method, settings))
        tables.add_part("items", made_by, rows)
    new.unpersist()
    return count, size_bytes


def count_and_bytes(files: DataFrame) -> tuple[int, int]:
    """The number of files, and their size in bytes."""
    row = files.agg(F.count("*"), F.sum("size_bytes")).first()
    return (int(row[0]), int(row[1] or 0)) if row else (0, 0)


def read(files: DataFrame, run: int, method: str, settings: ChildSettings) -> DataFrame:
    """Read files in children; a hostile one ends its child, not the Spark worker.

    The files are as `unread` gives them; `run` is a number that grows from run to run.
    """

    def reading(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        rows: list[dict[str, Any]] = []
        characters = 0
        for batch in batches:
            for row in _rows_of(batch.to_pylist(), run, method, settings):
                rows.append(row)
                characters += len(row.get("text") or "") + len(row.get("main") or "")
                if len(rows) >= _ROWS_AT_ONCE or characters >= _CHARACTERS_AT_ONCE:
                    yield pa.RecordBatch.from_pylist(rows, schema=SCHEMA)
                    rows, characters = [], 0
        if rows:
            yield pa.RecordBatch.from_pylist(rows, schema=SCHEMA)

    return files.mapInArrow(reading, columns(SCHEMA))


def _rows_of(
    files: list[dict[str, Any]], run: int, method: str, settings: ChildSettings
) -> Iterator[dict[str, Any]]:
    if files and "content" in files[0]:
        with held(files) as fetched:
            yield from _read_entries(files, fetched, run, method, settings)
    else:
        yield from _read_entries(files, list(map(entry_of, files)), run, method, settings)


def _read_entries(
    files: list[dict[str, Any]],
    entries: Sequence[FileEntry | Outcome],
    run: int,
    method: str,
    settings: ChildSettings,
) -> Iterator[dict[str, Any]]:
    """The rows of files; each is read where its entry says, which may be elsewhere."""
    given: _Given = {}
    for file, entry in zip(files, entries, strict=True):
        if isinstance(entry, Outcome):
            yield _state(file, run) | _end_row(FileDone(0, entry), b"")
        else:
            given[next(_keys)] = file, entry
    kinds = _kinds(given, settings)
    waiting: dict[int, Alike] = {}
    begun: set[Alike] = set()
    for key, kind in kinds.items():
        if kind in begun or _originals.rows_of(kind):
            waiting[key] = kind
        begun.add(kind)
    first = [key for key in given if key not in waiting]
    yield from _read_files(first, given, kinds, run, method, settings)
    left = []
    for key, kind in waiting.items():
        rows = _originals.rows_of(kind)
        yield from (_state(given[key][0], run) | row for row in rows)
        if not rows:
            left.append(key)
    yield from _read_files(left, given, kinds, run, method, settings)


def _kinds(given: _Given, settings: ChildSettings) -> dict[int, Alike]:
    """Of each file that has the size of another: its hash, and what of its name matters."""
    tasks = [HashTask(key, entry) for key, (file, entry) in given.items() if file["has_twin"]]
    hashes = {done.key: done.content_hash for done in _ends(children.run(tasks, settings))}
    return {key: (found, naming(_name(given[key][1]))) for key, found in hashes.items() if found}


def _ends(results: Iterable[Result]) -> Iterator[FileDone]:
    return (result for result in results if isinstance(result, FileDone))


def _read_files(
    keys: Sequence[int],
    given: _Given,
    kinds: Mapping[int, Alike],
    run: int,
    method: str,
    settings: ChildSettings,
) -> Iterator[dict[str, Any]]:
    """Read files; the rows of those of a kind are held for others of that kind."""
    counts = dict.fromkeys(keys, 0)
    for key in keys:
        if key in kinds:
            _originals.begin(kinds[key])
    tasks: list[Task] = [ReadTask(key, given[key][1], method) for key in keys]
    for result in children.run(tasks, settings):
        key = result.key
        file, entry = given[key]
        kind = kinds.get(key)
        rows: list[Row] = []
        if isinstance(result, ItemsRead):
            rows = [_item_row(one, counts[key] + at) for at, one in enumerate(result.items)]
            counts[key] += len(rows)
            if kind is not None:
                _originals.add(kind, rows)
        elif isinstance(result, FileDone):
            content_hash = result.content_hash
            if kind is not None and result.outcome not in RETRIED:
                content_hash = content_hash or kind[0]
            rows = [_end_row(result, content_hash)]
            if kind is not None:
                is_like_all = content_hash == kind[0] and is_read_alike(_name(entry), result.format)
                if result.outcome is Outcome.READ and is_like_all:
                    _originals.finish(kind, rows[0])
                else:
                    _originals.drop(kind)
        state = _state(file, run)
        yield from (state | row for row in rows)


def _name(entry: FileEntry) -> str:
    return entry.path.rpartition(os.sep)[2]


def _state(file: Mapping[str, Any], run: int) -> dict[str, Any]:
    return {name: file[name] for name in STATE} | {"run": run}


def _end_row(done: FileDone, content_hash: bytes) -> dict[str, Any]:
    return {
        "outcome": str(done.outcome),
        "detail": _valid(done.detail),
        "format": done.format,
        "content_hash": content_hash,
    }


def _item_row(sketched: SketchedItem, number: int) -> dict[str, Any]:
    item, made, form = sketched.item, sketched.fingerprint, sketched.form
    text, main = _valid(item.text), None if item.main is None else _valid(item.main)
    return {
        "number": number,
        "outcome": str(item.outcome),
        "detail": _valid(item.detail),
        "format": item.format,
        "part": item.part,
        "kind": str(item.kind),
        "title": _valid(item.title),
        "author": _valid(item.author),
        "date_s": item.date_s,
        "text": text,
        "main": main,
        "text_digest": text_digest(text.encode("utf-8")),
        "main_digest": None if main is None else text_digest(main.encode("utf-8")),
        "extras": [
            {
                "kind": str(extra.kind),
                "name": _valid(extra.name),
                "digest": extra.digest,
                "count": extra.count,
            }
            for extra in item.extras
        ],
        "links": [_valid(link) for link in item.links],
        "visible_words": sketched.visible_words,
        "visible_hash": sketched.visible_hash,
        "visible_sample": sketched.visible_sample,
        **asdict(made),
        **asdict(form),
    }


def _valid(text: str) -> str:
    """The text as it can be stored: without halves of surrogate pairs."""
    return str(text).encode("utf-8", "replace").decode("utf-8")


def item_of(row: Mapping[str, Any]) -> SketchedItem:
    """The item of a row of the table."""
    item = ExtractedItem(
        **{name: row[name] for name in _AS_THEY_ARE},
        kind=Kind(row["kind"]),
        outcome=Outcome(row["outcome"]),
        extras=tuple(
            Extra(ExtraKind(one["kind"]), one["name"], one["digest"], one["count"])
            for one in row["extras"]
        ),
        links=tuple(row["links"]),
    )
    return SketchedItem(
        item,
        row["visible_words"],
        row["visible_hash"],
        Fingerprint(
            row["words"], row["words_hash"], row["features"], row["short_words"], row["sample"]
        ),
        row["visible_sample"],
        Form(row["characters"], row["columns"], row["lines"]),
    )


def current(known: DataFrame, files: DataFrame) -> DataFrame:
    """The rows of files as they are now: of each file those of the last run that read it.

    If reading a file failed in a way that makes its items invalid, only its last row is left.
    """
    invalid = [str(outcome) for outcome in NOTHING_TO_KEEP]
    ends = (
        known.where("part is null")
        .groupBy(*STATE)
        .agg(F.max_by("outcome", "run").alias("how"), F.max("run").alias("run"))
    )
    ends = ends.join(files.where("skipped is null").select(*STATE), list(STATE), "left_semi")
    rows = known.join(ends, [*STATE, "run"])
    return rows.where(F.col("part").isNull() | ~F.col("how").isin(invalid)).drop("how", "run")


def compared_and_problems(rows: DataFrame) -> tuple[int, int]:
    """The numbers of items compared by their words, and of problems, among current rows."""
    read = (F.col("outcome") == str(Outcome.READ)) & (F.col("words") > 0)
    bad = F.col("outcome").isin([str(outcome) for outcome in Outcome if outcome.is_problem])
    found = rows.agg(F.count_if(F.col("part").isNotNull() & read), F.count_if(bad)).first()
    return (int(found[0]), int(found[1])) if found else (0, 0)
