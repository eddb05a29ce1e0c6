"""The table `candidates`: pairs of texts that share enough keys.

All pairs of a bucket up to the desktop's limit are listed. Of a larger one each text is paired with
its neighbours, in the order of the next super-shingle, and with a few pivots, as on the desktop.
Large buckets are numbered and cut into blocks first, so that none has to fit in one worker.
"""

from typing import TYPE_CHECKING

from neardup_desktop.detect.buckets import BUCKET_LIMIT, NEIGHBOURS, PIVOTS
from neardup_desktop.detect.detectors import shingle_samples
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.sketch.method import Method
from neardup_desktop.spark.features import SAMPLED

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

_BLOCK = 4_096
"""Members of a large bucket that are paired with their neighbours together."""

_SUPER_SHINGLES, _TOKENS, _SAMPLES = 0, 1, 2


def buckets_of(features: "DataFrame") -> "DataFrame":
    """The members of buckets of two or more, each with the size of its bucket."""
    from pyspark.sql import functions as F

    sizes = features.groupBy("kind", "key").agg(F.count("*").alias("size")).where("size > 1")
    # Samples that many texts have are ignored.
    kept = (F.col("kind") != SAMPLED) | (F.col("size") <= shingle_samples.BUCKET_LIMIT)
    return features.join(sizes.where(kept), ["kind", "key"])


def candidates_of(features: "DataFrame", method: Method) -> "DataFrame":
    """The distinct pairs `left`, `right` of the texts' numbers, the smaller one first."""
    from pyspark.sql import functions as F

    members = buckets_of(features)
    small = members.where(F.col("size") <= BUCKET_LIMIT)
    found = _pairs(small, small, F.col("one.text") < F.col("other.text"))
    large = members.where(F.col("size") > BUCKET_LIMIT)
    found = found.unionByName(_of_large(large))
    group = (
        F.when(F.col("kind") >= 0, _SUPER_SHINGLES)
        .when(F.col("kind") == SAMPLED, _SAMPLES)
        .otherwise(_TOKENS)
    )
    need = (
        F.when(F.col("group") == _SUPER_SHINGLES, method.need)
        .when(F.col("group") == _SAMPLES, shingle_samples.NEED)
        .otherwise(1)
    )
    return (
        found.withColumn("group", group)
        .groupBy("left", "right", "group")
        .agg(F.count("*").alias("shared"))
        .where(F.col("shared") >= need)
        .select("left", "right")
        .distinct()
    )


def left_out(features: "DataFrame") -> int:
    """The number of pairs in large buckets that were not listed, of the largest such feature."""
    from pyspark.sql import functions as F

    sizes = features.groupBy("kind", "key").agg(F.count("*").alias("size"))
    sizes = sizes.where((F.col("size") > BUCKET_LIMIT) & (F.col("kind") != SAMPLED))
    rest = F.col("size") * (F.col("size") - 1) / 2 - F.col("size") * (NEIGHBOURS + PIVOTS)
    row = sizes.agg(F.sum(rest).cast("long")).first()
    return int(row[0] or 0) if row else 0


def _of_large(members: "DataFrame") -> "DataFrame":
    from pyspark.sql import Window
    from pyspark.sql import functions as F

    order = Window.partitionBy("kind", "key").orderBy("next", "text")
    numbered = members.withColumn("place", F.row_number().over(order) - 1).withColumn(
        "block", F.floor(F.col("place") / _BLOCK)
    )
    # The first members of a block are neighbours of the last ones of the block before.
    ahead = numbered.where(
        (F.col("place") % _BLOCK < NEIGHBOURS) & (F.col("block") > 0)
    ).withColumn("block", F.col("block") - 1)
    steps = F.col("other.place") - F.col("one.place")
    neighbours = _pairs(
        numbered,
        numbered.unionByName(ahead),
        (F.col("one.block") == F.col("other.block")) & steps.between(1, NEIGHBOURS),
    )
    # As numpy's linspace of whole numbers.
    step = (F.col("size") - 1) / (PIVOTS - 1)
    number = F.round(F.col("place") / step)
    is_pivot = F.floor(number * step + F.lit(1e-9)) == F.col("place")
    pivots = numbered.where(is_pivot)
    return neighbours.unionByName(
        _pairs(numbered, pivots, F.col("one.text") != F.col("other.text"))
    )


def _pairs(one: "DataFrame", other: "DataFrame", condition: "Column") -> "DataFrame":
    """The pairs of members of a bucket whose lengths allow the least similarity."""
    from pyspark.sql import functions as F

    same = (F.col("one.kind") == F.col("other.kind")) & (F.col("one.key") == F.col("other.key"))
    words = F.col("one.words"), F.col("other.words")
    alike = F.least(*words) >= STORED_SIMILARITY * F.greatest(*words)
    texts = F.col("one.text"), F.col("other.text")
    return (
        one.alias("one")
        .join(other.alias("other"), same & condition & alike)
        .select(F.least(*texts).alias("left"), F.greatest(*texts).alias("right"), F.col("one.kind"))
    )
