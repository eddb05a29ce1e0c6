"""The model of the cluster list: the texts and states of the rows of a `ClusterLayout`."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QObject, Qt
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
    widest_count,
)
from neardup_desktop.ui.clusters.thumbnails import Thumbnails
from neardup_desktop.ui.clusters.ticks import Ticks
from neardup_desktop.ui.compare.previews import is_picture
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.items.unfolding_rows import UnfoldingRows
from neardup_desktop.ui.lists.apart_delegate import NEAR
from neardup_desktop.ui.lists.table_model import Column as TableColumn
from neardup_desktop.ui.lists.table_model import sorted_title
from neardup_desktop.ui.session.cluster_layout import ClusterLayout, RowAddress
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.session.unique_counts import UniqueCounts
from neardup_desktop.ui.types import Mask, Numbers

_MOST_TEXTS = 4096


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


_UNCOUNTED = "…"


class ClusterRows(UnfoldingRows):
    """Flat rows over a `ClusterTable`: holds arrays, and reads the items when rows are painted.

    `refreshed` says that any cell may have changed: Qt's `dataChanged` visits each cell of a range,
    which takes seconds for a million rows. Without `counts`, unique words that the table lacks are
    not counted.
    """

    def __init__(
        self,
        item_cache: ItemCache,
        parent: QObject | None = None,
        counts: UniqueCounts | None = None,
        thumbnails: Thumbnails | None = None,
    ) -> None:
        super().__init__(item_cache, parent)
        self._counts = counts
        self._thumbnails = thumbnails
        self._layout: ClusterLayout | None = None
        self._texts: dict[tuple[int, Column], str] = {}
        self.both_names = lru_cache(_MOST_TEXTS)(self._both_names)
        self._cluster_words = ClusterWords()
        # Dates with times take room.
        self.has_mail = False
        self.ticks = Ticks(self)
        self._reviewed: Mask | None = None
        self._unique: Numbers | None = None
        self._pinned: frozenset[ItemId] = frozenset()
        self._sorted_by: tuple[Column | None, bool] = (None, True)
        self._kept: frozenset[ItemId] = frozenset()
        if counts is not None:
            counts.changed.connect(self.refreshed)
        if thumbnails is not None:
            thumbnails.arrived.connect(self.refreshed)
        self.ticks.changed.connect(self._repaint)

    # --- contents -------------------------------------------------------------------------

    def set_table(
        self,
        table: ClusterTable,
        listed: Numbers | None = None,
        excluded: Mask | None = None,
        *,
        matching: Mask | None = None,
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
            has_mail: whether any member is an e-mail, whose date is shown with its time.
            reviewed: clusters with a decision on every copy, shape (n,); None for none.
            unique: number of words that only the copies of each cluster hold, shape (n,); -1 if
                some copies are not counted; None if nothing is known.
        """
        opened = None if self._layout is None else self._layout.open_representatives()
        self.beginResetModel()
        self._forget_texts()
        self._reviewed, self._unique = reviewed, unique
        self.has_mail = has_mail
        self._layout = ClusterLayout(table, listed, opened, excluded, matching)
        self._cluster_words.layout = self._layout
        self._rows = range(self._layout.row_count())
        self.endResetModel()

    @property
    def layout(self) -> ClusterLayout:
        """Maps rows to clusters and members."""
        assert self._layout is not None, "set_table comes first"
        return self._layout

    def cluster_count(self) -> int:
        return 0 if self._layout is None else self._layout.cluster_count()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        self._sources = sources
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
        """Whether every copy of a row's cluster was decided on."""
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
        self._texts.clear()
        self.both_names.cache_clear()
        self._cluster_words.clear()

    # --- opening and closing --------------------------------------------------------------

    def set_open(self, row: int, is_open: bool) -> None:
        if self.layout.is_open(row) != is_open:
            first, last = self.layout.member_rows(row)
            with self.unfolding(first - 1, last - first + 1, is_open=is_open):
                self.layout.set_open(row, is_open)
                self._forget_texts()
            self.say_anew(first - 1)

    def set_all_open(self, is_open: bool) -> None:
        self.beginResetModel()
        self._forget_texts()
        if self._layout is not None:
            self._layout.set_all_open(is_open)
            self._rows = range(self._layout.row_count())
        self.endResetModel()

    def is_open(self, row: int) -> bool:
        return self.layout.is_open(row)

    def header_row(self, row: int) -> int:
        return self.layout.header_row(row)

    def last_row_below(self, head: int) -> int:
        return self.layout.member_rows(head)[1] if self.is_open(head) else head

    # --- ticks ----------------------------------------------------------------------------

    def tickable(self, row: int) -> Numbers:
        """The items that ticking a row ticks.

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
        """Whether the item of a row, or the copies below a header, are ticked; None for no box."""
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

    def row_of(self, representative: ItemId, item: ItemId | None = None) -> int:
        """The row of a cluster, or of a member of an open cluster; -1 if not listed."""
        return -1 if self._layout is None else self._layout.row_of(representative, item)

    def info(self, row: int) -> ItemInfo | None:
        """The item in a row; None if the archive no longer has it."""
        item = self.member(row).item
        return self._item_cache.get(item, lambda: self.layout.page(row))

    def about(self, row: int) -> ItemInfo | None:
        return self.info(row)

    def file(self, row: int) -> str | None:
        info = self.info(row)
        return None if info is None else info.path

    def bring(
        self, first: int, last: int, *, before: int = 0, after: int = 0, wait: bool = True
    ) -> None:
        """Have rows read that are about to be painted, and this many `before` and `after` them.

        With `wait`, this may block for a moment until the painted rows are read.
        """
        layout = self.layout
        self._item_cache.bring(layout.shown_items(first, last), wait=wait)
        ahead = [
            *layout.shown_items(last + 1, last + after),
            *layout.shown_items(first - before, first - 1)[::-1],
        ]
        if ahead:
            self._item_cache.read_ahead(ahead)

    def is_read(self, row: int) -> bool:
        """Whether the item of a row is cached; `refreshed` is emitted once it is."""
        return self._item_cache.is_known(self.member(row).item)

    def summary(self, row: int) -> Summary:
        """The number of copies of a row's cluster by each kind of match, in words."""
        return self._cluster_words.summary(self.address(row).cluster)

    def near(self, row: int) -> range:
        """The rows beside a row; those of a member are of its cluster."""
        first, last = 0, self.rowCount() - 1
        if not self.address(row).is_header:
            first, last = self.layout.member_rows(row)
        begin = row - (row - first) % NEAR
        return range(begin, min(begin + NEAR, last + 1))

    def item_count_number(self, row: int) -> str:
        """Number of items of a row's cluster, as text."""
        return formatting.number(int(self.layout.table.members[self.address(row).cluster]))

    def item_count_text(self, row: int) -> str:
        """Number of items of a row's cluster with its noun, and how many match the filter."""
        members = int(self.layout.table.members[self.address(row).cluster])
        return count_words(members, self.layout.match_count(row))

    # --- texts ----------------------------------------------------------------------------

    def _make_columns(self) -> Iterable[TableColumn[int]]:
        ticks: dict[int, Callable[[int], object]] = {
            Qt.ItemDataRole.CheckStateRole: self.tick_state
        }
        return (
            TableColumn("", self._spoken_tick, tip=self._no_tick_words, roles=ticks),
            TableColumn(self.tr("Name"), self._whole_name, tip=self.path),
            self.folder_column(),
            TableColumn(
                self.tr("Similarity"),
                self._similarity,
                tip=self._why_alike,
                widest=lambda: formatting.percent_range(0.88, 1.0),
            ),
            TableColumn(
                self.tr("Match"), self._evidence, tip=self._evidence_tip, widest=widest_count
            ),
            TableColumn(
                self.tr("Unique words"),
                self._unique_words,
                is_number=True,
                tip=self._unique_tip,
                widest=lambda: _words(9999),
            ),
            self.size_column(),
            self.modified_column(),
            self.format_column(widest=lambda: formatting.format_words("emlx")),
        )

    def title(self, column: Column) -> str:
        return self.columns[column].title

    def text(self, row: int, column: Column) -> str:
        """The text of a cell; cached, because visible rows are painted often."""
        known = self._texts.get((row, column))
        if known is None:
            if len(self._texts) >= _MOST_TEXTS:
                self._texts.clear()
            known = self.columns[column].text(row)
            if known != _UNCOUNTED:
                self._texts[row, column] = known
        return known

    def name(self, row: int) -> str:
        """The name of the item of a row; for a header that of its representative."""
        return self.both_names(row)[0]

    def _both_names(self, row: int) -> tuple[str, str]:
        """The name of a row and its addition: the file of a page, the sender of a mail."""
        info = self.info(row)
        if info is None:
            return self.tr("(no longer in the archive)"), ""
        return formatting.listed_name(info), formatting.beside_name(info)

    def beside_words(self, row: int) -> str:
        """The item that the evidence of a member is about, if that is not the kept one."""
        member = self.member(row)
        return beside_words(member, self._linked(member))

    def _linked(self, member: Member) -> ItemInfo | None:
        return None if member.link is None else self._item_cache.get(member.link.item)

    def _whole_name(self, row: int) -> str:
        name = " · ".join(filter(None, self.both_names(row)))
        if not self.address(row).is_header:
            return name
        is_reviewed = self.is_reviewed(row)
        shape = (
            self.tr("{name} · {count}, reviewed") if is_reviewed else self.tr("{name} · {count}")
        )
        return shape.format(name=name, count=self.item_count_text(row))

    def path(self, row: int) -> str:
        info = self.info(row)
        if info is None:
            return ""
        return f"{formatting.printable(info.path)}\n{formatting.printable(info.title)}"

    def is_picture(self, row: int) -> bool:
        """Whether the name of a row has a small picture before it."""
        info = self.info(row) if self._thumbnails is not None else None
        return info is not None and is_picture(info)

    def thumbnail(self, row: int, edge_px: int) -> QImage | None:
        """The small picture of a row; None while it is being drawn, or if it cannot be."""
        assert self._thumbnails is not None
        return self._thumbnails.get(self.member(row).item, edge_px)

    def folder(self, row: int) -> str:
        return "" if self.address(row).is_header else super().folder(row)

    def _similarity(self, row: int) -> str:
        address = self.address(row)
        if address.is_header:
            return self._cluster_words.alike(address.cluster)
        member = self.member(row)
        is_kept = member.evidence is Evidence.REPRESENTATIVE
        return "—" if is_kept else formatting.percent(member.shown_similarity)

    def _why_alike(self, row: int) -> str:
        if self.address(row).is_header:
            return ""
        kept = self._item_cache.get(self.member_of(row, 0).item)
        return why_alike(self.member(row), kept, self.info(row))

    def _evidence(self, row: int) -> str:
        if self.address(row).is_header:
            return formatting.listed(words for _evidence, words in self.summary(row))
        info = self.info(row)
        return evidence_and_state(
            self.member(row).evidence,
            is_pinned=self.is_pinned(row),
            is_kept=self.is_kept(row),
            is_outside=self.is_outside(row),
            is_hidden=info is not None and info.hidden,
        )

    def _evidence_tip(self, row: int) -> str:
        if self.address(row).is_header:
            return self._evidence(row)
        member = self.member(row)
        lines = (
            formatting.evidence_meaning(member.evidence),
            link_words(member, self._linked(member)),
            self.tr("You made it the kept item.") if self.is_pinned(row) else "",
            self.tr("You protected it.") if self.is_kept(row) else "",
        )
        return "\n".join(filter(None, lines))

    def _unique_words(self, row: int) -> str:
        is_header, info = self.address(row).is_header, self.info(row)
        if info is not None and info.has_no_text:
            return "" if is_header else "—"
        if is_header:
            whole = -1 if self._unique is None else int(self._unique[self.address(row).cluster])
            return _words(whole) if whole >= 0 else ""
        member = self.member(row)
        if member.evidence is Evidence.REPRESENTATIVE:
            return "—"
        count = member.unique_words
        if count is None and self._counts is not None:
            kept = self.member_of(row, 0).item
            count = self._counts.ask(kept, member.item)
            if count is None and not self._counts.is_known(kept, member.item):
                return _UNCOUNTED
        return "—" if count is None else _words(count)

    def _unique_tip(self, row: int) -> str:
        if self.address(row).is_header:
            return ""
        return self.tr("Words of this item that the kept item lacks. Each is counted once.")

    def size(self, row: int) -> str:
        address = self.address(row)
        if address.is_header:
            return formatting.size(int(self.layout.table.reclaimable_bytes[address.cluster]))
        return super().size(row)

    def modified(self, row: int) -> str:
        info = self.info(row)
        return "" if info is None else date_words(info)

    def day(self, row: int) -> str:
        """The day of the item of a row, without the time."""
        return super().modified(row)

    def format(self, row: int) -> str:
        return "" if self.address(row).is_header else super().format(row)

    def _spoken_tick(self, row: int) -> str:
        """The words of a screen reader for the check box of a row."""
        state = self.tick_state(row)
        return {
            None: self._no_tick_words(row),
            Qt.CheckState.Checked: self.tr("ticked"),
            Qt.CheckState.PartiallyChecked: self.tr("partly ticked"),
            Qt.CheckState.Unchecked: self.tr("not ticked"),
        }[state]

    def is_outside(self, row: int) -> bool:
        """Whether a row shows an item that does not match the filter; False for headers."""
        return not self.address(row).is_header and not self.layout.matches(row)

    def _no_tick_words(self, row: int) -> str:
        """The reason why a row has no check box; "" if it has one."""
        if self.is_outside(row):
            return self.tr("It does not match the filter, so it stays unchanged.")
        if self.tick_state(row) is not None:
            return ""
        if not self.address(row).is_header:
            return self.tr("This is the kept item of its group, so it cannot be ticked.")
        return self.tr(
            "Nothing to tick: the other items are part of a series, linked or protected."
        )

    # --- Qt's side ------------------------------------------------------------------------

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.AccessibleTextRole and section == Column.TICK:
            return self.tr("Ticked")
        found = super().headerData(section, orientation, role)
        sorted_by, ascending = self._sorted_by
        if role == Qt.ItemDataRole.DisplayRole and isinstance(found, str) and section == sorted_by:
            return sorted_title(found, ascending=ascending)
        return found

    def turn_tick(self, row: int) -> None:
        self.toggle_tick(row)


def _words(count: int) -> str:
    return formatting.counted(count, tr("{n} word"), tr("{n} words"))
