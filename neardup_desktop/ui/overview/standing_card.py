"""How the items stand: what is left to look at, and a bar of what stands behind what."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.card import Card, sentence
from neardup_desktop.ui.overview.figure_button import FigureButton
from neardup_desktop.ui.overview.kind_rows import RARE_LEVELS, share_words
from neardup_desktop.ui.overview.looks import evidence_look, hidden_look, swatch
from neardup_desktop.ui.overview.stacked_bar import Part, StackedBar
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.enter_presses import EnterPresses
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.tips import set_tip

_ORDER = tuple(
    evidence for evidence in reversed(Evidence) if evidence is not Evidence.REPRESENTATIVE
)


class StandingCard(Card):
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
        self._looks_of: list[Evidence | None] = []
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
        look = evidence_look(self._theme, Evidence.REPRESENTATIVE)
        parts = [
            Part(self.tr("remaining"), total.remaining, look, self.tr("Click to see all clusters."))
        ]
        self._filters = [ClusterFilter()]
        self._looks_of = [Evidence.REPRESENTATIVE]
        for evidence in _ORDER:
            if evidence in RARE_LEVELS and not total.with_evidence.get(evidence):
                continue
            look = evidence_look(self._theme, evidence)
            parts.append(
                Part(
                    formatting.evidence_words(evidence), total.with_evidence[evidence], look, detail
                )
            )
            self._filters.append(ClusterFilter(levels=frozenset({evidence})))
            self._looks_of.append(evidence)
        if total.hidden:
            parts.append(Part(self.tr("hidden"), total.hidden, hidden_look(self._theme)))
            self._filters.append(None)
            self._looks_of.append(None)
        return parts

    def _fill_legend(self, parts: list[Part]) -> None:
        while len(self.buttons) < len(parts):
            self.buttons.append(self._legend_button(len(self.buttons)))
        edge = round(self.fontMetrics().height() * 0.8)
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(parts))
            if number >= len(parts):
                continue
            part, evidence = parts[number], self._looks_of[number]
            words = self.tr("{name} {n}").format(name=part.name, n=formatting.number(part.count))
            button.setText(words)
            button.setIconSize(QSize(edge + 6, edge))
            button.setIcon(swatch(part.look, edge))
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
        """Follow another font: the squares of the legend are as high as its letters."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and getattr(self, "_counts", None) is not None:
            assert self._counts is not None
            self._fill_legend(self._parts(self._counts))
