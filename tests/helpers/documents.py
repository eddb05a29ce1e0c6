"""Documents that tests hold as bytes, read as a scan reads them."""

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome


def read_items(name: str, data: str | bytes) -> list[ExtractedItem]:
    data = data.encode() if isinstance(data, str) else data
    return list(read_document(Document(name, data=data)))


def read_item(name: str, data: str | bytes) -> ExtractedItem:
    (item,) = read_items(name, data)
    return item


def outcome_of(name: str, data: bytes) -> Outcome:
    with pytest.raises(ReadFailure) as caught:
        read_items(name, data)
    return caught.value.outcome
