"""Tables of items, each with what exists in its place in another folder."""

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
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
    """One row a pair of items."""

    def __init__(self, item_cache: ItemCache, parent: QObject | None = None) -> None:
        super().__init__(item_cache, "folders", parent)
        self._pairs: Sequence[Aligned] = ()
        self._tops = "", ""

    def set_tops(self, left: str, right: str = "") -> None:
        """Name places from these folders on; those of a side without one, from the sources on."""
        self._tops = left, right

    def set_pairs(self, pairs: Sequence[Aligned]) -> None:
        self._pairs = pairs
        self.count(len(pairs))

    def items_of(self, rows: slice) -> Sequence[ItemId]:
        return [item for one in self._pairs[rows] for item in one.items]

    def pair(self, row: int) -> Aligned:
        return self._pairs[row]

    def _of(
        self, words: Callable[[ItemInfo], str], *, is_right: bool = False
    ) -> Callable[[int], str]:
        """A cell about one side of a row."""

        def text(row: int) -> str:
            pair = self._pairs[row]
            item = pair.right if is_right else pair.left
            if item is None:
                return ""
            if not self.is_read(row):
                return "…"
            info = self.info_of(item)
            return words(info) if info is not None else self.tr("(no longer in the archive)")

        return text

    def name(self, row: int) -> str:
        return self._of(formatting.item_name)(row)

    def folder(self, row: int) -> str:
        return self._of(lambda info: self._folder(info, self._tops[0]))(row)

    def size(self, row: int) -> str:
        return self._of(lambda info: formatting.size(info.size_bytes))(row)

    def path(self, row: int) -> str:
        """Where both items are, for the tooltip."""
        sides = (self._of(_path), self._of(_path, is_right=True))
        return "\n".join(filter(None, (side(row) for side in sides)))

    def _folder(self, info: ItemInfo, top: str) -> str:
        if not top:
            return formatting.item_folder(info, self._sources)
        is_right_in_it = not info.part and str(PurePath(info.path).parent) == top
        return "" if is_right_in_it else formatting.item_folder(info, (top,))

    def _place(self, *, is_right: bool = False) -> Callable[[int], str]:
        """A cell that says where one side of a row is, with its name."""

        def place(info: ItemInfo) -> str:
            folder = self._folder(info, self._tops[is_right])
            name = formatting.item_name(info)
            return f"{name} · {folder}" if folder else name

        return self._of(place, is_right=is_right)

    def how(self, row: int) -> str:
        """How both items are related, in a few words."""
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
        return formatting.evidence_words(pair.relation.evidence)

    def _unique(self, *, is_right: bool) -> Callable[[int], str]:
        def text(row: int) -> str:
            relation = self._pairs[row].relation
            if relation is None:
                return ""
            unique = relation.other_words if is_right else relation.unique_words
            return "" if unique is None else formatting.number(unique)

        return text


class ReceiptColumn(IntEnum):
    """The columns of a receipt, in order."""

    NAME = 0
    FOLDER = 1
    ELSEWHERE = 2
    HOW = 3
    UNIQUE_WORDS = 4
    SIZE = 5


class ReceiptRows(ItemPairRows):
    """The items of a folder, each with what exists outside it in its place."""

    def _make_columns(self) -> Iterable[Column[int]]:
        return (
            self.name_column(),
            self.folder_column(gives_way=1),
            Column(
                self.tr("Elsewhere"),
                self._place(is_right=True),
                weight=3,
                tip=self.path,
                meaning=self.tr("What exists outside the folder in its place"),
            ),
            Column(self.tr("How it is similar"), self.how, weight=1.6, tip=self.path, gives_way=2),
            Column(
                self.tr("Unique words"),
                self._unique(is_right=False),
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
    RIGHT = 1
    HOW = 2
    NEWER = 3
    ONLY_LEFT = 4
    ONLY_RIGHT = 5


class AlignedRows(ItemPairRows):
    """The items of two folders side by side."""

    def _make_columns(self) -> Iterable[Column[int]]:
        return (
            Column(
                self.tr("Left"),
                self._place(),
                weight=3,
                tip=self.path,
                meaning=self.tr("In the folder that you compare with"),
            ),
            Column(
                self.tr("Right"),
                self._place(is_right=True),
                weight=3,
                tip=self.path,
                meaning=self.tr("In the selected folder"),
            ),
            Column(self.tr("How it is similar"), self.how, weight=1.6, tip=self.path, gives_way=2),
            Column(
                self.tr("Newer"),
                self._newer,
                weight=1,
                tip=self.path,
                meaning=self.tr("The side that was changed last"),
                gives_way=3,
            ),
            Column(
                self.tr("Only left"),
                self._unique(is_right=False),
                weight=1.1,
                is_number=True,
                tip=self.path,
                meaning=self.tr("Words that the right item lacks"),
                gives_way=1,
            ),
            Column(
                self.tr("Only right"),
                self._unique(is_right=True),
                weight=1.1,
                is_number=True,
                tip=self.path,
                meaning=self.tr("Words that the left item lacks"),
                gives_way=1,
            ),
        )

    def _newer(self, row: int) -> str:
        return {"left": self.tr("Left"), "right": self.tr("Right")}.get(self._pairs[row].newer, "")


class TreeRows(AlignedRows):
    """The items of two folders where the tree shows in which folder they are."""

    def _place(self, *, is_right: bool = False) -> Callable[[int], str]:
        name = self._of(formatting.item_name, is_right=is_right)
        with_folder = super()._place(is_right=is_right)

        def text(row: int) -> str:
            pair = self._pairs[row]
            is_elsewhere = is_right and pair.left is not None and not pair.is_same_folder
            return with_folder(row) if is_elsewhere else name(row)

        return text

    def how(self, row: int) -> str:
        return super().how(row) or state_words(self._pairs[row].state)


def state_words(state: LineState) -> str:
    """What two folders have on a line, in a few words."""
    return {
        LineState.VERSION: formatting.tr("Versions"),
        LineState.ONLY_LEFT: formatting.tr("Only left"),
        LineState.ONLY_RIGHT: formatting.tr("Only right"),
        LineState.MOVED: formatting.tr("Moved"),
        LineState.SAME: formatting.tr("Same"),
        LineState.NOT_COMPARED: formatting.tr("Not compared"),
    }[state]


def _path(info: ItemInfo) -> str:
    return formatting.printable(info.path)
