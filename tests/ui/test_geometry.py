"""No text is cut and no widget misplaced, in any view, in the looks that are hardest."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.ui.style.theme import Theme
from tests.helpers.fonts import USUAL
from tests.ui.pseudo_language import lengthened, pseudo_language
from tests.ui.screenshots import LOOKS, SMALL, Look, in_look, walk
from tests.ui.stage import open_stage, settle
from tests.ui.views import VIEWS

HARD_LOOKS = [look for look in LOOKS if look.family != USUAL or look.points > 9]
"""Each font with each language, a small and a large size, in itself and enlarged.

`test_every_view.py` has two more, "light" and "german-200", and looks for other faults as well.
"""


def found_in(
    application: QApplication,
    look: Look,
    archive: Path,
    scratch: Path,
    see: Callable[[str, QWidget], object] = lambda _name, _widget: None,
) -> list[str]:
    """What is wrong in the views of one look; each is shown to `see` as well."""
    own = shutil.copytree(archive, scratch / "archive")
    with in_look(application, look, scratch) as appearance:
        stage = open_stage(own, appearance.theme, look.size)
        try:
            found = walk(stage, VIEWS, see)
        finally:
            stage.driver.close()
            settle()
    return [f"{name}: {fault}" for name, fault in found]


@pytest.mark.parametrize("look", HARD_LOOKS, ids=lambda look: look.name)
def test_every_view_shows_all_it_says(
    application: QApplication, look: Look, scanned_archive: Path, tmp_path: Path
) -> None:
    found = found_in(application, look, scanned_archive, tmp_path)
    assert not found, "\n".join(found)


def test_a_wordy_language_from_the_right_fits_as_well(
    application: QApplication, scanned_archive: Path, tmp_path: Path
) -> None:
    with pseudo_language(application):
        own = shutil.copytree(scanned_archive, tmp_path / "archive")
        stage = open_stage(own, Theme("light"), SMALL)
        try:
            found = walk(stage, VIEWS, lambda _name, _widget: None)
        finally:
            stage.driver.close()
            settle()
    lines = [f"{name}: {fault}" for name, fault in found]
    assert not lines, "\n".join(lines)


def test_the_wordy_language_keeps_what_the_program_fills_in() -> None:
    assert lengthened("Hide {n} items …") == "Hide {n} items aeiou …"
    assert lengthened("&Name") == "&Nameaei"
    assert lengthened("") == ""


def test_what_can_be_done_stays_in_sight_with_rather_large_text(
    application: QApplication, scanned_archive: Path, tmp_path: Path
) -> None:
    own = shutil.copytree(scanned_archive, tmp_path / "archive")
    with in_look(application, Look("text-140", text_percent=140), tmp_path) as appearance:
        stage = open_stage(own, appearance.theme, SMALL)
        try:
            settle()
            bar = stage.window.review.actions_bar
            bottom = bar.mapTo(stage.window, bar.rect().bottomLeft()).y()
            assert bottom < stage.window.height()
        finally:
            stage.driver.close()
            settle()
