"""The table of kinds, in which every number leads to its clusters."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QSizePolicy, QTableView

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import COPIES, MATCHES, Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import Column, TableModel, bold, title_meaning

FilterRole = int(Qt.ItemDataRole.UserRole)
"""Role of the `ClusterFilter` that a cell leads to, or None."""


def evidence_counts(counts: KindCounts) -> list[str]:
    """The number of copies by each kind of match that has any, in words."""
    return [
        formatting.tr("{name}: {n}").format(
            name=formatting.capitalised(formatting.match_words(match)),
            n=formatting.number(number),
        )
        for match, levels in MATCHES.items()
        if (number := sum(counts.with_evidence.get(one, 0) for one in levels & COPIES))
    ]


class KindRows(TableModel[KindCounts]):
    """A row for each kind and one for the total; a column for each figure."""

    def set_counts(self, kinds: Sequence[KindCounts], total: KindCounts) -> None:
        self.beginResetModel()
        self._rows = (*kinds, total)
        self._take_columns(self._make_columns())
        self.endResetModel()

    def _make_columns(self) -> Iterable[Column[KindCounts]]:
        """The figures; hidden items only if there are any."""
        total = self._rows[-1] if self._rows else None
        yield self._figure(
            self.tr("Items"), self.tr("All items of this kind."), lambda kind: kind.items
        )
        yield self._figure(
            self.tr("Copies"),
            self.tr("Items that are copies of another one."),
            lambda kind: kind.behind,
            has_share=True,
            levels=COPIES,
            details=evidence_counts,
        )
        if total is not None and total.hidden:
            yield self._figure(
                self.tr("Hidden"),
                self.tr("Items you have hidden. They are in no other column."),
                lambda kind: kind.hidden,
                has_share=True,
                levels=None,
            )
        yield self._figure(
            self.tr("Can free"),
            self.tr("The size of all copies on disk, without messages in mailboxes."),
            lambda kind: kind.reclaimable_bytes,
            formatting.size,
            levels=COPIES,
        )

    def _figure(
        self,
        title: str,
        meaning: str,
        value: Callable[[KindCounts], int],
        text: Callable[[int], str] = formatting.number,
        *,
        has_share: bool = False,
        levels: frozenset[Evidence] | None = frozenset(),
        details: Callable[[KindCounts], list[str]] = lambda _kind: [],
    ) -> Column[KindCounts]:
        """A quantity that is counted for each kind, perhaps with its share of the items.

        It leads to the clusters on these levels of evidence, or nowhere if they are None.
        """

        def share(kind: KindCounts) -> str:
            has_any = has_share and kind.items and value(kind)
            return share_words(value(kind), kind.items) if has_any else ""

        def cell(kind: KindCounts) -> str:
            number, beside = text(value(kind)), share(kind)
            shape = self.tr("{n} ({share})") if beside else "{n}"
            return shape.format(n=number, share=beside)

        def spoken(kind: KindCounts) -> str:
            shape = self.tr("{kind}, {column}: {value}")
            if share(kind):
                shape = self.tr("{kind}, {column}: {value}, {share} of its items")
            said = shape.format(
                kind=self._kind_words(kind),
                column=title,
                value=text(value(kind)),
                share=share(kind),
            )
            return "; ".join((said, *details(kind)))

        def leads_to(kind: KindCounts) -> ClusterFilter | None:
            if levels is None or not value(kind):
                return None
            kinds = frozenset() if kind.kind is None else frozenset({kind.kind})
            return ClusterFilter(kinds=kinds, levels=levels)

        def ink(kind: KindCounts) -> object:
            palette = QGuiApplication.palette()
            return palette.placeholderText() if leads_to(kind) is None else None

        return Column(
            title,
            cell,
            is_number=True,
            tip=spoken,
            meaning=meaning,
            roles={
                Qt.ItemDataRole.FontRole: lambda kind: bold() if kind.kind is None else None,
                Qt.ItemDataRole.ForegroundRole: ink,
                Qt.ItemDataRole.AccessibleTextRole: spoken,
                FilterRole: leads_to,
            },
        )

    def _kind_words(self, row: KindCounts) -> str:
        return self.tr("Total") if row.kind is None else formatting.kind_words(row.kind)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        is_kind = orientation is Qt.Orientation.Vertical and 0 <= section < len(self._rows)
        if is_kind and role == Qt.ItemDataRole.DisplayRole:
            return self._kind_words(self._rows[section])
        if is_kind and role == Qt.ItemDataRole.ToolTipRole:
            return formatting.tooltip(title_meaning(self.tr("Kind")))
        return super().headerData(section, orientation, role)


def share_words(value: int, whole: int) -> str:
    """A share in whole percent; never rounded down to 0 or up to 100."""
    share = round(value * 100 / whole)
    if value and not share:
        return formatting.tr("under {share}").format(share=formatting.percent(0.01))
    if value < whole and share == 100:
        share = 99
    return formatting.percent(share / 100)


class KindTable(QTableView):
    """As high as its rows; the current cell can be opened, and the kinds stay in sight.

    Signals:
        filter_wanted: the filter of a cell that was clicked, or opened by Enter.
    """

    filter_wanted = Signal(ClusterFilter)

    def __init__(self, rows: KindRows) -> None:
        super().__init__()
        self.setModel(rows)
        self.setAccessibleName(self.tr("Items by kind"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizeAdjustPolicy(QTableView.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setHighlightSections(False)
            header.setSectionsClickable(False)
        self.verticalHeader().setObjectName("Kinds")
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.clicked.connect(self._open)
        self.entered.connect(self._show_hand)
        self.viewportEntered.connect(lambda: self._show_hand(QModelIndex()))
        rows.modelReset.connect(self._fit)

    def _fit(self) -> None:
        """Give columns the width that they need, and share the rest."""
        self.resizeColumnsToContents()
        header = self.horizontalHeader()
        spare, count = max(self.viewport().width() - header.length(), 0), header.count()
        for column in range(count):
            more = spare * (column + 1) // count - spare * column // count
            header.resizeSection(column, header.sectionSize(column) + more)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self.model() is not None:
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _show_hand(self, index: QModelIndex) -> None:
        leads = index.data(FilterRole) is not None
        shape = Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def _open(self, index: QModelIndex) -> None:
        chosen = index.data(FilterRole) if index.isValid() else None
        if chosen is not None:
            self.filter_wanted.emit(chosen)
