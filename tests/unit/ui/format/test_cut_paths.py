"""Folders that are cut keep what tells them apart."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.format.formatting import common_names, cut_path, elided, printable


def test_last_names_stay_whole(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    path = "Saved pages/archive of ours/complete"

    def cut_to(text: str) -> str:
        return cut_path(path, metrics, metrics.horizontalAdvance(text))

    assert cut_to(path) == path
    assert cut_to("…/archive of ours/complete") == "…/archive of ours/complete"
    assert cut_to("…/archive/complete") == "…/complete"
    # That there are folders above is told even where the last name is cut, too.
    lone = cut_to("complete")
    assert lone.startswith("…/")
    assert lone.count("…") == 2
    assert metrics.horizontalAdvance(lone) <= metrics.horizontalAdvance("complete")


def test_what_is_left_of_a_path_keeps_its_own_direction(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        path = printable("Saved pages/archive of ours/complete")
        assert path.startswith("\u200f\u2068")
        for short in ("…/complete", "…/comp…"):
            room = metrics.horizontalAdvance(short)
            for cut in (
                cut_path(path, metrics, room),
                elided(path, metrics, Qt.TextElideMode.ElideMiddle, room),
                elided(path, metrics, Qt.TextElideMode.ElideLeft, room),
            ):
                assert "…" in cut
                assert cut.startswith("\u200f\u2068")
                assert cut.endswith("\u2069")
                assert cut.count("\u2068") == cut.count("\u2069") == 1
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_a_last_name_that_most_folders_share_gives_way_to_the_first() -> None:
    folders = [f"Backup {number}/Letters" for number in range(3)]
    folders += ["Documents/Letters", "Documents/Drafts"]
    assert common_names("Backup 1/Letters", folders) == (0, 1)
    assert common_names("Documents/Drafts", folders) == (0, 0)
    assert common_names("home/a/x", ["home/a/x", "home/b/x"]) == (1, 1)
    assert common_names("home/a", ["home/a", "home"]) == (1, 0)
