"""The columns that every list of items shares, each defined once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import Generic, Protocol, TypedDict, Unpack

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPalette

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.mail_names import shown_name
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.lists.table_model import Answer, Column, Row, TableModel, bold
from neardup_desktop.ui.session.item_cache import PAGE, ItemCache


class Named(Protocol):
    """An item by its file, the part of it, and its title."""

    @property
    def path(self) -> str: ...
    @property
    def part(self) -> str: ...
    @property
    def title(self) -> str: ...


class Look(TypedDict, Generic[Row], total=False):
    """The choices of a list about a column; see `Column`."""

    title: str
    weight: float
    gives_way: int
    tip: Callable[[Row], str]
    widest: Callable[[], str]
    roles: Mapping[int, Answer[Row]]


def name_of(item: Named) -> str:
    """The name of an item in lists."""
    if isinstance(item, ItemInfo):
        return formatting.item_name(item)
    return item_name_of(item.path, item.part, item.title)


def item_name_of(path: str, part: str, title: str) -> str:
    """The name of an item: the subject of a message, the title of a part, else its file's name."""
    return formatting.printable(shown_name(path, part, title))


def item_folder_of(path: str, part: str, sources: tuple[str, ...]) -> str:
    """The folder of an item, shortened; for a message the mailbox."""
    return formatting.shortened_path(path if part else str(PurePath(path).parent), sources)


class ItemTable(TableModel[Row]):
    """Rows about items, with the columns that lists of items share; some rows may be headings."""

    def about(self, row: Row) -> Named | None:
        """The item of a row; None for a heading, or if the item is not known."""
        raise NotImplementedError

    def info(self, row: Row) -> ItemInfo | None:
        """All that is known of the item of a row, if the list has it."""
        item = self.about(row)
        return item if isinstance(item, ItemInfo) else None

    def name(self, row: Row) -> str:
        return self._say(row, name_of)

    def folder(self, row: Row) -> str:
        return self._say(row, lambda item: item_folder_of(item.path, item.part, self._sources))

    def path(self, row: Row) -> str:
        """The whole path, for tooltips."""
        return self._say(row, lambda item: formatting.printable(item.path))

    def size(self, row: Row) -> str:
        info = self.info(row)
        return "" if info is None else formatting.size(info.size_bytes)

    def modified(self, row: Row) -> str:
        info = self.info(row)
        return "" if info is None else formatting.day(info.modified_s)

    def format(self, row: Row) -> str:
        info = self.info(row)
        return "" if info is None else formatting.format_words(info.format)

    def _say(self, row: Row, words: Callable[[Named], str]) -> str:
        item = self.about(row)
        return "" if item is None else words(item)

    # --- columns --------------------------------------------------------------------------

    def name_column(self, **look: Unpack[Look[Row]]) -> Column[Row]:
        return replace(Column(tr("Name"), self.name, weight=3, tip=self.path), **look)

    def folder_column(self, **look: Unpack[Look[Row]]) -> Column[Row]:
        return replace(Column(tr("Folder"), self.folder, weight=2.4, tip=self.path), **look)

    def size_column(self, **look: Unpack[Look[Row]]) -> Column[Row]:
        widest = formatting.widest_size
        column = Column(tr("Size"), self.size, is_number=True, tip=self.path, widest=widest)
        return replace(column, **look)

    def modified_column(self, **look: Unpack[Look[Row]]) -> Column[Row]:
        def tip(row: Row) -> str:
            info = self.info(row)
            return "" if info is None else formatting.date_tip(info)

        widest = formatting.widest_day
        column = Column(tr("Modified"), self.modified, weight=1.3, tip=tip, widest=widest)
        return replace(column, **look)

    def format_column(self, **look: Unpack[Look[Row]]) -> Column[Row]:
        return replace(Column(tr("Format"), self.format, weight=1.2, tip=self.path), **look)

    def with_headings(self, columns: Iterable[Column[Row]]) -> Iterable[Column[Row]]:
        """Columns in which rows without an item stand out as headings."""
        font, ground = bold(), QPalette().brush(QPalette.ColorRole.AlternateBase)
        roles: dict[int, Answer[Row]] = {
            Qt.ItemDataRole.FontRole: lambda row: font if self.about(row) is None else None,
            Qt.ItemDataRole.BackgroundRole: lambda row: ground if self.about(row) is None else None,
        }
        return (replace(column, roles={**roles, **column.roles}) for column in columns)

    def beside(
        self, path: str, part: str = "", title: str = "", note: str = "", than: str = ""
    ) -> str:
        """The name and the folder of another item, such as the one that is kept instead.

        The folder alone, if its name is that of the item beside which it stands.
        """
        folder, name = item_folder_of(path, part, self._sources), item_name_of(path, part, title)
        return folder if folder and name == than else f"{name}{note} — {folder}"


class CachedItems(ItemTable[int]):
    """Rows by number, whose items are read a page at a time when they are painted.

    Signals:
        refreshed: any cell may have changed.
    """

    refreshed = Signal()

    def __init__(self, item_cache: ItemCache, lane: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._item_cache, self._lane = item_cache, lane
        self._awaited = -1
        item_cache.arrived.connect(self._arrived)

    def items_of(self, rows: slice) -> Sequence[ItemId]:
        """The items that these rows are about."""
        raise NotImplementedError

    def count(self, rows: int) -> None:
        """List this many other rows."""
        self._awaited = -1
        self.set_rows(range(rows))

    def info_of(self, item: ItemId) -> ItemInfo | None:
        """The details of an item; None if the archive no longer has it."""
        return self._item_cache.get(item)

    def is_read(self, row: int) -> bool:
        """Whether the items of a row are cached; if not, have its page read."""
        if all(map(self._item_cache.is_known, self.items_of(slice(row, row + 1)))):
            return True
        page = row // PAGE
        if page == self._awaited:
            return False
        wanted = self.items_of(slice(page * PAGE, (page + 1) * PAGE))
        is_here = self._item_cache.bring(wanted, self._lane)
        self._awaited = -1 if is_here else page
        return is_here

    def _arrived(self) -> None:
        self._awaited = -1
        self.refreshed.emit()
