"""The table `series`: texts that may belong to a series, and whether that is proved.

Texts connected by pairs that may be of a series are divided into groups as on the desktop
(`detect/form_groups.py`), one component at a time, and each group is examined in a child.
"""

from collections.abc import Iterable, Iterator

import numpy as np
import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.compare.series import MAX_TEXTS
from neardup_desktop.detect.form_groups import Links
from neardup_desktop.spark.stages import children
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.components import components_of
from neardup_desktop.spark.stages.tables import runs
from neardup_desktop.spark.stages.tiles import with_content
from neardup_desktop.workers.messages import SeriesFound, SeriesTask

SCHEMA = "text long, proved boolean"
_GROUPS = "text long, group string"
_LINKS = ("left", "right", "similarity", "left_hash", "right_hash")


def series_of(
    pairs: DataFrame, page_pairs: DataFrame, texts: DataFrame, settings: ChildSettings
) -> DataFrame:
    """Whether each text that may be of a series is one."""
    both = pairs.where("other_facts").unionByName(page_pairs.where("other_facts"))
    links = both.groupBy(
        F.least("left", "right").alias("left"), F.greatest("left", "right").alias("right")
    ).agg(F.min("similarity").alias("similarity"))
    links = links.checkpoint()
    if links.isEmpty():
        return texts.sparkSession.createDataFrame([], SCHEMA)
    for side in ("left", "right"):
        hashes = texts.select(F.col("text").alias(side), F.col("words_hash").alias(f"{side}_hash"))
        links = links.join(hashes, side)
    components = components_of(links.select("left", "right")).select(
        F.col("node").alias("left"), "component"
    )
    gathered = (
        links.join(components, "left")
        .repartition("component")
        .sortWithinPartitions("component", "left", "right")
    )
    groups = gathered.mapInArrow(_grouped, _GROUPS)
    members = (
        groups.join(with_content(texts, "words_hash"), "text")
        .repartition("group")
        .sortWithinPartitions("group", "words_hash")
    )

    def examine(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        given: dict[int, list[int]] = {}

        def tasks() -> Iterator[SeriesTask]:
            for key, some in enumerate(runs(batches, "group")):
                given[key] = [row["text"] for row in some]
                yield SeriesTask(key, tuple(row["content"].encode("utf-8") for row in some))

        for result in children.run(tasks(), settings):
            numbers = given.pop(result.key)
            is_one = result.is_one if isinstance(result, SeriesFound) else (False,) * len(numbers)
            yield pa.RecordBatch.from_arrays(
                [pa.array(numbers, pa.int64()), pa.array(is_one, pa.bool_())], ["text", "proved"]
            )

    return members.mapInArrow(examine, SCHEMA)


def _grouped(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for rows in runs(batches, "component"):
        left, right, similarity, left_hash, right_hash = (
            [row[name] for row in rows] for name in _LINKS
        )
        hashes = dict(zip(left, left_hash, strict=True)) | dict(zip(right, right_hash, strict=True))
        links = Links.of(np.array(left), np.array(right), np.array(similarity))
        numbers = links.sequences.tolist()
        everyone = np.ones(len(numbers), dtype=np.bool_)
        keys = [hashes[number] for number in numbers]
        for number, group in enumerate(links.groups(everyone, keys, MAX_TEXTS)):
            name = f"{rows[0]['component']}/{number}"
            texts = pa.array([numbers[index] for index in group], pa.int64())
            yield pa.RecordBatch.from_pydict({"text": texts, "group": [name] * len(group)})
