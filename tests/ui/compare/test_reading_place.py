"""A found text is read from the place on that its hit shows."""

from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.index_phase import index_for_search
from tests.helpers.searched import document, put_file
from tests.ui.conftest import OpenWindow
from tests.ui.search.test_search import search

FILLER = "Nothing of any interest to anybody stands here at all. "


def test_the_text_below_begins_where_the_snippet_does(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "archive"
    text = f"A zebra came. {FILLER * 300}Then zebra met crocodile by the lake. {FILLER * 9}"
    with Archive.open(folder) as archive:
        put_file(archive, "/home/a/tale.txt", document(text + "The crocodile won."))
        index_for_search(archive)
    driver = open_window(folder)
    page = search(driver, "crocodile zebra")
    reading = page.reading
    assert reading.position.text() == "2 of 4"
    begin, end = reading.marks()[reading.current]
    assert (begin, end) == (text.index("zebra met"), text.index(" met"))
    # From there the keys lead on and back as ever.
    reading.go_on()
    assert reading.position.text() == "3 of 4"
