"""The names of files that are a message each."""

import re
from pathlib import PurePath

MAILDIR_NAME = re.compile(r"\d{9,}\..|.*[:;!]2,[a-z]*$", re.IGNORECASE)
"""The names that mail programs give to messages in a Maildir, which begin with the time."""

_MESSAGE_FILE = re.compile(r".*\.(?:eml|emlx|msg)$", re.IGNORECASE)


def goes_by_title(path: str, part: str) -> bool:
    """Whether an item is called by its title: it is a part of a file, or a message.

    Plans and history know no kinds, so that the name of a file has to tell a message.
    """
    name = PurePath(path).name
    return bool(part or MAILDIR_NAME.match(name) or _MESSAGE_FILE.match(name))


def shown_name(path: str, part: str, title: str) -> str:
    """The name of an item in plans: its title where it goes by that, else that of its file."""
    if title and goes_by_title(path, part):
        return title
    name = PurePath(path).name or path
    return f"{name} · {part}" if part else name
