"""Two pictures side by side: the same thing in the same place, and what differs marked."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import POINTS_PER_PIXEL, Preview
from neardup_desktop.ui.compare.pictures_view import PicturesView
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.window_driver import press

ONE, OTHER, DAMAGED = ItemId(1), ItemId(2), ItemId(3)


def drawn(*, with_spot: bool = False) -> QImage:
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("gray"))
    with QPainter(image) as painter:
        for at in range(40):
            shade = QColor.fromHsv(at * 9, 200, 60 + 4 * at)
            painter.fillRect((at * 83) % 560, (at * 47) % 360, 20 + at, 40 - at // 2, shade)
        if with_spot:
            painter.fillRect(300, 200, 40, 40, QColor("white"))
    return image


class Shown:
    """Answers at once what previews would."""

    def __init__(self) -> None:
        self.images: dict[ItemId, QImage] = {}

    def renew(self) -> None:
        pass

    def ask(
        self, _lane: str, item: ItemId, done: Callable[[Preview], None], _failed: object
    ) -> None:
        if item not in self.images:
            done(Preview(Outcome.DAMAGED))
            return
        size = self.images[item].size()
        points = size.width() * POINTS_PER_PIXEL, size.height() * POINTS_PER_PIXEL
        done(Preview(Outcome.READ, sizes=(points,), is_picture=True))

    def draw(
        self,
        _lane: str,
        key: tuple[ItemId, int, int],
        done: Callable[[QImage], None],
        _failed: object,
    ) -> None:
        done(self.images[key[0]])

    def work(self, lane: str, work: Callable[[Any], Any], done: Callable[[Any], None]) -> None:
        done(work(None))


PREVIEWS = Shown()


@pytest.fixture
def view(qtbot: QtBot) -> PicturesView:
    view = PicturesView(PREVIEWS, Theme("light"))  # type: ignore[arg-type]
    qtbot.addWidget(view)
    view.resize(1000, 400)
    view.show()
    return view


def show(view: PicturesView, other: QImage) -> None:
    PREVIEWS.images = {ONE: drawn(), OTHER: other}
    view.show_items(ONE, OTHER)


def pixel(view: PicturesView, side: int, x: int, y: int) -> tuple[int, int, int]:
    """The colour so far from the middle of a side."""
    width = view.pair.width()
    middle = QPoint(width // 4 + side * (width // 2), view.pair.height() // 2)
    found = view.pair.grab().toImage().pixelColor(middle + QPoint(x, y))
    return found.red(), found.green(), found.blue()


def alike(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 25 for a, b in zip(one, other, strict=True))


def test_a_turned_and_smaller_copy_lies_as_the_picture_does(view: PicturesView) -> None:
    copy = drawn().transformed(QTransform().rotate(90)).scaled(200, 300)
    show(view, copy)
    assert view.verdict.text() == "The same picture, turned"
    for x, y in ((-100, -60), (0, 0), (90, 70)):
        assert alike(pixel(view, 0, x, y), pixel(view, 1, x, y))
    press(view.pair, Qt.Key.Key_Plus)
    press(view.pair, Qt.Key.Key_Right)
    assert view.pair.zoom > 1.0
    for x, y in ((-100, -60), (0, 0), (90, 70)):
        assert alike(pixel(view, 0, x, y), pixel(view, 1, x, y))
    view.whole.click()
    assert view.pair.zoom == 1.0


def test_what_differs_is_marked_on_the_right(view: PicturesView) -> None:
    show(view, drawn(with_spot=True))
    assert view.verdict.text() == "The pictures differ in places"
    before = pixel(view, 1, 6, 6)
    view.differs.setChecked(True)
    assert not alike(pixel(view, 1, 6, 6), before)
    mark = Theme("light").color("right_mark")
    seen = pixel(view, 1, 2, 2), pixel(view, 1, 12, 12)
    assert any(alike(one, (mark.red(), mark.green(), mark.blue())) for one in seen)


def test_the_wheel_keeps_what_lies_below_the_pointer(view: PicturesView) -> None:
    show(view, drawn())
    before = pixel(view, 0, 60, 40)
    width = view.pair.width()
    view.pair.zoom_by(1.5, QPointF(width / 4 + 60, view.pair.height() / 2 + 40))
    assert alike(pixel(view, 0, 60, 40), before)


def test_a_picture_that_cannot_be_shown_says_why(view: PicturesView) -> None:
    show(view, drawn())
    view.show_items(ONE, DAMAGED)
    assert not view.is_waiting
    assert view.verdict.text() == ""
    view.clear()
    assert not view.is_waiting
