"""What the bar below the texts says of the rows it would act on."""

import shutil
from itertools import chain
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import PlanCount, Planner
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.text_loss import TextLoss
from neardup_desktop.ui.clusters.action_bar import IN_BAR, IN_MENU, ActionBar
from neardup_desktop.ui.clusters.selection_count import MOST_COUNTED
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.item_decisions import Choice, Target
from neardup_desktop.ui.plan.plan_lists import REFUSALS, STEPS
from neardup_desktop.ui.plan.plan_window import PlanWindow
from neardup_desktop.ui.session import session
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.command import Command
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from tests.helpers.window_driver import WindowDriver, press, wait_until
from tests.ui.sample_folder import SampleFolder
from tests.ui.screenshots import Look, in_look
from tests.ui.stage import open_stage, settle

Key = Qt.Key
COPY, DRAFT = "Report of the club (1).txt", "report draft 3.txt"
NOT_SEEN = ((Refused.NOT_SEEN, 2),)


@pytest.fixture
def bar(qtbot: QtBot) -> ActionBar:
    names = chain(*IN_BAR, IN_MENU)
    bar = ActionBar({name: Command(name, lambda: None) for name in names})
    qtbot.addWidget(bar)
    return bar


def chosen(items: int) -> Target:
    some = np.arange(items)
    return Target(Choice(some), going=some, to_hide=some, hidden=np.arange(0))


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (PlanCount(4, 0, TextLoss(), True, 0), "nothing is lost · frees no space"),
        (PlanCount(4, 2_000, TextLoss(5), True, 0), "5 unique words lost · can free 2 kB"),
        (PlanCount(4, 2_000, TextLoss(), False, 0), "same files kept · can free 2 kB"),
        (
            PlanCount(2, 2_000, TextLoss(1), True, 2, NOT_SEEN),
            "2 can be trashed · 1 unique word lost · can free 2 kB · 2 skipped",
        ),
        (
            PlanCount(0, 0, TextLoss(), False, 4, ((Refused.KEPT, 4),)),
            "not for the trash: You protected it.",
        ),
        (
            PlanCount(0, 0, TextLoss(), False, 4, ((Refused.KEPT, 2), *NOT_SEEN)),
            "none can be trashed",
        ),
    ],
)
def test_it_says_what_the_plan_comes_to(bar: ActionBar, count: PlanCount, said: str) -> None:
    bar.show_target(chosen(4), is_header=False)
    assert bar.status.text() == "4 selected"
    bar.show_count(count)
    assert bar.status.text() == f"4 selected · {said}"
    has_reasons = "<br>" in bar.status.toolTip()
    assert has_reasons is (count.refused > 0)
    # The accent colour is on what can be done.
    assert bar.buttons["trash"].property("primary") is (count.items > 0)
    assert bar.buttons["hide"].property("primary") is not (count.items > 0)
    bar.show_target(chosen(0), is_header=False)
    bar.show_count(count)
    assert bar.status.text() == ""


@pytest.mark.parametrize("width", [1600, 700])
def test_nothing_moves_while_it_counts_and_it_can_be_made_narrower(
    bar: ActionBar, width: int
) -> None:
    bar.resize(width, bar.sizeHint().height())
    bar.show()
    places: list[list[QRect]] = []
    narrowest: set[int] = set()

    def look() -> None:
        settle()
        shown = [*bar.buttons.values(), bar.status]
        places.append([part.geometry() for part in shown if part.isVisible()])
        narrowest.add(bar.minimumSizeHint().width())

    bar.show_target(chosen(2), is_header=False)
    bar.show_count(PlanCount(2, 2_000, TextLoss(), True, 0))
    look()
    bar.show_target(chosen(3), is_header=False)
    look()
    assert bar.status.text() == "3 selected"
    bar.show_count(PlanCount(3, 2_000_000, TextLoss(12), True, 0))
    look()
    assert places[0] == places[1] == places[2]
    assert len(narrowest) == 1


def plan_says(driver: WindowDriver) -> str:
    """What the bar would say of the plan that T opens."""
    plan = driver.plan_to_trash()
    plan.same_text.setChecked(True)
    said = _said(plan)
    plan.reject()
    return said


def _said(plan: PlanWindow) -> str:
    assert plan.view is not None
    goes, stays = plan.steps.rowCount(), len(plan.view.plan.refusals)
    totals = plan.steps.totals()
    assert plan.tabs.tabText(STEPS).endswith(str(goes))
    assert plan.tabs.tabText(REFUSALS).endswith(str(stays))
    assert formatting.size(totals.reclaimable_bytes) in plan.totals.text()
    lost = totals.text_loss.message
    assert lost in plan.totals.text()
    parts = [f"{goes} can be trashed"] if stays else []
    parts += [lost, f"can free {formatting.size(totals.reclaimable_bytes)}"]
    return " · ".join([*parts, *([f"{stays} skipped"] if stays else [])])


def test_decisions_are_read_once_for_all_counts_until_another_one_is_made(
    scanned: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Planner] = []

    def make(review: Review, reader: ArchiveReader) -> Planner:
        made.append(Planner(review, reader))
        return made[-1]

    def counted(*names: str) -> list[str]:
        said = []
        for name in names:
            scanned.select(name)
            said.append(scanned.bar_text)
        return said

    counted(COPY)
    monkeypatch.setattr(session, "Planner", make)
    assert not any("protected" in one for one in counted(DRAFT, COPY))
    assert not made
    with scanned.regrouping():
        press(scanned.list_view, Key.Key_P)
    assert ["protected" in one for one in counted(COPY, DRAFT, COPY)] == [True, False, True]
    assert len(made) == 1


def test_ticked_items_come_to_what_their_plan_shows(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    for name in (COPY, DRAFT):
        scanned.select(name)
        press(scanned.list_view, Key.Key_Space)
    said = scanned.bar_text
    assert said.startswith("2 ticked · 1 can be trashed · nothing is lost · can free ")
    assert said.endswith(" · 1 skipped")
    assert said == f"2 ticked · {plan_says(scanned)}"
    assert "you have not reviewed it" in scanned.window.review.actions_bar.status.toolTip()


def test_an_item_that_was_looked_at_says_what_it_would_lose(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    scanned.select(DRAFT)
    wait_until(lambda: "unique word" in scanned.bar_text)
    assert scanned.bar_text == f"1 selected · {plan_says(scanned)}"


def test_a_whole_list_comes_to_what_its_plan_shows(
    scanned: WindowDriver, shared_sample: SampleFolder
) -> None:
    scanned.select_all()
    head, rest = scanned.bar_text.split(" selected · ")
    assert int(head) <= MOST_COUNTED
    assert rest == plan_says(scanned)


def test_pictures_lose_no_words(driver: WindowDriver, tmp_path: Path) -> None:
    home = tmp_path / "pictures"
    home.mkdir()
    for name in ("beach.jpg", "beach (1).jpg"):
        (home / name).write_bytes(b"\xff\xd8\xff\xe0" + bytes(range(256)) * 40)
    driver.scan_folder(home)
    driver.go_to_row(0)
    assert driver.bar_text.startswith("1 copy · same file kept")


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
        assert counts.width() > letter_px(counts.fontMetrics()) * 10
        shown = [button for button in bar.buttons.values() if button.isVisible()]
        assert {bar.buttons["hide"], bar.buttons["trash"]} <= set(shown)
        for button in (*shown, bar.row.more):
            corner = button.mapTo(window, button.rect().bottomRight())
            assert window.rect().contains(corner)
            assert corner.y() < window.status.mapTo(window, QPoint(0, 0)).y()
            assert button.width() >= button.sizeHint().width()
        entries = bar.row.hidden_actions()
        assert len(shown) + len(entries) == len(bar.buttons)
        bar.row.more.click()
        (menu,) = [one for one in bar.row.findChildren(QMenu) if one.isVisible()]
        listed = [entry for entry in menu.actions() if not entry.isSeparator()]
        assert listed[: len(entries)] == entries
        assert len(listed) == len(entries) + len(IN_MENU)
        menu.close()
        stage.driver.close()
        settle()
