"""Where a search finds nothing, the advice fits what was asked."""

from tests.helpers.window_driver import WindowDriver
from tests.ui.search.test_search import search


def test_advice_on_words_is_given_for_words_only(scanned: WindowDriver) -> None:
    page = search(scanned, "is:hidden")
    assert page.stack.currentWidget() is page.nothing
    assert "words" not in page.nothing.sentence.text().lower()
    page = search(scanned, "qxzwvkj qxzwvkjj")
    assert "fewer words" in page.nothing.sentence.text()
