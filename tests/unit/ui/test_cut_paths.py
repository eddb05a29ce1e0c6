"""Folders that are cut keep what tells them apart."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.style.cut_paths import cut_path


def test_last_names_stay_whole(qapp: QApplication) -> None:
    metrics = QFontMetrics(qapp.font())
    path = "Saved pages/archive of ours/complete"

    def cut_to(text: str) -> str:
        return cut_path(path, metrics, metrics.horizontalAdvance(text))

    assert cut_to(path) == path
    assert cut_to("…/archive of ours/complete") == "…/archive of ours/complete"
    assert cut_to("…/archive/complete") == "…/complete"
    lone = cut_to("compl")
    assert "…" in lone
    assert not lone.startswith("…/")
    assert metrics.horizontalAdvance(lone) <= metrics.horizontalAdvance("compl")
