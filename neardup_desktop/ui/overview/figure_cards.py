"""The two cards with a large figure: what remains to look at, and what is safe to remove."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolButton

from neardup_desktop.engine.overview.overview import SafeCount
from neardup_desktop.model.fills import FILLS, HIDDEN, Fill
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.model.rules import HIDE_COPIES, IDENTICAL, SAME_TEXT, Rule
from neardup_desktop.model.text_loss import NOT_COMPARED
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.overview.card import Card
from neardup_desktop.ui.overview.chart import Bar, Chart
from neardup_desktop.ui.overview.fills import swatch
from neardup_desktop.ui.overview.kind_table import RARE_LEVELS, share_words
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import EnterPresses, push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import sentence, set_tip

_ORDER = tuple(
    evidence for evidence in reversed(Evidence) if evidence is not Evidence.REPRESENTATIVE
)

_HEIGHT_LINES = 1.5
_LEAST_PX = 4.0
"""Least width of a part, so that it can be seen and clicked."""

_FACTOR = 2.2
_LEAST_FACTOR = 1.0
_LINE_PX = 2.0
_BELOW_PX = 4
_LEAST_HEIGHT_PX = 24
"""Lower buttons are hard to hit."""


class Segment(Struct, frozen=True):
    """A part of the bar.

    Attributes:
        name: its name.
        count: number of items.
        fill: its colours and hatching.
        meaning: the items that it counts.
        filter: the clusters to list after a click; None if it leads nowhere.
        detail: the effect of a click.
    """

    name: str
    count: int
    fill: Fill
    meaning: str = ""
    filter: ClusterFilter | None = None
    detail: str = ""


class StackedBar(Chart):
    """A bar of parts; empty ones are left out."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme, name)
        self.parts: Sequence[Segment] = ()
        self.shown: Sequence[Segment] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: Sequence[Segment]) -> None:
        self.parts = parts
        self.shown = [part for part in parts if part.count]
        self.lay_out()

    def sizeHint(self) -> QSize:
        height = int(self.fontMetrics().height() * _HEIGHT_LINES)
        return QSize(letter_px(self.fontMetrics()) * 40, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(letter_px(self.fontMetrics()) * 12, self.sizeHint().height())

    def make_bars(self) -> Sequence[Bar]:
        whole = sum(part.count for part in self.shown)
        spare = max(self.width() - _LEAST_PX * len(self.shown), 0.0)
        bars = []
        left = 0.0
        for part in self.shown:
            share = part.count / whole
            width = _LEAST_PX + spare * share
            rect = self.mirrored(QRectF(left, 0, width, self.height()))
            name = self.tr("{name}: {n} ({share})").format(
                name=part.name, n=formatting.number(part.count), share=formatting.percent(share)
            )
            painted = ((rect.adjusted(0, 0, -1, 0), part.fill),)
            bars.append(Bar(rect, name, part.detail, painted, part.filter is not None))
            left += width
        return bars


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
        return self._font(max(_FACTOR * self.width() / needed * 0.98, _LEAST_FACTOR))

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


class FigureCard(Card):
    """A card with a large figure that leads to clusters, and a sentence on its meaning.

    Signals:
        filter_wanted: the `ClusterFilter` for the clusters that were clicked.
    """

    filter_wanted = Signal(ClusterFilter)

    def __init__(self, heading: str, chosen: ClusterFilter, theme: Theme, look: str = "") -> None:
        super().__init__(heading)
        self.figure = FigureButton(theme)
        self.figure.clicked.connect(lambda: self.filter_wanted.emit(chosen))
        self.meaning = sentence(look=look)
        self.column.addWidget(self.figure)

    def show_figure(self, text: str, tip: str) -> None:
        """Show another figure."""
        self.figure.setText(text)
        shape = self.tr("{heading}: {figure}")
        self.figure.setAccessibleName(shape.format(heading=self.heading.text(), figure=text))
        set_tip(self.figure, tip)
        self.figure.updateGeometry()


class RemainingCard(FigureCard):
    """Shows the items left to review: a figure, a bar by evidence, and a clickable legend."""

    def __init__(self, theme: Theme) -> None:
        heading = tr("Left to review")
        super().__init__(heading, ClusterFilter(), theme, "muted")
        self._theme = theme
        self.bar = StackedBar(theme, heading)
        self.bar.activated.connect(lambda number: self._open(self.bar.shown[number]))
        self.legend = FlowRow(gap=8)
        self.buttons: list[QToolButton] = []
        for widget in (self.bar, self.meaning, self.legend):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        theme.changed.connect(self._fill_legend)
        follow_font(self, self._fill_legend)

    def show_counts(self, total: KindCounts) -> None:
        """Show the counts of all items."""
        self.show_figure(
            self.tr("{n} of {all}").format(
                n=formatting.number(total.to_look_at), all=formatting.number(total.items)
            ),
            self.tr("Show all clusters"),
        )
        self.meaning.setText(
            formatting.counted(
                total.behind,
                "{n} item ({share}) is a copy of another item.",
                "{n} items ({share}) are copies of another item.",
                share=share_words(total.behind, max(total.items, 1)),
            )
        )
        self.bar.set_parts(self._parts(total))
        self._fill_legend()

    def _parts(self, total: KindCounts) -> list[Segment]:
        parts = [
            Segment(
                self.tr("kept or without copies"),
                total.remaining,
                FILLS[Evidence.REPRESENTATIVE],
                self.tr("Kept items, and items without copies."),
                ClusterFilter(),
                self.tr("Click to see all clusters."),
            )
        ]
        parts += (
            Segment(
                formatting.evidence_words(evidence),
                total.with_evidence[evidence],
                FILLS[evidence],
                formatting.evidence_meaning(evidence),
                ClusterFilter(levels=frozenset({evidence})),
                self.tr("Click to see their clusters."),
            )
            for evidence in _ORDER
            if evidence not in RARE_LEVELS or total.with_evidence.get(evidence)
        )
        if total.hidden:
            meaning = self.tr("Items you have hidden.")
            parts.append(Segment(self.tr("hidden"), total.hidden, HIDDEN, meaning))
        return parts

    def _fill_legend(self) -> None:
        parts = self.bar.parts
        while len(self.buttons) < len(parts):
            self.buttons.append(self._legend_button(len(self.buttons)))
        edge = round(self.fontMetrics().height() * 0.8)
        for button in self.buttons[len(parts) :]:
            button.hide()
        for button, part in zip(self.buttons, parts, strict=False):
            button.show()
            words = self.tr("{name} {n}").format(name=part.name, n=formatting.number(part.count))
            button.setText(words)
            button.setIconSize(QSize(edge + 6, edge))
            button.setIcon(swatch(part.fill, edge, self._theme))
            set_tip(button, part.meaning)
            button.setEnabled(part.filter is not None and part.count > 0)
        self.legend.fit()

    def _legend_button(self, number: int) -> QToolButton:
        button = QToolButton()
        EnterPresses(button)
        button.setAutoRaise(True)
        button.setProperty("legend", True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._open(self.bar.parts[number]))
        self.legend.flow.addWidget(button)
        return button

    def _open(self, part: Segment) -> None:
        if part.filter is not None:
            self.filter_wanted.emit(part.filter)


class SafeCard(FigureCard):
    """Shows the identical items that can go, with buttons that open plans.

    Signals:
        rule_wanted: a built-in `Rule`.
    """

    rule_wanted = Signal(Rule)

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("Can go, nothing is lost"), NO_LOSS, theme)
        self.trash_button, self.text_button, self.hide_button = (
            push_button("", partial(self.rule_wanted.emit, rule), elides=True)
            for rule in (IDENTICAL, SAME_TEXT, HIDE_COPIES)
        )
        self.trash_button.setProperty("primary", True)
        self.buttons = FlowRow(self.trash_button, self.text_button, self.hide_button)
        self.column.addWidget(self.meaning)
        self.column.addSpacing(4)
        self.column.addWidget(self.buttons)
        self.column.addStretch(1)
        self.wait()

    def wait(self) -> None:
        """Show that counting is under way."""
        self.figure.setText("…")
        self.figure.setAccessibleName(self.tr("Counting…"))
        self.meaning.setText(self.tr("Counting…"))
        self.figure.set_clickable(False)
        self.buttons.setVisible(False)

    def show_counts(self, trash: SafeCount, text: SafeCount, hide: SafeCount) -> None:
        """Show the counts of the built-in rules."""
        self.figure.set_clickable(bool(trash.items))
        self.show_figure(_figure(trash), self.tr("Show the clusters of these items"))
        self.meaning.setText(_meaning(trash, text, hide))
        self.hide_button.setText(
            formatting.counted(
                hide.items, "Review and hide {n} item…", "Review and hide {n} items…"
            )
        )
        set_tip(
            self.hide_button,
            self.hide_button.text(),
            self.tr("Shows the plan first. Hiding only removes items from the lists."),
            self.tr("No files are changed."),
        )
        self.trash_button.setText(
            formatting.counted(
                trash.items,
                "Review and trash {n} identical file…",
                "Review and trash {n} identical files…",
            )
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
                text.items,
                "Review {n} file with the same text…",
                "Review {n} files with the same text…",
            )
        )
        set_tip(
            self.text_button,
            self.text_button.text(),
            formatting.as_sentence(formatting.translated(NOT_COMPARED)),
            self.tr("The plan says what each has beside its text, and asks before they go."),
        )
        counts = (trash.items, text.items, hide.items)
        buttons = (self.trash_button, self.text_button, self.hide_button)
        for button, count in zip(buttons, counts, strict=True):
            button.setVisible(bool(count))
        self.buttons.setVisible(any(counts))
        self.buttons.fit()


def _figure(trash: SafeCount) -> str:
    items = formatting.counted(trash.items, "{n} item", "{n} items")
    if not trash.items:
        return items
    return tr("{items} · {size}").format(items=items, size=formatting.size(trash.reclaimable_bytes))


def _meaning(trash: SafeCount, text: SafeCount, hide: SafeCount) -> str:
    if not trash.items and not hide.items:
        return tr("No copies without unique text are left.")
    said = []
    if trash.items:
        said.append(tr("Each is identical to a kept item, but for traces of saving."))
    if text.items:
        said.append(
            formatting.counted(
                text.items,
                "{n} more has the same text as a kept item: {not_compared}.",
                "{n} more have the same text as a kept item: {not_compared}.",
                not_compared=formatting.translated(NOT_COMPARED),
            )
        )
    others = hide.items - hide.never_moved - trash.items - text.items
    if others > 0:
        said.append(
            formatting.counted(
                others,
                "{n} more can be hidden; another item has its text.",
                "{n} more can be hidden; other items have their text.",
            )
        )
    if hide.never_moved:
        said.append(
            formatting.counted(
                hide.never_moved,
                "{n} more can only be hidden, as part of a mailbox or another larger file.",
                "{n} more can only be hidden, as parts of mailboxes or other larger files.",
            )
        )
    return formatting.sentences(*said)
