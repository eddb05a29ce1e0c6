"""The window on the generated home folder: it shows what the command line finds."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.shell.navigation import CLUSTERS
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.helpers.home_builder import Home, Place
from tests.helpers.program import Program, cluster_places
from tests.helpers.window_driver import WindowDriver, wait_until

# The offscreen platform says of each window that it cannot pass on size hints.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)

Clusters = set[tuple[Place, frozenset[Place]]]


@pytest.fixture
def styled(qapp: QApplication) -> None:
    """The application in the light theme."""
    qapp.setStyle("Fusion")
    apply_theme(qapp, Theme("light"))


def _window(archive: Path) -> WindowDriver:
    driver = WindowDriver(ArchiveController(archive, Theme("light"), ScanSettings(workers=1)))
    driver.window.show()
    driver.window.open_archive()
    return driver


@pytest.fixture(scope="module")
def scanned_by_window(
    qapp: QApplication, home: Home, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Clusters]:
    """The archive of a window that has scanned the home folder, and the clusters that it listed.

    Whoever opens it makes a copy first.
    """
    archive = tmp_path_factory.mktemp("by window") / "archive"
    driver = _window(archive)
    with driver.scanning():
        driver.window.add_folders([home.root])
    driver.wait_until_answered()
    shown = _shown(driver, home.root)
    driver.close()
    return archive, shown


@pytest.fixture
def driver(
    styled: None, scanned_by_window: tuple[Path, Clusters], tmp_path: Path
) -> Iterator[WindowDriver]:
    """A window on the archive that it has scanned the home folder to."""
    driver = _window(shutil.copytree(scanned_by_window[0], tmp_path / "archive"))
    driver.open_page(CLUSTERS)
    driver.wait_until_listed()
    driver.open_problems()
    yield driver
    driver.close()


def _shown(driver: WindowDriver, root: Path) -> Clusters:
    """The clusters in the list, opened."""
    rows = driver.rows
    rows.set_all_open(True)
    found: Clusters = set()
    row = 0
    while row < rows.rowCount():
        members = []
        size = len(rows.cluster(row).members)
        for place in range(row + 1, row + 1 + size):
            facts = rows.info(place)
            assert facts is not None
            members.append((Path(facts.path).relative_to(root).as_posix(), facts.part))
        found.add((members[0], frozenset(members)))
        row += 1 + size
    return found


def _state(root: Path) -> dict[bytes, tuple[int, int, int]]:
    """What must not change on disk: names, sizes, times and modes of everything."""
    return {
        os.fsencode(path): (state.st_size, state.st_mtime_ns, state.st_mode)
        for path in root.rglob("*")
        for state in (path.lstat(),)
    }


def test_the_window_lists_the_clusters_that_the_command_line_prints(
    driver: WindowDriver,
    home: Home,
    scanned: tuple[Program, dict[str, Any]],
    scanned_by_window: tuple[Path, Clusters],
) -> None:
    program, _ = scanned
    printed = cluster_places(program.clusters(), home.root)
    assert (_shown(driver, home.root), scanned_by_window[1]) == (printed, printed)
    with driver.regrouping():
        driver.set_similarity(95)
    assert _shown(driver, home.root) == cluster_places(
        program.clusters("--similarity", "95%"), home.root
    )
    with driver.regrouping():
        driver.set_similarity(50)
    assert _shown(driver, home.root) == cluster_places(
        program.clusters("--similarity", "50"), home.root
    )


def _wait_for_other_texts(driver: WindowDriver, old: object) -> None:
    view = driver.pane.view
    wait_until(lambda: view.texts is not None and view.texts is not old)


def test_every_cluster_can_be_walked_through_and_compared(driver: WindowDriver, home: Home) -> None:
    rows = driver.rows
    rows.set_all_open(False)
    before = _state(home.root)
    for row in range(1, rows.cluster_count(), 7):
        texts = driver.pane.view.texts
        driver.go_to_row(row)
        if all(member.similarity == 1.0 for member in rows.cluster(row).members):
            continue
        _wait_for_other_texts(driver, texts)
        QTest.keyClick(driver.window, Qt.Key.Key_F8)
    assert _state(home.root) == before


def test_what_was_not_compared_is_listed_with_its_reason(driver: WindowDriver, home: Home) -> None:
    problems = driver.problem_rows
    listed = {
        entry.path: entry.reason
        for entry in (problems.row(row) for row in range(problems.rowCount()))
    }
    for path, outcomes in home.outcomes.items():
        assert listed.get(str(home.root / path)) in outcomes


def test_names_that_hurt_are_painted_as_plain_escaped_lines(
    driver: WindowDriver, home: Home
) -> None:
    rows = driver.rows
    rows.set_all_open(True)
    shown = {
        rows.info(row).path: str(rows.index(row, Column.NAME).data())  # type: ignore[union-attr]
        for row in range(rows.rowCount())
        if not rows.address(row).is_header
    }
    odd = {path: name for path, name in shown.items() if "/Downloads/odd/" in path}
    assert odd
    for name in odd.values():
        assert name.encode("utf-8")
        assert not any(ord(letter) < 32 for letter in name)


def test_what_is_hidden_in_the_window_is_hidden_for_the_command_line(
    driver: WindowDriver, home: Home, tmp_path: Path
) -> None:
    before = _state(home.root)
    rows = driver.rows
    rows.set_all_open(True)
    facts = rows.info(2)
    assert facts is not None
    with driver.regrouping():
        driver.hide_items([facts.id])
    driver.close()
    program = Program(tmp_path / "archive")
    hidden = [
        (member["path"], member["part"])
        for cluster in program.clusters()
        for member in cluster["members"]
        if member["hidden"]
    ]
    assert hidden == [(facts.path, facts.part)]
    assert not [
        member
        for cluster in program.clusters("--no-hidden")
        for member in cluster["members"]
        if (member["path"], member["part"]) == hidden[0]
    ]
    assert _state(home.root) == before


def test_a_second_window_on_the_archive_is_refused(driver: WindowDriver, tmp_path: Path) -> None:
    program = Program(tmp_path / "archive")
    result = program.run("rules")
    assert result.code == 3
    assert "Another Neardup Desktop" in result.message
    assert program.clusters()  # which only looks
