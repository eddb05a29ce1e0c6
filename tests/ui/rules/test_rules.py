"""The rules: a form that allows only what the evidence allows, and counts while one edits."""

from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, KeepVersions, Rule
from neardup_desktop.ui.rules.rule_editor import RuleEditor
from neardup_desktop.ui.rules.rules_dialog import RulesDialog
from tests.helpers.window_driver import WAIT_MS, WindowDriver, click, press, wait_until

EVERYTHING = Rule(
    "mine",
    Verb.MOVE,
    keep=(Keep.FOLDERS, Keep.FORMATS, Keep.OLDEST),
    keep_folders=("/home/ada/Documents", "/home/ada/Desk"),
    keep_formats=("pdf", "docx"),
    levels=frozenset({Evidence.IDENTICAL_TEXT, Evidence.NEAR_DUPLICATE}),
    similarity=0.9,
    kinds=frozenset({Kind.DOCUMENT, Kind.EMAIL}),
    folders=("/home/ada/Downloads",),
    formats=frozenset({"pdf"}),
    least_bytes=2_500_001,
    after_s=int(QDate(2019, 3, 1).startOfDay().toSecsSinceEpoch()),
    before_s=int(QDate(2021, 12, 31).startOfDay().toSecsSinceEpoch()),
    most_unique_words=7,
    allow_lost_extras=True,
    target="/home/ada/Old",
    keep_versions=KeepVersions.LAST_OF_MONTH,
)


def open_rules(driver: WindowDriver) -> RulesDialog:
    """The window of rules, opened by its key, once the first count is there."""
    driver.window.activateWindow()
    QTest.qWaitForWindowActive(driver.window)
    QTest.keyClick(driver.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    dialog = driver.window.dialogs.rules
    assert dialog is not None
    wait_until(lambda: "Counting" not in dialog.count.text())
    return dialog


@pytest.mark.parametrize("by_key", [False, True])
def test_the_form_says_that_no_rule_takes_linked_items(scanned: WindowDriver, by_key: bool) -> None:
    dialog = open_rules(scanned)
    linked, editor = dialog.editor.levels[Evidence.LINKED], dialog.editor
    before = editor.rule().levels
    if by_key:
        press(linked, Qt.Key.Key_Space)
    else:
        click(linked)
    assert editor.rule().levels == before
    assert not linked.isEnabled()
    # The sentence stays whatever else is said above it.
    for verb in (Verb.HIDE, Verb.TRASH):
        editor.verb.setCurrentIndex(editor.verb.findData(verb.value))
        assert editor.note.text().endswith("Rules never remove items of a series or linked items.")
        assert ("near-duplicates" in editor.note.text().casefold()) is (verb is Verb.TRASH)
    dialog.reject()


@pytest.mark.parametrize("rule", [*BUILT_IN_RULES, EVERYTHING], ids=lambda rule: rule.name)
def test_the_form_shows_every_part_of_a_rule_and_gives_it_back(
    application: QApplication, qtbot: QtBot, rule: Rule
) -> None:
    editor = RuleEditor()
    qtbot.addWidget(editor)
    editor.show_rule(rule)
    assert editor.rule() == rule


def test_what_the_evidence_does_not_allow_cannot_be_ticked(
    application: QApplication, qtbot: QtBot
) -> None:
    editor = RuleEditor()
    qtbot.addWidget(editor)
    near, series = editor.levels[Evidence.NEAR_DUPLICATE], editor.levels[Evidence.SAME_FORM]
    editor.show_rule(Rule("", Verb.HIDE, levels=frozenset({Evidence.NEAR_DUPLICATE})))
    assert near.isChecked()
    assert not series.isEnabled()
    assert "series" in editor.note.text()

    editor.verb.setCurrentIndex(editor.verb.findData(Verb.TRASH.value))
    assert not near.isEnabled()
    assert Evidence.NEAR_DUPLICATE not in editor.rule().levels
    assert "Set how many may be lost" in editor.note.text()

    editor.bounded.setChecked(True)
    editor.bound.setValue(5)
    near.setChecked(True)
    assert editor.rule().most_unique_words == 5
    assert Evidence.NEAR_DUPLICATE in editor.rule().levels
    editor.bounded.setChecked(False)
    assert Evidence.NEAR_DUPLICATE not in editor.rule().levels


def test_the_order_of_what_is_kept_is_changed_with_keys(
    application: QApplication, qtbot: QtBot
) -> None:
    editor = RuleEditor()
    qtbot.addWidget(editor)
    editor.show_rule(Rule("", Verb.HIDE, keep=(Keep.NEWEST, Keep.LONGEST)))
    editor.keep.setCurrentRow(0)
    with qtbot.waitSignal(editor.changed):
        QTest.keyClick(editor.keep, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert editor.rule().keep == (Keep.LONGEST, Keep.NEWEST)
    editor.keep.setCurrentRow(0)
    QTest.keyClick(editor.keep, Qt.Key.Key_Space)
    assert editor.rule().keep == (Keep.NEWEST,)

    editor.keep_folders.add_folder("/one")
    editor.keep_folders.add_folder("/two")
    editor.keep_folders.list.setCurrentRow(1)
    QTest.keyClick(editor.keep_folders.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert editor.rule().keep_folders == ("/two", "/one")
    QTest.keyClick(editor.keep_folders.list, Qt.Key.Key_Delete)
    assert editor.rule().keep_folders == ("/one",)


def test_enter_after_choosing_a_folder_asks_for_no_other_one(
    scanned: WindowDriver, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = open_rules(scanned)
    folders = dialog.editor.folders
    QTest.mouseClick(folders.add, Qt.MouseButton.LeftButton)
    chooser = folders.findChild(QFileDialog)
    assert chooser is not None
    chooser.fileSelected.emit(str(tmp_path))
    chooser.close()
    assert folders.folders() == (str(tmp_path.resolve()),)
    assert folders.list.hasFocus()
    assert folders.list.currentRow() == 0
    with qtbot.waitSignal(dialog.plan_wanted, timeout=WAIT_MS):
        QTest.keyClick(folders.list, Qt.Key.Key_Return)
    dialog.reject()


def test_the_count_follows_while_one_edits(scanned: WindowDriver, qtbot: QtBot) -> None:
    dialog = open_rules(scanned)
    with qtbot.waitSignal(dialog.counted, timeout=WAIT_MS) as emitted:
        dialog.go_to("hide-all-but-one")
    everything = emitted.args[0].items
    assert everything > 0
    assert f"Hide {everything} items" in dialog.count.text()
    with qtbot.waitSignal(dialog.counted, timeout=WAIT_MS) as emitted:
        dialog.editor.levels[Evidence.IDENTICAL_TEXT].setChecked(False)
    assert 0 < emitted.args[0].items < everything
    for evidence in Evidence:
        if evidence in dialog.editor.levels:
            dialog.editor.levels[evidence].setChecked(False)
    assert dialog.count.text() == "Tick what to remove."
    assert not dialog.plan.isEnabled()
    dialog.close()


def test_a_rule_is_saved_named_and_removed(scanned: WindowDriver) -> None:
    dialog = open_rules(scanned)
    assert not dialog.save.isEnabled()
    assert not dialog.remove.isEnabled()
    click(dialog.new)
    QTest.keyClicks(dialog.editor.name, "Clean up")
    click(dialog.save)
    shown = [rule.name for rule in BUILT_IN_RULES]
    wait_until(lambda: dialog.list.count() == len(shown) + 1)
    assert dialog.list.currentItem().text() == "Clean up"
    dialog.close()

    dialog = open_rules(scanned)
    wait_until(lambda: dialog.list.count() == len(shown) + 1)
    dialog.go_to("Clean up")
    click(dialog.remove)
    wait_until(lambda: dialog.list.count() == len(shown))
    dialog.close()


def test_a_rule_shows_its_plan_and_does_it(scanned: WindowDriver, qtbot: QtBot) -> None:
    dialog = open_rules(scanned)
    with qtbot.waitSignal(dialog.counted, timeout=WAIT_MS) as emitted:
        dialog.go_to("hide-copies")
    expected = emitted.args[0].items
    click(dialog.plan)
    plan = scanned.plan
    assert plan is not None
    wait_until(lambda: plan.view is not None)
    assert plan.steps.rowCount() == expected > plan.steps.totals().steps
    plan.same_text.setChecked(True)
    assert plan.steps.totals().steps == expected
    with scanned.performing_and_regrouping():
        click(plan.perform)
    assert scanned.window.dialogs.rules is None
    assert scanned.count_beside("hidden") == str(expected)
