"""Every number on every page, over an archive that holds everything at once.

Each is compared with what the commands say, and with counts of the rows of the database that share
nothing with the program.
"""

import json
import re
import shutil
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt

from neardup_desktop.model.pairs import COPIES, MATCHES, ONLY_SHOWN, Evidence
from neardup_desktop.present.words import MATCH_NAMES
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.clusters.filter_panel import ChoiceRole
from neardup_desktop.ui.clusters.filter_words import Choice, Section
from neardup_desktop.ui.folders.folder_browser import FolderBrowser
from neardup_desktop.ui.folders.folder_tree import FolderColumn
from neardup_desktop.ui.shell.navigation import (
    CLUSTERS,
    FOLDERS,
    HIDDEN,
    HISTORY,
    OVERVIEW,
    PROBLEMS,
    SEARCH,
)
from tests.helpers.everything import Everything
from tests.helpers.program import Program
from tests.helpers.report_numbers import ReportNumbers
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.conftest import OpenWindow

Json = dict[str, Any]
_COPIES, _ONLY_SHOWN = ({one.label for one in levels} for levels in (COPIES, ONLY_SHOWN))


def numbers(text: str) -> list[int]:
    """The whole numbers in a text."""
    return [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*", text)]


def size_of(text: str) -> float:
    """A size as it is shown, in bytes."""
    [(number, unit)] = re.findall(r"([\d.,]+) (bytes|kB|MB)", text)
    return float(number.replace(",", "")) * {"bytes": 1, "kB": 1e3, "MB": 1e6}[unit]


def table_of(model: QAbstractItemModel) -> dict[str, list[str]]:
    """The texts of a table by those of its first column."""
    cells = [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]
    return {title: figures for title, *figures in cells}


@dataclass(frozen=True)
class Rows:
    """What stands in the database, counted row by row.

    Attributes:
        items: item, path, part and kind of each item.
        texts: the number of the text of each item, None where it has none.
        not_compared: how many files, parts and folders for each reason.
        compared_files: files with an item that has words.
    """

    items: list[tuple[int, str, str, str]]
    texts: dict[int, int | None]
    files: int
    not_compared: Counter[str]
    compared_files: int

    @classmethod
    def of(cls, archive: Path) -> "Rows":
        found: Counter[str] = Counter()
        with closing(sqlite3.connect(archive / "index.db")) as index:
            files = dict(index.execute("SELECT path, outcome FROM files"))
            rows = list(
                index.execute(
                    "SELECT items.id, path, part, kind, items.outcome, measured_id, visible_id"
                    " FROM items"
                    " JOIN files ON files.id = file_id"
                )
            )
            found.update(reason for (reason,) in index.execute("SELECT reason FROM skipped"))
        shown = {row[1] for row in rows if row[3] == "picture"}
        found.update(outcome for path, outcome in files.items() if path not in shown)
        for _item, path, part, kind, outcome, *_ in rows:
            if kind != "picture" and (part or files[path] == "read"):
                found[outcome] += 1
        del found["read"]
        items = [(item, path.decode(), part, kind) for item, path, part, kind, *_ in rows]
        compared = {row[1] for row in rows if row[5] is not None}
        return cls(items, {row[0]: row[6] for row in rows}, len(files), found, len(compared))

    def of_kind(self, kind: str) -> int:
        return sum(one[3] == kind for one in self.items)

    def in_folder(self, folder: str) -> int:
        """The number of items in a folder, or of the messages of a mailbox."""
        return sum(f"{path}/".startswith(f"{folder}/") for _, path, *_ in self.items)


def unique_words(cluster: Json, rows: Rows) -> int:
    """The words that the kept item lacks, of each text once."""
    of_text = {}
    for member in cluster["members"][1:]:
        if member["evidence"] not in _ONLY_SHOWN and member["unique_words"]:
            of_text[rows.texts[member["id"]]] = member["unique_words"]
    return sum(of_text.values())


class Told:
    """What the commands say of a copy of the archive; each is run once."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._known: dict[tuple[str | Path, ...], Json] = {}

    def __call__(self, *line: str | Path) -> Json:
        if line not in self._known:
            self._known[line] = self._program.json(*line, codes=(0, 1))
        return self._known[line]

    def planned(self, *options: str | Path) -> Json:
        return self("apply", "--rule", *options, "--dry-run")

    def members(self, *options: str) -> list[Json]:
        """The members of all clusters but for the kept ones."""
        return [
            {**member, "cluster": one["id"]}
            for one in self("clusters", *options)["clusters"]
            for member in one["members"][1:]
        ]

    def copies(self, *options: str) -> list[Json]:
        return [one for one in self.members(*options) if one["evidence"] in _COPIES]


@pytest.fixture(scope="module")
def rows(everything: Everything) -> Rows:
    return Rows.of(everything.archive)


@pytest.fixture(scope="module")
def told(everything: Everything, tmp_path_factory: pytest.TempPathFactory) -> Told:
    copy = tmp_path_factory.mktemp("told") / "archive"
    return Told(Program(shutil.copytree(everything.archive, copy)))


@pytest.fixture
def window(open_window: OpenWindow, everything: Everything, tmp_path: Path) -> WindowDriver:
    driver = open_window(shutil.copytree(everything.archive, tmp_path / "archive"))
    wait_until(lambda: driver.row_count > 0)
    driver.wait_until_at_rest()
    wait_until(lambda: not driver.window.folder_page.is_counting)
    return driver


def overview(driver: WindowDriver, rows: Rows, told: Told) -> None:
    page = driver.window.overview
    page.show_details(True)
    wait_until(lambda: page.is_complete and page.safe.buttons.isVisible())
    wait_until(lambda: bool(page.folders.links))
    copies, hidden = told.copies("--no-hidden"), 2
    assert numbers(page.items.text()) == [len(rows.items), hidden]
    assert numbers(page.copies.meaning.text())[:2] == [len(copies), len(rows.items)]
    # By each kind of match; the marks are no copies.
    by_match = {
        MATCH_NAMES[match].casefold(): sum(
            one["evidence"] in {level.label for level in levels} for one in copies
        )
        for match, levels in MATCHES.items()
    }
    assert numbers(page.copies.evidence.text()) == [n for n in by_match.values() if n]
    assert sum(page.overview.near if page.overview else ()) == sum(
        one["evidence"] == "near-duplicate" for one in copies
    )
    # The answers are those of their plans.
    safe = told.planned("identical")
    same_text = {one["item"] for one in told.planned("same-text")["steps"]}
    taken = {one["item"] for one in safe["steps"]}
    assert numbers(page.safe.figure.text())[0] == len(taken)
    assert abs(size_of(page.safe.figure.text()) - safe["bytes_to_win"]) < 100
    assert numbers(page.safe.text_button.text()) == [len(same_text)]
    assert numbers(page.safe.hide_button.text()) == [len(told.planned("hide-copies")["steps"])]
    mail = told.planned("identical", "--kind", "email", "--clean-mailboxes")
    assert numbers(page.mail.figure.text()) == [len(mail["steps"])]
    # What is beside other pages.
    assert numbers(page.folders.figure.text()) == numbers(driver.count_beside(FOLDERS))
    assert numbers(page.problems.text()) == numbers(driver.count_beside(PROBLEMS))
    assert numbers(page.hidden.text()) == numbers(driver.count_beside(HIDDEN)) == [hidden]
    assert numbers(driver.count_beside(CLUSTERS)) == [
        len(told("clusters", "--no-hidden")["clusters"])
    ]
    trashed = sum(
        one["done"] - one["undone"] for one in told("history")["actions"] if one["verb"] == "trash"
    )
    assert numbers(page.trashed.text())[0] == trashed == 1
    # Each row of the table of kinds, and the folders.
    kinds = {"Documents": "document", "E-mail": "email", "Web pages": "web page"}
    kinds |= {"Pictures": "picture", "Other files": "other"}
    table = table_of(page.kinds)
    for title, kind in kinds.items():
        of_kind = sum(one["kind"] == kind for one in copies)
        assert numbers(table[title][0]) == [rows.of_kind(kind)]
        assert numbers(table[title][1])[:1] == [of_kind]
    for column, whole in ((0, len(rows.items)), (1, len(copies))):
        assert numbers(table["Total"][column])[0] == whole
        assert sum(numbers(row[column])[0] for row in table.values()) == 2 * whole


def clusters(driver: WindowDriver, rows: Rows, told: Told) -> None:
    listed, copies = told("clusters", "--no-hidden")["clusters"], told.copies("--no-hidden")
    review = driver.window.review
    driver.window.places.go_to(CLUSTERS)
    everywhere = Qt.MatchFlag.MatchWildcard | Qt.MatchFlag.MatchRecursive
    wait_until(lambda: bool(review.filter_panel.findItems("*", everywhere)))
    assert numbers(review.controls.counts.text())[:2] == [len(listed), len(copies)]
    driver.expand()
    by_first = {one["representative"]: one for one in listed}
    headers = [row for row in range(driver.row_count) if driver.rows.address(row).is_header]
    for row in headers:
        own = by_first.pop(int(driver.rows.member_of(row, 0).item))
        others = own["members"][1:]
        for number, member in enumerate(others, 1):
            assert int(driver.rows.member_of(row, number).item) == member["id"]
        copies_of = driver.rows.layout.copies(row)
        assert copies_of.stop - copies_of.start == len(others)
        words = driver.cell(row, Column.ONLY_HERE)
        if words:
            assert numbers(words) == [unique_words(own, rows)]
    assert not by_first
    # What the side bar says of each value, and what it lists.
    members = [member for one in listed for member in one["members"]]
    said: dict[Section, list[tuple[Any, int]]] = defaultdict(list)
    for item in review.filter_panel.findItems("*", everywhere):
        if isinstance(choice := item.data(0, ChoiceRole), Choice):
            [count] = numbers(item.text(1))
            said[choice.section].append((choice.value, count))
    assert set(said) == set(Section)
    for value, count in said[Section.KIND]:
        assert count == sum(one["kind"] == value for one in members), value
    for value, count in said[Section.EVIDENCE]:
        levels = {level.label for level in MATCHES[value]}
        assert count == sum(one["evidence"] in levels for one in members), value
    for section in set(Section) - {Section.EVIDENCE, Section.FOLDER}:
        assert sum(count for _, count in said[section]) == len(members), section
    for value, count in said[Section.FOLDER]:
        inside = [one for one in members if f"{one['path']}/".startswith(f"{value}/")]
        assert count == len(inside), value
    driver.select_all()
    wait_until(lambda: "…" not in driver.bar_text)
    plan = driver.plan_to_trash()
    going = plan.steps.rowCount()
    assert plan.view is not None
    assert numbers(plan.heading.text()) == [int(plan.steps.ticked.sum())]
    assert going == len(plan.view.plan.steps)
    assert plan.refusals.rowCount() >= len(plan.view.groups)
    plan.reject()


def folders(driver: WindowDriver, rows: Rows, told: Told) -> None:
    browser = driver.window.folder_page.browser
    table = {one["path"]: one for one in told("folders")["folders"]}
    forest = browser.folders.forest
    assert {one.path for one in forest.folders} == set(table)
    offered = [one for one in forest.folders if one.is_offered]
    assert numbers(driver.count_beside(FOLDERS)) == [len(offered)]
    for one in forest.folders:
        row, said = browser.folders.index_of(one.path), table[one.path]
        cells = [numbers(str(row.siblingAtColumn(at).data())) for at in FolderColumn]
        lossless = said["elsewhere"]["identical file"] + said["elsewhere"]["same document"]
        assert cells[FolderColumn.ITEMS] == [said["items"]] == [rows.in_folder(one.path)]
        assert cells[FolderColumn.COPIES] == [lossless]
        assert cells[FolderColumn.SIMILAR] == [sum(said["elsewhere"].values()) - lossless]
        assert cells[FolderColumn.UNIQUE] == [said["only_here"] + said["not_compared"]]
        browser.show_folder(one.path)
        wait_until(partial(is_shown, browser, one.path))
        parts = [numbers(title)[0] for title in browser.parts.titles()]
        assert parts[0] + parts[2] == one.unique
        assert parts[1] == one.similar
        assert parts[3] == one.lossless
        assert sum(parts) == one.items
    # What is said to go whole goes whole.
    for one in offered:
        plan = told.planned("no-unique-words", "--folder", one.path, "--kept-outside")
        assert len(plan["steps"]) == one.items, (one.path, plan["refused"])


def is_shown(browser: FolderBrowser, path: str) -> bool:
    return browser.shown == path


def search(driver: WindowDriver, rows: Rows, told: Told) -> None:
    page = driver.window.search
    assert numbers(driver.search_field.placeholderText()) == [len(rows.items)]
    for words, expected in (
        ("is:hidden", 2),
        ("kind:email", rows.of_kind("email")),
        ("kind:picture", rows.of_kind("picture")),
    ):
        driver.search_for(words)
        wait_until(lambda: not page.is_waiting)
        found = told("search", words)
        assert found["items_total"] == sum(hit["matches"] for hit in found["hits"]) == expected
        assert page.rows.hit_count() == len(found["hits"]) == found["hits_total"]
        for number, hit in enumerate(found["hits"]):
            shown = page.rows.hit(number)
            assert shown is not None
            assert shown.others == max(len(hit["members"]) - 1, 0)


def hidden(driver: WindowDriver, rows: Rows, told: Told) -> None:
    page = driver.window.secondary.hidden.get()
    wait_until(lambda: page.rows.rowCount() > 0)
    assert [page.rows.rowCount()] == numbers(driver.count_beside(HIDDEN))
    assert page.rows.rowCount() == sum(one["hidden"] for one in told.members())


def problems(driver: WindowDriver, rows: Rows, told: Told) -> None:
    driver.open_problems()
    page = driver.window.secondary.problems.get()
    said, expected = told("problems"), +rows.not_compared
    assert {**said["not_compared_counts"], **said["skipped_counts"]} == expected
    assert len(said["problems"] + said["not_compared"]) == expected.total()
    assert numbers(driver.count_beside(PROBLEMS)) == [expected.total()]
    assert driver.problem_count == expected.total()
    counts = [page.reasons.row(row) for row in range(page.reasons.rowCount())]
    assert {one.code: one.count for one in counts} == {"": expected.total(), **expected}
    failed = sum(one.count for one in counts if one.code and one.is_problem)
    assert numbers(page.coverage.text()) == [rows.compared_files, rows.files, failed]
    assert failed == len(said["problems"])


def history(driver: WindowDriver, rows: Rows, told: Told) -> None:
    page = driver.window.secondary.history.get()
    actions = told("history")["actions"]
    wait_until(lambda: page.actions_panel.actions_rows.rowCount() == len(actions))
    wait_until(lambda: driver.trash_count > 0)
    assert driver.trash_count == numbers(driver.window.overview.trashed.text())[0]


PAGES: dict[str, Callable[[WindowDriver, Rows, Told], None]] = {
    OVERVIEW: overview,
    CLUSTERS: clusters,
    FOLDERS: folders,
    SEARCH: search,
    HIDDEN: hidden,
    PROBLEMS: problems,
    HISTORY: history,
}


@pytest.mark.parametrize("page", PAGES)
def test_the_numbers_of_a_page_are_those_of_the_archive(
    window: WindowDriver, rows: Rows, told: Told, page: str
) -> None:
    if page is HISTORY:
        window.open_page(OVERVIEW)
        wait_until(lambda: window.window.overview.trashed.isVisible())
    window.open_page(page)
    PAGES[page](window, rows, told)


def test_a_report_says_what_the_commands_and_the_rows_say(
    everything: Everything, rows: Rows, told: Told, tmp_path: Path
) -> None:
    copies, clusters = told.copies(), told("clusters")["clusters"]
    page, records = tmp_path / "all.html", tmp_path / "all.json"
    for path in (page, records):
        told("report", path)
    found = ReportNumbers.of(page)
    assert numbers(found.headline)[0] == len(copies)
    assert found.number("Items") == len(rows.items)
    of_copies = [one for one in MATCHES if one is not Evidence.SAME_FORM]
    names = [MATCH_NAMES[match] for match in of_copies]
    assert sum(found.number(name) for name in names) == len(copies)
    assert found.clusters["id"] == [one["id"] for one in clusters]
    assert found.clusters["members"] == [len(one["members"]) for one in clusters]
    counted = zip(found.clusters["unique"], clusters, strict=True)
    assert [words for words, _ in counted] == [unique_words(one, rows) for one in clusters]
    summary = json.loads(records.read_text())
    total = summary["kinds"][-1]
    assert summary["items"] == total["items"] == len(rows.items)
    assert summary["clusters_listed"] == len(clusters)
    assert summary["files"] == rows.files
    assert summary["not_compared_counts"] == +rows.not_compared
    for level in (*COPIES, *ONLY_SHOWN):
        members = told.members()
        assert total[level.label] == sum(one["evidence"] == level.label for one in members)
    assert sum(summary["near_by_percent"].values()) == total["near-duplicate"]
    assert sum(one["copies"] for one in summary["folders"]) == len(copies)
    assert sum(one["bytes"] for one in summary["folders"]) == total["bytes"]
