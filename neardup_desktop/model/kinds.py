"""The kinds of items."""

from enum import StrEnum


class Kind(StrEnum):
    """The kind of an item; the values are stored in databases and JSON."""

    DOCUMENT = "document"
    EMAIL = "email"
    WEB_PAGE = "web page"
    OTHER = "other"
    """Files whose text is not read, so that only exact copies are found, and files that programs
    need where they are, such as source code. Only a rule that names this kind moves the latter."""
