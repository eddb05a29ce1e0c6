"""Whatever a report holds, other programs can read it: names of any characters, any figures."""

import csv
import io
import json
import re
from functools import cache
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from neardup_desktop.model.actions import ActionRecord, Step, StepOutcome, Verb
from neardup_desktop.model.items import ItemInfo, NotCompared
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.report import (
    FolderLine,
    Report,
    ReportAction,
    ReportCluster,
)
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.names import printable as shown
from neardup_desktop.report.language import Language
from neardup_desktop.report.writers import csv_table, html_page, json_document, json_lines
from tests.helpers.reports import ended, ref, report_of

# Also what is no valid Unicode: names of files are bytes.
NAMES = st.text(st.characters(exclude_categories=()), max_size=12) | st.sampled_from(
    ["", "=1+1", "'", '"', ",", ";", "\r\n", "\t", "﻿", "</script>", "-", "a,b;c", "#"]
)
COUNTS = st.integers(0, 1 << 53)
SECONDS = st.integers(-62_135_596_800, 253_402_300_799)
ITEMS = st.builds(
    ItemInfo,
    id=st.integers(1, 1 << 53),
    file=st.just(1),
    path=NAMES,
    part=NAMES,
    kind=st.sampled_from(Kind),
    format=NAMES,
    title=NAMES,
    author=NAMES,
    words=COUNTS,
    size_bytes=COUNTS,
    modified_s=SECONDS,
    file_modified_s=SECONDS,
    outcome=st.just(Outcome.READ),
    hidden=st.booleans(),
)
PLACES = st.builds(
    Member,
    item=st.integers(1, 1 << 53),
    evidence=st.sampled_from(Evidence),
    similarity=st.floats(0, 1).map(lambda one: round(one, 6)),
    unique_words=st.none() | COUNTS,
    link=st.none(),
)
MEMBERS = st.tuples(ITEMS, PLACES)
CLUSTERS = st.builds(
    ReportCluster,
    id=st.integers(0, (1 << 64) - 1).map(lambda one: f"{one:016x}"),
    members=st.lists(MEMBERS, min_size=1, max_size=4).map(tuple),
    reclaimable_bytes=COUNTS,
)
REFS = st.builds(ref, NAMES, NAMES, NAMES)
STEPS = st.builds(
    ended,
    st.builds(
        Step,
        subject=REFS,
        evidence=st.none() | st.sampled_from(Evidence),
        survivor=st.none() | REFS,
        lost_count=COUNTS,
    ),
    st.none() | st.sampled_from(StepOutcome),
    st.none() | st.sampled_from(Refused),
    undone=st.booleans(),
)
RECORDS = st.builds(
    ActionRecord,
    id=st.integers(1, 1 << 53),
    at_s=st.integers(0, 253_402_300_799),
    verb=st.sampled_from(Verb),
    label=NAMES,
    undoes=st.none() | st.integers(1, 1 << 53),
    done=COUNTS,
    refused=COUNTS,
    pending=COUNTS,
    undone=COUNTS,
    bytes_won=COUNTS,
)
ACTIONS = st.builds(ReportAction, record=RECORDS, steps=st.lists(STEPS, max_size=3).map(tuple))
REASONS = st.sampled_from([*Outcome, *SkipReason])
MISSING = st.builds(
    NotCompared,
    path=NAMES,
    part=NAMES,
    reason=REASONS,
    remedy=NAMES,
    detail=NAMES,
)
REPORTS = st.builds(
    report_of,
    st.lists(CLUSTERS, max_size=3),
    actions=st.lists(ACTIONS, max_size=2),
    missing=st.lists(MISSING, max_size=3),
    folders=st.lists(st.builds(FolderLine, NAMES, COUNTS, COUNTS, COUNTS), max_size=2).map(tuple),
    sources=st.lists(NAMES, max_size=2).map(tuple),
)
LANGUAGES = st.sampled_from(["en", "de", "ar"])
# A counterexample is short enough as it is; to make it shorter would take minutes.
SOME = settings(max_examples=60, phases=(Phase.explicit, Phase.generate))


@cache
def schema() -> Draft202012Validator:
    read = json.loads(resource_path("report", "clusters.schema.json").read_text(encoding="utf-8"))
    return Draft202012Validator(read)


@given(REPORTS)
@SOME
def test_lines_are_what_the_schema_says_and_hold_every_name_as_it_is(
    report: Report,
) -> None:
    text = "".join(json_lines.WRITER.write(report, Language()))
    lines: list[dict[str, Any]] = [json.loads(line) for line in text.split("\n")[:-1]]
    for line in lines:
        schema().validate(line)
    expected = [
        [(one.id, one.path, one.part, one.title, one.format) for one, _ in cluster.members]
        for cluster in report.clusters()
    ]
    found = [
        [tuple(one[key] for key in ("id", "path", "part", "title", "format")) for one in members]
        for line in lines
        if (members := line.get("members"))
    ]
    assert found == expected
    document = json.loads("".join(json_document.WRITER.write(report, Language())))
    assert len(document["clusters"]) == len(expected)


@given(REPORTS, LANGUAGES)
@SOME
def test_a_table_has_a_row_for_each_item_and_no_formula(report: Report, language: str) -> None:
    text = "".join(csv_table.WRITER.write(report, Language(language)))
    content = text.encode("utf-8", "strict").decode("utf-8-sig")
    headers, *rows = csv.reader(io.StringIO(content, newline=""), strict=True)
    items = [item for cluster in report.clusters() for item, _ in cluster.members]
    assert [int(row[1]) for row in rows] == [one.id for one in items]
    assert {len(row) for row in rows} <= {len(headers)}
    for row, item in zip(rows, items, strict=True):
        for cell, name in ((row[2], item.path), (row[3], item.part), (row[4], item.title)):
            assert cell in (shown(name), f"'{shown(name)}")
        assert not any(cell.lstrip().startswith(tuple("=+-@＝＋－＠")) for cell in row)
        assert not any(re.search(r"[\x00-\x1f\x7f]", cell) for cell in row)
        assert re.fullmatch(r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?", row[12])


@given(REPORTS, LANGUAGES)
@SOME
def test_the_data_of_a_page_are_whole(report: Report, language: str) -> None:
    page = "".join(html_page.WRITER.write(report, Language(language)))
    page.encode("utf-8", "strict")
    blocks = re.findall(r'<script type="application/json"([^>]*)>(.*?)</script>', page, re.DOTALL)
    held = {marks: json.loads(data) for marks, data in blocks}
    members = [row for marks, data in held.items() if "members" in marks for row in data]
    assert [[row[0] for row in rows] for rows in members] == [
        [item.id for item, _ in cluster.members] for cluster in report.clusters()
    ]
    index = next(data for marks, data in held.items() if 'id="index"' in marks)
    assert index["id"] == [cluster.id for cluster in report.clusters()]
    # One program, and none that a name made.
    assert page.count("<script>") == 1
    assert page.count("<script") == len(blocks) + 1
