"""The command line, one module a command.

What tells whether arguments are for it is here, because the window must not wait for the rest.
"""

from collections.abc import Sequence

COMMANDS: tuple[str, ...] = (
    *("scan", "clusters", "folders", "pairs", "similar", "diff", "versions", "search", "problems"),
    *("report", "study", "evaluate", "import", "decisions"),
    *("apply", "undo", "history", "resume", "rules", "protect"),
)
"""The commands in the order of the help; each is a module here or in a plug-in."""

ARCHIVE = "--archive"
"""The option that names the archive, allowed before a command and after it."""


def first_word(arguments: Sequence[str]) -> str | None:
    """The first argument that is not about the archive: a command, if there is one."""
    rest = iter(arguments)
    for word in rest:
        if word == ARCHIVE:
            next(rest, None)
        elif not word.startswith(f"{ARCHIVE}="):
            return word
    return None
