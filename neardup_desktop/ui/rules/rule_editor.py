"""The form for a rule: a sentence of choices, and below it what few rules need."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QDate, QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDateEdit, QLabel, QLineEdit, QSpinBox, QWidget

from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import ONLY_SHOWN, TEXT_HELD, WHOLE, Evidence
from neardup_desktop.model.rules import Keep, KeepVersions, Rule
from neardup_desktop.model.settings import STORED_SIMILARITY
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import FormPage, hbox, side_by_side
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import plain_label, sentence, set_tip
from neardup_desktop.ui.widgets.wrapped_check_box import WrappedCheckBox

_NEAR = frozenset({Evidence.NEAR_DUPLICATE})
_MOST_WORDS = 100_000
_DEFAULT_BOUND = 20
_NAMED = (Keep.FOLDERS, Keep.FORMATS)
"""Which folders and formats is chosen in the list of clusters, whose preference new rules have."""
_ANOTHER = ("",)
"""Stands for a folder that is still to be chosen."""
_FIRST_YEAR = 1970
_KB = 1000
_DEFAULT_KB = 1000
_MOST_KB = 1_000_000_000


_Value = TypeVar("_Value")


class _Choice(QComboBox, Generic[_Value]):
    """One choice within the sentence; a value that is not offered is listed while it is chosen."""

    def __init__(
        self,
        name: str,
        tip: str,
        offered: Mapping[_Value, str],
        words: Callable[[_Value], str] = str,
    ) -> None:
        """Offer these values with their words; `words` are those of any other."""
        super().__init__()
        self.setAccessibleName(name)
        set_tip(self, tip)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._words, self._values, self._offered = words, list(offered), len(offered)
        self.addItems(list(offered.values()))

    def value(self) -> _Value:
        return self._values[max(self.currentIndex(), 0)]

    def choose(self, value: _Value) -> None:
        """Choose a value, without `activated`."""
        if value not in self._values:
            self.removeItem(self._offered)
            self._values[self._offered :] = [value]
            self.addItem(self._words(value))
        self.setCurrentIndex(self._values.index(value))


class RuleEditor(FormPage):
    """A form that shows and changes a rule.

    Signals:
        changed: some part of the rule was changed.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(edge_px=18, top_px=14, bottom_px=14)
        self._rule = Rule("", Verb.HIDE)
        self._folders: tuple[str, ...] = ()
        self._shown_name = ""
        self.name = QLineEdit()
        self.name.setAcceptDrops(False)
        self.verb = _Choice(
            self.tr("What the rule does"),
            self.tr("Hidden files stay where they are; before others go, a plan is shown"),
            {
                Verb.HIDE: self.tr("Hide"),
                Verb.TRASH: self.tr("Trash", "what is done"),
                Verb.MOVE: self.tr("Move"),
            },
        )
        self.what = _Choice(
            self.tr("What to remove"),
            self.tr("How much alike an item must be to a kept one"),
            {
                frozenset({Evidence.IDENTICAL_FILE}): self.tr("identical files"),
                WHOLE: self.tr("identical items"),
                WHOLE | {Evidence.IDENTICAL_TEXT}: self.tr("items of the same text"),
                TEXT_HELD: self.tr("copies without unique text"),
                TEXT_HELD | _NEAR: self.tr("copies and similar items"),
            },
            lambda levels: formatting.listed(map(formatting.evidence_words, sorted(levels))),
        )
        self.where = _Choice[tuple[str, ...]](
            self.tr("Only items in these folders"),
            self.tr("Items of other folders stay"),
            {(): self.tr("any folder"), _ANOTHER: self.tr("Choose a folder…")},
            lambda folders: formatting.listed(
                formatting.printable(Path(folder).name or folder) for folder in folders
            ),
        )
        self.keep = _Choice[tuple[Keep, ...]](
            self.tr("Which item of a group to keep first"),
            self.tr("The others of its group go"),
            {(keep,): formatting.keep_words(keep) for keep in Keep if keep not in _NAMED},
            lambda kept: formatting.listed(map(formatting.keep_words, kept)),
        )
        self.target = QLineEdit()
        self.target.setAcceptDrops(False)
        self.choose_target = push_button(self.tr("Choose…"), self._choose_target)
        self.versions = _Choice(
            self.tr("Versions to keep beside the kept item"),
            self.tr("Drafts between them go"),
            {
                KeepVersions.ONE: self.tr("no other version"),
                KeepVersions.FIRST_AND_LAST: self.tr("the first and the last version"),
                KeepVersions.LAST_OF_MONTH: self.tr("the last version of each month"),
            },
        )
        self.similarity = QSpinBox()
        self.bounded = QCheckBox(self.tr("At most"))
        self.bound = QSpinBox()
        self.sized = QCheckBox(self.tr("At least"))
        self.least_size = QSpinBox()
        for box in (self.similarity, self.bound, self.least_size):
            # The style sheet cannot pad the text of a spin box.
            letter = letter_px(self.fontMetrics())
            box.lineEdit().setTextMargins(letter, 0, letter, 0)
        self.extras = WrappedCheckBox(self.tr("Allow losing pictures and comments"))
        self.poorer_form = WrappedCheckBox(
            self.tr("Allow keeping only a PDF, web page or plain text")
        )
        self.kinds = {kind: QCheckBox(formatting.kind_words(kind)) for kind in Kind}
        self.formats: dict[str, QCheckBox] = {}
        self._format_counts: dict[str, int] = {}
        self.after = QCheckBox(self.tr("From"))
        self.after_day = QDateEdit()
        self.before = QCheckBox(self.tr("Before"))
        self.before_day = QDateEdit()
        self.note = sentence(look="muted")
        self.no_limit = sentence(self.tr("Leave empty to include everything."), "muted")
        self.advanced = push_button(
            self.tr("A&dvanced"), self._follow, tip=self.tr("More conditions")
        )
        self.advanced.setCheckable(True)
        self._fill_choices()
        self._set_limits()
        self._lay_out()
        self._connect()
        self.show_rule(self._rule)

    # --- building -------------------------------------------------------------------------

    def _fill_choices(self) -> None:
        set_tip(
            self.versions,
            self.tr("The dates are those that “Versions…” shows for an item."),
        )
        self.name.setPlaceholderText(self.tr("Enter a name"))
        self.name.setAccessibleName(self.tr("Name of the rule"))
        self.target.setAccessibleName(self.tr("Folder to move to"))

    def _set_limits(self) -> None:
        self.similarity.setRange(round(STORED_SIMILARITY * 100), 100)
        self.similarity.setSuffix(self.tr("{n}%").format(n=""))
        self.similarity.setAccessibleName(self.tr("How similar near-duplicates must be"))
        self.bound.setRange(0, _MOST_WORDS)
        self.bound.setAccessibleName(self.tr("How many unique words may be lost"))
        set_tip(
            self.bounded,
            self.tr(
                "Near-duplicates with more unique words are skipped, and so are those with more "
                "sentences that the kept copy lacks."
            ),
        )
        self.least_size.setRange(1, _MOST_KB)
        self.least_size.setStepType(QSpinBox.StepType.AdaptiveDecimalStepType)
        self.least_size.setGroupSeparatorShown(True)
        self.least_size.setSuffix(self.tr("{n} kB").format(n=""))
        self.least_size.setAccessibleName(self.tr("Smallest file size"))
        for day, name in (
            (self.after_day, self.tr("First day")),
            (self.before_day, self.tr("Before this day")),
        ):
            day.setCalendarPopup(True)
            parts = formatting.date_pattern().split()
            # In right-to-left languages Qt reverses the parts, and the text is reversed once more.
            day.setDisplayFormat(" ".join(reversed(parts) if self.isRightToLeft() else parts))
            day.setAccessibleName(name)

    def _lay_out(self) -> None:
        form = self.form
        form.addRow(self.tr("&Name"), self.name)
        # The order of the parts is that of the language.
        parts = re.split(r"\{(\w+)\}", self.tr("{verb} {what} in {where} and keep {keep}"))
        words = (
            getattr(self, part) if n % 2 else plain_label(part.strip())
            for n, part in enumerate(parts)
            if part.strip()
        )
        form.addRow(FlowRow(*words, gap=6))
        self._target_row = QWidget()
        hbox((self.target, 1), self.choose_target, parent=self._target_row, margins=(0, 0, 0, 0))
        form.addRow(self.tr("Move to"), self._target_row)
        self._near_rows = (
            FlowRow(QLabel(self.tr("Similar by at least")), self.similarity),
            FlowRow(self.bounded, self.bound, QLabel(self.tr("unique words may be lost"))),
        )
        for row in self._near_rows:
            form.addRow(row)
        form.addRow(self.note)
        form.addRow(hbox(self.advanced, None))
        first = form.rowCount()
        form.addRow(self.tr("Also keep"), self.versions)
        form.addRow("", self.extras)
        form.addRow("", self.poorer_form)
        form.addRow("", self.no_limit)
        form.addRow(self.tr("Only kinds"), FlowRow(*self.kinds.values()))
        self._formats_line = FlowRow()
        form.addRow(self.tr("Only formats"), self._formats_line)
        form.addRow(self.tr("Only files of"), FlowRow(self.sized, self.least_size))
        form.addRow(
            self.tr("Only dated"),
            FlowRow(
                side_by_side(self.after, self.after_day, gap=10),
                side_by_side(self.before, self.before_day, gap=10),
            ),
        )
        self._advanced_rows = range(first, form.rowCount())

    def _connect(self) -> None:
        self.name.textEdited.connect(self.changed)
        self.what.activated.connect(self._take_what)
        self.where.activated.connect(self._take_where)
        for choice in (self.verb, self.keep, self.versions):
            choice.activated.connect(self._follow)
        self.target.textEdited.connect(self.changed)
        for spin in self.findChildren(QSpinBox):
            spin.valueChanged.connect(self.changed)
        for box in self.findChildren(QCheckBox):
            box.toggled.connect(self._follow)
        for day in (self.after_day, self.before_day):
            day.dateChanged.connect(self.changed)

    # --- formats --------------------------------------------------------------------------

    def set_formats(self, counts: Mapping[str, int]) -> None:
        """Offer these formats, with the number of items of each."""
        if dict(counts) != self._format_counts:
            # Keep only the ticks: the rest of the form may be half filled in.
            chosen = self.ticked_formats()
            self._format_counts = dict(counts)
            self._offer_formats(chosen)

    def ticked_formats(self) -> frozenset[str]:
        """The formats that the rule is limited to; empty means all."""
        return frozenset(name for name, box in self.formats.items() if box.isChecked())

    def _offer_formats(self, chosen: frozenset[str]) -> None:
        """Offer each format of the archive and of the rule, the most frequent first."""
        counts = self._format_counts
        named = {*counts, *chosen}
        names = sorted(named, key=lambda name: (-counts.get(name, 0), name))
        layout = self._formats_line.flow
        for name in [name for name in self.formats if name not in named]:
            box = self.formats.pop(name)
            layout.removeWidget(box)
            box.deleteLater()
        for name in names:
            if name not in self.formats:
                box = self.formats[name] = QCheckBox(self._formats_line)
                box.toggled.connect(self._follow)
                layout.addWidget(box)
            box = self.formats[name]
            box.setText(self._format_words(name))
            with QSignalBlocker(box):
                box.setChecked(name in chosen)
        self._formats_line.fit()

    def _format_words(self, name: str) -> str:
        count = self._format_counts.get(name, 0)
        return f"{formatting.format_words(name)} ({formatting.number(count)})"

    # --- the rule -------------------------------------------------------------------------

    def show_rule(self, rule: Rule, shown_name: str = "") -> None:
        """Show another rule; `shown_name` is the translated name of a built-in one."""
        self._rule = rule
        self._shown_name = shown_name or rule.name
        with QSignalBlocker(self):
            self.name.setText(self._shown_name)
            self.verb.choose(rule.verb)
            self.target.setText(rule.target)
            self.keep.choose(rule.keep)
            self._offer_formats(rule.formats)
            self.versions.choose(rule.keep_versions)
            self.bounded.setChecked(rule.most_unique_words is not None)
            bound = rule.most_unique_words
            self.bound.setValue(_DEFAULT_BOUND if bound is None else bound)
            self.what.choose(rule.levels - ONLY_SHOWN)
            self.similarity.setValue(round(rule.similarity * 100))
            self.extras.setChecked(rule.allow_lost_extras)
            self.poorer_form.setChecked(rule.allow_poorer_form)
            for kind, box in self.kinds.items():
                box.setChecked(kind in rule.kinds)
            self._show_folders(rule.folders)
            self.sized.setChecked(bool(rule.least_bytes))
            self.least_size.setValue(_in_kb(rule.least_bytes) or _DEFAULT_KB)
            for box, day, moment in (
                (self.after, self.after_day, rule.after_s),
                (self.before, self.before_day, rule.before_s),
            ):
                box.setChecked(moment is not None)
                day.setDate(QDate.currentDate() if moment is None else _day_of(moment))
            rare = (rule.kinds, rule.formats, rule.least_bytes, rule.after_s, rule.before_s)
            lost = rule.allow_lost_extras or rule.allow_poorer_form
            is_whole = rule.keep_versions is KeepVersions.ONE
            self.advanced.setChecked(any(rare) or lost or not is_whole)
            self._follow()
        self.changed.emit()

    def rule(self) -> Rule:
        """The rule as it is in the form."""
        verb = self.verb.value()
        name = self.name.text().strip()
        return replace(
            self._rule,
            name=self._rule.name if name == self._shown_name else name,
            verb=verb,
            keep=self.keep.value(),
            levels=self.what.value(),
            similarity=self.similarity.value() / 100,
            kinds=frozenset(kind for kind, box in self.kinds.items() if box.isChecked()),
            folders=self._folders,
            formats=self.ticked_formats(),
            least_bytes=self._least_bytes(),
            after_s=_moment_of(self.after_day) if self.after.isChecked() else None,
            before_s=_moment_of(self.before_day) if self.before.isChecked() else None,
            most_unique_words=self.bound.value() if self.bounded.isChecked() else None,
            allow_lost_extras=self.extras.isChecked(),
            allow_poorer_form=self.poorer_form.isChecked(),
            target=self.target.text().strip() if verb is Verb.MOVE else "",
            keep_versions=self.versions.value(),
        )

    def _least_bytes(self) -> int:
        if not self.sized.isChecked():
            return 0
        # The command line sets sizes that are no whole kilobytes.
        is_same = self.least_size.value() == _in_kb(self._rule.least_bytes)
        return self._rule.least_bytes if is_same else self.least_size.value() * _KB

    def _take_what(self) -> None:
        if self.what.value() & _NEAR and self.verb.value() is not Verb.HIDE:
            self.bounded.setChecked(True)
        self._follow()

    def _show_folders(self, folders: tuple[str, ...]) -> None:
        self._folders = tuple(dict.fromkeys(folders))
        self.where.choose(self._folders)

    def _take_where(self) -> None:
        def chosen(*folders: str) -> None:
            self._show_folders(folders)
            self._follow()

        if self.where.value() != _ANOTHER:
            chosen(*self.where.value())
            return
        self.where.choose(self._folders)
        choose_folder(
            self,
            self.tr("Choose a folder"),
            lambda folder: chosen(*self._folders, str(folder.resolve())),
        )

    def _follow(self) -> None:
        """Enable only what is allowed, and show what is needed."""
        verb, what = self.verb.value(), self.what.value()
        if what & _NEAR and verb is not Verb.HIDE and not self.bounded.isChecked():
            what -= _NEAR
            self.what.choose(what)
        for row in self._near_rows:
            self.form.setRowVisible(row, bool(what & _NEAR))
        for number in self._advanced_rows:
            self.form.setRowVisible(number, self.advanced.isChecked())
        self.bound.setEnabled(self.bounded.isChecked())
        self.least_size.setEnabled(self.sized.isChecked())
        self.after_day.setEnabled(self.after.isChecked())
        self.before_day.setEnabled(self.before.isChecked())
        self.form.setRowVisible(self._target_row, verb is Verb.MOVE)
        notes = [self.tr("Rules never remove items of a series or linked items.")]
        if self.rule().asks_to_agree:
            notes.append(
                self.tr("The plan asks before anything goes that is not identical to a kept item.")
            )
        self.note.setText(" ".join(notes))
        self.changed.emit()

    def _choose_target(self) -> None:
        def chosen(folder: object) -> None:
            self.target.setText(str(folder))
            self.changed.emit()

        choose_folder(self, self.tr("Choose the folder to move to"), chosen)


def _in_kb(size_bytes: int) -> int:
    return min(-(-size_bytes // _KB), _MOST_KB)


def _day_of(moment_s: int) -> QDate:
    moment = datetime.fromtimestamp(moment_s)
    return QDate(moment.year, moment.month, moment.day)


def _moment_of(day: QDateEdit) -> int:
    """Midnight of the day, local time, in seconds since the epoch."""
    date = day.date()
    return int(datetime(max(date.year(), _FIRST_YEAR), date.month(), date.day()).timestamp())
