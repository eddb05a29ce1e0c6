"""The tables `verdicts` and `pairs`, `searches` and `contained`: what children find in two texts.

What was found of a pair of texts holds for ever, so those two tables grow from run to run, and only
pairs that are in neither are compared. The other two hold what counts in the present run.
"""

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.spark.stages.children import ChildSettings
from neardup_desktop.spark.stages.tables import Tables
from neardup_desktop.spark.stages.tiles import CONTAINMENTS, VERDICTS, searched, verified

_PAIRS_AT_ONCE = 5_000_000
"""A run that dies while it compares repeats at most so many pairs."""


def verify(
    tables: Tables,
    made_by: str,
    candidates: DataFrame,
    texts: DataFrame,
    settings: ChildSettings,
) -> DataFrame:
    """The verified pairs among the candidates, at the least similarity that is stored."""
    known = tables.parts("verdicts", (made_by,), VERDICTS)
    new = candidates.join(known, ["left", "right"], "left_anti")
    for some in _portions(new):
        tables.add_part("verdicts", (made_by,), verified(some, texts, STORED_SIMILARITY, settings))
    found = tables.parts("verdicts", (made_by,), VERDICTS)
    return found.join(candidates, ["left", "right"], "left_semi").where(
        f"similarity >= {STORED_SIMILARITY}"
    )


def search(
    tables: Tables,
    made_by: str,
    candidates: DataFrame,
    texts: DataFrame,
    settings: ChildSettings,
) -> DataFrame:
    """The pairs among the candidates of which the second text contains the first."""
    known = tables.parts("searches", (made_by,), CONTAINMENTS)
    pairs = known.selectExpr("inner as left", "outer as right")
    new = candidates.join(pairs, ["left", "right"], "left_anti")
    for some in _portions(new):
        tables.add_part("searches", (made_by,), searched(some, texts, settings))
    asked = candidates.selectExpr("left as inner", "right as outer")
    found = tables.parts("searches", (made_by,), CONTAINMENTS)
    return found.join(asked, ["inner", "outer"], "left_semi").where("runs > 0")


def _portions(pairs: DataFrame) -> list[DataFrame]:
    count = -(-pairs.count() // _PAIRS_AT_ONCE)
    # By hash, so that the portions of a run that is repeated hold what is left.
    part = F.pmod(F.xxhash64("left"), F.lit(max(1, count)))
    return [pairs.where(part == number) for number in range(count)]
