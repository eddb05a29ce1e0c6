"""Photographs: a small picture in the list, both side by side, and no talk of words."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.format import formatting
from tests.helpers.pictures import png_of_size, red_and_blue, turned_jpeg, written
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.sample_folder import SampleFolder
from tests.ui.stage import settle


@pytest.fixture
def photos(driver: WindowDriver, sample: SampleFolder) -> WindowDriver:
    """The sample with two copies of a photograph, of a drawing, and of a hostile picture."""
    album = sample.root / "Album"
    album.mkdir()
    for name, data in (
        ("holiday", turned_jpeg(red_and_blue(1200, 800), 6)),
        ("drawing", written(red_and_blue(60, 40), "png")),
        ("bomb", png_of_size(60_000, 60_000)),
    ):
        suffix = "jpg" if name == "holiday" else "png"
        (album / f"{name}.{suffix}").write_bytes(data)
        (album / f"{name} (1).{suffix}").write_bytes(data)
    with driver.scanning():
        driver.window.add_folders([sample.root])
    wait_until(lambda: driver.row_count > 0 and not driver.is_comparing())
    return driver


def chosen(driver: WindowDriver, name: str) -> int:
    row = driver.row_named(name)
    driver.go_to_row(row)
    wait_until(lambda: driver.right_name == name and not driver.is_comparing())
    return row


def colors(image: QImage) -> tuple[int, int]:
    """The colours near the top and near the bottom, as 0xAARRGGBB without the low bits."""
    middle = image.width() // 2
    return tuple(  # type: ignore[return-value]
        image.pixel(middle, row) & 0xFFF0F0F0
        for row in (image.height() // 8, image.height() * 7 // 8)
    )


@pytest.mark.parametrize("key", [Qt.Key.Key_1, Qt.Key.Key_2])
def test_both_pictures_are_side_by_side_and_whole(photos: WindowDriver, key: Qt.Key) -> None:
    chosen(photos, "holiday (1).jpg")
    press(photos.list_view, key)
    sides = photos.pane.pages.left, photos.pane.pages.right
    wait_until(lambda: all(side.picture.image is not None for side in sides))
    settle()
    for side in sides:
        assert side.stack.currentWidget() is side.picture
        paper, view = side.picture.paper(), side.picture.viewport().size()
        assert paper.height() > paper.width()  # it was held upright
        assert paper.height() <= view.height()
        assert paper.width() <= view.width()
        image = side.picture.image
        assert image is not None
        top, bottom = colors(image)
        assert (top & 0xF00000, bottom & 0xF0) == (0xF00000, 0xF0)
        assert side.number.text() == f"800 × {formatting.number(1200)} pixels"
    for header in (photos.pane.left, photos.pane.right):
        assert "word" not in header.note.text()


def test_a_small_picture_is_not_enlarged(photos: WindowDriver) -> None:
    chosen(photos, "drawing (1).png")
    press(photos.list_view, Qt.Key.Key_2)
    shown = photos.pane.pages.right.picture
    # The picture of the row before may still be there.
    wait_until(lambda: shown.image is not None and shown.paper().width() == 60)


def test_a_hostile_picture_is_refused_with_its_reason(photos: WindowDriver) -> None:
    chosen(photos, "bomb (1).png")
    press(photos.list_view, Qt.Key.Key_2)
    message = photos.pane.pages.right.message
    wait_until(lambda: "too large" in message.text())


def test_the_list_has_small_pictures_and_no_numbers_of_words(photos: WindowDriver) -> None:
    row = chosen(photos, "holiday (1).jpg")
    header = photos.rows.header_row(row)
    edge_px = photos.list_view.rowHeight(row) - 4
    wait_until(lambda: photos.rows.thumbnail(row, edge_px) is not None)
    small = photos.rows.thumbnail(row, edge_px)
    assert small is not None
    assert max(small.width(), small.height()) == edge_px
    assert small.height() > small.width()
    assert photos.cell(row, Column.ONLY_HERE) == "—"
    assert photos.cell(header, Column.ONLY_HERE) == ""
    text_row = photos.row_named("report draft 3.txt")
    assert not photos.rows.is_picture(text_row)
    assert "word" in photos.cell(text_row, Column.ONLY_HERE)
    # It is on screen: its red is in the row of the list.
    photos.go_to_row(row)
    settle()
    QApplication.processEvents()
    view = photos.list_view
    place = QRect(0, view.rowViewportPosition(row), view.width(), view.rowHeight(row))

    def reds() -> int:
        shot = view.viewport().grab(place).toImage()
        return sum(
            shot.pixelColor(x, y).red() > 230 and shot.pixelColor(x, y).green() < 60
            for x in range(shot.width())
            for y in range(shot.height())
        )

    wait_until(lambda: reds() > 50)


def test_a_photograph_is_given_no_advice_about_words(photos: WindowDriver) -> None:
    photos.open_problems()
    page = photos.window.secondary.problems.get()
    page.words.setText("holiday")
    wait_until(lambda: photos.problem_rows.rowCount() == 2)
    photos.select_problem(0)
    assert "holiday" in photos.problem_detail
    assert "DOCX" not in photos.problem_detail
    assert "Only exact copies are found" in photos.problem_detail
