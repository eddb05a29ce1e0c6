"""Each row of the search is as high as what it shows, whatever stood there before."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.index_phase import index_for_search
from neardup_desktop.ui.search.search_page import SearchPage
from tests.helpers.searched import document, put_file
from tests.helpers.window_driver import wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.search.test_search import search


def heights_fit(page: SearchPage) -> bool:
    view, rows = page.view, page.rows
    return all(
        view.rowHeight(row) == view.painter.height(rows.address(row).kind)
        for row in range(rows.rowCount())
    )


def test_rows_that_were_members_are_as_high_as_hits_in_the_next_search(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    with Archive.open(folder) as archive:
        archive.decisions.add_source("/h")
        with archive.index.transaction():
            for number in range(4):
                put_file(archive, f"/h/same {number}.txt", document("A walrus " * 20))
            for number in range(6):
                put_file(archive, f"/h/{number}.txt", document(f"harvest {number} " * 20))
        index_for_search(archive)
    driver = open_window(folder)
    page = search(driver, "walrus OR harvest")
    view, rows = page.view, page.rows
    hit = next(row for row in range(rows.hit_count()) if rows.hit(row).others)  # type: ignore[union-attr]
    view.go_to_row(hit)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    wait_until(lambda: rows.rowCount() > rows.hit_count())
    assert heights_fit(page)
    page = search(driver, "walrus OR harvest kind:document")
    assert heights_fit(page)
    view.go_to_row(0)
    page = search(driver, "harvest")
    assert rows.rowCount() == 6
    assert heights_fit(page)
    view.fit_to_font()
    assert heights_fit(page)
