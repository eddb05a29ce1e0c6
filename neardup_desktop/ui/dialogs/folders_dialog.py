"""Scan settings: the folders, what is read in them, and whether they are watched."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from neardup_desktop.engine.archive.finding import MethodChoice
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.rules import FolderRole
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.plug_ins import is_offered
from neardup_desktop.ui.dialogs.left_out_list import LeftOutList
from neardup_desktop.ui.dialogs.scan_languages import ScanLanguages
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.lists.plain_table import ChoiceTable
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.scan.scan_words import watch_tip
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import Part, hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button, standard_buttons
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import note, plain_label, set_tip
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen
from neardup_desktop.ui.widgets.wrapped_check_box import WrappedCheckBox

_ROWS = 5
_METHOD_LINES = 3
FOLDERS, READING, WATCHING = range(3)
_LETTERS, _LINES = 110, 38
_ROLES = (None, *FolderRole)


class FolderRow(Struct, frozen=True):
    """A folder and the user's choices about it.

    Attributes:
        path: the folder.
        is_source: whether it was added to be read.
        source: the source that contains it, or None.
        role: its contents, if the user said what they are.
        is_protected: whether nothing in it is ever touched.
        is_gone: whether it is protected, but no longer there.
    """

    path: Path
    is_source: bool
    source: Path | None = None
    role: FolderRole | None = None
    is_protected: bool = False
    is_gone: bool = False


class FolderChoices(Struct, frozen=True):
    """The choices about folders that the archive has stored.

    Attributes:
        protected: the protected folders, and whether they exist.
        roles: the contents of folders.
        left_out: the names and patterns that scans leave out.
        also: the groups of formats that are read on request.
        method: the method by which pairs are found, as in `ScanSettings`.
    """

    protected: Mapping[Path, bool]
    roles: Mapping[Path, FolderRole]
    left_out: Sequence[str] = ()
    also: frozenset[OnRequest] = frozenset()
    method: str = DEFAULT_METHOD


def role_words(role: FolderRole | None) -> str:
    """Says in a few words which copies in a folder are kept."""
    if role is None:
        return tr("No preference")
    return {
        FolderRole.ORIGINAL: tr("Originals: keep first"),
        FolderRole.BACKUP: tr("Backup: keep last"),
    }[role]


class FolderRows(TableModel[FolderRow]):
    """A row for each source, then for each other folder with a choice of the user.

    Signals:
        protect_wanted: the `Path` of a folder, and whether to protect it.
    """

    protect_wanted = Signal(Path, bool)

    def _make_columns(self) -> Iterable[Column[FolderRow]]:
        def path(row: FolderRow) -> str:
            return formatting.printable(str(row.path))

        return (
            Column(
                self.tr("Folder"),
                path,
                weight=4,
                tip=path,
                meaning=self.tr("Scanned folders, and others that you added below"),
                roles={
                    Qt.ItemDataRole.CheckStateRole: lambda row: (
                        Qt.CheckState.Checked if row.is_protected else Qt.CheckState.Unchecked
                    )
                },
            ),
            Column(
                self.tr("Scanned"),
                self._scanned,
                weight=1.4,
                tip=path,
                gives_way=1,
                widest=self.tr("In a folder above").__str__,
                meaning=self.tr("Whether scans read this folder"),
            ),
            Column(
                self.tr("Which copy to keep"),
                lambda row: role_words(row.role),
                weight=1.6,
                tip=path,
                widest=lambda: formatting.widest(map(role_words, (None, *FolderRole))),
                meaning=self.tr("Which copy is kept when files in different folders are similar"),
            ),
            Column(
                self.tr("Protected"),
                lambda row: tr("gone") if row.is_gone else tr("yes") if row.is_protected else "",
                weight=1,
                tip=path,
                gives_way=2,
                meaning=self.tr("Nothing in a protected folder is ever moved or trashed"),
            ),
        )

    def _scanned(self, row: FolderRow) -> str:
        if row.is_source:
            return self.tr("yes")
        return self.tr("In a folder above") if row.source is not None else self.tr("no")

    def turn_tick(self, row: FolderRow) -> None:
        self.protect_wanted.emit(row.path, not row.is_protected)

    def row_of(self, folder: Path | None) -> int:
        """The row of a folder, or -1."""
        return next((n for n, one in enumerate(self._rows) if one.path == folder), -1)


class _CalmBox(QComboBox):
    """Leaves the mouse wheel to the page, so that scrolling does not change the choice."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class MethodBox(QWidget):
    """The choice of how near-duplicates are found, and what the chosen way finds and misses.

    Signals:
        chosen: the method, as in `ScanSettings`.
        help_wanted: the user wants to read about the methods.
    """

    chosen = Signal(str)
    help_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices: tuple[MethodChoice, ...] = ()
        self.box = _CalmBox()
        self.box.setAccessibleName(self.tr("How near-duplicates are found"))
        set_tip(
            self.box,
            self.tr("Which pairs are looked at; each of them is then compared word by word"),
        )
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.box.activated.connect(self._choose)
        self.help = push_button(
            self.tr("Compare the &methods"),
            self.help_wanted.emit,
            tip=self.tr("What each method finds and misses, as measured"),
        )
        self.words = note(look="")
        # Room for the longest, so that nothing moves with another choice.
        self.words.setMinimumHeight(self.fontMetrics().height() * _METHOD_LINES)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        label = plain_label(self.tr("M&ethod"), buddy=self.box)
        row = FlowRow(label, self.box, self.help, gap=12)
        heading = plain_label(self.tr("How near-duplicates are found"), "strong")
        vbox(heading, row, self.words, parent=self, gap=8, margins=(0, 0, 0, 0))
        self.setEnabled(False)

    def set_choices(self, choices: Sequence[MethodChoice], current: str) -> None:
        """Show the methods, and the one that the archive uses."""
        self._choices = tuple(choices)
        self.box.clear()
        for choice in choices:
            title: str = formatting.translated(choice.title)
            if choice.is_recommended:
                title = self.tr("{method} (recommended)").format(method=title)
            self.box.addItem(title, choice.method)
            summary = formatting.tooltip(formatting.translated(choice.summary))
            self.box.setItemData(self.box.count() - 1, summary, Qt.ItemDataRole.ToolTipRole)
        self.box.setCurrentIndex(self.box.findData(current))
        self.setEnabled(True)
        self._say()

    def _choose(self, row: int) -> None:
        self._say()
        self.chosen.emit(self._choices[row].method)

    def _say(self) -> None:
        choice = self._choices[self.box.currentIndex()]
        said: str = formatting.translated(choice.summary)
        if not choice.is_recommended:
            said = formatting.sentences(
                said,
                self.tr(
                    "What it does not find is not shown. Each scan that finds changes compares "
                    "everything again."
                ),
            )
        self.words.setText(said)
        self.box.setAccessibleDescription(said)


class FoldersDialog(QDialog):
    """Three pages: the folders with the user's choices, what is read in them, and watching.

    Attributes:
        tabs: what leads to the pages.

    Signals:
        add_wanted: the user wants to add a folder.
        remove_wanted: the `Path` of a source to remove.
        protect_wanted: the `Path` of a folder, and whether to protect it.
        role_wanted: the `Path` of a folder, and its `FolderRole` or None.
        leave_out_wanted: a tuple of all patterns to leave out.
        also_wanted: a frozen set of the `OnRequest` groups to read.
        watching_wanted: whether to watch the folders, and whether not to on battery.
        methods_wanted: the user wants to choose a method of finding pairs.
        method_wanted: the method by which to find pairs, as in `ScanSettings`.
        help_wanted: the user wants to read the help page of that name.
        rescan_wanted: the user wants to apply the choices at once.
    """

    add_wanted = Signal()
    remove_wanted = Signal(Path)
    protect_wanted = Signal(Path, bool)
    role_wanted = Signal(Path, object)
    leave_out_wanted = Signal(tuple)
    also_wanted = Signal(frozenset)
    watching_wanted = Signal(bool, bool)
    methods_wanted = Signal()
    method_wanted = Signal(str)
    help_wanted = Signal(str)
    rescan_wanted = Signal()

    def __init__(self, sources: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sources: tuple[Path, ...] = ()
        self._choices = FolderChoices({}, {})
        self._chosen: tuple[Path, ...] = ()
        self._method = ""
        self.setWindowTitle(self.tr("Scan settings"))
        self.rows = FolderRows(self)
        self.table = ChoiceTable(self.rows, self.tr("Folders; tick one to protect it"))
        self.table.setSelectionMode(ChoiceTable.SelectionMode.SingleSelection)
        row_height = self.table.verticalHeader().defaultSectionSize()
        self.table.setMinimumHeight(row_height * (_ROWS + 1))
        self.add = push_button(
            self.tr("&Add folder…"),
            self.add_wanted.emit,
            tip=self.tr("Choose a folder; its files are read and compared, and nothing is changed"),
        )
        self.other = push_button(
            self.tr("Add with&out scanning…"),
            self._choose,
            tip=self.tr("Choose a folder to protect, or to keep first or last; it is not scanned"),
        )
        self.remove = push_button(
            self.tr("&Remove from the list"),
            self._remove,
            tip=self.tr("Forget what was read in it; its files stay where they are"),
        )
        self.role = QComboBox()
        self.role.setAccessibleName(self.tr("Which copy to keep"))
        self.role.addItems([role_words(role) for role in _ROLES])
        self.role.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        set_tip(
            self.role,
            self.tr("Copies in folders of originals are kept first."),
            self.tr("Copies in backups are removed first. The innermost folder decides."),
        )
        self.protected = WrappedCheckBox(self.tr("Protect: never move or trash anything in it"))
        self.tabs, self._pages = QTabBar(), QStackedWidget()
        self._make_scan_choices()
        self._lay_out()
        self._connect()
        self.set_sources(sources)

    def _make_scan_choices(self) -> None:
        self.left_out = LeftOutList()
        self.also = {
            OnRequest.SOURCE_CODE: WrappedCheckBox(self.tr("Also read source code")),
            OnRequest.ARCHIVES: WrappedCheckBox(
                self.tr("Also read the contents of ZIP, 7z and tar files")
            ),
            OnRequest.SCANS: WrappedCheckBox(
                self.tr("Also read scans and photographed pages, and compare pictures")
            ),
        }
        set_tip(
            self.also[OnRequest.SCANS],
            self.tr("Words are recognised on this computer, after everything else was compared."),
            self.tr("What was read from a scan is never removed without review."),
        )
        self.scans = ScanLanguages()
        self.watch = WrappedCheckBox(self.tr("Watch these folders for changes"))
        set_tip(self.watch, watch_tip())
        self.battery = WrappedCheckBox(self.tr("Not on battery"))
        set_tip(self.battery, self.tr("Changes are read once power is connected"))
        self.advanced = push_button(
            self.tr("Ad&vanced"),
            self._show_advanced,
            tip=self.tr("Choose another method of finding near-duplicates"),
        )
        self.advanced.setCheckable(True)
        if not is_offered("methods"):
            self.advanced.hide()
        self.method = MethodBox()
        self.method.hide()
        self.rescan = push_button(
            self.tr("Rescan"), self._rescan, tip=self.tr("Scan now to apply the changes")
        )

    def _lay_out(self) -> None:
        label = plain_label(self.tr("&Which copy to keep"), buddy=self.role)
        removing = note(
            self.tr(
                "Removing a folder only removes its contents from Neardup. Nothing on disk "
                "changes, and hidden items stay hidden if you add the folder again."
            )
        )
        self._add_page(
            self.tr("Folders"),
            (self.table, 1),
            FlowRow(self.add, self.other, self.remove),
            FlowRow(label, self.role, self.protected, gap=12),
            removing,
        )
        self._scroll = self._add_page(
            self.tr("Reading"),
            plain_label(self.tr("Never scanned"), "strong"),
            self.left_out,
            8,
            plain_label(self.tr("Optional"), "strong"),
            *self.also.values(),
            self.scans,
            hbox(self.advanced, None),
            self.method,
            None,
        )
        self._add_page(self.tr("Watching"), self.watch, self.battery, None)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("Pages"))
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        for box in (self.left_out, *self.also.values()):
            # Until the stored choices are known.
            box.setEnabled(False)
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.applies = note(self.tr("Changes apply at the next scan."))
        footer = hbox((self.applies, 1), self.rescan, buttons, gap=10, margins=(20, 6, 20, 16))
        head = vbox(self.tabs, margins=(20, 10, 20, 0))
        vbox(head, (self._pages, 1), footer, parent=self, gap=0, margins=(0, 0, 0, 0))
        self.table.setFocus()
        letter, line = letter_px(self.fontMetrics()), self.fontMetrics().height()
        resize_on_screen(self, QSize(letter * _LETTERS, line * _LINES))

    def _add_page(self, name: str, *parts: Part) -> PageScroll:
        """Add a page, which with large text may be higher than the screen."""
        page = QWidget()
        vbox(*parts, parent=page, gap=10, margins=(20, 12, 20, 10))
        scroll = PageScroll(page)
        bar = scroll.verticalScrollBar().sizeHint().width()
        scroll.setMinimumWidth(page.minimumSizeHint().width() + bar)
        self.tabs.addTab(name)
        self._pages.addWidget(scroll)
        return scroll

    def _connect(self) -> None:
        self.table.selection_changed.connect(self._follow)
        self.rows.protect_wanted.connect(self.protect_wanted)
        self.role.activated.connect(lambda number: self._say(self.role_wanted, _ROLES[number]))
        self.protected.clicked.connect(lambda ticked: self._say(self.protect_wanted, ticked))
        self.left_out.changed.connect(self._leave_out)
        for box in self.also.values():
            box.clicked.connect(self._also_clicked)
        for box in (self.watch, self.battery):
            box.clicked.connect(self._watching_clicked)

        self.method.chosen.connect(self._method_chosen)
        self.method.help_wanted.connect(lambda: self.help_wanted.emit("methods"))

    # --- contents -------------------------------------------------------------------------

    def set_sources(self, sources: Sequence[Path]) -> None:
        self._sources = tuple(sources)
        self._fill()

    def show_choices(self, choices: FolderChoices) -> None:
        """Show the stored choices; open the advanced part if it is not as usual."""
        self._choices = choices
        self._fill()
        self.left_out.set_patterns(choices.left_out)
        self.left_out.setEnabled(True)
        for group, box in self.also.items():
            box.setChecked(group in choices.also)
            box.setEnabled(True)
        if choices.method != DEFAULT_METHOD and not self._method:
            self.advanced.setChecked(True)
            self._show_advanced()

    def _show_advanced(self) -> None:
        is_open = self.advanced.isChecked()
        self.method.setVisible(is_open)
        if is_open and not self._method:
            self.methods_wanted.emit()
        elif is_open:
            self._scroll.ensureWidgetVisible(self.method)

    def set_methods(self, choices: Sequence[MethodChoice], current: str) -> None:
        """Show the method by which pairs are found."""
        self._method = current
        self.method.set_choices(choices, current)
        if self.advanced.hasFocus():
            self._scroll.ensureWidgetVisible(self.method)

    def _leave_out(self, patterns: tuple[str, ...]) -> None:
        self.applies.setText(
            self.tr(
                "Skipped files leave all lists at once. What is read again comes with the next "
                "scan."
            )
        )
        self.leave_out_wanted.emit(patterns)

    def _method_chosen(self, method: str) -> None:
        words = self.tr("Changes apply at the next scan.")
        if method != self._method:
            # Nothing else is lost: decisions depend on what the files contain.
            words = self.tr(
                "The next scan compares everything again. Your decisions and rules are kept."
            )
        self.applies.setText(words)
        self.method_wanted.emit(method)

    def set_watching(self, *, is_on: bool, rests_on_battery: bool) -> None:
        """Show whether the folders are watched, and whether also on battery."""
        self.watch.setChecked(is_on)
        self.battery.setChecked(rests_on_battery)
        self.battery.setEnabled(is_on)

    def _watching_clicked(self) -> None:
        self.battery.setEnabled(self.watch.isChecked())
        self.watching_wanted.emit(self.watch.isChecked(), self.battery.isChecked())

    def _also_clicked(self) -> None:
        ticked = (group for group, box in self.also.items() if box.isChecked())
        self.also_wanted.emit(frozenset(ticked))

    def _fill(self, current: Path | None = None) -> None:
        choices = self._choices
        known = dict.fromkeys((*self._sources, *choices.protected, *choices.roles, *self._chosen))
        chosen = current or (row.path if (row := self.current()) is not None else None)
        self.rows.set_rows([self._row(path) for path in known])
        self.table.go_to_row(max(self.rows.row_of(chosen), 0))
        self.rescan.setEnabled(bool(self._sources))
        self._follow()

    def _row(self, path: Path) -> FolderRow:
        above = (source for source in self._sources if path.is_relative_to(source))
        return FolderRow(
            path,
            path in self._sources,
            next(above, None),
            self._choices.roles.get(path),
            path in self._choices.protected,
            not self._choices.protected.get(path, True),
        )

    def current(self) -> FolderRow | None:
        """The selected folder."""
        rows = self.table.selected_rows()
        return self.rows.row(rows[0]) if rows else None

    def _follow(self) -> None:
        row = self.current()
        for part in (self.role, self.protected, self.remove):
            part.setEnabled(row is not None)
        self.role.setCurrentIndex(_ROLES.index(row.role if row is not None else None))
        self.protected.setChecked(row is not None and row.is_protected)

    # --- choices --------------------------------------------------------------------------

    def _say(self, wanted: SignalInstance, value: object) -> None:
        row = self.current()
        if row is not None:
            wanted.emit(row.path, value)

    def _choose(self) -> None:
        choose_folder(self, self.tr("Choose a folder to protect or prefer"), self.add_row)

    def add_row(self, folder: Path) -> None:
        """List a folder that is not a source, so that the user can choose something for it."""
        folder = folder.resolve()
        self._chosen = tuple(dict.fromkeys((*self._chosen, folder)))
        self._fill(folder)
        self.role.setFocus()

    def _remove(self) -> None:
        row = self.current()
        if row is None:
            return
        self._chosen = tuple(one for one in self._chosen if one != row.path)
        if row.is_source:
            # It never takes protection away.
            self.remove_wanted.emit(row.path)
            return
        if row.role is not None:
            self.role_wanted.emit(row.path, None)
        if row.is_protected:
            self.protect_wanted.emit(row.path, False)
        self._fill()

    def _rescan(self) -> None:
        self.accept()
        self.rescan_wanted.emit()
