"""Commands, defined once: buttons, menus and keys take text, keys and action from here."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QWidget

from neardup_desktop.ui.format.formatting import counted, tr
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.buttons import push_button


class MenuEntry(Struct, frozen=True):
    """A menu entry without a key.

    Attributes:
        words: its text.
        act: called when it is chosen.
        is_on: whether it is enabled.
    """

    words: str
    act: Callable[[], object]
    is_on: bool = True


def row_menu(groups: Sequence[Sequence[QAction | MenuEntry]], parent: QWidget) -> QMenu:
    """A menu of groups with separators; it is deleted once it is closed."""
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        for entry in group:
            if isinstance(entry, MenuEntry):
                action = menu.addAction(entry.words)
                action.setEnabled(entry.is_on)
                action.triggered.connect(lambda _checked=False, act=entry.act: act())
            else:
                menu.addAction(entry)
    keep_keys_apart(menu)
    return menu


class Command(QAction):
    """An action with keys of the shortcut table; its buttons are enabled while it is.

    Its keys are bound by `listen`, because the keys of a disabled action could not say why.
    """

    def __init__(
        self, name: str, act: Callable[[], object], parent: QObject | None = None, words: str = ""
    ) -> None:
        """Make the command of a `KeyUse`; `act` does it, or says why it cannot.

        Menus may use other `words` than the text of its buttons.
        """
        super().__init__(parent)
        use = shortcut_table.key_use(name)
        text, tip = _texts().get(name, (use.words, ""))
        self.name, self.act, self._tip, self._key = name, act, tip, use.keys[0]
        self.say(words or text)
        self.triggered.connect(lambda _checked=False: act())

    def say(self, words: str) -> None:
        """Set the text in menus, which show the key after it."""
        self._words = words
        self.setText(f"{words}\t{shortcut_table.native(self._key)}")

    def button(self, *, primary: bool = False) -> QPushButton:
        """A button that is enabled while the command is."""
        button = push_button(
            self._words,
            self.trigger,
            key=self._key,
            shows_key=len(self._key) == 1,
            tip=self._tip,
            primary=primary,
        )
        button.setEnabled(self.isEnabled())
        self.enabledChanged.connect(button.setEnabled)
        return button


def say_copies(commands: Mapping[str, Command], copies: int) -> None:
    """Say in menus that trash and move mean copies behind a row; 0 for the row itself."""
    trash, move = commands["trash"], commands["move"]
    if copies:
        trash.say(counted(copies, tr("Trash {n} copy…"), tr("Trash {n} copies…")))
        move.say(counted(copies, tr("Move {n} copy…"), tr("Move {n} copies…")))
    else:
        trash.say(tr("Trash…"))
        move.say(tr("Move…"))


def listen(widget: QWidget, commands: Iterable[Command]) -> None:
    """Bind the keys of a page; they work anywhere in the window while the page is visible.

    Text fields take their keys first. A command that cannot be used now says why.
    """
    shortcut_table.bind(widget, {command.name: command.act for command in commands})


def _texts() -> dict[str, tuple[str, str]]:
    """Texts of buttons and menus, and tooltips of buttons, by the name of a command."""
    return {
        "hide": (tr("Hide"), tr("Hide in the list only; the files stay where they are")),
        "trash": (
            tr("Trash…"),
            tr("Show what would go to the trash, what is kept instead, and what is lost"),
        ),
        "represent": (
            tr("Keep this"),
            tr("Make this the kept item of its group. Press again to choose it automatically"),
        ),
        "protect": (
            tr("Protect"),
            tr("Never offer the selected items for removal. Press again to remove the protection"),
        ),
        "not a duplicate": (
            tr("Not a duplicate"),
            tr("Never show the two items below as similar again"),
        ),
        "move": (tr("Move…"), tr("Move the files of the selected items to a folder")),
        "unhide": (tr("Unhide"), tr("Unhide the selected items")),
        "open": (tr("Open"), tr("Open the file with its program")),
        "show in folder": (tr("Show in folder"), tr("Open the folder of the file")),
        "versions": (
            tr("Versions…"),
            tr("See how the document changed over time, and where its versions differ"),
        ),
        "tick": (tr("Tick or untick"), ""),
        "in its group": (
            tr("Show in its group"),
            tr("Go to the item in the list of groups, among its copies"),
        ),
        "like item": (tr("Find similar…"), ""),
        "put back": (tr("Put back"), tr("Put the selected items back where they were")),
    }


_GAP_LETTERS = 3


def keep_keys_apart(menu: QMenu) -> None:
    """Widen a menu: under a style sheet, Qt puts shortcuts right after the longest text.

    Call it when the menu is complete.
    """
    menu.setMinimumWidth(0)
    # Otherwise Qt would use the last widths, when the text may have been larger.
    QApplication.sendEvent(menu, QEvent(QEvent.Type.FontChange))
    gap = letter_px(menu.fontMetrics()) * _GAP_LETTERS
    whole = menu.sizeHint().width()
    lines = [menu.actionGeometry(action) for action in menu.actions()]
    if lines:
        # Here a menu higher than the screen has columns, and later it scrolls when it opens.
        one = max(line.width() for line in lines)
        whole = min(whole, one + 2 * min(line.left() for line in lines))
    menu.setMinimumWidth(whole + gap)
