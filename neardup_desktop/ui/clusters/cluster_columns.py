"""The columns of the cluster list: which are shown, how wide, and the order behind each title."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QMenu, QTableView

from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows, Column
from neardup_desktop.ui.clusters.cluster_words import widest_count
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import title_width
from neardup_desktop.ui.style.letters import letter_px

_NAME_CHARACTERS = 28
_FULL_NAME_CHARACTERS = 30
_SHORT_NAME_CHARACTERS, _LEAST_NAME_CHARACTERS = 22, 15
_FOLDER_CHARACTERS = 20
_PADDING_PX = 2 * 8 + 6
_BOLD, _IN_PILL = 1.12, 0.92
_WIDER = {
    Column.SIMILARITY: _BOLD,
    Column.ONLY_HERE: _BOLD,
    Column.SIZE: _BOLD,
    Column.EVIDENCE: _IN_PILL,
}
"""How much wider the font of a column is than that of the list."""
_PILL_PX = 14
_NAME_SHARE = 0.5
"""Share of the spare width that names get; folders get the rest."""
_HIDDEN_FIRST = (Column.FORMAT, Column.MODIFIED, Column.SIZE, Column.ONLY_HERE, Column.FOLDER)
"""Columns that are left out if the list is too narrow, in this order: folders tell copies apart."""
_HIDDEN_LAST = (Column.SIMILARITY, Column.EVIDENCE)
"""Columns that are left out if the list would have to scroll sideways for them."""
OPTIONAL = tuple(column for column in Column if column not in (Column.TICK, Column.NAME))
"""Columns that the user may hide."""

_SORTED_BY = {
    Column.NAME: (Order.NAME, Order.NAME_DOWN, True),
    Column.FOLDER: (Order.FOLDER, Order.FOLDER_DOWN, True),
    Column.SIMILARITY: (Order.LIKE, Order.UNLIKE, False),
    Column.ONLY_HERE: (Order.UNIQUE, Order.MOST_UNIQUE, True),
    Column.SIZE: (Order.BYTES, Order.FEWEST_BYTES, False),
    Column.MODIFIED: (Order.NEWEST, Order.OLDEST, False),
    Column.EVIDENCE: (Order.EVIDENCE, Order.EVIDENCE_DOWN, True),
    Column.FORMAT: (Order.FORMAT, Order.FORMAT_DOWN, True),
}
"""The orders after the first and the second click on a title, and whether the first ascends."""


def order_by_title(column: Column, now: Order) -> Order | None:
    """The order after a click on the title of a column; a second click reverses it.

    None if the column sorts nothing.
    """
    if column not in _SORTED_BY:
        return None
    first, again, _ascends = _SORTED_BY[column]
    return again if now is first else first


def title_of_order(order: Order) -> tuple[Column | None, bool]:
    """The column that shows an order by an arrow in its title, if any, and whether it points up."""
    for column, (first, again, ascends) in _SORTED_BY.items():
        if order in (first, again):
            return column, ascends is (order is first)
    return None, False


class ClusterColumns(QObject):
    """Fits the columns to the view, by the widths and the columns that the user chose.

    The rows always end where the list ends: names give way to what the user widens. While the list
    is too narrow, columns are left out or narrowed, without changing the user's choice.
    """

    def __init__(self, view: QTableView, rows: ClusterRows, tick_px: Callable[[], int]) -> None:
        """Fit the columns of a view; `tick_px` is the width of that of the check boxes."""
        super().__init__(view)
        self._view, self._rows, self._tick_px = view, rows, tick_px
        self._header = view.horizontalHeader()
        self._had_mail = False
        self._own: dict[Column, int] = {}
        self._unwanted: frozenset[Column] = frozenset()
        self._wanted: tuple[Column, ...] = ()
        """Columns that the user asked for: the last ones to be left out."""
        self._is_dragged = False
        rows.modelReset.connect(self._fit_to_rows)
        self._header.sectionResized.connect(self._remember)
        self._header.sectionHandleDoubleClicked.connect(self._forget)
        self._header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._header.customContextMenuRequested.connect(self._open_menu)
        self._header.viewport().installEventFilter(self)

    def _fit_to_rows(self) -> None:
        """Make room for the times of mails, if there are any."""
        if self._rows.has_mail != self._had_mail:
            self._had_mail = self._rows.has_mail
            self.fit()

    # --- what is saved --------------------------------------------------------------------

    def own_widths(self) -> list[int]:
        """The width in pixels that the user gave each column; 0 for none."""
        return [self._own.get(column, 0) for column in Column] if self._own else []

    def choice(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Names of the columns that the user hid, and of those that the user asked for."""
        return (
            tuple(sorted(column.name for column in self._unwanted)),
            tuple(column.name for column in self._wanted),
        )

    def restore(
        self, widths: Sequence[int], hidden: Sequence[str] = (), wanted: Sequence[str] = ()
    ) -> None:
        """Restore what the user chose in an earlier session; see `own_widths` and `choice`."""
        known = {column.name: column for column in OPTIONAL}
        if len(widths) == len(Column):
            least = self._header.minimumSectionSize()
            self._own = {
                column: width
                for column, width in zip(Column, widths, strict=True)
                if column in OPTIONAL and width >= least
            }
        self._unwanted = frozenset(known[name] for name in hidden if name in known)
        self._wanted = tuple(
            known[name] for name in dict.fromkeys(wanted) if name in known and name not in hidden
        )
        self.fit()

    # --- what the user chooses ------------------------------------------------------------

    def is_shown(self, column: Column) -> bool:
        return not self._view.isColumnHidden(column)

    def show(self, column: Column, is_shown: bool) -> None:
        """Show or hide a column; if there is no room for it, it takes the place of another."""
        self._wanted = tuple(one for one in self._wanted if one is not column)
        self._unwanted -= {column}
        if is_shown:
            self._wanted += (column,)
        else:
            self._unwanted |= {column}
        self.fit()

    def reset(self) -> None:
        """Show all columns that there is room for, as wide as their texts."""
        self._own, self._unwanted, self._wanted = {}, frozenset(), ()
        self.fit()

    def menu(self) -> QMenu:
        """A new menu of the columns; its parent is the view."""
        menu = QMenu(self.tr("Columns"), self._view)
        for column in OPTIONAL:
            action = menu.addAction(self._rows.title(column))
            action.setCheckable(True)
            action.setChecked(self.is_shown(column))
            action.triggered.connect(lambda is_on, one=column: self.show(one, is_on))
        menu.addSeparator()
        menu.addAction(self.tr("Reset columns")).triggered.connect(self.reset)
        return menu

    def _open_menu(self, position: QPoint) -> None:
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._header.viewport().mapToGlobal(position))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let columns follow while the mouse drags an edge, and fit them again after that."""
        if event.type() is QEvent.Type.MouseButtonPress:
            self._is_dragged = True
        elif event.type() is QEvent.Type.MouseButtonRelease:
            self._is_dragged = False
            QTimer.singleShot(0, self, lambda: self.fit())
        return super().eventFilter(watched, event)

    def _remember(self, section: int, before: int, width: int) -> None:
        if not self._is_dragged or not before or not width:
            return
        column = Column(section)
        if column is Column.NAME and self.is_shown(Column.FOLDER):
            # Names get all that is left, so their edge moves that of the folders.
            column, shown = Column.FOLDER, self._view.columnWidth(Column.FOLDER)
            width = self._own.get(column, shown) - (width - before)
        if column in OPTIONAL:
            self._own[column] = max(self._header.minimumSectionSize(), width)

    def _forget(self, section: int) -> None:
        """Make a column as wide as its texts again, after a double click on its edge."""
        self._own.pop(Column(section), None)

    # --- fitting --------------------------------------------------------------------------

    def fit(self) -> None:
        """Give short columns the width of their text, and share the rest among name and folder.

        In a narrow window or with large text, columns are left out one by one, so that the others
        stay readable; the comparison shows what they hold.
        """
        letter = letter_px(self._view.fontMetrics())
        room = self._view.viewport().width() - self._tick_px()
        widths = self._fitting(room, letter)
        left = room - sum(widths.values())
        if left < 0:
            # Titles are never cut; names are, in the middle, and have a tooltip.
            least = letter * _LEAST_NAME_CHARACTERS
            widths[Column.NAME] = max(widths[Column.NAME] + left, least)
        else:
            self._share(left, widths, letter)
        whole = {column: int(width) for column, width in widths.items()}
        # Pixels lost by rounding, so that rows end where the list ends.
        whole[Column.NAME] += max(0, room - sum(whole.values()))
        for column in OPTIONAL:
            self._view.setColumnHidden(column, column not in whole)
        for shown, width in ((Column.TICK, self._tick_px()), *whole.items()):
            self._view.setColumnWidth(shown, width)

    def _fitting(self, room: int, letter: int) -> dict[Column, float]:
        """The columns that there is room for, and the pixels that each needs."""
        widths = self._short_widths()
        widths[Column.NAME] = letter * _NAME_CHARACTERS
        # Folders that the user narrowed need less. Short columns do not: a number that is cut reads
        # as another one, and a width that sufficed may not with larger text.
        folder = letter * _FOLDER_CHARACTERS
        widths[Column.FOLDER] = min(folder, self._own.get(Column.FOLDER, folder))
        for column in self._unwanted:
            widths.pop(column, None)
        for column in (*(one for one in _HIDDEN_FIRST if one not in self._wanted), *self._wanted):
            # Cutting names a little is better than hiding the number of unique words, or a column
            # that the user asked for.
            is_important = column is Column.ONLY_HERE or column in self._wanted
            cut = letter * (_NAME_CHARACTERS - _SHORT_NAME_CHARACTERS) if is_important else 0
            if sum(widths.values()) > room + cut:
                widths.pop(column, None)
        spare = letter * (_NAME_CHARACTERS - _LEAST_NAME_CHARACTERS)
        for column in _HIDDEN_LAST:
            # This is better than scrolling to the end of each row.
            if sum(widths.values()) - spare > room:
                widths.pop(column, None)
        return widths

    def _share(self, left: float, widths: dict[Column, float], letter: int) -> None:
        """Give the pixels that are left to columns that need them, and to the names."""
        for column in widths.keys() & self._own.keys():
            more = min(left, max(0, self._own[column] - widths[column]))
            widths[column] += more
            left -= more
        width = self._view.fontMetrics().horizontalAdvance
        time = width(formatting.widest_moment()) - width(formatting.widest_day())
        is_timed = self._rows.has_mail and Column.MODIFIED in widths.keys() - self._own.keys()
        if is_timed and time <= left:
            widths[Column.MODIFIED] += time
            left -= time
        # First make room for names of usual length.
        first = min(left, letter * (_FULL_NAME_CHARACTERS - _NAME_CHARACTERS))
        if Column.EVIDENCE in widths.keys() - self._own.keys():
            # The second pill of headings, where folders have room for two names.
            pill = width(widest_count()) * _IN_PILL
            spare = left - first - 2 * letter * _FOLDER_CHARACTERS
            more = max(0, min(spare, pill + 2 * _PILL_PX))
            widths[Column.EVIDENCE] += more
            left -= more
        if Column.FOLDER in widths and Column.FOLDER not in self._own:
            widths[Column.FOLDER] += (left - first) * (1 - _NAME_SHARE)
            left = first + (left - first) * _NAME_SHARE
        widths[Column.NAME] += left

    def _short_widths(self) -> dict[Column, float]:
        """Pixels that the texts and titles of the short columns need."""
        metrics, header = self._view.fontMetrics(), self._header
        arrow = header.fontMetrics().horizontalAdvance(" W")
        widths: dict[Column, float] = {}
        for column, says in zip(Column, self._rows.columns, strict=True):
            if says.widest is not None:
                text = metrics.horizontalAdvance(says.widest()) * _WIDER.get(column, 1)
                widths[column] = max(text + _PADDING_PX, title_width(header, column) + arrow)
        # Of the pills of a heading one, and that of the number of others.
        more = metrics.horizontalAdvance(f"+{formatting.number(4)}") * _IN_PILL
        widths[Column.EVIDENCE] += more + 3 * _PILL_PX
        return widths
