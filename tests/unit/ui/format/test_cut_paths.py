"""Folders that are cut keep what tells them apart."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.format.formatting import cut_path


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
