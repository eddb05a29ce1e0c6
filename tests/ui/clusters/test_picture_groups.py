"""Photographs: compared once asked in place, seen in a row, and the rest trashed at once."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from neardup_desktop.ui.shell.navigation import CLUSTERS, OVERVIEW
from tests.helpers.page_pictures import saved, scene
from tests.helpers.window_driver import WindowDriver, click, press, wait_until
from tests.ui.geometry import faults
from tests.ui.stage import settle

NAMES = ["photo.jpg", "part.jpg", "small.jpg"]


@pytest.fixture
def album(tmp_path: Path) -> Path:
    from PIL import Image

    folder = tmp_path / "Album"
    folder.mkdir()
    own, exif = scene(), Image.Exif()
    exif.get_ifd(0x8769)[0x9003] = "2019:05:01 10:00:00"
    exif.get_ifd(0x8825)[2] = (48.0, 8.0, 0.0)
    (folder / "photo.jpg").write_bytes(saved(own, "JPEG", quality=92, exif=exif))
    (folder / "small.jpg").write_bytes(saved(own.resize((450, 300)), "JPEG"))
    (folder / "part.jpg").write_bytes(saved(own.crop((90, 60, 800, 560)), "JPEG"))
    return folder


@pytest.fixture
def compared(driver: WindowDriver, album: Path) -> WindowDriver:
    """The album as it is once the question on the overview was answered."""
    with driver.scanning():
        driver.window.add_folders([album])
    driver.open_page(OVERVIEW)
    overview = driver.window.overview
    wait_until(lambda: overview.question.isVisible() and bool(overview.pictures.text()))
    assert overview.pictures.text() == "3 pictures are not compared yet."
    with driver.scanning():
        click(overview.compare_pictures)
    driver.open_page(CLUSTERS)
    wait_until(lambda: driver.row_count > 0 and not driver.is_comparing())
    return driver


def in_row(driver: WindowDriver) -> list[list[str]]:
    strip = driver.pane.pictures.strip
    return [strip.item(at).text().split("\n") for at in range(strip.count())]


def test_the_kept_picture_is_marked_and_another_is_chosen_by_key_and_click(
    compared: WindowDriver,
) -> None:
    driver = compared
    assert not driver.window.overview.question.isVisible()
    driver.go_to_row(driver.row_named("small.jpg"))
    view = driver.pane.pictures
    wait_until(lambda: len(in_row(driver)) == 3 and all(len(one) == 3 for one in in_row(driver)))
    shown = {name: note for name, _, note in in_row(driver)}
    assert in_row(driver)[0][0] == "photo.jpg"
    assert shown == {
        "photo.jpg": "★ most pixels, with date, with place",
        "part.jpg": "Part of another",
        "small.jpg": "",
    }
    place = {name: at for at, name in enumerate(shown)}
    middle = view.strip.visualItemRect(view.strip.item(place["part.jpg"])).center()
    QTest.mouseClick(view.strip.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle))
    wait_until(lambda: driver.right_name == "part.jpg")
    wait_until(lambda: view.verdict.text() == "The right picture is a part of the left one")
    view.strip.setFocus()
    press(view.strip, Qt.Key.Key_Right if place["part.jpg"] == 1 else Qt.Key.Key_Left)
    wait_until(lambda: driver.right_name == "small.jpg")
    settle()
    assert not faults(driver.window)


def test_one_key_plans_to_trash_the_rest_and_undo_brings_it_back(
    compared: WindowDriver, album: Path
) -> None:
    driver = compared
    driver.go_to_row(driver.row_named("small.jpg"))
    seen = driver.window.review.beside
    wait_until(lambda: len({item for _, item in seen.seen}) == 2)
    press(driver.list_view, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    plan = driver.wait_for_plan()
    assert plan.view is not None
    going = {Path(step.subject.file.path).name for step in plan.view.plan.steps}
    assert going == {"part.jpg", "small.jpg"}
    driver.perform(plan)
    assert [one.name for one in album.iterdir()] == ["photo.jpg"]
    with driver.performing():
        driver.undo()
    assert sorted(one.name for one in album.iterdir()) == sorted(NAMES)


def test_where_nothing_is_listed_the_key_does_nothing(driver: WindowDriver) -> None:
    driver.window.review.row_actions.trash_rest()
    assert driver.plan is None


def test_pictures_that_were_not_on_the_screen_stay(compared: WindowDriver) -> None:
    driver = compared
    driver.go_to_row(driver.row_named("small.jpg"))
    driver.window.review.beside.seen = frozenset()
    driver.pane.pictures.seen.disconnect()
    press(driver.list_view, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    plan = driver.wait_for_plan()
    assert plan.view is not None
    assert not plan.view.plan.steps


def test_who_does_not_want_to_be_asked_is_not_asked_again(
    driver: WindowDriver, album: Path
) -> None:
    with driver.scanning():
        driver.window.add_folders([album])
    driver.open_page(OVERVIEW)
    overview = driver.window.overview
    wait_until(lambda: overview.question.isVisible())
    click(overview.not_now)
    assert not overview.question.isVisible()
    with driver.scanning():
        driver.window.folders.rescan()
    assert not overview.question.isVisible()
    assert not overview.asks_for_pictures
    wait_until(lambda: overview.status is not None)
    coverage = overview.status
    assert coverage is not None
    assert coverage.pictures == 3
