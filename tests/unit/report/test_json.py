"""JSON Lines against the published schema, and the one document beside it."""

import json
import os
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from neardup_desktop.model.resources import resource_path
from neardup_desktop.report.language import Language
from neardup_desktop.report.records import json_pieces, json_text
from neardup_desktop.report.writers import json_document, json_lines
from tests.helpers.reports import HOSTILE, hostile_report, report_of


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    read = json.loads(resource_path("report", "clusters.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(read)
    return Draft202012Validator(read)


def lines() -> list[dict[str, Any]]:
    text = "".join(json_lines.WRITER.write(hostile_report(), Language()))
    return [json.loads(line) for line in text.splitlines()]


def test_every_line_is_what_the_schema_says(schema: Draft202012Validator) -> None:
    found = lines()
    for line in found:
        schema.validate(line)
    kinds = [line["type"] for line in found]
    assert kinds[0] == "report"
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "report": 1,
        "cluster": len(HOSTILE),
        "action": 1,
        "not compared": len(HOSTILE),
    }


def test_the_schema_allows_nothing_else(schema: Draft202012Validator) -> None:
    line = lines()[1]
    for wrong in ({**line, "more": 1}, {**line, "id": "12"}, {**line, "type": "other"}):
        with pytest.raises(ValidationError):
            schema.validate(wrong)


def test_names_survive_exactly() -> None:
    members = [member for line in lines() for member in line.get("members", ())]
    assert [member["title"] for member in members[::3]] == list(HOSTILE)
    raw = members[3 * HOSTILE.index("not Unicode \udcff\udc80")]["path"]
    assert b"\xff\x80" in os.fsencode(raw)


SHORT = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(SHORT, st.integers(1, 300), st.integers(1, 300), st.sampled_from(["list", "dict", "deep"]))
def test_long_values_are_encoded_as_short_ones(
    value: object, times: int, wide: int, shape: str
) -> None:
    long: object = [value] * times
    if shape == "dict":
        long = {str(number): long for number in range(wide % 7)}
    elif shape == "deep":
        long = [[value] * wide, [], {}, {"more": long}, value]
    assert json_text(long) == json.dumps(long, separators=(",", ":"))


def test_no_piece_of_a_long_value_holds_many_others_up() -> None:
    rows = [[number, "name", None] for number in range(5_000)]
    pieces = list(json_pieces({"clusters": [rows[:3], rows, []], "names": ["name"] * 5_000}))
    assert max(piece.count("name") for piece in pieces) <= 400
    assert sum(piece.count("name") for piece in pieces) == 1 + 3 + 10_000


def test_the_document_holds_the_same() -> None:
    text = "".join(json_document.WRITER.write(hostile_report(), Language()))
    document = json.loads(text)
    joined = lines()
    for key in ("clusters", "actions", "not_compared"):
        kind = {"clusters": "cluster", "actions": "action"}.get(key, "not compared")
        expected = [line for line in joined if line["type"] == kind]
        assert [{"type": kind, **one} for one in document[key]] == expected
    assert document["similarity"] == 0.8
    empty = json.loads("".join(json_document.WRITER.write(report_of([]), Language())))
    assert empty["clusters"] == []
