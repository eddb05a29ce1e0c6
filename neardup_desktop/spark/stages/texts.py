"""The table `texts`: each distinct token sequence once, with its fingerprint and its sample."""

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

FINGERPRINT = ("features", "short_words", "sample")


def number_of(words_hash: str) -> Column:
    """The number of a token sequence: 64 bits, equal in every run; see `two_with_one_number`."""
    return F.xxhash64(F.col(words_hash))


def with_texts(items: DataFrame) -> DataFrame:
    """The rows of items with the numbers of their visible and measured texts, or null."""
    is_read = (F.col("outcome") == str(Outcome.READ)) & (F.col("words") > 0)
    return (
        items.where("part is not null")
        .withColumn("visible", F.when(F.col("visible_words") > 0, number_of("visible_hash")))
        .withColumn("measured", F.when(is_read, number_of("words_hash")))
    )


def distinct_texts(items: DataFrame) -> DataFrame:
    """The token sequences of items, as `with_texts` gives these.

    Columns: `text`, its number; `words_hash`, `words`, `content`; `features`, `short_words` and
    `sample` where it is measured, `visible_sample` where an item shows it, else null; `is_page`
    and `is_other` say whether it is one of the two kinds of texts of `page_prints`.
    """
    is_document = F.col("kind") == str(Kind.DOCUMENT)
    is_page = F.col("kind") == str(Kind.WEB_PAGE)
    both = F.col("measured").isNotNull() & F.col("visible").isNotNull()
    differ = F.col("measured") != F.col("visible")
    no_bytes = F.lit(None).cast("binary")
    shown = items.where("visible is not null").select(
        F.col("visible").alias("text"),
        F.col("visible_hash").alias("words_hash"),
        F.col("visible_words").alias("words"),
        F.col("text").alias("content"),
        *(no_bytes.alias(name) for name in FINGERPRINT),
        F.when(both, F.col("visible_sample")).alias("visible_sample"),
        (both & is_page & differ).alias("is_page"),
        (both & (~differ | is_document)).alias("is_other"),
        F.col("text_digest").alias("digest"),
    )
    measured = items.where("measured is not null").select(
        F.col("measured").alias("text"),
        "words_hash",
        "words",
        F.coalesce("main", "text").alias("content"),
        *FINGERPRINT,
        no_bytes.alias("visible_sample"),
        F.lit(False).alias("is_page"),
        F.lit(False).alias("is_other"),
        F.when(F.col("main").isNull(), F.col("text_digest"))
        .otherwise(F.col("main_digest"))
        .alias("digest"),
    )
    return (
        shown.unionByName(measured)
        .groupBy("text", "words_hash")
        .agg(
            F.max("words").alias("words"),
            # As in `store/items.py`, the text by which punctuation is judged.
            F.min_by("content", F.struct(F.octet_length("content"), "digest")).alias("content"),
            *(F.max(name).alias(name) for name in (*FINGERPRINT, "visible_sample")),
            F.max("is_page").alias("is_page"),
            F.max("is_other").alias("is_other"),
        )
    )


def two_with_one_number(texts: DataFrame) -> bool:
    """Whether two token sequences share a number.

    Among 100 million texts that happens once in about 3,700 collections.
    """
    return not texts.groupBy("text").count().where("count > 1").isEmpty()
