"""The entry "Do I have this?" in the menus of the file managers of Linux."""

import os
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.resources import resource_path
from neardup_desktop.model.system_reasons import system_reason

MENUS = {
    "dolphin.desktop": "kio/servicemenus/neardup-desktop.desktop",
    "nemo.nemo_action": "nemo/actions/neardup-desktop.nemo_action",
}
"""What Dolphin and Nemo read, by the places in a folder of data, of the user or of all."""

_SCRIPT, _SCRIPTS = "nautilus.sh", "nautilus/scripts"
"""Nautilus has scripts of the user only, and shows their file names."""


def data_folder() -> Path:
    """The user's folder of data, where file managers look for entries."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def entry(template: str, program: Sequence[str] = ("neardup-desktop",)) -> str:
    """The text of an entry that starts a program."""
    text = resource_path("file_managers", template).read_text("utf-8")
    if template == _SCRIPT:
        return text.replace("@PROGRAM@", shlex.join(program))
    escaped = (re.sub(r'(["`$])', r"\\\\\1", one).replace("%", "%%") for one in program)
    return text.replace("@PROGRAM@", " ".join(f'"{one}"' for one in escaped))


def entries_in(folder: Path) -> list[Path]:
    """The entries in a folder of data, whatever language their names are in."""
    scripts = (one for one in (folder / _SCRIPTS).glob("*") if one.is_file())
    own = [one for one in scripts if b"--ask $NAUTILUS" in one.read_bytes()]
    return [*own, *(folder / one for one in MENUS.values() if (folder / one).exists())]


def offer_entries(folder: Path, name: str) -> None:
    """Write the entries for this program, a script by this name; only remove them if it is "".

    Raises:
        NeardupError: it cannot be written.
    """
    image, is_frozen = os.environ.get("APPIMAGE"), getattr(sys, "frozen", False)
    program = [image or sys.executable, *([] if image or is_frozen else ["-m", "neardup_desktop"])]
    try:
        for file in entries_in(folder):
            file.unlink()
        for template, place in (*MENUS.items(), (_SCRIPT, f"{_SCRIPTS}/{name}")) if name else ():
            file = folder / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(entry(template, program), encoding="utf-8")
            file.chmod(0o755)  # Dolphin and Nautilus offer only what may be executed
    except OSError as error:
        reason = system_reason(error)
        raise NeardupError(
            "{file} cannot be written: {reason}.", file=folder, reason=reason
        ) from error
