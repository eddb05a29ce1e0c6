"""The table `page_pairs`: web pages whose full texts are like those of other items.

The same search as in `engine/scan/page_print_phase.py`, which explains it, by joins.
"""

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from neardup_desktop.detect.page_prints import MAIN_SHARE
from neardup_desktop.detect.shared_samples import LEAST_SHARE, LEAST_SHARED, MODULI, MOST_TEXTS
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.sketch.samples import COARSEST, MODULI_BY_LENGTH
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.tiles import verified


def page_texts(items: DataFrame) -> DataFrame:
    """The full text `page` and the main text `main` of each page that is measured by the latter."""
    return (
        items.where(F.col("kind") == str(Kind.WEB_PAGE))
        .where(F.col("visible") != F.col("measured"))
        .select(
            F.col("visible").alias("page"),
            F.col("measured").alias("main"),
            F.col("words").alias("main_words"),
        )
        .distinct()
    )


def near_pages(postings: DataFrame) -> DataFrame:
    """Pairs of texts, the `left` one of a page, that share enough of their samples."""
    usual = (
        postings.groupBy("token")
        .agg(F.count_if("is_page").alias("pages"), F.count_if("is_other").alias("others"))
        .where((F.col("pages") > MOST_TEXTS) | (F.col("others") > MOST_TEXTS))
        .select("token")
    )
    kept = postings.where("is_page or is_other").join(usual, "token", "left_anti")
    counts = kept.groupBy("text").agg(
        *(F.count_if(F.col("token") % number == 0).alias(f"count_{number}") for number in MODULI)
    )
    pages, others = (
        kept.where(flag).select(
            "token", F.col("text").alias(side), F.col("words").alias(f"{side}_words")
        )
        for flag, side in (("is_page", "left"), ("is_other", "right"))
    )
    shared = (
        pages.join(others, "token")
        .where(F.col("left") != F.col("right"))
        .groupBy("left", "right", "left_words", "right_words")
        .agg(F.count("*").alias("shared"))
        .where(F.col("shared") >= LEAST_SHARED)
    )
    words = F.col("left_words"), F.col("right_words")
    shared = shared.where(F.least(*words) >= STORED_SIMILARITY * F.greatest(*words))
    for side in ("left", "right"):
        own = [F.col(f"count_{number}").alias(f"{side}_{number}") for number in MODULI]
        shared = shared.join(counts.select(F.col("text").alias(side), *own), side)
    coarser = F.greatest(*map(_modulus, words))
    least = F.coalesce(
        *(
            F.when(coarser == number, F.least(f"left_{number}", f"right_{number}"))
            for number in MODULI
        )
    )
    return shared.where(F.col("shared") >= LEAST_SHARE * least).select("left", "right")


def page_pairs(
    items: DataFrame, candidates: DataFrame, texts: DataFrame, settings: ChildSettings
) -> DataFrame:
    """The verified pairs: `left` is the full text of a page, `right` that of another item."""
    found = verified(candidates, texts, STORED_SIMILARITY, settings)
    found = found.where(F.col("similarity") >= STORED_SIMILARITY).checkpoint()
    if found.isEmpty():  # as where there are no pages
        return found
    pages = page_texts(items)
    asked = found.join(pages, F.col("left") == F.col("page")).select(
        "left", F.col("right").alias("other"), "main", "main_words"
    )
    pairs = asked.select(F.col("main").alias("left"), F.col("other").alias("right")).distinct()
    compared = verified(pairs, texts, 0.0, settings).select(
        F.col("left").alias("main"), F.col("right").alias("other"), "similarity"
    )
    other_words = texts.select(F.col("text").alias("other"), F.col("words").alias("other_words"))
    # As `stands_in` says; a main text may be the other text itself.
    similarity = F.greatest(F.coalesce("similarity", F.lit(0.0)), F.lit(0.0))
    stands = similarity * F.greatest("other_words", "main_words") >= MAIN_SHARE * F.col(
        "main_words"
    )
    refuted = (
        asked.join(compared, ["main", "other"], "left")
        .join(other_words, "other")
        .where(~stands)
        .select("left", F.col("other").alias("right"))
    )
    return found.join(refuted, ["left", "right"], "left_anti")


def _modulus(words: Column) -> Column:
    (short, finest), (long, middle) = MODULI_BY_LENGTH
    return F.when(words <= short, finest).when(words <= long, middle).otherwise(COARSEST)
