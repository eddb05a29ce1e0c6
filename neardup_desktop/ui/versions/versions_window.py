"""The window that shows one document over time."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.versions.timeline import (
    VersionItems,
    all_versions_as_one,
    timeline,
    versions_of,
)
from neardup_desktop.engine.versions.versions import Timeline, TreeRow, Version, tree_rows
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.items.item_window import ItemWindow, OneWindow
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.versions.variorum_view import AllVersions, VariorumView
from neardup_desktop.ui.widgets.boxes import vbox


@dataclass(frozen=True, slots=True)
class VersionRow:
    """A version as it is listed.

    Attributes:
        number: from 1.
        version: what is known of it.
        info: its item that the date is from.
        is_kept: whether the kept item is one of its items.
        is_hidden: whether all of its items are hidden.
        tree: how the tree is drawn beside it.
        lanes: how many columns the whole tree has.
        most_words: of any version.
    """

    number: int
    version: Version
    info: ItemInfo
    is_kept: bool
    is_hidden: bool
    tree: TreeRow
    lanes: int
    most_words: int


def version_rows(found: Timeline) -> list[VersionRow]:
    """The rows of a timeline, the oldest first."""
    lanes = max(version.lane for version in found.versions) + 1
    most_words = max(version.words for version in found.versions)
    return [
        VersionRow(
            number + 1,
            version,
            found.infos[version.items[0]],
            number == found.base,
            all(found.infos[item].hidden for item in version.items),
            tree,
            lanes,
            most_words,
        )
        for number, (version, tree) in enumerate(
            zip(found.versions, tree_rows(found.versions), strict=True)
        )
    ]


class VersionRows(ItemTable[VersionRow]):
    """One row a version, the oldest first."""

    def about(self, row: VersionRow) -> ItemInfo:
        return row.info

    def _make_columns(self) -> Iterable[Column[VersionRow]]:
        spoken = int(Qt.ItemDataRole.AccessibleTextRole)
        return (
            Column(
                self.tr("Version"),
                lambda row: formatting.number(row.number),
                weight=1.1,
                tip=self._made_from,
                meaning=self.tr("Lines lead to the versions that were likely made from it"),
                roles={spoken: self._made_from},
            ),
            Column(
                self.tr("Date"),
                lambda row: formatting.day(row.version.date_s),
                weight=1.2,
                tip=self.reason,
                meaning=self.tr("When the version was made"),
                # Wider than the air that tables leave beside it.
                widest=lambda: f"{formatting.widest_day()}.",
            ),
            Column(
                self.tr("Date from"),
                lambda row: self.source_words(row.version),
                weight=1,
                tip=self.reason,
                meaning=self.tr("Where this date was found"),
                gives_way=3,
            ),
            self.name_column(),
            self.folder_column(weight=2.2, gives_way=1),
            Column(
                self.tr("Notes"),
                self.notes,
                weight=2.4,
                tip=self.notes,
                meaning=self.tr("Which version is the kept item, and how many copies there are"),
                gives_way=2,
            ),
            Column(
                self.tr("Added"),
                lambda row: self._changed(row, row.version.added, "+"),
                weight=0.9,
                is_number=True,
                meaning=self.tr("Words that were not in the version it was made from"),
            ),
            Column(
                self.tr("Removed"),
                lambda row: self._changed(row, row.version.removed, "−"),
                weight=0.9,
                is_number=True,
                meaning=self.tr("Words of the version it was made from that are gone"),
            ),
            Column(
                self.tr("Kept"),
                lambda row: self._kept(row.version),
                weight=0.8,
                is_number=True,
                meaning=self.tr("How much of the version it was made from it kept"),
            ),
            Column(
                self.tr("Words"),
                lambda row: formatting.number(row.version.words),
                weight=1.8,
                is_number=True,
                meaning=self.tr("The length of the text; what was added is coloured"),
            ),
        )

    def source_words(self, version: Version) -> str:
        return formatting.date_source(version.source)

    def reason(self, row: VersionRow) -> str:
        """Why it has this date, and stands where it does; one line each."""
        version = row.version
        why = formatting.why_dated(version.source)
        if not version.placed_by_mark:
            return why
        mark = formatting.printable(version.mark)
        return why + "\n" + self.tr("“{mark}” in its name decided its place.").format(mark=mark)

    def notes(self, row: VersionRow) -> str:
        """What else is to be known of it, in one line."""
        copies = len(row.version.items) - 1
        notes = [
            self.tr("kept item") if row.is_kept else "",
            formatting.counted(copies, "{n} copy", "{n} copies") if copies else "",
            self.tr("linked") if row.version.is_linked else "",
            self.tr("hidden") if row.is_hidden else "",
        ]
        return formatting.listed([note for note in notes if note])

    def _made_from(self, row: VersionRow) -> str:
        number = formatting.number(row.number)
        before = row.version.predecessor
        if before is None:
            return self.tr("Version {n}").format(n=number)
        return self.tr("Version {n}, likely made from version {m}").format(
            n=number, m=formatting.number(before + 1)
        )

    def _changed(self, row: VersionRow, words: int, sign: str) -> str:
        if row.version.predecessor is None or not words:
            return ""
        return formatting.isolated(f"{sign}{formatting.number(words)}")

    def _kept(self, version: Version) -> str:
        return "" if version.predecessor is None else formatting.percent(version.kept)


class _RowDelegate(QStyledItemDelegate):
    """Paints the ground of a cell like the other cells of its row, and something on it."""

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme = theme

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        model = index.model()
        if not isinstance(model, VersionRows):
            return
        row = model.row(index.row())
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        rect = QRectF(option.rect)
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(rect, self._theme.color("selection" if is_chosen else "base"))
            painter.setFont(option.font)
            self.paint_row(painter, rect, row, str(index.data()))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setPen(self._theme.color("line"))
            painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())

    def paint_row(self, painter: QPainter, rect: QRectF, row: VersionRow, text: str) -> None:
        """Paint what this column is about."""
        raise NotImplementedError


class TreeDelegate(_RowDelegate):
    """Paints the number of a version, and its place in the tree."""

    def paint_row(self, painter: QPainter, rect: QRectF, row: VersionRow, text: str) -> None:
        letters = painter.fontMetrics()
        is_mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        room = letters.horizontalAdvance(formatting.number(1000))
        air = letters.height() * 0.4
        step = min(letters.height() * 0.9, (rect.width() - room - 2 * air) / max(row.lanes, 1))

        def at(lane: int) -> float:
            along = air + room + step * (lane + 0.5)
            return rect.right() - along if is_mirrored else rect.left() + along

        number = QRectF(rect.left() + air, rect.top(), room, rect.height())
        if is_mirrored:
            number.moveRight(rect.right() - air)
        painter.setPen(self._theme.color("text"))
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, text)
        middle, own = rect.center().y(), at(row.tree.lane)
        painter.setPen(QPen(self._theme.color("outline"), max(1.5, letters.height() / 11)))
        for lane in row.tree.passing:
            painter.drawLine(QPointF(at(lane), rect.top()), QPointF(at(lane), rect.bottom() + 1))
        for lane in row.tree.leaving:
            painter.drawLine(QPointF(own, middle), QPointF(at(lane), middle))
            painter.drawLine(QPointF(at(lane), middle), QPointF(at(lane), rect.bottom() + 1))
        if row.tree.has_line_above:
            painter.drawLine(QPointF(own, rect.top()), QPointF(own, middle))
        radius = min(letters.height() * 0.26, step * 0.45)
        painter.setBrush(self._theme.color("accent" if row.is_kept else "base"))
        painter.setPen(QPen(self._theme.color("accent"), max(1.5, letters.height() / 9)))
        painter.drawEllipse(QPointF(own, middle), radius, radius)


class GrowthDelegate(_RowDelegate):
    """Paints how long a version is beside the others, and how much of that was added."""

    def paint_row(self, painter: QPainter, rect: QRectF, row: VersionRow, text: str) -> None:
        letters = painter.fontMetrics()
        is_mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
        air = letters.height() * 0.4
        number_px = letters.horizontalAdvance(formatting.number(max(row.most_words, 1000))) + air
        room = rect.width() - number_px - 2 * air
        number = rect.adjusted(air, 0, -air, 0)
        flags = Qt.AlignmentFlag
        edge = flags.AlignAbsolute | (flags.AlignLeft if is_mirrored else flags.AlignRight)
        painter.setPen(self._theme.color("text"))
        painter.drawText(number, edge | flags.AlignVCenter, text)
        if room <= letters.height() or not row.most_words:
            return
        scale = room / row.most_words
        added = 0 if row.version.predecessor is None else row.version.added
        height = letters.height() * 0.55
        bar = QRectF(0, rect.center().y() - height / 2, row.version.words * scale, height)
        # However little was added, it can be seen.
        part_px = min(bar.width(), max(added * scale, 2.0)) if added else 0.0
        part = QRectF(bar.right() - part_px, bar.top(), part_px, height)
        for which, colour in ((bar, "outline"), (part, "right_mark")):
            which.translate(rect.left() + air, 0)
            if is_mirrored:
                which.moveRight(rect.left() + rect.right() - which.left())
            painter.fillRect(which, self._theme.color(colour))


class VersionsWindow(ItemWindow[VersionRow]):
    """The timeline of an item above, all its versions as one text below."""

    def __init__(
        self,
        info: ItemInfo,
        session: ReviewSession,
        lookups: Background,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        rows, view = VersionRows(), VariorumView(theme)
        super().__init__(formatting.tr("Versions"), rows, session, view, (280, 400), parent)
        self.rows, self.view = rows, view
        self._info, self._lookups = info, lookups
        self._cancel = CancelFlag()
        self.name.setText(formatting.item_name(info))
        self.state.setText(self.tr("Reading the versions…"))
        self.table.setSelectionMode(PlainTable.SelectionMode.SingleSelection)
        # Names of versions differ at their ends.
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        titles = [column.title for column in self.rows.columns]
        for column, delegate in (
            (0, TreeDelegate(theme, self.table)),
            (len(titles) - 1, GrowthDelegate(theme, self.table)),
        ):
            self.table.setItemDelegateForColumn(column, delegate)
        self.view.bind_keys(self)
        parts = (self.name, self.state, (self.splitter, 1), self.bar)
        vbox(*parts, parent=self, gap=8, margins=(18, 16, 18, 14))
        self.commands.enable_item(False)
        self.fit_screen((140, 84), (1100, 720))
        self.table.selection_changed.connect(self._follow)
        self.finished.connect(lambda _code: self._cancel.set())
        lookups.closing.connect(self._cancel.set)
        self.ask()

    # --- reading --------------------------------------------------------------------------

    def ask(self) -> None:
        """Read the versions, as they are now."""
        choice, item = self._session.choice, self._info.id

        def find(review: Review, _reader: ArchiveReader) -> VersionItems:
            # The clusters of the list may be chains; these are held beside them.
            table = review.clusters_of_plan(choice.similarity, choice.preference, choice.preferred)
            return versions_of(review, table, item)

        self._session.ask_review("versions", find, self._compare, self._lose, self)

    def _compare(self, found: VersionItems) -> None:
        """Compare the versions, in a thread that the list of clusters does not wait for."""

        def work(reader: ArchiveReader) -> Timeline:
            return timeline(reader, found, self._cancel)

        self._lookups.submit("versions", work, self._show, self._lose, self)

    def _show(self, found: Timeline) -> None:
        self.rows.set_rows(version_rows(found))
        self.state.setText(self._state_words(found))
        self.table.go_to_row(found.asked)
        self.table.setFocus()
        if len(found.versions) == 1:
            self.is_waiting = False
            self.view.say(self.tr("There is no other version."))
            return
        self.view.say(self.tr("Comparing the versions…"))

        def work(reader: ArchiveReader) -> AllVersions:
            together = all_versions_as_one(reader, found, self._cancel)
            return AllVersions(together, tuple(together.base_spans()))

        self._lookups.submit("versions text", work, self._show_text, self._fail, self)

    def _show_text(self, found: AllVersions) -> None:
        self.is_waiting = False
        self.view.show_versions(found, max(0, self.table.currentIndex().row()))

    def _lose(self, failure: Failure) -> None:
        """List no versions, because they could not be found."""
        self.rows.set_rows([])
        self.commands.enable_item(False)
        self._fail(failure)

    def _fail(self, failure: Failure) -> None:
        self.is_waiting = False
        self.state.setText(formatting.printable(failure.message))
        self.view.say(formatting.printable(f"{failure.message} {failure.remedy}".strip()))

    def _state_words(self, found: Timeline) -> str:
        words = [formatting.counted(len(found.versions), "{n} version", "{n} versions")]
        if found.branches > 1:
            words.append(formatting.counted(found.branches, "{n} branch", "{n} branches"))
        if found.left_out:
            words.append(
                formatting.counted(
                    found.left_out, "{n} more version not listed", "{n} more versions not listed"
                )
            )
        return " · ".join(words)

    # --- what is chosen -------------------------------------------------------------------

    def _follow(self) -> None:
        row = self.current_row()
        self.commands.enable_item(row >= 0)
        if row >= 0:
            self.view.set_version(self.rows.row(row).number - 1)


class VersionsController(OneWindow[VersionsWindow]):
    """Shows the versions of a document."""

    def __init__(
        self, window: QWidget, session: ReviewSession, lookups: Background, theme: Theme
    ) -> None:
        super().__init__(window)
        self._session, self._lookups, self._theme = session, lookups, theme

    def show_versions(self, info: ItemInfo) -> None:
        """Show the versions of an item."""
        self.replace(
            lambda: VersionsWindow(info, self._session, self._lookups, self._theme, self._owner)
        )
