"""Instructions of fields in old Word files and in RTF: which of them say more than they show.

The result of a field is text and its instruction is not. Where a link leads, how a number is
computed and what is inserted from elsewhere is noted beside the text; the rest only says how the
result came to be, and every program writes that in its own way.
"""

import re

from neardup_desktop.extract.extras import FIELD_CODES, FORMULAS, ExtrasFound
from neardup_desktop.extract.shared.link_targets import note_links

PAGE_NUMBERS = frozenset(("PAGE", "NUMPAGES", "SECTIONPAGES"))
"""Fields that show the number of a page: no text, for every printout has its own."""

SHOWN_FIELDS = PAGE_NUMBERS | frozenset(
    (
        *("PAGEREF", "REF", "NOTEREF", "TOC", "INDEX", "TOA", "SEQ", "STYLEREF", "SECTION"),
        *("DATE", "TIME", "CREATEDATE", "SAVEDATE", "PRINTDATE", "EDITTIME", "REVNUM"),
        *("AUTHOR", "LASTSAVEDBY", "TITLE", "SUBJECT", "KEYWORDS", "COMMENTS", "FILENAME"),
        *("FILESIZE", "NUMWORDS", "NUMCHARS", "TEMPLATE", "USERNAME", "USERINITIALS", "INFO"),
        *("USERADDRESS", "DOCPROPERTY", "DOCVARIABLE", "QUOTE", "SYMBOL", "LISTNUM", "AUTONUM"),
        *("AUTONUMLGL", "AUTONUMOUT", "ADVANCE", "EMBED", "SHAPE", "BIBLIOGRAPHY", "SET"),
        *("FORMTEXT", "FORMCHECKBOX", "FORMDROPDOWN", "BARCODE", "FOOTNOTE", "HTMLCONTROL"),
    )
)
"""Fields whose result tells all that a reader needs."""

_PART = re.compile(r'"((?:[^"\\]|\\.)*)"?|(\\\S)|([^\s"\\]\S*)')
_PART_OF_EQUATION = re.compile(r"\\([a-z])[^()]{0,40}\(([^()]{0,1000})\)", re.IGNORECASE)
_DEEPEST = 20
_LONGEST = 4096
_NUMBER = re.compile(r"\W*(?:\d{1,6}|[ivxlcdm]{1,10})\W*", re.IGNORECASE)


class FieldCodes:
    """Gathers what the instructions of a document say beside its text."""

    def __init__(self) -> None:
        self._links: list[str] = []
        self._formulas: list[str] = []
        self._others: list[str] = []

    def add(self, instruction: str) -> None:
        """Take one instruction, such as ' HYPERLINK "https://example.org" '."""
        code = " ".join(instruction[:_LONGEST].split())
        name = name_of_field(code)
        if name == "HYPERLINK":
            if target := _target(code):
                self._links.append(target)
        elif name.startswith("=") or name == "EQ":
            self._formulas.append(code)
        elif name and name not in SHOWN_FIELDS:
            self._others.append(code)

    def add_link(self, target: str) -> None:
        """Take a link that is no field."""
        self._links.append(target)

    def note(self, extras: ExtrasFound) -> None:
        """Note all of it."""
        note_links(extras, self._links)
        if self._formulas:
            extras.not_shown(FORMULAS, *self._formulas)
        if self._others:
            extras.not_shown(FIELD_CODES, *self._others)


def name_of_field(instruction: str) -> str:
    """The first word of an instruction, in capitals."""
    words = instruction.split(maxsplit=1)
    return words[0].upper() if words else ""


def shows_page_number(instruction: str, result: str) -> bool:
    """Whether the result of a field is the number of a page."""
    is_number = name_of_field(instruction) in PAGE_NUMBERS
    return is_number and _NUMBER.fullmatch(result) is not None


def shown_equation(code: str) -> str:
    """What is seen of an EQ field, on one line: fractions with a stroke, all else with spaces."""
    shown = code.partition(" ")[2][:_LONGEST]
    for _ in range(_DEEPEST):
        shown, count = _PART_OF_EQUATION.subn(_seen, shown)
        if not count:
            break
    return " ".join(shown.replace("\\", " ").split())


def _seen(found: re.Match[str]) -> str:
    parts = [part.strip() for part in re.split("[,;]", found[2])]
    if found[1].lower() == "f" and len(parts) == 2:
        return f" {parts[0]}/{parts[1]} "
    return f" {' '.join(parts)} "


def _target(code: str) -> str:
    """Where a link leads; "" for a place in the document that a program named."""
    address = anchor = ""
    takes = "address"
    for quoted, switch, bare in _PART.findall(code[len("HYPERLINK") :]):
        if switch:
            takes = {"\\l": "anchor", "\\n": "address", "\\m": "address"}.get(switch, "other")
            continue
        value = re.sub(r"\\(.)", r"\1", quoted) if quoted else bare
        if takes == "anchor":
            anchor = value
        elif takes == "address" and not address:
            address = value
        takes = "address"
    if anchor and (address or not anchor.startswith("_")):
        return f"{address}#{anchor}"
    return address
