"""The entry of file managers: what they would start, and that it goes as it came."""

import os
import re
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from neardup_desktop.engine.similar.file_managers import (
    MENUS,
    entries_in,
    entry,
    offer_entries,
)
from neardup_desktop.model.errors import NeardupError

_ROOT = Path(__file__).resolve().parents[4]
_NAME = "Do I have this?"
_SECTIONS = {"dolphin.desktop": "Desktop Action ask", "nemo.nemo_action": "Nemo Action"}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="file managers of Linux")


def values(text: str, section: str) -> dict[str, str]:
    found = ConfigParser(interpolation=None, delimiters="=")
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read_string(text)
    return dict(found[section])


def started(exec_line: str) -> list[str]:
    """What a desktop starts: the value is unescaped, then its quoted words are."""
    line = exec_line.replace("\\\\", "\\")
    words = re.findall(r'"((?:\\.|[^"])*)"|(\S+)', line)
    return [re.sub(r"\\(.)", r"\1", one or other).replace("%%", "%") for one, other in words]


@pytest.mark.parametrize("template", MENUS)
def test_an_entry_has_its_names_and_starts_the_program_wherever_it_is(template: str) -> None:
    program = ["/opt/my $HOME/100% `neardup`", "-m", "neardup_desktop"]
    found = values(entry(template, program), _SECTIONS[template])
    assert started(found["Exec"]) == [*program, "--ask", "%F"]
    assert found["Name"] == _NAME
    windows = (_ROOT / "packaging/windows/neardup.iss").read_text("utf-8")
    for code in ("de", "ar"):
        assert f"{code}.Ask={found[f'Name[{code}]']}\n" in windows
    assert "@" not in entry(template)


def test_entries_come_and_go_and_leave_what_is_not_theirs(tmp_path: Path) -> None:
    other = tmp_path / "nautilus/scripts/Other"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"\xff")
    offer_entries(tmp_path, _NAME)
    offer_entries(tmp_path, "Habe ich das schon?")
    found = entries_in(tmp_path)
    assert {str(one.relative_to(tmp_path)) for one in found} == {
        *MENUS.values(),
        "nautilus/scripts/Habe ich das schon?",
    }
    assert all(os.access(one, os.X_OK) for one in found)
    offer_entries(tmp_path, "")
    assert entries_in(tmp_path) == []
    assert [one for one in tmp_path.rglob("*") if one.is_file()] == [other]


def test_the_script_hands_over_each_path_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "a program"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("APPIMAGE", str(program))
    offer_entries(tmp_path, _NAME)
    paths = ["/home/ada/a b.txt", "/home/ada/$(rm -r *) *.txt", '/home/ada/it\'s "new".txt']
    environment = {**os.environ, "NAUTILUS_SCRIPT_SELECTED_FILE_PATHS": "\n".join([*paths, ""])}
    script = tmp_path / "nautilus/scripts" / _NAME
    said = subprocess.run([script], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.splitlines() == ["--ask", *paths]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "kio").write_text("a file in the way")
    with pytest.raises(NeardupError, match="cannot be written"):
        offer_entries(tmp_path, _NAME)


def test_the_installer_of_windows_asks_and_scans_nothing() -> None:
    windows = (_ROOT / "packaging/windows/neardup.iss").read_text("utf-8")
    (command,) = re.findall(
        r'"Software\\Classes\\\*\\shell\\\w+\\command".*ValueData: (.*?);', windows
    )
    assert command == '"""{app}\\{#Program}"" --ask ""%1"""'
