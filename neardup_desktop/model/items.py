"""Items: a document, one message of a mailbox, one saved page."""

from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from neardup_desktop.model.extras import Extra
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome, Reason, SkipReason

MOST_LINKS: Final = 20_000
LINK_CHARACTERS: Final = 1024
"""The most links of an item that are kept, and the longest one.

A link is a path with slashes, relative to the document's folder or absolute, percent signs
resolved. One that begins with `ANYWHERE` leads to any file whose path ends like that.
"""

ANYWHERE: Final = "**/"
MORE_LINKS: Final = "*"
"""The last link of an item that has more than are kept."""


class DateSource(StrEnum):
    """The sources of the date of an item, the most reliable first."""

    DOCUMENT = "document"
    MAIL = "mail"
    NAME = "name"
    FILE = "file"


class ExtractedItem(Struct, frozen=True):
    """An item that a format module read from a file, or from one part of it.

    Attributes:
        part: where in the file it stands: "" for the file itself, "3" for the third message,
            "3/report.pdf" for that message's attachment.
        kind: what it is for the user.
        format: name of the format module that read it, such as "pdf".
        text: the full visible text, for identical texts and unique words.
        main: the main text, by which near-duplicates are found and measured, where it differs from
            the full text: the main content of a web page, the body of a message. Else None.
        title: the title the format itself states, or "".
        author: the author or sender the format itself states, or "".
        date_s: the date the format itself states, seconds since the epoch (UTC), or None.
        outcome: READ, or why this part could not be read (its texts are then empty).
        detail: a technical note on the outcome for a bug report, or "".
        extras: what it has beside its text, at most `MOST_EXTRAS`.
        links: the pictures, films and the like on this computer that it shows or links to; see
            `MOST_LINKS`.
    """

    part: str
    kind: Kind
    format: str
    text: str
    main: str | None = None
    title: str = ""
    author: str = ""
    date_s: int | None = None
    outcome: Outcome = Outcome.READ
    detail: str = ""
    extras: tuple[Extra, ...] = ()
    links: tuple[str, ...] = ()


class ScannedPage(Struct, frozen=True):
    """A page of a document, as far as it is known before its words are recognised.

    Attributes:
        number: from 0.
        digest: 16 bytes of its pixels as they would be read; b"" where it is no picture of text.
        text: its own text, in a PDF.
        failed: why it could not be looked at; None where it was.
    """

    number: int
    digest: bytes = b""
    text: str = ""
    failed: Outcome | None = None


MARK_BYTES, MOST_MARKS = 11, 64
"""The size of a mark of a picture, and how many of them are kept."""


class PictureLook(Struct, frozen=True):
    """The facts on a picture by which the same picture is found elsewhere.

    Attributes:
        hashes: two perceptual hashes (`sketch/picture_hash.py`), 8 bytes each, little-endian: of
            the whole picture, and without a margin.
        width: in pixels, turned as the camera was held.
        height: the same.
        taken: when, as its camera noted it, such as "2024:05:01 10:20:30"; "" where not known.
        camera: its name; "" where not known.
        has_place: whether it states where it was taken.
        marks: what crops of it still show (`sketch/picture_marks.py`); empty for pages.
    """

    hashes: bytes
    width: int
    height: int
    taken: str = ""
    camera: str = ""
    has_place: bool = False
    marks: bytes = b""


class PageReading(Struct, frozen=True):
    """The text that was recognised on a page that is a picture.

    Attributes:
        digest: of the page; see `ScannedPage`.
        text: its words, with lines, and blank lines between paragraphs.
        confidence: mean of its words, by letters, in [0, 1].
        words: number of words.
        uncertain: where in `text` words begin and end that may well be wrong.
    """

    digest: bytes
    text: str = ""
    confidence: float = 0.0
    words: int = 0
    uncertain: tuple[tuple[int, int], ...] = ()


class ItemInfo(Struct, frozen=True):
    """One item as the archive knows it, without its text.

    Attributes:
        id: its identifier in this archive.
        file: the file it stands in.
        path: absolute path of that file (see `FileEntry.path`).
        part: where in the file it stands; "" for the whole file.
        kind: document, e-mail, web page or other.
        format: name of the format, such as "pdf"; the extension for kind other.
        title: its title, or "" (show the file name then).
        author: its author or sender, or "".
        words: number of words of the measured text.
        size_bytes: bytes of the file, or of the text for a part of a file.
        modified_s: when it was made, as `engine/archive/item_dates.py` decides; seconds since the
            epoch, UTC.
        dated_by: where this date was found.
        stated_s: the date that it states itself, whether or not it counts, or None.
        file_modified_s: time of change of the file, seconds since the epoch, UTC.
        outcome: READ, or why it was not compared.
        hidden: whether the user has hidden it.
    """

    id: ItemId
    file: FileId
    path: str
    part: str
    kind: Kind
    format: str
    title: str
    author: str
    words: int
    size_bytes: int
    modified_s: int
    file_modified_s: int
    outcome: Outcome
    hidden: bool = False
    dated_by: DateSource = DateSource.FILE
    stated_s: int | None = None

    @property
    def has_no_text(self) -> bool:
        """Whether it is a picture or another file whose text is not read."""
        return self.kind in (Kind.PICTURE, Kind.OTHER) and not self.words


class NotCompared(Struct, frozen=True):
    """A file, or a part of one, that was not compared by its words, and why.

    `path` names a file, or a folder where the crawl could not enter one. `remedy` is a sentence
    for the user: that of the reason, or "" where it does not help here.
    """

    path: str
    part: str
    reason: Reason
    remedy: str
    detail: str = ""

    @property
    def explanation(self) -> str:
        """One plain sentence: what happened."""
        return self.reason.explanation

    @property
    def is_problem(self) -> bool:
        """Whether it should have been compared."""
        return self.reason.is_problem

    @property
    def title(self) -> str:
        """No title is known of what was not read."""
        return ""


class Coverage(Struct, frozen=True):
    """The coverage receipt: what was compared and, by reason, what was not.

    Attributes:
        files: files known to the archive.
        compared_files: those that hold an item compared by its words.
        items: items compared by their words.
        not_compared: number of files and parts not compared, by reason code.
        skipped: number of files and folders that the crawl left out, by reason code.
    """

    files: int
    compared_files: int
    items: int
    not_compared: dict[str, int] = field(default_factory=dict)
    skipped: dict[str, int] = field(default_factory=dict)

    @property
    def listed(self) -> int:
        """Number of all that was not compared or was left out, each of which is listed."""
        return sum(self.not_compared.values()) + sum(self.skipped.values())

    @property
    def closed_folders(self) -> int:
        """Number of folders that should have been read but could not."""
        return sum(self.skipped.get(one, 0) for one in SkipReason if one.is_problem)

    @property
    def problems(self) -> int:
        """Number of files, parts and folders that should have been read but could not."""
        files = sum(self.not_compared.get(one, 0) for one in Outcome if one.is_problem)
        return files + self.closed_folders
