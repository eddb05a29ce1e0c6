"""What the bar below the texts says of the rows it would act on."""

import shutil
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.clusters.action_bar import IN_BAR, ActionBar
from neardup_desktop.ui.clusters.row_decisions import Target
from neardup_desktop.ui.widgets.command import Command
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from tests.ui.screenshots import Look, in_look
from tests.ui.stage import open_stage, settle


@pytest.mark.parametrize(
    ("lost_words", "all_counted", "said"),
    [
        (0, True, "loses no word"),
        (5, True, "loses 5 words"),
        (5, False, "loses 5 words or more"),
        (0, False, "words lost not counted yet"),
    ],
)
def test_it_says_what_is_lost_as_far_as_that_was_counted(
    qtbot: QtBot, lost_words: int, all_counted: bool, said: str
) -> None:
    bar = ActionBar({name: Command(name, lambda: None) for name in IN_BAR})
    qtbot.addWidget(bar)
    target = Target(
        items=np.arange(2),
        going=2,
        to_hide=2,
        hidden=0,
        is_ticked=False,
        ticked_outside=0,
        reclaimable_bytes=0,
        lost_words=lost_words,
        all_counted=all_counted,
        has_kept=False,
        can_trash=True,
    )
    bar.show_target(target, is_header=False)
    assert bar.status.text() == f"2 selected · frees no space · {said}"


@pytest.mark.parametrize("size", [QSize(1024, 700), QSize(1280, 800)], ids=["1024", "1280"])
@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_all_actions_are_in_reach_at_200_percent(
    application: QApplication, scanned_archive: Path, tmp_path: Path, language: str, size: QSize
) -> None:
    own = shutil.copytree(scanned_archive, tmp_path / "archive")
    look = Look("large", language=language, text_percent=200)
    with in_look(application, look, tmp_path) as appearance:
        stage = open_stage(own, appearance.theme, size)
        window, bar = stage.driver.window, stage.driver.window.review.actions_bar
        settle()
        for page in window.review.findChildren(PageScroll):
            assert not page.horizontalScrollBar().maximum()
        counts = window.review.controls.counts
        assert counts.width() > counts.fontMetrics().averageCharWidth() * 10
        shown = [button for button in bar.buttons.values() if button.isVisible()]
        assert {bar.buttons["hide"], bar.buttons["trash"]} <= set(shown)
        for button in (*shown, bar.row.more):
            corner = button.mapTo(window, button.rect().bottomRight())
            assert window.rect().contains(corner)
            assert corner.y() < window.status.mapTo(window, QPoint(0, 0)).y()
            assert button.width() >= button.sizeHint().width()
        entries = bar.row.hidden_actions()
        assert len(shown) + len(entries) == len(IN_BAR) - 1, "but for unhiding"
        bar.row.more.click()
        (menu,) = [one for one in bar.row.findChildren(QMenu) if one.isVisible()]
        assert menu.actions() == entries
        menu.close()
        stage.driver.close()
        settle()
