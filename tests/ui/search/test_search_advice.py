"""Where a search finds nothing, the advice fits what was asked."""

from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app.archive_window import ArchiveController
from tests.ui.search.test_search import search


def test_advice_on_words_is_given_for_words_only(scanned: ArchiveController, qtbot: QtBot) -> None:
    page = search(scanned, "is:hidden", qtbot)
    assert page.stack.currentWidget() is page.nothing
    assert "words" not in page.nothing.sentence.text().lower()
    page = search(scanned, "qxzwvkj qxzwvkjj", qtbot)
    assert "Fewer words" in page.nothing.sentence.text()
