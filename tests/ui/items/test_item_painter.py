"""What stands in a row has its place from where the reading begins, and from the end."""

import pytest
from PySide6.QtCore import QRect

from neardup_desktop.ui.items.item_painter import Line


@pytest.mark.parametrize(("is_mirrored", "lefts"), [(False, (10, 90, 40)), (True, (80, 10, 30))])
def test_a_line_is_cut_from_both_of_its_ends(
    is_mirrored: bool, lefts: tuple[int, int, int]
) -> None:
    line = Line(QRect(10, 0, 100, 20), is_mirrored)
    first, last = line.take(30), line.take_end(20)
    assert line.room == 50
    rest = line.take(999)
    assert [area.width() for area in (first, last, rest)] == [30, 20, 50]
    assert (first.left(), last.left(), rest.left()) == lefts
    assert line.room == 0
    assert line.take(5).width() == 0
