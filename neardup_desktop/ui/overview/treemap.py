"""A treemap of folders: tiles with the tiles of their subfolders inside."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import QApplication, QSizePolicy

from neardup_desktop.engine.overview.folder_clutter import FolderNode
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.chart import Chart, Mark
from neardup_desktop.ui.overview.fills import mixed, snapped
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme

_GAP_PX = 2.0
_PAD_PX = 6.0
_MOST_TILES = 60
_LEAST_AREA_PX = 90.0
"""Smaller tiles are merged into one, because they are too small to point at."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; lengths in any unit."""

    x: float
    y: float
    width: float
    height: float

    @property
    def area(self) -> float:
        """Width by height."""
        return self.width * self.height


def squarify(weights: Sequence[float], box: Box) -> list[Box]:
    """Divide a rectangle among weights into parts that are as square as possible.

    After Bruls, Huizing and van Wijk, "Squarified Treemaps" (2000): a row is filled along the
    shorter side as long as that improves its worst aspect ratio, then the rest is divided the
    same way.

    Args:
        weights: above 0, the largest first; other orders work, but give longer parts.
        box: the rectangle to divide.

    Returns:
        A box for each weight, in the same order; together they fill the rectangle.
    """
    if not weights or box.area <= 0:
        return [Box(box.x, box.y, 0.0, 0.0) for _ in weights]
    scale = box.area / sum(weights)
    areas = [weight * scale for weight in weights]
    found: list[Box] = []
    rest = box
    begin = 0
    while begin < len(areas):
        end = _row_end(areas, begin, min(rest.width, rest.height))
        row, rest = _laid(areas[begin:end], rest, is_last=end == len(areas))
        found += row
        begin = end
    return found


def _row_end(areas: Sequence[float], begin: int, side: float) -> int:
    """End (exclusive) of the row that begins at an index and has the best worst aspect ratio."""
    end = begin + 1
    total = lowest = highest = areas[begin]
    worst = _worst(lowest, highest, total, side)
    while end < len(areas):
        area = areas[end]
        lowest, highest = min(lowest, area), max(highest, area)
        longer = _worst(lowest, highest, total + area, side)
        if longer > worst:
            break
        worst = longer
        total += area
        end += 1
    return end


def _worst(lowest: float, highest: float, total: float, side: float) -> float:
    """The worst aspect ratio in a row along a side of length `side`."""
    if lowest <= 0 or side <= 0:
        return float("inf")
    return max(side * side * highest / (total * total), total * total / (side * side * lowest))


def _laid(areas: Sequence[float], box: Box, *, is_last: bool) -> tuple[list[Box], Box]:
    """Lay a row along the shorter side; returns its boxes and the remaining box."""
    total = sum(areas)
    upright = box.width >= box.height
    side, room = (box.height, box.width) if upright else (box.width, box.height)
    depth = room if is_last or side <= 0 else min(total / side, room)
    boxes = []
    used = 0.0
    for area in areas:
        # From running sums, so that rounding leaves no gap at the end.
        begin = side * used / total
        used += area
        length = side * used / total - begin
        if upright:
            boxes.append(Box(box.x, box.y + begin, depth, length))
        else:
            boxes.append(Box(box.x + begin, box.y, length, depth))
    if upright:
        return boxes, Box(box.x + depth, box.y, box.width - depth, box.height)
    return boxes, Box(box.x, box.y + depth, box.width, box.height - depth)


class Measure(Enum):
    """What the area of a tile is proportional to."""

    BYTES = "bytes"
    ITEMS = "items"
    WORDS = "words"

    def of(self, node: FolderNode) -> int:
        """The amount of a folder."""
        weight = node.weight
        if self is Measure.BYTES:
            return weight.bytes
        return weight.items if self is Measure.ITEMS else weight.words

    def words(self, amount: int) -> str:
        """An amount as text."""
        if self is Measure.BYTES:
            return formatting.size(amount)
        if self is Measure.ITEMS:
            return formatting.counted(amount, "{n} copy", "{n} copies")
        return formatting.counted(amount, "{n} word", "{n} words")


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile on screen.

    Attributes:
        node: the folder; None for small ones merged into one tile.
        rect: its rectangle.
        header: the rectangle of its name if it has tiles inside; else empty.
        depth: 0 for the folders shown, 1 for their subfolders.
        amount: what its area is proportional to.
        count: number of folders it represents.
    """

    node: FolderNode | None
    rect: QRectF
    header: QRectF
    depth: int
    amount: int
    count: int = 1

    @property
    def target(self) -> QRectF:
        """The rectangle that reacts to the mouse."""
        return self.rect if self.header.isEmpty() else self.header


class Treemap(Chart):
    """Tiles of the subfolders of a folder, and of their subfolders.

    Signals:
        folder_wanted: a `FolderNode` whose clusters the user wants to see.
        zoom_wanted: a `FolderNode` to show the subfolders of.
        menu_wanted: a `FolderNode` whose menu the user wants, and the point where to open it.
        back_wanted: the user wants the parent folder.
    """

    folder_wanted = Signal(object)
    zoom_wanted = Signal(object)
    menu_wanted = Signal(object, object)
    back_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, formatting.tr("Where the copies are"))
        self._node: FolderNode | None = None
        self._measure = Measure.BYTES
        self._tiles: list[Tile] = []
        self._clicked = -1
        # A click waits for a possible double click, which goes into the folder.
        self._single = single_shot(self, self._open_clicked)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.activated.connect(self._want_folder)

    def show_folder(self, node: FolderNode | None, measure: Measure) -> None:
        """Show the subfolders of a folder."""
        keeps = node is self._node
        self._node, self._measure = node, measure
        self._single.stop()
        self.lay_out(keep_place=keeps)

    @property
    def tiles(self) -> Sequence[Tile]:
        """The tiles, in the order of `marks`."""
        return self._tiles

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(letter_px(metrics) * 70, metrics.height() * 14)

    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(letter_px(metrics) * 20, metrics.height() * 11)

    # --- layout ---------------------------------------------------------------------------

    def make_marks(self) -> Sequence[Mark]:
        self._tiles = []
        if self._node is not None and self.width() > 0 and self.height() > 0:
            nodes = self._node.children or (self._node,)
            whole = Box(0.0, 0.0, float(self.width()), float(self.height()))
            for tile in self._level(nodes, whole, 0):
                self._tiles.append(tile)
                if tile.node is not None and not tile.header.isEmpty():
                    inner = tile.rect.adjusted(3, tile.header.height(), -3, -3)
                    box = Box(inner.left(), inner.top(), inner.width(), inner.height())
                    self._tiles += self._level(tile.node.children, box, 1)
        ratio = self.devicePixelRatioF()
        self._tiles = [self._snapped(tile, ratio) for tile in self._tiles]
        return [
            Mark(tile.target, partial(self._words, tile), can_open=tile.node is not None)
            for tile in self._tiles
        ]

    def _level(self, nodes: Sequence[FolderNode], box: Box, depth: int) -> list[Tile]:
        weighted = [(self._measure.of(node), node) for node in nodes]
        weighted = sorted((one for one in weighted if one[0] > 0), key=lambda one: -one[0])
        whole = sum(amount for amount, _ in weighted)
        if not whole or box.area <= 0:
            return []
        least = _LEAST_AREA_PX * whole / max(box.area, 1.0)
        large = [one for one in weighted[:_MOST_TILES] if one[0] >= least]
        small = weighted[len(large) :]
        amounts = [amount for amount, _ in large]
        if small:
            amounts.append(sum(amount for amount, _ in small))
        boxes = squarify(amounts, box)
        tiles = []
        for (amount, node), place in zip(large, boxes, strict=False):
            rect = QRectF(place.x, place.y, place.width, place.height)
            tiles.append(Tile(node, rect, self._header(node, rect, depth), depth, amount))
        if small:
            place = boxes[-1]
            rect = QRectF(place.x, place.y, place.width, place.height)
            tiles.append(Tile(None, rect, QRectF(), depth, amounts[-1], len(small)))
        return tiles

    def _header(self, node: FolderNode, rect: QRectF, depth: int) -> QRectF:
        """The rectangle for the name above the inner tiles; empty if there are none."""
        line = self._metrics(bold=True).height()
        if depth or rect.height() < line * 3.2 or rect.width() < line * 4:
            return QRectF()
        if sum(1 for one in node.children if self._measure.of(one)) < 2:
            return QRectF()
        return QRectF(rect.left(), rect.top(), rect.width(), line + 8)

    def _snapped(self, tile: Tile, ratio: float) -> Tile:
        rect = snapped(self.mirrored(tile.rect), ratio).adjusted(0, 0, -_GAP_PX, -_GAP_PX)
        header = tile.header
        if not header.isEmpty():
            header = QRectF(rect.left(), rect.top(), rect.width(), tile.header.height())
        return Tile(tile.node, rect, header, tile.depth, tile.amount, tile.count)

    def _metrics(self, *, bold: bool = False) -> QFontMetricsF:
        return QFontMetricsF(self._font(bold=bold))

    def _font(self, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setBold(bold)
        return font

    def name_of(self, tile: Tile) -> str:
        if tile.node is None:
            return formatting.counted(tile.count, "{n} smaller folder", "{n} smaller folders")
        if tile.node.is_own:
            return self.tr("directly in it")
        return formatting.printable(tile.node.name)

    def _words(self, tile: Tile) -> tuple[str, str]:
        if tile.node is None:
            return "\n".join((self.name_of(tile), self._measure.words(tile.amount))), ""
        lines = [formatting.printable(tile.node.path), *folder_words(tile.node)]
        if tile.node.children:
            hint = self.tr("Click to see its clusters, double-click to look inside the folder.")
        else:
            hint = self.tr("Click to see its clusters.")
        return "\n".join(lines), hint

    # --- painting -------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        ratio = self.devicePixelRatioF()
        for number, tile in enumerate(self._tiles):
            if tile.rect.width() <= 0 or tile.rect.height() <= 0:
                continue
            share = _share(tile.node)
            strength = 0.10 + 0.30 * share if tile.depth or tile.header.isEmpty() else 0.10
            ground = mixed(self.theme.color("base"), self.theme.color("accent"), strength)
            if tile.node is None:
                ground = self.theme.color("window")
            is_hot = number == self.hovered
            painter.fillRect(tile.rect, ground)
            edge = self.theme.color("text" if is_hot else "accent" if not tile.depth else "outline")
            painter.setPen(QPen(edge, 0))
            painter.drawRect(tile.rect.adjusted(0, 0, -1 / ratio, -1 / ratio))
            self._paint_words(painter, tile)

    def _paint_words(self, painter: QPainter, tile: Tile) -> None:
        """Paint the name and the amount if they fit, on one line or two."""
        bold, plain = self._metrics(bold=True), self._metrics()
        room = tile.target.adjusted(_PAD_PX, 3, -_PAD_PX, -3)
        name, amount = self.name_of(tile), self._measure.words(tile.amount)
        if room.height() < plain.height() or room.width() < letter_px(plain) * 5:
            return
        top = QRectF(room.left(), room.top(), room.width(), bold.height())
        lead = int(self.leading() | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignAbsolute)
        trail = Qt.AlignmentFlag.AlignRight
        if self.leading() is trail:
            trail = Qt.AlignmentFlag.AlignLeft
        is_header = not tile.header.isEmpty()
        needed = plain.horizontalAdvance(amount) + letter_px(plain) * 2
        beside = is_header and room.width() - needed >= letter_px(plain) * 6
        below = not is_header and room.height() >= bold.height() + plain.height()
        below = below and plain.horizontalAdvance(amount) <= room.width()
        first = QRectF(top)
        if beside:
            first.setWidth(top.width() - needed)
            if self.leading() is Qt.AlignmentFlag.AlignRight:
                first.moveRight(top.right())
        strong = is_header or not tile.depth
        metrics = bold if strong else plain
        painter.setFont(self._font(bold=strong))
        painter.setPen(self.theme.color("text"))
        shown = formatting.elided(name, metrics, Qt.TextElideMode.ElideRight, first.width())
        painter.drawText(first, lead, shown)
        painter.setFont(self._font(bold=False))
        if beside:
            place = int(trail | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignAbsolute)
            painter.drawText(top, place, amount)
        elif below:
            painter.drawText(top.translated(0, bold.height()), lead, amount)

    # --- mouse and keys -------------------------------------------------------------------

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        number = self.current if is_by_key else self.mark_at(QPointF(event.pos()))
        if not 0 <= number < len(self._tiles):
            return
        self.go_to(number)
        tile = self._tiles[number]
        place = tile.target.center().toPoint() if is_by_key else event.pos()
        if tile.node is not None:
            self.menu_wanted.emit(tile.node, self.mapToGlobal(place))

    def click(self, number: int) -> None:
        """Wait for a possible double click, if the folder has subfolders."""
        node = self._tiles[number].node
        if node is not None and node.children:
            self._clicked = number
            self._single.start(QApplication.doubleClickInterval())
        else:
            super().click(number)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._single.stop()
        self._zoom(self.mark_at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key
        if event.key() == key.Key_Plus:
            self._zoom(self.current)
        elif event.key() in (key.Key_Backspace, key.Key_Minus):
            self.back_wanted.emit()
        else:
            super().keyPressEvent(event)

    def _open_clicked(self) -> None:
        if 0 <= self._clicked < len(self._tiles):
            self._want_folder(self._clicked)

    def _want_folder(self, number: int) -> None:
        node = self._tiles[number].node
        if node is not None:
            self.folder_wanted.emit(node)

    def _zoom(self, number: int) -> None:
        if 0 <= number < len(self._tiles):
            node = self._tiles[number].node
            if node is not None and node.children:
                self.zoom_wanted.emit(node)


def folder_words(node: FolderNode) -> tuple[str, str]:
    """The copies of a folder among its items, and the reclaimable space, as texts."""
    copies = formatting.counted(
        node.weight.items,
        "{n} copy among {all} items",
        "{n} copies among {all} items",
        all=formatting.number(node.all_items),
    )
    return (
        copies,
        formatting.tr("can free {size}").format(size=formatting.size(node.weight.bytes)),
    )


def _share(node: FolderNode | None) -> float:
    """The share of copies among the items of a folder, in [0, 1]."""
    if node is None or not node.all_items:
        return 0.0
    return min(node.weight.items / node.all_items, 1.0)
