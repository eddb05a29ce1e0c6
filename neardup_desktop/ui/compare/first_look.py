"""Shows how two long texts begin, while their differences are still worked out."""

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.differences import Change, Difference, Run
from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, Piece, Row, align
from neardup_desktop.ui.compare.compare_pane import ComparePane

_PATIENCE_MS = 180
"""The texts of the last question stay this long; then something says that others are coming."""

_LETTERS = 30_000
"""So much of each text is shown: some ten screens, laid out in a few milliseconds."""


class FirstLook(QObject):
    """What the pane shows when the answer to a question takes long: beginnings, or a sentence."""

    def __init__(
        self, background: Background, pane: ComparePane, lane: str, owner: QObject
    ) -> None:
        """Make it.

        Args:
            background: reads the beginnings; not the thread that compares.
            pane: shows them.
            lane: tells these wishes from others.
            owner: owns this object.
        """
        super().__init__(owner)
        self._background, self._pane, self._lane = background, pane, lane
        self._items: tuple[ItemId, ItemId] | None = None
        self._is_asked = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PATIENCE_MS)
        self._timer.timeout.connect(self._be_seen)

    def wait(self, left: ItemId | None = None, right: ItemId | None = None) -> None:
        """A question was asked; where it is about texts, these are the items."""
        self._items = None if left is None or right is None else (left, right)
        self._is_asked = False
        self._timer.start()

    def stop(self) -> None:
        """The answer has come, or nobody waits for it any more."""
        self._items = None
        self._timer.stop()

    def _be_seen(self) -> None:
        if self._items is None or self._is_asked:
            self._pane.show_message(self.tr("Comparing …"), with_headers=True)
            return
        items = left, right = self._items

        def work(reader: ArchiveReader) -> AlignedTexts:
            return beginnings(reader.text(left), reader.text(right))

        def done(texts: AlignedTexts) -> None:
            if self._items == items:
                self._timer.stop()
                self._pane.show_texts(texts)

        # Whatever is wrong is told by the answer itself; until then the sentence comes.
        self._background.submit(f"{self._lane} first", work, done, lambda _failure: None, self)
        self._is_asked = True
        self._timer.start()


def beginnings(left: str, right: str) -> AlignedTexts:
    """How two texts begin, paragraph beside paragraph in their order, with nothing marked.

    What is shown is no comparison: `is_compared` says so.
    """
    left, right = left[:_LETTERS], right[:_LETTERS]
    whole = Run(Change.REPLACED, 0, len(left), 0, len(right))
    texts = align(Difference(left, right, (whole,), 0.0, 0, 0, 0))
    return replace(
        texts,
        changes=(),
        rows=tuple(_unmarked(row) for row in texts.rows),
        change_rows=(),
        is_compared=False,
    )


def _unmarked(row: Row) -> Row:
    """The same row without marks; it counts as changed, so that it is never folded."""
    left, right = (
        tuple(Piece(piece.start, piece.end) for piece in side) for side in (row.left, row.right)
    )
    return replace(row, left=left, right=right, first_change=-1, changed=True)
