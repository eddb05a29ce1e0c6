"""Tables of items, each with its counterpart in another folder."""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import partial
from pathlib import PurePath

from PySide6.QtCore import QObject

from neardup_desktop.engine.folders.side_by_side import Aligned, LineState
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import CachedItems
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.session.item_cache import ItemCache


class ItemPairRows(CachedItems):
    """One row per pair of items."""

    def __init__(self, item_cache: ItemCache, parent: QObject | None = None) -> None:
        super().__init__(item_cache, "folders", parent)
        self._pairs: Sequence[Aligned] = ()
        self.tops = "", ""

    def set_tops(self, left: str, right: str = "") -> None:
        """Show paths relative to these folders, or to the sources on a side without one."""
        self.tops = left, right

    def set_pairs(self, pairs: Sequence[Aligned]) -> None:
        self._pairs = pairs
        self.count(len(pairs))

    def items_of(self, rows: slice) -> Sequence[ItemId]:
        return [item for one in self._pairs[rows] for item in one.items]

    def pair(self, row: int) -> Aligned:
        return self._pairs[row]

    def _say_side(
        self, row: int, words: Callable[[ItemInfo], str], *, is_right: bool = False
    ) -> str:
        """The text of a cell about one side of a row."""
        pair = self._pairs[row]
        item = pair.right if is_right else pair.left
        if item is None:
            return ""
        if not self.is_read(row):
            return "…"
        info = self.info_of(item)
        return words(info) if info is not None else self.tr("(no longer in the archive)")

    def name(self, row: int) -> str:
        return self._say_side(row, formatting.item_name)

    def folder(self, row: int) -> str:
        return self._say_side(row, lambda info: self._folder(info, self.tops[0]))

    def size(self, row: int) -> str:
        return self._say_side(row, lambda info: formatting.size(info.size_bytes))

    def path(self, row: int) -> str:
        """The paths of both items, for the tooltip."""
        sides = (
            self._say_side(row, lambda info: formatting.printable(info.path), is_right=is_right)
            for is_right in (False, True)
        )
        return "\n".join(filter(None, sides))

    def _folder(self, info: ItemInfo, top: str) -> str:
        if not top:
            return formatting.item_folder(info, self._sources)
        is_right_in_it = top == (info.path if info.part else str(PurePath(info.path).parent))
        return "" if is_right_in_it else formatting.item_folder(info, (top,))

    def place(self, row: int, *, is_right: bool = False) -> str:
        """The name of one side of a row, unless it is that of the left one, and where it is."""

        def words(info: ItemInfo) -> str:
            folder = self._folder(info, self.tops[is_right])
            name = formatting.item_name(info)
            if folder and is_right and name == self.name(row):
                return folder
            return f"{name} — {folder}" if folder else name

        return self._say_side(row, words, is_right=is_right)

    def how(self, row: int) -> str:
        """The relation of both items, in a few words."""
        pair = self._pairs[row]
        if pair.relation is None:
            return ""
        if pair.inner:
            if pair.inner == "left":
                return self.tr("Right contains left")
            return self.tr("Left contains right")
        if pair.relation.evidence is Evidence.NEAR_DUPLICATE:
            share = formatting.percent(pair.relation.similarity)
            return self.tr("{share} similar").format(share=share)
        return formatting.match_words(pair.relation.evidence)

    def unique_words(self, row: int) -> str:
        """The number of words that only the left item has."""
        relation = self._pairs[row].relation
        unique = None if relation is None else relation.unique_words
        return "" if unique is None else formatting.number(unique)


class ReceiptColumn(IntEnum):
    """The columns of a receipt, in order."""

    NAME = 0
    FOLDER = 1
    ELSEWHERE = 2
    HOW = 3
    UNIQUE_WORDS = 4
    SIZE = 5


class ReceiptRows(ItemPairRows):
    """The items of a folder, each with its counterpart outside it."""

    def _make_columns(self) -> Iterable[Column[int]]:
        return (
            self.name_column(),
            self.folder_column(gives_way=1),
            Column(
                self.tr("Elsewhere"),
                partial(self.place, is_right=True),
                weight=3,
                tip=self.path,
                meaning=self.tr("What exists outside the folder in its place"),
            ),
            Column(self.tr("Match"), self.how, weight=1.6, tip=self.path, gives_way=2),
            Column(
                self.tr("Unique words"),
                self.unique_words,
                weight=1.2,
                is_number=True,
                tip=self.path,
                meaning=self.tr("Words that only the item in the folder has"),
            ),
            self.size_column(weight=1.1, gives_way=3),
        )


class AlignedColumn(IntEnum):
    """The columns of two folders side by side, in order."""

    LEFT = 0
    HOW = 1
    RIGHT = 2
    NEWER = 3


class TreeRows(ItemPairRows):
    """The items of two folders side by side, in a tree that shows their folders."""

    def _make_columns(self) -> Iterable[Column[int]]:
        return (
            Column(self.tr("Left"), self.place, tip=self.path),
            Column(
                self.tr("Match"),
                self.how,
                tip=self.path,
                meaning=self.tr("What of both is the same; of a folder, how much"),
            ),
            Column(self.tr("Right"), partial(self.place, is_right=True), tip=self.path),
            Column(
                self.tr("Newer"),
                self._newer,
                tip=self.path,
                meaning=self.tr("The side that was changed last"),
                gives_way=3,
                widest=lambda: formatting.widest((self.tr("Left"), self.tr("Right"))),
            ),
        )

    def _newer(self, row: int) -> str:
        return {"left": self.tr("Left"), "right": self.tr("Right")}.get(self._pairs[row].newer, "")

    def place(self, row: int, *, is_right: bool = False) -> str:
        pair = self._pairs[row]
        if is_right and pair.left is not None and not pair.is_same_folder:
            return super().place(row, is_right=True)
        return self._say_side(row, formatting.item_name, is_right=is_right)

    def how(self, row: int) -> str:
        pair = self._pairs[row]
        if pair.state is LineState.NOT_COMPARED:
            return self.tr("Not compared")
        alone = self.tr("Only left") if pair.right is None else self.tr("Only right")
        how = super().how(row) or alone
        if pair.state is LineState.MOVED:
            return self.tr("{how}, moved").format(how=how)
        return how
