"""The heading of one side of the comparison: what it is, and the choice of another item."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.ui.compare.compare_view import MARGIN_PX
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.icons import icon, pixmap
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.elided_label import ElidedLabel
from neardup_desktop.ui.widgets.margins import margins


@dataclass(frozen=True, slots=True)
class Choice:
    """An item that may be put on one side, and the words that name it in a menu."""

    item: ItemId
    words: str


Offer = Callable[[], Sequence[Choice]]
"""Tells what may be chosen, when it is asked for."""


class SideHeader(QFrame):
    """Names one side of the comparison: what it is, where it stands, how it relates.

    Signals:
        chosen: the item that the user wants on this side.
    """

    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offer: Offer | None = None
        self._item: ItemId | None = None
        self.star = QLabel()
        self.name = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self.name.setProperty("strong", True)
        self.note = ElidedLabel()
        self.note.setProperty("muted", True)
        self.extras = ElidedLabel()
        self.extras.setProperty("warned", True)
        self.extras.hide()
        self.choose = tool_button(self.tr("Choose another item for this side"), self.open_menu)
        self.choose.hide()
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(6)
        top.addWidget(self.star)
        top.addWidget(self.name, 1)
        top.addWidget(self.choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(margins(MARGIN_PX, 6, 8, 6))
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addWidget(self.note)
        layout.addWidget(self.extras)
        layout.addStretch(1)
        self._theme = theme
        theme.follow(self._apply_theme)

    def _apply_theme(self) -> None:
        edge = self.fontMetrics().height()
        self.star.setPixmap(pixmap("star", self._theme.color("accent"), edge))
        self.choose.setIcon(icon("open", self._theme.color("text")))

    def show_extras(self, words: str) -> None:
        """Name what the item holds that its text cannot show; "" where there is nothing."""
        self.extras.setText(words)
        self.extras.setVisible(bool(words))

    def show_item(
        self,
        facts: ItemFacts | None,
        member: Member,
        sources: tuple[str, ...],
        *,
        is_chain: bool = False,
    ) -> None:
        """Name an item and tell what it is to its cluster, or to its chain of related items."""
        self.show_extras("")
        self._item = member.item
        is_kept = member.evidence is Evidence.REPRESENTATIVE
        self.star.setVisible(is_kept)
        if facts is None:
            self.name.setText(self.tr("(no longer in the archive)"))
            self.note.setText("")
            return
        name = formatting.item_name(facts)
        title = formatting.printable(facts.title)
        self.name.setText(f"{name} — {title}" if title and title not in name else name)
        parts = [
            relation_words(member, is_chain=is_chain),
            formatting.counted(facts.words, self.tr("{n} word"), self.tr("{n} words")),
            formatting.day(facts.modified_s),
        ]
        said = " · ".join(part for part in parts if part)
        folder = formatting.item_folder(facts, sources)
        self.note.setText(f"{said} · " if folder else said, folder)

    def set_offer(self, offer: Offer | None) -> None:
        """Let the user choose among these; the menu asks when it opens."""
        self._offer = offer
        self.choose.setVisible(offer is not None)

    def menu(self) -> QMenu:
        """The menu of what may be chosen; the caller shows and drops it."""
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
        """Open the menu below the button."""
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if menu.isEmpty():
            menu.deleteLater()
            return
        checked = next((action for action in menu.actions() if action.isChecked()), None)
        if checked is not None:
            menu.setActiveAction(checked)
        menu.popup(self.choose.mapToGlobal(QPoint(0, self.choose.height())))


_WITH_LIKENESS = (Evidence.NEAR_DUPLICATE, Evidence.SAME_FORM, Evidence.LINKED)


def relation_words(member: Member, *, is_chain: bool = False) -> str:
    """What an item is to its cluster: "near-duplicate 91 %"."""
    relation = formatting.evidence_words(member.evidence)
    if member.evidence in _WITH_LIKENESS and member.shown_similarity > 0:
        # In a chain, the similarity is that to the nearest link, not to the kept item.
        if is_chain:
            return formatting.tr("related")
        return formatting.tr("{relation} {likeness}").format(
            relation=relation, likeness=formatting.percent(member.shown_similarity)
        )
    return relation
