"""What a report is about, each choice one click away."""

from pathlib import PurePath

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.report.report_choice import Material, Scope
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.tips import set_tip

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
        """The one that is chosen."""
        return next(scope for scope, button in self.buttons.items() if button.isChecked())

    def choose(self, scope: Scope) -> None:
        """Choose a scope if it is offered."""
        if scope in self.buttons:
            self.buttons[scope].setChecked(True)

    def _follow(self, _button: QRadioButton, is_checked: bool) -> None:
        if is_checked:
            self.changed.emit()


def _name(folder: str) -> str:
    """The last name of a folder, in quotes; its middle is left out where it is long."""
    name = PurePath(folder).name or folder
    if len(name) > _NAME_LETTERS:
        half = _NAME_LETTERS // 2
        name = f"{name[:half]}…{name[-half:]}"
    return f"“{formatting.printable(name)}”"
