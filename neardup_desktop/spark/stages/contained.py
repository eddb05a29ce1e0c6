"""The candidates of containment: which longer texts may contain a shorter one.

The same search as in `detect/containment.py`, which explains it, by joins: a probe is joined to
those entries of its postings list only that it looks up, at most `NEAR` + `FAR` of them.
"""

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from neardup_desktop.compare.containment import MIN_WORDS
from neardup_desktop.detect.containment import (
    FAR,
    LEAST_SHARE,
    MOST_OUTERS,
    MOST_RARITY,
    NEAR,
    PROBES,
)
from neardup_desktop.sketch.samples import COARSEST, MODULI_BY_LENGTH

_CLASSES = (0, 1, 2)
"""Shingles by the modulus of the longest texts that sample them: all texts, all but very long
ones, short ones only."""


def in_longer(postings: DataFrame) -> DataFrame:
    """Pairs `left`, `right` of texts of which the second may contain the first."""
    is_class = (
        F.when(F.col("token") % COARSEST == 0, 0)
        .when(F.col("token") % (COARSEST // 2) == 0, 1)
        .otherwise(2)
    )
    entries = postings.withColumn("kind", is_class).withColumn(
        "longer", F.col("size") - F.col("place")
    )
    held = F.col("longer") > 0
    # Up to each class: longer texts of that length sample these shingles only.
    worth = entries.groupBy("text").agg(
        *(F.count_if(F.col("kind") <= one).alias(f"total_{one}") for one in _CLASSES),
        *(F.count_if(held & (F.col("kind") <= one)).alias(f"shared_{one}") for one in _CLASSES),
    )
    worth = worth.select(
        "text",
        *(
            (
                (F.col(f"shared_{one}") > 0)
                & (F.col(f"shared_{one}") >= LEAST_SHARE * F.col(f"total_{one}"))
            ).alias(f"allowed_{one}")
            for one in _CLASSES
        ),
    ).where("allowed_0 or allowed_1 or allowed_2")
    rarest = Window.partitionBy("text", "kind").orderBy(
        F.least("longer", F.lit(MOST_RARITY)), "token"
    )
    probes = (
        entries.where(held)
        .join(worth, "text")
        .withColumn("rank", F.row_number().over(rarest))
        .where(F.col("rank") <= PROBES)
        .withColumn("cut", F.col("longer") > NEAR + FAR)
    )
    samplable = probes.groupBy("text").agg(
        *(
            F.count_if(~F.col("cut") & (F.col("kind") <= one)).alias(f"full_{one}")
            for one in _CLASSES
        ),
        *(F.count_if(F.col("kind") <= one).alias(f"any_{one}") for one in _CLASSES),
    )
    found = _looked_up(probes, postings).join(worth.join(samplable, "text"), "text")
    column = _class_of_length(F.col("outer_words"))
    allowed, full, anyhow = (
        F.element_at(F.array(*(F.col(f"{name}_{one}") for one in _CLASSES)), column + 1)
        for name in ("allowed", "full", "any")
    )
    share = F.when(full > 0, F.col("full_hits") / F.greatest(full, F.lit(1))).otherwise(
        F.col("all_hits") / anyhow
    )
    best = Window.partitionBy("text").orderBy(
        F.desc("share"), F.desc("outer_words"), F.desc("outer_tie"), F.desc("outer")
    )
    return (
        found.where(F.col("outer_words") > F.col("words"))
        .where(allowed)
        .withColumn("share", share)
        .where(F.col("share") >= LEAST_SHARE)
        .withColumn("rank", F.row_number().over(best))
        .where((F.col("rank") <= MOST_OUTERS) & (F.col("words") >= MIN_WORDS))
        .select(F.col("text").alias("left"), F.col("outer").alias("right"))
    )


def grown(pairs: DataFrame, texts: DataFrame) -> DataFrame:
    """Near-duplicates that differ by insertions only: the shorter text and the longer one."""
    lengths = texts.where("visible_sample is not null").select("text", "words")
    one, other = (
        lengths.select(F.col("text").alias(side), F.col("words").alias(f"{side}_words"))
        for side in ("left", "right")
    )
    words = F.col("left_words"), F.col("right_words")
    shorter, longer = F.least(*words), F.greatest(*words)
    kept = (
        pairs.select("left", "right", "similarity")
        .join(one, "left")
        .join(other, "right")
        .where((words[0] != words[1]) & (shorter >= MIN_WORDS))
        # Then the edit distance is the difference of the lengths.
        .where(F.abs(F.col("similarity") * longer - shorter) < 0.5)
    )
    is_left = words[0] < words[1]
    return kept.select(
        F.when(is_left, F.col("left")).otherwise(F.col("right")).alias("left"),
        F.when(is_left, F.col("right")).otherwise(F.col("left")).alias("right"),
    )


def _looked_up(probes: DataFrame, postings: DataFrame) -> DataFrame:
    """The longer texts that probes lead to, with how many probes of a text lead to each."""
    place, size = F.col("place"), F.col("size")
    near = F.sequence(place + 1, F.least(size, place + NEAR))
    all_of_them = F.sequence(place + 1, size)
    far = F.sequence(size - FAR + 1, size)
    looked_at = F.when(F.col("cut"), F.concat(near, far)).otherwise(all_of_them)
    asked = probes.select("token", "text", "words", "cut", F.explode(looked_at).alias("place"))
    longer = postings.select(
        "token",
        "place",
        F.col("text").alias("outer"),
        F.col("words").alias("outer_words"),
        F.col("tie").alias("outer_tie"),
    )
    return (
        asked.join(longer, ["token", "place"])
        .groupBy("text", "words", "outer", "outer_words", "outer_tie")
        .agg(F.count("*").alias("all_hits"), F.count_if(~F.col("cut")).alias("full_hits"))
    )


def _class_of_length(words: Column) -> Column:
    """The class up to which a text of that many words samples shingles."""
    (short, _), (long, _) = MODULI_BY_LENGTH
    return F.when(words <= short, 2).when(words <= long, 1).otherwise(0)
