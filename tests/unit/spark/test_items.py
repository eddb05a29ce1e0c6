"""An item that becomes a row of the table `items` comes out of it whole."""

import pytest

from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.settings import DEFAULT_METHOD
from tests.helpers.sketched import sketch

pa = pytest.importorskip("pyarrow")
items = pytest.importorskip("neardup_desktop.spark.stages.items")


def test_an_item_comes_out_of_its_row_whole() -> None:
    item = ExtractedItem(
        part="2",
        kind=Kind.DOCUMENT,
        format="docx",
        text="A letter with a comment beside it, and links to what it is about.",
        main="A letter with a comment beside it.",
        title="Letter",
        author="Ada",
        date_s=1_700_000_000,
        extras=(
            Extra(ExtraKind.COMMENT, "Ada", b"d" * 16),
            Extra(ExtraKind.COUNTED, "links", b"", 7),
        ),
        links=("picture.png",),
    )
    sketched = sketch(item, DEFAULT_METHOD)
    batch = pa.RecordBatch.from_pylist([items._item_row(sketched, 0)], schema=items.SCHEMA)
    assert items.item_of(batch.to_pylist()[0]) == sketched
