"""What a look-alike is: two files that a person would, or would not, tell apart."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

_COMMON = (
    "about above across after again against almost along already always among animal answer "
    "anybody apple around arrive autumn basket beach because become before begin behind believe "
    "below bench beside better between bicycle bird black blanket blue boat borrow bottle bread "
    "bridge bring brother brown build butter calendar candle carry castle cattle chair cheese "
    "children church circle clean clear clock cloud coffee common corner cotton country cousin "
    "cover crowd dance daughter decide different dinner distance doctor double dragon dream "
    "drive early earth easy eight eleven empty engine enough evening every exercise family "
    "farmer father favourite fence field finger finish fire flower follow forest forget fortune "
    "friend front fruit garden gentle glass golden grandmother grass green ground group guest "
    "hammer harbour harvest heavy height helpful history holiday honest horse hospital hotel "
    "house hundred hungry important inside instead island january jacket journey jungle kettle "
    "kitchen ladder language large laughter leather lesson letter library light listen little "
    "lonely machine market meadow meeting member middle minute mirror modern money morning "
    "mother mountain music narrow nature neighbour never night north notebook number ocean "
    "office often onion orange ordinary other outside paper parcel parent pencil people pepper "
    "perhaps picture pilot planet plenty pocket potato present promise purple quarter question "
    "quick quiet railway rather reason recent remember ribbon river rocket round sailor school "
    "season second secret seven shadow sheep shelter shoulder silver simple sister sixteen "
    "slowly smooth soldier something spoon spring square station stone storm story straight "
    "strange stream street strong student sugar summer sunday supper sweater table teacher "
    "temple thank theatre thirteen thousand thunder ticket together tomorrow towards travel "
    "treasure trouble tunnel twenty uncle under until useful valley vegetable village violin "
    "visit voice waiter warm water weather wedding welcome western wheel whisper white window "
    "winter without wonder wooden yellow yesterday young "
)


@dataclass(frozen=True, slots=True)
class More:
    """What a file holds beside its blocks; every kind of file takes what it knows.

    Attributes:
        head: what stands before the text: elements of an HTML head, headers of a mail, styles.
        parts: further parts of a package or a mail, by name.
        relations: of the main part of an Office package: identifier, kind, target.
        types: of parts of an Office package: part, media type.
        objects: further objects of a PDF, the first of which has number 6.
        page: entries of the page of a PDF.
        catalogue: entries of the catalogue of a PDF.
    """

    head: str = ""
    parts: dict[str, str | bytes] = field(default_factory=dict)
    relations: tuple[tuple[str, str, str], ...] = ()
    types: tuple[tuple[str, str], ...] = ()
    objects: tuple[bytes, ...] = ()
    page: str = ""
    catalogue: str = ""


NOTHING_MORE = More()


class Form(Protocol):
    """A kind of file: how blocks of text are written in it, and the file around them."""

    name: str
    extension: str

    def paragraph(self, text: str) -> str:
        """A paragraph."""

    def whole(self, blocks: Sequence[str], more: More = NOTHING_MORE, look: int = 0) -> bytes:
        """The file of some blocks; another look has another generator, other times, other ids."""


class RichForm(Form, Protocol):
    """One that knows headings, lists and tables."""

    def heading(self, text: str) -> str:
        """A heading of the first level."""

    def bullets(self, items: Sequence[str]) -> str:
        """A list without numbers."""

    def numbered(self, items: Sequence[str]) -> str:
        """A list with the numbers 1, 2, 3."""

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        """A table; all rows are equally long."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two files.

    Attributes:
        kind: what they differ in, or how the same thing was saved twice.
        form: the kind of file, or two of them with a plus sign between.
        left: the first: extension and bytes.
        right: the second.
        differs: whether a person loses something with either of them.
        keeps_right: nothing is lost with the right one (a comment less).
    """

    kind: str
    form: str
    left: tuple[str, bytes]
    right: tuple[str, bytes]
    differs: bool
    keeps_right: bool = True


def prose(dice: random.Random, paragraphs: int = 4, words: int = 40) -> list[str]:
    """Paragraphs of common words in an order that no other text has."""
    return [
        " ".join(dice.choices(_COMMON.split(), k=words)).capitalize() + "."
        for _ in range(paragraphs)
    ]
