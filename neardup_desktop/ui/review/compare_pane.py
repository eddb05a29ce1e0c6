"""The comparison: the kept text on the left, the chosen one on the right, and the way through."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.model.items import ItemFacts
from neardup_desktop.model.pairs import Member, Rung
from neardup_desktop.ui import wording
from neardup_desktop.ui.review.aligned_rows import AlignedTexts
from neardup_desktop.ui.review.change_map import ChangeMap
from neardup_desktop.ui.review.compare_view import MARGIN_PX, CompareView
from neardup_desktop.ui.style.icons import icon, pixmap
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.elided_label import ElidedLabel

_NAME_LETTERS = 24


class SideHeader(QFrame):
    """Names one side of the comparison: what it is, where it stands, how it relates."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.star = QLabel()
        self.name = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self.name.setProperty("strong", True)
        self.note = ElidedLabel()
        self.note.setProperty("muted", True)
        self.beside = ElidedLabel()
        self.beside.setProperty("warned", True)
        self.beside.hide()
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(6)
        top.addWidget(self.star)
        top.addWidget(self.name, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN_PX, 7, 8, 7)
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addWidget(self.note)
        layout.addWidget(self.beside)
        layout.addStretch(1)

    def tell_beside(self, words: str) -> None:
        """Name what the item holds that its text cannot show; "" where there is nothing."""
        self.beside.setText(words)
        self.beside.setVisible(bool(words))

    def show_item(
        self,
        facts: ItemFacts | None,
        member: Member,
        sources: tuple[str, ...],
        *,
        is_chain: bool = False,
    ) -> None:
        """Name an item and tell what it is to its cluster, or to its chain of related items."""
        self.tell_beside("")
        is_kept = member.rung is Rung.REPRESENTATIVE
        self.star.setVisible(is_kept)
        if facts is None:
            self.name.setText(self.tr("(no longer in the archive)"))
            self.note.setText("")
            return
        name = wording.item_name(facts)
        title = wording.printable(facts.title)
        self.name.setText(f"{name} — {title}" if title and title not in name else name)
        relation = wording.rung_words(member.rung)
        if member.rung in (Rung.NEAR_DUPLICATE, Rung.SAME_FORM) and member.similarity > 0:
            # In a chain, the similarity is that to the nearest link, not to the kept item.
            likeness = wording.percent(member.similarity)
            relation = self.tr("related") if is_chain else f"{relation} {likeness}"
        parts = [
            relation,
            wording.counted(facts.words, self.tr("{n} word"), self.tr("{n} words")),
            wording.day(facts.modified_s),
            # The longest comes last, so that it is what gets cut.
            wording.item_folder(facts, sources),
        ]
        self.note.setText(" · ".join(part for part in parts if part))


class ComparePane(QFrame):
    """Two texts with headings, a map of their differences, and keys to walk through them.

    Signals:
        position_changed: words on where one is, such as "difference 1 of 12".
    """

    position_changed = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.left = SideHeader()
        self.right = SideHeader()
        self.view = CompareView(theme)
        self.map = ChangeMap(self.view, theme)
        self.position = QLabel()
        self.position.setProperty("muted", True)
        self.position.setTextFormat(Qt.TextFormat.PlainText)
        self.position.setToolTip(
            wording.tooltip(
                self.tr("Strongly coloured words stand nowhere in the other text."),
                self.tr("Pale words with a dotted line stand elsewhere in it."),
            )
        )
        self.only_differences = QCheckBox(self.tr("Only &differences"))
        self.only_differences.setChecked(True)
        self.only_differences.setToolTip(self.tr("Fold long parts that are the same in both texts"))
        self.only_differences.toggled.connect(self.view.set_only_differences)
        self.previous = tool_button(self.tr("Previous difference"), self.go_back, key="Shift+F8")
        self.next = tool_button(self.tr("Next difference"), self.go_on, key="F8")
        self.message = QLabel()
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.message.setWordWrap(True)
        self.message.setProperty("muted", True)
        self._stack = QStackedWidget()
        self._build()
        self._add_keys()
        self.set_theme(theme)
        self.view.current_changed.connect(self._tell_position)
        self.view.resized.connect(self._align_headers)
        self.show_message(self.tr("Choose an item above to see it beside the one that is kept."))

    def _build(self) -> None:
        tools = QHBoxLayout()
        tools.setContentsMargins(MARGIN_PX, 0, 14, 0)
        tools.setSpacing(4)
        for widget in (self.position, self.previous, self.next, self.only_differences):
            tools.addWidget(widget)
        headers = QHBoxLayout()
        headers.setContentsMargins(0, 0, 0, 0)
        headers.setSpacing(0)
        ignored = QSizePolicy.Policy.Ignored
        self.left.setSizePolicy(ignored, QSizePolicy.Policy.Preferred)
        headers.addWidget(self.left, 1)
        self._tools = QWidget()
        self._tools.setLayout(tools)
        holder = QWidget()
        holder.setSizePolicy(ignored, QSizePolicy.Policy.Preferred)
        self._right_side = QBoxLayout(QBoxLayout.Direction.LeftToRight, holder)
        self._right_side.setContentsMargins(0, 0, 0, 0)
        self._right_side.setSpacing(0)
        self._right_side.addWidget(self.right, 1)
        self._right_side.addWidget(self._tools, 0, Qt.AlignmentFlag.AlignVCenter)
        headers.addWidget(holder, 1)
        self._headers = QFrame()
        self._headers.setObjectName("CompareHeaders")
        self._headers.setLayout(headers)
        texts = QWidget()
        body = QHBoxLayout(texts)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addWidget(self.view, 1)
        body.addWidget(self.map)
        self._stack.addWidget(texts)
        self._stack.addWidget(self.message)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._headers)
        layout.addWidget(self._stack, 1)

    def _add_keys(self) -> None:
        for keys, step in (
            (("F8", "Alt+Down"), self.go_on),
            (("Shift+F8", "Alt+Up"), self.go_back),
        ):
            action = QAction(self)
            action.setShortcuts([QKeySequence(key) for key in keys])
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.triggered.connect(step)
            self.addAction(action)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.view.set_theme(theme)
        self.map.set_theme(theme)
        self.previous.setIcon(icon("up", theme.color("text")))
        self.next.setIcon(icon("down", theme.color("text")))
        edge = self.fontMetrics().height()
        for header in (self.left, self.right):
            header.star.setPixmap(pixmap("star", theme.color("accent"), edge))

    def name_sides(
        self,
        left: tuple[ItemFacts | None, Member],
        right: tuple[ItemFacts | None, Member],
        sources: tuple[str, ...],
        *,
        is_chain: bool = False,
    ) -> None:
        """Say which two items are compared."""
        self._headers.setVisible(True)
        self.left.show_item(*left, sources)
        self.right.show_item(*right, sources, is_chain=is_chain)

    def tell_beside(self, left: str, right: str) -> None:
        """Name what the two items hold that their texts cannot show."""
        self.left.tell_beside(left)
        self.right.tell_beside(right)

    def show_texts(self, texts: AlignedTexts) -> None:
        """Show two texts and their differences."""
        self._stack.setCurrentIndex(0)
        self.view.set_texts(texts)
        self._set_walkable(bool(texts.change_rows))
        self._tell_position(self.view.current)
        self._align_headers()

    def show_message(self, text: str, *, with_headers: bool = False) -> None:
        """Show a sentence in place of the texts."""
        self._headers.setVisible(with_headers)
        self._set_walkable(False)
        self.position.setText("")
        self.message.setText(text)
        self._stack.setCurrentIndex(1)
        self.view.set_texts(None)
        self.position.setText("")

    def go_on(self) -> None:
        """Go to the next difference."""
        self.view.go_to_change(self.view.current + 1)

    def go_back(self) -> None:
        """Go to the previous difference."""
        self.view.go_to_change(self.view.current - 1)

    def _align_headers(self) -> None:
        """Have the right heading begin where the right column begins."""
        # By the width of the pane: its parts may not have followed it yet.
        bar = self.view.verticalScrollBar()
        beside = self.map.sizeHint().width() + (bar.width() if bar.isVisible() else 0)
        half = (self.width() - beside) // 2
        # Shares of the width, not fixed widths: the window must be able to shrink again.
        line = self._headers.layout()
        assert isinstance(line, QHBoxLayout)
        line.setStretch(0, max(half, 1))
        line.setStretch(1, max(self.width() - half, 1))
        # With a large font the name would have no room beside the buttons.
        room = half - self._tools.sizeHint().width()
        narrow = room < self.fontMetrics().averageCharWidth() * _NAME_LETTERS
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._right_side.setDirection(direction)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the new width, also while there are no texts."""
        super().resizeEvent(event)
        self._align_headers()

    def _set_walkable(self, can_walk: bool) -> None:
        for widget in (self.previous, self.next, self.only_differences):
            widget.setVisible(can_walk)

    def _tell_position(self, number: int) -> None:
        texts = self.view.texts
        if texts is None:
            return
        total = len(texts.change_rows)
        if not total:
            words = self.tr("The words are the same")
        else:
            words = self.tr("{n} of {total}").format(
                n=wording.number(number + 1), total=wording.number(total)
            )
        self.position.setText(words)
        self.previous.setEnabled(number > 0)
        self.next.setEnabled(number + 1 < total)
        # Painted text says nothing to a screen reader, so the current difference is told.
        self.view.setAccessibleDescription(self._spoken(number))
        self.position_changed.emit(words)

    def _spoken(self, number: int) -> str:
        texts = self.view.texts
        if texts is None or number < 0:
            return self.tr("The words are the same")
        run = texts.difference.changes[number]
        return self.tr("Difference {n} of {total}. Left: {left}. Right: {right}.").format(
            n=number + 1,
            total=len(texts.change_rows),
            left=texts.difference.left[run.left_start : run.left_end] or self.tr("nothing"),
            right=texts.difference.right[run.right_start : run.right_end] or self.tr("nothing"),
        )
