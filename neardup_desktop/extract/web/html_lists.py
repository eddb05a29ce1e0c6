"""The numbers of list items in web pages, as browsers show them."""

import re
from collections.abc import Collection, Sequence

from neardup_desktop.extract.shared.list_labels import counted_letters, roman
from neardup_desktop.extract.web.html_nodes import ElementNode

_STYLE = re.compile(r"list-style(?:-type)?\s*:\s*[^;]*?(?<![\w-])([a-z]+(?:-[a-z]+)*)(?![\w-])")
_TYPES = {"1": "decimal", "a": "lower-alpha", "A": "upper-alpha", "i": "lower-roman"}
_TYPES["I"] = "upper-roman"
_NO_NUMBERS = frozenset(("none", "disc", "circle", "square", "disclosure-open"))
_MAX_ROMAN = 3999
_MAX_NUMBER = 2**31 - 1


def number_items(
    items: Sequence[tuple[ElementNode, Collection[str]]], ordered: ElementNode
) -> list[str]:
    """What is shown before each item of a list, such as "5.", or "" for bullets.

    The items come with the names of their attributes.
    """
    style = _style_of(ordered) or ("decimal" if ordered.tag == "ol" else "disc")
    if style in _NO_NUMBERS and ordered.tag != "ol":
        return []
    backwards = ordered.hasattr("reversed")
    number = _number(ordered.getattr("start"), len(items) if backwards else 1)
    labels = []
    for item, attributes in items:
        own_style = ""
        if attributes:
            number = _number(item.getattr("value"), number)
            own_style = _style_of(item)
        labels.append(_label(number, own_style or style))
        number += -1 if backwards else 1
    return labels


def _style_of(element: ElementNode) -> str:
    """The number style that an element states, or ""."""
    stated = element.getattr("style") or ""
    if "list-style" in stated:
        found = _STYLE.search(stated.lower())
        if found:
            return found[1]
    return _TYPES.get(element.getattr("type") or "", "")


def _number(stated: str | None, otherwise: int) -> int:
    found = re.match(r"\s*([+-]?\d{1,10})", stated or "")
    return max(-_MAX_NUMBER, min(_MAX_NUMBER, int(found[1]))) if found else otherwise


def _label(number: int, style: str) -> str:
    if style in _NO_NUMBERS:
        return ""
    text = str(number)
    if style in ("lower-alpha", "lower-latin", "upper-alpha", "upper-latin") and number > 0:
        text = counted_letters(number)
    elif style in ("lower-roman", "upper-roman") and 0 < number <= _MAX_ROMAN:
        text = roman(number)
    elif style == "decimal-leading-zero":
        text = f"{number:02}"
    return f"{text.upper() if style.startswith('upper') else text}."
