"""The study of a small archive, by figures that can be counted by hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.lab.study.results import BINS, Linking, Study
from neardup_desktop.lab.study.study import distance_of, study
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import CancelFlag, Cancelled, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.model.word_filters import WordFilter

WORDS = 400
LETTER = [f"word{chr(97 + at % 26)}{chr(97 + at // 26)}" for at in range(WORDS)]


def changed(words: list[str], first: int, count: int, mark: str) -> list[str]:
    """A text with some words in a row replaced."""
    return [
        f"{mark}{word}" if first <= at < first + count else word for at, word in enumerate(words)
    ]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ArchiveReader]:
    """A letter with two copies and two near-duplicates, a page, and two forms of other numbers."""
    folder = tmp_path_factory.mktemp("study").resolve()
    home = folder / "home"
    home.mkdir()
    near, farther = changed(LETTER, 10, 4, "x"), changed(LETTER, 390, 8, "y")
    form = [f"{word}" for word in LETTER[::-1]]
    texts = {
        "letter.txt": LETTER,
        "copy.txt": LETTER,
        "again.md": LETTER,
        "near.txt": near,
        "farther.txt": farther,
        "form 1.txt": [f"{word} {at}" for at, word in enumerate(form)],
        "form 2.txt": [f"{word} {7 * at + 1}" for at, word in enumerate(form)],
    }
    for name, words in texts.items():
        (home / name).write_text(" ".join(words))
    (home / "page.html").write_text("<p>Nothing else here is like this short page of words.")
    with Archive.open(folder / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        opened = archive.reader()
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def made(reader: ArchiveReader) -> Study:
    return study(reader)


def test_items_are_counted_once_by_kind(made: Study) -> None:
    assert (made.items, made.texts) == (8, 6)
    assert made.kinds == (Kind.DOCUMENT, Kind.WEB_PAGE, None)
    plain = made.share(WordFilter.NONE, Kind.DOCUMENT)
    assert plain is not None
    assert (plain.items, plain.exact, plain.near) == (7, 2, 2)
    page = made.share(WordFilter.NONE, Kind.WEB_PAGE)
    assert page is not None
    assert (page.items, page.exact, page.near) == (1, 0, 0)
    assert made.share(WordFilter.NONE, Kind.EMAIL) is None


def test_without_numbers_the_two_forms_are_one(made: Study) -> None:
    masked = made.share(WordFilter.NUMBERS, None)
    plain = made.share(WordFilter.NONE, None)
    assert masked is not None
    assert plain is not None
    assert masked.near == plain.near + 1
    assert masked.exact == plain.exact


def test_both_ways_of_clustering_hold_the_letters(made: Study) -> None:
    assert [line.linking for line in made.linkings] == list(Linking)
    for line, spread in zip(made.linkings, made.spreads, strict=True):
        assert (line.clusters, line.texts, line.behind, line.largest) == (1, 3, 2, 3)
        assert len(spread.counts) == BINS
        assert sum(spread.counts) == spread.counts[0] == 2
        assert 0 < spread.mean < 0.05


def test_distance_is_a_share_of_the_longer_text() -> None:
    assert distance_of("a b c d", "a b c d") == 0
    assert distance_of("a b c d", "a x c d") == pytest.approx(0.25)
    assert distance_of("a b", "a b c d e f g h") == pytest.approx(0.75)
    assert distance_of("a b", "c d") == 1
    long = " ".join(f"w{at}" for at in range(31_000))
    assert distance_of(long, f"{long} and one more") == pytest.approx(3 / 31_003)


def test_children_change_nothing_but_the_time(reader: ArchiveReader, made: Study) -> None:
    counter = ProgressCounter()
    for workers in (0, 2):
        again = study(reader, counter, workers=workers)
        assert replace(again, seconds=0) == replace(made, seconds=0)
        assert counter.done == counter.total == 2


def test_texts_too_long_for_children_are_compared_as_well(
    reader: ArchiveReader, made: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neardup_desktop.lab.study.study._EXACT_WORDS", 399)
    again = study(reader, workers=1)
    assert again.linkings == made.linkings
    assert [spread.counts for spread in again.spreads] == [one.counts for one in made.spreads]


@pytest.mark.parametrize("workers", [0, 1])
def test_it_stops_whenever_it_is_asked_to(reader: ArchiveReader, workers: int) -> None:
    for at in range(6):
        counter, cancel = ProgressCounter(), StoppedAt(at)
        with pytest.raises(Cancelled):
            study(reader, counter, cancel, workers=workers)


class StoppedAt(CancelFlag):
    """Asks to stop from some look on."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self._looks_left = at

    def is_set(self) -> bool:
        self._looks_left -= 1
        return self._looks_left < 0


def test_an_archive_without_texts_has_an_empty_study(tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        opened = archive.reader()
        empty = study(opened)
        opened.close()
    assert (empty.items, empty.texts, empty.pairs) == (0, 0, 0)
    assert [line.clusters for line in empty.linkings] == [0, 0]
