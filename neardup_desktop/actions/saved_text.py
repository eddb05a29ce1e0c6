"""Writes what a plan saves as a text, before anything of it goes."""

import os
from contextlib import suppress
from errno import EIO
from pathlib import Path

from neardup_desktop.model.actions import Plan
from neardup_desktop.model.disks import sync_folder
from neardup_desktop.model.errors import TextError
from neardup_desktop.model.system_reasons import system_reason


def write_text(plan: Plan) -> None:
    """Write what the steps of a plan save to the disk, and read it again.

    Raises:
        TextError: it cannot be written, something has its name, or it was written before the
            action was undone, and is gone; then nothing may go.
    """
    saved = sorted(step.saved for step in plan.steps if step.saved)  # each begins with its date
    text = Path(plan.text)
    if plan.text and not saved and not text.is_file():
        raise TextError("The text {path} is gone, so nothing goes to the trash.", path=text)
    if not saved:
        return
    # Texts and paths may hold what is no character; nothing of it is left out.
    data = "\n\n\n".join((plan.heading, *saved, "")).encode("utf-8", "backslashreplace")
    is_made = False
    try:
        with text.open("xb") as file:
            is_made = True
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        sync_folder(text.parent)
        if text.read_bytes() != data:
            raise OSError(EIO, os.strerror(EIO))
    except OSError as error:
        if is_made:
            with suppress(OSError):
                text.unlink()
        raise TextError(
            "The text {path} cannot be saved: {reason}. So nothing goes to the trash.",
            path=text,
            reason=system_reason(error),
        ) from error
