"""The table of all shortcuts, for binding them and for listing them."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.format.formatting import key_name, tr


class KeyGroup(StrEnum):
    """Groups in the list of shortcuts; the values are used by tests only."""

    LIST = "list"
    SEARCH = "search"
    DECIDE = "decide"
    COMPARE = "compare"
    GO = "go"
    FOLDERS = "folders"
    LOOK = "look"
    PROGRAM = "program"


class KeyUse(Struct, frozen=True):
    """A command and its shortcuts.

    Attributes:
        name: its name in the program, such as "hide".
        group: the group that lists it.
        keys: its shortcuts, in Qt's portable form.
        words: its description, in the user's language.
    """

    name: str
    group: KeyGroup
    keys: tuple[str, ...]
    words: str

    def shown(self) -> str:
        """The shortcuts as this system writes them."""
        return "  ·  ".join(key_name(key) for key in self.keys)


def native(key: str) -> str:
    """A shortcut as this system writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def group_words(group: KeyGroup) -> str:
    """The heading of a group."""
    return {
        KeyGroup.LIST: tr("In the list"),
        KeyGroup.SEARCH: tr("In the search"),
        KeyGroup.DECIDE: tr("Decide"),
        KeyGroup.COMPARE: tr("In the comparison"),
        KeyGroup.GO: tr("Go to"),
        KeyGroup.FOLDERS: tr("Folders and files"),
        KeyGroup.LOOK: tr("View"),
        KeyGroup.PROGRAM: tr("Program"),
    }[group]


def key_table() -> tuple[KeyUse, ...]:
    """Every shortcut of the window, in the order in which they are listed."""
    return tuple(_uses().values())


def key_use(name: str) -> KeyUse:
    """One command by its name."""
    return _uses()[name]


def _uses() -> Mapping[str, KeyUse]:
    return _uses_in(tr("In the list"), is_from_right=QGuiApplication.isRightToLeft())


@lru_cache(maxsize=2)
def _uses_in(heading: str, *, is_from_right: bool) -> Mapping[str, KeyUse]:
    """All commands by their names, in the language that has this heading for the first group."""
    uses = (
        *_list_keys(is_from_right=is_from_right),
        *_decide_keys(),
        *_compare_keys(),
        *_search_keys(),
        *_go_keys(),
        *_program_keys(),
    )
    return {use.name: use for use in uses}


def bind(
    widget: QWidget,
    acts: Mapping[str, Callable[[], object]],
    context: Qt.ShortcutContext = Qt.ShortcutContext.WindowShortcut,
) -> dict[str, QAction]:
    """Bind shortcuts of the table, given by the names of their uses.

    They act in the whole window; with `WidgetWithChildrenShortcut`, in this part of it.

    Returns:
        the actions by name; their text is the description of the use, for menus.
    """
    actions = {}
    for name, act in acts.items():
        use = key_use(name)
        action = QAction(use.words, widget)
        action.setShortcuts([QKeySequence(key) for key in use.keys])
        action.setShortcutContext(context)
        action.triggered.connect(lambda _checked=False, act=act: act())
        widget.addAction(action)
        actions[name] = action
    return actions


def add_keys(widget: QWidget, keys: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Bind keys of one page, which act anywhere in its window while the page is visible."""
    for key, act in keys:
        action = QAction(widget)
        action.setShortcut(QKeySequence(key))
        action.triggered.connect(act)
        widget.addAction(action)


def _list_keys(*, is_from_right: bool) -> tuple[KeyUse, ...]:
    group = KeyGroup.LIST
    # A cluster opens in the direction of reading.
    unfold = ("Left", "Right") if is_from_right else ("Right", "Left")
    return (
        KeyUse("rows", group, ("Up", "Down"), tr("Previous or next row; the comparison follows")),
        KeyUse("all rows", group, ("Ctrl+A",), tr("Select all rows")),
        KeyUse("unfold", group, unfold, tr("Open or close a group")),
        KeyUse("next group", group, ("J",), tr("Next group, opened")),
        KeyUse("previous group", group, ("Shift+J",), tr("Previous group, opened")),
        KeyUse("tick", group, ("Space",), tr("Tick or untick the item of the row")),
        KeyUse("open", group, ("Return",), tr("Open the file with its program")),
        KeyUse("show in folder", group, ("Ctrl+Return",), tr("Show the file in its folder")),
        KeyUse("versions", group, ("V",), tr("Versions of the document over time")),
        KeyUse("row menu", group, ("Shift+F10",), tr("Menu of the selected rows")),
    )


def _search_keys() -> tuple[KeyUse, ...]:
    group = KeyGroup.SEARCH
    return (
        KeyUse("to hits", group, ("Down", "Return"), tr("From the search field to the hits")),
        KeyUse("next found word", group, ("F8",), tr("Next match in the text")),
        KeyUse("previous found word", group, ("Shift+F8",), tr("Previous match in the text")),
        KeyUse("in its group", group, ("C",), tr("Show the item in its group")),
        KeyUse("like item", group, ("L",), tr("Find similar files")),
    )


def _decide_keys() -> tuple[KeyUse, ...]:
    group = KeyGroup.DECIDE
    return (
        KeyUse("represent", group, ("R", "K"), tr("Make this the kept item")),
        KeyUse("protect", group, ("P",), tr("Protect: never offer the items for removal")),
        KeyUse("hide", group, ("H",), tr("Hide the items; on a group, all its copies")),
        KeyUse("unhide", group, ("U",), tr("Unhide the items")),
        KeyUse("trash", group, ("T", "Del"), tr("Move to the trash; shows a plan first")),
        KeyUse("trash rest", group, ("Shift+T",), tr("Trash all of the group but the kept item")),
        KeyUse("not a duplicate", group, ("N",), tr("Mark the two compared items as different")),
        KeyUse("move", group, ("M",), tr("Move the items to a folder")),
        KeyUse("undo", group, ("Ctrl+Z",), tr("Undo the last action")),
        KeyUse("redo", group, ("Ctrl+Shift+Z", "Ctrl+Y"), tr("Redo")),
        KeyUse("rules", group, ("Ctrl+R",), tr("Clean up by rule…")),
        KeyUse("put back", group, ("P",), tr("In the trash: put items back")),
        KeyUse(
            "undo action",
            group,
            ("Ctrl+Backspace",),
            tr("In the history: undo the selected action"),
        ),
        KeyUse(
            "undo steps", group, ("Shift+Backspace",), tr("In the history: undo the selected items")
        ),
    )


def _compare_keys() -> tuple[KeyUse, ...]:
    group = KeyGroup.COMPARE
    return (
        KeyUse("next difference", group, ("F8", "Alt+Down"), tr("Next difference")),
        KeyUse("previous difference", group, ("Shift+F8", "Alt+Up"), tr("Previous difference")),
        KeyUse("next place", group, ("F3",), tr("Next match")),
        KeyUse("previous place", group, ("Shift+F3",), tr("Previous match")),
        KeyUse("text tab", group, ("1",), tr("Text view")),
        KeyUse("pages tab", group, ("2",), tr("Page view")),
        KeyUse("facts tab", group, ("3",), tr("Details of both files")),
        KeyUse("next tab", group, ("Ctrl+Tab",), tr("Next view")),
        KeyUse("previous tab", group, ("Ctrl+Shift+Tab",), tr("Previous view")),
        KeyUse("swap", group, ("X",), tr("Swap the two sides")),
        KeyUse("hold", group, ("L",), tr("Pin the right item to the left")),
        KeyUse("full height", group, ("F",), tr("Full height for the comparison, and back")),
        KeyUse("beside", group, ("B",), tr("Comparison beside or below the list")),
        KeyUse("own window", group, ("Shift+F",), tr("Comparison in its own window, and back")),
        KeyUse("next row", group, ("Ctrl+Down",), tr("Compare the next item of the list")),
        KeyUse("previous row", group, ("Ctrl+Up",), tr("Compare the previous item of the list")),
        KeyUse("only here", group, ("O",), tr("In the versions: only what this version has")),
        KeyUse("copy", group, ("Ctrl+C",), tr("Copy the selection")),
    )


def _go_keys() -> tuple[KeyUse, ...]:
    group = KeyGroup.GO
    return (
        KeyUse("overview", group, ("Ctrl+1",), tr("Overview")),
        KeyUse("clusters", group, ("Ctrl+2",), tr("Groups")),
        KeyUse("folder page", group, ("Ctrl+7",), tr("What exists elsewhere, folder by folder")),
        KeyUse("hidden", group, ("Ctrl+3",), tr("Hidden items")),
        KeyUse("problems", group, ("Ctrl+4",), tr("What was not compared")),
        KeyUse("history", group, ("Ctrl+5",), tr("History")),
        KeyUse("in trash", group, ("Ctrl+6",), tr("Trash")),
        KeyUse(
            "find",
            group,
            ("Ctrl+F",),
            tr("Search everything; in the comparison, find in both texts"),
        ),
        KeyUse("filter by name", group, ("Ctrl+Shift+F", "/"), tr("Filter the groups by name")),
        KeyUse("clear filters", group, ("Shift+Esc",), tr("Show all groups")),
        KeyUse("next area", group, ("F6",), tr("Next area of the window")),
        KeyUse("previous area", group, ("Shift+F6",), tr("Previous area of the window")),
        KeyUse("escape", group, ("Esc",), tr("Close the message, or go back to the list")),
    )


def _program_keys() -> tuple[KeyUse, ...]:
    folders, look, program = KeyGroup.FOLDERS, KeyGroup.LOOK, KeyGroup.PROGRAM
    return (
        KeyUse("add folder", folders, ("Ctrl+O",), tr("Add a folder…")),
        KeyUse("like file", folders, ("Ctrl+Shift+O",), tr("Find similar to a file…")),
        KeyUse("folders", folders, ("Ctrl+L",), tr("Scan settings…")),
        KeyUse("rescan", folders, ("F5",), tr("Rescan")),
        KeyUse("read again", folders, ("R",), tr("Under “Not compared”: try again")),
        KeyUse("copy over", folders, ("Alt+Right", "Alt+Left"), tr("Copy to the other folder")),
        KeyUse("trash beside", folders, ("T", "Shift+T"), tr("Trash in the left or right folder")),
        KeyUse("report", folders, ("Ctrl+E",), tr("Export a report…")),
        KeyUse("pause", folders, ("Ctrl+P",), tr("Pause or resume the scan, or watching")),
        KeyUse("larger", look, ("Ctrl++", "Ctrl+="), tr("Larger text")),
        KeyUse("smaller", look, ("Ctrl+-",), tr("Smaller text")),
        KeyUse("normal size", look, ("Ctrl+0",), tr("Default text size")),
        KeyUse("side bar", look, ("F9",), tr("Show or hide the sidebar")),
        KeyUse("menu", program, ("F10", "Alt+M"), tr("Menu")),
        KeyUse("help", program, ("F1",), tr("Help pages…")),
        KeyUse("keys", program, ("?",), tr("All keyboard shortcuts")),
        KeyUse("quit", program, ("Ctrl+Q",), tr("Quit")),
    )
