"""Things that Office documents hold in a newer and an older form, for older programs."""

from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.xml_names import local_name
from neardup_desktop.extract.shared.word_symbols import symbol_of

if TYPE_CHECKING:
    from lxml.etree import _Element

OTHER_FORMS = "other forms of drawings"
"""What is not shown of them: other words than in the form that is read."""


def other_words(alternative: "_Element") -> tuple[str, ...]:
    """The words of each form, where one has others than the first.

    Which of them is seen depends on the program. Of forms without words those with some tell
    enough: a chart has none in its older form, a picture.
    """
    forms = tuple(dict.fromkeys(map(_words, alternative)))
    return () if len(forms) == 1 or forms[1:] == ("",) else forms


def _words(form: "_Element") -> str:
    """The words of one form by paragraphs, sorted.

    The older form of a drawing may name its boxes in another order. Of a thing within it that has
    forms itself, the first one counts.
    """
    paragraphs: list[str] = []
    pieces: list[str] = []
    stack = [form]
    while stack:
        element = stack.pop()
        name = local_name(element)
        if name == "t":
            pieces.append(element.text or "")
        elif name == "symEx":
            pieces.append(symbol_of(element))
        elif name in ("tab", "br", "cr"):
            pieces.append(" ")
        elif name == "p":
            paragraphs.append("".join(pieces))
            pieces.clear()
        stack += list(element)[:1] if name == "AlternateContent" else reversed(element)
    paragraphs.append("".join(pieces))
    return "\n".join(sorted(words for one in paragraphs if (words := " ".join(one.split()))))
