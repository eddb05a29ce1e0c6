"""What the command line says of the places of copies, also on disks that are mounted for it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.program import Program
from tests.helpers.prose import TOPICS, Writer

ALL = ("--yes", "--form-not-compared")
LETTER = Writer(3).note(TOPICS[0], 120)
_ON_DISKS = """
set -e
mkdir "$HOME/stick" "$HOME/backup"
for disk in stick backup; do
  mount -t tmpfs none "$HOME/$disk"
  cp "$HOME"/Documents/*.txt "$HOME/$disk/"
done
mount -o remount,ro "$HOME/backup"
"$PYTHON" -m neardup_desktop scan "$HOME/Documents" "$HOME/stick" "$HOME/backup" --archive "$A" >&2
for keep in Documents stick; do
  "$PYTHON" -m neardup_desktop apply --rule no-unique-words --keep folders --keep best \
    --keep-folder "$HOME/$keep" --dry-run --json --archive "$A"
done
"$PYTHON" -m neardup_desktop apply --rule no-unique-words --dry-run --json --archive "$A"
"""


def test_a_plan_says_where_kept_copies_are(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for name in ("Dropbox/a.txt", "Trash/a.txt"):
        (home / name).parent.mkdir(parents=True)
        (home / name).write_text(LETTER)
    program = Program(tmp_path / "archive")
    program.scan(home)
    plan = program.json("apply", "--rule", "no-unique-words", "--dry-run")
    notes = [
        "1 kept copy is in a synchronised folder",
        "1 item is in a trash, spam or draft folder, or in a rotating backup, "
        "and its kept copy is not",
    ]
    assert plan["notes"] == notes
    shown = program.run("apply", "--rule", "no-unique-words", "--dry-run").out.decode()
    assert all(f"\n{note}.\n" in shown for note in notes)
    done = program.run("apply", "--rule", "no-unique-words", *ALL).out.decode()
    assert all(f"{note}.\n" in done for note in notes)
    assert (home / "Dropbox/a.txt").exists()


def test_copies_on_sticks_and_in_backups_go_before_those_at_home(tmp_path: Path) -> None:
    unshare = shutil.which("unshare")
    if unshare is None:
        pytest.skip("disks cannot be mounted here")
    options = ["-m"] if os.geteuid() == 0 else ["-Urm"]
    home = tmp_path / "home"
    (home / "Documents" / "Letters").mkdir(parents=True)
    (home / "Documents" / "a longer name.txt").write_text(LETTER)
    environment = {
        **os.environ,
        "HOME": str(home),
        "A": str(tmp_path / "archive"),
        "PYTHON": sys.executable,
    }
    run = subprocess.run(
        [unshare, *options, "bash", "-c", _ON_DISKS],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode and "mount" in run.stderr:
        pytest.skip("disks cannot be mounted here")
    at_home, on_stick, best = map(json.loads, filter(None, run.stdout.splitlines()))
    for plan in (at_home, best):
        assert {Path(step["survivor"]["path"]).parent.name for step in plan["steps"]} == {
            "Documents"
        }
    assert best["notes"] == [
        "1 item is on the disk backup, and its kept copy is not",
        "1 item is on the disk stick, and its kept copy is not",
    ]
    assert "1 kept copy is on the disk stick" in on_stick["notes"]
