"""Unicode characters for those that Word stores by font and code (Symbol, Wingdings)."""

from neardup_desktop.extract.containers.xml_names import XmlElement, value

_GREEK = dict(
    zip(
        "ABGDEZHQIKLMNXOPRSTUFCYWabgdezhqiklmnxoprstufcyw",
        "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρστυφχψω",
        strict=True,
    )
)
_SYMBOL = {
    **{ord(latin): greek for latin, greek in _GREEK.items()},
    **{0x22: "∀", 0x24: "∃", 0x27: "∋", 0x2D: "−", 0x40: "≅", 0x4A: "ϑ", 0x56: "ς", 0x6A: "ϕ"},
    **{0x5C: "∴", 0x5E: "⊥", 0x76: "ϖ", 0x7E: "∼", 0xA0: "€", 0xA1: "ϒ", 0xA2: "′", 0xA3: "≤"},
    **{0xA4: "⁄", 0xA5: "∞", 0xA6: "ƒ", 0xA7: "♣", 0xA8: "♦", 0xA9: "♥", 0xAA: "♠", 0xAB: "↔"},
    **{0xAC: "←", 0xAD: "↑", 0xAE: "→", 0xAF: "↓", 0xB0: "°", 0xB1: "±", 0xB2: "″", 0xB3: "≥"},
    **{0xB4: "×", 0xB5: "∝", 0xB6: "∂", 0xB7: "•", 0xB8: "÷", 0xB9: "≠", 0xBA: "≡", 0xBB: "≈"},
    **{0xBC: "…", 0xC0: "ℵ", 0xC4: "⊗", 0xC5: "⊕", 0xC6: "∅", 0xC7: "∩", 0xC8: "∪", 0xC9: "⊃"},
    **{0xCA: "⊇", 0xCB: "⊄", 0xCC: "⊂", 0xCD: "⊆", 0xCE: "∈", 0xCF: "∉", 0xD0: "∠", 0xD1: "∇"},
    **{0xD2: "®", 0xD3: "©", 0xD4: "™", 0xD5: "∏", 0xD6: "√", 0xD7: "⋅", 0xD8: "¬", 0xD9: "∧"},
    **{0xDA: "∨", 0xDB: "⇔", 0xDC: "⇐", 0xDD: "⇑", 0xDE: "⇒", 0xDF: "⇓", 0xE0: "◊", 0xE1: "〈"},
    **{0xE2: "®", 0xE3: "©", 0xE4: "™", 0xE5: "∑", 0xF1: "〉", 0xF2: "∫"},
}
_WINGDINGS = {
    **{0x21: "✏", 0x22: "✂", 0x28: "☎", 0x2A: "✉", 0x41: "✌", 0x43: "👍", 0x44: "👎", 0x45: "☜"},
    **{0x46: "☞", 0x47: "☝", 0x48: "☟", 0x4A: "☺", 0x4B: "😐", 0x4C: "☹", 0x4D: "💣", 0x4E: "☠"},
    **{0x6C: "●", 0x6E: "■", 0x6F: "☐", 0x70: "☐", 0x71: "❑", 0x72: "❒", 0x75: "◆", 0x76: "❖"},
    **{0x78: "☒", 0x9F: "•", 0xA1: "○", 0xA7: "▪", 0xA8: "☐", 0xAB: "★", 0xD8: "➢", 0xDF: "←"},
    **{0xE0: "→", 0xE1: "↑", 0xE2: "↓", 0xE8: "➔", 0xEF: "⇦", 0xF0: "⇨", 0xF1: "⇧", 0xF2: "⇩"},
    **{0xFB: "✗", 0xFC: "✓", 0xFD: "☒", 0xFE: "☑"},
    **{0x8C + number: chr(0x2776 + number) for number in range(10)},
    **{0x81 + number: chr(0x2460 + number) for number in range(10)},
}
_WINGDINGS_2 = {0x4F: "✗", 0x50: "✓", 0x51: "☒", 0x52: "☑", 0x53: "☒", 0x54: "☒", 0xA3: "☐"}
_FONTS = {
    "symbol": _SYMBOL,
    "standard symbols ps": _SYMBOL,
    "wingdings": _WINGDINGS,
    "wingdings 2": _WINGDINGS_2,
}
_PRIVATE = 0xF000


def symbol_of(element: XmlElement) -> str:
    """The character of a `sym`, or of a `symEx`, which Word writes for newer fonts."""
    code = value(element, "char")
    is_code = len(code) <= 6 and all(one in "0123456789abcdefABCDEF" for one in code)
    return symbol(value(element, "font"), int(code, 16)) if is_code and code else " "


def symbol(font: str, code: int) -> str:
    """The Unicode character for a code of a symbol font.

    Returns:
        If unknown, a private use character, so that different symbols still differ. "" for codes
        that are no characters.
    """
    own_code = code - _PRIVATE if _PRIVATE <= code < _PRIVATE + 0x100 else code
    signs = _FONTS.get(font.strip().lower())
    if signs is not None and own_code in signs:
        return signs[own_code]
    if 0 < own_code < 0x100 and (signs is not None or code >= _PRIVATE):
        return chr(_PRIVATE + own_code)
    return chr(code) if 0x20 <= code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
