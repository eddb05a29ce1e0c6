"""The heading of one side of the comparison, with a menu to choose another item."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QMenu, QSizePolicy

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Evidence, Member, Relation
from neardup_desktop.ui.compare.compare_view import MARGIN_PX
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon, pixmap
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, margins, vbox
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.labels import ElidedLabel


class Choice(Struct, frozen=True):
    """An item that can be put on one side, and its label in the menu."""

    item: ItemId
    words: str


class Side(NamedTuple):
    """An item on one side, with its details; they are None if it is no longer in the archive."""

    member: Member
    info: ItemInfo | None

    @property
    def item(self) -> ItemId:
        return self.member.item


Offer = Callable[[], Sequence[Choice]]
"""Returns the choices for the menu when it opens."""


class SideHeader(QFrame):
    """Shows name, folder and evidence of the item on one side.

    Signals:
        chosen: the `ItemId` that the user wants on this side.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._offer: Offer | None = None
        self._item: ItemId | None = None
        self.star = QLabel()
        self.name = ElidedLabel("strong", Qt.TextElideMode.ElideMiddle)
        self.note = ElidedLabel("muted")
        self.extras = ElidedLabel("warned")
        self.extras.hide()
        self.choose = tool_button(self.tr("Select another item for this side"), self.open_menu)
        self.choose.hide()
        # The note is below the name, or after it if there is room for both.
        self._words = vbox((self.name, 0), (self.note, 0), gap=2)
        self._top = hbox(self.star, (self._words, 1), self.choose, gap=6, margins=(0, 0, 0, 0))
        self._top.setAlignment(self.star, Qt.AlignmentFlag.AlignTop)
        vbox(self._top, self.extras, None, parent=self, gap=2, margins=margins(MARGIN_PX, 6, 8, 6))
        self._theme = theme
        theme.follow(self._apply_theme)

    def _apply_theme(self) -> None:
        edge = self.fontMetrics().height()
        self.star.setPixmap(pixmap("star", self._theme.color("accent"), edge))
        self.choose.setIcon(icon("open", self._theme.color("text")))

    def width_of_line(self) -> int:
        """Width in pixels that name and note need on one line."""
        margin = self.contentsMargins().left() + self.contentsMargins().right()
        words = self.name.sizeHint().width() + self.note.sizeHint().width()
        beside = self.star.sizeHint().width() + self.choose.sizeHint().width()
        return words + beside + margin + MARGIN_PX + 5 * 8

    def set_one_line(self, is_one: bool) -> None:
        """Put the note after the name, or below it."""
        direction = QBoxLayout.Direction
        wanted = direction.LeftToRight if is_one else direction.TopToBottom
        if self._words.direction() is not wanted:
            self._words.setDirection(wanted)
            self._words.setSpacing(14 if is_one else 2)
            # On one line, the name has the width of its text, and the note the rest.
            policy = QSizePolicy.Policy
            self.name.setSizePolicy(policy.Preferred if is_one else policy.Ignored, policy.Fixed)
            self._words.setStretch(1, 1 if is_one else 0)
            align = Qt.AlignmentFlag
            self._top.setAlignment(self.star, align.AlignVCenter if is_one else align.AlignTop)

    def show_extras(self, words: str) -> None:
        """Say what the item contains besides its text, such as pictures; "" for nothing."""
        self.extras.setText(words)
        self.extras.setVisible(bool(words))

    def show_item(self, side: Side, sources: tuple[str, ...]) -> None:
        """Show an item and its role in its cluster."""
        member, info = side
        self.show_extras("")
        self._item = member.item
        is_kept = member.evidence is Evidence.REPRESENTATIVE
        self.star.setVisible(is_kept)
        if info is None:
            self.name.setText(self.tr("(no longer in the archive)"))
            self.note.setText("")
            return
        name = formatting.item_name(info)
        title = formatting.printable(info.title)
        self.name.setText(f"{name} — {title}" if title and title not in name else name)
        parts = [
            relation_words(member),
            formatting.size(info.size_bytes)
            if info.has_no_text
            else formatting.counted(info.words, self.tr("{n} word"), self.tr("{n} words")),
            formatting.day(info.modified_s),
        ]
        said = " · ".join(part for part in parts if part)
        folder = formatting.item_folder(info, sources)
        self.note.setText(f"{said} · " if folder else said, folder)

    def set_offer(self, offer: Offer) -> None:
        """Offer other items for this side."""
        self._offer = offer
        self.choose.show()

    def menu(self) -> QMenu:
        """The menu of choices, for the caller to show and delete."""
        menu = QMenu(self)
        for choice in self._offer() if self._offer is not None else ():
            action = menu.addAction(choice.words.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(choice.item == self._item)
            action.triggered.connect(
                lambda _checked=False, item=choice.item: self.chosen.emit(item)
            )
        return menu

    def open_menu(self) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if menu.isEmpty():
            menu.deleteLater()
            return
        checked = next((action for action in menu.actions() if action.isChecked()), None)
        if checked is not None:
            menu.setActiveAction(checked)
        menu.popup(self.choose.mapToGlobal(QPoint(0, self.choose.height())))


def relation_words(one: Relation) -> str:
    """The role of an item in its cluster: "similar 91%"."""
    relation = formatting.match_words(one.evidence)
    is_measured = one.evidence.match in (Evidence.NEAR_DUPLICATE, Evidence.SAME_FORM)
    if is_measured and one.shown_similarity > 0:
        return formatting.tr("{relation} {likeness}").format(
            relation=relation, likeness=formatting.percent(one.shown_similarity)
        )
    return relation
