"""The search of the window: as one types, by keys alone, and as things change."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.search import QueryProblem, SearchState
from neardup_desktop.ui.compare.reading_pane import PIECE, FoundText, ReadingPane
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.search.search_field import MOST, RecentSearches
from neardup_desktop.ui.search.search_header import SearchHeader
from neardup_desktop.ui.search.search_layout import RowKind
from neardup_desktop.ui.search.search_page import SearchPage
from neardup_desktop.ui.session.session import GroupingChoice
from neardup_desktop.ui.shell.main_window import MainWindow
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.searched import document, put_file
from tests.helpers.window_driver import WAIT_MS, WindowDriver, wait_until
from tests.helpers.window_driver import press as press_in
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
WATCHED = QAbstractItemModelTester.FailureReportingMode.Warning
COPY = "Report of the club (1).txt"
DRAFT = "report draft 3.txt"
REPORT = "Report of the club.txt"


def page_of(driver: WindowDriver) -> SearchPage:
    """The page of the search, its list watched by Qt's own tester."""
    page = driver.window.search
    if page.rows.findChild(QAbstractItemModelTester) is None:
        QAbstractItemModelTester(page.rows, WATCHED, page.rows)
    return page


def answered(page: SearchPage) -> None:
    """Wait until what stands in the field was searched for, and the first hit is read."""
    window = page.window()
    assert isinstance(window, MainWindow)
    wait_until(lambda: page.text == window.top.search.text())
    wait_until(lambda: not page.is_waiting)
    wait_until(lambda: not page.hit_preview.is_waiting)


def search(driver: WindowDriver, text: str) -> SearchPage:
    """Search for something and wait for the answer."""
    page = page_of(driver)
    driver.search_for(text)
    answered(page)
    return page


def hit_names(page: SearchPage) -> list[str]:
    """What the rows are called, once that is read."""
    rows = page.rows
    rows.bring(0, rows.rowCount() - 1)
    wait_until(lambda: all(rows.name(row) for row in range(rows.rowCount())))
    return [formatting.plain(rows.name(row)) for row in range(rows.rowCount())]


def press(window: MainWindow, key: Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Press a key where the keyboard is."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier or Qt.KeyboardModifier.NoModifier)


def listed(page: SearchPage) -> list[str]:
    """What the rows are called, as far as that is read by now."""
    return [formatting.plain(page.rows.name(row)) for row in range(page.rows.rowCount())]


def items_found(page: SearchPage) -> int:
    """The number of items that were found, those behind hits as well."""
    return 0 if page.rows.results is None else page.rows.results.items


def follows(page: SearchPage, act: Callable[[], object], until: Callable[[], bool]) -> None:
    """Do something and wait until the results have followed.

    They may be asked for several times: what was done before may still bring its own.
    """
    before = page.rows.results
    act()
    wait_until(lambda: page.rows.results is not before and until())
    answered(page)


def test_hits_appear_as_one_types_and_the_keys_lead_to_them_and_back(scanned: WindowDriver) -> None:
    window, page = scanned.window, page_of(scanned)
    window.activateWindow()
    scanned.open_page("overview")
    press(window, Key.Key_F, CONTROL)
    field = scanned.search_field
    assert field.hasFocus()
    assert scanned.page == "overview"
    QTest.keyClicks(field, "PLU")
    wait_until(lambda: page.rows.hit_count() == 1)
    assert scanned.page == "search"
    assert field.hasFocus()
    assert scanned.count_beside("search") == "1"
    QTest.keyClicks(field, "ms cinnamon")
    answered(page)
    hit = page.rows.hit(0)
    assert hit is not None
    assert hit.others == 3
    press(window, Key.Key_Down)
    assert page.view.hasFocus()
    assert page.view.current_row() == 0
    # The text below has the words marked, and F8 leads through them.
    assert len(page.reading.marks()) == 2
    assert page.reading.position.text() == "1 of 2"
    press(window, Key.Key_F8)
    assert page.reading.current == 1
    press(window, Key.Key_F8, SHIFT)
    press(window, Key.Key_F8, SHIFT)
    assert page.reading.current == len(page.reading.marks()) - 1
    # Up leads back to the field; Escape empties it, then leads to where one was.
    press(window, Key.Key_Up)
    assert field.hasFocus()
    press(window, Key.Key_Return)
    assert page.view.hasFocus()
    press(window, Key.Key_Escape)
    assert field.hasFocus()
    press(window, Key.Key_Escape)
    assert not field.text()
    assert scanned.count_beside("search") == ""
    assert page.stack.currentWidget() is page.start
    press(window, Key.Key_Escape)
    assert scanned.page == "overview"


def test_snippets_have_the_found_words_marked(scanned: WindowDriver) -> None:
    page = search(scanned, "lighthouse")
    wait_until(lambda: page.rows.snippet(0) is not None)
    snippet = page.rows.snippet(0)
    assert snippet is not None
    assert [snippet.text[a:b] for a, b in snippet.marks] == ["lighthouse"]
    role = Qt.ItemDataRole.AccessibleTextRole
    spoken = str(page.rows.index(0, 0).data(role))
    assert "lighthouse" in spoken
    assert "copies" in spoken


def test_a_hit_unfolds_its_members_with_their_evidence(scanned: WindowDriver) -> None:
    page = search(scanned, "greenhouse compost")
    view, rows = page.view, page.rows
    view.setFocus()
    QTest.keyClick(view, Key.Key_Right)
    wait_until(lambda: rows.is_open(0))
    shown = hit_names(page)
    assert shown[0] == REPORT
    assert set(shown[1:4]) == {COPY, "Report of the club.log", DRAFT}
    draft = shown.index(DRAFT)
    member = rows.member(rows.address(draft))
    assert 0.8 < member.similarity < 1.0
    spoken = str(rows.index(draft, 0).data())
    assert "similar" in spoken
    assert "Old laptop" in spoken
    # A member is compared with what stands for it.
    view.go_to_row(draft)
    wait_until(lambda: page.hit_preview.currentWidget() is page.pane)
    wait_until(lambda: page.pane.view.texts is not None)
    assert formatting.plain(page.pane.right.name.text()) == DRAFT
    QTest.keyClick(view, Key.Key_Left)
    assert view.current_row() == 0
    QTest.keyClick(view, Key.Key_Left)
    assert not rows.is_open(0)
    assert page.hit_preview.currentWidget() is page.reading
    # The mouse unfolds it as well, by its pill and by its arrow.
    rect = view.visualRect(rows.index(0, 0))
    hit = rows.hit(0)
    assert hit is not None
    place = page.view.painter.places(0, rect, rows.others_words(hit))[2].center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    wait_until(lambda: rows.is_open(0))
    rect = view.visualRect(rows.index(0, 0))
    arrow = QPoint(20, rect.top() + 12)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=arrow)
    assert not rows.is_open(0)


def test_a_hit_tells_which_member_holds_the_words(scanned: WindowDriver) -> None:
    page = search(scanned, "plain spruce")
    assert hit_names(page) == [REPORT]
    assert f"found in {DRAFT}" in page.rows.where(0)
    assert formatting.plain(page.reading.name.text()) == DRAFT
    assert REPORT in page.reading.note.text()


def test_results_follow_what_is_hidden_and_taken_back(scanned: WindowDriver) -> None:
    page = search(scanned, "the")
    before = hit_names(page)
    at = before.index("Note.txt")
    page.view.setFocus()
    page.view.go_to_row(at)
    hide = partial(QTest.keyClick, page.view, Key.Key_H)
    follows(page, hide, lambda: page.rows.rowCount() == len(before) - 1)
    assert "Note.txt" not in hit_names(page)
    assert page.view.hasFocus()
    assert 0 <= page.view.current_row() <= at
    # Hidden items are found where they are asked for.
    page = search(scanned, "lamp")
    assert page.rows.rowCount() == 0
    texts = [button.text() for button in page.nothing.buttons]
    assert texts == ["In hidden items: 1"]
    page.nothing.buttons[0].click()
    answered(page)
    assert scanned.search_text == "lamp is:hidden"
    assert hit_names(page) == ["Note.txt"]
    assert "hidden" in page.rows.where(0)
    follows(page, scanned.undo, lambda: page.rows.rowCount() == 0)
    page = search(scanned, "lamp")
    assert hit_names(page) == ["Note.txt"]


def test_what_is_chosen_and_unfolded_stays_so_when_results_are_asked_for_again(
    scanned: WindowDriver,
) -> None:
    page = search(scanned, "the")
    shown = hit_names(page)
    hit = shown.index("Dry stone walls")
    page.view.go_to_row(hit)
    page.unfold(hit)
    wait_until(lambda: page.rows.is_open(hit))
    session = scanned.window.session
    choice = GroupingChoice(similarity=0.81)
    follows(page, lambda: session.choose(choice), lambda: all(listed(page)))
    now = [formatting.plain(page.rows.name(row)) for row in range(page.rows.rowCount())]
    assert now[page.view.current_row()] == "Dry stone walls"
    (hit,) = page.rows.opened()
    assert formatting.plain(page.rows.name(page.rows.row_of_hit(hit))) == "Dry stone walls"


def test_a_hit_that_is_unfolded_while_results_are_on_their_way_is_unfolded_in_them(
    scanned: WindowDriver,
) -> None:
    page = search(scanned, "the")
    hit = hit_names(page).index("Dry stone walls")
    results = page.rows.results
    page.ask_again()
    page.unfold(hit)
    wait_until(lambda: page.rows.results is not results and bool(page.rows.opened()))
    (hit,) = page.rows.opened()
    assert formatting.plain(page.rows.name(page.rows.row_of_hit(hit))) == "Dry stone walls"


def test_who_compares_a_member_goes_on_with_it_when_results_are_asked_for_again(
    scanned: WindowDriver,
) -> None:
    page = search(scanned, "greenhouse compost OR the")
    view, rows = page.view, page.rows
    hit = hit_names(page).index(REPORT)
    page.unfold(hit)
    wait_until(lambda: rows.is_open(hit))
    draft = hit_names(page).index(DRAFT)
    view.go_to_row(draft)
    wait_until(lambda: page.hit_preview.currentWidget() is page.pane)
    session = scanned.window.session
    other = GroupingChoice(similarity=0.81)
    follows(page, lambda: session.choose(other), lambda: DRAFT in listed(page))
    assert rows.address(view.current_row()).kind is RowKind.MEMBER
    assert formatting.plain(rows.name(view.current_row())) == DRAFT
    assert page.hit_preview.currentWidget() is page.pane
    # Where the member is gone, the keyboard is on the one in its place.
    view.setFocus()
    count = rows.rowCount()
    hide = partial(QTest.keyClick, view, Key.Key_H)
    follows(page, hide, lambda: rows.rowCount() == count - 1)
    assert DRAFT not in hit_names(page)
    now = rows.address(view.current_row())
    assert now.kind is RowKind.MEMBER
    undo = scanned.undo
    follows(page, undo, lambda: rows.rowCount() == count)
    follows(page, lambda: session.choose(GroupingChoice()), lambda: True)


def test_what_lies_in_the_trash_leads_to_what_stands_for_it(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    scanned_own.select(COPY)
    scanned_own.trash_selected()
    page = search(scanned_own, "club")
    rows, view = page.rows, page.view
    heading = next(
        row for row in range(rows.rowCount()) if rows.address(row).kind is RowKind.HEADING
    )
    assert rows.name(heading) == "In the trash"
    assert formatting.plain(rows.name(heading + 1)) == COPY
    assert f"kept instead: {REPORT}" in rows.where(heading + 1)
    view.setFocus()
    view.go_to_row(heading - 1)
    QTest.keyClick(view, Key.Key_Down)
    assert view.current_row() == heading + 1
    wait_until(lambda: formatting.plain(page.reading.name.text()) == REPORT)
    QTest.keyClick(view, Key.Key_Return)
    hit = rows.hit(rows.address(view.current_row()).hit)
    gone = rows.trashed(rows.address(heading + 1))
    assert hit is not None
    assert gone.survivor in (hit.item, hit.match)
    # P puts it back, and the results follow.
    view.go_to_row(heading + 1)
    put_back = partial(QTest.keyClick, view, Key.Key_P)
    follows(page, put_back, lambda: rows.first_trashed_row() == rows.rowCount())
    assert (sample.root / "Downloads" / COPY).exists()
    # It can be searched again at once, by its name, too.
    page = search(scanned_own, f'"{COPY}"')
    wait_until(lambda: page.rows.hit_count() == 1)
    wait_until(lambda: not page.head.state.isVisible())
    assert scanned_own.page == "search"


def test_a_wrong_search_is_explained_with_its_place_and_the_rest_is_searched_for(
    scanned: WindowDriver,
) -> None:
    page = search(scanned, "(plum before:someday")
    assert page.rows.hit_count() == 1
    page.settle()
    wait_until(lambda: "not closed" in page.head.wrong.text())
    assert "someday is not a date" in page.head.wrong.text()
    assert "underline" in page.head.typed.text()
    assert page.head.isVisible()
    page = search(scanned, "plum")
    assert not page.head.wrong.isVisible()


def test_an_unfinished_search_is_not_called_wrong_while_one_types(scanned: WindowDriver) -> None:
    page = search(scanned, '"plum ja')
    assert page.rows.hit_count() == 1
    assert not page.head.wrong.text()
    page.settle()
    wait_until(lambda: "quotation mark" in page.head.wrong.text())


def test_where_nothing_is_found_other_searches_are_offered(scanned: WindowDriver) -> None:
    page = search(scanned, "plum kind:web")
    assert page.stack.currentWidget() is page.nothing
    page.focus_list()
    focus = QApplication.focusWidget()
    assert focus is page.nothing.buttons[0]
    assert "Without kind:web: 4 items" in page.nothing.buttons[0].text()
    QTest.keyClick(focus, Key.Key_Return)
    answered(page)
    assert scanned.search_text == "plum"
    assert page.rows.hit_count() == 1
    page = search(scanned, "plmu")
    assert page.nothing.buttons[0].text().startswith("Did you mean “plum”?")
    page.nothing.buttons[0].click()
    answered(page)
    assert page.rows.hit_count() == 1
    page = search(scanned, "plum zyzzyx")
    assert page.nothing.buttons[0].text().startswith("Without zyzzyx: ")
    page = search(scanned, "zyzzyx")
    assert not page.nothing.buttons
    assert "fewer words" in page.nothing.sentence.text()


def test_an_empty_search_shows_how_to_search_and_examples_fill_the_field(
    scanned: WindowDriver,
) -> None:
    scanned.open_page("search")
    page = scanned.window.search
    assert page.start.isVisible()
    assert page.start.examples[0].hasFocus()
    kind = next(one for one in page.start.examples if one.text() == "kind:email")
    kind.click()
    assert scanned.search_text == "kind:email"
    assert scanned.search_field.hasFocus()
    answered(page)
    assert page.rows.hit_count() > 0
    facts = [page.rows.info_of(page.rows.item(row)) for row in range(page.rows.rowCount())]
    assert all(one is None or one.kind is Kind.EMAIL for one in facts)


def test_c_shows_the_item_in_its_cluster_and_l_asks_what_is_like_it(scanned: WindowDriver) -> None:
    page = search(scanned, "plum cinnamon")
    page.view.setFocus()
    hit_names(page)
    QTest.keyClick(page.view, Key.Key_L)
    wait_until(lambda: not scanned.like_window.is_waiting)
    scanned.like_window.close()
    item = page.rows.item(0)
    press_in(page.view, Key.Key_C)
    assert scanned.page == "clusters"
    chosen = scanned.chosen_item()
    assert chosen is not None
    assert chosen[1] == item


def test_the_menu_of_a_hit_tells_what_can_be_done(scanned: WindowDriver) -> None:
    page = search(scanned, "plum cinnamon")
    page.view.setFocus()
    hit_names(page)
    menu = page.row_actions.menu()
    words = [action.text().partition("\t")[0] for action in menu.actions() if action.text()]
    assert words[:3] == ["Hide", "Hide it with its copies", "Unhide"]
    assert {"Show in its group", "Protect", "Trash 3 copies…", "Move 3 copies…"} <= set(words)
    follows(page, page.row_actions.hide_with_all, lambda: page.rows.rowCount() == 0)


def test_the_last_search_and_the_recent_ones_are_remembered(
    scanned: WindowDriver, open_window: OpenWindow
) -> None:
    page = search(scanned, "plum")
    scanned.search_field.setFocus()
    press(scanned.window, Key.Key_Return)
    assert page.view.hasFocus()
    scanned.close()
    again = open_window(scanned.controller.folder).window
    assert again.top.search.text() == "plum"
    assert again.places.place() == "search"
    wait_until(lambda: again.search.rows.hit_count() == 1)
    assert [button.text() for button in again.search.start.recent] == ["plum"]
    again.menu.forget_searches_wanted.emit()
    assert not again.search.start.recent


def test_recent_searches_are_few_and_each_stands_once(tmp_path: object) -> None:
    recent = RecentSearches(QSettings(f"{tmp_path}/window.ini", QSettings.Format.IniFormat))
    for number in range(MOST + 3):
        recent.add(f"search {number}")
    recent.add("search 5")
    recent.add(" ")
    assert recent.all()[0] == "search 5"
    assert len(recent.all()) == MOST == len(set(recent.all()))
    recent.clear()
    assert recent.all() == ()


def test_a_long_text_is_shown_by_pieces_and_every_found_word_is_reached(
    application: QApplication, qtbot: QtBot
) -> None:
    pane = ReadingPane(Theme("light"))
    qtbot.addWidget(pane)
    filler = "word \u202e\U0001f600 " * 40_000
    text = f"needle {filler} needle {filler} needle"
    spans = []
    at = text.find("needle")
    while at >= 0:
        spans.append((at, at + 6))
        at = text.find("needle", at + 1)
    pane.show_text(FoundText(None, text, spans), "A book", "")
    for number in range(len(spans)):
        assert pane.current == number
        cursor = pane.text.textCursor()
        moves = QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor
        cursor.movePosition(*moves, len("needle"))
        assert cursor.selectedText() == "needle"
        assert len(pane.text.toPlainText()) < 2 * PIECE + 1_000
        assert "\u202e" not in pane.text.toPlainText()
        pane.go_on()
    assert pane.current == 0


@pytest.mark.parametrize("hidden", [False, True])
def test_members_behind_hits_are_those_of_the_list_of_clusters(
    scanned: WindowDriver, hidden: bool
) -> None:
    scanned.show_hidden(hidden)
    page = search(scanned, "greenhouse")
    hit = page.rows.hit(0)
    assert hit is not None
    table = scanned.window.finder._grouping.table  # type: ignore[union-attr]
    assert hit.item in table.representative
    assert hit.others == 3


def test_all_hits_and_members_that_are_selected_are_hidden_but_nothing_in_the_trash(
    scanned: WindowDriver,
) -> None:
    page = search(scanned, "plum")
    page.unfold(0)
    wait_until(lambda: page.rows.is_open(0))
    page.view.selectAll()
    follows(page, page.row_actions.hide, lambda: page.rows.rowCount() == 0)
    assert scanned.hidden_count == 4
    page = search(scanned, "plum is:hidden")
    page.view.selectAll()
    # The one that stands for them is shown again, those behind it are not.
    follows(page, page.row_actions.unhide, lambda: items_found(page) == 3)
    page = search(scanned, "plum")
    assert page.rows.hit_count() == 1


def test_rows_of_any_choice_are_told_apart(scanned: WindowDriver) -> None:
    page = search(scanned, "the")
    rows = page.rows
    hits = rows.hit_count()
    number = next(n for n in range(hits) if (hit := rows.hit(n)) and hit.others)
    page.unfold(number)
    wait_until(lambda: rows.is_open(number))
    count = rows.rowCount()
    for first in range(count):
        for last in range(first, count):
            addresses = [rows.address(row) for row in range(first, last + 1)]
            wanted = [one.hit for one in addresses if one.kind is RowKind.HIT]
            found = rows.hits_in(first, last)
            assert found == ((wanted[0], wanted[-1]) if wanted else None)
            members = [rows.member(one).item for one in addresses if one.kind is RowKind.MEMBER]
            assert rows.members_in(first, last) == members


def test_the_head_tells_how_much_can_be_searched_by_now(
    application: QApplication, qtbot: QtBot
) -> None:
    head = SearchHeader(Theme("light"))
    qtbot.addWidget(head)
    head.show_counts(3, 3)
    head.show_state(SearchState(120, 30), is_scanning=True)
    assert head.state.text().startswith("120 texts can be searched so far.")
    assert not head.fill.isVisibleTo(head)
    head.show_state(SearchState(120, 30), is_indexing=True)
    assert not head.fill.isVisibleTo(head)
    head.show_state(SearchState(120, 30))
    with qtbot.waitSignal(head.index_wanted, timeout=WAIT_MS):
        head.fill.click()
    head.show_state(SearchState(150))
    assert not head.state.isVisibleTo(head)


def test_hostile_searches_and_names_are_shown_as_they_are(
    application: QApplication, qtbot: QtBot
) -> None:
    head = SearchHeader(Theme("dark"))
    qtbot.addWidget(head)
    text = "<img src=x> (\u202eplum & <b>"
    head.show_problems(text, understood_problems(text))
    shown = head.typed.text()
    assert "<img" not in shown
    assert "&lt;img" in shown
    assert "\u202e" not in shown


def understood_problems(text: str) -> tuple[QueryProblem, ...]:
    """What is wrong with a search: its parenthesis."""
    return (QueryProblem(text.index("("), 1, Message("This is not closed.")),)


MANY = 700


@pytest.fixture
def many(open_window: OpenWindow, tmp_path: Path) -> WindowDriver:
    """A window on an archive with far more hits than one page."""
    folder = tmp_path / "many"
    with Archive.open(folder) as archive:
        archive.decisions.add_source("/h")
        with archive.index.transaction():
            for number in range(MANY):
                words = " ".join(f"word{number}x{at}" for at in range(12))
                put_file(archive, f"/h/{number:03}.txt", document(f"{words} harvest"))
        index_for_search(archive)
    return open_window(folder)


def test_of_very_many_hits_only_those_on_screen_are_read(many: WindowDriver) -> None:
    page = search(many, "harvest")
    rows, view = page.rows, page.view
    assert rows.hit_count() == MANY
    view.setFocus()
    QTest.keyClick(view, Key.Key_End)
    assert view.current_row() == MANY - 1
    wait_until(lambda: rows.snippet(MANY - 1) is not None)
    wait_until(lambda: bool(rows.name(MANY - 1)))
    assert rows.snippet(MANY // 2) is None
    wait_until(lambda: bool(page.reading.name.text()))
    # All of them can be hidden at once, also those that were never on screen.
    view.selectAll()
    hide = partial(QTest.keyClick, view, Key.Key_H)
    follows(page, hide, lambda: rows.hit_count() == 0)
    assert page.nothing.buttons[0].text().startswith("In hidden items")
    follows(page, many.undo, lambda: rows.hit_count() == MANY)


def test_the_newest_question_wins(many: WindowDriver) -> None:
    page, field = page_of(many), many.search_field
    answers: list[str] = []
    page.controller.answered.connect(lambda answer: answers.append(answer.text))
    for text in ("harvest", "word1*", "word2*", "word3x3"):
        field.search_for(text)
    answered(page)
    assert answers[-1] == "word3x3"
    assert page.rows.hit_count() == 1
    assert "harvest" not in answers


def test_what_stands_alone_for_something_in_the_trash_is_found_by_its_name(
    driver: WindowDriver, sample: SampleFolder
) -> None:
    words = "Fill the oil up to the mark, trim the wick, and wait before you light it. " * 3
    for number, name in enumerate(("Lamp.txt", "Old lantern.txt")):
        path = sample.root / name
        path.write_text(words, encoding="utf-8")
        os.utime(path, (1_600_000_000 - number * 86_400,) * 2)
    driver.scan_folder(sample.root)
    driver.select("Old lantern.txt")
    driver.trash_selected()
    page = search(driver, "lantern")
    assert page.rows.hit_count() == 0
    page.view.go_to_row(page.rows.rowCount() - 1)
    page.view.setFocus()
    QTest.keyClick(page.view, Key.Key_Return)
    answered(page)
    assert driver.search_text.startswith('"Lamp.txt" folder:')
    assert hit_names(page) == ["Lamp.txt"]
