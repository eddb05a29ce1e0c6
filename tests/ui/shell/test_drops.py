"""What is dragged onto the window: real events, as the system sends them."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.similar.like_window import LikeWindow
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.cells import cell
from tests.ui.sample_folder import SampleFolder

_COPY, _LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
_MOVE, _LINK = Qt.DropAction.MoveAction, Qt.DropAction.LinkAction
_NONE = Qt.KeyboardModifier.NoModifier


def carried(urls: Sequence[QUrl | Path]) -> QMimeData:
    """What the pointer carries."""
    data = QMimeData()
    data.setUrls([url if isinstance(url, QUrl) else QUrl.fromLocalFile(str(url)) for url in urls])
    return data


def drag_over(driver: WindowDriver, data: QMimeData) -> bool:
    """Drag it over the window; tells whether it may be dropped there."""
    event = QDragEnterEvent(QPoint(80, 80), _COPY, data, _LEFT, _NONE)
    event.ignore()
    QApplication.sendEvent(driver.window, event)
    return event.isAccepted()


def drop(driver: WindowDriver, *urls: QUrl | Path) -> bool:
    """Drag something over the window and let it fall where that is allowed."""
    data = carried(urls)
    if not drag_over(driver, data):
        return False
    event = QDropEvent(QPointF(80, 80), _COPY, data, _LEFT, _NONE)
    QApplication.sendEvent(driver.window, event)
    return event.isAccepted()


def looked_for(driver: WindowDriver) -> list[str]:
    """The names of the files that the window asks about, once it has an answer."""
    return [one.file.name for one in driver.asked.asked]


def listed(like: LikeWindow) -> LikeWindow:
    """The window with what is like a file, once it is listed."""
    wait_until(lambda: not like.is_waiting)
    return like


def test_several_folders_are_read_in_one_go(driver: WindowDriver, tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        (folder / "note.txt").write_text("Some words that are the same in both of the folders.")
    with driver.scanning():
        assert drop(driver, *folders)
    wait_until(lambda: set(driver.window.sources) == {one.resolve() for one in folders})
    assert not driver.is_cover_shown()


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
def test_a_link_to_a_folder_leads_to_the_folder(
    driver: WindowDriver, sample: SampleFolder, tmp_path: Path
) -> None:
    link = tmp_path / "link"
    link.symlink_to(sample.root)
    with driver.scanning():
        assert drop(driver, link)
    wait_until(lambda: driver.window.sources == (sample.root.resolve(),))


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
def test_what_is_not_there_or_not_here_cannot_be_dropped(
    driver: WindowDriver, tmp_path: Path
) -> None:
    broken = tmp_path / "broken"
    broken.symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe")
    for url in (
        QUrl("https://example.org/report.pdf"),
        QUrl("sftp://server/home/ada/report.pdf"),
        broken,
        tmp_path / "gone.txt",
        tmp_path / "pipe",
    ):
        assert not drop(driver, url)
        assert not driver.is_cover_shown()
    text = QMimeData()
    text.setText("only words")
    assert not drag_over(driver, text)
    assert driver.window.like.asked is None
    assert not driver.is_scanning()


def test_of_a_mixed_drop_what_can_be_used_is_used(
    scanned: WindowDriver, shared_sample: SampleFolder, tmp_path: Path
) -> None:
    assert drop(scanned, QUrl("https://example.org/"), tmp_path / "gone", shared_sample.draft)
    assert looked_for(scanned) == [shared_sample.draft.name]
    scanned.asked.close()


def test_what_is_not_read_is_said_to_be_compared_by_its_bytes(
    scanned: WindowDriver, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.7 and nothing that would make it one")
    like = listed(scanned.look_for(broken))
    assert like.empty.heading.text().startswith("No identical file. It is damaged")
    like.close()


def test_the_file_itself_does_not_count_among_what_is_like_it(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    like = listed(scanned.look_for(shared_sample.draft))
    count = like.rows.rowCount()
    assert [like.rows.row(row)[0].is_itself for row in range(count)].count(True) == 1
    assert not like.rows.row(like.rows.first_other())[0].is_itself
    like.close()


def test_a_file_in_a_very_long_folder_does_not_widen_the_window(
    scanned: WindowDriver, tmp_path: Path
) -> None:
    folder = tmp_path / ("long" * 50) / ("longer" * 40)
    folder.mkdir(parents=True)
    (folder / "note.txt").write_text("Nothing that anybody has ever read anywhere else.")
    like = listed(scanned.look_for(folder / "note.txt"))
    assert like.state.text() == str(folder)
    assert like.minimumSizeHint().width() < 800
    like.close()
    asked = scanned.ask(folder / "note.txt")
    assert asked.minimumSizeHint().width() < 800
    asked.close()


def test_the_keyboard_begins_where_the_results_will_be(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    like = scanned.look_for(shared_sample.draft)
    assert like.is_waiting
    assert like.focusWidget() is like.empty
    QTest.keyClick(like.empty, Qt.Key.Key_Return)
    assert like.isVisible(), "Enter closed it"
    listed(like)
    assert like.focusWidget() is like.table
    like.close()


def test_a_mail_that_is_dropped_finds_its_copies(
    scanned: WindowDriver, shared_sample: SampleFolder, tmp_path: Path
) -> None:
    mail = next(shared_sample.root.rglob("*.eml"))
    copy = tmp_path / "saved from the mail program.eml"
    copy.write_bytes(mail.read_bytes())
    assert drop(scanned, copy)
    scanned.asked.all.click()
    like = listed(scanned.like_window)
    assert "identical" in cell(like.rows, 0, "Match")
    scanned.asked.close()
    assert scanned.window.like.window is None, "the list belongs to the answer"


def test_a_folder_within_one_that_is_read_is_not_listed_twice(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    window = scanned_own.window
    before = window.sources
    with scanned_own.scanning():
        assert drop(scanned_own, sample.draft.parent)
        assert "is already in" in scanned_own.notice
    scanned_own.wait_until_answered()
    assert window.sources == before


def test_the_cover_goes_when_the_drag_leaves(driver: WindowDriver, sample: SampleFolder) -> None:
    assert drag_over(driver, carried([sample.root]))
    assert driver.is_cover_shown()
    assert "home" in driver.cover_text
    QApplication.sendEvent(driver.window, QDragLeaveEvent())
    assert not driver.is_cover_shown()


@pytest.mark.parametrize(
    ("offered", "answered"),
    [(_MOVE | _COPY, _COPY), (_COPY, _COPY), (_MOVE | _LINK, _LINK), (_MOVE, None)],
)
def test_a_source_that_offers_to_move_is_never_told_to(
    driver: WindowDriver,
    sample: SampleFolder,
    offered: Qt.DropAction,
    answered: Qt.DropAction | None,
) -> None:
    data = carried([sample.draft])
    entering = QDragEnterEvent(QPoint(80, 80), offered, data, _LEFT, _NONE)
    falling = QDropEvent(QPointF(80, 80), offered, data, _LEFT, _NONE)
    for event in (entering, falling):
        event.setDropAction(_MOVE)
        event.ignore()
        QApplication.sendEvent(driver.window, event)
        assert event.isAccepted() == (answered is not None)
        assert answered is None or event.dropAction() == answered
    assert driver.is_cover_shown() is False
    assert (driver.window.like.asked is None) == (answered is None)
    if answered is not None:
        driver.asked.close()


def test_files_dropped_on_a_field_are_for_the_window(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    data = carried([shared_sample.draft])
    data.setText(str(shared_sample.draft))
    for field in (scanned.search_field,):
        event = QDragEnterEvent(QPoint(5, 5), _MOVE | _COPY, data, _LEFT, _NONE)
        QApplication.sendEvent(field, event)
        assert event.dropAction() == _COPY
        assert scanned.is_cover_shown()
        QApplication.sendEvent(scanned.window, QDragLeaveEvent())
