"""Every view is looked at for all that may be wrong in it; to come to each takes longest."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.access import doubled_mnemonics, nameless, small_targets
from tests.ui.screenshots import LOOKS, Look
from tests.ui.test_access import missed_by_tab
from tests.ui.test_every_model import Watch, own_models
from tests.ui.test_geometry import found_in
from tests.ui.test_language import only_english, texts_of
from tests.ui.test_tooltips import untold


def look_named(name: str) -> Look:
    return next(look for look in LOOKS if look.name == name)


def test_every_view_is_whole_keeps_the_rules_of_qt_and_can_be_used_and_understood(
    application: QApplication, scanned_archive: Path, tmp_path: Path
) -> None:
    """What is cut or misplaced, without a name, role, size, tooltip, or missed by Tab."""
    watch, told = Watch(), dict[str, str]()
    found: list[str] = []

    def see(name: str, widget: QWidget) -> None:
        watch.look()
        for what in untold(widget):
            told.setdefault(what, name)
        for look in (nameless, small_targets, doubled_mnemonics, missed_by_tab):
            found.extend(f"{name}: {what}" for what in look(widget))

    found += found_in(application, look_named("light"), scanned_archive, tmp_path, see)
    found += [f"{name}: no tooltip: {what}" for what, name in told.items()]
    # A model that no view shows with real rows was not tested: add a view.
    unseen = own_models() - watch.seen_with_rows
    found += [f"in no view with rows: {kind.__name__}" for kind in unseen]
    assert not found, "\n".join(found)


def test_every_view_is_whole_in_large_german_and_nothing_is_left_in_english(
    application: QApplication, scanned_archive: Path, tmp_path: Path
) -> None:
    english, left = only_english(), set[str]()

    def see(name: str, widget: QWidget) -> None:
        left.update(f"{name}: {text}" for text in texts_of(widget) & english)

    found = found_in(application, look_named("german-200"), scanned_archive, tmp_path, see)
    assert not found, "\n".join(found)
    assert left == set()
