"""Brings pairs of texts and the texts themselves together, each text few times.

Joining both texts to each pair would move a text once for each of its pairs. Texts that resemble
each other are therefore put into tiles of bounded size, and all pairs of two tiles go to one place
with the texts of both. That place holds one pair of tiles at a time.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from neardup_desktop.spark.stages import children
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.tables import columns
from neardup_desktop.workers.messages import (
    Contained,
    ContainTask,
    Result,
    Task,
    Verified,
    VerifyTask,
)

_TILE_TEXTS = 64
_TILE_BYTES = 4 << 20
_PAIRS_AT_ONCE = 500

_FEW_PAIRS = 1_000
"""Up to so many, finding tiles takes longer than moving a text once for each of its pairs."""

VERDICTS = pa.schema(
    [
        ("left", pa.int64()),
        ("right", pa.int64()),
        ("similarity", pa.float64()),
        ("only_left", pa.int32()),
        ("only_right", pa.int32()),
        ("other_facts", pa.bool_()),
    ]
)
CONTAINMENTS = pa.schema(
    [("inner", pa.int64()), ("outer", pa.int64()), ("runs", pa.int32()), ("exactly", pa.binary())]
)

Pair = tuple[int, int]
Contents = tuple[bytes, ...]
Numbered = tuple[Pair, ...]
MakeTask = Callable[[int, Contents, Numbered], VerifyTask | ContainTask]
"""From its key, the texts, and the pairs of their indices."""


def verified(
    pairs: DataFrame, texts: DataFrame, cutoff: float, settings: ChildSettings
) -> DataFrame:
    """The verdict on each pair `left`, `right` of texts; a similarity below the cutoff is 0.

    Pairs that took too long have a negative similarity. `texts` has `text` and `content`.
    """

    def task(key: int, contents: Contents, numbered: Numbered) -> VerifyTask:
        return VerifyTask(key, contents, numbered, cutoff)

    return _asked(pairs, texts, task, VERDICTS, settings)


def searched(pairs: DataFrame, texts: DataFrame, settings: ChildSettings) -> DataFrame:
    """Whether the text `right` of each pair contains `left`; as in `Contained`, 0 runs: no."""
    return _asked(pairs, texts, ContainTask, CONTAINMENTS, settings)


def _asked(
    pairs: DataFrame, texts: DataFrame, task: MakeTask, schema: pa.Schema, settings: ChildSettings
) -> DataFrame:
    """The answers of children about each pair; no row where they failed."""

    def ask(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for some, result in _results(batches, task, settings):
            answers: Iterable[tuple[Any, ...]]
            if isinstance(result, Verified):
                answers = result.verdicts
            elif isinstance(result, Contained):
                answers = zip(result.runs, result.exactly, strict=True)
            else:
                continue
            rows = [
                dict(zip(schema.names, (*pair, *answer), strict=True))
                for pair, answer in zip(some, answers, strict=True)
            ]
            yield pa.RecordBatch.from_pylist(rows, schema=schema)

    together = _together(pairs, texts)
    if together is None:
        return pairs.sparkSession.createDataFrame([], columns(schema))
    return together.mapInArrow(ask, columns(schema))


def with_content(texts: DataFrame, *columns: str) -> DataFrame:
    """The texts by their numbers, for a join: so that Spark does not send all of them everywhere.

    It would where their compressed size is small. Further `columns` come with them.
    """
    return texts.select("text", "content", *columns).hint("merge")


def _together(pairs: DataFrame, texts: DataFrame) -> DataFrame | None:
    """The texts of each place, then its pairs, in one partition; None: there are no pairs."""
    # Computed once: they are used ten times below, each time with all before them.
    settled = pairs.select("left", "right").checkpoint()
    count = settled.count()
    if not count:
        return None
    if count <= _FEW_PAIRS:
        placed = settled.withColumn("place", F.xxhash64("left", "right"))
    else:
        placed = _in_tiles(settled, texts)
    sides = placed.select("place", F.explode(F.array("left", "right")).alias("text"))
    contents = sides.distinct().join(with_content(texts), "text")
    everything = contents.select(
        "place",
        F.col("text").alias("left"),
        F.lit(None).cast("long").alias("right"),
        F.col("content"),
    ).unionByName(
        placed.select("place", "left", "right", F.lit(None).cast("string").alias("content"))
    )
    # Nulls come first: the texts before the pairs.
    return everything.repartition("place").sortWithinPartitions("place", "right", "left")


def _in_tiles(pairs: DataFrame, texts: DataFrame) -> DataFrame:
    """The pairs with a `place` for each two tiles."""
    nearest = (
        pairs.groupBy(F.col("right").alias("text"))
        .agg(F.min("left").alias("near"))
        .unionByName(pairs.select(F.col("left").alias("text"), F.col("left").alias("near")))
        .groupBy("text")
        .agg(F.min("near").alias("near"))
    )
    order = Window.partitionBy("near").orderBy("text")
    sizes = texts.select("text", F.octet_length("content").alias("bytes"))
    tiles = (
        nearest.join(sizes, "text")
        .withColumn("many", F.floor((F.row_number().over(order) - 1) / _TILE_TEXTS))
        .withColumn("much", F.floor(F.sum("bytes").over(order) / _TILE_BYTES))
        .select("text", F.xxhash64("near", "many", "much").alias("tile"))
    )
    one, other = (
        tiles.select(F.col("text").alias(side), F.col("tile").alias(f"{side}_tile"))
        for side in ("left", "right")
    )
    return (
        pairs.join(one, "left")
        .join(other, "right")
        .select("left", "right", F.xxhash64("left_tile", "right_tile").alias("place"))
        .checkpoint()
    )


def _results(
    batches: Iterable[pa.RecordBatch], task: MakeTask, settings: ChildSettings
) -> Iterator[tuple[list[Pair], Result]]:
    """The pairs of each task, and its result."""
    given: dict[int, list[Pair]] = {}

    def tasks() -> Iterator[Task]:
        for key, (pairs, contents) in enumerate(_portions(batches)):
            given[key] = pairs
            numbers = sorted({number for pair in pairs for number in pair})
            at = {number: index for index, number in enumerate(numbers)}
            yield task(
                key,
                tuple(contents[number] for number in numbers),
                tuple((at[one], at[other]) for one, other in pairs),
            )

    for result in children.run(tasks(), settings):
        yield given.pop(result.key), result


def _portions(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[list[Pair], dict[int, bytes]]]:
    place: int | None = None
    contents: dict[int, bytes] = {}
    pairs: list[Pair] = []
    for batch in batches:
        for row in batch.to_pylist():
            if row["place"] != place or len(pairs) >= _PAIRS_AT_ONCE:
                if pairs:
                    yield pairs, contents
                    pairs = []
                if row["place"] != place:
                    place, contents = row["place"], {}
            if row["right"] is None:
                contents[row["left"]] = row["content"].encode("utf-8")
            else:
                pairs.append((row["left"], row["right"]))
    if pairs:
        yield pairs, contents
