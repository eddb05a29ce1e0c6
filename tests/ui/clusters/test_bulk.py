"""What bulk actions leave out, what sums count, and words that are counted while one reads."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_rows import Column
from tests.helpers.clutter import invoice
from tests.helpers.window_driver import WAIT_MS, WindowDriver, press, wait_until
from tests.ui.sample_folder import SampleFolder

_PAGE = """<html><head><title>Hedges</title></head><body><nav>{banner}</nav><main>
<h1>How to lay a hedge</h1><p>{middle}</p><p>Cut the stems nearly through, a hand above the ground,
and bend them over so that they go on living. Weave them around stakes of hazel and bind the top
with long thin rods. A hedge that was laid well keeps sheep in for twenty years.</p>
</main></body></html>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two invoices of one form, and a page that was saved twice with another sentence in it."""
    root = tmp_path / "papers"
    root.mkdir()
    for number, amount, day in ((4711, 310, 2), (4988, 75, 9)):
        text = invoice(number, day=day, amount=amount)
        (root / f"invoice {number}.txt").write_text(text, encoding="utf-8")
    for name, banner, middle in (
        ("hedges.html", "Sale of gloves", "Winter is the time for it, when the sap is down."),
        ("hedges old.html", "Spades and barrows", "Winter is the time for it, when all rests."),
    ):
        page = _PAGE.format(banner=banner, middle=middle)
        (root / name).write_text(page, encoding="utf-8")
    return root


@pytest.fixture
def papers(driver: WindowDriver, folder: Path) -> WindowDriver:
    """The window after that folder was scanned."""
    with driver.scanning():
        driver.window.add_folders([folder])
    wait_until(lambda: driver.cluster_count == 2)
    driver.expand()
    return driver


def series_row(driver: WindowDriver) -> int:
    """The row of the one item that belongs to a series."""
    rows = driver.rows
    return next(
        row
        for row in range(rows.rowCount())
        if not rows.address(row).is_header and rows.member(row).evidence is Evidence.SAME_FORM
    )


def test_a_series_is_no_space_to_win_and_no_copy(papers: WindowDriver) -> None:
    head = papers.rows.header_row(series_row(papers))
    assert papers.cell(head, Column.SIZE) == "0 bytes"
    assert papers.window.review.controls.counts.text().startswith("2 groups · 1 copy · ")

    papers.go_to_row(head)
    assert not papers.button("hide").isEnabled()
    assert "a series" in papers.bar_text


def test_what_a_cluster_comes_to_leaves_its_series_out(papers: WindowDriver, folder: Path) -> None:
    text = invoice(4988, day=9, amount=75)
    copy = folder / "invoice 4988 copy.txt"
    copy.write_text(text, encoding="utf-8")
    # The newest one stands for the others, and those before may be of the same second.
    later = copy.stat().st_mtime + 60
    os.utime(copy, (later, later))
    with papers.scanning():
        papers.window.folders.rescan()

    def head() -> int:
        return papers.rows.header_row(series_row(papers))

    wait_until(lambda: papers.rows.item_count_text(head()) == "3 items")
    papers.go_to_row(head())
    # One of the two is the very same file, the other another invoice.
    assert papers.bar_text.startswith("1 copy")
    assert papers.bar_text.startswith("1 copy · ")


def test_hiding_everything_at_once_leaves_a_series_alone(
    papers: WindowDriver, qtbot: QtBot
) -> None:
    series = papers.item_at(series_row(papers))
    papers.select_all()
    # Another grouping may be on its way already.
    grouped = qtbot.waitSignal(
        papers.window.session.grouped,
        timeout=WAIT_MS,
        check_params_cb=lambda grouping: bool(len(grouping.hidden)),
    )
    with grouped:
        press(papers.list_view, Qt.Key.Key_H)
    assert grouped.args
    assert series not in set(grouped.args[0].hidden), "a series was hidden in bulk"


def test_words_of_a_saved_page_are_counted_while_one_looks(papers: WindowDriver) -> None:
    rows = papers.rows
    row = next(
        row
        for row in range(rows.rowCount())
        if not rows.address(row).is_header and rows.member(row).evidence is Evidence.NEAR_DUPLICATE
    )
    assert rows.member(row).unique_words is None
    wait_until(lambda: str(rows.index(row, Column.ONLY_HERE).data()).endswith("words"))
    words = int(str(rows.index(row, Column.ONLY_HERE).data()).split()[0])
    other = "all rests spades and barrows" if "old" in rows.name(row) else "gloves of the sap down"
    # The banner counts, for it is visible: "Spades", "barrows"; or "Sale", "gloves" and so on.
    assert 2 <= words <= len(other.split()) + 3


def test_kept_and_protected_items_are_left_out_of_a_clusters_copies(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    copy = "Report of the club (1).txt"
    scanned.select(copy)
    with scanned.regrouping():
        press(scanned.list_view, Qt.Key.Key_P)
    scanned.go_to_row(scanned.rows.header_row(scanned.row_named(copy)))
    assert scanned.bar_text.startswith("2 copies")

    folders = scanned.open_folders()
    with scanned.regrouping():
        folders.protect_wanted.emit(shared_sample.root / "Old laptop", True)
    folders.reject()
    scanned.go_to_row(scanned.rows.header_row(scanned.row_named(copy)))
    assert not scanned.button("hide").isEnabled()


def test_telling_apart_what_holds_the_same_words_says_what_to_do_instead(
    scanned: WindowDriver, qtbot: QtBot
) -> None:
    scanned.select("Report of the club.log")
    wait_until(lambda: not scanned.is_comparing())
    with qtbot.waitSignal(scanned.window.decisions.message, timeout=WAIT_MS):
        press(scanned.list_view, Qt.Key.Key_N)
    assert "exactly the same text" in scanned.notice


def test_select_all_in_a_long_list_does_not_look_at_every_cell(scanned: WindowDriver) -> None:
    view = scanned.list_view
    scanned.expand()
    view.selectAll()
    # Qt would ask each cell of a column whether it is selected, each time the title is painted.
    assert view.selected_count() > 10
    assert not view.horizontalHeader().selectionModel().hasSelection()
