"""What was done, on the command line: listed, taken back, gone on with, given up."""

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from tests.helpers.clutter import Clutter, build_clutter, build_copies, listing
from tests.helpers.deeds import listed, plan, step
from tests.helpers.program import Program

pytestmark = pytest.mark.usefixtures("trash")


@pytest.fixture
def clutter(tmp_path: Path, program: Program) -> Clutter:
    """A small folder with copies, listed in the archive."""
    made = build_clutter(tmp_path.resolve() / "clutter")
    with Archive.open(program.archive) as archive:
        listed(archive, made.root)
    return made


class _AfterSome(CancelFlag):
    """Asks to stop once it was looked at so many times."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self._looks = looks

    def is_set(self) -> bool:
        self._looks -= 1
        return self._looks < 0


def _act(
    program: Program,
    verb: Verb,
    paths: Sequence[Path],
    survivor: Path,
    cancel: CancelFlag | None = None,
) -> int:
    """Do something to files, and return the number of the action."""
    evidence = Evidence.CONTAINED  # the check before the act then does not ask for the same bytes
    steps = [step(path, survivor if verb.touches_disk else None, evidence) for path in paths]
    with Archive.open(program.archive) as archive:
        return perform(archive, plan(verb, *steps), ProgressCounter(), cancel).action


def test_the_newest_action_is_taken_back_byte_for_byte(
    clutter: Clutter, program: Program, trash: Path
) -> None:
    before = listing(clutter.root)
    action = _act(program, Verb.TRASH, [clutter.copy, clutter.retyped], clutter.final)
    assert not clutter.copy.exists()
    shown = program.run("undo")
    assert shown.code == 0
    assert "2 items put back" in shown.out.decode()
    assert listing(clutter.root) == before
    assert not any(trash.iterdir())
    newest, first = program.json("history")["actions"]
    assert (newest["verb"], newest["undoes"], newest["done"]) == ("restore", action, 2)
    assert (first["action"], first["undone"], first["can_undo"]) == (action, 2, False)
    nothing = program.run("undo")
    assert nothing.code == 0
    assert "Nothing to undo" in nothing.out.decode()


def test_one_item_of_several_by_its_old_or_its_present_path(
    clutter: Clutter, program: Program
) -> None:
    gone = [clutter.copy, clutter.retyped, clutter.draft]
    action = _act(program, Verb.TRASH, gone, clutter.final)
    steps = program.json("history", str(action))["steps"]
    places = {Path(one["path"]): one["place"] for one in steps}
    assert [one["outcome"] for one in steps] == ["done"] * 3
    program.json("undo", "--item", clutter.draft)
    assert clutter.draft.exists()
    assert not clutter.copy.exists()
    program.json("undo", str(action), "--item", places[clutter.copy])
    assert clutter.copy.exists()
    assert not clutter.retyped.exists()
    assert program.run("undo", "--item", str(clutter.draft)).code == 2
    states = {
        Path(one["path"]): one["undone"] for one in program.json("history", str(action))["steps"]
    }
    assert states == {clutter.draft: True, clutter.copy: True, clutter.retyped: False}
    text = program.run("history", str(action)).out.decode()
    assert text.count("undone") == 3  # the action's own line, and the two items
    assert f"now: {places[clutter.retyped]}" in text.replace("~", str(clutter.root.parent / "user"))


def test_several_actions_are_taken_back_the_newest_first(
    clutter: Clutter, program: Program
) -> None:
    before = listing(clutter.root)
    first = _act(program, Verb.TRASH, [clutter.copy], clutter.final)
    second = _act(program, Verb.HIDE, [clutter.note], clutter.final)
    third = _act(program, Verb.TRASH, [clutter.retyped], clutter.final)
    assert program.json("undo", "--list")["can_undo"] == [third, second, first]
    undone = program.json("undo", "--all-since", str(second))["undone"]
    assert [one["verb"] for one in undone] == ["restore", "unhide"]
    assert clutter.retyped.exists()
    assert not clutter.copy.exists()
    assert program.json("undo", "--list")["can_undo"] == [first]
    for wrong in ((str(second),), (str(first), str(third)), ("999",), ("--all-since", "999")):
        result = program.run("undo", *wrong)
        assert (result.code, result.out, result.message.count("\n")) == (2, b"", 1)
    program.json("undo", str(first))
    assert listing(clutter.root) == before
    assert len(program.json("history", "--limit", "2")["actions"]) == 2


def test_a_place_taken_meanwhile_loses_neither_file(clutter: Clutter, program: Program) -> None:
    trashed = clutter.copy.read_bytes()
    _act(program, Verb.TRASH, [clutter.copy], clutter.final)
    clutter.copy.write_text("another file under the old name")
    program.run("undo")
    assert clutter.copy.read_text() == "another file under the old name"
    contents = [path.read_bytes() for path in clutter.copy.parent.iterdir()]
    assert trashed in contents


def test_what_cannot_be_taken_back_is_told(clutter: Clutter, program: Program, trash: Path) -> None:
    _act(program, Verb.TRASH, [clutter.copy, clutter.retyped], clutter.final)
    (trash / clutter.copy.name).unlink()
    result = program.run("undo")
    assert result.code == 1
    assert str(clutter.copy.name) in result.out.decode()
    assert clutter.retyped.exists()


@pytest.mark.parametrize("drop", [False, True])
def test_what_was_stopped_goes_on_or_is_given_up(
    clutter: Clutter, program: Program, drop: bool
) -> None:
    gone = [clutter.copy, clutter.retyped, clutter.draft]
    action = _act(program, Verb.TRASH, gone, clutter.final, _AfterSome(1))
    left = [path for path in gone if path.exists()]
    assert 0 < len(left) < len(gone)
    record = program.json("history")["actions"][0]
    assert (record["pending"], record["done"]) == (len(left), len(gone) - len(left))
    assert "not done yet" in program.run("history").out.decode()
    told = program.run("history").message
    assert "neardup-desktop resume" in told
    if drop:
        assert program.json("resume", "--drop")["dropped"] == [action]
        assert all(path.exists() for path in left)
    else:
        (report,) = program.json("resume")["resumed"]
        assert (report["done"], report["pending"]) == (len(left), 0)
        assert not any(path.exists() for path in gone)
    nothing = program.run("resume")
    assert (nothing.code, nothing.err) == (0, b"")
    assert "No action was interrupted" in nothing.out.decode()
    assert program.run("resume", str(action)).code == 2
    program.json("undo", str(action))
    assert all(path.exists() for path in gone)


@pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals of POSIX")
def test_ctrl_c_stops_between_two_items_and_tells_how_to_go_on(
    tmp_path: Path, program: Program
) -> None:
    from tests.helpers.terminal import terminal_session

    copies = build_copies(tmp_path.resolve() / "many", 1500)
    with Archive.open(program.archive) as archive:
        listed(archive, tmp_path.resolve() / "many")
    original = copies[0].parent / "original.txt"
    action = _act(program, Verb.TRASH, copies, original, _AfterSome(0))
    assert all(path.exists() for path in copies)
    with terminal_session(program.command("resume", str(action))) as session:
        session.wait_for(r"[\d,]+ of 1,500 items")
        session.signal(signal.SIGINT)
        code, shown = session.finish()
    left = sum(path.exists() for path in copies)
    assert 0 < left < len(copies)
    assert code == 130
    assert "Traceback" not in shown
    assert f"{left:,} items not done yet" in shown
    assert f"resume {action} --drop" in shown
    program.json("resume")
    assert not any(path.exists() for path in copies)
    assert original.exists()


def test_nothing_done_yet_is_said(clutter: Clutter, program: Program) -> None:
    assert program.json("history")["actions"] == []
    assert "Nothing has been done yet" in program.run("history").out.decode()
    assert program.run("history", "1").code == 2
