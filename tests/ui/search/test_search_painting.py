"""What a row of the search shows of the words that were found."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QTableView

from neardup_desktop.model.search import Snippet
from neardup_desktop.ui.search.search_view import SearchView
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.search.test_search import COPY, REPORT, hit_names, search


def first_line(view: QTableView, row: int) -> QImage:
    """The picture of the upper third of a row, where its name stands."""
    rect = view.visualRect(view.model().index(row, 0))
    place = QRect(rect.left(), rect.top(), rect.width(), rect.height() // 3)
    return view.viewport().grab(place).toImage()


def has_color(image: QImage, color: QColor) -> bool:
    return any(
        image.pixelColor(x, y) == color for y in range(image.height()) for x in range(image.width())
    )


@pytest.mark.parametrize(("asked", "is_marked"), [("club", True), ("greenhouse", False)])
def test_found_words_are_marked_in_names_too(
    scanned: WindowDriver, asked: str, is_marked: bool
) -> None:
    page = search(scanned, asked)
    row = hit_names(page).index(REPORT)
    page.view.go_to_row(row)
    wait_until(lambda: not page.view.painter.lacks_snippets)
    mark = QColor(page.view.painter._mark.background().color())
    assert has_color(first_line(page.view, row), mark) == is_marked
    # The mark goes with the words that are searched for.
    search(scanned, "spruce")
    row = hit_names(page).index(REPORT)
    assert not has_color(first_line(page.view, row), mark)


def test_a_marked_name_stands_where_the_reading_begins(scanned: WindowDriver) -> None:
    page = search(scanned, "club")
    row = hit_names(page).index(REPORT)
    mark = QColor(page.view.painter._mark.background().color())
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        page.view.setLayoutDirection(direction)
        page.view.fit_to_font()
        image = first_line(page.view, row)
        middle = image.width() // 2
        left = image.copy(0, 0, middle, image.height())
        right = image.copy(middle, 0, image.width() - middle, image.height())
        is_mirrored = direction is Qt.LayoutDirection.RightToLeft
        assert (has_color(left, mark), has_color(right, mark)) == (not is_mirrored, is_mirrored)


def test_a_found_word_before_a_word_without_end_stays_whole(scanned: WindowDriver) -> None:
    view: SearchView = search(scanned, COPY).view
    for before in ("", "some words and the "):
        text = f"{before}zebrafish {'y' * 220}"
        at = len(before)
        snippet = Snippet(text, ((at, at + len("zebrafish")),), starts=False, ends=False)
        layout = view.painter._lay_out(snippet, 400)
        assert "zebrafish" in layout.text()
        assert layout.text().endswith("…")
        (mark,) = layout.formats()
        assert layout.text()[mark.start : mark.start + mark.length] == "zebrafish"
