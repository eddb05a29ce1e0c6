"""Choosing on the command line what else is read."""

from pathlib import Path

from tests.data.formats.sample_books import packed_files
from tests.helpers.program import Program


def test_what_is_left_out_says_how_to_have_it_read(program: Program, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    letter = b"Nobody remembers who painted the harbour wall before the fishermen came back."
    (home / "old.zip").write_bytes(packed_files(("letters/2003.txt", letter)))
    (home / "letter.txt").write_bytes(letter)

    program.scan(home)
    told = program.run("problems").out.decode()
    assert "packed files, left out" in told
    assert "neardup-desktop scan --also archives" in told
    assert program.clusters() == []

    assert program.run("scan", "--also", "archives").code == 0
    (cluster,) = program.clusters()
    assert {(Path(one["path"]).name, one["part"]) for one in cluster["members"]} == {
        ("letter.txt", ""),
        ("old.zip", "letters/2003.txt"),
    }
    # An item in an archive is never offered to be moved.
    plan = program.run("apply", "--rule", "same-text", "--dry-run").out.decode()
    assert "Nothing to do" in plan
    assert "part of a file" in plan

    clash = program.run("scan", "--also", "archives", "--without", "archives")
    assert clash.code == 2
