"""Files that Joplin exports (JEX, RAW): a title, the text of a note, and a list of properties.

Notebooks, tags and the names of attachments are files of the same kind, without a text.
"""

import re

_LIST = re.compile(r"\n?id: [0-9a-f]{32}\n((?:[a-z_]{1,40}:.*\n){1,100})type_: (\d{1,3})\s*\Z")
_NOTE = "1"

# Numbers and moments that programs set, and whatever is not set.
_BY_PROGRAMS = re.compile(
    r"(?:\w*(?:_id|_time|order)|\w*(?:encrypt|share)\w*|source(?:_application)?|markup_language):.*"
    r"|[a-z_]+:[ 0.]*"
)


def joplin_file(text: str) -> tuple[bool, str, str, list[str]] | None:
    """Whether it is a note, its title and body, and properties that a person may have set.

    None for all other files.
    """
    at = max(0, text.rfind("\nid: ")) if "\ntype_: " in text[-20:] else len(text)
    if not (found := _LIST.match(text, at)):
        return None
    title, _, body = text[:at].partition("\n")
    stated = [line for line in found[1].splitlines() if not _BY_PROGRAMS.fullmatch(line)]
    return found[2] == _NOTE, title.strip(), body, stated
