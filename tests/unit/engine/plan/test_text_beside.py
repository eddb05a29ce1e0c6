"""What only other versions have is saved as a text beside the kept one before they go."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.actions.saved_text import write_text
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import history, perform, redo, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.plan.text_beside import TextBeside
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.versions.timeline import Timeline, timeline, versions_of
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.errors import TextError
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

_LAST = "report v4.txt"
_TEXT = "report v4 – only in earlier versions.txt"


def _prose() -> str:
    words = " ".join(Writer(2).document(TOPICS[1], 500)).split()
    return " ".join(words[:500])


@contextmanager
def opened(tmp_path: Path, changed: dict[str, str] | None = None) -> Iterator[Archive]:
    """An archive of four versions of a report in tmp_path/home, the first of them twice."""
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    text = _prose()
    files = {
        "report v1.txt": f"Only the first says plums. {text}",
        "report v1 (1).txt": f"Only the first says plums. {text}",
        "report v2.txt": f"{text}\nThe second ends: with pears, \u201cfor Ben\u201d.",
        "report v3.txt": text,
        _LAST: f"{text}\nThe last version ends with cherries for everybody.",
        **(changed or {}),
    }
    for number, (name, words) in enumerate(files.items()):
        (folder / name).write_text(words)
        moment = datetime(2021, 1, 5 + number, 12).timestamp()
        os.utime(folder / name, (moment, moment))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [folder], ScanSettings(workers=1))
        yield archive


def versions(reader: ArchiveReader, name: str = _LAST) -> Timeline:
    review = Review.load(reader)
    item = next(
        item
        for item, info in reader.item_infos(review.items.tolist()).items()
        if Path(info.path).name == name
    )
    return timeline(reader, versions_of(review, review.clusters(0.8), item))


def plan_of(archive: Archive, *, saving: bool = True) -> Plan:
    """The plan that keeps the last version."""
    with closing(archive.reader()) as reader:
        found = versions(reader)
        last = found.versions[-1].items[0]
        assert Path(found.infos[last].path).name == _LAST
        going, kept = found.parted(-1)
        text = TextBeside(last) if saving else None
        return Planner(Review.load(reader), reader).items(going, Verb.TRASH, kept=kept, beside=text)


def names(tmp_path: Path) -> set[str]:
    return {one.name for one in (tmp_path / "home").iterdir()}


def going(plan: Plan) -> set[str]:
    return {Path(step.subject.file.path).name for step in plan.steps}


def test_the_first_and_the_last_version_are_left_out(tmp_path: Path) -> None:
    with opened(tmp_path) as archive, closing(archive.reader()) as reader:
        found = versions(reader)
        assert len(found.versions) == 4
        between = {Path(found.infos[one].path).name for one in found.parted(0, -1)[0]}
        assert between == {"report v2.txt", "report v3.txt"}
        assert list(map(len, found.parted(-1))) == [4, 1]


def test_what_an_export_was_made_from_stays_with_it(tmp_path: Path) -> None:
    written = f"{_prose()}\nThe last version ends with quinces."
    page = f"<html><body><p>{written}</p></body></html>"
    changed = {"report v5.html": page, "report v6.txt": f"{written}\nPage 7"}
    with opened(tmp_path, changed) as archive, closing(archive.reader()) as reader:
        found = versions(reader, "report v6.txt")
        _, kept = found.parted(-1)
        names_kept = {Path(found.infos[one].path).name for one in kept}
        assert names_kept == {"report v5.html", "report v6.txt"}
        _, kept = found.parted(0)
        assert {Path(found.infos[one].path).name for one in kept} == {
            *("report v1.txt", "report v1 (1).txt")
        }


@pytest.mark.parametrize("saving", [False, True])
def test_a_version_with_a_picture_of_its_own_stays(tmp_path: Path, saving: bool) -> None:
    page = f'<html><body><p>{_prose()}</p><p>With a map.</p><img src="map.png"></body></html>'
    with opened(tmp_path, {"report v2.5.html": page}) as archive:
        plan = plan_of(archive, saving=saving)
        assert "report v2.5.html" not in going(plan)
        [stays] = [one for one in plan.refusals if one.subject.path.endswith(".html")]
        assert stays.reason is Refused.EXTRAS_LOST
        assert "report v2.txt" in going(plan)


def test_a_first_draft_goes_for_the_last_version_however_little_alike(tmp_path: Path) -> None:
    words = _prose().split()
    # Each is like the next one, but the first have less than half of the last.
    drafts = {f"report v0.{at}.txt": " ".join(words[:at]) for at in (178, 216, 266, 330, 410)}
    with opened(tmp_path, drafts) as archive:
        plan = plan_of(archive)
        survivors = {
            Path(step.subject.path).name: Path(step.survivor.path).name
            for step in plan.steps
            if step.survivor is not None
        }
        assert survivors.keys() >= drafts.keys()
        assert set(survivors.values()) == {_LAST}
        first = next(step for step in plan.steps if step.subject.path.endswith("v0.178.txt"))
        assert first.evidence is Evidence.LINKED
        assert not plan.refusals
        report = perform(archive, plan)
        assert (report.done, report.problems) == (len(survivors), ())
        assert names(tmp_path) == {_LAST, *([Path(plan.text).name] if plan.text else [])}


def test_without_a_text_all_go_and_what_is_lost_is_said(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        plan = plan_of(archive, saving=False)
    assert going(plan) == {
        *("report v1.txt", "report v1 (1).txt", "report v2.txt", "report v3.txt")
    }
    assert not plan.refusals
    assert {Path(step.survivor.path).name for step in plan.steps if step.survivor} == {_LAST}
    assert plan.words_lost > 0
    assert not plan.text


def test_what_the_kept_version_lacks_is_saved_then_all_go(tmp_path: Path) -> None:
    home = tmp_path.resolve() / "home"
    with opened(tmp_path) as archive:
        plan = plan_of(archive)
        assert going(plan) == {
            *("report v1.txt", "report v1 (1).txt", "report v2.txt", "report v3.txt")
        }
        assert plan.text == str(home / _TEXT)
        assert plan.words_lost == 0
        assert plan.text_loss.is_saved
        assert not plan.text_loss.is_none
        assert not any(step.confirmed for step in plan.steps)
        # Of near-duplicates the form was not compared; the user agrees to that as ever.
        assert sum(plan.to_agree) == 4
        assert not (home / _TEXT).exists()  # a plan changes nothing
        report = perform(archive, plan)
        assert (report.done, report.text, report.problems) == (4, plan.text, ())
        assert names(tmp_path) == {_LAST, _TEXT}
        saved = (home / _TEXT).read_text()
        assert saved.startswith(f"Passages of other versions that “{_LAST}” lacks\n\n\n")
        assert f"=== 2021-01-07 · {home / 'report v2.txt'}\n\nThe second ends: with pears" in saved
        assert saved.count("Only the first says plums.") == 2
        assert "\u201cfor Ben\u201d" in saved
        assert "report v3" not in saved  # the kept one has all of it
        assert "cherries" not in saved
        back = undo(archive)
        assert (back.done, back.text) == (4, plan.text)
        assert len(names(tmp_path)) == 6
        assert (home / _TEXT).read_text() == saved
        undoing = history(archive)[0].id
        again = redo(archive, undoing)
        assert (again.done, again.text) == (4, plan.text)
        assert names(tmp_path) == {_LAST, _TEXT}
        undo(archive)
        undoing = history(archive)[0].id
        (home / _TEXT).unlink()
        with pytest.raises(TextError, match="is gone"):
            redo(archive, undoing)
        assert len(names(tmp_path)) == 5


def test_only_what_goes_is_saved(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        plan = plan_of(archive)
        some = plan.only([step.subject.path.endswith("report v2.txt") for step in plan.steps])
        perform(archive, some)
        saved = (tmp_path / "home" / _TEXT).read_text()
        assert "pears" in saved
        assert "plums" not in saved
    with opened_again(tmp_path) as archive:
        plan = plan_of(archive)
        assert plan.text.endswith(" – only in earlier versions (2).txt")
        none = plan.only([not step.saved for step in plan.steps])
        report = perform(archive, none)
        assert (report.done, report.text) == (1, "")
        assert not Path(plan.text).exists()


@contextmanager
def opened_again(tmp_path: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as archive:
        yield archive


def refused(archive: Archive, plan: Plan, tmp_path: Path) -> str:
    """What is said where the text cannot be saved; nothing goes."""
    before = names(tmp_path)
    with pytest.raises(TextError) as caught:
        perform(archive, plan)
    assert names(tmp_path) == before
    assert not history(archive)
    assert "nothing goes to the trash" in str(caught.value)
    return str(caught.value)


def test_no_file_is_written_over(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        plan = plan_of(archive)
        Path(plan.text).write_text("my notes")
        assert plan.text in refused(archive, plan, tmp_path)
        assert Path(plan.text).read_text() == "my notes"
        Path(plan.text).unlink()
        Path(plan.text).symlink_to(tmp_path / "elsewhere.txt")
        refused(archive, plan, tmp_path)
        assert not (tmp_path / "elsewhere.txt").exists()
        assert plan_of(archive).text.endswith("(2).txt")


@pytest.mark.skipif(sys.platform == "win32", reason="limits of Unix")
def test_nothing_goes_if_the_disk_is_full(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        import resource

        plan = plan_of(archive)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
        try:
            with pytest.raises(TextError):
                write_text(plan)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert not Path(plan.text).exists()
        assert len(names(tmp_path)) == 5


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="the administrator may write anywhere"
)
def test_nothing_goes_if_the_folder_cannot_be_written(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        plan = plan_of(archive)
        (tmp_path / "home").chmod(0o555)
        try:
            refused(archive, plan, tmp_path)
        finally:
            (tmp_path / "home").chmod(0o755)


def test_nothing_goes_if_there_is_no_such_folder(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        plan = replace(plan_of(archive), text=str(tmp_path / "home" / "none" / "text.txt"))
        refused(archive, plan, tmp_path)


def test_nothing_goes_if_it_reads_back_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as archive:
        plan = plan_of(archive)
        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_bytes", lambda self: b"something else")
            refused(archive, plan, tmp_path)
        assert not Path(plan.text).exists()


def test_a_file_that_changed_since_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        plan = plan_of(archive)
        changed = tmp_path / "home" / "report v2.txt"
        changed.write_text(changed.read_text() + " And it has one more sentence.")
        report = perform(archive, plan)
        assert [one.reason for one in report.problems] == [Refused.CHANGED]
        assert changed.exists()


def test_characters_that_are_none_are_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as archive:
        plan = plan_of(archive)
        step = replace(plan.steps[0], saved="a \udcff name")
        odd = replace(plan, steps=(step,))
        write_text(odd)
        assert b"a \\udcff name" in Path(plan.text).read_bytes()
