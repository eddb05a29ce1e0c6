"""The answers of the overview: what is safe to remove, what repeats in the mail, all copies."""

from collections.abc import Sequence
from functools import partial
from pathlib import PurePath

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.overview.overview import REPEATED_MAIL, SafeCount
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.report import KindCounts
from neardup_desktop.model.rules import HIDE_COPIES, IDENTICAL, SAME_TEXT, Rule
from neardup_desktop.model.text_loss import NOT_COMPARED
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.overview.card import Card
from neardup_desktop.ui.overview.kind_table import evidence_counts, share_words
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.shares import paint_shares
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import EnterPresses, link_button, push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import sentence, set_tip

_UNKNOWN = "…"
_BAR_LINES = 0.8

_FACTOR = 2.2
_LEAST_FACTOR = 1.0
_LINE_PX = 2.0
_BELOW_PX = 4
_GAP_PX = 2
_LINKS = 2
_LINK_LETTERS = 27
_LEAST_HEIGHT_PX = 24
"""Lower buttons are hard to hit."""


class ShareBar(QWidget):
    """A bar of parts side by side, each in its colour; a sentence beside it tells the shares."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.shares: Sequence[tuple[int, str]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: Sequence[tuple[int, str]]) -> None:
        """Show other parts, each with its size and the name of its colour."""
        self.shares = shares
        self.update()

    def sizeHint(self) -> QSize:
        letter, line = letter_px(self.fontMetrics()), self.fontMetrics().height()
        return QSize(letter * 12, int(line * _BAR_LINES))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            shares = [(size, self._theme.color(name)) for size, name in self.shares]
            paint_shares(painter, QRectF(self.rect()), shares)


class FigureButton(QAbstractButton):
    """One line of large text, which shrinks to fit the width."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        EnterPresses(self)
        self.set_clickable(True)

    def set_clickable(self, leads: bool) -> None:
        """Enable or disable it, with the matching cursor."""
        self.setEnabled(leads)
        shape = Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def _font(self, factor: float) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * factor)
        else:
            font.setPixelSize(round(font.pixelSize() * factor))
        return font

    def _fitted_font(self) -> QFont:
        """The large font, shrunk as far as the width demands."""
        font = self._font(_FACTOR)
        needed = QFontMetricsF(font).horizontalAdvance(self.text()) + 1
        if needed <= self.width() or not needed:
            return font
        # A little smaller than computed, because font sizes are rounded.
        return self._font(max(_FACTOR * self.width() / needed * 0.96, _LEAST_FACTOR))

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font(_FACTOR))
        width = QFontMetricsF(self._fitted_font()).horizontalAdvance(self.text())
        return QSize(int(width) + 2, max(int(metrics.height()) + _BELOW_PX, _LEAST_HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font(_LEAST_FACTOR))
        width = int(metrics.horizontalAdvance(self.text())) + 2
        return QSize(width, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            font = self._fitted_font()
            is_hot = self.isEnabled() and (self.underMouse() or self.isDown())
            font.setUnderline(is_hot)
            painter.setFont(font)
            painter.setPen(self._theme.color("link" if is_hot else "text"))
            rect = QRectF(self.rect()).adjusted(0, 0, 0, -_BELOW_PX)
            side = Qt.AlignmentFlag.AlignLeft
            if self.isRightToLeft():
                side = Qt.AlignmentFlag.AlignRight
            flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
            painter.drawText(rect, int(flags), self.text())
            if self.hasFocus():
                written = painter.boundingRect(rect, int(flags), self.text())
                y = self.height() - _LINE_PX
                painter.setPen(QPen(self._theme.color("accent"), 2 * _LINE_PX))
                painter.drawLine(QPointF(written.left(), y), QPointF(written.right(), y))

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FontChange):
            self.updateGeometry()
            self.update()
        return super().event(event)


class AnswerCard(Card):
    """A card with a large figure, a sentence on its meaning, and the button that acts on it."""

    def __init__(self, heading: str, theme: Theme, *buttons: QPushButton) -> None:
        super().__init__(heading)
        self.figure = FigureButton(theme)
        self.meaning = sentence()
        self.buttons = FlowRow(*buttons)
        self.column.addWidget(self.figure)
        self.column.addWidget(self.meaning)
        self.column.addStretch(1)
        self.column.addWidget(self.buttons)
        self.wait()

    def wait(self) -> None:
        """Show that counting is under way."""
        self.figure.setText(_UNKNOWN)
        self.figure.setAccessibleName(self.tr("Counting…"))
        self.meaning.setText(self.tr("Counting…"))
        self.figure.set_clickable(False)
        self.buttons.setVisible(False)

    @property
    def is_known(self) -> bool:
        """Whether the figure was counted."""
        return self.figure.text() != _UNKNOWN

    def show_figure(self, text: str, tip: str) -> None:
        """Show another figure."""
        self.figure.setText(text)
        shape = self.tr("{heading}: {figure}")
        self.figure.setAccessibleName(shape.format(heading=self.heading.text(), figure=text))
        set_tip(self.figure, tip)
        self.figure.updateGeometry()


class LinkedCard(AnswerCard):
    """An answer with links to the first folders that it is about.

    Signals:
        folder_wanted: the path of a folder that the user wants to look through; "" for all.
    """

    folder_wanted = Signal(str)

    def __init__(self, heading: str, theme: Theme, *buttons: QPushButton) -> None:
        super().__init__(heading, theme, *buttons)
        self.links: list[QPushButton] = []
        self._list = QWidget()
        self._lines = vbox(parent=self._list, gap=_GAP_PX, margins=(0, 0, 0, 0))
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        # Their room is kept from the first, so that no card moves once they are known.
        follow_font(self._list, self._keep_room)
        self.column.insertWidget(self.column.indexOf(self.meaning) + 1, self._list)

    def _keep_room(self) -> None:
        line = max(self.fontMetrics().height(), _LEAST_HEIGHT_PX) + _GAP_PX
        self._list.setMinimumHeight(_LINKS * line)

    def show_links(self, folders: Sequence[FolderStanding], sources: tuple[str, ...]) -> None:
        """Show other folders, shortened by these source folders."""
        for link in self.links:
            self._lines.removeWidget(link)
            link.deleteLater()
        self.links = [self._link(one, sources) for one in folders[:_LINKS]]

    def _link(self, one: FolderStanding, sources: tuple[str, ...]) -> QPushButton:
        name = PurePath(one.path).name if one.is_mailbox else one.path
        name = formatting.shortened_path(name, sources)
        room = letter_px(self.fontMetrics()) * _LINK_LETTERS
        shape = self.tr("{folder}: {items}, {size}")
        if one.is_mailbox:
            shape = self.tr("{folder}: {copies} of {n} elsewhere")
        words = shape.format(
            folder=formatting.elided(name, self.fontMetrics(), Qt.TextElideMode.ElideLeft, room),
            items=formatting.counted(one.items, "{n} item", "{n} items"),
            copies=formatting.number(one.lossless),
            n=formatting.number(one.items),
            size=formatting.size(one.size_bytes),
        )
        text = words.replace("&", "&&")
        link = link_button(text, lambda: self.folder_wanted.emit(one.path), elides=True)
        set_tip(
            link,
            formatting.printable(one.path),
            self.tr("See what it holds, and what exists elsewhere"),
        )
        # Else the shortest link would be the room of all.
        self._lines.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)
        return link


class CopiesCard(Card):
    """Shows how many of all items are copies, in a bar of two parts.

    Signals:
        filter_wanted: the `ClusterFilter` for all clusters.
    """

    filter_wanted = Signal(ClusterFilter)

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("Copies"))
        self.bar = ShareBar(theme)
        self.meaning, self.evidence = sentence(), sentence(look="muted")
        self.show_button = link_button(
            tr("Show all groups"),
            lambda: self.filter_wanted.emit(ClusterFilter()),
            tip=tr("Go to the list of all copies, each beside the kept item"),
        )
        for part in (self.meaning, self.bar, self.evidence, FlowRow(self.show_button)):
            self.column.addWidget(part)

    def show_counts(self, total: KindCounts) -> None:
        """Show the counts of all items."""
        self.meaning.setText(
            formatting.counted(
                total.behind,
                "{n} of your {all} items ({share}) is a copy of another item.",
                "{n} of your {all} items ({share}) are copies of another item.",
                all=formatting.number(total.items),
                share=share_words(total.behind, max(total.items, 1)),
            )
        )
        self.evidence.setText(" · ".join(evidence_counts(total)))
        others = total.items - total.behind
        self.bar.show_shares(((total.behind, "accent"), (others, "line")))


class SafeCard(AnswerCard):
    """Shows the identical items that can go, with a button and links that open plans.

    Signals:
        filter_wanted: the `ClusterFilter` for the clusters of these items.
        rule_wanted: a built-in `Rule`.
    """

    filter_wanted = Signal(ClusterFilter)
    rule_wanted = Signal(Rule)

    def __init__(self, theme: Theme) -> None:
        self.trash_button = push_button(
            tr("Review and remove…"),
            lambda: self.rule_wanted.emit(IDENTICAL),
            primary=True,
            elides=True,
        )
        self.text_button, self.hide_button = (
            link_button("", partial(self._want, rule)) for rule in (SAME_TEXT, HIDE_COPIES)
        )
        super().__init__(
            tr("Safe to remove"), theme, self.trash_button, self.text_button, self.hide_button
        )
        self.figure.clicked.connect(lambda: self.filter_wanted.emit(NO_LOSS))

    def _want(self, rule: Rule) -> None:
        self.rule_wanted.emit(rule)

    def show_counts(self, trash: SafeCount, text: SafeCount, hide: SafeCount) -> None:
        """Show the counts of the built-in rules."""
        self.figure.set_clickable(bool(trash.items))
        self.show_figure(_figure(trash), self.tr("Show the groups of these items"))
        self.meaning.setText(
            self.tr(
                "Each is identical to a kept item, "
                "but for blanks at line ends and traces of saving."
            )
            if trash.items
            else self.tr("No more items are safe to remove.")
        )
        set_tip(
            self.trash_button,
            self.trash_button.text(),
            self.tr("Shows the plan first. Each file is checked again before it is moved."),
            self.tr("Messages in mailboxes can only be hidden."),
            self.tr("A saved page stays if its folder contains files that no other page has."),
        )
        self.text_button.setText(
            formatting.counted(
                text.items, "{n} item with the same text…", "{n} items with the same text…"
            )
        )
        set_tip(
            self.text_button,
            self.text_button.text(),
            formatting.as_sentence(formatting.translated(NOT_COMPARED)),
            self.tr("The plan says what each has beside its text, and asks before they go."),
        )
        self.hide_button.setText(formatting.counted(hide.items, "Hide {n} copy", "Hide {n} copies"))
        set_tip(
            self.hide_button,
            self.hide_button.text(),
            self.tr("Shows the plan first. Hiding only removes items from the lists."),
            self.tr("No files are changed."),
            formatting.counted(
                hide.never_moved,
                "{n} of them is part of a mailbox or another larger file.",
                "{n} of them are parts of mailboxes or other larger files.",
            )
            if hide.never_moved
            else "",
        )
        # Those with the same text include what is identical.
        counts = (trash.items, text.items - trash.items, hide.items)
        buttons = (self.trash_button, self.text_button, self.hide_button)
        for button, count in zip(buttons, counts, strict=True):
            button.setVisible(bool(count))
        self.buttons.setVisible(any(counts))
        self.buttons.fit()


class MailCard(LinkedCard):
    """Shows the messages that repeat others, with a button that opens the plan for them.

    Signals:
        clean_wanted: the `Rule` for these messages.
    """

    clean_wanted = Signal(Rule)

    def __init__(self, theme: Theme) -> None:
        self.clean_button = push_button(
            tr("Clean…"),
            lambda: self.clean_wanted.emit(REPEATED_MAIL),
            tip=tr("Shows the plan first, which also takes messages out of mailboxes."),
        )
        super().__init__(tr("Repeated e-mail"), theme, self.clean_button)
        self.figure.clicked.connect(self.clean_button.click)

    def show_count(self, mail: SafeCount) -> None:
        """Show the count of messages."""
        self.figure.set_clickable(bool(mail.items))
        self.show_figure(
            formatting.counted(mail.items, "{n} message", "{n} messages"),
            self.clean_button.accessibleDescription(),
        )
        self.meaning.setText(
            self.tr("Each is identical to a message that stays, but for traces of delivery.")
            if mail.items
            else self.tr("No identical message is left to remove.")
        )
        self.buttons.setVisible(bool(mail.items))
        self.buttons.fit()


def _figure(trash: SafeCount) -> str:
    items = formatting.counted(trash.items, "{n} item", "{n} items")
    if not trash.items:
        return items
    return tr("{items} · {size}").format(items=items, size=formatting.size(trash.reclaimable_bytes))
