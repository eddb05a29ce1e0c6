"""The rows of a comparison one below the other: which are shown, how high they are, and where."""

import numpy as np
import numpy.typing as npt

from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.compare.row_layout import Fold, RowPainterKit, Shown, shown_rows


class RowStack:
    """Heights are estimated for all rows at once, and made exact for those that are laid out."""

    def __init__(self, margin_px: float) -> None:
        self._margin_px = margin_px
        self._words: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._is_list_line: npt.NDArray[np.bool_] = np.empty(0, np.bool_)
        self._change_rows: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._firsts: npt.NDArray[np.int64] = np.empty(0, np.int64)
        self._is_fold: npt.NDArray[np.bool_] = np.empty(0, np.bool_)
        self.shown: list[Shown] = []
        self.heights: npt.NDArray[np.float64] = np.empty(0)
        self.tops: npt.NDArray[np.float64] = np.zeros(1)

    def set_texts(self, texts: AlignedTexts | None) -> None:
        """Take over other texts; call `show` next."""
        rows = texts.rows if texts is not None else ()
        longer = (max(row.left_words, row.right_words) for row in rows)
        self._words = np.fromiter(longer, np.int64, len(rows))
        self._is_list_line = np.fromiter((row.is_list_line for row in rows), np.bool_, len(rows))
        self._change_rows = np.array(texts.change_rows if texts is not None else (), np.int64)

    def show(self, texts: AlignedTexts | None, *, only_differences: bool, opened: set[int]) -> None:
        """Choose the rows; call `estimate` next."""
        self.shown = []
        if texts is not None:
            self.shown = shown_rows(texts, only_differences=only_differences, opened=opened)
        firsts = (row.first if isinstance(row, Fold) else row for row in self.shown)
        self._firsts = np.fromiter(firsts, np.int64, len(self.shown))
        folds = (isinstance(row, Fold) for row in self.shown)
        self._is_fold = np.fromiter(folds, np.bool_, len(self.shown))

    def estimate(self, kit: RowPainterKit, column_px: float) -> None:
        """Guess the heights of all rows for a width of the columns."""
        heights = kit.estimate_many(
            self._words[self._firsts], self._is_list_line[self._firsts], column_px
        )
        self.heights = np.where(self._is_fold, kit.line_height + kit.gap, heights)
        self.sum_up()

    def sum_up(self) -> None:
        """Find out anew where each row begins."""
        self.tops = np.concatenate((np.zeros(1), np.cumsum(self.heights))) + self._margin_px

    def between(self, top: float, bottom: float) -> tuple[int, int]:
        """Numbers of the first shown row between two heights and of that behind the last."""
        first = max(0, int(np.searchsorted(self.tops, top, side="right")) - 1)
        last = int(np.searchsorted(self.tops, bottom, side="left"))
        return first, min(last, len(self.shown))

    def at(self, y: float) -> int:
        """The shown row at a height, or -1."""
        if not self.shown or y < self.tops[0] or y >= self.tops[-1]:
            return -1
        return int(np.searchsorted(self.tops, y, side="right")) - 1

    def index_of(self, row: int) -> int:
        """The shown row that is an aligned row, or the fold that it is in."""
        return max(0, int(np.searchsorted(self._firsts, row, side="right")) - 1)

    def tops_of(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Where aligned rows begin, or the folds that they are in; shape (n,)."""
        if not self.shown:
            return np.zeros(len(rows))
        places = np.searchsorted(self._firsts, rows, side="right") - 1
        return self.tops[np.maximum(places, 0)]

    def change_tops(self) -> npt.NDArray[np.float64]:
        """Where the row of each difference begins, in pixels; shape (differences,)."""
        return self.tops_of(self._change_rows)
