"""Where a report goes: a path to type or to choose, whose ending says in which format."""

import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QLineEdit, QWidget

from neardup_desktop.ui.widgets.buttons import push_button

_MOST_TRIES = 1000


class ReportPlace(QWidget):
    """A field for the path, with a button that opens the choice of a file.

    Signals:
        ending_typed: the usual ending of the format that the path is one of from now on.
        changed: the path.
        chosen: the path was taken in the choice of a file.
    """

    ending_typed = Signal(str)
    changed = Signal()
    chosen = Signal()

    def __init__(
        self,
        endings: Sequence[tuple[str, ...]],
        filters: Sequence[str],
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        """Make it.

        Args:
            endings: of each format, such as ".html", the usual one first; the path begins with
                that of the first format.
            filters: for each format its line in the choice of a file.
            folder: where to begin.
            parent: the form.
        """
        super().__init__(parent)
        self._filters = {own[0]: line for own, line in zip(endings, filters, strict=True)}
        self._usual = {ending: own[0] for own in endings for ending in own}
        self._folder = folder
        self._ending = endings[0][0]
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("File to write the report to"))
        # A path goes from left to right in every language.
        self.field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.choose = push_button(
            self.tr("C&hoose …"), self._choose, tip=self.tr("Choose the file to write to")
        )
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.field, 1)
        self._layout.addWidget(self.choose)
        self.set_path(self._free_path(folder))
        self.field.textEdited.connect(self._edited)

    def _free_path(self, folder: Path) -> Path:
        """A file in a folder for today's report, by a name that none has yet."""
        day = QDate.currentDate().toString(Qt.DateFormat.ISODate)
        name = self.tr("Neardup report {date}").format(date=day)
        names = (name, *(f"{name} ({number})" for number in range(2, _MOST_TRIES)))
        paths = (folder / f"{one}{self._ending}" for one in names)
        return next((path for path in paths if not path.exists()), folder / name)

    def path(self) -> Path:
        """The file, whose name ends as that of one of the formats; a folder gets one in it."""
        # What is typed may be no path at all: these take it as it is, where `Path` raises.
        path = Path(os.path.expanduser(self.field.text().strip()))  # noqa: PTH111
        if not path.is_absolute():
            path = self._folder / path
        if os.path.isdir(path):  # noqa: PTH112
            return self._free_path(path)
        if path.suffix.lower() not in self._usual and path.name:
            path = path.with_name(path.name + self._ending)
        return path

    def set_path(self, path: Path) -> None:
        """Show another path."""
        self.field.setText(str(path))
        self._take_ending(path)

    def set_ending(self, ending: str) -> None:
        """Have the name end so, by the usual ending of a format."""
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
        dialog = QFileDialog(self, self.tr("Where to write the report"), str(path.parent))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        # It is asked where the report is written, for a typed name as well.
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

    def lay_narrow(self, *, is_narrow: bool) -> None:
        """Put the button below the path, or beside it."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(down if is_narrow else across)
