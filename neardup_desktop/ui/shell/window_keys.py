"""What the keys do that count everywhere in the main window."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from neardup_desktop.ui.history.history_page import ACTIONS, TRASH
from neardup_desktop.ui.shell.navigation import CLUSTERS, HIDDEN, OVERVIEW, PROBLEMS
from neardup_desktop.ui.widgets import shortcut_table

if TYPE_CHECKING:
    from neardup_desktop.ui.shell.main_window import MainWindow


def bind_window_keys(window: "MainWindow") -> dict[str, QAction]:
    """Give the window its keys; returns its actions by the name of their use."""
    places = window.places
    return shortcut_table.bind(
        window,
        {
            "add folder": window.choose_folder,
            "like file": window.like.choose,
            "folders": window.show_folders,
            "rescan": window.rescan,
            "report": window.reports.ask,
            "pause": window.scan.toggle_pause,
            "rules": window.dialogs.show_rules,
            "undo": window.decisions.undo,
            "find": places.find_text,
            "filter by name": places.filter_by_name,
            "keys": window.dialogs.show_keys,
            "menu": window.top.open_menu,
            "quit": window.close,
            "next area": lambda: places.go_round(1),
            "previous area": lambda: places.go_round(-1),
            "side bar": places.toggle_side,
            "larger": lambda: window.text_size_wanted.emit(1),
            "smaller": lambda: window.text_size_wanted.emit(-1),
            "normal size": lambda: window.text_size_wanted.emit(0),
            "overview": lambda: places.go_to(OVERVIEW),
            "clusters": lambda: places.go_to(CLUSTERS),
            "hidden": lambda: places.go_to(HIDDEN),
            "problems": lambda: places.go_to(PROBLEMS),
            "history": lambda: places.show_history(ACTIONS),
            "in trash": lambda: places.show_history(TRASH),
        },
    )
