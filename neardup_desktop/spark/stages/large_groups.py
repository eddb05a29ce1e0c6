"""The table `likely`: the candidates, but in large groups as the desktop chooses them.

For a large bucket `candidates` lists each text with its neighbours and a few pivots only. But a
cluster is a star, and needs all pairs of its representative. So each group of many texts that are
connected by these pairs goes to one worker as a whole, with what tells which texts may represent
it, and the desktop's own code chooses its pairs.
"""

from collections.abc import Callable, Iterable, Iterator

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from msgspec import Struct
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.detect.base import Indices, run_begins
from neardup_desktop.detect.buckets import BUCKET_LIMIT
from neardup_desktop.detect.large_groups import LARGE_VERSION, LEAST_DEGREE
from neardup_desktop.spark.stages.candidates import pairs_of
from neardup_desktop.spark.stages.components import components_of
from neardup_desktop.spark.stages.tables import union

LIKELY_VERSION = f"likely/1 {LARGE_VERSION}"
"""To be raised whenever other pairs would be chosen."""

MOST_TEXTS = 200_000
"""Larger groups keep the pairs of their buckets; choosing takes about 6 KB a text in one task."""

_TEXT, _ITEM, _PAIR = 0, 1, 2
_SIDES = "left", "right"
_SCHEMA = "left long, right long, left_out long"


class Group(Struct, frozen=True):
    """Texts that are connected by pairs.

    Attributes:
        texts: their numbers, ascending, shape (n,).
        words: number of words of each, shape (n,).
        features: of each, shape (n, k).
        items: text, name of the format, time in seconds since the epoch and length of the path
            of each item that has one of these texts, by path and part.
        left: the smaller number of each pair, shape (p,).
        right: the larger one, shape (p,).
    """

    texts: Indices
    words: npt.NDArray[np.int32]
    features: npt.NDArray[np.uint64]
    items: list[tuple[int, str, int, int]]
    left: Indices
    right: Indices


Choose = Callable[[Group], tuple[Indices, Indices]]


def with_likely(
    candidates: DataFrame, texts: DataFrame, items: DataFrame, choose: Choose
) -> DataFrame:
    """The table `candidates` with other pairs where both texts are in one large group.

    Args:
        texts: as `features.measured` gives them.
        items: as `texts.with_texts` gives them.
        choose: gives the pairs of a group, the smaller number first.
    """
    nothing = F.lit(None).cast("long")
    pairs = pairs_of(candidates)
    members = _members(pairs).checkpoint()
    if members.isEmpty():
        return candidates
    left, right = (
        members.withColumnsRenamed({"text": side, "group": f"{side}_group"}) for side in _SIDES
    )
    placed = pairs.join(left, "left", "left").join(right.drop("size"), "right", "left")
    same = F.coalesce(F.col("left_group") == F.col("right_group"), F.lit(False))
    fits = F.col("size") <= MOST_TEXTS
    others = placed.where(~(same & fits)).select(*_SIDES, nothing.alias("left_out"))
    inside = placed.where(same).select(F.col("left_group").alias("group"), "size", *_SIDES)
    few = members.where(fits).drop("size")
    measured = items.withColumn("text", F.col("measured"))
    rows = {
        _TEXT: few.join(texts, "text").select("group", "text", "words", "features"),
        _ITEM: few.join(measured, "text").select(
            *("group", "text", "format", "path", "part"),
            F.coalesce("date_s", F.expr("mtime_ns div 1000000000")).alias("seconds"),
            F.octet_length("path").alias("length"),
        ),
        _PAIR: inside.where(fits).drop("size"),
    }
    everything = union(some.withColumn("role", F.lit(role)) for role, some in rows.items())

    def chosen(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for table in _tables(batches):
            yield from _chosen(_group(table), choose)

    by_group = everything.repartition("group").sortWithinPartitions(
        "group", "role", "path", "part", "text", *_SIDES
    )
    count = F.col("size") * (F.col("size") - 1) / 2 - F.col("count")
    too_large = inside.where(~fits).groupBy("group", "size").count()
    return others.unionByName(by_group.mapInArrow(chosen, _SCHEMA)).unionByName(
        too_large.select(
            *(nothing.alias(side) for side in _SIDES), count.cast("long").alias("left_out")
        )
    )


def _members(pairs: DataFrame) -> DataFrame:
    """The texts of large groups, with the number of their `group` and its `size`."""
    ends = pairs.select(F.col("left").alias("text")).unionAll(pairs.select("right"))
    busy = ends.groupBy("text").count().where(F.col("count") >= LEAST_DEGREE).select("text")
    inner = pairs.join(busy.withColumnRenamed("text", "left"), "left", "left_semi").join(
        busy.withColumnRenamed("text", "right"), "right", "left_semi"
    )
    groups = components_of(inner).select(
        F.col("node").alias("text"), F.col("component").alias("group")
    )
    sizes = groups.groupBy("group").agg(F.count("*").alias("size"))
    return groups.join(sizes.where(F.col("size") > BUCKET_LIMIT), "group")


def _tables(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.Table]:
    """The rows of each group, of rows sorted by group."""
    held: list[pa.RecordBatch] = []
    for batch in batches:
        groups = batch.column("group").to_numpy()
        begins = np.flatnonzero(run_begins(groups)).tolist()
        for begin, end in zip(begins, [*begins[1:], len(groups)], strict=True):
            if held and held[0].column("group")[0] != batch.column("group")[begin]:
                yield pa.Table.from_batches(held)
                held = []
            held.append(batch.slice(begin, end - begin))
    if held:
        yield pa.Table.from_batches(held)


def _group(table: pa.Table) -> Group:
    roles = table.column("role").to_numpy()
    texts, items, pairs = (table.filter(pa.array(roles == one)) for one in (_TEXT, _ITEM, _PAIR))
    features = b"".join(texts.column("features").to_pylist())
    facts = (items.column(name).to_pylist() for name in ("text", "format", "seconds", "length"))
    return Group(
        texts.column("text").to_numpy(),
        texts.column("words").to_numpy().astype(np.int32),
        np.frombuffer(features, dtype="<u8").reshape(len(texts), -1),
        list(zip(*facts, strict=True)),
        pairs.column("left").to_numpy(),
        pairs.column("right").to_numpy(),
    )


def _chosen(group: Group, choose: Choose) -> Iterator[pa.RecordBatch]:
    left, right = choose(group)
    count = len(group.texts)
    yield pa.RecordBatch.from_arrays(
        [
            pa.array([*left.tolist(), None], pa.int64()),
            pa.array([*right.tolist(), None], pa.int64()),
            pa.array([*[None] * len(left), count * (count - 1) // 2 - len(left)], pa.int64()),
        ],
        ["left", "right", "left_out"],
    )
