"""Narrowing, sorting, ticking and decisions on the page of clusters, by keys and by mouse."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.rules import Keep
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.clusters.filter_panel import ChoiceRole
from neardup_desktop.ui.clusters.filter_words import Choice, Section
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.style.letters import letter_px
from tests.helpers.window_driver import WindowDriver, click, tick, wait_until
from tests.ui.sample_folder import SampleFolder

DRAFT = "report draft 3.txt"
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(scanned: WindowDriver) -> ReviewPage:
    """The page of clusters of the sample, with the keyboard in the list."""
    page = scanned.window.review
    page.view.setFocus()
    return page


def press(page: ReviewPage, key: Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    QTest.keyClick(page.view, key, modifier or Qt.KeyboardModifier.NoModifier)


def heads(page: ReviewPage) -> list[str]:
    """The names of the listed clusters, in order."""
    rows = page.rows
    return [rows.name(row) for row in range(rows.rowCount()) if rows.address(row).is_header]


def go_to(page: ReviewPage, name: str) -> int:
    """Open all clusters and go to the member of that name."""
    page.controls.expand.setChecked(True)
    rows = page.rows
    row = next(
        n for n in range(rows.rowCount()) if not rows.address(n).is_header and rows.name(n) == name
    )
    page.view.go_to_row(row)
    return row


@contextmanager
def listed(page: ReviewPage) -> Iterator[None]:
    """Afterwards the list is what was asked for, whatever else was on its way before."""
    yield

    def is_listed() -> bool:
        shown, session = page._grouping, page._session
        return shown is not None and (shown.filter, shown.order, shown.choice) == (
            session.filter,
            session.order,
            session.choice,
        )

    wait_until(is_listed)


def set_filter(page: ReviewPage, chosen: ClusterFilter) -> None:
    with listed(page):
        page.set_filter(chosen)


def test_typing_a_name_narrows_the_list(page: ReviewPage, scanned: WindowDriver) -> None:
    field = scanned.name_field
    assert field.hasFocus()
    QTest.keyClicks(field, "PLUM")
    wait_until(lambda: page.rows.cluster_count() == 1)
    members = page.rows.cluster(0).members
    names = [facts.path for one in members if (facts := page._item_cache.get(one.item))]
    assert any("Plum jam.txt" in name for name in names)
    QTest.keyClick(field, Key.Key_Down)
    assert page.view.hasFocus()
    scanned.window.search_navigation.filter_by_name()
    QTest.keyClick(field, Key.Key_Escape)
    wait_until(lambda: page.rows.cluster_count() > 1)
    assert page._session.filter.is_empty


def test_the_key_of_the_names_leads_to_the_clusters(
    page: ReviewPage, scanned: WindowDriver
) -> None:
    window = scanned.window
    window.places.show_side(False)
    scanned.open_page("history")
    QTest.keyClick(window, Key.Key_F, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(scanned.name_field, "plum")
    assert scanned.page == "clusters"
    assert scanned.name_field.hasFocus()
    assert scanned.name_field.text() == "plum"
    wait_until(lambda: page.rows.cluster_count() == 1)
    window.show_clusters(NO_LOSS)
    assert not scanned.name_field.text()


def test_one_field_searches_everything_and_filters_the_list(
    page: ReviewPage, scanned: WindowDriver
) -> None:
    field = scanned.search_field
    field.search_for("spruce")
    scanned.open_page("clusters")
    field.scope.trigger()
    assert not field.text()
    QTest.keyClicks(field, "plum")
    wait_until(lambda: page.rows.cluster_count() == 1)
    assert scanned.page == "clusters"
    assert [chip.text() for chip in page.filter_bar.chips] == ["Name: plum"]

    # The filter stays, and the search is there again.
    scanned.open_page("history")
    assert field.text() == "spruce"
    scanned.open_page("clusters")
    assert page._session.filter.text == "plum"
    field.scope.trigger()
    assert field.text() == "plum"
    field.scope.trigger()
    assert field.text() == "spruce"
    click(page.filter_bar.chips[0])
    wait_until(lambda: page.rows.cluster_count() > 1)


def test_each_count_in_the_panel_is_what_a_press_lists(page: ReviewPage) -> None:
    panel = page.filter_panel
    for section, value in (
        (Section.EVIDENCE, Evidence.IDENTICAL_FILE),
        (Section.KIND, Kind.WEB_PAGE),
        (Section.REVIEW, False),
    ):
        item = panel.item_of(section, value)
        assert item is not None
        words = str(item.data(0, Qt.ItemDataRole.AccessibleTextRole))
        with listed(page):
            panel.press(item, adding=False)
        assert page._grouping is not None
        now = page._grouping.totals.items
        assert 0 < now <= len(page._grouping.table.member_item)
        assert f", {now} item" in words
        assert len(page.filter_bar.chips) == 1
        with listed(page):
            page.filter_bar.chips[0].click()
        assert not page.filter_bar.chips


def test_the_count_of_a_folder_stays_however_long_its_name(page: ReviewPage) -> None:
    panel = page.filter_panel

    def picture(letters: int, clusters: int) -> QImage:
        item = panel.topLevelItem(0)
        while item is not None and not isinstance(item.data(0, ChoiceRole), Choice):
            item = panel.itemBelow(item)
        assert item is not None
        item.setText(0, "n" * letters)
        item.setText(1, str(clusters))
        return panel.viewport().grab(panel.visualRect(panel.indexFromItem(item, 1))).toImage()

    # The count was left out where the name alone had just enough room.
    assert all(picture(letters, 5) != picture(letters, 8) for letters in range(4, 60))


def test_space_adds_values_and_enter_chooses_one_alone(page: ReviewPage) -> None:
    panel = page.filter_panel
    panel.setFocus()
    for evidence in (Evidence.IDENTICAL_FILE, Evidence.IDENTICAL_TEXT):
        panel.setCurrentItem(panel.item_of(Section.EVIDENCE, evidence))
        with listed(page):
            QTest.keyClick(panel, Key.Key_Space)
    assert page._session.filter.levels == WHOLE | {Evidence.IDENTICAL_TEXT}
    with listed(page):
        QTest.keyClick(panel, Key.Key_Return)
    assert page._session.filter.levels == {Evidence.IDENTICAL_TEXT}
    current = panel.currentItem()
    assert current is not None
    assert "selected" in str(current.data(0, Qt.ItemDataRole.AccessibleTextRole))


def test_a_filter_that_nothing_fits_says_so_and_can_be_taken_off(page: ReviewPage) -> None:
    set_filter(page, ClusterFilter(text="no such name"))
    assert page.stack.currentWidget() is page.no_match
    button = page.no_match.button
    assert button is not None
    with listed(page):
        button.click()
    assert page.stack.currentWidget() is page.splitter


def test_what_is_narrowed_by_stands_in_order_and_is_taken_off_one_by_one_with_keys(
    page: ReviewPage,
) -> None:
    bar = page.filter_bar
    kinds = frozenset({Kind.DOCUMENT, Kind.WEB_PAGE})
    for chosen in (
        ClusterFilter(kinds=frozenset({Kind.DOCUMENT})),
        ClusterFilter(),
        ClusterFilter(kinds=kinds, reviewed=False),
    ):
        set_filter(page, chosen)
        assert bar.clear_button.isVisible() is not chosen.is_empty
    words = ["Documents", "Web pages", "Not reviewed"]
    chips = bar.chips
    assert [chip.text() for chip in chips] == words
    spoken = [chip.accessibleName() for chip in chips]
    assert spoken == [f"Remove filter: {name}" for name in words]
    behind = [bar.clear_button, bar.report_button]
    places = [part.mapTo(bar, QPoint()).x() for part in (*chips, *behind)]
    assert places == sorted(places)
    assert len(set(places)) == len(places)
    # Tab goes from one to the next, as they stand, and then to what takes all of them off.
    chips[0].setFocus()
    for following in (*chips[1:], bar.clear_button):
        QTest.keyClick(page.window().focusWidget(), Key.Key_Tab)
        assert following.hasFocus()
    chips[2].setFocus()
    for left in (words[:2], words[:1]):
        with listed(page):
            QTest.keyClick(page.window().focusWidget(), Key.Key_Return)
        assert [chip.text() for chip in bar.chips] == left
        assert bar.chips[-1].hasFocus()
    assert page._session.filter.kinds == {Kind.DOCUMENT}
    with listed(page):
        QTest.keyClick(bar.chips[0], Key.Key_Space)
    assert page.view.hasFocus()
    assert not bar.clear_button.isVisible()
    assert page._session.filter.is_empty


def test_what_was_chosen_stays_chosen_while_the_list_changes(page: ReviewPage) -> None:
    row = go_to(page, DRAFT)
    item = page.rows.member(row).item
    set_filter(page, ClusterFilter(text="report"))
    assert page.rows.member(page.view.current_row()).item == item
    with listed(page):
        page._session.set_order(Order.NAME_DOWN)
    assert page.rows.member(page.view.current_row()).item == item


def test_titles_sort_and_sort_the_other_way_when_pressed_again(page: ReviewPage) -> None:
    header = page.view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(Column.NAME) + 40, header.height() // 2)
    for title in ("Name ▴", "Name ▾"):
        with listed(page):
            QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        names = [name.casefold() for name in heads(page)]
        assert names == sorted(names, reverse=title == "Name ▾")
        assert page.rows.headerData(Column.NAME, Qt.Orientation.Horizontal) == title
        assert page.controls.order[Order.NAME].isChecked()


def test_ticks_outlive_moving_filtering_and_regrouping(page: ReviewPage) -> None:
    row = go_to(page, DRAFT)
    press(page, Key.Key_Space)
    item = page.rows.member(row).item
    assert "1 ticked" in page.actions_bar.status.text()
    press(page, Key.Key_J)
    set_filter(page, ClusterFilter(kinds=frozenset({Kind.EMAIL})))
    assert "1 ticked item does not match the filter" in page.actions_bar.status.text()
    with listed(page):
        page.controls.slider.setValue(100)
    assert page.rows.ticks.items().tolist() == [item]
    set_filter(page, ClusterFilter())
    assert page.actions_bar.status.text().startswith("1 ticked")


def test_a_tick_on_a_head_ticks_all_copies_and_escape_takes_them_away(page: ReviewPage) -> None:
    page.view.go_to_row(0)
    press(page, Key.Key_Space)
    assert len(page.rows.ticks) == 3
    tick = page.rows.index(0, Column.TICK)
    assert tick.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
    assert tick.data(Qt.ItemDataRole.AccessibleTextRole) == "ticked"
    kept = page.rows.index(1, Column.TICK).data(Qt.ItemDataRole.CheckStateRole)
    assert kept is None
    press(page, Key.Key_Escape)
    assert not len(page.rows.ticks)


def test_a_press_on_a_box_ticks_and_leaves_the_keyboard_where_it_is(page: ReviewPage) -> None:
    row = go_to(page, DRAFT)
    page.view.go_to_row(0)
    place = page.view.visualRect(page.rows.index(row, Column.TICK)).center()
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.rows.ticks.items().tolist() == [page.rows.member(row).item]
    assert page.view.current_row() == 0


def test_what_is_ticked_is_hidden_and_the_rest_of_the_selection_is_not(
    page: ReviewPage, scanned: WindowDriver
) -> None:
    go_to(page, DRAFT)
    press(page, Key.Key_Space)
    page.view.go_to_row(0)
    press(page, Key.Key_H)
    wait_until(lambda: scanned.count_beside("hidden") == "1")
    assert not len(page.rows.ticks)


def test_all_copies_without_words_of_their_own_are_ticked_at_once(page: ReviewPage) -> None:
    set_filter(page, NO_LOSS)
    page.row_actions.tick_without_loss()
    page.controls.expand.setChecked(True)
    levels = {
        page.rows.member(row).evidence
        for row in range(page.rows.rowCount())
        if page.rows.member(row).item in page.rows.ticks
    }
    assert levels <= TEXT_HELD
    wait_until(lambda: not page.selection_count.is_waiting)
    said = page.actions_bar.status.text()
    assert ("no text lost" if levels - WHOLE else "nothing is lost") in said


def test_all_copies_in_a_folder_are_ticked_at_once(
    page: ReviewPage, shared_sample: SampleFolder
) -> None:
    go_to(page, DRAFT)
    page.row_actions.tick_folder()
    wait_until(lambda: len(page.rows.ticks) > 0)
    paths = [
        facts.path
        for row in range(page.rows.rowCount())
        if page.rows.member(row).item in page.rows.ticks and (facts := page.rows.info(row))
    ]
    assert {Path(path).parent for path in paths} == {shared_sample.draft.parent}


def test_ticking_a_folder_means_the_items_in_sight_though_others_were_read_meanwhile(
    scanned: WindowDriver, page: ReviewPage, shared_sample: SampleFolder
) -> None:
    scanned.expand()
    paths = {
        page.rows.member(row).item: Path(facts.path)
        for row in range(page.rows.rowCount())
        if (facts := page.rows.info(row))
    }
    go_to(page, DRAFT)
    with closing(sqlite3.connect(scanned.controller.folder / "index.db")) as index:
        index.execute("PRAGMA foreign_keys = ON")
        index.execute("DELETE FROM files WHERE id IN (SELECT id FROM files ORDER BY path LIMIT 3)")
        index.commit()
    # The list is still the old one when the folder is ticked.
    scanned.window.session.load()
    page.row_actions.tick_folder()
    wait_until(lambda: len(page.rows.ticks) > 0)
    ticked = {path.parent for item, path in paths.items() if item in page.rows.ticks}
    assert ticked == {shared_sample.draft.parent}


def _is_head_reviewed(page: ReviewPage, expected: bool) -> bool:
    return page.rows.is_reviewed(page.view.current_row()) is expected


def test_keeping_a_head_reviews_the_cluster_and_stays_there(page: ReviewPage) -> None:
    page.view.go_to_row(0)
    first = page.rows.member(0).item
    for is_reviewed in (True, False, True):
        press(page, Key.Key_P)
        here = page.view.current_row()
        assert page.rows.address(here).is_header
        assert page.rows.member(here).item == first
        wait_until(partial(_is_head_reviewed, page, is_reviewed))
    head = page.rows.index(page.rows.row_of(first), Column.NAME)
    assert str(head.data(Qt.ItemDataRole.AccessibleTextRole)).endswith("reviewed")
    before = page.rows.cluster_count()
    set_filter(page, ClusterFilter(reviewed=False))
    assert page.rows.cluster_count() == before - 1


def test_protecting_the_kept_item_protects_that_one_alone(page: ReviewPage) -> None:
    page.view.go_to_row(0)
    page.rows.set_open(0, True)
    page.view.go_to_row(1)
    kept = page.rows.member(1).item
    press(page, Key.Key_P)

    def protected() -> list[int]:
        assert page._grouping is not None
        items: list[int] = page._grouping.table.member_item[page._grouping.kept].tolist()
        return items

    wait_until(lambda: bool(protected()))
    assert protected() == [kept]
    assert page.rows.member(page.view.current_row()).item == kept


def test_hiding_a_member_goes_on_to_the_next_one(page: ReviewPage) -> None:
    page.view.go_to_row(2)
    hidden, following = page.rows.member(2).item, page.rows.member(3).item
    press(page, Key.Key_H)
    wait_until(lambda: page.rows.layout.header_of_item(hidden) < 0)
    assert page.rows.member(page.view.current_row()).item == following


def test_whoever_decides_quickly_decides_all_of_it(page: ReviewPage, scanned: WindowDriver) -> None:
    clusters = page.rows.cluster_count()
    page.view.go_to_row(0)
    for _ in range(clusters):
        press(page, Key.Key_P)
        press(page, Key.Key_J)
    wait_until(lambda: page._grouping is not None and bool(page._grouping.reviewed.all()))


def test_keep_this_is_for_one_item_and_protect_for_any(
    page: ReviewPage, scanned: WindowDriver
) -> None:
    keep, protect = scanned.button("represent"), scanned.button("protect")
    row = go_to(page, DRAFT)
    item, kept = page.rows.member(row).item, page.rows.member_of(row, 0).item
    assert (keep.isEnabled(), protect.isEnabled()) == (True, True)
    assert (keep.text(), protect.text()) == ("Keep this", "Protect")
    page.rows.toggle_tick(row)
    page.rows.toggle_tick(row - 1)
    assert (keep.isEnabled(), protect.isEnabled()) == (False, True)
    press(page, Key.Key_K)
    assert "a single item" in scanned.notice
    assert "P protects" in scanned.notice
    page.rows.ticks.clear()
    page.view.go_to_row(row)
    protect.click()
    wait_until(lambda: "protected" in str(page.rows.index(row, Column.EVIDENCE).data()))
    assert "protected" in scanned.notice
    assert page.rows.member_of(row, 0).item == kept
    page.view.go_to_row(page.rows.row_of(kept, item))
    protect.click()
    wait_until(lambda: "Protection removed" in scanned.notice)


@pytest.mark.parametrize("key", [Key.Key_R, Key.Key_K])
def test_r_and_k_make_an_item_the_kept_one_until_undo(
    page: ReviewPage, scanned: WindowDriver, key: Qt.Key
) -> None:
    item = page.rows.member(go_to(page, DRAFT)).item
    press(page, key)
    wait_until(lambda: page.rows.row_of(item) >= 0)
    row = page.view.current_row()
    assert page.rows.member(row).item == item
    evidence = page.rows.index(row, Column.EVIDENCE).data()
    assert evidence == "kept, chosen by you"
    assert not page.rows.is_kept(row)  # protecting is another thing
    QTest.keyClick(scanned.window, Key.Key_Z, CONTROL)
    wait_until(lambda: page.rows.row_of(item) < 0)
    assert page.rows.member(page.view.current_row()).item == item


def test_a_key_that_has_nothing_to_act_on_says_why(page: ReviewPage, scanned: WindowDriver) -> None:
    notice = scanned.window.notice
    page.rows.set_open(0, True)
    page.view.go_to_row(1)
    for key in (Key.Key_N, Key.Key_L, Key.Key_U):
        notice.hide()
        press(page, key)
        assert notice.isVisible()
        assert notice.text.text()


def test_formats_can_be_put_in_order_to_decide_what_is_kept(page: ReviewPage) -> None:
    page.controls.preferred_wanted.emit(Preference.FOLDERS)
    wait_until(lambda: page.preference_orders.dialog is not None)
    dialog = page.preference_orders.dialog
    assert dialog is not None
    entries = dialog.folders.keys()
    shown = [dialog.folders.item(row).text() for row in range(dialog.folders.count())]
    assert len(set(shown)) == len(shown), "two folders look the same"
    old = next(key for key in entries if key.endswith("Old laptop"))
    tick(dialog.folders, old)
    with listed(page):
        dialog.accept()
    assert page._session.choice.preferred == (old,)
    report = [name for name in heads(page) if "eport" in name]
    assert report in (["Report of the club.log"], ["report draft 3.txt"])


def test_one_order_of_its_own_decides_in_the_list_and_in_the_rules(
    page: ReviewPage, scanned: WindowDriver
) -> None:
    page.controls.preference[Preference.OWN].trigger()
    wait_until(lambda: page.preference_orders.dialog is not None)
    dialog = page.preference_orders.dialog
    assert dialog is not None
    assert dialog.keep.ticked_keys() == ("best",), "it begins with what is kept now"
    assert not dialog.folders.isVisible()
    tick(dialog.keep, "folders")
    ok = dialog.buttons.button(dialog.buttons.StandardButton.Ok)
    assert dialog.folders.isVisible()
    assert not ok.isEnabled(), "no folder is ticked yet"
    assert dialog.lacking.isVisible(), "it says why"
    height = dialog.height()
    while dialog.keep.keys()[0] != "folders":
        row = dialog.keep.keys().index("folders")
        dialog.keep.setCurrentRow(row)
        QTest.keyClick(dialog.keep, Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    # The source folder, which holds nothing but folders, can be chosen as well as its leaves.
    offered = dialog.folders.keys()
    assert all(key.startswith(offered[0]) for key in offered)
    old = next(key for key in offered if key.endswith("Old laptop"))
    tick(dialog.folders, old)
    assert not dialog.lacking.isVisible()
    assert dialog.height() == height, "nothing moves"
    with listed(page):
        click(ok)
    assert scanned.window.focusWidget() is scanned.list_view
    report = [name for name in heads(page) if "eport" in name]
    assert report in (["Report of the club.log"], ["report draft 3.txt"])
    order = ("folders", "best", f"folders:{old}")
    assert page._session.choice.preferred == order
    rules = {rule.name: rule for rule in scanned.window.dialogs._book.all()}
    assert rules["identical-files"].keep == (Keep.FOLDERS, Keep.BEST)
    assert rules["identical-files"].keep_folders == (old,)


def test_what_asks_for_an_order_is_marked_only_once_there_is_one(page: ReviewPage) -> None:
    entries = page.controls.preference
    with listed(page):
        entries[Preference.DEEPEST].trigger()
    for _again in range(2):
        entries[Preference.FOLDERS].trigger()
        wait_until(lambda: page.preference_orders.dialog is not None)
        dialog = page.preference_orders.dialog
        assert dialog is not None
        assert entries[Preference.DEEPEST].isChecked(), "it shows what does not hold"
        dialog.reject()
    assert page._session.choice.preference is Preference.DEEPEST


def test_what_differs_from_the_usual_view_is_a_chip_that_takes_it_back(page: ReviewPage) -> None:
    controls, bar = page.controls, page.filter_bar
    usual = page._session.choice
    assert not bar.chips
    set_filter(page, ClusterFilter(kinds=frozenset({Kind.DOCUMENT})))
    with listed(page):
        controls.slider.setValue(90)
    for entry in (
        controls.preference[Preference.OLDEST],
        controls.show_hidden,
        controls.order[Order.MEMBERS],
    ):
        with listed(page):
            entry.trigger()
    assert [chip.text() for chip in bar.chips] == [
        "Similarity at least 90%",
        "Keep: the oldest",
        "Show hidden",
        "Sort by: number of items",
        "Documents",
    ]
    # Only filters are cleared together: what is kept is no filter.
    with listed(page):
        bar.clear()
    assert len(bar.chips) == 4
    assert not bar.clear_button.isVisible()
    while bar.chips:
        with listed(page):
            bar.chips[0].click()
    assert page._session.choice == usual
    assert page._session.order is Order.BYTES
    assert controls.slider.value() == 80
    assert controls.preference[Preference.BEST].isChecked()


def test_the_view_opens_by_its_keys_and_its_boxes_need_not_be_seen(page: ReviewPage) -> None:
    controls, alt = page.controls, Qt.KeyboardModifier.AltModifier
    with listed(page):
        QTest.keyClick(page.window(), Key.Key_I, alt)
    assert page._session.choice.show_hidden
    assert not controls.isVisible()
    QTest.keyClick(page.window(), Key.Key_S, alt)
    assert controls.isVisible()
    assert controls.slider.hasFocus()
    with listed(page):
        QTest.keyClick(controls.slider, Key.Key_Right)
    assert controls.isVisible(), "several steps can be tried"
    QTest.keyClick(controls.slider, Key.Key_Down)
    assert controls.activeAction().text() == "&Keep"
    assert controls.slider.value() == 81
    QTest.keyClick(controls.slider, Key.Key_Escape)
    assert not controls.isVisible()
    assert page._session.choice.similarity == 0.81
    QTest.keyClick(page.window(), Key.Key_K, alt)
    assert controls.activeAction().text() == "&Keep"
    controls.close()


def test_the_menu_names_every_action_with_its_key(page: ReviewPage) -> None:
    go_to(page, DRAFT)
    menu = page.row_actions.menu()
    texts = [action.text() for action in menu.actions()]
    for words in ("Hide\tH", "Make this the kept item\tR"):
        assert words in texts
    assert any("Old laptop" in text for text in texts)
    menu.close()


def test_names_keep_their_room_in_a_narrow_window(page: ReviewPage) -> None:
    page.window().resize(900, 700)
    least = letter_px(page.view.fontMetrics()) * 20
    assert page.view.columnWidth(Column.NAME) >= least
    whole = sum(page.view.columnWidth(column) for column in Column)
    assert whole <= page.view.viewport().width()
    wait_until(lambda: page.view.horizontalScrollBar().maximum() == 0)
