"""The dialog in which rules are chosen and edited, with a live count of what they would do."""

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QListWidget, QListWidgetItem, QWidget

from neardup_desktop.engine.plan.planner import PlanCount
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.rules import Rule
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.format import formatting, verb_words
from neardup_desktop.ui.plan.plan_requests import Planning
from neardup_desktop.ui.plan.refusals import skipped_words
from neardup_desktop.ui.rules.rule_book import RuleBook
from neardup_desktop.ui.rules.rule_editor import RuleEditor
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import note
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_RULE = int(Qt.ItemDataRole.UserRole)
_COUNT_AFTER_MS = 120
_LIST_LETTERS = 38
_WIDE_LETTERS, _MOST_LETTERS = 90, 160
_LINES_ABOVE = 6
_ANY = (1 << 24) - 1
"""Qt takes this as no limit of a width or height."""


class RulesDialog(QDialog):
    """The list of rules, the form of the current one, and below it the count of its effects.

    Signals:
        plan_wanted: the `Rule` whose plan the user wants to see.
        counted: the `PlanCount` that is shown.
    """

    plan_wanted = Signal(Rule)
    counted = Signal(PlanCount)

    def __init__(self, book: RuleBook, planning: Planning, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._planning = planning
        self.list = QListWidget()
        self.editor = RuleEditor()
        self.count = note(look="strong")
        self.skipped = note()
        self.skipped.hide()
        self.hint = note()
        self.new = push_button(
            self.tr("Ne&w rule"), self._new, tip=self.tr("Start with a rule that hides copies")
        )
        self.save = push_button(
            self.tr("&Save"),
            self._save,
            key="Ctrl+S",
            tip=self.tr("Save the rule under its name"),
        )
        self.remove = push_button(
            self.tr("Remo&ve"),
            self._remove,
            tip=self.tr("Delete this rule; no file is touched"),
        )
        self.close_button = push_button(self.tr("Close"), self.reject, key="Esc")
        self.plan = push_button(
            self.tr("Show the &plan…"),
            self._show_plan,
            key="Return",
            tip=self.tr("Show what the rule would do, item by item; nothing happens yet"),
            primary=True,
        )
        self._timer = single_shot(self, self._count, _COUNT_AFTER_MS)
        self._asked: Rule | None = None
        self._build()
        self._connect()
        self._fill(self._book.all()[0].name)
        book.load()
        planning.formats(self.editor.set_formats, self._show_failure, self)

    def _build(self) -> None:
        self.setWindowTitle(self.tr("Rules"))
        self.list.setAccessibleName(self.tr("Rules"))
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll = PageScroll(self.editor)
        scroll.setObjectName("RuleScroll")
        scroll.setAccessibleName(self.tr("Parts of the rule"))
        left = vbox((self.list, 1), hbox(self.new, self.remove, None), gap=8)
        self.plan.setDefault(True)
        words = vbox(self.count, self.skipped, self.hint, gap=2)
        buttons = hbox((words, 1), self.save, self.close_button, self.plan, gap=10)
        self._body = hbox(left, (scroll, 1), gap=14)
        vbox((self._body, 1), buttons, parent=self, gap=12, margins=(18, 16, 18, 14))
        parent, letter = self.parentWidget(), letter_px(self.fontMetrics())
        if parent is None:
            resize_on_screen(self, QSize(1080, 720))
        else:
            width = min(parent.width() * 0.9, max(1280, letter * _MOST_LETTERS))
            self.resize(int(width), int(parent.height() * 0.93))
        follow_font(self, self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the list above the form if there is no room for both side by side."""
        letter, line = letter_px(self.fontMetrics()), self.fontMetrics().height()
        is_narrow = self.width() < letter * _WIDE_LETTERS
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._body.setDirection(down if is_narrow else across)
        self.list.setMinimumWidth(0 if is_narrow else letter * _LIST_LETTERS)
        self.list.setMaximumWidth(_ANY if is_narrow else letter * _LIST_LETTERS)
        self.list.setMaximumHeight(line * _LINES_ABOVE if is_narrow else _ANY)

    def _connect(self) -> None:
        self.list.currentItemChanged.connect(self._choose)
        self.editor.changed.connect(self._follow)
        # Bound methods, which Qt disconnects when the dialog is deleted; the book lives longer.
        self._book.changed.connect(self._follow_book)
        self._book.failed.connect(self._show_failure)

    # --- the list -------------------------------------------------------------------------

    def _follow_book(self) -> None:
        self._fill(self.editor.rule().name)

    def _fill(self, chosen: str) -> None:
        rules = self._book.all()
        row = next((row for row, rule in enumerate(rules) if rule.name == chosen), 0)
        with QSignalBlocker(self.list):
            self.list.clear()
            for rule in rules:
                name = formatting.rule_name(rule.name)
                item = QListWidgetItem(name)
                item.setToolTip(formatting.tooltip(name))
                item.setData(_RULE, rule)
                self.list.addItem(item)
            self.list.setCurrentRow(row)
        self._choose(self.list.currentItem())

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            rule = item.data(_RULE)
            self.remove.setEnabled(not self._book.is_built_in(rule.name))
            self.editor.show_rule(rule, formatting.rule_name(rule.name))

    def go_to(self, name: str) -> None:
        """Select a rule by its name."""
        for row in range(self.list.count()):
            if self.list.item(row).data(_RULE).name == name:
                self.list.setCurrentRow(row)

    def _new(self) -> None:
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(-1)
        self.remove.setEnabled(False)
        self.editor.show_rule(self._book.kept(Rule("", Verb.HIDE)))
        self.editor.name.setFocus()

    def _save(self) -> None:
        rule = self.editor.rule()
        if rule.name and not self._book.is_built_in(rule.name):
            self.hint.setText(self.tr("Saving… This waits until the scan has finished."))
            self._book.save(rule)

    def _remove(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._book.remove(item.data(_RULE).name)

    # --- the count ------------------------------------------------------------------------

    def _follow(self) -> None:
        rule = self.editor.rule()
        can_save = bool(rule.name) and not self._book.is_built_in(rule.name)
        self.save.setEnabled(can_save)
        if not rule.name:
            self.hint.setText(self.tr("Enter a name to save the rule."))
        elif not can_save:
            self.hint.setText(self.tr("Built-in rule. To change it, save it under a new name."))
        else:
            self.hint.setText("")
        if self._missing(rule):
            self._asked = None
            self._timer.stop()
            self._show_skipped([])
            self.count.setText(self._missing(rule))
            self.plan.setEnabled(False)
            return
        self.plan.setEnabled(True)
        # A changed name needs no new count.
        if self._asked is None or replace(rule, name="") != replace(self._asked, name=""):
            self._asked = rule
            self.count.setText(self.tr("Counting…"))
            self._show_skipped([])
            self._timer.start()

    def _missing(self, rule: Rule) -> str:
        is_open = rule.verb is Verb.MOVE and not rule.target
        return self.tr("Choose the folder to move to.") if is_open else ""

    def _count(self) -> None:
        rule = self._asked
        if rule is None:
            return

        def done(count: PlanCount) -> None:
            if rule is self._asked:
                self._show_count(rule, count)

        self._planning.count(rule, done, self._show_failure, self)

    def _show_count(self, rule: Rule, count: PlanCount) -> None:
        parts = [
            verb_words.verb_command(rule.verb, count.items)
            if count.items
            else self.tr("This rule matches no files"),
        ]
        if count.reclaimable_bytes > 0:
            parts.append(
                self.tr("can free {size}").format(size=formatting.size(count.reclaimable_bytes))
            )
        self.count.setText(" · ".join(parts))
        self._show_skipped(skipped_words(count))
        self.counted.emit(count)

    def _show_skipped(self, lines: list[str]) -> None:
        self.skipped.setText("\n".join(lines))
        self.skipped.setVisible(bool(lines))

    def _show_plan(self) -> None:
        rule = self.editor.rule()
        if not self._missing(rule):
            self.plan_wanted.emit(rule)

    def _show_failure(self, failure: Failure) -> None:
        self._asked = None
        self._show_skipped([])
        self.count.setText(formatting.sentences(failure.message, failure.remedy))
