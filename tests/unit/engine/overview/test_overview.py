"""The overview against the slow, readable way: every item once."""

from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.eligibility import Eligibility
from neardup_desktop.engine.clusters.facets import listed_clusters
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.overview.overview import (
    archive_status,
    overview_of,
)
from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.report import KindCounts
from neardup_desktop.model.rules import BUILT_IN_RULES, IDENTICAL
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.clutter import build_clutter

SETTINGS = ScanSettings(workers=1)


def no_copies(counts: KindCounts) -> int:
    """Items that are no copies: remaining ones, and those of a series."""
    return counts.remaining + counts.with_evidence.get(Evidence.SAME_FORM, 0)


def test_each_item_is_counted_once_by_its_evidence(tmp_path: Path) -> None:
    clutter = build_clutter(tmp_path.resolve() / "home")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [clutter.root], SETTINGS)
        reader = archive.reader()
        review = Review.load(reader)
        table = review.clusters()
        excluded = Eligibility(review, reader).excluded[table.member_index]
        overview = overview_of(
            review, table, excluded | (table.member_evidence == Evidence.SAME_FORM)
        )
        total = overview.total
        assert total.items == 8
        assert total.with_evidence == {
            Evidence.IDENTICAL_FILE: 1,
            Evidence.SAME_DOCUMENT: 0,
            Evidence.IDENTICAL_TEXT: 1,
            Evidence.CONTAINED: 1,
            Evidence.NEAR_DUPLICATE: 1,
            Evidence.FROM_PICTURE: 0,
            Evidence.SAME_PICTURE: 0,
            Evidence.SAME_FORM: 1,
            Evidence.LINKED: 0,
        }
        assert total.remaining == 3
        assert (total.behind, no_copies(total)) == (4, 4)
        gone = (clutter.copy, clutter.retyped, clutter.draft, clutter.edited)
        assert total.reclaimable_bytes == sum(path.stat().st_size for path in gone)
        assert [line.kind for line in overview.kinds] == [Kind.DOCUMENT]
        assert sum(overview.near) == 1
        archive.mark(Verb.HIDE, [review.items[0].item()])
        review.reload_decisions(reader)
        table = review.clusters(show_hidden=False)
        fewer = overview_of(review, table, np.zeros(len(table.member_index), np.bool_)).total
        assert fewer.hidden == 1
        assert fewer.items == 8
        assert fewer.behind + no_copies(fewer) + fewer.hidden == 8
        reader.close()


def test_two_copies_of_a_draft_are_a_draft_and_an_identical_file(tmp_path: Path) -> None:
    clutter = build_clutter(tmp_path.resolve() / "home")
    clutter.copy.unlink()
    for name in ("one", "two"):
        folder = clutter.root / name
        folder.mkdir()
        (folder / clutter.edited.name).write_bytes(clutter.edited.read_bytes())
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [clutter.root], SETTINGS)
        reader = archive.reader()
        review = Review.load(reader)
        table = review.clusters()
        nothing = np.zeros(len(table.member_index), np.bool_)
        total = overview_of(review, table, nothing).total
        assert total.with_evidence[Evidence.IDENTICAL_FILE] == 2
        assert total.with_evidence[Evidence.NEAR_DUPLICATE] == 1
        rule = next(one for one in BUILT_IN_RULES if one.name == "identical-files")
        assert Planner(review, reader).count(rule).items == 2
        # The list offers what the overview counts.
        copies = ClusterFilter(levels=frozenset({Evidence.IDENTICAL_FILE}))
        assert len(listed_clusters(review, reader, table, copies).table) == 1
        reader.close()


def test_a_lower_threshold_counts_what_the_present_one_leaves_out(tmp_path: Path) -> None:
    clutter = build_clutter(tmp_path.resolve() / "home")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [clutter.root], SETTINGS)
        reader = archive.reader()
        review = Review.load(reader)
        table = review.clusters(1.0)
        strict = overview_of(review, table, np.zeros(len(table.member_index), np.bool_))
        assert sum(strict.near) == 0
        pairs = {one.similarity for one in review.pairs(0.5)}
        loose = review.clusters(0.5)
        item = reader.find_item(str(clutter.edited))
        [at] = np.flatnonzero(loose.member_item == item).tolist()
        edited = float(loose.member_similarity[at])
        assert any(abs(edited - pair) < 1e-6 for pair in pairs)
        low = overview_of(review, loose, np.zeros(len(loose.member_index), np.bool_)).near
        assert (sum(low), low[int(edited * 100) - 50]) == (1, 1)
        reader.close()


def test_the_receipt_tells_the_scan_and_what_was_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    clutter = build_clutter(tmp_path.resolve() / "home")
    size = clutter.copy.stat().st_size
    with Archive.open(tmp_path / "archive") as archive:
        reader = archive.reader()
        before = archive_status(Review.load(reader), reader)
        assert before.scanned_at_s is None
        scan(archive, [clutter.root], SETTINGS)
        review = Review.load(reader)
        perform(archive, Planner(review, reader).rule(IDENTICAL))
        after = archive_status(review, reader)
        assert after.scanned_at_s is not None
        assert after.unfinished_scan_s is None
        assert abs(after.scanned_at_s - clutter.root.stat().st_mtime) < 600
        assert (after.trashed, after.bytes_won, after.hidden) == (1, size, 0)
        reader.close()


def test_a_scan_that_was_stopped_does_not_count_as_one(tmp_path: Path) -> None:
    clutter = build_clutter(tmp_path.resolve() / "home")
    cancel = CancelFlag()
    cancel.set()
    with Archive.open(tmp_path / "archive") as archive:
        reader = archive.reader()
        scan(archive, [clutter.root], SETTINGS, cancel=cancel)
        stopped = archive_status(Review.load(reader), reader)
        assert stopped.scanned_at_s is None
        assert stopped.unfinished_scan_s is not None
        scan(archive, [], SETTINGS)
        complete = archive_status(Review.load(reader), reader)
        assert complete.scanned_at_s is not None
        assert complete.unfinished_scan_s is None
        reader.close()
