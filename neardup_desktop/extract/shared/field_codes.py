"""Instructions of fields in Word files and RTF, whose results are text: links and formulas."""

import re

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.model.extras import Counted

PAGE_NUMBERS = frozenset(("PAGE", "NUMPAGES", "SECTIONPAGES"))
"""Fields that show a page number, which is not text because every printout has its own."""

_PART = re.compile(r'"((?:[^"\\]|\\.)*)"?|(\\\S)|([^\s"\\]\S*)')
_MAX_CODE_CHARACTERS = 4096
_MOST_FORMULA = 2_000
_RUBY = re.compile(
    r"[^()]{0,200}\\o\\a[a-z]\(\\s\\up ?\d{1,3}\(([^()]{1,200})\)[,;]([^()]{0,200})\)\s*",
    re.IGNORECASE,
)
_SWITCH = re.compile(r"\\(?:[a-z]+ ?-?\d*|.)|[(),;]", re.IGNORECASE)
"""What lays a formula out, and what separates its parts."""
_NUMBER = re.compile(r"\W*(?:\d{1,6}|[ivxlcdm]{1,10})\W*", re.IGNORECASE)


class FieldCodes:
    """Collects the links and counts the formulas among the instructions of a document."""

    def __init__(self) -> None:
        self._links: list[str] = []
        self._formulas = 0
        self._pictures: list[str] = []

    def add(self, instruction: str) -> None:
        """Take one instruction, such as ' HYPERLINK "https://example.org" '."""
        code = " ".join(instruction.split())[:_MAX_CODE_CHARACTERS]
        name = name_of_field(code)
        if name == "HYPERLINK":
            if target := _target(code):
                self._links.append(target)
        elif name == "INCLUDEPICTURE":
            self._pictures.append(_target(code))
        elif name.startswith("=") or name == "EQ":
            self._formulas += 1

    def add_link(self, target: str) -> None:
        """Take a link that is not a field."""
        self._links.append(target)

    def note(self, extras: ExtrasFound) -> None:
        """Note everything collected as extras."""
        extras.count_links(self._links)
        extras.link(*self._pictures)
        extras.count(Counted.FORMULAS, self._formulas)


def name_of_field(instruction: str) -> str:
    """The first word of an instruction, in capitals."""
    words = instruction.split(maxsplit=1)
    return words[0].upper() if words else ""


def shows_page_number(instruction: str, result: str) -> bool:
    """Whether the result of a field is a page number."""
    is_number = name_of_field(instruction) in PAGE_NUMBERS
    return is_number and _NUMBER.fullmatch(result) is not None


def _target(code: str) -> str:
    """The target of a link; "" for a bookmark that a program named."""
    address = anchor = ""
    takes = "address"
    for quoted, switch, bare in _PART.findall(code.partition(" ")[2]):
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


def formula_of(code: str) -> str:
    """The words of an EQ field: those of a formula, or a word and its reading; else ""."""
    words = code.split(maxsplit=1)
    if len(words) < 2 or words[0].upper() != "EQ":
        return ""
    formula = words[1][:_MOST_FORMULA]
    if ruby := _RUBY.fullmatch(formula):
        return f"{ruby[2]}({ruby[1]})"
    return " ".join(_SWITCH.sub(" ", formula).split())
