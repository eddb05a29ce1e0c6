"""What keys do to a hit with copies behind it: the same as to the bold row of its cluster."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_window import PlanWindow
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.search.test_search import COPY, REPORT, answered, hit_names, page_of, search


def chosen(plan: PlanWindow) -> frozenset[int]:
    return frozenset(int(item) for item in plan.request.items)


def menu_words(driver: WindowDriver) -> list[str]:
    menu = driver.window.search.row_actions.menu()
    return [action.text().partition("\t")[0] for action in menu.actions()]


def test_t_trashes_the_copies_behind_a_hit_as_it_does_in_the_list_of_clusters(
    scanned: WindowDriver,
) -> None:
    header = scanned.rows.header_row(scanned.row_named(REPORT))
    scanned.go_to_row(header)
    press(scanned.list_view, Qt.Key.Key_T)
    plan = scanned.wait_for_plan()
    in_clusters = chosen(plan)
    plan.reject()
    page = search(scanned, "greenhouse")
    hit = page.rows.hit(0)
    assert hit is not None
    assert hit_names(page)[0] == REPORT
    page.view.setFocus()
    page.view.go_to_row(0)
    assert f"Trash {hit.others} copies…" in menu_words(scanned)
    assert f"Move {hit.others} copies…" in menu_words(scanned)
    QTest.keyClick(page.view, Qt.Key.Key_T)
    plan = scanned.wait_for_plan()
    assert hit.item not in chosen(plan)
    assert chosen(plan) == in_clusters
    assert plan.view is not None
    assert {step.survivor.item for step in plan.view.plan.steps if step.survivor} == {hit.item}
    plan.reject()


def test_a_single_copy_and_a_hit_without_copies_mean_themselves(scanned: WindowDriver) -> None:
    page = search(scanned, "greenhouse")
    page.unfold(0)
    wait_until(lambda: page.rows.is_open(0))
    names = hit_names(page)
    row = names.index(COPY)
    page.view.setFocus()
    page.view.go_to_row(row)
    assert "Trash…" in menu_words(scanned)
    QTest.keyClick(page.view, Qt.Key.Key_T)
    plan = scanned.wait_for_plan()
    assert chosen(plan) == {page.rows.item(row)}
    plan.reject()
    page = search(scanned, "lamp")
    assert hit_names(page) == ["Note.txt"]
    page.view.setFocus()
    page.view.go_to_row(0)
    assert "Trash…" in menu_words(scanned)
    QTest.keyClick(page.view, Qt.Key.Key_T)
    assert scanned.plan is None
    assert "There is no other copy of its text." in scanned.notice


def test_a_plan_says_that_the_kept_item_goes_and_what_stays(scanned: WindowDriver) -> None:
    scanned.select(REPORT)
    press(scanned.list_view, Qt.Key.Key_T)
    plan = scanned.wait_for_plan()
    assert plan.view is not None
    (step,) = plan.view.plan.steps
    assert step.was_kept
    assert step.survivor is not None
    assert "1 kept item goes, a copy takes its place" in plan.totals.text()
    detail = formatting.plain(plan.detail.toPlainText())
    assert "This is the kept item of its group. A copy takes its place." in detail
    assert f"Kept instead: {COPY}" in detail
    press(plan.tables[0], Qt.Key.Key_Space)
    assert "kept item" not in plan.totals.text()
    plan.reject()
    scanned.select(COPY)
    press(scanned.list_view, Qt.Key.Key_T)
    plan = scanned.wait_for_plan()
    assert "kept item" not in plan.totals.text() + plan.detail.toPlainText()
    plan.reject()


def test_the_head_counts_what_the_rows_count(scanned: WindowDriver) -> None:
    page = page_of(scanned)
    for words in ("spruce", "the", "lamp"):
        scanned.search_for(words)
        answered(page)
        hits = [page.rows.hit(number) for number in range(page.rows.hit_count())]
        total = sum(1 + hit.others for hit in hits if hit is not None)
        expected = f"{len(hits)} hit" + "s" * (len(hits) > 1)
        if total > len(hits):
            expected += f" · {total} items with copies"
        assert page.head.counts.text() == expected
