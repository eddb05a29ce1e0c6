"""Every sample of every format is shown as pages, or a plain reason is given why not."""

from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.previews import MOST_PAGE_CHARACTERS, MOST_PIXELS, is_harmless
from neardup_desktop.preview.opening import open_preview
from neardup_desktop.ui.compare.previews import unavailable_words

SAMPLES = Path(__file__).parents[1] / "data" / "formats"
FILES = sorted(
    path
    for path in SAMPLES.glob("*/*")
    if path.is_file() and path.suffix not in (".json", ".py", ".pyc")
)


def parts_of(path: Path) -> list[str]:
    """The parts that a scan finds in a file."""
    try:
        return [item.part for item in read_document(Document.from_path(path), frozenset(OnRequest))]
    except ReadFailure:
        return [""]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_sample_has_pages_or_a_reason(path: Path) -> None:
    reasons: list[str] = []
    for part in parts_of(path):
        try:
            shown = open_preview(Document.from_path(path), part)
        except ReadFailure as failure:
            reasons.append(unavailable_words(failure.outcome))
            continue
        preview = shown.preview
        assert preview.outcome is Outcome.READ
        assert preview.pages >= 1
        assert all(is_harmless(page) for page in preview.markup)
        assert all(len(page) <= MOST_PAGE_CHARACTERS for page in preview.markup)
        for number in range(len(preview.sizes)):
            picture = shown.draw(number, 300)
            assert abs(picture.width_px - 300) <= 1
            assert picture.width_px * picture.height_px <= MOST_PIXELS
            assert len(picture.pixels) == 4 * picture.width_px * picture.height_px
        shown.close()
    assert all(reasons)


def test_the_locked_samples_say_so() -> None:
    for name in ("pdf/locked.pdf", "docx/locked.docx", "eml/locked.eml"):
        with pytest.raises(ReadFailure) as caught:
            open_preview(Document.from_path(SAMPLES / name), "")
        assert caught.value.outcome is Outcome.ENCRYPTED


@pytest.mark.corpora
def test_hostile_files_are_shown_or_explained(corpora: Path) -> None:
    small = [
        path
        for path in sorted((corpora / "hostile").rglob("*"))
        if path.is_file() and path.stat().st_size < 200_000
        if path.suffix.lower() in (".html", ".htm", ".docx", ".eml", ".txt", ".md")
    ]
    assert small
    for path in small[:150]:
        try:
            preview = open_preview(Document.from_path(path), "").preview
        except ReadFailure:
            continue
        assert preview.pages >= 1
        assert all(is_harmless(page) for page in preview.markup), path
