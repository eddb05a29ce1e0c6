"""The study of a small archive, by figures that can be counted by hand."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.lab.study.results import BINS, Linking, Study
from neardup_desktop.lab.study.study import distance_of, study
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import SAME_TEXT, Evidence
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
    """A letter with copies and near-duplicates, forms with other numbers, pages with other feet."""
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
    for number, foot in enumerate(("Updated in March by Ann", "Buy new shoes, today only")):
        article = f"<main><h1>News</h1><p>{' '.join(LETTER[::2])}</main><footer>{foot}</footer>"
        (home / f"news {number}.html").write_text(f"<html><body>{article}</body></html>")
    with Archive.open(folder / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        opened = archive.reader()
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def made(reader: ArchiveReader) -> Study:
    return study(reader)


def test_items_are_counted_once_by_kind(made: Study) -> None:
    assert (made.items, made.unique) == (10, 8)
    assert made.kinds == (Kind.DOCUMENT, Kind.WEB_PAGE, None)
    plain = made.share(WordFilter.NONE, Kind.DOCUMENT)
    assert plain is not None
    assert (plain.items, plain.exact, plain.near) == (7, 2, 2)
    page = made.share(WordFilter.NONE, Kind.WEB_PAGE)
    assert page is not None
    assert (page.items, page.exact, page.near) == (3, 0, 1)
    assert made.share(WordFilter.NONE, Kind.EMAIL) is None


def test_table_2_has_near_duplicates_as_a_share_of_the_unique_ones(made: Study) -> None:
    """Seven documents, two of them exact copies, two of the other five near-duplicates."""
    line = made.share(WordFilter.NONE, Kind.DOCUMENT)
    assert line is not None
    assert (line.shares["exact"], line.shares["near"]) == (2 / 7, 2 / 5)
    assert (line.near_similar, line.shares["near_similar"]) == (2, 1.0)
    assert (line.added, line.shares["added_similar"]) == (0, None)


def test_exact_is_what_the_clusters_call_the_same(reader: ArchiveReader, made: Study) -> None:
    """A page with another footer is near, whatever its main content."""
    review = Review.load(reader)
    table = review.clusters(0.8)
    levels = Counter(table.member_evidence.tolist())
    same = sum(levels[one] for one in SAME_TEXT - {Evidence.REPRESENTATIVE})
    assert same == made.items - made.unique == 2
    assert levels[Evidence.NEAR_DUPLICATE] == 3


def test_without_numbers_the_two_forms_are_one(made: Study) -> None:
    masked = made.share(WordFilter.NUMBERS, None)
    plain = made.share(WordFilter.NONE, None)
    assert masked is not None
    assert plain is not None
    assert masked.near == plain.near + 1
    assert masked.exact == plain.exact
    # Half of their words are numbers, so it is none by the words.
    assert (masked.added, masked.added_similar) == (1, 0)
    assert masked.shares["near_similar"] == plain.near / masked.near


def test_few_texts_are_said_to_lose_all_words_with_an_idf_filter(made: Study) -> None:
    for which in (WordFilter.LOW_IDF_4, WordFilter.LOW_IDF_5):
        line = made.share(which, None)
        assert line is not None
        assert line.near == 0
    assert made.note is not None
    assert "removes every word" in made.note
    assert replace(made, unique=31).note is not None
    assert replace(made, unique=32).note is None


def test_table_1_counts_clusters_of_one_as_well(made: Study) -> None:
    """A letter with two others, a page with another, two forms and one page alone."""
    assert [line.linking for line in made.linkings] == list(Linking)
    for line in made.linkings:
        assert (line.objects, line.unique, line.total_clusters) == (10, 8, 5)
        assert (line.clusters, line.behind, line.largest) == (2, 3, 3)
        assert line.below_default_similarity == 0


def test_figure_2_is_of_chains_and_figure_4_of_stars_and_both_have_all_pairs(made: Study) -> None:
    assert [one.linking for one in made.spreads] == list(Linking)
    assert Linking.TRANSITIVE.figure == 2
    assert Linking.CONSERVATIVE.figure == 4
    assert Linking.NEWEST_FIRST.figure is None
    for spread in made.spreads:
        assert len(spread.counts) == BINS
        assert spread.pairs == spread.measured == sum(spread.counts) == spread.counts[0] == 4
        assert 0 < spread.mean < spread.largest == pytest.approx(12 / 400)


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
        assert counter.done == counter.total == 5


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
    assert (empty.items, empty.unique, empty.pairs) == (0, 0, 0)
    assert [line.total_clusters for line in empty.linkings] == [0, 0, 0]


def test_the_same_bytes_are_exact_however_they_are_read(tmp_path: Path) -> None:
    """Marks of Markdown are no text, in plain text they are."""
    home = tmp_path.resolve() / "home"
    home.mkdir()
    for name in ("notes.md", "notes.txt"):
        (home / name).write_text(f"# Notes\n\n1. *{' '.join(LETTER[:50])}*\n2. [more](page.html)\n")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        opened = archive.reader()
        made = study(opened)
        levels = Review.load(opened).clusters(0.8).member_evidence.tolist()
        opened.close()
    assert sorted(levels) == [Evidence.REPRESENTATIVE, Evidence.IDENTICAL_FILE]
    assert (made.items, made.unique) == (2, 1)
