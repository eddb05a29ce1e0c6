"""The commands `report` and `study`, as a person types them."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from neardup_desktop.model.resources import resource_path
from tests.helpers.browser import CHROMIUM, browser
from tests.helpers.home_builder import Home
from tests.helpers.program import Program

Scanned = tuple[Program, dict[str, Any]]


def test_every_kind_of_report_holds_what_clusters_lists(scanned: Scanned, tmp_path: Path) -> None:
    program, _ = scanned
    expected = program.clusters()
    for suffix in ("json", "jsonl", "csv"):
        written = program.json("report", tmp_path / f"report.{suffix}", "--language", "en")
        assert written["clusters"] == len(expected)
        assert written["bytes"] == (tmp_path / f"report.{suffix}").stat().st_size
    assert json.loads((tmp_path / "report.json").read_text())["clusters"] == expected
    schema = json.loads(resource_path("report", "clusters.schema.json").read_text("utf-8"))
    lines = [json.loads(line) for line in (tmp_path / "report.jsonl").read_text().splitlines()]
    for line in lines:
        Draft202012Validator(schema).validate(line)
    listed = [line for line in lines if line["type"] == "cluster"]
    assert [{"type": "cluster", **cluster} for cluster in expected] == listed
    with (tmp_path / "report.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["Item"]) for row in rows] == [
        member["id"] for cluster in expected for member in cluster["members"]
    ]


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_the_page_of_a_whole_home_opens_in_a_browser(
    scanned: Scanned, home: Home, tmp_path: Path
) -> None:
    program, _ = scanned
    page = tmp_path / "report.html"
    options = ("--diffs", "3", "--study", "--language", "de", "--kind", "document")
    assert program.run("report", page, *options).code == 0
    listed = program.json("report", tmp_path / "report.json", "--kind", "document")["clusters"]
    with browser(tmp_path / "browser") as chromium:
        chromium.open(page)
        found = chromium.value("document.getElementById('found').textContent")
        assert f"Gefundene Gruppen: {listed} von {listed}." in found
        assert chromium.value("document.documentElement.lang") == "de"
        assert chromium.value("document.querySelectorAll('script.difference').length") > 0
        assert chromium.complaints == []
        assert chromium.requests == [page.as_uri()]


def test_it_says_where_the_next_scan_will_read_the_report(program: Program, tmp_path: Path) -> None:
    letters, elsewhere = tmp_path / "letters", tmp_path / "elsewhere"
    for folder in (letters / "old", elsewhere):
        folder.mkdir(parents=True)
    (letters / "note.txt").write_text("The kettle on the stove has begun to whistle again today.")
    program.scan(letters)
    (elsewhere / "link").symlink_to(letters / "old", target_is_directory=True)
    for place, is_told in ((letters / "old", True), (elsewhere / "link", True), (elsewhere, False)):
        done = program.run("report", place / f"{is_told}{place.name}.csv")
        assert done.code == 0
        assert ("the next scan reads it" in done.out.decode()) is is_told
    refused = program.run("report", letters)
    assert (refused.code, refused.out) == (2, b"")
    assert "is a folder" in refused.message


def test_the_study_counts_every_item_with_words(scanned: Scanned) -> None:
    program, summary = scanned
    made = program.json("study")
    everything = [line for line in made["shares"] if line["kind"] is None]
    assert len(everything) == 6
    assert {line["items"] for line in everything} == {made["items"]}
    assert made["items"] >= summary["items"]
    assert made["unique"] == made["items"] - everything[0]["exact"]
    transitive, conservative, _newest_first = made["clustering"]
    assert transitive["total_clusters"] <= conservative["total_clusters"]
    assert everything[0]["near"] == conservative["behind"]
    for line, spread in zip(made["clustering"], made["distances"], strict=True):
        assert line["total_clusters"] + line["behind"] == made["unique"]
        assert sum(spread["counts"]) == spread["measured"] == spread["pairs"] >= line["behind"]


def test_the_list_and_the_report_choose_the_same_clusters(
    scanned: Scanned, home: Home, tmp_path: Path
) -> None:
    program, _ = scanned
    folder = next(path for path in sorted(home.root.iterdir()) if path.name == "Documents")
    options = ("--folder", str(folder), "--evidence", "near-duplicate")
    listed = program.clusters(*options)
    program.json("report", tmp_path / "report.json", *options)
    assert json.loads((tmp_path / "report.json").read_text())["clusters"] == listed
    # The order is that of the space which the items that match would free.
    by_id = {one["id"]: one for one in listed}
    assert len(by_id) == len(listed)
    everything = program.clusters()
    assert {one["id"]: one for one in everything if fits(one, folder)} == by_id
    assert 0 < len(listed) < len(everything)


def fits(cluster: dict[str, Any], folder: Path) -> bool:
    """Whether a near-duplicate of it lies in a folder."""
    return any(
        member["evidence"] == "near-duplicate" and Path(member["path"]).is_relative_to(folder)
        for member in cluster["members"]
    )
