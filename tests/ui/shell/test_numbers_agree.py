"""Every number on every page, over an archive that holds everything at once.

Each is compared with what the commands say, and with counts of the rows of the database that share
nothing with the program.
"""

import re
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt

from neardup_desktop.model.pairs import COPIES, MATCHES, ONLY_SHOWN
from neardup_desktop.present.words import EVIDENCE_NAMES
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.clusters.filter_words import Section, choices_of
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
from tests.helpers.window_driver import WindowDriver, click, wait_until
from tests.ui.conftest import OpenWindow

Json = dict[str, Any]
_COPIES = {one.label for one in COPIES}


def numbers(text: str) -> list[int]:
    """The whole numbers in a text."""
    return [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*", text)]


def size_of(text: str) -> float:
    """A size as it is shown, in bytes."""
    [(number, unit)] = re.findall(r"([\d.,]+) (bytes|kB|MB)", text)
    return float(number.replace(",", "")) * {"bytes": 1, "kB": 1e3, "MB": 1e6}[unit]


def table_of(model: QAbstractItemModel) -> dict[str, list[str]]:
    """The texts of a table by the headings of its rows."""
    columns = range(model.columnCount())
    return {
        str(model.headerData(row, Qt.Orientation.Vertical)): [
            str(model.index(row, column).data()) for column in columns
        ]
        for row in range(model.rowCount())
    }


@dataclass(frozen=True)
class Rows:
    """What stands in the database, counted row by row.

    Attributes:
        items: item, path, part and kind of each item.
        not_compared: how many files, parts and folders for each reason.
        compared_files: files with an item that has words.
    """

    items: list[tuple[int, str, str, str]]
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
                    "SELECT items.id, path, part, kind, items.outcome, measured_id FROM items"
                    " JOIN files ON files.id = file_id"
                )
            )
            found.update(reason for (reason,) in index.execute("SELECT reason FROM skipped"))
        shown = {row[1] for row in rows if row[3] == "picture"}
        found.update(outcome for path, outcome in files.items() if path not in shown)
        for _item, path, part, kind, outcome, _words in rows:
            if kind != "picture" and (part or files[path] == "read"):
                found[outcome] += 1
        del found["read"]
        items = [(item, path.decode(), part, kind) for item, path, part, kind, *_ in rows]
        return cls(items, len(files), found, len({row[1] for row in rows if row[5] is not None}))

    def of_kind(self, kind: str) -> int:
        return sum(one[3] == kind for one in self.items)

    def in_folder(self, folder: str) -> int:
        """The number of items in a folder, or of the messages of a mailbox."""
        return sum(f"{path}/".startswith(f"{folder}/") for _, path, *_ in self.items)


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
def window(
    open_window: OpenWindow, everything: Everything, tmp_path: Path
) -> Iterator[WindowDriver]:
    driver = open_window(shutil.copytree(everything.archive, tmp_path / "archive"))
    wait_until(lambda: driver.row_count > 0)
    driver.wait_until_at_rest()
    wait_until(lambda: not driver.window.folder_page.is_counting)
    yield driver


def overview(driver: WindowDriver, rows: Rows, told: Told) -> None:
    page = driver.window.overview
    page.show_details(True)
    wait_until(lambda: page.is_complete and page.safe.buttons.isVisible())
    wait_until(lambda: page.clutter.rows.rowCount() > 0 and bool(page.folders.links))
    copies, hidden = told.copies("--no-hidden"), 2
    assert numbers(page.items.text()) == [len(rows.items), 2]
    assert numbers(page.copies.meaning.text())[:2] == [len(copies), len(rows.items)]
    parts = {part.name: part.count for part in page.copies.bar.parts}
    assert parts["copies"] == len(copies)
    assert parts["hidden"] == hidden
    assert sum(parts.values()) == len(rows.items)
    # By each kind of match; the marks are no copies.
    by_match = {
        EVIDENCE_NAMES[match].casefold(): sum(
            one["evidence"] in {level.label for level in levels} for one in copies
        )
        for match, levels in MATCHES.items()
    }
    assert numbers(page.copies.bar.parts[0].detail) == [n for n in by_match.values() if n]
    assert sum(page.overview.near if page.overview else ()) == sum(
        one["evidence"] == "near-duplicate" for one in copies
    )
    # The answers are those of their plans.
    safe = told.planned("identical")
    same_text = {one["item"] for one in told.planned("same-text")["steps"]}
    taken = {one["item"] for one in safe["steps"]}
    assert numbers(page.safe.figure.text())[0] == len(taken)
    assert numbers(page.safe.trash_button.text()) == [len(taken)]
    assert abs(size_of(page.safe.figure.text()) - safe["bytes_to_win"]) < 100
    assert numbers(page.safe.text_button.text()) == [len(same_text - taken)]
    assert numbers(page.safe.hide_button.text()) == [len(told.planned("hide-copies")["steps"])]
    mail = told.planned("identical", "--kind", "email", "--clean-mailboxes")
    assert numbers(page.mail.figure.text()) == [len(mail["steps"])]
    # What is beside other pages.
    assert numbers(page.folders.figure.text()) == numbers(driver.count_beside(FOLDERS))
    assert numbers(page.problems.text()) == numbers(driver.count_beside(PROBLEMS))
    assert numbers(page.hidden.text()) == numbers(driver.count_beside(HIDDEN)) == [hidden]
    assert numbers(driver.count_beside(CLUSTERS)) == [len(told("clusters", "--no-hidden")["clusters"])]
    trashed = sum(
        one["done"] - one["undone"]
        for one in told("history")["actions"]
        if one["verb"] == "trash"
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
    for column, whole in ((0, len(rows.items)), (1, len(copies)), (2, hidden)):
        assert numbers(table["Total"][column])[0] == whole
        assert sum(numbers(row[column])[0] for row in table.values()) == 2 * whole
    assert page.clutter.folder is not None
    assert numbers(page.clutter.about.text())[-3:-1] != []
    weight = page.clutter.folder.weight
    assert (weight.items, page.clutter.folder.all_items) == (len(copies), len(rows.items))
    assert page.overview is not None
    assert weight.bytes == page.overview.total.reclaimable_bytes
    assert sum(one.weight.items for one in page.clutter.folder.children) == weight.items


def clusters(driver: WindowDriver, rows: Rows, told: Told) -> None:
    listed, copies = told("clusters", "--no-hidden")["clusters"], told.copies("--no-hidden")
    review = driver.window.review
    count, copied, _freed, *_rest = numbers(review.controls.counts.text())
    assert (count, copied) == (len(listed), len(copies))
    overview = driver.window.overview.overview
    assert overview is not None
    assert f"can free {review.controls.counts.text().rpartition('can free ')[2]}"
    driver.collapse()
    by_first = {one["representative"]: one for one in listed}
    assert driver.row_count == len(listed)
    for row in range(driver.row_count):
        own = by_first.pop(int(driver.rows.member_of(row, 0).item))
        others = own["members"][1:]
        assert len(driver.rows.layout.table.member_item[driver.rows.layout.copies(row)]) == len(
            others
        )
    assert not by_first
    driver.expand()
    # What the side bar says of each value, and what it lists.
    members = [
        member for one in listed for member in one["members"]
    ]
    choices = choices_of(review.facets)
    for choice in choices[Section.KIND]:
        kind = str(choice.value)
        assert choice.items == sum(one["kind"] == kind for one in members), choice
    for choice in choices[Section.EVIDENCE]:
        levels = {level.label for level in MATCHES[choice.value]}
        assert choice.items == sum(one["evidence"] in levels for one in members), choice
    for section in (Section.REVIEW, Section.SIZE, Section.DATE, Section.FORMAT):
        assert sum(choice.items for choice in choices[section]) == len(members), section
    for choice in choices[Section.FOLDER]:
        inside = [one for one in members if f"{one['path']}/".startswith(f"{choice.value}/")]
        assert choice.items == len(inside), choice
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
        wait_until(lambda path=one.path: browser.shown == ("", path))
        parts = [numbers(title)[0] for title in browser.parts.titles()]
        assert parts[0] + parts[2] == one.unique
        assert parts[1] == one.similar
        assert parts[3] == one.lossless
        assert sum(parts) == one.items
    # What is said to go whole goes whole.
    for one in offered:
        plan = told.planned("no-unique-words", "--folder", one.path, "--kept-outside")
        assert len(plan["steps"]) == one.items, (one.path, plan["refused"])


def search(driver: WindowDriver, rows: Rows, told: Told) -> None:
    page = driver.window.search
    assert numbers(page.field.placeholderText() if hasattr(page, "field") else "0")
    for words, expected in (
        ("is:hidden", 2),
        ("kind:email", rows.of_kind("email")),
        ("kind:picture", rows.of_kind("picture")),
    ):
        driver.search_for(words)
        wait_until(lambda: not page.is_waiting)
        found = told("search", words)
        shown = sum(1 + len(hit.others) for hit in map(page.rows.hit, range(page.rows.hit_count())) if hit)
        assert shown == expected, words
        assert page.rows.hit_count() == len(found["hits"])


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
