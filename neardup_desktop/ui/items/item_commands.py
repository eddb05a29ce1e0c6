"""The commands for the current item, the same in every list."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QWidget

from neardup_desktop.model.items import ItemInfo
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.widgets import open_files
from neardup_desktop.ui.widgets.command import Command, MenuEntry, listen


class ItemCommands(QObject):
    """Opens the current item, and shows it among the clusters and what is similar to it.

    Signals:
        message: a sentence for the user.
        cluster_wanted: the `ItemId` of an item that the user wants to see among the clusters.
        like_wanted: the `ItemInfo` of an item for which similar ones are to be searched.
        versions_wanted: the `ItemInfo` of an item whose versions are wanted.

    Attributes:
        commands: the commands by name.
    """

    message = Signal(str)
    cluster_wanted = Signal(object)
    like_wanted = Signal(object)
    versions_wanted = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        item: Callable[[], ItemInfo | None] = lambda: None,
        path: Callable[[], str | None] | None = None,
    ) -> None:
        """Create the commands for the current `item` of a list.

        A list that knows only its file gives the `path` instead.
        """
        super().__init__(parent)
        self._item = item
        self.path = path or self._path_of_item
        self.commands: dict[str, Command] = {}
        self.add(
            {
                "open": self.open,
                "show in folder": self.show_in_folder,
                "in its group": self.show_in_cluster,
                "like item": lambda: self._ask(self.like_wanted.emit),
                "versions": lambda: self._ask(self.versions_wanted.emit),
            }
        )
        self._of_item = tuple(self.commands.values())

    def add(self, acts: Mapping[str, Callable[[], object]]) -> None:
        """Add the list's own commands, by name."""
        self.commands |= {name: Command(name, act, self) for name, act in acts.items()}

    def _path_of_item(self) -> str | None:
        info = self._item()
        return None if info is None else info.path

    def button(self, name: str) -> QPushButton:
        """A button for one of the commands."""
        return self.commands[name].button()

    def listen(self, widget: QWidget, *names: str) -> None:
        """Bind the keys of some of the commands; lists handle the one of "open" themselves."""
        listen(widget, map(self.commands.__getitem__, names))

    def enable_item(self, is_any: bool) -> None:
        """Enable the commands for the current item if there is one."""
        for command in self._of_item:
            command.setEnabled(is_any)

    def open(self) -> None:
        """Open the file with its program."""
        open_files.hand_over(self.path(), open_files.open_file, self.message.emit)

    def show_in_folder(self) -> None:
        open_files.hand_over(self.path(), open_files.show_in_folder, self.message.emit)

    def show_in_cluster(self) -> None:
        self._ask(lambda info: self.cluster_wanted.emit(info.id))

    def copy_path(self) -> MenuEntry:
        """The entry that copies the path of the file."""

        def copy() -> None:
            QGuiApplication.clipboard().setText(self.path() or "")

        return MenuEntry(tr("Copy path"), copy, is_on=self.path() is not None)

    def _ask(self, ask: Callable[[ItemInfo], object]) -> None:
        info = self._item()
        if info is not None:
            ask(info)
