"""Rectangles whose areas are proportional to weights: a squarified treemap, pure."""

from collections.abc import Sequence
from dataclasses import dataclass


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
    """Divide a rectangle among weights, each part as near to a square as the next ones allow.

    After Bruls, Huizing and van Wijk, "Squarified Treemaps" (2000): a row is filled along the
    shorter side as long as that makes its worst part squarer, then the rest is divided alike.

    Args:
        weights: above 0, the largest first; other orders work, with longer parts.
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
    """Where a row that begins here ends, so that its worst part is as square as can be."""
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
    """The largest ratio of a longer to a shorter side in a row along `side`."""
    if lowest <= 0 or side <= 0:
        return float("inf")
    return max(side * side * highest / (total * total), total * total / (side * side * lowest))


def _laid(areas: Sequence[float], box: Box, *, is_last: bool) -> tuple[list[Box], Box]:
    """Lay a row along the shorter side; returns its boxes and what is left."""
    total = sum(areas)
    upright = box.width >= box.height
    side, room = (box.height, box.width) if upright else (box.width, box.height)
    depth = room if is_last or side <= 0 else min(total / side, room)
    boxes = []
    used = 0.0
    for area in areas:
        # By running sums, so that rounding leaves no gap at the end.
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
