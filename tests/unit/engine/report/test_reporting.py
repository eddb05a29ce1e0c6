"""Reports of a real archive: what they hold, what they leave out, and how they come to the disk."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.compare.differences import difference
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.report.report_parts import pieces_of
from neardup_desktop.engine.report.report_paths import ReportPaths
from neardup_desktop.engine.report.reporting import build_report, write_report
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import PathStyle, Piece, Report, ReportRequest, WrittenReport
from neardup_desktop.model.rules import HIDE_COPIES
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.report.base import all_writers
from neardup_desktop.text.words import words
from tests.helpers.clutter import ESSAY, Clutter, build_clutter
from tests.helpers.deeds import only_item

SETTINGS = ScanSettings(workers=1)
STRANGE = os.fsdecode(b"<img src=x> =1+1 \xff.txt")
PAGE = "<title>Secret of Zanzibar</title><p>{text}</p>"


@dataclass(frozen=True, slots=True)
class Place:
    """An archive that was scanned once; look, do not touch."""

    clutter: Clutter
    archive: Archive
    reader: ArchiveReader
    review: Review

    def report(self, request: ReportRequest | None = None) -> Report:
        return build_report(
            self.reader, request or ReportRequest(), sources=self.sources, review=self.review
        )

    def write(
        self, target: Path, request: ReportRequest | None = None, *, replace: bool = False
    ) -> WrittenReport:
        return write_report(
            self.reader,
            request or ReportRequest(),
            target,
            sources=self.sources,
            replace=replace,
            review=self.review,
        )

    @property
    def sources(self) -> list[Path]:
        return self.archive.sources()


def furnish(root: Path) -> Clutter:
    """The usual clutter, with a strange name, two pages with a title, and a file that is broken."""
    clutter = build_clutter(root)
    (root / STRANGE).write_text(clutter.note.read_text() + " and a few words more than before")
    for name in ("page.html", "again.html"):
        (root / name).write_text(PAGE.format(text=ESSAY[::-1]))
    (root / "broken.pdf").write_bytes(b"%PDF-1.4 nothing more")
    for name in ("one.from jane roe", "two.from jane roe"):
        (root / name).write_bytes(bytes(range(256)))
    return clutter


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("reporting").resolve()
    clutter = furnish(folder / "home")
    with Archive.open(folder / "archive") as archive:
        scan(archive, [clutter.root], SETTINGS)
        reader = archive.reader()
        yield Place(clutter, archive, reader, Review.load(reader))
        reader.close()


def test_it_holds_the_clusters_of_the_list(place: Place) -> None:
    report = place.report()
    table = place.review.clusters()
    listed = list(report.clusters())
    assert [cluster.id for cluster in listed] == [table.cluster(at).id for at in range(len(table))]
    essays = next(one for one in listed if len(one.members) == 5)
    assert {item.path: member.evidence for item, member in essays.members} == {
        str(place.clutter.final): Evidence.REPRESENTATIVE,
        str(place.clutter.copy): Evidence.IDENTICAL_FILE,
        str(place.clutter.retyped): Evidence.IDENTICAL_TEXT,
        str(place.clutter.draft): Evidence.CONTAINED,
        str(place.clutter.edited): Evidence.NEAR_DUPLICATE,
    }
    assert report.clusters_count == report.clusters_total == len(listed)
    assert report.members_count == sum(len(cluster.members) for cluster in listed)
    assert sum(report.near) == 1
    total = report.total
    assert total.items == sum(total.with_evidence.values()) + total.remaining + total.hidden


def test_what_was_not_compared_is_told_with_its_reason(place: Place) -> None:
    report = place.report()
    broken = str(place.clutter.root / "broken.pdf")
    listed = [(line.path, line.reason) for line in report.not_compared()]
    assert (broken, "damaged") in listed
    assert [(one.reason, count) for one, count in report.reasons] == [
        (Outcome.DAMAGED, 1),
        (Outcome.UNSUPPORTED, 2),
    ]
    assert len(listed) == 3


def test_a_filter_narrows_clusters_and_the_table_of_kinds(place: Place) -> None:
    report = place.report(ReportRequest(filter=ClusterFilter(kinds=frozenset({Kind.WEB_PAGE}))))
    (cluster,) = report.clusters()
    assert {Path(item.path).name for item, _ in cluster.members} == {"page.html", "again.html"}
    assert (report.clusters_count, report.members_count) == (1, 2)
    assert report.clusters_total > 1
    assert [(line.kind, line.items, line.remaining) for line in report.kinds] == [
        (Kind.WEB_PAGE, 2, 1)
    ]
    assert report.total.items == 2


def test_a_selection_and_a_limit(place: Place) -> None:
    listed = list(place.report().clusters())
    last = listed[-1].id
    assert [one.id for one in place.report(request_of(last)).clusters()] == [last]
    assert list(place.report(ReportRequest(limit=1)).clusters()) == listed[:1]
    for unknown in ("0" * 16, "no number at all"):
        with pytest.raises(UsageError, match="There is no group"):
            place.report(request_of(unknown))


def request_of(cluster: str) -> ReportRequest:
    return ReportRequest(clusters=frozenset({cluster}))


def test_the_words_that_differ_are_shown_for_the_clusters_asked_for(place: Place) -> None:
    essays = next(one for one in place.report().clusters() if len(one.members) == 5)
    request = ReportRequest(differences_of=frozenset({essays.id}))
    shown = list(place.report(request).differences())
    assert {one.cluster for one in shown} == {essays.id}
    # The draft and the edited one differ in words; what is identical does not.
    assert len(shown) == 2
    only = [text for one in shown for piece, text in one.pieces if piece is Piece.ONLY_OTHER]
    assert any("marmalade" in text for text in only)
    assert len(list(place.report(ReportRequest(differences=1)).differences())) == 2
    assert list(place.report().differences()) == []


@pytest.mark.parametrize("suffix", [writer.suffixes[0] for writer in all_writers()])
def test_a_report_that_names_nothing_holds_no_name(
    place: Place, tmp_path: Path, suffix: str
) -> None:
    target = tmp_path / f"report{suffix}"
    place.write(target, ReportRequest(paths=PathStyle.NONE))
    text = target.read_text(encoding="utf-8")
    root = place.clutter.root
    names = [path.name for path in root.rglob("*")]
    for name in (*names, str(root), root.parent.name, "Zanzibar", "img src", "jane roe"):
        assert name not in text, name
    place.write(target, ReportRequest(paths=PathStyle.RELATIVE), replace=True)
    text = target.read_text(encoding="utf-8")
    assert "final (1).txt" in text
    assert str(root) not in text


def test_paths_from_several_folders() -> None:
    paths = ReportPaths(PathStyle.RELATIVE, ["/a/docs", "/b/docs", "/b/docs/deep"])
    assert paths.path("/a/docs/x/y.txt") == "docs/x/y.txt"
    assert paths.path("/b/docs/y.txt") == "docs (2)/y.txt"
    assert paths.path("/b/docs/deep/y.txt") == "deep/y.txt"
    assert paths.path("/home/someone/.Trash/y.txt") == "y.txt"
    assert paths.path("/a/docs") == "docs"
    assert paths.sources == ("deep", "docs", "docs (2)")
    lone = ReportPaths(PathStyle.RELATIVE, ["/home/someone"])
    assert lone.path("/home/someone/x/y.txt") == "x/y.txt"
    assert lone.path("/home/someone") == "."
    assert lone.sources == ()
    assert ReportPaths(PathStyle.RELATIVE, ["/"]).path("/x/y.txt") == "x/y.txt"


def test_a_file_that_is_there_stays_unless_it_may_be_replaced(place: Place, tmp_path: Path) -> None:
    target = tmp_path / "report.csv"
    target.write_text("mine")
    with pytest.raises(UsageError, match="already exists"):
        place.write(target)
    assert target.read_text() == "mine"
    written = place.write(target, replace=True)
    assert target.stat().st_size == written.size_bytes > 100
    assert [path.name for path in tmp_path.iterdir()] == ["report.csv"]


def test_it_is_written_to_no_folder_and_through_no_link(place: Place, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("mine")
    (tmp_path / "link.csv").symlink_to(other)
    (tmp_path / "folder.csv").mkdir()
    (tmp_path / "broken.csv").symlink_to(tmp_path / "nowhere.csv")
    for name in ("link.csv", "broken.csv"):
        with pytest.raises(UsageError, match="is not a regular file"):
            place.write(tmp_path / name, replace=True)
    for folder in (tmp_path / "folder.csv", tmp_path, Path("/")):
        with pytest.raises(UsageError, match="is a folder") as refused:
            place.write(folder, replace=True)
        assert ".html" in str(refused.value)
    with pytest.raises(UsageError, match="does not exist"):
        place.write(tmp_path / "not there" / "report.csv")
    assert other.read_text() == "mine"
    assert not (tmp_path / "nowhere.csv").exists()
    assert list((tmp_path / "folder.csv").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "request_", "complaint"),
    [
        ("report.docx", ReportRequest(), "cannot be written as"),
        ("report", ReportRequest(), "cannot be written as"),
        ("report.csv", ReportRequest(differences=1), "cannot show differences"),
        ("report.json", ReportRequest(study=True), "cannot show the study"),
        ("report.html", ReportRequest(differences=1, paths=PathStyle.NONE), "without names"),
    ],
)
def test_what_makes_no_sense_is_refused(
    place: Place, tmp_path: Path, name: str, request_: ReportRequest, complaint: str
) -> None:
    with pytest.raises(UsageError, match=complaint):
        place.write(tmp_path / name, request_)


def test_what_was_done_and_what_it_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    clutter = build_clutter(tmp_path.resolve() / "home")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [clutter.root], SETTINGS)
        reader = archive.reader()
        review = Review.load(reader)
        perform(archive, Planner(review, reader).rule(HIDE_COPIES))
        undo(archive)
        edited = only_item(archive, clutter.edited)
        planner = Planner(Review.load(reader), reader)
        plan = planner.items([edited], Verb.TRASH, confirmed=frozenset([edited]))
        perform(archive, replace(plan, label="words of my own"))
        report = build_report(reader, ReportRequest(), sources=archive.sources())
        newest, back, first = report.actions()
        assert (newest.record.label, newest.record.done) == ("words of my own", 1)
        assert newest.words_lost == newest.steps[0].step.lost_count > 0
        gone = newest.steps[0].step
        assert gone.subject.path == str(clutter.edited)
        assert gone.survivor is not None
        assert gone.survivor.path == str(clutter.final)
        assert back.record.undoes == first.record.id
        assert first.words_lost == 0
        assert all(step.undone for step in first.steps)
        request = ReportRequest(paths=PathStyle.NONE)
        bare, _, built_in = build_report(reader, request, sources=archive.sources()).actions()
        gone = bare.steps[0].step
        assert gone.survivor is not None
        assert (bare.record.label, gone.subject.path, gone.survivor.path) == ("", "", "")
        assert bare.words_lost == newest.words_lost
        assert built_in.record.label == "hide-copies"
        target = tmp_path / "report.json"
        write_report(reader, ReportRequest(), target, sources=archive.sources())
        assert json.loads(target.read_text())["actions"][0]["words_lost"] == newest.words_lost
        reader.close()


TEXTS = st.lists(st.sampled_from(["one", "two", "three", "four", "five"]), max_size=300)


@given(TEXTS, TEXTS)
def test_pieces_hold_all_words_but_those_counted_as_left_out(
    left: list[str], right: list[str]
) -> None:
    """Read as one side or the other they are that text, but for long stretches of both."""
    found = difference(" ".join(left), " ".join(right))
    pieces, is_cut = pieces_of(found)
    assert not is_cut
    for text, own in ((left, Piece.ONLY_KEPT), (right, Piece.ONLY_OTHER)):
        shown = 0
        for kind, piece in pieces:
            if kind in (Piece.BOTH, own):
                shown += len(words(piece))
            elif kind is Piece.LEFT_OUT:
                shown += int(piece)
        assert shown == len(text)


def test_of_a_difference_that_is_too_long_the_end_is_left_out() -> None:
    left = " ".join(f"left{at}" for at in range(20_000))
    right = " ".join(f"right{at}" for at in range(20_000))
    pieces, is_cut = pieces_of(difference(left, right))
    assert is_cut
    assert sum(len(text) for _, text in pieces) <= 60_000
