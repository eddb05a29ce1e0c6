"""The rules: a form that allows only what the evidence allows, and counts while one edits."""

from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import TEXT_HELD, Evidence
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, KeepVersions, Rule
from neardup_desktop.ui.rules.rule_editor import RuleEditor
from neardup_desktop.ui.rules.rules_dialog import RulesDialog
from tests.helpers.window_driver import WAIT_MS, WindowDriver, click, pick, wait_until

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


@pytest.mark.parametrize("rule", [*BUILT_IN_RULES, EVERYTHING], ids=lambda rule: rule.name)
def test_the_form_shows_every_part_of_a_rule_and_gives_it_back(
    application: QApplication, qtbot: QtBot, rule: Rule
) -> None:
    editor = RuleEditor()
    qtbot.addWidget(editor)
    editor.show_rule(rule)
    assert editor.rule() == rule


def test_a_rule_is_a_sentence(application: QApplication, qtbot: QtBot) -> None:
    editor = RuleEditor()
    qtbot.addWidget(editor)
    editor.show_rule(Rule("", Verb.HIDE))
    pick(editor.verb, "Trash")
    pick(editor.what, "identical files")
    pick(editor.keep, "the oldest")
    rule = editor.rule()
    assert (rule.verb, rule.keep) == (Verb.TRASH, (Keep.OLDEST,))
    assert rule.levels == {Evidence.IDENTICAL_FILE}
    assert editor.note.text().endswith("Rules never remove items of a series or linked items.")


def test_similar_items_go_only_within_a_bound(application: QApplication, qtbot: QtBot) -> None:
    editor = RuleEditor()
    qtbot.addWidget(editor)
    editor.show_rule(Rule("", Verb.HIDE, levels=TEXT_HELD | {Evidence.NEAR_DUPLICATE}))
    assert Evidence.NEAR_DUPLICATE in editor.rule().levels
    pick(editor.verb, "Trash")
    assert editor.rule().levels == TEXT_HELD
    assert editor.bound.isHidden() or not editor.bound.isVisibleTo(editor)

    pick(editor.what, "copies and similar items")
    assert editor.bound.isVisibleTo(editor)
    editor.bound.setValue(5)
    assert editor.rule().most_unique_words == 5
    assert Evidence.NEAR_DUPLICATE in editor.rule().levels
    editor.bounded.setChecked(False)
    assert editor.rule().levels == TEXT_HELD


def test_what_few_rules_need_is_shown_where_a_rule_uses_it(
    application: QApplication, qtbot: QtBot
) -> None:
    editor = RuleEditor()
    qtbot.addWidget(editor)
    editor.show_rule(BUILT_IN_RULES[0])
    assert not editor.extras.isVisibleTo(editor)
    editor.show_rule(EVERYTHING)
    assert editor.extras.isVisibleTo(editor)
    editor.show_rule(BUILT_IN_RULES[0])
    assert not editor.extras.isVisibleTo(editor)
    click(editor.advanced)
    assert editor.extras.isVisibleTo(editor)


def test_the_folders_of_a_rule_are_chosen_in_its_sentence(
    scanned: WindowDriver, tmp_path: Path
) -> None:
    dialog = open_rules(scanned)
    editor = dialog.editor
    for name in ("one", "two"):
        pick(editor.where, "Choose a folder…")
        assert editor.where.currentText() == ("any folder" if name == "one" else "one")
        (chooser,) = editor.findChildren(QFileDialog)
        chooser.fileSelected.emit(str(tmp_path / name))
        chooser.close()
        wait_until(lambda: not editor.findChildren(QFileDialog))
    assert editor.where.currentText() == "one, two"
    assert editor.rule().folders == (str(tmp_path / "one"), str(tmp_path / "two"))
    pick(editor.where, "any folder")
    assert editor.rule().folders == ()
    dialog.reject()


def test_the_count_follows_while_one_edits(scanned: WindowDriver, qtbot: QtBot) -> None:
    dialog = open_rules(scanned)
    with qtbot.waitSignal(dialog.counted, timeout=WAIT_MS) as emitted:
        dialog.go_to("hide-all-but-one")
    everything = emitted.args[0].items
    assert everything > 0
    assert f"Hide {everything} items" in dialog.count.text()
    with qtbot.waitSignal(dialog.counted, timeout=WAIT_MS) as emitted:
        pick(dialog.editor.what, "identical files")
    assert 0 < emitted.args[0].items < everything
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
