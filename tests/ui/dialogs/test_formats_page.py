"""The page of formats: made from what real files yield, and in line with what is read."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.ui.format import translation
from tests.measurements import formats_figures
from tests.measurements.formats import NO_FORMAT, files_in, measure, share
from tests.measurements.formats_page import write_pages

SAMPLES = Path(__file__).parents[2] / "data" / "formats"
REMEDY = "run `python -m tests.measurements.formats --write`"


@pytest.fixture
def english_again(application: QApplication) -> Iterator[QApplication]:
    before = QLocale()
    yield application
    translation.install(application, ENGLISH)
    QLocale.setDefault(before)


def test_only_what_a_reader_could_do_better_counts_against_it(
    english_again: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, hostile = tmp_path / "home", tmp_path / "home" / "hostile"
    hostile.mkdir(parents=True)
    (home / "letter.txt").write_text("Nobody remembers who painted the wall of the harbour blue.")
    (home / "short.txt").write_text("Blue.")
    (home / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    (home / "torn.docx").write_bytes(b"PK\x03\x04" + bytes(50))
    (home / "link.txt").symlink_to(home / "letter.txt")
    shutil.copy(SAMPLES / "doc" / "locked.doc", home)
    (hostile / "torn.docx").write_bytes(b"PK\x03\x04" + bytes(60))

    good = measure(files_in([home], but=[hostile]))
    bad = measure(files_in([hostile]))
    assert share(good) == (1, 2)
    assert good["doc"].outcomes == {Outcome.ENCRYPTED: 1}
    assert good["docx"].failures == {Outcome.DAMAGED: 1}
    assert (good["plain_text"].tried, good["plain_text"].read) == (2, 1)
    assert good[NO_FORMAT].tried == 1
    assert list(bad) == ["docx"]

    # The page can be written from what was kept, with nothing measured anew.
    monkeypatch.setattr(formats_figures, "PLACE", tmp_path / "figures.json")
    formats_figures.keep(good, bad)
    write_pages(*formats_figures.kept(), folder=tmp_path)
    page = (tmp_path / "formats.md").read_text(encoding="utf-8")
    assert "| Text | 2 | 1 |" in page
    assert "| Word | 1 | 0 |" in page
    assert "1 of 2 files that contain words yielded their text: 50.0%." in page
    assert sorted(path.name for path in tmp_path.glob("*.md")) == [
        "formats.ar.md",
        "formats.de.md",
        "formats.md",
    ]


def test_the_pages_are_as_they_are_generated(english_again: QApplication, tmp_path: Path) -> None:
    write_pages(*formats_figures.kept(), folder=tmp_path)
    pages = sorted(resource_path("help").glob("formats*.md"))
    assert [page.name for page in pages] == sorted(page.name for page in tmp_path.iterdir())
    for page in pages:
        made = (tmp_path / page.name).read_text(encoding="utf-8")
        assert _without_numbers(page.read_text(encoding="utf-8")) == _without_numbers(made), REMEDY


def _without_numbers(page: str) -> str:
    """A page that says the same whatever the versions of the libraries are."""
    return re.sub(r"\d[\w.]*", "0", page)
