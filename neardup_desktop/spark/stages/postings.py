"""The table `postings`: the sampled shingles of visible texts, for containment and page prints.

Of each shingle, the texts that have it are numbered, shorter texts first.
"""

from collections.abc import Iterable, Iterator

import numpy as np
import pyarrow as pa
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from neardup_desktop.detect.base import Ragged
from neardup_desktop.detect.containment import SampleTable

_SCHEMA = "token long, text long, words int, tie long, is_page boolean, is_other boolean"


def postings_of(texts: DataFrame) -> DataFrame:
    """A row for each text and shingle of its sample.

    `place`, from 1, is the text's place among the `size` texts with that shingle.
    """

    def lay_out(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            samples = Ragged.from_bytes(batch.column("visible_sample").to_pylist())
            words = batch.column("words").to_numpy()
            ties = SampleTable(words, samples).ties().astype(np.int64)
            lengths = samples.lengths()
            columns = [samples.values.astype(np.int64)]
            columns += [
                np.repeat(column, lengths)
                for column in (
                    batch.column("text").to_numpy(),
                    words,
                    ties,
                    *(
                        batch.column(name).to_numpy(zero_copy_only=False)
                        for name in ("is_page", "is_other")
                    ),
                )
            ]
            yield pa.RecordBatch.from_arrays(
                [pa.array(column) for column in columns],
                ["token", "text", "words", "tie", "is_page", "is_other"],
            )

    shown = texts.where("visible_sample is not null").select(
        "text", "words", "visible_sample", "is_page", "is_other"
    )
    same = Window.partitionBy("token")
    return (
        shown.mapInArrow(lay_out, _SCHEMA)
        .withColumn("place", F.row_number().over(same.orderBy("words", "tie", "text")))
        .withColumn("size", F.count("*").over(same))
    )
