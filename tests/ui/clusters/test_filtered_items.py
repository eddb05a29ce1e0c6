"""A filter names items: all that is listed, counted, ticked and done is about those alone."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neardup_desktop.model.actions import Step
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.clusters.filter_words import Section
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.report.report_choice import Scope
from tests.helpers.report_numbers import ReportNumbers
from tests.helpers.window_driver import WindowDriver, press, wait_until

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
DRAFT = "walls draft.txt"

_WALLS = """Dig a trench as deep as your hand is long and fill it with gravel. Put the largest
stones at the bottom, with their long side into the wall, and lean both faces a little inwards.
Every stone shall touch two others below it. Fill the heart of the wall with small stones as you go
on, and lay a long stone through the whole wall at every pace. Cover the top with flat stones."""
_JAM = """Wash one kilogram of plums, halve them and take out the stones. Bring them to the boil
with three hundred grams of sugar, a stick of cinnamon and a spoonful of rum. Let them simmer for
an hour and stir often, so that nothing burns. Fill the jam into clean glasses while it is hot."""
_LETTER = """Dear Ms Okafor, thank you for the photographs of the lighthouse. We would like to show
them in the reading room from March to May and will pay for the frames. Please send us the titles
and the years, and tell us whether the prints may be sold after the exhibition."""
_NAMES = {"walls.txt": _WALLS, "jam.txt": _JAM, "letter.txt": _LETTER}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Documents, and a backup of them, which holds the kept item of the letter."""
    root = tmp_path / "home"
    for number, folder in enumerate(("Documents", "Backup")):
        (root / folder).mkdir(parents=True)
        for name, text in _NAMES.items():
            path = root / folder / name
            path.write_text(text, encoding="utf-8")
            newer = (folder == "Backup") is (name == "letter.txt")
            os.utime(path, (1_600_000_000 + 1000 * newer + number,) * 2)
    draft = root / "Backup" / DRAFT
    draft.write_text(_WALLS.replace("largest", "biggest"), encoding="utf-8")
    os.utime(draft, (1_500_000_000, 1_500_000_000))
    return root


@pytest.fixture
def filtered(driver: WindowDriver, home: Path) -> WindowDriver:
    """The window on that folder, after a click on "Backup" in the panel."""
    with driver.scanning():
        driver.window.add_folders([home])
    wait_until(lambda: driver.cluster_count == 3)
    driver.prefer(Preference.NEWEST)
    driver.wait_until_at_rest()
    driver.expand()
    driver.click_filter(Section.FOLDER, str(home / "Backup"))
    driver.focus_list()
    return driver


def paths(driver: WindowDriver, *, outside: bool) -> set[str]:
    """Folder and name of the members that do not match the filter, or of those that do."""
    rows = driver.rows
    found = [row for row in range(rows.rowCount()) if not rows.address(row).is_header]
    infos = [rows.info(row) for row in found if rows.is_outside(row) is outside]
    return {"/".join(Path(info.path).parts[-2:]) for info in infos if info}


def row_of(driver: WindowDriver, path: Path) -> int:
    rows = driver.rows
    members = (row for row in range(rows.rowCount()) if not rows.address(row).is_header)
    return next(row for row in members if rows.file(row) == str(path))


def test_a_report_of_the_filter_says_the_numbers_of_the_list(
    filtered: WindowDriver, tmp_path: Path
) -> None:
    target = tmp_path / "report.html"
    grouping = filtered.window.review._grouping
    assert grouping is not None
    dialog = filtered.open_report()
    dialog.form.place.set_path(target)
    assert dialog.form.scope.scope is Scope.FILTER
    with filtered.writing_report():
        dialog.write.click()
    page, listed = ReportNumbers.of(target), grouping.totals
    assert page.number("Items") == listed.items
    assert f"{listed.copies} of {listed.items} items" in page.headline
    assert formatting.size(listed.reclaimable_bytes) in page.headline
    assert sum(page.clusters["bytes"]) == listed.reclaimable_bytes
    assert len(page.clusters["id"]) == listed.clusters
    assert sum(page.clusters["members"]) > listed.items
    assert "items that match the filter" in target.read_text("utf-8")


def test_the_list_and_its_counts_are_about_the_items_that_match(
    filtered: WindowDriver, home: Path
) -> None:
    backup = {"Backup/walls.txt", "Backup/jam.txt", "Backup/letter.txt", f"Backup/{DRAFT}"}
    documents = {"Documents/walls.txt", "Documents/jam.txt", "Documents/letter.txt"}
    assert paths(filtered, outside=False) == backup
    assert paths(filtered, outside=True) == documents
    item = filtered.filter_panel.item_of(Section.FOLDER, str(home / "Backup"))
    assert item.text(0) == "Backup"
    assert item.data(0, Qt.ItemDataRole.AccessibleTextRole) == "Backup, 4 items, selected"
    counts = filtered.window.review.controls.counts.text()
    size = sum(map(len, (_WALLS, _JAM, _WALLS)))
    assert counts.startswith("3 groups \N{MIDDLE DOT} 4 items match \N{MIDDLE DOT} 3 copies")
    assert filtered.window.review._grouping is not None
    assert filtered.window.review._grouping.totals.reclaimable_bytes == size
    heads = {
        filtered.rows.name(row): filtered.rows.item_count_text(row) for row in heads_of(filtered)
    }
    assert heads == {
        "walls.txt": "2 of 3 items",
        "jam.txt": "1 of 2 items",
        "letter.txt": "1 of 2 items",
    }


def heads_of(driver: WindowDriver) -> list[int]:
    return [row for row in range(driver.row_count) if driver.rows.address(row).is_header]


def test_everything_selected_in_a_folder_plans_that_folder_and_no_other(
    filtered: WindowDriver, home: Path
) -> None:
    press(filtered.list_view, Key.Key_A, CONTROL)
    plan = filtered.plan_to_trash()
    rows = [plan.steps.row(row) for row in range(plan.steps.rowCount())]
    goes = {one.subject.file.path for one in rows if isinstance(one, Step)}
    stays = {plan.survivors.row(row)[0].survivor_path for row in range(plan.survivors.rowCount())}
    assert goes == {str(home / "Backup" / name) for name in _NAMES}
    assert stays == {str(home / "Documents" / name) for name in _NAMES}
    filtered.perform(plan)
    assert [path.name for path in (home / "Backup").iterdir()] == [DRAFT]
    assert {path.name for path in (home / "Documents").iterdir()} == set(_NAMES)


def test_what_stays_outside_the_filter_is_checked_before_its_copy_goes(
    filtered: WindowDriver, home: Path
) -> None:
    filtered.go_to_row(row_of(filtered, home / "Backup" / "jam.txt"))
    plan = filtered.plan_to_trash()
    (home / "Documents" / "jam.txt").write_text("Gone.", encoding="utf-8")
    filtered.perform(plan)
    assert (home / "Backup" / "jam.txt").read_text(encoding="utf-8") == _JAM


@pytest.mark.parametrize("key", [Key.Key_H, Key.Key_T, Key.Key_P, Key.Key_R, Key.Key_N, Key.Key_M])
def test_nothing_is_done_to_an_item_that_does_not_match(
    filtered: WindowDriver, home: Path, key: Key
) -> None:
    row = row_of(filtered, home / "Documents" / "letter.txt")
    filtered.go_to_row(row)
    for command in ("hide", "trash", "protect", "move", "not a duplicate"):
        assert not filtered.window.review.row_actions.commands[command].isEnabled()
    assert "does not match the filter" in filtered.bar_text
    assert "does not match the filter" in filtered.cell(row, Column.EVIDENCE)
    press(filtered.list_view, key)
    assert "matches the filter" in filtered.notice
    assert filtered.plan is None
    filtered.wait_until_at_rest()
    assert filtered.hidden_count == 0
    assert not filtered.can_undo()


def test_boxes_of_items_that_do_not_match_are_not_there_and_cannot_be_ticked(
    filtered: WindowDriver, home: Path
) -> None:
    row = row_of(filtered, home / "Documents" / "letter.txt")
    assert filtered.rows.tick_state(row) is None
    view = filtered.list_view
    place = view.visualRect(filtered.rows.index(row, Column.TICK)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    filtered.go_to_row(row)
    press(view, Key.Key_Space)
    assert not len(filtered.rows.ticks)
    # The head of the cluster means its copies that match: none here.
    head = filtered.rows.header_row(row)
    assert filtered.rows.tick_state(head) is None
    filtered.go_to_row(head)
    assert not filtered.button("hide").isEnabled()

    press(view, Key.Key_A, CONTROL)
    press(view, Key.Key_Space)
    ticked = {
        filtered.rows.file(row)
        for row in range(filtered.row_count)
        if filtered.rows.member(row).item in filtered.rows.ticks
        and not filtered.rows.address(row).is_header
    }
    assert ticked == {str(path) for path in (home / "Backup").iterdir()}


def test_ticks_outside_the_filter_stay_and_are_not_acted_on(
    filtered: WindowDriver, home: Path
) -> None:
    filtered.set_filter(ClusterFilter())
    filtered.wait_until_listed_by(ClusterFilter())
    filtered.go_to_row(row_of(filtered, home / "Documents" / "letter.txt"))
    press(filtered.list_view, Key.Key_Space)
    filtered.click_filter(Section.FOLDER, str(home / "Backup"))
    filtered.go_to_row(row_of(filtered, home / "Backup" / "jam.txt"))
    assert "1 ticked item does not match the filter" in filtered.bar_text
    press(filtered.list_view, Key.Key_Space)
    assert filtered.bar_text.startswith("1 ticked")
    press(filtered.list_view, Key.Key_H)
    wait_until(lambda: filtered.count_beside("hidden") == "1")
    filtered.wait_until_at_rest()
    filtered.set_filter(ClusterFilter())
    filtered.wait_until_listed_by(ClusterFilter())
    row = row_of(filtered, home / "Documents" / "letter.txt")
    assert filtered.rows.ticks.items().tolist() == [filtered.item_at(row)]
    assert filtered.bar_text.startswith("1 ticked")


def test_a_level_of_evidence_names_copies_and_hides_those_alone(
    filtered: WindowDriver, home: Path
) -> None:
    filtered.set_filter(ClusterFilter())
    filtered.wait_until_listed_by(ClusterFilter())
    filtered.click_filter(Section.EVIDENCE, Evidence.IDENTICAL_FILE)
    item = filtered.filter_panel.item_of(Section.EVIDENCE, Evidence.IDENTICAL_FILE)
    assert "3 items" in str(item.data(0, Qt.ItemDataRole.AccessibleTextRole))
    head = next(row for row in heads_of(filtered) if filtered.rows.name(row) == "walls.txt")
    filtered.go_to_row(head)
    assert filtered.bar_text.startswith("1 copy")
    assert "nothing is lost" in filtered.bar_text
    press(filtered.list_view, Key.Key_H)
    wait_until(lambda: filtered.count_beside("hidden") == "1")
    filtered.wait_until_at_rest()
    hidden = filtered.window.secondary.hidden.get().rows
    infos = [hidden.info(row) for row in range(hidden.rowCount())]
    assert [info.path for info in infos if info] == [str(home / "Backup" / "walls.txt")]


def test_the_copy_that_is_compared_first_is_one_that_matches(
    filtered: WindowDriver, home: Path
) -> None:
    filtered.set_filter(ClusterFilter())
    filtered.wait_until_listed_by(ClusterFilter())
    filtered.click_filter(Section.EVIDENCE, Evidence.IDENTICAL_FILE)
    head = next(row for row in heads_of(filtered) if filtered.rows.name(row) == "walls.txt")
    filtered.go_to_row(head)
    wait_until(lambda: not filtered.is_comparing())
    assert filtered.right_name == "walls.txt"
    filtered.set_filter(ClusterFilter())
    filtered.wait_until_listed_by(ClusterFilter())
    wait_until(lambda: filtered.right_name == DRAFT)
