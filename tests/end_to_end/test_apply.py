"""Plans on the command line: shown, asked for, done, taken back, stopped in the middle."""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.clutter import Clutter, build_clutter, build_copies, listing
from tests.helpers.home_builder import Home
from tests.helpers.patience import LONGEST_S
from tests.helpers.program import Program
from tests.helpers.scanned_once import ScannedOnce

pytestmark = pytest.mark.usefixtures("trash")

ALL = ("--yes", "--form-not-compared")


@pytest.fixture
def clutter(clutter_of_all: ScannedOnce[Clutter], program: Program) -> Clutter:
    """A small folder with every level of evidence, scanned."""
    made = clutter_of_all.files()
    clutter_of_all.archive(program.archive)
    return made


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """The program with an archive of such a folder, for all tests that do nothing."""
    folder = tmp_path_factory.mktemp("untouched")
    program = Program(folder / "archive")
    program.scan(build_clutter(folder / "clutter").root)
    return program


def _paths(entries: list[dict[str, Any]]) -> set[Path]:
    return {Path(entry["path"]) for entry in entries}


def test_what_documents_link_to_is_left_alone(tmp_path: Path, program: Program) -> None:
    home = tmp_path / "home"
    photo = bytes(range(256)) * 500
    notes = "What we saw on the way, in some words.\n\nSee [the film](../../media/film%201.mp4).\n"
    for name, content in {
        "media/film 1.mp4": photo,
        "texts/trip/notes.md": notes.encode(),
        "Backup/media/film 1.mp4": photo,
        "Backup/texts/trip/notes.md": notes.encode(),
        "Downloads/film.mp4": photo,
        "media/IMG_1.jpg": photo[1:],
        "media/IMG_1.xmp": b"edited",
        "Downloads/IMG_1.jpg": photo[1:],
    }.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    program.scan(home)
    folders = [f"--keep-folder={home / name}" for name in ("Downloads", "texts")]
    program.json("rules", "save", "mine", "--rule", "identical-files", "--keep=folders", *folders)
    apply = ("apply", "--rule", "mine", "--dry-run")
    plan = program.json(*apply)
    # A whole copy goes, with its document.
    assert _paths(plan["steps"]) == {
        home / "Backup/texts/trip/notes.md",
        home / "Backup/media/film 1.mp4",
    }
    left = {Path(one["path"]): one["explanation"] for one in plan["refused"]}
    assert left == {
        home / "media/film 1.mp4": "A document shows it or links to it.",
        home
        / "media/IMG_1.jpg": "It belongs with a file of the same name that the kept copy lacks.",
    }
    text = program.run(*apply)
    assert "A document shows it or links to it." in text.out.decode()


def test_a_dry_run_shows_all_and_changes_nothing(clutter: Clutter, program: Program) -> None:
    before = listing(clutter.root)
    plan = program.json("apply", "--rule", "no-unique-words", "--dry-run")
    assert plan["dry_run"]
    assert plan["verb"] == "trash"
    assert plan["label"] == "no-unique-words"
    assert _paths(plan["steps"]) == {clutter.copy, clutter.retyped, clutter.draft}
    levels = {Path(step["path"]): step["evidence"] for step in plan["steps"]}
    assert levels[clutter.copy] == "identical file"
    assert levels[clutter.retyped] == "identical text"
    assert levels[clutter.draft] == "contained"
    for step in plan["steps"]:
        stands = {clutter.final}
        if Path(step["path"]) == clutter.draft:
            stands.add(clutter.edited)  # all its words stand in both
        assert Path(step["survivor"]["path"]) in stands
        assert step["lost_count"] == 0
        assert step["lost_words"] == []
    assert plan["words_lost"] == 0
    gone = (clutter.copy, clutter.retyped, clutter.draft)
    assert plan["bytes_to_win"] == sum(path.stat().st_size for path in gone)
    text = program.run("apply", "--rule", "no-unique-words", "--dry-run")
    assert text.code == 0
    for path in (clutter.final, *gone):
        assert str(path) in text.out.decode()
    assert "dry run" in text.out.decode()
    assert listing(clutter.root) == before
    assert program.json("history")["actions"] == []


def test_a_dry_run_of_every_rule_leaves_a_whole_home_as_it_was(
    tmp_path: Path, home: Home, scanned: tuple[Program, dict[str, Any]]
) -> None:
    program = Program(shutil.copytree(scanned[0].archive, tmp_path / "archive"))
    before = listing(home.root)
    rules = program.json("rules")["rules"]
    assert len(rules) >= 5
    for rule in rules:
        plan = program.json("apply", "--rule", rule["name"], "--dry-run")
        assert plan["steps"]
        going = {step["item"] for step in plan["steps"]}
        assert len(going) == len(plan["steps"])
        assert not going & {refusal["item"] for refusal in plan["refused"]}
        assert not going & {step["survivor"]["item"] for step in plan["steps"]}
    assert listing(home.root) == before


def test_what_was_trashed_comes_back_byte_for_byte(
    clutter: Clutter, program: Program, trash: Path
) -> None:
    before = listing(clutter.root)
    report = program.json("apply", "--rule", "no-unique-words", *ALL)
    assert report["done"] == 3
    assert report["problems"] == []
    assert report["pending"] == 0
    assert not report["dry_run"]
    gone = {clutter.copy, clutter.retyped, clutter.draft}
    assert not any(path.exists() for path in gone)
    assert {path.name for path in trash.iterdir()} == {path.name for path in gone}
    undone = program.json("undo")["undone"]
    assert [one["done"] for one in undone] == [3]
    assert listing(clutter.root) == before
    assert not any(trash.iterdir())


def test_without_agreement_only_what_is_identical_goes(clutter: Clutter, program: Program) -> None:
    for rule in ("no-unique-words", "same-text"):
        plan = program.json("apply", "--rule", rule, "--dry-run")
        others = [step for step in plan["steps"] if not step["nothing_lost"]]
        assert plan["form_not_compared"] == len(others) > 0
        assert all(step["no_text_lost"] for step in others)
        assert not plan["nothing_lost"]
    shown = program.run("apply", "--rule", "same-text", "--dry-run").out.decode()
    not_compared = "layout, styles and whatever is not text were not compared"
    assert f"Of 1 item only the text was compared: {not_compared}." in shown
    assert "no text lost" in shown
    assert "nothing is lost" not in shown
    said = program.run("apply", "--rule", "no-unique-words", "--yes")
    assert said.code == 0
    assert "Of 2 items only the text was compared" in said.out.decode()
    assert "--form-not-compared" in said.out.decode()
    assert "1 item moved to the trash" in said.out.decode()
    assert not clutter.copy.exists()
    assert clutter.retyped.exists()
    assert clutter.draft.exists()
    waits = program.json("apply", "--rule", "no-unique-words", "--yes")
    assert (waits["steps"], waits["done"], waits["waiting"]) == ([], 0, 2)
    assert program.json("apply", "--rule", "no-unique-words", *ALL)["done"] == 2


def test_without_agreement_only_what_is_identical_is_hidden(
    clutter: Clutter, program: Program
) -> None:
    hidden = program.json("apply", "--rule", "hide-all-but-one", "--yes")
    assert (hidden["done"], hidden["waiting"]) == (1, 2)
    assert hidden["nothing_lost"]
    named = program.json("apply", "--item", str(clutter.retyped), "--action", "hide", "--yes")
    assert (named["done"], named["waiting"]) == (1, 0)
    assert program.json("apply", "--rule", "hide-copies", *ALL)["done"] == 1


def test_the_rule_for_identical_items_takes_nothing_else(
    clutter: Clutter, program: Program
) -> None:
    other = clutter.root / "other ends.txt"
    other.write_bytes(clutter.final.read_bytes().replace(b"\n", b"\r\n"))
    program.scan(clutter.root)
    plan = program.json("apply", "--rule", "identical", "--dry-run")
    found = {Path(step["path"]): step["evidence"] for step in plan["steps"]}
    assert set(found.values()) <= {"identical file", "same document"}
    assert found[other] == "same document"
    assert plan["form_not_compared"] == 0
    assert plan["nothing_lost"]
    assert program.json("apply", "--rule", "identical", "--yes")["done"] == len(found)
    assert clutter.retyped.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
@pytest.mark.parametrize(("answer", "gone"), [(b"y\n", 3), (b"\n", 1)])
def test_on_a_terminal_it_asks_for_what_is_not_identical(
    clutter: Clutter, program: Program, answer: bytes, gone: int
) -> None:
    from tests.helpers.terminal import terminal_session

    with terminal_session(program.command("apply", "--rule", "no-unique-words")) as session:
        session.wait_for(
            r"Of 2 items only the text was compared: .*Include these as well\? \[y/N\] "
        )
        session.type(answer)
        session.wait_for(rf"Trash {gone} items?\? \[y/N\] ")
        session.type(b"y\n")
        code, _shown = session.finish()
    assert code == 0
    left = [path.exists() for path in (clutter.copy, clutter.retyped, clutter.draft)]
    assert left.count(False) == gone


def test_one_item_of_several_can_be_taken_back(clutter: Clutter, program: Program) -> None:
    program.json("apply", "--rule", "no-unique-words", *ALL)
    program.json("undo", "--item", str(clutter.draft))
    assert clutter.draft.exists()
    assert not clutter.copy.exists()
    again = program.run("undo", "--item", str(clutter.draft))
    assert again.code == 2
    assert again.message.count("\n") == 1
    record = program.json("history")["actions"][-1]
    assert (record["done"], record["undone"], record["can_undo"]) == (3, 1, True)
    program.json("undo", str(record["action"]))
    assert clutter.copy.exists()
    assert clutter.retyped.exists()
    assert program.run("undo", str(record["action"])).code == 2


def test_several_actions_are_listed_and_taken_back(clutter: Clutter, program: Program) -> None:
    before = listing(clutter.root)
    first = program.json("apply", "--item", str(clutter.note), "--action", "hide", "--yes")
    second = program.json("apply", "--item", str(clutter.copy), "--action", "trash", "--yes")
    third = program.json("apply", "--rule", "same-text", *ALL)
    records = program.json("history")["actions"]
    numbers = [one["action"] for one in (third, second, first)]
    assert [record["action"] for record in records] == numbers
    assert [record["verb"] for record in records] == ["trash", "trash", "hide"]
    assert program.json("undo", "--list")["can_undo"] == numbers
    steps = program.json("history", str(second["action"]))["steps"]
    assert [Path(step["path"]) for step in steps] == [clutter.copy]
    assert steps[0]["outcome"] == "done"
    assert Path(steps[0]["place"]).read_bytes() == clutter.final.read_bytes()
    assert Path(steps[0]["survivor"]["path"]) == clutter.final
    undone = program.json("undo", "--all-since", str(second["action"]))["undone"]
    assert len(undone) == 2
    assert listing(clutter.root) == before
    assert program.json("undo", "--list")["can_undo"] == [first["action"]]
    assert "undone" in program.run("history").out.decode()
    assert program.run("history", "999").code == 2


def test_items_named_one_by_one_count_as_looked_at(clutter: Clutter, program: Program) -> None:
    plan = program.json("apply", "--item", str(clutter.edited), "--action", "trash", "--dry-run")
    (step,) = plan["steps"]
    assert step["confirmed"]
    assert step["evidence"] == "near-duplicate"
    assert step["lost_words"] == ["marmalade"]
    assert plan["words_lost"] == 1
    text = program.run("apply", "--item", clutter.edited, "--action", "trash", "--dry-run")
    assert "1 unique word lost: marmalade" in text.out.decode()


def test_no_rule_trashes_what_may_be_another_document_whatever_its_bound(
    clutter: Clutter, program: Program
) -> None:
    rule = ("apply", "--rule", "no-unique-words", "--evidence", "near-duplicate", "--dry-run")
    assert program.json(*rule)["steps"] == []
    for bound in ("0", "1", "1000"):
        plan = program.json(*rule, "--most-unique-words", bound)
        assert plan["steps"] == []
        reasons = {one["path"]: one["reason"] for one in plan["refused"]}
        assert reasons[str(clutter.edited)] == "perhaps another document"


def test_a_series_is_refused_and_the_reason_shown(clutter: Clutter, program: Program) -> None:
    arguments = ("apply", "--item", str(clutter.invoices[1]), "--action", "trash", "--yes")
    document = program.json(*arguments, codes=(1,))
    assert document["steps"] == []
    (refusal,) = document["refused"]
    assert Path(refusal["path"]) == clutter.invoices[1]
    assert refusal["reason"] == "same form, other facts"
    assert refusal["explanation"]
    result = program.run(*arguments)
    assert result.code == 1
    assert refusal["explanation"] in result.out.decode()
    assert all(path.exists() for path in clutter.invoices)


def test_the_last_copy_is_refused(clutter: Clutter, program: Program) -> None:
    alone = program.json("apply", "--item", clutter.note, "--action", "trash", "--yes", codes=(1,))
    assert alone["steps"] == []
    both = [word for path in (clutter.final, clutter.copy) for word in ("--item", str(path))]
    both += [word for path in (clutter.retyped, clutter.edited) for word in ("--item", str(path))]
    program.json("apply", *both, "--action", "trash", "--yes", codes=(0, 1))
    kept = [path for path in (clutter.final, clutter.copy, clutter.retyped) if path.exists()]
    assert kept


def test_without_a_terminal_nothing_is_done_unasked(clutter: Clutter, program: Program) -> None:
    before = listing(clutter.root)
    result = program.run("apply", "--rule", "identical-files")
    assert result.code == 2
    assert result.message.count("\n") == 1
    assert "--yes" in result.message
    assert program.run("apply", "--rule", "identical-files", "--json").code == 2
    both = program.run("apply", "--rule", "identical-files", "--yes", "--dry-run")
    assert both.code == 2
    assert listing(clutter.root) == before
    assert program.json("history")["actions"] == []


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
@pytest.mark.parametrize(("answer", "is_done"), [(b"y\n", True), (b"\n", False), (b"no\n", False)])
def test_on_a_terminal_it_asks_first(
    clutter: Clutter, program: Program, answer: bytes, is_done: bool
) -> None:
    from tests.helpers.terminal import terminal_session

    with terminal_session(program.command("apply", "--rule", "identical-files")) as session:
        session.wait_for(r"Trash 1 item\? \[y/N\] ")
        assert clutter.copy.exists()
        session.type(answer)
        code, shown = session.finish()
    assert code == 0
    assert clutter.copy.exists() is not is_done
    assert ("moved to the trash" if is_done else "Nothing was changed.") in shown


@pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals of POSIX")
@pytest.mark.parametrize("drop", [False, True])
def test_ctrl_c_keeps_the_rest_for_later(tmp_path: Path, program: Program, drop: bool) -> None:
    from tests.helpers.terminal import terminal_session

    copies = build_copies(tmp_path / "many", 1000)
    program.scan(tmp_path / "many")
    command = program.command("apply", "--rule", "identical-files", "--yes")
    with terminal_session(command) as session:
        session.wait_for(r"\d+ of 1,000 items")
        session.signal(signal.SIGINT)
        code, shown = session.finish()
    assert code == 130, shown
    assert "Traceback" not in shown
    assert "resume 1" in shown
    left = sum(path.exists() for path in copies)
    assert 0 < left < 1000
    (record,) = program.json("history")["actions"]
    assert record["pending"] == left
    assert record["done"] == 1000 - left
    if drop:
        assert program.json("resume", "--drop")["dropped"] == [1]
    else:
        (resumed,) = program.json("resume")["resumed"]
        assert resumed["pending"] == 0
    assert sum(path.exists() for path in copies) == (left if drop else 0)
    assert (tmp_path / "many" / "original.txt").exists()
    assert program.json("history")["actions"][0]["pending"] == 0
    nothing = program.run("resume")
    assert nothing.code == 0
    assert "No action was interrupted" in nothing.out.decode()
    assert program.run("resume", "1").code == 2
    program.json("undo", "1")
    assert all(path.exists() for path in copies)


def test_what_changed_since_the_scan_is_left_alone(clutter: Clutter, program: Program) -> None:
    with clutter.retyped.open("a") as file:
        file.write("and one more line that only stands here")
    result = program.json("apply", "--rule", "no-unique-words", *ALL, codes=(1,))
    assert result["done"] == 2
    (problem,) = result["problems"]
    assert Path(problem["path"]) == clutter.retyped
    assert problem["reason"] == "changed since the scan"
    assert clutter.retyped.exists()
    assert not clutter.copy.exists()


def test_a_survivor_that_is_gone_saves_what_it_stood_for(
    clutter: Clutter, program: Program
) -> None:
    clutter.final.unlink()
    result = program.run("apply", "--rule", "same-text", *ALL)
    assert result.code == 1
    assert "rescan" in result.out.decode().lower()
    assert clutter.copy.exists()
    assert clutter.retyped.exists()


def test_moving_puts_files_into_a_folder_and_back(
    clutter: Clutter, program: Program, tmp_path: Path
) -> None:
    before = listing(clutter.root)
    target = tmp_path / "set aside"
    target.mkdir()
    rule = ("apply", "--rule", "identical-files", "--action", "move")
    assert program.run(*rule, "--dry-run").code == 2
    program.json(*rule, "--to", str(target), "--yes")
    assert not clutter.copy.exists()
    moved = target / clutter.copy.relative_to(clutter.root)
    assert moved.read_bytes() == clutter.final.read_bytes()
    program.json("undo")
    assert listing(clutter.root) == before
    assert not any(target.iterdir())
    program.json(
        *("apply", "--item", clutter.copy, "--action", "move", "--to", str(target), "--yes")
    )
    assert (target / clutter.copy.name).exists(), "one file needs no folders"
    program.json("undo")
    program.json(
        *("apply", "--item", clutter.copy, "--action", "move", "--to", str(target), "--yes"),
        "--subfolders",
    )
    assert moved.exists()


def test_hiding_changes_lists_only(clutter: Clutter, program: Program) -> None:
    before = listing(clutter.root)
    program.json("apply", "--rule", "hide-copies", "--yes")
    assert listing(clutter.root) == before
    hidden = {
        Path(member["path"])
        for cluster in program.clusters()
        for member in cluster["members"]
        if member["hidden"]
    }
    assert clutter.copy in hidden
    assert clutter.final not in hidden
    program.json("apply", "--item", clutter.copy, "--action", "unhide", "--yes")
    shown = program.clusters("--no-hidden")
    assert clutter.copy in {Path(m["path"]) for cluster in shown for m in cluster["members"]}


def test_what_is_protected_or_kept_never_goes(clutter: Clutter, program: Program) -> None:
    assert program.json("protect")["protected"] == []
    listed = program.json("protect", str(clutter.copy.parent))["protected"]
    assert [Path(folder) for folder in listed] == [clutter.copy.parent.resolve()]
    plan = program.json("apply", "--rule", "identical-files", "--dry-run")
    assert clutter.copy not in _paths(plan["steps"])
    assert program.run("protect", "--remove", clutter.root).code == 2
    assert program.json("protect", "--remove", str(clutter.copy.parent))["protected"] == []
    assert program.run("protect", clutter.root.parent / "nowhere scanned").code != 0
    folder = clutter.copy.parent / "Tax"
    folder.mkdir()
    program.json("protect", folder)
    folder.rmdir()
    assert program.json("protect", "--list")["gone"] == [str(folder.resolve())]
    assert b"is gone: protect its new place" in program.run("protect").out
    program.json("protect", "--remove", folder)
    program.json("apply", "--item", clutter.copy, "--action", "keep", "--yes")
    plan = program.json("apply", "--rule", "identical-files", "--dry-run")
    assert clutter.copy not in _paths(plan["steps"])
    program.json("apply", "--item", clutter.copy, "--action", "unkeep", "--yes")
    plan = program.json("apply", "--rule", "identical-files", "--dry-run")
    assert _paths(plan["steps"]) == {clutter.copy}


def test_two_items_marked_as_no_duplicates_are_parted(clutter: Clutter, program: Program) -> None:
    def are_together() -> bool:
        clusters = [_paths(cluster["members"]) for cluster in program.clusters()]
        return any({clutter.final, clutter.edited} <= paths for paths in clusters)

    one = ("apply", "--item", str(clutter.edited), "--action", "not-a-duplicate", "--yes")
    assert program.run(*one).code == 2
    assert are_together()
    program.json(*one, "--item", str(clutter.final))
    assert not are_together()
    program.json("undo")
    assert are_together()


def test_a_rule_is_saved_used_and_removed(clutter: Clutter, program: Program) -> None:
    saved = program.json(
        *("rules", "save", "tidy", "--rule", "no-unique-words"),
        *("--keep-folder", str(clutter.copy.parent), "--keep", "folders", "--keep", "oldest"),
    )
    (rule,) = saved["rules"]
    assert rule["name"] == "tidy"
    assert rule["keep"] == ["folders", "oldest"]
    assert not rule["built_in"]
    listed = {one["name"]: one for one in program.json("rules")["rules"]}
    assert listed["tidy"] == rule
    plan = program.json("apply", "--rule", "tidy", "--dry-run")
    assert rule["items"] == len(plan["steps"])
    assert rule["bytes_to_win"] == plan["bytes_to_win"]
    assert _paths(plan["steps"]) == {clutter.final, clutter.retyped, clutter.draft}
    survivors = {Path(step["path"]): Path(step["survivor"]["path"]) for step in plan["steps"]}
    assert survivors[clutter.final] == survivors[clutter.retyped] == clutter.copy
    assert "tidy" in program.run("rules").out.decode()
    program.json("rules", "remove", "tidy")
    assert program.run("apply", "--rule", "tidy", "--dry-run").code == 2
    for wrong in (
        ("rules", "remove", "tidy"),
        ("rules", "save", "identical-files", "--action", "hide"),
        ("rules", "save", "empty"),
        ("rules", "save"),
        ("rules", "--keep", "newest"),
    ):
        result = program.run(*wrong)
        assert result.code == 2, wrong
        assert result.message.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("apply", "--rule", "no-such-rule", "--dry-run"),
        ("apply", "--rule", "identical-files", "--action", "keep", "--dry-run"),
        ("apply", "--item", "no such file.txt", "--action", "hide", "--dry-run"),
        ("apply", "--item", "1", "--dry-run"),
        ("apply", "--item", "1", "--action", "hide", "--evidence", "contained", "--dry-run"),
        ("apply", "--item", "1", "--rule", "identical-files", "--dry-run"),
        ("apply", "--dry-run"),
        ("apply", "--unique-in", "/no/such/folder", "--to", "/", "--dry-run"),
        ("apply", "--unique-in", "/", "--dry-run"),
        ("apply", "--unique-in", "/", "--to", "/tmp", "--action", "trash", "--dry-run"),
        ("apply", "--unique-in", "/", "--to", "/", "--evidence", "contained", "--dry-run"),
        ("undo", "12"),
        ("undo", "--item", "note.txt"),
        ("undo", "1", "--all-since", "1"),
        ("resume", "12"),
        ("protect", "/no/such/folder"),
        ("protect", "--remove"),
    ],
)
def test_wrong_use_ends_with_2_and_one_line(untouched: Program, arguments: tuple[str, ...]) -> None:
    result = untouched.run(*arguments)
    assert result.code == 2
    assert result.out == b""
    assert result.message.count("\n") == 1


def test_a_rule_that_finds_nothing_says_so(untouched: Program) -> None:
    result = untouched.run("apply", "--rule", "identical-files", "--kind", "email", "--yes")
    assert result.code == 0
    assert "Nothing to do" in result.out.decode()
    assert untouched.json("history")["actions"] == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names that are any bytes")
def test_strange_names_are_shown_escaped_and_come_back(tmp_path: Path, program: Program) -> None:
    root = tmp_path / "odd"
    build_copies(root, 1)
    # The shortest path stays.
    (root / "original.txt").rename(root / "o.txt")
    strange = [os.fsencode(root) + name for name in (b"/caf\xe9.txt", b"/a\nb\x1b[31m.txt")]
    for path in strange:
        with open(path, "wb") as file:  # noqa: PTH123
            file.write((root / "o.txt").read_bytes())
        os.utime(path, (1, 1))
    program.scan(root)
    before = listing(root)
    text = program.run("apply", "--rule", "identical-files", "--dry-run").out.decode()
    assert "caf\\xe9.txt" in text
    assert "a\\x0ab\\x1b[31m.txt" in text
    document = program.json("apply", "--rule", "identical-files", "--yes", codes=(0, 1))
    assert set(strange) <= {os.fsencode(step["path"]) for step in document["steps"]}
    # A name that is no Unicode may be more than the system's trash can keep.
    left = {os.fsencode(problem["path"]) for problem in document["problems"]}
    assert left == {path for path in strange if os.path.exists(path)} <= {strange[0]}  # noqa: PTH110
    assert b"\x1b" not in program.run("history", "1").out
    program.json("undo")
    assert listing(root) == before


def test_lists_tell_what_is_contained_and_what_is_a_series(untouched: Program) -> None:
    root = untouched.archive.parent / "clutter"
    lines = [json.loads(line) for line in untouched.run("pairs", "--json").out.splitlines()]
    contained = [line for line in lines if line["type"] == "contained"]
    assert contained
    assert {Path(line["inner"]["path"]).name for line in contained} == {"first half.txt"}
    assert "contains it" in untouched.run("pairs").out.decode()
    levels = {
        Path(member["path"]).relative_to(root).as_posix(): (
            member["evidence"],
            member["unique_words"],
        )
        for cluster in untouched.clusters()
        for member in cluster["members"]
    }
    assert levels["essay/first half.txt"][0] == "contained"
    assert not levels["essay/first half.txt"][1]
    assert levels["essay/edited.txt"] == ("near-duplicate", 1)
    assert {levels["bills/first.txt"][0], levels["bills/second.txt"][0]} == {
        "representative",
        "same form",
    }
    assert "never removed" in untouched.run("clusters").out.decode()


def test_diff_names_the_words_that_only_one_item_holds(untouched: Program) -> None:
    essay = untouched.archive.parent / "clutter" / "essay"
    names = (str(essay / "edited.txt"), str(essay / "final.txt"))
    document = untouched.json("diff", *names)
    assert (document["unique_a"], document["unique_b"]) == (["marmalade"], ["pears"])
    assert "Only in A: 1 word: marmalade" in untouched.run("diff", *names).out.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_reader_that_has_seen_enough_is_no_error(untouched: Program) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            untouched.command("apply", "--rule", "no-unique-words", "--dry-run"),
            stdout=pipe,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            timeout=LONGEST_S,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_search_tells_what_is_hidden_and_how_to_have_one_item_back(
    clutter: Clutter, program: Program
) -> None:
    program.json("apply", "--item", str(clutter.edited), "--action", "hide", "--yes")
    told = program.run("search", "marmalade").out.decode()
    assert told.splitlines() == ["0 hits.", "In hidden items: 1 (add is:hidden)."]
    shown = program.run("search", "marmalade", "is:hidden", "--members").out.decode()
    assert shown.count(f"{clutter.edited.name}  (hidden)") == 2
    assert shown.count("(hidden)") == 2

    program.json("apply", "--rule", "identical-files", "--yes")
    told = program.run("search", clutter.copy.stem).out.decode()
    [line] = [line for line in told.splitlines() if line.endswith("restores it")]
    words = shlex.split(line.removesuffix("restores it"))[1:]
    assert words == ["undo", "--item", str(clutter.copy)]
    assert program.run(*words).code == 0
    assert clutter.copy.exists()


def test_a_file_that_no_scan_has_read_goes_for_an_identical_one(
    tmp_path: Path, program: Program
) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "note.txt").write_text("Water the ferns on Monday, and close the window in the hall.")
    program.scan(folder)
    copy, other = tmp_path / "download.txt", tmp_path / "other.txt"
    copy.write_bytes((folder / "note.txt").read_bytes())
    other.write_text("Water the ferns on Sunday, and close the window in the hall.")
    refused = program.run("apply", "--item", other, "--action", "trash", "--yes")
    assert refused.code == 1
    assert program.run("apply", "--item", copy, "--action", "trash", "--yes").code == 0
    assert [one.name for one in tmp_path.glob("*.txt")] == ["other.txt"]
    assert program.run("undo").code == 0
    assert copy.read_bytes() == (folder / "note.txt").read_bytes()
