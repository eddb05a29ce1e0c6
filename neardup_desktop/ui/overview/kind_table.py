"""The table of kinds by evidence, in which every number leads to its clusters."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import BY_PICTURE, Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import title_width
from neardup_desktop.ui.lists.row_table import spare_header_the_selection
from neardup_desktop.ui.lists.table_model import Column, TableModel, bold
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import TITLE_SCALE, Theme

_ROW_FACTOR = 1.85
_PADDING_PX = 8
_LESS_PADDING_PX = 4
_SHARE_GAP_PX = 7

_Arrangement = tuple[bool, bool, int]
_ARRANGEMENTS: tuple[_Arrangement, ...] = (
    (False, True, _PADDING_PX),
    (True, True, _PADDING_PX),
    (True, False, _LESS_PADDING_PX),
)
"""(is_turned, has_shares, padding in pixels), tried in turn until the table fits its width.
Turned, the kinds are the columns: there are fewer of them than of figures."""

ShareRole = int(Qt.ItemDataRole.UserRole)
"""Role of the share of the items, as text, or ""."""

FilterRole = ShareRole + 1
"""Role of the `ClusterFilter` that a cell leads to, or None."""

HasShareRole = ShareRole + 2
"""Role of whether figures of this sort have shares."""

_COPY_LEVELS = tuple(
    evidence
    for evidence in Evidence
    if not evidence.is_only_shown and evidence is not Evidence.REPRESENTATIVE
)

RARE_LEVELS = BY_PICTURE | {Evidence.SAME_DOCUMENT, Evidence.LINKED}
"""Levels of evidence that are shown only if there is anything on them."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """A quantity that is counted for each kind.

    Attributes:
        title: its name.
        meaning: an explanation for the tooltip.
        value: returns the number for a kind.
        text: formats the number.
        has_share: whether the share of the items is shown beside it.
        levels: the levels of evidence to filter by; None if it leads nowhere.
    """

    title: str
    meaning: str
    value: Callable[[KindCounts], int]
    text: Callable[[int], str] = formatting.number
    has_share: bool = False
    levels: frozenset[Evidence] | None = frozenset()


class KindRows(TableModel[Any]):
    """A row for each kind and one for the total; a column for each figure.

    Turned, it has a column for each kind and a row for each figure.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        self._kinds: Sequence[KindCounts] = ()
        self._is_turned = False
        super().__init__(parent)

    def set_counts(self, kinds: Sequence[KindCounts], total: KindCounts) -> None:
        self._arrange((*kinds, total), is_turned=self._is_turned)

    @property
    def is_turned(self) -> bool:
        """Whether the kinds are the columns."""
        return self._is_turned

    def turn(self, is_turned: bool) -> None:
        """Make the kinds columns or rows."""
        if is_turned != self._is_turned:
            self._arrange(self._kinds, is_turned=is_turned)

    @property
    def counts(self) -> tuple[KindCounts, ...]:
        """What is shown: each kind, and the total."""
        return tuple(self._kinds)

    def _arrange(self, kinds: Sequence[KindCounts], *, is_turned: bool) -> None:
        self.beginResetModel()
        self._kinds, self._is_turned = kinds, is_turned
        self._rows = list(self._figures()) if kinds and is_turned else kinds
        self._take_columns(self._make_columns())
        self.endResetModel()

    def _make_columns(self) -> Iterable[Column[Any]]:
        if self._is_turned:
            yield Column(
                self.tr("Kind"), lambda figure: figure.title, tip=lambda figure: figure.meaning
            )
            for kind in self._kinds:
                yield self._cells(in_two_lines(self._kind_words(kind)), kind=kind)
            return
        yield Column(self.tr("Kind"), self._kind_words, roles={Qt.ItemDataRole.FontRole: _font})
        for figure in self._figures():
            yield self._cells(figure.title, figure.meaning, figure=figure)

    def _cells(
        self,
        title: str,
        meaning: str = "",
        *,
        kind: KindCounts | None = None,
        figure: _Figure | None = None,
    ) -> Column[Any]:
        """A column of numbers of one kind or of one figure; the rows are the other."""

        def of(row: Any) -> tuple[KindCounts, _Figure]:  # noqa: ANN401 - as the row is
            return kind or row, figure or row

        def text(row: object) -> str:
            counts, counted = of(row)
            return counted.text(counted.value(counts))

        return Column(
            title,
            text,
            is_number=True,
            tip=lambda row: self._spoken(*of(row)),
            meaning=meaning,
            roles={
                Qt.ItemDataRole.FontRole: lambda row: _font(of(row)[0]),
                Qt.ItemDataRole.AccessibleTextRole: lambda row: self._spoken(*of(row)),
                ShareRole: lambda row: self._share(*of(row)),
                HasShareRole: lambda row: of(row)[1].has_share,
                FilterRole: lambda row: self._filter(*of(row)),
            },
        )

    def _figures(self) -> Iterator[_Figure]:
        """The figures; those of rare levels only if they are not 0."""
        total = self._kinds[-1] if self._kinds else None
        yield _Figure(self.tr("Items"), self.tr("All items of this kind."), lambda kind: kind.items)
        for evidence in Evidence:
            is_rare = evidence in RARE_LEVELS and (
                total is None or not total.with_evidence.get(evidence)
            )
            if evidence is Evidence.REPRESENTATIVE or is_rare:
                continue
            words = formatting.evidence_words(evidence)
            yield _Figure(
                words[:1].upper() + words[1:],
                formatting.evidence_meaning(evidence),
                _count_at(evidence),
                has_share=True,
                levels=frozenset({evidence}),
            )
        yield _Figure(
            self.tr("To review"),
            self.tr("Kept items, and items without copies."),
            lambda kind: kind.remaining,
            has_share=True,
        )
        if total is not None and total.hidden:
            yield _Figure(
                self.tr("Hidden"),
                self.tr("Items you have hidden. They are in no other column."),
                lambda kind: kind.hidden,
                has_share=True,
                levels=None,
            )
        yield _Figure(
            self.tr("Words of copies"),
            self.tr("The words of all copies."),
            lambda kind: kind.reclaimable_words,
            levels=frozenset(_COPY_LEVELS),
        )
        yield _Figure(
            self.tr("Can free"),
            self.tr("The size of all copies on disk, without messages in mailboxes."),
            lambda kind: kind.reclaimable_bytes,
            formatting.size,
            levels=frozenset(_COPY_LEVELS),
        )

    def _kind_words(self, row: KindCounts) -> str:
        return self.tr("Total") if row.kind is None else formatting.kind_words(row.kind)

    @staticmethod
    def _share(row: KindCounts, figure: _Figure) -> str:
        value = figure.value(row)
        if not figure.has_share or not row.items or not value:
            return ""
        return share_words(value, row.items)

    @staticmethod
    def _filter(row: KindCounts, figure: _Figure) -> ClusterFilter | None:
        if figure.levels is None or not figure.value(row):
            return None
        kinds = frozenset() if row.kind is None else frozenset({row.kind})
        return ClusterFilter(kinds=kinds, levels=figure.levels)

    def _spoken(self, row: KindCounts, figure: _Figure) -> str:
        kind = self._kind_words(row)
        value = figure.text(figure.value(row))
        share = self._share(row, figure)
        if share:
            return self.tr("{kind}, {column}: {value}, {share} of its items").format(
                kind=kind, column=figure.title, value=value, share=share
            )
        return self.tr("{kind}, {column}: {value}").format(
            kind=kind, column=figure.title, value=value
        )


def _font(kind: KindCounts) -> QFont | None:
    return bold() if kind.kind is None else None


def _count_at(evidence: Evidence) -> Callable[[KindCounts], int]:
    return lambda row: row.with_evidence[evidence]


def in_two_lines(title: str) -> str:
    """A title in_two_lines into two lines of similar length."""
    words = title.split()
    ways = ["\n".join((" ".join(words[:at]), " ".join(words[at:]))) for at in range(1, len(words))]
    return min(ways, key=lambda path: max(map(len, path.split("\n"))), default=title)


def share_words(value: int, whole: int) -> str:
    """A share in whole percent; never rounded down to 0 or up to 100."""
    share = round(value * 100 / whole)
    if value and not share:
        return formatting.tr("under {share}").format(share=formatting.percent(0.01))
    if value < whole and share == 100:
        share = 99
    return formatting.percent(share / 100)


class KindTable(QTableView):
    """As high as its rows; the current cell can be opened.

    Signals:
        filter_wanted: the `ClusterFilter` of a cell that was clicked, or opened by Enter.
    """

    filter_wanted = Signal(object)

    def __init__(self, rows: KindRows, theme: Theme) -> None:
        super().__init__()
        self._shares: dict[int, int] = {}
        self._is_fitting = False
        self._measured_for: object = None
        self._measured: dict[_Arrangement, tuple[list[int], dict[int, int]]] = {}
        self._needed_px = 0
        self.padding_px = _PADDING_PX
        self.setModel(rows)
        spare_header_the_selection(self)
        self.setAccessibleName(self.tr("Items by kind and evidence"))
        self._painter = _CellPainter(theme, self)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(8)
        self.horizontalHeader().setMinimumSectionSize(8)
        self.horizontalHeader().setHighlightSections(False)
        self.clicked.connect(self._open)
        rows.modelReset.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Fit columns and height to other numbers, another font or another width."""
        if self._is_fitting:
            return
        self._is_fitting = True
        row = int(self.fontMetrics().height() * _ROW_FACTOR)
        self.verticalHeader().setDefaultSectionSize(row)
        # The style sheet scales titles, but Qt measures them in the font of the table.
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * TITLE_SCALE)
        self.horizontalHeader().setFont(font)
        needed = self._fit_columns()
        self._is_fitting = False
        spare = max(self.viewport().width() - sum(needed), 0) // max(len(needed), 1)
        for column, width in enumerate(needed):
            self.setColumnWidth(column, width + spare)
        bar = self.horizontalScrollBar()
        below = bar.sizeHint().height() if sum(needed) > self.viewport().width() else 0
        header = self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(header + row * self.model().rowCount() + below + 2)

    def _fit_columns(self) -> list[int]:
        """Choose the first arrangement that fits; returns the widths its columns need."""
        rows, current = self.model(), self.currentIndex()
        assert isinstance(rows, KindRows)
        was_turned, place = rows.is_turned, (current.row(), current.column())
        # A style sheet reaches the titles some time after the table hears of the new font.
        around_title_px = title_width(self.horizontalHeader(), 0) - 2 * self.padding_px
        measured_for = rows.counts, self.font().toString(), around_title_px
        if measured_for != self._measured_for:
            self._measured_for = measured_for
            self._measured.clear()
        needed: list[int] = []
        for arrangement in _ARRANGEMENTS:
            if arrangement not in self._measured:
                self._measured[arrangement] = self._measure(rows, arrangement)
            needed, shares = self._measured[arrangement]
            if sum(needed) <= self.viewport().width():
                break
        is_turned, _has_shares, padding_px = arrangement
        rows.turn(is_turned)
        self._set_padding(padding_px)
        self._shares = shares
        self._needed_px = sum(needed)
        if rows.is_turned == was_turned and place[0] >= 0:
            self.setCurrentIndex(rows.index(*place))
        return needed

    def _measure(
        self, rows: KindRows, arrangement: _Arrangement
    ) -> tuple[list[int], dict[int, int]]:
        """The widths that columns need in an arrangement, and those of the shares in them."""
        is_turned, has_shares, padding_px = arrangement
        rows.turn(is_turned)
        self._set_padding(padding_px)
        self._shares = self._measured_shares() if has_shares else {}
        return [self._needed(column) for column in range(rows.columnCount())], self._shares

    def _set_padding(self, padding_px: int) -> None:
        """Set the horizontal padding of cells and titles."""
        if padding_px != self.padding_px:
            self.padding_px = padding_px
            self.horizontalHeader().setStyleSheet(
                f"QHeaderView::section {{ padding-left: {padding_px}px;"
                f" padding-right: {padding_px}px; }}"
            )

    def _needed(self, column: int) -> int:
        """Width in pixels that the title and the cells of a column need."""
        model, widest = self.model(), 0
        for row in range(model.rowCount()):
            index = model.index(row, column)
            widest = max(widest, self._painter.width_of(index) + self.share_width(index))
        return max(widest + 2 * self.padding_px + 2, title_width(self.horizontalHeader(), column))

    def share_width(self, index: QModelIndex | QPersistentModelIndex) -> int:
        """Width of the share beside a cell with the gap before it, in pixels; 0 without one."""
        return self._shares.get(index.column(), 0) if index.data(HasShareRole) else 0

    def _measured_shares(self) -> dict[int, int]:
        metrics, model = self.fontMetrics(), self.model()
        widths: dict[int, int] = {}
        for column in range(model.columnCount()):
            for row in range(model.rowCount()):
                share = str(model.index(row, column).data(ShareRole) or "")
                if share:
                    width = metrics.horizontalAdvance(share) + _SHARE_GAP_PX
                    widths[column] = max(widths.get(column, 0), width)
        return widths

    def sizeHint(self) -> QSize:
        return QSize(self._needed_px, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(letter_px(self.fontMetrics()) * 30, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self.model() is not None:
            self.fit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        leads = self.indexAt(event.position().toPoint()).data(FilterRole) is not None
        shape = Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _open(self, index: QModelIndex) -> None:
        chosen = index.data(FilterRole) if index.isValid() else None
        if chosen is not None:
            self.filter_wanted.emit(chosen)


class _CellPainter(QStyledItemDelegate):
    """Paints a number with its share, and a frame around the current cell."""

    def __init__(self, theme: Theme, view: KindTable) -> None:
        super().__init__(view)
        self.theme = theme

    def width_of(self, index: QModelIndex) -> int:
        """Width in pixels of the text of a cell without its share."""
        font = self._view().font()
        font.setBold(index.data(Qt.ItemDataRole.FontRole) is not None)
        return QFontMetrics(font).horizontalAdvance(str(index.data()))

    def _view(self) -> KindTable:
        view = self.parent()
        assert isinstance(view, KindTable)
        return view

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        rect: QRect = option.rect
        state = QStyle.StateFlag
        leads = index.data(FilterRole) is not None
        is_hot = leads and bool(option.state & state.State_MouseOver)
        with saved(painter):
            is_chosen = bool(option.state & state.State_HasFocus)
            ground = "selection" if is_chosen else "hover" if is_hot else "base"
            painter.fillRect(rect, self.theme.color(ground))
            is_last = index.row() == index.model().rowCount() - 1
            if not is_last:
                painter.setPen(QPen(self.theme.color("line"), 0))
                painter.drawLine(rect.bottomLeft(), rect.bottomRight())
            air = self._view().padding_px
            self._paint_words(painter, rect.adjusted(air, 0, -air, 0), index, is_hot=is_hot)
            if is_chosen:
                painter.setPen(QPen(self.theme.color("accent"), 2))
                painter.drawRect(rect.adjusted(1, 1, -1, -1))

    def _paint_words(
        self,
        painter: QPainter,
        room: QRect,
        index: QModelIndex | QPersistentModelIndex,
        *,
        is_hot: bool,
    ) -> None:
        mirrored = self._view().isRightToLeft()
        begin, end = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if mirrored:
            begin, end = end, begin
        rest = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute
        font = self._view().font()
        share = str(index.data(ShareRole) or "")
        used = self._view().share_width(index)
        if share and used:
            painter.setFont(font)
            painter.setPen(self.theme.color("muted"))
            painter.drawText(room, int(end | rest), share)
        if used:
            room = room.adjusted(used, 0, 0, 0) if mirrored else room.adjusted(0, 0, -used, 0)
        font.setBold(index.data(Qt.ItemDataRole.FontRole) is not None)
        font.setUnderline(is_hot)
        painter.setFont(font)
        is_number = index.column() > 0
        leads = index.data(FilterRole) is not None
        ink = "text" if not is_number or leads else "muted"
        painter.setPen(self.theme.color("link" if is_hot else ink))
        side = end if is_number else begin
        painter.drawText(room, int(side | rest), str(index.data()))
