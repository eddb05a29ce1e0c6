"""What is printed: JSON and nothing else, any name in any locale, quiet pipes, honest colours."""

import itertools
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop import __version__
from neardup_desktop.native.core import core
from tests.helpers.home_builder import Home
from tests.helpers.patience import LONGEST_S
from tests.helpers.program import Program
from tests.helpers.texts import words_of

Scanned = tuple[Program, dict[str, Any]]

_COMMANDS = ("scan", "clusters", "pairs", "problems")


@pytest.mark.parametrize("command", _COMMANDS)
def test_with_json_nothing_else_is_printed(scanned: Scanned, command: str) -> None:
    result = scanned[0].run(command, "--json")
    assert result.code in (0, 1)
    assert result.err == b""
    assert result.out.isascii()
    for document in result.out.splitlines() if command == "pairs" else [result.out]:
        json.loads(document)


@pytest.mark.parametrize("command", _COMMANDS)
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_any_name_can_be_printed_in_any_locale(
    scanned: Scanned, command: str, encoding: str
) -> None:
    result = scanned[0].run(command, env={"PYTHONIOENCODING": encoding})
    assert result.code in (0, 1), result.message
    text = result.out.decode(encoding)
    assert "\x1b" not in text
    assert "Traceback" not in result.message


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names that are any bytes")
def test_json_gives_the_exact_bytes_of_every_name(home: Home, scanned: Scanned) -> None:
    paths = {
        os.fsencode(member["path"])
        for cluster in scanned[0].clusters()
        for member in cluster["members"]
    }
    assert os.fsencode(home.root) + b"/Downloads/odd/caf\xe9.txt" in paths
    assert os.fsencode(home.root) + b"/Downloads/odd/line\nbreak.txt" in paths


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="names that are any bytes")
def test_a_person_sees_strange_names_escaped(scanned: Scanned) -> None:
    text = scanned[0].run("clusters").out.decode()
    assert "caf\\xe9.txt" in text
    assert "line\\x0abreak.txt" in text


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
@pytest.mark.parametrize("command", ["clusters", "pairs", "problems --all", "clusters --json"])
def test_a_reader_that_has_seen_enough_is_no_error(scanned: Scanned, command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        done = subprocess.run(
            scanned[0].command(*command.split()),
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=LONGEST_S,
            check=False,
        )
    assert done.stderr == b""
    assert done.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_that_cannot_be_written_is_one_line(scanned: Scanned) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            scanned[0].command("clusters"),
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=LONGEST_S,
            check=False,
        )
    assert done.returncode == 3
    assert done.stderr.startswith(b"neardup-desktop: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colours_on_a_terminal_and_only_where_wanted(
    scanned: Scanned, no_color: str, coloured: bool
) -> None:
    from tests.helpers.terminal import terminal_session

    command = scanned[0].command("clusters", "--limit", "2")
    with terminal_session(command, env={"NO_COLOR": no_color}) as session:
        code, shown = session.finish()
    assert code == 0
    assert ("\x1b[" in shown) is coloured


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of POSIX")
@pytest.mark.parametrize("columns", [40, 120])
def test_progress_stays_on_one_line_of_the_terminal(
    home: Home, program: Program, columns: int
) -> None:
    from tests.helpers.terminal import terminal_session

    with terminal_session(program.command("scan", home.root), columns=columns) as session:
        _, shown = session.finish()
    moving, _, summary = shown.rpartition("\x1b[K")
    assert re.search("Finding files|Reading|Finding|Comparing", moving)
    for line in moving.replace("\x1b[K", "").split("\r"):
        assert len(line) < columns
        assert "\n" not in line
    assert "compared by their text" in summary


def test_without_a_terminal_no_progress_is_shown(home: Home, program: Program) -> None:
    result = program.run("scan", home.root / "Exports")
    assert result.err == b""


def test_diff_marks_just_the_words_that_differ(tmp_path: Path, program: Program) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "a.txt").write_text("The quick brown fox jumps over the lazy dog today.\n")
    (folder / "b.txt").write_text("The quick red fox jumps over the very lazy dog today.\n")
    program.scan(folder)
    result = program.run("diff", folder / "a.txt", folder / "b.txt")
    assert result.code == 0
    text = result.out.decode()
    assert "quick [-brown-] {+red+} fox jumps over the {+very+} lazy dog" in text
    document = program.json("diff", folder / "a.txt", folder / "b.txt")
    assert document["edit_words"] == 2
    assert document["similarity"] == pytest.approx(1 - 2 / 11, abs=1e-6)
    assert [(change["a"], change["b"]) for change in document["changes"]] == [
        ("brown", "red"),
        ("", "very"),
    ]


def test_diff_agrees_with_the_similarity_that_the_lists_show(home: Home, scanned: Scanned) -> None:
    program = scanned[0]
    plain = [
        pair
        for pair in program.pairs()[0]
        if all(pair[side]["path"].endswith(".txt") for side in "ab")
    ]
    assert plain
    for pair in plain[:6]:
        document = program.json("diff", str(pair["a"]["id"]), str(pair["b"]["id"]))
        assert document["similarity"] == pytest.approx(pair["similarity"], abs=2e-6)
        assert document["words_a"] == len(words_of(Path(pair["a"]["path"]).read_text()))


def test_a_part_of_a_mailbox_can_be_named(home: Home, scanned: Scanned) -> None:
    mailbox = home.root / "Mail" / "Local Folders" / "Inbox"
    document = scanned[0].json("diff", f"{mailbox}::1", f"{mailbox}::2")
    assert document["a"]["part"] == "1"
    assert document["b"]["part"] == "2"


@pytest.mark.parametrize("wish", ["", "0"])
def test_version_is_printed_and_whether_the_core_is_used(wish: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "neardup_desktop", "--version"],
        capture_output=True,
        timeout=LONGEST_S,
        check=True,
        env={**os.environ, "NEARDUP_NATIVE": wish},
    )
    is_used = wish != "0" and core() is not None
    way = "with its core in C" if is_used else "without its core in C, which is slower"
    assert done.stdout.decode().strip() == f"neardup-desktop {__version__}, {way}"


def test_several_files_are_looked_for_at_once(scanned: Scanned, tmp_path: Path) -> None:
    program = scanned[0]
    members = program.json("clusters", "--kind", "document")["clusters"][0]["members"]
    known = Path(next(one["path"] for one in members if not one["part"]))
    copy, other = tmp_path / "copy.txt", tmp_path / "other.txt"
    copy.write_bytes(known.read_bytes())
    other.write_text("hm")
    result = program.run("similar", copy, other, tmp_path / "gone.txt")
    assert result.code == 1
    lines = result.out.decode().splitlines()
    assert str(copy) in lines[0]
    assert lines[1].startswith("You have this file")
    assert "identical file" in lines[2]
    assert lines[-1].startswith("No identical file. It has too few words to compare.")
    told = result.err.decode()
    assert f"apply --item {shlex.quote(str(copy))} --action trash" in told
    assert "there is no such file" in told
    one = program.json("similar", copy)
    assert one == program.json("similar", copy, known)["files"][0]
    [itself] = [
        match
        for match in program.json("similar", known)["matches"]
        if match["relation"] == "this very file"
    ]
    assert itself["path"] == str(known)


def test_messages_are_listed_in_the_order_of_their_numbers(
    tmp_path: Path, program: Program
) -> None:
    folder = tmp_path / "mail"
    folder.mkdir()
    mails = [
        "From a@example.org Mon Jan  1 10:00:00 2018\nFrom: a@example.org\n"
        f"Subject: Letter {number}\n\n"
        f"What I have to tell today is about the number {number} and about nothing else.\n\n"
        for number in range(1, 12)
    ]
    (folder / "box.mbox").write_text("".join(mails))
    program.scan(folder)
    copy = tmp_path / "copy.mbox"
    copy.write_bytes((folder / "box.mbox").read_bytes())
    lines = program.run("similar", copy).out.decode().splitlines()
    assert lines[1].endswith(str(folder / "box.mbox"))
    heads = [line for line in lines if line.startswith("::")]
    assert heads == [f"::{number}  Letter {number}" for number in range(1, 12)]


def test_versions_agree_with_diff(tmp_path: Path, program: Program) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    text = "The quick brown fox jumps over the lazy dog today, and nobody in the village minds.\n"
    (folder / "tale v1.txt").write_text(text)
    (folder / "tale v2 \n\x1b.txt").write_text(text.replace("brown", "red"))
    (folder / "tale v3.txt").write_text(text.replace("brown", "red").replace("lazy ", ""))
    program.scan(folder)
    result = program.run("versions", folder / "tale v1.txt", "--text")
    assert result.code == 0
    assert b"\x1b" not in result.out
    document = program.json("versions", folder / "tale v1.txt", "--text")
    versions = document["versions"]
    assert [one["mark"] for one in versions] == ["v1", "v2", "v3"]
    assert [one["from_version"] for one in versions] == [None, 1, 2]
    for one, other in itertools.pairwise(versions):
        ids = [str(version["items"][0]["id"]) for version in (one, other)]
        difference = program.json("diff", *ids)
        longer = max(difference["words_a"], difference["words_b"])
        assert max(other["words_added"], other["words_removed"]) == difference["edit_words"]
        assert difference["similarity"] == pytest.approx(1 - difference["edit_words"] / longer)
    assert [[reading["text"] for reading in place["readings"]] for place in document["places"]] in (
        [["red", "brown"], ["", "lazy"]],
        [["brown", "red"], ["lazy", ""]],
    )
