"""The tables `verdicts` and `pairs`, `searches` and `contained`: what children find in two texts.

The result for a pair of texts holds for ever, so those two tables grow from run to run, and only
pairs that are in neither are compared. The other two hold what counts in the present run.
"""

from collections.abc import Callable

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.tables import Tables
from neardup_desktop.spark.stages.tiles import CONTAINMENTS, VERDICTS, searched, verified

_PAIRS_AT_ONCE = 5_000_000
"""A run that dies while it compares repeats at most so many pairs."""


def verify(
    tables: Tables, made_by: str, candidates: DataFrame, texts: DataFrame, settings: ChildSettings
) -> DataFrame:
    """The verified pairs among the candidates, at the least similarity that is stored."""

    def ask(pairs: DataFrame) -> DataFrame:
        return verified(pairs, texts, STORED_SIMILARITY, settings)

    found = _answers(tables, "verdicts", made_by, VERDICTS, candidates, ask)
    return found.where(f"similarity >= {STORED_SIMILARITY}")


def search(
    tables: Tables, made_by: str, candidates: DataFrame, texts: DataFrame, settings: ChildSettings
) -> DataFrame:
    """The pairs among the candidates of which the second text contains the first."""

    def ask(pairs: DataFrame) -> DataFrame:
        return searched(pairs, texts, settings)

    return _answers(tables, "searches", made_by, CONTAINMENTS, candidates, ask).where("runs > 0")


def _answers(
    tables: Tables,
    stage: str,
    made_by: str,
    schema: pa.Schema,
    candidates: DataFrame,
    ask: Callable[[DataFrame], DataFrame],
) -> DataFrame:
    """The answers about the candidates, once the table of a stage holds one for each."""
    left, right = schema.names[:2]
    asked = candidates.selectExpr(f"left as {left}", f"right as {right}")
    known = tables.parts(stage, (made_by,), schema)
    for some in _portions(asked.join(known, [left, right], "left_anti").toDF("left", "right")):
        tables.add_part(stage, (made_by,), ask(some))
    return tables.parts(stage, (made_by,), schema).join(asked, [left, right], "left_semi")


def _portions(pairs: DataFrame) -> list[DataFrame]:
    count = -(-pairs.count() // _PAIRS_AT_ONCE)
    # By hash, so that the portions of a run that is repeated hold what is left.
    part = F.pmod(F.xxhash64("left"), F.lit(max(1, count)))
    return [pairs.where(part == number) for number in range(count)]
