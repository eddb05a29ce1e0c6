"""Objects as JSON has them: the keys asked for, in their order, with values that JSON knows."""

import json
from pathlib import PurePosixPath

import pytest
from msgspec import Struct

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.present.records import record


class _Inner(Struct, frozen=True):
    is_none: bool


class _Thing(Struct, frozen=True):
    name: str
    size_bytes: int
    modified_s: int | None
    evidence: Evidence | None
    loss: _Inner


_THING = _Thing("a", 5, 0, Evidence.NEAR_DUPLICATE, _Inner(True))


def test_keys_come_in_the_order_asked_for_and_under_their_own_names() -> None:
    made = record(_THING, "bytes=size_bytes name lossless=loss.is_none")
    assert json.dumps(made) == '{"bytes": 5, "name": "a", "lossless": true}'


def test_times_are_written_out_and_evidence_by_its_name() -> None:
    made = record(_THING, "modified=modified_s level=evidence")
    assert made == {"modified": "1970-01-01T00:00:00Z", "level": "near-duplicate"}
    nothing = _Thing("", 0, None, None, _Inner(False))
    assert record(nothing, "modified=modified_s level=evidence") == {
        "modified": None,
        "level": None,
    }


def test_what_is_given_stands_in_its_place() -> None:
    made = record(_THING, "name words size_bytes", words=7)
    assert list(made.items()) == [("name", "a"), ("words", 7), ("size_bytes", 5)]


def test_without_keys_all_fields_are_there() -> None:
    assert record(_Inner(True)) == {"is_none": True}


def test_a_key_that_is_no_attribute_is_an_error() -> None:
    with pytest.raises(AttributeError):
        record(_THING, "colour")


class _Values(Struct, frozen=True):
    verbs: frozenset[Verb]
    counts: dict[Evidence, int]
    share: float
    path: PurePosixPath
    sentence: Message


def test_values_are_those_of_json() -> None:
    values = _Values(
        frozenset({Verb.TRASH, Verb.HIDE}),
        {Evidence.LINKED: 2},
        0.12345678,
        PurePosixPath("/a"),
        Message("{n} files", n=2),
    )
    assert json.loads(json.dumps(record(values))) == {
        "verbs": ["hide", "trash"],
        "counts": {"linked": 2},
        "share": 0.123457,
        "path": "/a",
        "sentence": "2 files",
    }
