"""A row says what it is closest to: a copy among invoices, a will with its heirs exchanged."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.plan.plan_lists import STEPS
from tests.helpers.invoices import write_invoices
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.cells import cell

WILL = """This is the last will of Margaret Brown, written by her own hand in the spring of a year.
I give the house in Mill Lane with all that is in it to my daughter Anna Brown.
I give the garden behind the church and the old boat on the river to my son Henry Brown.
The money in the bank is for the care of the graves and for the poor of the parish.
My books go to the school where I taught for thirty years, and the piano goes to the choir.
Whoever contests this will gets nothing. The executor is my brother Thomas, then the notary.
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "blank.txt").touch()  # the window also lists what was not compared
    return folder


def test_a_true_copy_of_an_invoice_is_an_identical_file(driver: WindowDriver, home: Path) -> None:
    copies = write_invoices(home / "bills")
    driver.scan_folder(home)
    driver.expand()
    for copy, original in copies.items():
        driver.select(copy)
        row = driver.current_row
        assert driver.cell(row, Column.EVIDENCE) == "identical"
        assert driver.cell(row, Column.SIMILARITY) == "100%"
        wait_until(lambda: "the same file as " in driver.bar_text)
        assert driver.bar_text.endswith(f"the same file as {original}")
        tip = driver.rows.index(row, Column.EVIDENCE).data(Qt.ItemDataRole.ToolTipRole)
        assert f"The same file as {original}." in tip
        wait_until(driver.is_compared)
        compared = driver.window.review.beside.compared()
        assert compared is not None
        assert compared[0] == driver.item_at(driver.row_named(original))
        driver.select(original)
        assert driver.cell(driver.current_row, Column.EVIDENCE) == "same form"
    driver.select(*copies)
    plan = driver.plan_to_trash()
    assert plan.steps.rowCount() == len(copies)
    assert "nothing is lost" in plan.totals.text()
    kept = {cell(plan.steps, row, "Keep").split(" — ")[0] for row in range(len(copies))}
    assert kept == set(copies.values())
    plan.reject()


def test_a_changed_will_is_never_said_to_be_kept(driver: WindowDriver, home: Path) -> None:
    changed = WILL.replace("daughter Anna", "X").replace("son Henry", "daughter Anna")
    (home / "will.txt").write_text(WILL)
    (home / "will changed.txt").write_text(
        f"{changed.replace('X', 'son Henry')}Henry gets the money in the bank.\n"
    )
    driver.scan_folder(home)
    driver.expand()
    copy = next(
        driver.cell(row, Column.NAME)
        for row in range(driver.row_count)
        if driver.cell(row, Column.EVIDENCE) == "similar"
    )
    driver.select(copy)
    wait_until(driver.is_compared)
    wait_until(lambda: "not in the kept copy" in driver.bar_text)
    assert "no text lost" not in driver.bar_text
    plan = driver.plan_to_trash()
    assert plan.steps.rowCount() == 1
    assert "no word is lost, but" in plan.totals.text()
    assert "no text lost" not in plan.totals.text().lower()
    plan.tables[STEPS].go_to_row(0)
    assert "sentences are not in the kept copy." in plan.detail.toPlainText()
    assert "no text lost" not in plan.detail.toPlainText().lower()
    plan.reject()
    driver.select_all()
    wait_until(lambda: " · " in driver.bar_text)
    said = f"{driver.bar_text} {driver.window.review.actions_bar.status.toolTip()}"
    assert "no text lost" not in said
    assert "nothing is lost" not in said
    assert "unique text" not in said
