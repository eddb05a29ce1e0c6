"""The search of the window holds nobody up: made ready beforehand, painted and read by pieces."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.ui.compare.reading_pane import FoundText, ReadingPane
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.search.search_field import SearchField
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_rows import MOST_MEMBERS
from neardup_desktop.ui.session.session import GroupingChoice
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.searched import document, put_file
from tests.helpers.window_driver import WAIT_MS, WindowDriver, wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.search.test_search import hit_names, items_found, page_of, search


def test_the_first_search_is_made_ready_before_anybody_searches(scanned: WindowDriver) -> None:
    page = page_of(scanned)
    wait_until(lambda: page.controller._kept is not None)
    # What was made ready is of no use once the archive is read anew, and is made again.
    page.controller.forget()
    wait_until(lambda: page.controller._kept is None)
    scanned.window.session.load()
    wait_until(lambda: page.controller._kept is not None)
    assert search(scanned, "plum").rows.hit_count() == 1


def test_a_letter_is_searched_for_at_once_and_quick_ones_together(
    application: QApplication,
) -> None:
    field = SearchField(Theme("light"))
    wanted: list[str] = []
    field.wanted.connect(wanted.append)
    field.remember("plum")
    assert not wanted
    field._pause.setInterval(3_600_000)
    for text in ("p", "pe", "pea", "pear"):
        field.setText(text)
    assert wanted == ["p"]
    field._pause.start(0)
    wait_until(lambda: wanted == ["p", "pear"])
    field.setText("")
    assert wanted[2:] == [""]


def test_a_search_among_hidden_items_groups_them_as_the_window_does(
    scanned: WindowDriver, qtbot: QtBot
) -> None:
    session = scanned.window.session
    with qtbot.waitSignal(session.grouped, timeout=WAIT_MS):
        session.choose(GroupingChoice(show_hidden=True))
    page = search(scanned, "plum")
    assert page.rows.hit_count() == 1
    hit = page.rows.hit(0)
    assert hit is not None
    assert hit.others == 3


def test_snippets_that_take_long_are_painted_a_moment_later(scanned: WindowDriver) -> None:
    page = search(scanned, "the")
    view, rows = page.view, page.rows
    shown = view.rowAt(view.viewport().height() - 1)
    count = min(rows.hit_count(), shown if shown > 0 else rows.hit_count())
    assert count > 1
    wait_until(lambda: all(rows.snippet(number) is not None for number in range(count)))
    hit_names(page)
    wait_until(lambda: not view.painter.lacks_snippets)
    whole = view.viewport().grab().toImage()
    view.painter.renew()
    view.painter.patience_s = 0.0  # one snippet a picture
    first = view.viewport().grab().toImage()
    assert view.painter.lacks_snippets
    assert first != whole
    wait_until(lambda: view.viewport().grab().toImage() == whole)
    assert not view.painter.lacks_snippets


@pytest.mark.parametrize("gap", [" ", "\n"])
def test_a_text_of_one_long_line_is_shown_by_smaller_pieces(
    application: QApplication, qtbot: QtBot, gap: str
) -> None:
    pane = ReadingPane(Theme("light"))
    qtbot.addWidget(pane)
    pane.resize(700, 400)
    pane.show()
    words = [f"word{number}" for number in range(12_000)]
    text = gap.join(words)
    wanted = ("word10", "word2500", "word11999")
    marks = [(text.index(f"{word}"), text.index(f"{word}") + len(word)) for word in wanted]
    pane.show_text(FoundText(None, text, marks), "a name", "a folder")
    longest = 0
    for _ in wanted:
        begin, end = pane.marks()[pane.current]
        assert pane.text.textCursor().block().text()
        assert text[begin:end] in pane.text.toPlainText()
        longest = max(longest, len(pane.text.toPlainText()))
        pane.go_on()
    assert pane.current == 0
    assert longest < 20_000 if gap == " " else longest > 50_000


def test_a_short_text_is_shown_whole_at_whatever_word_one_is(
    application: QApplication, qtbot: QtBot
) -> None:
    pane = ReadingPane(Theme("light"))
    qtbot.addWidget(pane)
    text = " ".join(f"word{number}" for number in range(200))
    begin = text.index("word150")
    pane.show_text(FoundText(None, text, [(begin, begin + 7)]), "a name", "a folder")
    assert pane.text.toPlainText() == text


@pytest.fixture
def crowd(open_window: OpenWindow, tmp_path: Path) -> WindowDriver:
    """A window on an archive where more near-duplicates stand behind a hit than are unfolded."""
    folder = tmp_path / "crowd"
    with Archive.open(folder) as archive:
        archive.decisions.add_source("/h")
        words = " ".join(f"word{number}" for number in range(20))
        with archive.index.transaction():
            for number in range(MOST_MEMBERS + 3):
                put_file(archive, f"/h/{number:04}.txt", document(f"{words} harvest"))
        index_for_search(archive)
    return open_window(folder)


def test_where_more_stand_behind_a_hit_than_are_unfolded_a_row_leads_to_them(
    crowd: WindowDriver, qtbot: QtBot
) -> None:
    page = search(crowd, "harvest")
    rows, view = page.rows, page.view
    assert rows.hit_count() == 1
    page.unfold(0)
    wait_until(lambda: rows.is_open(0))
    more = MOST_MEMBERS + 1
    assert rows.rowCount() == more + 1
    assert rows.address(more - 1).kind is RowKind.MEMBER
    assert rows.address(more).kind is RowKind.MORE
    words = "2 more are not listed here. Press C to see all of them in the groups."
    assert formatting.plain(rows.name(more)) == words
    assert str(rows.index(more, 0).data(Qt.ItemDataRole.AccessibleTextRole)) == rows.name(more)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.current_row() == more
    assert formatting.plain(page.reading.message.text()) == words
    # It stands for no file, and what is selected is what one sees.
    assert rows.file(more) is None
    assert len(rows.members_in(0, more)) == MOST_MEMBERS
    assert len(rows.members_in(more, more)) == 0
    with qtbot.waitSignal(page.row_actions.cluster_wanted, timeout=WAIT_MS) as wanted:
        QTest.keyClick(view, Qt.Key.Key_Return)
    hit = rows.hit(0)
    assert hit is not None
    assert wanted.args == [hit.item]
    view.go_to_row(more)
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.current_row() == 0


def test_a_hit_is_hidden_with_all_that_stand_behind_it(crowd: WindowDriver) -> None:
    page = search(crowd, "harvest")
    page.view.go_to_row(0)
    page.row_actions.hide_with_all()
    wait_until(lambda: page.rows.rowCount() == 0)
    search(crowd, "harvest is:hidden")
    assert items_found(page) == MOST_MEMBERS + 3


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Count."""
        self.count += event.type() is QEvent.Type.Paint
        return False


def test_a_page_that_one_goes_to_is_painted_once(scanned: WindowDriver) -> None:
    search(scanned, "plum")
    paints = Paints(scanned.window.review.filter_bar)
    for place in ("clusters", "search", "clusters"):
        paints.count = 0
        scanned.open_page(place)
        QApplication.processEvents()
    assert paints.count == 1
