"""The study of made-up documents is that of its plain twin."""

import random
from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.lab.study import clustering
from neardup_desktop.lab.study.clustering import pairs_within
from neardup_desktop.lab.study.results import BINS, Linking, Study
from neardup_desktop.lab.study.study import study
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.word_filters import WordFilter
from tests.helpers.searched import document, put_file
from tests.helpers.study_twin import FILTERS, Document, StudyTwin

KINDS = (Kind.DOCUMENT, Kind.WEB_PAGE)


def made_up(seed: int) -> list[Document]:
    """Copies, copies with other punctuation, forms with other numbers, and chains of revisions."""
    chance = random.Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    found = []
    for group in range(9):
        count = chance.randrange(40, 320)
        words = ["".join(chance.choices(letters, k=6)) for _ in range(count)]
        every = chance.choice((3, 9, 40))
        for version in range(chance.randrange(2, 9)):
            found += [" ".join(words)] * chance.choice((1, 1, 1, 2))
            if group % 3 == 0:  # a chain, of which the first and the last are far apart
                words[12 * version : 12 * version + 3] = ["revised", str(version), "here"]
            elif group % 3 == 1:  # a form
                words[::every] = [str(chance.randrange(99)) for _ in words[::every]]
            elif chance.random() < 0.5:
                words = [word.rstrip(",") + "," for word in words]
            else:  # an extended document
                words += ["".join(chance.choices(letters, k=6)) for _ in range(9)]
    chance.shuffle(found)
    return [Document(chance.choice(KINDS), text) for text in found]


def studied(documents: list[Document], folder: Path) -> Study:
    with Archive.open(folder / f"archive{len(list(folder.iterdir()))}") as archive:
        with archive.index.transaction():
            for at, one in enumerate(documents):
                # As plain text, so that all of a text is its main content, too.
                item = document(one.text, kind=one.kind, date_s=1_000_000 + at)
                put_file(archive, f"/h/{at:016}", item)
        reader = archive.reader()
        made = study(reader)
        reader.close()
    return made


@pytest.mark.parametrize("seed", [0, 3, 6, 9])
def test_all_numbers_are_those_of_the_twin(seed: int, tmp_path: Path) -> None:
    documents = made_up(seed)
    twin, made = StudyTwin(documents), studied(documents, tmp_path)
    assert (made.items, made.unique) == (len(documents), len(twin.unique))
    assert made.pairs == len(twin.pairs(WordFilter.NONE)) > 0
    for which in FILTERS:
        for kind in (*KINDS, None):
            line, expected = made.share(which, kind), twin.share(which, kind)
            assert line is not None
            for name in expected.__struct_fields__:
                assert (name, getattr(line, name)) == (name, getattr(expected, name))
    order = range(len(twin.unique))
    clusters = {
        Linking.TRANSITIVE: twin.chained(),
        Linking.CONSERVATIVE: [*twin.stars(WordFilter.NONE, order).values()],
        Linking.NEWEST_FIRST: [*twin.stars(WordFilter.NONE, order[::-1]).values()],
    }
    for row, spread in zip(made.linkings, made.spreads, strict=True):
        own = clusters[row.linking]
        assert (row.objects, row.unique) == (len(documents), len(twin.unique))
        assert row.total_clusters == len(own) == row.unique - row.behind
        assert row.clusters == sum(len(one) > 1 for one in own)
        assert row.largest == max(map(len, own))
        distances = twin.distances(own)
        assert spread.linking is row.linking
        assert spread.pairs == spread.measured == len(distances) == sum(spread.counts)
        assert spread.mean == pytest.approx(np.mean(distances))
        assert spread.largest == pytest.approx(max(distances))
        for at in range(BINS):
            within = [at <= one * BINS + 1e-9 < at + 1 for one in distances]
            assert spread.counts[at] == sum(within) + (at == BINS - 1) * distances.count(1.0)


def test_chains_leave_fewer_clusters_and_farther_pairs(tmp_path: Path) -> None:
    made = studied(made_up(9), tmp_path)
    chained, stars, _ = made.linkings
    assert chained.total_clusters < stars.total_clusters
    assert made.spreads[0].largest > made.spreads[1].largest


def test_of_too_many_pairs_some_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    representative = np.array([0, 1, 0, 0, 1, 5, 0, 0, 1, 0])
    every, total = pairs_within(representative)
    assert set(every) == {
        (one, other)
        for one in range(10)
        for other in range(one + 1, 10)
        if representative[one] == representative[other]
    }
    assert len(every) == total == 6 * 5 // 2 + 3
    monkeypatch.setattr(clustering, "MOST_PAIRS", 7)
    drawn, total = pairs_within(representative)
    assert (len(drawn), len(set(drawn)), total) == (7, 7, len(every))
    assert set(drawn) < set(every)
    assert pairs_within(representative)[0] == drawn


def test_pairs_of_very_large_clusters_are_drawn_evenly() -> None:
    """Of a cluster of a million, whose pairs nobody lists."""
    count = 1_000_000
    drawn, total = pairs_within(np.zeros(count, dtype=np.int64))
    assert total == count * (count - 1) // 2
    assert len(set(drawn)) == clustering.MOST_PAIRS
    lower, higher = np.array(drawn).T
    assert (lower < higher).all()
    # The means of the smaller and the larger of two even draws.
    assert lower.mean() == pytest.approx(count / 3, rel=0.02)
    assert higher.mean() == pytest.approx(count * 2 / 3, rel=0.02)
    assert higher.max() < count
