"""What reports give away: of a home whose every name is a word of its own, they are searched."""

import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.report.reporting import write_report
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import ActionReport, Verb
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import PathStyle, ReportRequest
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.report.base import all_writers
from tests.unit.engine.report.secret_names import Names, SecretHome, build_secret_home

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="the home holds what other systems have not"
)

SETTINGS = ScanSettings(workers=1, also=frozenset({OnRequest.ARCHIVES}))
SUFFIXES = [writer.suffixes[0] for writer in all_writers()]
NAMES = {Names.BELOW, Names.TITLE, Names.LABEL}


@dataclass(frozen=True, slots=True)
class Place:
    """A home that was scanned, and in which much was done."""

    home: SecretHome
    archive: Archive
    reader: ArchiveReader
    review: Review
    choices: tuple[ReportRequest, ...]

    def gives_away(self, folder: Path, request: ReportRequest, suffix: str) -> set[Names]:
        """What a report of this kind tells."""
        target = folder / f"report{suffix}"
        write_report(
            self.reader,
            request,
            target,
            sources=self.archive.sources(),
            replace=True,
            review=self.review,
        )
        return self.home.secrets.found_in(target.read_bytes())


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("secrets").resolve()
    home = build_secret_home(folder)
    with pytest.MonkeyPatch.context() as patch, Archive.open(home.archive) as archive:
        patch.setenv("XDG_DATA_HOME", str(home.person / "share"))
        patch.setenv("HOME", str(home.person))
        scan(archive, home.sources[:1], SETTINGS)
        _do_much(archive, home)
        reader = archive.reader()
        review = Review.load(reader)
        some = frozenset(review.clusters().cluster(at).id for at in range(3))
        yield Place(
            home,
            archive,
            reader,
            review,
            (
                ReportRequest(),
                ReportRequest(transitive=True, show_hidden=False),
                ReportRequest(filter=ClusterFilter(kinds=frozenset({Kind.DOCUMENT}))),
                ReportRequest(filter=ClusterFilter(folders=(home.protected,)), limit=1),
                ReportRequest(clusters=some),
            ),
        )
        reader.close()


def _do_much(archive: Archive, home: SecretHome) -> None:
    """Protect a folder, save and apply rules, hide, trash, move, and take some of it back."""
    word = home.secrets.word
    archive.protect(home.protected)
    trash = Rule(word(Names.LABEL), Verb.TRASH, levels=frozenset({Evidence.IDENTICAL_TEXT}))
    hide = Rule(word(Names.LABEL), Verb.HIDE, kinds=frozenset({Kind.EMAIL, Kind.WEB_PAGE}))
    again = Rule(word(Names.LABEL), Verb.TRASH, levels=frozenset({Evidence.IDENTICAL_FILE}))
    target = str(home.elsewhere)
    kept = Rule(word(Names.SETTING), Verb.MOVE, folders=(target,), target=target)
    archive.save_rule(kept)
    done = []
    for rule in (trash, hide, again):
        archive.save_rule(rule)
        done.append(_carried_out(archive, rule).done)
    assert all(done), done
    undo(archive)
    reader = archive.reader()
    moved = reader.find_item(str(home.moved))
    plan = Planner(Review.load(reader), reader).items([moved], Verb.MOVE, target=target)
    assert perform(archive, plan).done == 1
    reader.close()


def _carried_out(archive: Archive, rule: Rule) -> ActionReport:
    with closing(archive.reader()) as reader:
        return perform(archive, Planner(Review.load(reader), reader).rule(rule))


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_report_that_names_nothing_gives_nothing_away(
    place: Place, tmp_path: Path, suffix: str
) -> None:
    for choice in place.choices:
        for study in {False, suffix == ".html"}:
            request = replace(choice, paths=PathStyle.NONE, study=study)
            assert place.gives_away(tmp_path, request, suffix) == set()


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_from_the_folder_on_nothing_above_it_is_named(
    place: Place, tmp_path: Path, suffix: str
) -> None:
    for number, choice in enumerate(place.choices):
        found = place.gives_away(tmp_path, replace(choice, paths=PathStyle.RELATIVE), suffix)
        # A table lists no actions, and with them no rules.
        assert found <= NAMES
        if not number:
            assert found == NAMES - ({Names.LABEL} if suffix == ".csv" else set())


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_in_full_it_names_places_but_no_text_and_no_setting(
    place: Place, tmp_path: Path, suffix: str
) -> None:
    found = place.gives_away(tmp_path, ReportRequest(), suffix)
    assert found == {Names.ABOVE} | NAMES - ({Names.LABEL} if suffix == ".csv" else set())


def test_words_of_documents_stand_where_differences_are_asked_for(
    place: Place, tmp_path: Path
) -> None:
    asked = ReportRequest(paths=PathStyle.RELATIVE, differences=50, study=True)
    assert place.gives_away(tmp_path, asked, ".html") == {*NAMES, Names.TEXT}


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_of_several_folders_only_their_own_names_are_told(
    place: Place, tmp_path: Path, suffix: str
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, place.home.sources, SETTINGS)
        reader = archive.reader()
        target = tmp_path / f"report{suffix}"
        request = ReportRequest(paths=PathStyle.RELATIVE)
        write_report(reader, request, target, sources=archive.sources())
        text = target.read_text("utf-8")
        assert all(source.name in text for source in place.home.sources)
        for above in (place.home.person, place.home.person.parent):
            assert above.name not in text
        bare = replace(request, paths=PathStyle.NONE)
        write_report(reader, bare, target, sources=archive.sources(), replace=True)
        assert place.home.secrets.found_in(target.read_bytes()) == set()
        reader.close()
