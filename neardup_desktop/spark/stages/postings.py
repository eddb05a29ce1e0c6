"""The table `postings`: the sampled shingles of visible texts, for containment and page prints.

The texts that have a shingle are numbered, shorter texts first.
"""

from collections.abc import Iterable, Iterator

import numpy as np
import pyarrow as pa
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from neardup_desktop.detect.base import Ragged
from neardup_desktop.detect.containment import SampleTable

_SCHEMA = "text long, words int, is_page boolean, is_other boolean, token long, tie long"


def postings_of(texts: DataFrame) -> DataFrame:
    """A row for each text and shingle of its sample.

    `place`, from 1, is the text's place among the `size` texts with that shingle.
    """

    def lay_out(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            samples = Ragged.from_bytes(batch.column("visible_sample").to_pylist())
            ties = SampleTable(batch.column("words").to_numpy(), samples).ties().astype(np.int64)
            owner = np.repeat(np.arange(len(batch)), samples.lengths())
            rows = batch.drop_columns("visible_sample").take(pa.array(owner))
            rows = rows.append_column("token", pa.array(samples.values.astype(np.int64)))
            yield rows.append_column("tie", pa.array(ties[owner]))

    shown = texts.where("visible_sample is not null").select(
        "text", "words", "is_page", "is_other", "visible_sample"
    )
    same = Window.partitionBy("token")
    return (
        shown.mapInArrow(lay_out, _SCHEMA)
        .withColumn("place", F.row_number().over(same.orderBy("words", "tie", "text")))
        .withColumn("size", F.count("*").over(same))
    )
