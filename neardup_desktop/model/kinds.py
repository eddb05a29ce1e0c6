"""What kind of thing an item is, for the user who looks at it."""

from enum import StrEnum


class Kind(StrEnum):
    """The kind of an item; the value is what JSON and the databases hold."""

    DOCUMENT = "document"
    EMAIL = "email"
    WEB_PAGE = "web page"
    OTHER = "other"
    """A file whose text is not read, so that only its exact copies are found; and what programs
    need where it lies, such as source code: no built-in rule reaches either."""
