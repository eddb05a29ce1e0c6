"""The table `clusters`: a row for each member of each cluster, at the usual similarity.

All items that are related to another one are divided into bins that can be clustered separately.
Clusters never reach beyond a connected component of all that relates items: equal words, equal
bytes, verified pairs and containment. So each component is clustered as a whole, by the very code
of the desktop, and many small ones together in a bin. A bin holds numbers, names and dates, but no
texts; a component that is larger than a bin is a bin of its own.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.spark.stages.components import components_of
from neardup_desktop.spark.stages.tables import columns, runs, union

_BIN_ITEMS = 20_000
"""About so many items are clustered together."""

_NO_TEXTS = (
    *("text", "main", "text_digest", "main_digest"),
    *("features", "short_words", "sample", "visible_sample"),
)
"""Columns of items that clustering does not need."""

_SCHEMA = pa.schema(
    [
        ("cluster", pa.string()),
        ("representative", pa.bool_()),
        ("path", pa.string()),
        ("path_bytes", pa.binary()),
        *((name, pa.string()) for name in ("part", "kind", "format", "title")),
        ("words", pa.int32()),
        ("modified_s", pa.int64()),
        ("evidence", pa.string()),
        ("similarity", pa.float64()),
        ("unique_words", pa.int32()),
    ]
)


def clusters_of(
    files: DataFrame,
    rows: DataFrame,
    items: DataFrame,
    relations: dict[str, DataFrame],
    cluster: Callable[[list[dict[str, Any]]], Iterator[dict[str, Any]]],
) -> DataFrame:
    """The clusters of all items, bin by bin.

    Args:
        rows: the current rows of the table `items`.
        items: the items, as `texts.with_texts` gives them.
        relations: the tables `pairs`, `page_pairs`, `contained` and `series`.
        cluster: gives the rows of the clusters in a bin.
    """

    def grouped(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for some in runs(batches, "bin"):
            found = list(cluster(some))
            if found:
                yield pa.RecordBatch.from_pylist(found, schema=_SCHEMA)

    return _binned(files, rows, items, relations).mapInArrow(grouped, columns(_SCHEMA))


def _binned(
    files: DataFrame, rows: DataFrame, items: DataFrame, relations: dict[str, DataFrame]
) -> DataFrame:
    """All rows that clustering needs, with their `bin` and their `role`."""
    # Checkpoints, because each of these is used many times below.
    ends = (
        rows.where("part is null")
        .select("path", "outcome", "detail", "format", "content_hash")
        .checkpoint()
    )
    hashes = ends.where("content_hash <> x''").select(
        "path", F.col("content_hash").alias("file_hash")
    )
    slim = items.drop(*_NO_TEXTS, "content_hash")
    # Files of which nothing was read are compared by their bytes.
    bare = ends.select("path").join(items.select("path").distinct(), "path", "left_anti")
    held = slim.unionByName(bare.withColumn("part", F.lit("")), allowMissingColumns=True)
    held = held.join(hashes, "path", "left").withColumn(
        "content", F.when(F.col("file_hash").isNotNull(), F.xxhash64("file_hash", "part"))
    )
    held = held.withColumn("node", F.coalesce("measured", "content")).where("node is not null")
    held = held.checkpoint()
    components = _with_all_nodes(components_of(_edges(held, relations)), held)
    several = held.select("node").join(components, "node").groupBy("component").count()
    components = components.join(
        several.where("count > 1").select("component"), "component"
    ).checkpoint()
    placed = held.join(components, "node")
    bins = max(1, -(-placed.count() // _BIN_ITEMS))
    number = F.pmod(F.xxhash64("component"), F.lit(bins)).alias("bin")
    members = placed.select(number, F.lit("item").alias("role"), *slim.columns).checkpoint()
    of_items = members.select("bin", "path").distinct()
    members = members.where("number is not null")
    bin_of = components.select("node", number)
    with_files = files.where("skipped is null").join(ends, "path")
    parts = [
        members,
        with_files.join(of_items, "path").withColumn("role", F.lit("file")),
        *(
            table.join(bin_of, table[side] == bin_of["node"])
            .drop("node")
            .withColumn("role", F.lit(role))
            for role, (table, side) in {
                "pair": (relations["pairs"], "left"),
                "page_pair": (relations["page_pairs"], "right"),
                "contained": (relations["contained"], "inner"),
                "series": (relations["series"], "text"),
            }.items()
        ),
    ]
    pages = files.where(F.col("skipped") == str(SkipReason.PAGE_RESOURCE))
    folders = of_items.select("bin", _folder("path").alias("folder")).distinct()
    parts.append(
        pages.withColumn("folder", _folder("path"))
        .join(folders, "folder")
        .drop("folder")
        .withColumn("role", F.lit("skipped"))
    )
    return union(parts).repartition(bins, "bin").sortWithinPartitions("bin")


def _edges(held: DataFrame, relations: dict[str, DataFrame]) -> DataFrame:
    """The edges between texts, and between these and the bytes of files that several items have."""
    shared = held.groupBy("content").count().where("count > 1 and content is not null")
    edges = (
        held.where("visible <> measured").select(
            F.col("visible").alias("left"), F.col("measured").alias("right")
        ),
        held.where("measured is not null")
        .join(shared.select("content"), "content")
        .select(F.col("content").alias("left"), F.col("measured").alias("right")),
        relations["pairs"].select("left", "right"),
        relations["page_pairs"].select("left", "right"),
        relations["contained"].select(F.col("inner").alias("left"), F.col("outer").alias("right")),
    )
    return union(edges).distinct()


def _with_all_nodes(components: DataFrame, held: DataFrame) -> DataFrame:
    """The components, with those of a single text or content that several items have."""
    several = held.groupBy("node").count().where("count > 1").select("node")
    alone = several.join(components, "node", "left_anti")
    return components.unionByName(alone.select("node", F.col("node").alias("component")))


def _folder(path: str) -> Column:
    """The part of a path up to its last separator; a path may be no valid Unicode."""
    return F.regexp_replace(F.decode(F.col(path), "ISO-8859-1"), "[^/]*$", "")
