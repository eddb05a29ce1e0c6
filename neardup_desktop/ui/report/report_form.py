"""The form of a report; what a format cannot hold cannot be chosen."""

import os
from collections.abc import Sequence
from pathlib import Path, PurePath

from PySide6.QtCore import QDate, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QRadioButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from neardup_desktop.engine.report.reporting import Writer
from neardup_desktop.model.report import PathStyle
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.report.report_choice import Material, ReportChoice, Scope, ShownDifferences
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import FormPage, hbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import sentence, set_tip
from neardup_desktop.ui.widgets.wrapped_check_box import WrappedCheckBox

_MOST_TRIES = 1000


_NAME_LETTERS = 40


class ScopeButtons(FlowRow):
    """A radio button for each scope that makes sense now.

    Signals:
        changed: another scope.
    """

    changed = Signal()

    def __init__(self, material: Material) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self.buttons: dict[Scope, QRadioButton] = {}
        for scope, words in self._words(material).items():
            button = self.buttons[scope] = QRadioButton(words.replace("&", "&&"))
            self._group.addButton(button)
            self.flow.addWidget(button)
        if folder := self.buttons.get(Scope.FOLDER):
            set_tip(folder, formatting.printable(material.folder))
        self.setAccessibleName(self.tr("Clusters in the report"))
        self.choose(material.usual_scope)
        self._group.buttonToggled.connect(self._follow)

    def _words(self, material: Material) -> dict[Scope, str]:
        counted = formatting.counted
        words = {
            Scope.ALL: counted(
                material.total, "Everything ({n} cluster)", "Everything ({n} clusters)"
            )
        }
        if not material.filter.is_empty:
            words[Scope.FILTER] = counted(
                material.listed,
                "Only what is listed ({n} cluster)",
                "Only what is listed ({n} clusters)",
            )
        if selected := len(material.selected):
            words[Scope.SELECTION] = (
                counted(
                    selected,
                    "Only what is ticked ({n} cluster)",
                    "Only what is ticked ({n} clusters)",
                )
                if material.is_ticked
                else counted(
                    selected,
                    "Only the selection ({n} cluster)",
                    "Only the selection ({n} clusters)",
                )
            )
        if material.folder:
            words[Scope.FOLDER] = self.tr("Only the folder {name}").format(
                name=_name(material.folder)
            )
        return words

    @property
    def scope(self) -> Scope:
        """The chosen scope."""
        return next(scope for scope, button in self.buttons.items() if button.isChecked())

    def choose(self, scope: Scope) -> None:
        """Choose a scope if it is offered."""
        if scope in self.buttons:
            self.buttons[scope].setChecked(True)

    def _follow(self, _button: QRadioButton, is_checked: bool) -> None:
        if is_checked:
            self.changed.emit()


def _name(folder: str) -> str:
    """The last name of a folder, in quotes; the middle of a long one is left out."""
    name = PurePath(folder).name or folder
    if len(name) > _NAME_LETTERS:
        half = _NAME_LETTERS // 2
        name = f"{name[:half]}…{name[-half:]}"
    return f"“{formatting.printable(name)}”"


class ReportTarget(QWidget):
    """A field for the path, with a button that opens a file dialog.

    Signals:
        ending_typed: the usual ending of the format that the path has from now on.
        changed: the path.
        chosen: the path was taken in the file dialog.
    """

    ending_typed = Signal(str)
    changed = Signal()
    chosen = Signal()

    def __init__(
        self,
        endings: Sequence[tuple[str, ...]],
        filters: Sequence[str],
        folder: Path,
    ) -> None:
        """Offer a free name in the folder, with the usual ending of the first format.

        Args:
            endings: those of each format, such as ".html", the usual one first.
            filters: the line of each format in the file dialog.
            folder: the folder of the offered file.
        """
        super().__init__()
        self._filters = {own[0]: line for own, line in zip(endings, filters, strict=True)}
        self._usual = {ending: own[0] for own in endings for ending in own}
        self._folder = folder
        self._ending = endings[0][0]
        self.field = QLineEdit()
        self.field.setAcceptDrops(False)
        self.field.setAccessibleName(self.tr("File to write the report to"))
        # A path goes from left to right in every language.
        self.field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.choose = push_button(
            self.tr("C&hoose…"), self._choose, tip=self.tr("Choose the file to write to")
        )
        self._layout = hbox((self.field, 1), self.choose, parent=self, margins=(0, 0, 0, 0))
        self.set_path(self._free_path(folder))
        self.field.textEdited.connect(self._edited)

    def _free_path(self, folder: Path) -> Path:
        """A file in a folder for today's report with a free name."""
        day = QDate.currentDate().toString(Qt.DateFormat.ISODate)
        name = self.tr("Neardup report {date}").format(date=day)
        names = (name, *(f"{name} ({number})" for number in range(2, _MOST_TRIES)))
        paths = (folder / f"{one}{self._ending}" for one in names)
        return next((path for path in paths if not path.exists()), folder / name)

    def path(self) -> Path:
        """The file, with the suffix of one of the formats; a folder gets a file in it."""
        # Typed text may be no path at all: these take it as it is, while `Path` raises.
        path = Path(os.path.expanduser(self.field.text().strip()))  # noqa: PTH111
        if not path.is_absolute():
            path = self._folder / path
        if os.path.isdir(path):  # noqa: PTH112
            return self._free_path(path)
        if path.suffix.lower() not in self._usual and path.name:
            path = path.with_name(path.name + self._ending)
        return path

    def set_path(self, path: Path) -> None:
        self.field.setText(str(path))
        self._take_ending(path)

    def set_ending(self, ending: str) -> None:
        """Set the suffix of the file to the usual one of a format."""
        if ending != self._ending:
            path = self.path()
            self._ending = ending
            self.field.setText(str(path.with_suffix(ending)))
            self.changed.emit()

    def _take_ending(self, path: Path) -> None:
        ending = self._usual.get(path.suffix.lower(), self._ending)
        if ending != self._ending:
            self._ending = ending
            self.ending_typed.emit(ending)

    def _edited(self) -> None:
        self._take_ending(self.path())
        self.changed.emit()

    def _choose(self) -> None:
        path = self.path()
        dialog = QFileDialog(self, self.tr("Save the report as"), str(path.parent))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        # The question comes when the report is written, for a typed name as well.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setNameFilters(list(self._filters.values()))
        dialog.selectNameFilter(self._filters[self._ending])
        dialog.selectFile(path.name)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._take)
        dialog.open()

    def _take(self, chosen: str) -> None:
        self.set_path(Path(chosen))
        self.changed.emit()
        self.chosen.emit()

    def set_narrow(self, *, is_narrow: bool) -> None:
        """Put the button below the path, or beside it."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(down if is_narrow else across)


_MOST_FIRST = 1000
_USUAL_FIRST = 20
_TARGET_LETTERS = 40


class ReportForm(FormPage):
    """Format, clusters, names of files, contents and target of a report.

    Signals:
        changed: some part of it.
    """

    changed = Signal()

    def __init__(
        self,
        material: Material,
        writers: Sequence[Writer],
        folder: Path,
    ) -> None:
        """Offer these formats, the usual one first, and a file in this folder."""
        super().__init__(edge_px=20, top_px=18, bottom_px=10)
        self._material = material
        self._writers = {writer.suffixes[0]: writer for writer in writers}
        self.format = QComboBox()
        self.scope = ScopeButtons(material)
        self.grouped = sentence(self._grouped_words(), "muted")
        self.paths = QComboBox()
        self.left_out = sentence(look="muted")
        self.shown = QComboBox()
        set_tip(self.format, self.tr("A page to read, or a table for other programs"))
        set_tip(self.paths, self.tr("How much the report tells of your folders"))
        set_tip(self.shown, self.tr("Whether the words that differ are in the report"))
        self._wanted_words = ShownDifferences.NONE
        self._are_paths_chosen = False
        self.first = QSpinBox()
        self.study = WrappedCheckBox(self.tr("&Add research tables"))
        self.note = sentence(look="muted")
        filters = [f"{self._format_words(one)} (*{one.suffixes[0]})" for one in writers]
        self.place = ReportTarget([one.suffixes for one in writers], filters, folder)
        self._fill()
        self._lay_out()
        self._connect()
        self._follow()

    # --- building -------------------------------------------------------------------------

    def _fill(self) -> None:
        for ending, writer in self._writers.items():
            self.format.addItem(self._format_words(writer), ending)
        for style, words in (
            (PathStyle.RELATIVE, self.tr("Path within your folders")),
            (PathStyle.ABSOLUTE, self.tr("Full path")),
            (PathStyle.NONE, self.tr("No names, for sharing")),
        ):
            self.paths.addItem(words, style)
        self.shown.addItem(self.tr("Not shown"), ShownDifferences.NONE)
        self.shown.addItem(self.tr("Shown in the first clusters"), ShownDifferences.FIRST)
        if selected := len(self._material.selected):
            words = formatting.counted(
                selected,
                "Shown in {n} selected cluster",
                "Shown in {n} selected clusters",
            )
            self.shown.addItem(words, ShownDifferences.SELECTED)
        self.first.setRange(1, _MOST_FIRST)
        self.first.setValue(_USUAL_FIRST)
        # The padding of the style sheet does not reach the text of a spin box.
        letter = letter_px(self.fontMetrics())
        self.first.lineEdit().setTextMargins(letter, 0, letter, 0)
        for widget, name in (
            (self.format, self.tr("Format of the report")),
            (self.paths, self.tr("File names in the report")),
            (self.shown, self.tr("Differences")),
            (self.first, self.tr("Number of clusters with differences")),
        ):
            widget.setAccessibleName(name)
        for combo in (self.format, self.paths):
            combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _format_words(self, writer: Writer) -> str:
        return {
            "html_page": self.tr("Web page"),
            "csv_table": self.tr("Table, CSV"),
            "json_lines": self.tr("JSON Lines, for programs"),
            "json_document": self.tr("JSON, for programs"),
        }.get(writer.name, writer.label)

    def _grouped_words(self) -> str:
        grouping = self._material.grouping
        shape = (
            self.tr("As in the window: at least {percent} similar, with hidden items.")
            if grouping.show_hidden
            else self.tr("As in the window: at least {percent} similar, without hidden items.")
        )
        return shape.format(percent=formatting.percent(grouping.similarity))

    def _lay_out(self) -> None:
        self.form.addRow(self.tr("For&mat"), self.format)
        self.form.addRow(self.tr("Include"), self.scope)
        self.form.addRow("", self.grouped)
        self.form.addRow(self.tr("&File names"), self.paths)
        self.form.addRow("", self.left_out)
        self._shown_row = FlowRow(self.shown, self.first)
        self.form.addRow(self.tr("&Differences"), self._shown_row)
        self.form.labelForField(self._shown_row).setBuddy(self.shown)  # type: ignore[attr-defined]
        self.form.addRow("", self.study)
        self.form.addRow("", self.note)
        self.form.addRow(self.tr("&Save as"), self.place)
        self.form.labelForField(self.place).setBuddy(self.place.field)  # type: ignore[attr-defined]

    def _connect(self) -> None:
        self.format.currentIndexChanged.connect(
            lambda _row: self.place.set_ending(self.format.currentData())
        )
        self.place.ending_typed.connect(self._take_ending)
        # First, because later parts may name files as the format usually does.
        self.paths.currentIndexChanged.connect(self._keep_paths)
        for combo in (self.format, self.paths, self.shown):
            combo.currentIndexChanged.connect(self._follow)
        self.scope.changed.connect(self._follow)
        self.first.valueChanged.connect(self.changed)
        self.study.toggled.connect(self._follow)
        self.place.changed.connect(self.changed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        letters = letter_px(self.fontMetrics()) * _TARGET_LETTERS
        needed = letters + self.place.choose.sizeHint().width()
        self.place.set_narrow(is_narrow=needed > self.room_px)

    # --- the choice -----------------------------------------------------------------------

    def choice(self) -> ReportChoice:
        """The choice as the form shows it now."""
        return ReportChoice(
            scope=self.scope.scope,
            paths=PathStyle(self.paths.currentData()),
            shown=ShownDifferences(self.shown.currentData()),
            first=self.first.value(),
            study=self.study.isChecked() and self.study.isEnabled(),
            target=self.place.path(),
        )

    def show_choice(self, choice: ReportChoice) -> None:
        """Show an earlier choice, as far as it is still offered."""
        self.place.set_path(choice.target)
        self.scope.choose(choice.scope)
        self._keep_paths()
        for combo, value in ((self.paths, choice.paths), (self.shown, choice.shown)):
            self._choose(combo, value)
        self.first.setValue(choice.first)
        self.study.setChecked(choice.study)

    def _choose(self, combo: QComboBox, value: object) -> None:
        row = combo.findData(value)
        if row >= 0:
            combo.setCurrentIndex(row)

    def _take_ending(self, ending: str) -> None:
        with QSignalBlocker(self.format):
            self._choose(self.format, ending)
        self._follow()

    def _follow(self) -> None:
        """Enable only what the format can hold, and say why."""
        writer = self._writers[self.format.currentData()]
        if not self._are_paths_chosen:
            with QSignalBlocker(self.paths):
                self._choose(self.paths, writer.usual_paths)
        style = PathStyle(self.paths.currentData())
        may_differ = writer.shows_differences and style is not PathStyle.NONE
        self._allow_words(may_differ)
        self.first.setVisible(may_differ and self.shown.currentData() == ShownDifferences.FIRST)
        self.study.setEnabled(writer.shows_study)
        self.left_out.setText(self._left_out_words(style))
        self.note.setText(self._note_words(writer, style))
        self.changed.emit()

    def _keep_paths(self) -> None:
        """Let another format no longer change how files are named: the user has chosen that."""
        self._are_paths_chosen = True

    def _allow_words(self, is_allowed: bool) -> None:
        """Show "not shown" while nothing can be shown, and restore the choice afterwards."""
        if is_allowed == self.shown.isEnabled():
            return
        with QSignalBlocker(self.shown):
            if is_allowed:
                self._choose(self.shown, self._wanted_words)
            else:
                self._wanted_words = ShownDifferences(self.shown.currentData())
                self._choose(self.shown, ShownDifferences.NONE)
        self.shown.setEnabled(is_allowed)

    def _left_out_words(self, style: PathStyle) -> str:
        if style is PathStyle.ABSOLUTE:
            return self.tr(
                "The report will contain the names of all folders, such as your user name."
            )
        if style is PathStyle.RELATIVE:
            return self.tr("File names and titles are included, but not where your folders are.")
        return self.tr(
            "No folders, file names, titles, parts or labels, and no list of files that were not "
            "compared. Numbers, sizes, dates and formats are included."
        )

    def _note_words(self, writer: Writer, style: PathStyle) -> str:
        if not (writer.shows_differences and writer.shows_study):
            return self.tr("Differences and research tables are only in web pages.")
        parts = []
        if style is PathStyle.NONE:
            parts.append(self.tr("Differences are words of your documents, so they are left out."))
        if self.study.isChecked():
            parts.append(
                self.tr(
                    "The tables need several passes over all texts. This runs in the background."
                )
            )
        return formatting.sentences(*parts)
