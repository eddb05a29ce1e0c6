"""How the items stand: what is left to fill at, and a bar of what stands behind what."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from neardup_desktop.engine.overview.overview import HIDE_RULE, TRASH_RULE, SafeCount
from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.card import Card, sentence
from neardup_desktop.ui.overview.chart import Chart, Mark
from neardup_desktop.ui.overview.figure_button import FigureButton
from neardup_desktop.ui.overview.fills import (
    Fill,
    evidence_fill,
    hidden_fill,
    paint_fill,
    snapped,
    swatch,
)
from neardup_desktop.ui.overview.kind_table import RARE_LEVELS, share_words
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.enter_presses import EnterPresses
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.tips import set_tip

_ORDER = tuple(
    evidence for evidence in reversed(Evidence) if evidence is not Evidence.REPRESENTATIVE
)

_HEIGHT_LINES = 1.5
_LEAST_PX = 4.0
"""A part with anything in it stays large enough to be seen and clicked."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the bar.

    Attributes:
        name: what it is.
        count: how much it is.
        fill: what it wears.
        detail: what a click does, or "" where it leads nowhere.
    """

    name: str
    count: int
    fill: Fill
    detail: str = ""


class StackedBar(Chart):
    """Shows parts one after the other; parts without anything in them are left out."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._parts: Sequence[Part] = ()
        self._shown: Sequence[int] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: Sequence[Part]) -> None:
        """Show other parts."""
        self._parts = parts
        self._shown = [number for number, part in enumerate(parts) if part.count]
        self.lay_out()

    @property
    def parts(self) -> Sequence[Part]:
        """All parts, also those that are left out."""
        return self._parts

    def part_of(self, mark: int) -> int:
        """Which part a mark stands for."""
        return self._shown[mark]

    def sizeHint(self) -> QSize:
        height = int(self.fontMetrics().height() * _HEIGHT_LINES)
        return QSize(self.fontMetrics().averageCharWidth() * 40, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 12, self.sizeHint().height())

    def laid_out(self) -> Sequence[Mark]:
        parts = [self._parts[number] for number in self._shown]
        whole = sum(part.count for part in parts)
        if not whole:
            return ()
        spare = max(self.width() - _LEAST_PX * len(parts), 0.0)
        marks = []
        left = 0.0
        for part in parts:
            width = _LEAST_PX + spare * part.count / whole
            rect = self.mirrored(QRectF(left, 0, width, self.height()))
            words = partial(self._words, part, part.count / whole)
            marks.append(Mark(rect, words, can_open=bool(part.detail)))
            left += width
        return marks

    def _words(self, part: Part, share: float) -> tuple[str, str]:
        name = self.tr("{name}: {n} ({share})").format(
            name=part.name, n=formatting.number(part.count), share=formatting.percent(share)
        )
        return name, part.detail

    def paint(self, painter: QPainter) -> None:
        ratio = self.devicePixelRatioF()
        for number, mark in enumerate(self.marks):
            rect = snapped(mark.rect, ratio).adjusted(0, 0, -1, 0)
            part = self._parts[self._shown[number]]
            paint_fill(painter, rect, part.fill)
            is_hot = number == self.hovered and mark.can_open
            painter.setPen(QPen(self.theme.color("text") if is_hot else part.fill.ink, 0))
            painter.drawRect(rect.adjusted(0, 0, -1 / ratio, -1 / ratio))


class RemainingCard(Card):
    """A figure, a bar with parts to click, and a legend that leads to the same places.

    Signals:
        filter_wanted: the `ClusterFilter` of the clusters behind a part.
    """

    filter_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("What you would still have to look at"))
        self.setAccessibleName(self.heading.text())
        self._theme = theme
        self._counts: KindCounts | None = None
        self._filters: list[ClusterFilter | None] = []
        self._evidence_of: list[Evidence | None] = []
        self.figure = FigureButton(theme)
        self.figure.clicked.connect(lambda: self.filter_wanted.emit(ClusterFilter()))
        self.bar = StackedBar(theme, self.heading.text())
        self.bar.activated.connect(lambda mark: self._open(self.bar.part_of(mark)))
        self.meaning = sentence(look="muted")
        self.legend = FlowRow(gap=8)
        self.buttons: list[QToolButton] = []
        self.column.addWidget(self.figure)
        self.column.addWidget(self.bar)
        self.column.addWidget(self.meaning)
        self.column.addWidget(self.legend)
        self.column.addStretch(1)
        theme.changed.connect(self._apply_theme)

    def _apply_theme(self) -> None:
        if self._counts is not None:
            self.show_counts(self._counts)

    def show_counts(self, total: KindCounts) -> None:
        """Show how all items stand."""
        self._counts = total
        self.figure.setText(
            self.tr("{n} of {all}").format(
                n=formatting.number(total.to_look_at), all=formatting.number(total.items)
            )
        )
        self.figure.setAccessibleName(
            self.tr("{heading}: {figure}").format(
                heading=self.heading.text(), figure=self.figure.text()
            )
        )
        set_tip(self.figure, self.tr("Show all clusters"))
        self.figure.updateGeometry()
        self.meaning.setText(
            formatting.counted(
                total.behind,
                "{n} item ({share}) stands behind another one.",
                "{n} items ({share}) stand behind another one.",
                share=share_words(total.behind, max(total.items, 1)),
            )
        )
        parts = self._parts(total)
        self.bar.set_parts(parts)
        self._fill_legend(parts)

    def _parts(self, total: KindCounts) -> list[Part]:
        detail = self.tr("Click to see the clusters that hold them.")
        fill = evidence_fill(self._theme, Evidence.REPRESENTATIVE)
        parts = [
            Part(self.tr("remaining"), total.remaining, fill, self.tr("Click to see all clusters."))
        ]
        self._filters = [ClusterFilter()]
        self._evidence_of = [Evidence.REPRESENTATIVE]
        for evidence in _ORDER:
            if evidence in RARE_LEVELS and not total.with_evidence.get(evidence):
                continue
            fill = evidence_fill(self._theme, evidence)
            parts.append(
                Part(
                    formatting.evidence_words(evidence), total.with_evidence[evidence], fill, detail
                )
            )
            self._filters.append(ClusterFilter(levels=frozenset({evidence})))
            self._evidence_of.append(evidence)
        if total.hidden:
            parts.append(Part(self.tr("hidden"), total.hidden, hidden_fill(self._theme)))
            self._filters.append(None)
            self._evidence_of.append(None)
        return parts

    def _fill_legend(self, parts: list[Part]) -> None:
        while len(self.buttons) < len(parts):
            self.buttons.append(self._legend_button(len(self.buttons)))
        edge = round(self.fontMetrics().height() * 0.8)
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(parts))
            if number >= len(parts):
                continue
            part, evidence = parts[number], self._evidence_of[number]
            words = self.tr("{name} {n}").format(name=part.name, n=formatting.number(part.count))
            button.setText(words)
            button.setIconSize(QSize(edge + 6, edge))
            button.setIcon(swatch(part.fill, edge))
            meaning = (
                self.tr("Items that you have hidden.")
                if evidence is None
                else self.tr("Items that stand for themselves: alone, or for their cluster.")
                if evidence is Evidence.REPRESENTATIVE
                else formatting.evidence_meaning(evidence)
            )
            set_tip(button, meaning)
            button.setEnabled(self._filters[number] is not None and part.count > 0)
        self.legend.fit()

    def _legend_button(self, number: int) -> QToolButton:
        button = QToolButton()
        EnterPresses(button)
        button.setAutoRaise(True)
        button.setProperty("legend", True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._open(number))
        self.legend.flow.addWidget(button)
        return button

    def _open(self, part: int) -> None:
        chosen = self._filters[part]
        if chosen is not None:
            self.filter_wanted.emit(chosen)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and getattr(self, "_counts", None) is not None:
            assert self._counts is not None
            self._fill_legend(self._parts(self._counts))


class SafeCard(Card):
    """A large figure and two buttons; what they lead to is a plan first, never a deed.

    Signals:
        filter_wanted: the `ClusterFilter` of the clusters that the figure counts.
        rule_wanted: the name of a built-in rule.
    """

    filter_wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("Safe to remove now: nothing is lost"))
        self.setAccessibleName(self.heading.text())
        self.figure = FigureButton(theme)
        self.figure.clicked.connect(lambda: self.filter_wanted.emit(NO_LOSS))
        self.meaning = sentence()
        self.hide_button = push_button("", lambda: self.rule_wanted.emit(HIDE_RULE.name))
        self.hide_button.setProperty("primary", True)
        self.trash_button = push_button("", lambda: self.rule_wanted.emit(TRASH_RULE.name))
        self.buttons = FlowRow(self.hide_button, self.trash_button)
        self.column.addWidget(self.figure)
        self.column.addWidget(self.meaning)
        self.column.addSpacing(4)
        self.column.addWidget(self.buttons)
        self.column.addStretch(1)
        self.wait()

    def wait(self) -> None:
        """Say that it is still being counted."""
        self.figure.setText("…")
        self.figure.setAccessibleName(self.tr("Still being counted"))
        self.meaning.setText(self.tr("Still being counted"))
        self.figure.set_leads(False)
        self.buttons.setVisible(False)

    def show_counts(self, trash: SafeCount, hide: SafeCount) -> None:
        """Show what the two rules come to."""
        self.figure.set_leads(bool(trash.items or hide.items))
        self.figure.setText(_figure(trash, hide))
        self.figure.setAccessibleName(
            self.tr("{heading}: {figure}").format(
                heading=self.heading.text(), figure=self.figure.text()
            )
        )
        set_tip(self.figure, self.tr("Show the clusters of these items"))
        self.figure.updateGeometry()
        self.meaning.setText(_meaning(trash, hide))
        self.hide_button.setText(
            formatting.counted(
                hide.items, "Review and hide {n} item …", "Review and hide {n} items …"
            )
        )
        set_tip(
            self.hide_button,
            self.tr("First shows the plan. Hiding takes items out of the lists only."),
            self.tr("No file is touched."),
        )
        self.trash_button.setText(
            formatting.counted(
                trash.items, "Review and trash {n} file …", "Review and trash {n} files …"
            )
        )
        set_tip(
            self.trash_button,
            self.tr("First shows the plan. Each file is checked again before it is moved."),
            self.tr("Messages inside mailboxes can be hidden only."),
            self.tr("A saved page stays where its folder holds what no other page has."),
        )
        self.hide_button.setVisible(bool(hide.items))
        self.trash_button.setVisible(bool(trash.items))
        self.buttons.setVisible(bool(trash.items or hide.items))
        self.buttons.fit()


def _figure(trash: SafeCount, hide: SafeCount) -> str:
    if trash.items:
        items = formatting.counted(trash.items, "{n} item", "{n} items")
        return formatting.tr("{items} · {size}").format(
            items=items, size=formatting.size(trash.reclaimable_bytes)
        )
    return formatting.counted(hide.items, "{n} item", "{n} items")


def _meaning(trash: SafeCount, hide: SafeCount) -> str:
    if not trash.items and not hide.items:
        return formatting.tr("No copy is left that holds no word of its own and could go unseen.")
    if not trash.items:
        return formatting.tr(
            "These can be hidden: every word of them stands in another item. They are parts of "
            "larger files, so no space is won."
        )
    meaning = formatting.tr(
        "Identical files, identical texts, and texts that stand whole in others. Not one word "
        "exists only there."
    )
    more = hide.items - trash.items
    if more <= 0:
        return meaning
    parts = formatting.counted(
        more,
        "{n} more can be hidden, but is not trashed unseen.",
        "{n} more can be hidden, but are not trashed unseen.",
    )
    return formatting.sentences(meaning, parts)
