"""The pictures of a group side by side, small, the kept one marked with what speaks for it."""

from collections.abc import Mapping, Sequence
from pathlib import PurePath

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import PictureLook
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import painting

EDGE_PX, _LEAST_EDGE_PX = 150, 48
_GAP_PX, _LETTERS = 12, 30
_ITEM = Qt.ItemDataRole.UserRole


class PictureStrip(QListWidget):
    """A row of small pictures; the arrow keys and a click choose one.

    Signals:
        chosen: the `ItemId` that the user wants to compare with the kept one.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._kept: ItemId | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setAccessibleName(tr("Pictures of the group"))
        self.currentItemChanged.connect(self._choose)

    @property
    def shown(self) -> list[ItemId]:
        """The items whose pictures are shown, the kept one first."""
        return [ItemId(self.item(at).data(_ITEM)) for at in range(self.count())]

    def show_members(self, members: Sequence[Side], current: ItemId) -> None:
        """Show the pictures of these members, the kept one first; none for a single one."""
        with QSignalBlocker(self):
            if self.shown != [side.item for side in members]:
                self.clear()
                for side in members:
                    name = "" if side.info is None else PurePath(side.info.path).name
                    entry = QListWidgetItem(formatting.printable(name), self)
                    entry.setIcon(_icon(QImage()))
                    entry.setData(_ITEM, side.item)
            for at, item in enumerate(self.shown):
                if item == current:
                    self.setCurrentRow(at)
        self._kept = next(
            (one.item for one in members if one.member.evidence is Evidence.REPRESENTATIVE), None
        )

    def show_looks(self, looks: Mapping[ItemId, PictureLook], parts: set[ItemId]) -> None:
        """Say below each picture how large it is, and of the kept one what speaks for it."""
        for at, item in enumerate(self.shown):
            look = looks.get(item)
            words = "" if look is None else pixel_words(look)
            if item == self._kept:
                why = [] if look is None else _reasons(look, [looks[o] for o in looks if o != item])
                note = "★ " + (formatting.listed(why) if why else tr("Kept"))
            else:
                note = tr("Part of another") if item in parts else ""
            entry = self.item(at)
            entry.setText("\n".join((entry.text().split("\n")[0], words, note)))
            entry.setToolTip(formatting.tooltip(*entry.text().split("\n")))

    def show_image(self, item: ItemId, image: QImage) -> None:
        """Show the picture of an item."""
        self.item(self.shown.index(item)).setIcon(_icon(image))

    def rows_px(self, width: int) -> int:
        """The height of all pictures in a width in pixels."""
        in_row = max(1, width // self.gridSize().width())
        return -(-self.count() // in_row) * self.row_px()

    def row_px(self) -> int:
        """The height of a row of pictures with their words."""
        return EDGE_PX + 3 * self.fontMetrics().lineSpacing() + 2 * _GAP_PX

    def fit(self, height: int) -> None:
        """Show whole rows in a height in pixels, if need be of smaller pictures."""
        edge = max(_LEAST_EDGE_PX, min(EDGE_PX, EDGE_PX + height - self.row_px()))
        wide = max(EDGE_PX, _LETTERS * letter_px(self.fontMetrics()))
        self.setIconSize(QSize(edge, edge))
        self.setGridSize(QSize(wide + _GAP_PX, edge + self.row_px() - EDGE_PX))

    def _choose(self, now: QListWidgetItem | None) -> None:
        if now is not None:
            self.chosen.emit(ItemId(now.data(_ITEM)))


def _icon(image: QImage) -> QIcon:
    """The image at the foot of a square, so that the words below all stand on one line."""
    edge = max(EDGE_PX, image.width(), image.height())
    square = QPixmap(edge, edge)
    square.fill(Qt.GlobalColor.transparent)
    with painting(square) as painter:
        painter.drawImage((edge - image.width()) // 2, edge - image.height(), image)
    return QIcon(square)


def _reasons(kept: PictureLook, others: Sequence[PictureLook]) -> list[str]:
    """What the kept picture has and not all others have."""
    pixels = [one.width * one.height for one in others]
    found = (
        (tr("most pixels"), kept.width * kept.height > max(pixels, default=0)),
        (tr("with date"), bool(kept.taken) and not all(one.taken for one in others)),
        (tr("with place"), kept.has_place and not all(one.has_place for one in others)),
    )
    return [words for words, is_so in found if is_so]


def pixel_words(look: PictureLook) -> str:
    """Width and height of a picture."""
    return tr("{width} × {height} pixels").format(
        width=formatting.number(look.width), height=formatting.number(look.height)
    )
