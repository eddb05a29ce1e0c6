"""The page of formats: made from what real files yield, and in line with what is read."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Format
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.ui.format import formatting, translation
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


@pytest.mark.parametrize(
    "page", sorted(resource_path("help").glob("formats*.md")), ids=lambda path: path.name
)
def test_the_page_tells_of_every_format_that_is_read(
    english_again: QApplication, page: Path
) -> None:
    translation.install(english_again, page.stem.partition(".")[2] or ENGLISH)
    text = page.read_text(encoding="utf-8")
    assert [one.name for one in registry.formats() if _about(one) not in text] == [], REMEDY


def _about(format_: Format) -> str:
    return f"### {formatting.translated(format_.label)}\n"
