"""Plans that a person edits: ticks, folders, search, twins, consent and hiding instead."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from neardup_desktop.model.actions import Step, Verb
from neardup_desktop.model.rules import BUILT_IN_RULES, SAME_TEXT
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.plan.plan_lists import REFUSALS, STEPS, SURVIVORS
from neardup_desktop.ui.plan.plan_view import StepColumn
from neardup_desktop.ui.plan.plan_window import PlanWindow
from neardup_desktop.ui.plan.step_rows import FolderRow
from tests.helpers.prose import TOPICS, Writer
from tests.helpers.window_driver import (
    WAIT_MS,
    WindowDriver,
    click,
    click_box,
    press,
    wait_until,
)
from tests.ui.cells import cell
from tests.ui.sample_folder import SampleFolder, draft_text

KEY = Qt.Key


def steps_of(plan: PlanWindow) -> list[Step]:
    """The listed steps of a plan."""
    rows = [plan.steps.row(row) for row in range(plan.steps.rowCount())]
    return [row for row in rows if isinstance(row, Step)]


def plan_of_all_copies(driver: WindowDriver) -> PlanWindow:
    """The plan to trash every copy there is."""
    driver.expand()
    driver.select_all()
    plan = driver.plan_to_trash()
    plan.same_text.setChecked(True)
    return plan


def paths(steps: list[Step]) -> list[Path]:
    return [Path(step.subject.file.path) for step in steps]


def test_only_ticked_rows_go_whether_unticked_by_mouse_or_keys(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    plan = plan_of_all_copies(scanned_own)
    steps = steps_of(plan)
    count = len(steps)
    assert count == 3
    table = plan.tables[STEPS]

    click_box(table, 0)
    table.go_to_row(1)
    press(table, KEY.Key_Space)
    assert plan.heading.text() == "Move 1 item to the trash"
    assert plan.perform.text() == plan.heading.text()
    assert plan.tabs.tabText(STEPS) == f"Remove  {count - 2}"
    stays = {step.survivor.item for step in steps[2:] if step.survivor}
    assert plan.survivors.rowCount() == len(stays)

    scanned_own.perform(plan)
    assert [path.exists() for path in paths(steps)] == [True, True] + [False] * (count - 2)
    assert "1 item moved to the trash." in scanned_own.notice


def test_what_has_the_same_text_only_stays_until_that_is_agreed_to(
    driver: WindowDriver, sample: SampleFolder
) -> None:
    twin = sample.root / "Downloads" / "report again.txt"
    shutil.copyfile(sample.report, twin)
    driver.scan_folder(sample.root)
    driver.window.decisions.plan_rule(SAME_TEXT)
    plan = driver.wait_for_plan()
    steps = steps_of(plan)
    identical = [step for step in steps if step.is_identical]
    others = [step for step in steps if not step.is_identical]
    assert identical
    assert others
    asked = plan.same_text.text().replace("\n", " ")
    assert plan.same_text.isVisible()
    assert not plan.same_text.isChecked()
    assert "Only its text was compared." in asked
    assert f"Include {len(others)} item" in asked

    def going() -> int:
        return int(plan.steps.ticked.sum())

    assert going() == len(identical)
    assert formatting.number(len(identical)) in plan.perform.text()
    assert plan.totals.text().endswith("nothing is lost")
    # Neither a click on its row nor the button for all ticks what was not agreed to.
    row = steps.index(others[0])
    assert plan.steps.index(row, 0).data(Qt.ItemDataRole.CheckStateRole) is None
    plan.tables[STEPS].go_to_row(row)
    press(plan.tables[STEPS], KEY.Key_Space)
    click(plan.lists.tools.tick_all)
    assert going() == len(identical)
    plan.tables[STEPS].go_to_row(row)
    assert "No text lost." in plan.detail.toPlainText()
    assert "Layout, styles and whatever is not text" in plan.detail.toPlainText()
    plan.same_text.setChecked(True)
    assert going() == len(steps)
    assert plan.totals.text().endswith("no text lost")
    plan.same_text.setChecked(False)
    assert going() == len(identical)
    with driver.performing_and_regrouping():
        press(plan, KEY.Key_Return)
    assert [path.exists() for path in paths(identical)] == [False] * len(identical)
    assert all(path.exists() for path in paths(others))
    # The next plan asks anew.
    driver.window.decisions.plan_rule(SAME_TEXT)
    plan = driver.wait_for_plan()
    assert not plan.same_text.isChecked()
    assert plan.heading.text() == "Nothing is ticked"
    assert not plan.perform.isEnabled()
    plan.reject()


def test_all_and_none_are_ticked_by_buttons_and_by_selecting_rows(scanned: WindowDriver) -> None:
    plan = plan_of_all_copies(scanned)
    count = len(steps_of(plan))
    click(plan.lists.tools.untick_all)
    assert plan.heading.text() == "Nothing is ticked"
    assert not plan.perform.isEnabled()
    assert plan.survivors.rowCount() == 0
    press(plan, KEY.Key_Return)
    assert scanned.plan is plan
    click(plan.lists.tools.tick_all)
    assert plan.perform.isEnabled()
    table = plan.tables[STEPS]
    table.selectAll()
    press(table, KEY.Key_Space)
    assert plan.steps.totals().steps == 0
    press(table, KEY.Key_Space)
    assert plan.steps.totals().steps == count
    plan.reject()


def test_a_folder_is_unticked_as_a_whole_and_folds(
    scanned_own: WindowDriver, sample: SampleFolder
) -> None:
    plan = plan_of_all_copies(scanned_own)
    everything = steps_of(plan)
    table, tools = plan.tables[STEPS], plan.lists.tools
    click(tools.group)
    rows = [plan.steps.row(row) for row in range(plan.steps.rowCount())]
    at = next(
        number
        for number, row in enumerate(rows)
        if isinstance(row, FolderRow) and row.folder.endswith("Downloads")
    )
    folder = rows[at]
    assert isinstance(folder, FolderRow)
    below = [step for step in everything if str(sample.root / "Downloads") == folder.folder]
    assert below
    assert cell(plan.steps, at, "Folder") == f"{len(folder.places)} items"
    size = sum(step.reclaimable_bytes for step in steps_of(plan) if _lies_in(step, folder.folder))
    assert cell(plan.steps, at, "Can free") == f"{size / 1000:.1f} kB"
    click_box(table, at)
    assert plan.steps.totals().steps == len(everything) - len(folder.places)

    table.go_to_row(at)
    assert f"Downloads: {len(folder.places)} items" in plan.detail.toPlainText()
    assert plan.pane.message.text() == f"{len(folder.places)} items: kept in Documents"
    press(table, KEY.Key_Left)
    assert plan.steps.rowCount() == len(rows) - len(folder.places)
    assert table.currentIndex().row() == at
    press(table, KEY.Key_Right)
    assert plan.steps.rowCount() == len(rows)

    scanned_own.perform(plan)
    for step in everything:
        stays = _lies_in(step, folder.folder)
        assert Path(step.subject.file.path).exists() is stays


def _lies_in(step: Step, folder: str) -> bool:
    return str(Path(step.subject.file.path).parent) == folder


def test_a_plan_is_searched_and_sorted(scanned: WindowDriver) -> None:
    plan = plan_of_all_copies(scanned)
    table, tools = plan.tables[STEPS], plan.lists.tools
    count = plan.steps.rowCount()
    press(table, KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert tools.field.hasFocus()
    QTest.keyClicks(tools.field, "jam")
    assert {path.name for path in paths(steps_of(plan))} == {"Plum jam.txt"}
    listed = plan.steps.rowCount()
    click(tools.untick_all)
    assert plan.steps.totals().steps == count - listed
    # Enter leads into the list, and does nothing yet; Escape clears the field, and closes nothing.
    press(tools.field, KEY.Key_Return)
    assert table.hasFocus()
    press(tools.field, KEY.Key_Escape)
    assert scanned.plan is plan
    assert plan.steps.rowCount() == count

    current = plan.steps.row(count - 1)
    table.go_to_row(count - 1)
    header = table.horizontalHeader()
    place = QPoint(
        header.sectionViewportPosition(StepColumn.NAME) + 40, header.viewport().height() // 2
    )
    for backwards in (False, True):
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        names = [path.name.casefold() for path in paths(steps_of(plan))]
        assert names == sorted(names, reverse=backwards)
        assert plan.steps.row(table.currentIndex().row()) is current
        title = plan.steps.headerData(StepColumn.NAME, Qt.Orientation.Horizontal)
        assert title == f"Name {'▾' if backwards else '▴'}"
        assert not header.isSortIndicatorShown(), "it would be drawn over right-aligned titles"
    plan.reject()


def plan_with_twins(driver: WindowDriver, sample: SampleFolder, qtbot: QtBot) -> PlanWindow:
    """A plan by which three copies of one draft go, of which one was looked at."""
    twin = sample.root / "Downloads" / "twin of the draft.txt"
    shutil.copyfile(sample.draft, twin)
    other = sample.root / "Downloads" / "draft with long lines.md"
    other.write_text(draft_text(), encoding="utf-8")
    driver.scan_folder(sample.root)
    driver.select(sample.draft.name, twin.name, other.name)
    plan = driver.plan_to_trash()
    # All three are chosen, so that none of them can stand for another.
    decidable = [row for row in range(plan.refusals.rowCount()) if plan.refusals.can_decide(row)]
    assert len(decidable) == 1
    with qtbot.waitSignal(plan.comparison.shown, timeout=WAIT_MS):
        plan.tabs.setCurrentIndex(REFUSALS)
        plan.tables[REFUSALS].go_to_row(decidable[0])
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        press(plan.tables[REFUSALS], KEY.Key_Space)
    assert plan.refusals.rowCount() == 0
    assert set(paths(steps_of(plan))) == {sample.draft, twin, other}
    plan.tabs.setCurrentIndex(STEPS)
    return plan


def test_what_an_unticked_row_holds_is_not_listed_as_lost_with_others(
    driver: WindowDriver, sample: SampleFolder, qtbot: QtBot
) -> None:
    plan = plan_with_twins(driver, sample, qtbot)
    table = plan.tables[STEPS]
    lost = [cell(plan.steps, row, "Unique words lost") for row in range(3)]
    assert lost[0] != "—"
    assert lost == lost[:1] * 3
    table.go_to_row(0)
    assert f"Unique words lost ({lost[0]})" in plan.detail.toPlainText()
    assert f"{lost[0]} unique words lost" in plan.totals.text()

    # Whatever goes, the last row alone holds these words.
    click_box(table, 2)
    differs = "some sentences are not in the kept copy"
    assert f"no word is lost, but {differs}" in plan.totals.text()
    assert [cell(plan.steps, row, "Unique words lost") for row in range(3)] == ["—", "—", lost[0]]
    table.go_to_row(0)
    assert f"No word is lost, but {differs}." in plan.detail.toPlainText()
    # What is said below the list follows the ticks of other rows.
    click_box(table, 1)
    table.go_to_row(2)
    assert differs in plan.detail.toPlainText()
    table.go_to_row(0)
    assert differs in plan.detail.toPlainText()
    plan.steps.tick_listed(True)
    assert f"Unique words lost ({lost[0]})" in plan.detail.toPlainText()
    click(plan.lists.tools.group)
    sums = lost_in_folders(plan)
    assert sums == [int(lost[0])] * len(sums)
    plan.steps.turn_tick(steps_of(plan)[0])
    assert sorted(lost_in_folders(plan)) == [0] * (len(sums) - 1) + [int(lost[0])]
    plan.reject()


def lost_in_folders(plan: PlanWindow) -> list[int]:
    """The number of words lost that each listed folder says."""
    rows = [plan.steps.row(row) for row in range(plan.steps.rowCount())]
    return [row.lost for row in rows if isinstance(row, FolderRow)]


def test_twins_of_an_item_that_was_looked_at_go_with_it(
    driver: WindowDriver, sample: SampleFolder, qtbot: QtBot
) -> None:
    plan = plan_with_twins(driver, sample, qtbot)
    gone = paths(steps_of(plan))
    assert sum(step.twin is not None for step in steps_of(plan)) == 2
    row = next(n for n, step in enumerate(steps_of(plan)) if step.twin)
    plan.tables[STEPS].go_to_row(row)
    assert "the same text as an item that you reviewed" in plan.detail.toPlainText()
    plan.same_text.setChecked(True)
    plan.poorer_forms.setChecked(True)
    driver.perform(plan)
    assert not any(path.exists() for path in gone)
    assert sample.report.exists()


def test_what_is_unticked_stays_so_when_more_is_confirmed(
    scanned: WindowDriver, shared_sample: SampleFolder, qtbot: QtBot
) -> None:
    plan = plan_of_all_copies(scanned)
    first = steps_of(plan)[0].subject.item
    click_box(plan.tables[STEPS], 0)
    row = plan.refusals.next_to_decide(0)
    with qtbot.waitSignal(plan.comparison.shown, timeout=WAIT_MS):
        plan.tabs.setCurrentIndex(REFUSALS)
        plan.tables[REFUSALS].go_to_row(row)
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        press(plan.tables[REFUSALS], KEY.Key_Space)
    assert plan.view is not None
    ticked = plan.steps.ticked_of(plan.view.plan).steps
    assert len(ticked) == len(plan.view.plan.steps) - 1
    assert first not in {step.subject.item for step in ticked}
    plan.reject()


@pytest.mark.parametrize("width", [700, 1200])
def test_a_plan_that_leaves_a_poorer_form_counts_the_formats(
    driver: WindowDriver, tmp_path: Path, width: int
) -> None:
    folder = tmp_path / "papers"
    folder.mkdir()
    for number in range(2):
        first = f"The {'first' if number else 'second'} of two papers about the club."
        paragraphs = [first, *draft_text().split("\n\n")[number:]]
        for ending in ("md", "txt"):
            # Files of the same bytes are no poorer form of each other.
            text = "\n\n".join(paragraphs) + "\n" * (ending == "md")
            (folder / f"paper {number}.{ending}").write_text(text)
    (folder / "empty.txt").touch()
    driver.scan_folder(folder)
    driver.select("paper 0.md", "paper 1.md")
    plan = driver.plan_to_trash()
    plan.same_text.setChecked(True)
    plan.resize(width, plan.height())
    assert plan.formats.text() == "2 Markdown files go, Text stays"
    assert cell(plan.steps, 0, "Format") == "Markdown"
    assert cell(plan.steps, 0, "Format kept") == "Text"
    wait_until(lambda: plan.poorer_forms.text().replace("\n", " ").startswith("Remove 2 items"))
    assert not plan.perform.isEnabled()
    plan.poorer_forms.setChecked(True)
    assert plan.perform.isEnabled()
    # Less of the same needs no other yes; more of it does.
    table = plan.tables[STEPS]
    click_box(table, 0)
    assert plan.formats.text() == "1 Markdown file goes, Text stays"
    assert plan.perform.isEnabled()
    click_box(table, 0)
    assert not plan.perform.isEnabled()
    click(plan.lists.tools.untick_all)
    assert not plan.poorer_forms.isVisible()
    plan.reject()


@pytest.fixture
def mailbox(driver: WindowDriver, tmp_path: Path) -> WindowDriver:
    """The window with a mailbox of three equal messages, which is never changed."""
    folder = tmp_path / "mail"
    folder.mkdir()
    messages = [
        f"From ada@example.org Mon Sep 14 10:0{number}:00 2020\nFrom: ada@example.org\n"
        f"Subject: Report\nDate: Mon, 14 Sep 2020 10:00:00 +0000\n\n{draft_text()}\n\n"
        for number in range(3)
    ]
    (folder / "Inbox.mbox").write_text("".join(messages), encoding="utf-8")
    (folder / "empty.txt").touch()
    driver.scan_folder(folder)
    return driver


def click_text(box: QWidget) -> None:
    """Click on the box itself: it is as wide as the window, but only its text can be clicked."""
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(12, box.height() // 2))


def press_hide_instead(plan: PlanWindow, *, by_key: bool) -> None:
    """Click the button, or go to it by Tab and press Space."""
    if not by_key:
        click(plan.hide_instead)
        return
    for _step in range(30):
        if plan.focusWidget() is plan.hide_instead:
            break
        press(plan.focusWidget() or plan, Qt.Key.Key_Tab)
    assert plan.focusWidget() is plan.hide_instead
    press(plan.hide_instead, Qt.Key.Key_Space)


@pytest.mark.parametrize("by_key", [False, True])
def test_mails_of_a_mailbox_can_be_hidden_instead(mailbox: WindowDriver, by_key: bool) -> None:
    mailbox.go_to_row(0)
    assert "part of another file" in mailbox.bar_text
    plan = mailbox.plan_to_trash()
    assert plan.steps.rowCount() == 0
    assert plan.heading.text() == "Messages in mailboxes"
    assert not plan.lists.tools.isVisible()
    assert plan.hide_instead.isVisible()
    with mailbox.regrouping():
        press_hide_instead(plan, by_key=by_key)
    wait_until(lambda: mailbox.plan is None)
    assert "2 items hidden" in mailbox.notice
    mailbox.undo()


@pytest.mark.parametrize("by_key", [False, True])
def test_a_rule_can_hide_what_it_cannot_trash(
    mailbox: WindowDriver, qtbot: QtBot, by_key: bool
) -> None:
    rule = next(rule for rule in BUILT_IN_RULES if rule.name == "same-text")
    mailbox.window.decisions.plan_rule(rule)
    plan = mailbox.wait_for_plan()
    assert plan.heading.text() == "Messages in mailboxes"
    assert plan.hide_instead.isVisible()
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        press_hide_instead(plan, by_key=by_key)
    # Its plan is shown first, and is not called after what the rule does.
    assert plan.request.verb is Verb.HIDE
    assert plan.heading.text() == "Hide 2 items"
    assert "trash" not in plan.totals.text().casefold()
    assert not plan.hide_instead.isVisible()
    with mailbox.performing_and_regrouping():
        press(plan, Qt.Key.Key_Return)
    assert "2 items hidden" in mailbox.notice


@pytest.mark.parametrize("by_key", [False, True])
def test_messages_are_taken_out_of_their_mailbox_where_that_is_ticked(
    mailbox: WindowDriver, tmp_path: Path, qtbot: QtBot, by_key: bool
) -> None:
    box = tmp_path / "mail" / "Inbox.mbox"
    whole = box.read_bytes()
    mailbox.go_to_row(0)
    plan = mailbox.plan_to_trash()
    assert plan.clean_mailboxes.isVisible()
    assert not plan.about_mailboxes.isVisible()
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        if by_key:
            plan.clean_mailboxes.setFocus()
            press(plan.clean_mailboxes, KEY.Key_Space)
        else:
            click_text(plan.clean_mailboxes)
    assert plan.about_mailboxes.isVisible()
    assert not plan.hide_instead.isVisible()
    assert plan.heading.text() == "Move 2 items to the trash"
    [first, second] = steps_of(plan)
    assert first.survivor == second.survivor
    assert {first.subject.file.path, second.subject.file.path} == {str(box)}
    click(plan.lists.tools.group)
    first_row = plan.steps.row(0)
    assert isinstance(first_row, FolderRow)
    assert first_row.folder == str(box)
    mailbox.perform(plan)
    assert "2 items moved to the trash." in mailbox.notice
    left = box.read_bytes()
    assert left in whole
    assert len(left) * 3 == len(whole)
    with mailbox.performing_and_regrouping():
        mailbox.undo()
    assert box.read_bytes() == whole


def test_repeated_messages_are_cleaned_from_the_overview(
    mailbox: WindowDriver, tmp_path: Path
) -> None:
    box = tmp_path / "mail" / "Inbox.mbox"
    whole = box.read_bytes()
    mailbox.open_page("overview")
    card = mailbox.window.overview.mail
    wait_until(lambda: card.figure.text() == "2 messages")
    click(card.clean_button)
    plan = mailbox.wait_for_plan()
    assert plan.heading.text() == "Move 2 items to the trash"
    assert plan.clean_mailboxes.isChecked()
    mailbox.perform(plan)
    assert len(box.read_bytes()) * 3 == len(whole)
    wait_until(lambda: card.figure.text() == "0 messages")
    assert card.buttons.isHidden()
    with mailbox.performing_and_regrouping():
        mailbox.undo()
    assert box.read_bytes() == whole
    wait_until(lambda: card.figure.text() == "2 messages")


def test_only_what_repeats_within_a_mailbox_goes_from_its_row_in_folders(
    driver: WindowDriver, tmp_path: Path, qtbot: QtBot
) -> None:
    folder, head = tmp_path / "mail", "From ada@example.org Mon Sep 14 10:00:00 2020\n"
    (folder / "Old").mkdir(parents=True)
    messages = [
        f"{head}From: ada@example.org\nSubject: Report {number}\n"
        f"Date: Mon, 14 Sep 2020 10:0{number}:00 +0000\n\n{Writer(number).note(TOPICS[0], 60)}\n\n"
        for number in range(3)
    ]
    (folder / "Inbox.mbox").write_text("".join(messages[:2]))
    box = folder / "Old" / "Archive.mbox"
    box.write_text("".join((*messages, *messages[1:])))
    (folder / "empty.txt").touch()
    whole = box.read_bytes()
    driver.scan_folder(folder)
    driver.open_page("overview")
    card = driver.window.overview.mail
    wait_until(lambda: bool(card.links))
    assert "Archive.mbox: 3 of 5 elsewhere" in card.links[0].text()
    click(card.links[0])
    page = driver.window.folder_page.browser
    wait_until(lambda: page.shown == str(box))
    assert page.verdict.text() == "5 items: 3 also elsewhere, 2 unique."
    assert not page.move_button.isEnabled()
    click(page.trash)
    plan = driver.wait_for_plan()
    assert plan.clean_mailboxes.isChecked()
    assert plan.heading.text() == "Move 3 items to the trash"
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        click_text(plan.within_mailbox)
    assert plan.heading.text() == "Move 2 items to the trash"
    driver.perform(plan)
    assert [box.read_text().count(f"Subject: Report {number}\n") for number in range(3)] == [1] * 3
    with driver.performing_and_regrouping():
        driver.undo()
    assert box.read_bytes() == whole


def test_a_plan_that_is_made_anew_leaves_mailboxes_alone_again(
    mailbox: WindowDriver, qtbot: QtBot
) -> None:
    mailbox.go_to_row(0)
    plan = mailbox.plan_to_trash()
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        click_text(plan.clean_mailboxes)
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        click_text(plan.clean_mailboxes)
    assert plan.heading.text() == "Messages in mailboxes"
    with qtbot.waitSignal(plan.planned, timeout=WAIT_MS):
        click_text(plan.clean_mailboxes)
    plan.reject()
    plan = mailbox.plan_to_trash()
    assert not plan.clean_mailboxes.isChecked()
    assert plan.steps.rowCount() == 0
    plan.reject()


def test_where_something_can_be_trashed_nothing_else_is_offered(scanned: WindowDriver) -> None:
    plan = plan_of_all_copies(scanned)
    assert plan.request.verb is Verb.TRASH
    assert not plan.hide_instead.isVisible()
    plan.tabs.setCurrentIndex(SURVIVORS)
    assert not plan.lists.tools.isVisible()
    plan.reject()


def test_a_plan_says_where_copies_lie_for_what_is_ticked(
    driver: WindowDriver, sample: SampleFolder
) -> None:
    for name in ("Dropbox/on lighthouses.txt", "Trash/on lighthouses.txt"):
        (sample.root / name).parent.mkdir()
        (sample.root / name).write_text(
            "A note of its own about lighthouses, with lamps and lenses." * 9
        )
    driver.scan_folder(sample.root)
    plan = plan_of_all_copies(driver)
    kept = "1 kept copy is in a synchronised folder"
    goes = "1 item is in a trash, spam or draft folder, or in a rotating backup"
    wait_until(lambda: kept in plan.places.text())
    assert plan.places.isVisible()
    assert goes in plan.places.text()
    click(plan.lists.tools.untick_all)
    wait_until(lambda: not plan.places.isVisible())
