"""The model of the cluster list: the texts and states of the rows of a `ClusterLayout`."""

from collections.abc import Iterable
from enum import IntEnum

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QImage

from neardup_desktop.engine.clusters.review import ClusterTable
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Cluster, Evidence, Member
from neardup_desktop.ui.clusters.cluster_words import (
    ClusterWords,
    Summary,
    beside_words,
    count_words,
    date_words,
    evidence_and_state,
    link_words,
    why_alike,
)
from neardup_desktop.ui.clusters.thumbnails import Thumbnails
from neardup_desktop.ui.clusters.ticks import Ticks
from neardup_desktop.ui.compare.previews import is_picture
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import sorted_title, title_meaning
from neardup_desktop.ui.session.cluster_layout import ClusterLayout, MemberFolders, RowAddress
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.session.unique_counts import UniqueCounts
from neardup_desktop.ui.types import AnyIndex, Mask, Numbers

_MOST_TEXTS = 4096
_NO_INDEX = QModelIndex()


class Column(IntEnum):
    """The columns of the list, in order."""

    TICK = 0
    NAME = 1
    FOLDER = 2
    SIMILARITY = 3
    EVIDENCE = 4
    ONLY_HERE = 5
    SIZE = 6
    MODIFIED = 7
    FORMAT = 8


RIGHT_ALIGNED = (Column.ONLY_HERE, Column.SIZE)


class ClusterRows(QAbstractTableModel):
    """Flat rows over a `ClusterTable`: holds arrays, and reads the items when rows are painted.

    Without `counts`, unique words that the table lacks are not counted.

    Signals:
        refreshed: any cell may have changed. Qt's `dataChanged` visits each cell of a range, which
            takes seconds for a million rows.
    """

    refreshed = Signal()

    def __init__(
        self,
        item_cache: ItemCache,
        parent: QObject | None = None,
        counts: UniqueCounts | None = None,
        thumbnails: Thumbnails | None = None,
    ) -> None:
        super().__init__(parent)
        self._item_cache = item_cache
        self._counts = counts
        self._thumbnails = thumbnails
        self._layout: ClusterLayout | None = None
        self._texts: dict[tuple[int, Column], str] = {}
        self._names: dict[int, tuple[str, str]] = {}
        self._cluster_words = ClusterWords()
        # Whether dates are shown with times, and a member was read from a picture: both take room.
        self.has_mail = self.has_scans = False
        self.ticks = Ticks(self)
        self._sources: tuple[str, ...] = ()
        self._reviewed: Mask | None = None
        self._unique: Numbers | None = None
        self._pinned: frozenset[ItemId] = frozenset()
        self._sorted_by: tuple[Column | None, bool] = (None, True)
        self._kept: frozenset[ItemId] = frozenset()
        item_cache.arrived.connect(self.refreshed)
        if counts is not None:
            counts.changed.connect(self.refreshed)
        if thumbnails is not None:
            thumbnails.arrived.connect(self.refreshed)
        self.ticks.changed.connect(self._repaint)

    # --- what the list is made of ---------------------------------------------------------

    def set_table(
        self,
        table: ClusterTable,
        listed: Numbers | None = None,
        excluded: Mask | None = None,
        *,
        matching: Mask | None = None,
        folders: MemberFolders | None = None,
        has_mail: bool = False,
        reviewed: Mask | None = None,
        unique: Numbers | None = None,
    ) -> None:
        """Show another table; open clusters stay open.

        Args:
            table: the clusters; n of them with m members in all.
            listed: rows of the clusters to show, in order; None for all.
            excluded: members excluded from bulk actions, shape (m,); None for none.
            matching: members that match the filter, shape (m,); None for all. The others are shown
                in grey.
            folders: the folders of all items, and which of them each member is in.
            has_mail: whether any member is an e-mail, whose date is shown with its time.
            reviewed: clusters with a decision on every copy, shape (n,); None for none.
            unique: number of words that only the copies of each cluster hold, shape (n,); -1 if
                some copies are not counted; None if nothing is known.
        """
        opened = None if self._layout is None else self._layout.open_representatives()
        self.beginResetModel()
        self._forget_texts()
        self._reviewed, self._unique = reviewed, unique
        self._cluster_words.folders, self.has_mail = folders, has_mail
        self._layout = ClusterLayout(table, listed, opened, excluded, matching)
        self._cluster_words.layout = self._layout
        self.has_scans = bool((table.member_evidence == Evidence.FROM_PICTURE).any())
        self.endResetModel()

    @property
    def layout(self) -> ClusterLayout:
        """Maps rows to clusters and members."""
        assert self._layout is not None, "set_table comes first"
        return self._layout

    def cluster_count(self) -> int:
        return 0 if self._layout is None else self._layout.cluster_count()

    def set_sources(self, sources: Iterable[str]) -> None:
        self._sources = self._cluster_words.sources = tuple(sources)
        self._repaint()

    def set_kept(self, kept: frozenset[ItemId]) -> None:
        if kept != self._kept:
            self._kept = kept
            self._repaint()

    def is_kept(self, row: int) -> bool:
        """Whether the user marked the item of a row as kept; False for headers."""
        return not self.address(row).is_header and self.member(row).item in self._kept

    def set_pinned(self, pinned: frozenset[ItemId]) -> None:
        """Mark these items as representatives chosen by the user."""
        if pinned != self._pinned:
            self._pinned = pinned
            self._repaint()

    def is_pinned(self, row: int) -> bool:
        """Whether a row is a representative chosen by the user; False for headers."""
        address = self.address(row)
        return address.member == 0 and self.member(row).item in self._pinned

    def is_reviewed(self, row: int) -> bool:
        """Whether there is a decision on every copy of the cluster of a row."""
        return self._reviewed is not None and bool(self._reviewed[self.address(row).cluster])

    def set_sorted_by(self, column: Column | None, *, ascending: bool) -> None:
        """Show the sort order in the titles; None if no column stands for it."""
        if (column, ascending) != self._sorted_by:
            self._sorted_by = column, ascending
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)

    def _repaint(self) -> None:
        self._forget_texts()
        self.refreshed.emit()

    def _forget_texts(self) -> None:
        for known in (self._texts, self._names, self._cluster_words):
            known.clear()

    # --- opening and closing --------------------------------------------------------------

    def set_open(self, row: int, is_open: bool) -> None:
        if self.layout.is_open(row) == is_open:
            return
        first, last = self.layout.member_rows(row)
        if is_open:
            self.beginInsertRows(QModelIndex(), first, last)
        else:
            self.beginRemoveRows(QModelIndex(), first, last)
        self.layout.set_open(row, is_open)
        self._forget_texts()
        if is_open:
            self.endInsertRows()
        else:
            self.endRemoveRows()
        header = self.index(first - 1, 0)
        self.dataChanged.emit(header, header)

    def set_all_open(self, is_open: bool) -> None:
        self.beginResetModel()
        self._forget_texts()
        if self._layout is not None:
            self._layout.set_all_open(is_open)
        self.endResetModel()

    def is_open(self, row: int) -> bool:
        return self.layout.is_open(row)

    # --- ticks ----------------------------------------------------------------------------

    def tickable(self, row: int) -> Numbers:
        """The items that a tick in a row concerns.

        That is the item itself; for a header or a representative, all copies of the cluster that
        match the filter and are not excluded from bulk actions.
        """
        member = self.member(row)
        if not self.layout.matches(row) and member.item not in self.ticks:
            return np.empty(0, np.int64)
        is_own = member.evidence is not Evidence.REPRESENTATIVE or member.item in self.ticks
        if is_own and not self.address(row).is_header:
            return np.array([member.item], np.int64)
        layout = self.layout
        return layout.in_bulk(
            layout.matching_copies(row) if layout.is_filtered else layout.copies(row)
        )

    def tick_state(self, row: int) -> Qt.CheckState | None:
        """Whether the item of a row, or the copies below a header, are ticked; None: no box."""
        if self.address(row).is_header:
            items = self.tickable(row)
            if not len(items):
                return None
            ticked = int(np.count_nonzero(self.ticks.of(items))) if len(self.ticks) else 0
            if 0 < ticked < len(items):
                return Qt.CheckState.PartiallyChecked
            return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        member = self.member(row)
        if member.item in self.ticks:
            return Qt.CheckState.Checked
        has_box = member.evidence is not Evidence.REPRESENTATIVE and self.layout.matches(row)
        return Qt.CheckState.Unchecked if has_box else None

    def toggle_tick(self, row: int) -> None:
        self.ticks.toggle(self.tickable(row))

    # --- items of rows --------------------------------------------------------------------

    def address(self, row: int) -> RowAddress:
        return self.layout.address(row)

    def cluster(self, row: int) -> Cluster:
        """The cluster that a row belongs to."""
        return self.layout.table.cluster(self.address(row).cluster)

    def member(self, row: int) -> Member:
        """The member in a row; for a header the representative."""
        return self.layout.member_at(row)

    def member_of(self, row: int, number: int) -> Member:
        """A member of the cluster that a row belongs to; 0 is the representative."""
        return self.layout.member(self.address(row).cluster, number)

    def header_row(self, row: int) -> int:
        return self.layout.header_row(row)

    def row_of(self, representative: ItemId, item: ItemId | None = None) -> int:
        """The row of a cluster, or of a member of an open cluster; -1 if not listed."""
        return -1 if self._layout is None else self._layout.row_of(representative, item)

    def info(self, row: int) -> ItemInfo | None:
        """The item in a row; None where the archive no longer has it."""
        item = self.member(row).item
        return self._item_cache.get(item, lambda: self.layout.page(row))

    def path(self, row: int) -> str | None:
        """The file of the item in a row; None where the archive no longer has it."""
        info = self.info(row)
        return None if info is None else info.path

    def bring(
        self, first_row: int, last_row: int, *, before: int = 0, after: int = 0, wait: bool = True
    ) -> None:
        """Have the items of rows read that are about to be painted.

        Args:
            first_row: the first row to be painted.
            last_row: the last one.
            before: number of rows before them to read ahead.
            after: number of rows after them to read ahead.
            wait: whether this may block for a moment until the painted rows are read.
        """
        layout = self.layout
        self._item_cache.bring(layout.shown_items(first_row, last_row), wait=wait)
        ahead = [
            *layout.shown_items(last_row + 1, last_row + after),
            *layout.shown_items(first_row - before, first_row - 1)[::-1],
        ]
        if ahead:
            self._item_cache.read_ahead(ahead)

    def is_read(self, row: int) -> bool:
        """Whether the item of a row is cached; `refreshed` is emitted once it is."""
        return self._item_cache.is_known(self.member(row).item)

    def summary(self, row: int) -> Summary:
        """How many copies of a row's cluster stand on which evidence, in words."""
        return self._cluster_words.summary(self.address(row).cluster)

    def common_names(self, row: int) -> tuple[int, int]:
        """How many first and last names of a row's folder do not tell it apart in its cluster."""
        return self._cluster_words.common_names(
            self.address(row).cluster, self.text(row, Column.FOLDER)
        )

    def item_count_number(self, row: int) -> str:
        """Number of items of a row's cluster, as text."""
        return formatting.number(int(self.layout.table.members[self.address(row).cluster]))

    def item_count_text(self, row: int) -> str:
        """Number of items of a row's cluster, with its noun; and how many match the filter."""
        members = int(self.layout.table.members[self.address(row).cluster])
        return count_words(members, self.layout.match_count(row))

    def title(self, column: Column) -> str:
        return {
            Column.TICK: "",
            Column.NAME: self.tr("Name"),
            Column.FOLDER: self.tr("Folder"),
            Column.SIMILARITY: self.tr("Similarity"),
            Column.EVIDENCE: self.tr("Evidence"),
            Column.ONLY_HERE: self.tr("Unique words"),
            Column.SIZE: self.tr("Size"),
            Column.MODIFIED: self.tr("Modified"),
            Column.FORMAT: self.tr("Format"),
        }[column]

    def widest_texts(self) -> dict[Column, tuple[str, float]]:
        """For each short column its widest text, and by what factor its font is wider."""
        # Bold text is about this much wider, and that of pills smaller.
        bold, pill = 1.12, 0.92
        # Where what was read from pictures is listed, there is more room if the list is wide.
        usual = set(Evidence) - {Evidence.FROM_PICTURE}
        return {
            Column.SIMILARITY: (formatting.percent_range(0.88, 1.0), bold),
            Column.EVIDENCE: (formatting.widest(map(formatting.evidence_words, usual)), pill),
            Column.ONLY_HERE: (self._words(9999), bold),
            Column.SIZE: (formatting.widest_size(), bold),
            Column.MODIFIED: (formatting.widest_day(), 1.0),
            Column.FORMAT: (formatting.format_words("emlx"), 1.0),
        }

    # --- Qt's side ------------------------------------------------------------------------

    def rowCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() or self._layout is None else self._layout.row_count()

    def columnCount(self, parent: AnyIndex = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(Column)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation is Qt.Orientation.Horizontal and 0 <= section < len(Column):
            column = Column(section)
            if role == Qt.ItemDataRole.DisplayRole:
                title, (sorted_by, ascending) = self.title(column), self._sorted_by
                return sorted_title(title, ascending=ascending) if column is sorted_by else title
            if role == Qt.ItemDataRole.ToolTipRole:
                return formatting.tooltip(title_meaning(self.title(column)))
            if role == Qt.ItemDataRole.AccessibleTextRole and column is Column.TICK:
                return self.tr("Ticked")
            if role == Qt.ItemDataRole.TextAlignmentRole:
                right = column in RIGHT_ALIGNED
                side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
                return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= self.rowCount():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(index.row(), Column(index.column()))
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == Column.TICK:
            return self.tick_state(index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(index.row(), Column(index.column()))
        return None

    def setData(self, index: AnyIndex, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or index.column() != Column.TICK:
            return False
        wanted = Qt.CheckState(value) is not Qt.CheckState.Unchecked
        self.ticks.set(self.tickable(index.row()), wanted)
        return True

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        flags = super().flags(index)
        if index.isValid():
            flags |= Qt.ItemFlag.ItemIsDragEnabled
            if index.column() == Column.TICK:
                flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def name(self, row: int) -> str:
        """The name of the item of a row; for a header that of its representative."""
        return self.both_names(row)[0]

    def both_names(self, row: int) -> tuple[str, str]:
        """The name of a row, and what tells it apart: the file of a page, the sender of a mail."""
        known = self._names.get(row)
        if known is None:
            if len(self._names) >= _MOST_TEXTS:
                self._forget_texts()
            info = self.info(row)
            known = (
                (formatting.listed_name(info), formatting.beside_name(info))
                if info
                else (self.tr("(no longer in the archive)"), "")
            )
            self._names[row] = known
        return known

    def beside(self, row: int) -> str:
        """Which item the evidence of a member is about, where that is not the kept one."""
        link = self.member(row).link
        return beside_words(
            self.member(row), None if link is None else self._item_cache.get(link.item)
        )

    def day(self, row: int) -> str:
        """The day of the item of a row, without the time."""
        info = self.info(row)
        return "" if info is None else formatting.day(info.modified_s)

    def _full_name(self, row: int) -> str:
        name, beside = self.both_names(row)
        return f"{name} · {beside}" if beside else name

    def is_picture(self, row: int) -> bool:
        """Whether a small picture belongs before the name of a row."""
        info = self.info(row) if self._thumbnails is not None else None
        return info is not None and is_picture(info)

    def thumbnail(self, row: int, edge_px: int) -> QImage | None:
        """The small picture of a row; None while it is being drawn, or where it cannot be."""
        assert self._thumbnails is not None
        return self._thumbnails.get(self.member(row).item, edge_px)

    def text(self, row: int, column: Column) -> str:
        """The text of a cell; cached, because visible rows are painted often."""
        known = self._texts.get((row, column))
        if known is None:
            if len(self._texts) >= _MOST_TEXTS:
                self._texts.clear()
            if column is Column.ONLY_HERE and self._is_uncounted(row):
                return "…"
            known = self._texts[row, column] = self._text(row, column)
        return known

    def _is_uncounted(self, row: int) -> bool:
        """Whether the unique words of a row are not counted yet; if so, has them counted."""
        if self._counts is None or self.address(row).is_header:
            return False
        member, kept = self.member(row), self.member_of(row, 0).item
        if member.unique_words is not None or member.evidence is Evidence.REPRESENTATIVE:
            return False
        if self._counts.is_known(kept, member.item):
            return False
        self._counts.ask(kept, member.item)
        return True

    def _text(self, row: int, column: Column) -> str:
        if column is Column.TICK:
            return self._spoken_tick(row)
        if column is Column.ONLY_HERE and (file := self.info(row)) and file.has_no_text:
            return "" if self.address(row).is_header else "—"
        if self.address(row).is_header:
            return self._header_text(row, column)
        if column is Column.NAME:
            return self._full_name(row)
        member = self.member(row)
        if column is Column.SIMILARITY:
            is_kept = member.evidence is Evidence.REPRESENTATIVE
            return "—" if is_kept else formatting.percent(member.shown_similarity)
        if column is Column.ONLY_HERE:
            return self._only_here(row, member)
        info = self.info(row)
        if column is Column.EVIDENCE:
            return evidence_and_state(
                member.evidence,
                is_pinned=self.is_pinned(row),
                is_kept=self.is_kept(row),
                is_outside=self.is_outside(row),
                is_hidden=info is not None and info.hidden,
            )
        if info is None:
            return ""
        return {
            Column.FOLDER: lambda: formatting.item_folder(info, self._sources),
            Column.SIZE: lambda: formatting.size(info.size_bytes),
            Column.MODIFIED: lambda: date_words(info),
            Column.FORMAT: lambda: formatting.format_words(info.format),
        }[column]()

    def _header_text(self, row: int, column: Column) -> str:
        cluster = self.address(row).cluster
        if column is Column.NAME:
            shape = (
                self.tr("{name} · {count}, reviewed")
                if self.is_reviewed(row)
                else self.tr("{name} · {count}")
            )
            return shape.format(name=self._full_name(row), count=self.item_count_text(row))
        if column is Column.SIMILARITY:
            return self._cluster_words.alike(cluster)
        if column is Column.EVIDENCE:
            return formatting.listed(words for _evidence, words in self.summary(row))
        if column is Column.SIZE:
            return formatting.size(int(self.layout.table.reclaimable_bytes[cluster]))
        if column is Column.MODIFIED:
            info = self.info(row)
            return "" if info is None else date_words(info)
        if column is Column.ONLY_HERE and self._unique is not None:
            words = int(self._unique[cluster])
            return self._words(words) if words >= 0 else ""
        return ""

    def _words(self, count: int) -> str:
        return formatting.counted(count, self.tr("{n} word"), self.tr("{n} words"))

    def _spoken_tick(self, row: int) -> str:
        """What a screen reader says of the check box of a row."""
        state = self.tick_state(row)
        return {
            None: self._no_tick_words(row),
            Qt.CheckState.Checked: self.tr("ticked"),
            Qt.CheckState.PartiallyChecked: self.tr("partly ticked"),
            Qt.CheckState.Unchecked: self.tr("not ticked"),
        }[state]

    def _only_here(self, row: int, member: Member) -> str:
        count = member.unique_words
        if member.evidence is Evidence.REPRESENTATIVE:
            return "—"
        if count is None and self._counts is not None:
            count = self._counts.ask(self.member_of(row, 0).item, member.item)
        return "—" if count is None else self._words(count)

    def is_outside(self, row: int) -> bool:
        """Whether a row shows an item that does not match the filter; False for headers."""
        return not self.address(row).is_header and not self.layout.matches(row)

    def _no_tick_words(self, row: int) -> str:
        """Why a row has no check box; "" if it has one."""
        if self.is_outside(row):
            return self.tr("It does not match the filter, so it stays unchanged.")
        if self.tick_state(row) is not None:
            return ""
        if not self.address(row).is_header:
            return self.tr("This is the kept item of its cluster, so it cannot be ticked.")
        return self.tr(
            "Nothing to tick: the other items are part of a series, linked or protected."
        )

    def _tip(self, row: int, column: Column) -> str:
        info = self.info(row)
        if column is Column.TICK:
            return formatting.tooltip(self._no_tick_words(row))
        if column is Column.EVIDENCE and not self.address(row).is_header:
            kept = self.tr("You protected it.") if self.is_kept(row) else ""
            pinned = self.tr("You made it the kept item.") if self.is_pinned(row) else ""
            member = self.member(row)
            linked = None if member.link is None else self._item_cache.get(member.link.item)
            return formatting.tooltip(
                formatting.evidence_meaning(member.evidence),
                link_words(member, linked),
                pinned,
                kept,
            )
        if column is Column.EVIDENCE:
            return formatting.tooltip(self.text(row, column))
        if column is Column.SIMILARITY and not self.address(row).is_header:
            first = self._item_cache.get(self.member_of(row, 0).item)
            return formatting.tooltip(why_alike(self.member(row), first, info))
        if column is Column.ONLY_HERE and not self.address(row).is_header:
            return formatting.tooltip(
                self.tr("Words of this item that the kept item lacks. Each is counted once.")
            )
        if info is not None and column is Column.MODIFIED:
            return formatting.tooltip(*formatting.date_tip(info).split("\n"))
        if info is None or column not in (Column.NAME, Column.FOLDER):
            return ""
        return formatting.tooltip(formatting.printable(info.path), formatting.printable(info.title))
