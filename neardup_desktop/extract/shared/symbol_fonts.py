"""Unicode characters for those of symbol fonts: ticks, arrows, Greek letters.

Symbol is encoded as Unicode's table for it says
(https://www.unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt). There is no such table for the
fonts of Microsoft. Their characters become those of Unicode that look like them; boxes and ticks
become the same ones whatever their font, as other programs write them.
"""

PRIVATE_USE = 0xF000


def _codes(runs: dict[int, str]) -> dict[int, str]:
    """The characters by their codes; each run begins at a code."""
    return {first + at: char for first, run in runs.items() for at, char in enumerate(run)}


_SYMBOL = _codes(
    {
        0x21: "!∀#∃%&∋()∗+,−./0123456789:;<=>?≅",
        0x41: "\u0391ΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_",
        0x61: "αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼",
        0xA0: "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵",
        0xC0: "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓",
        0xE0: "◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪",
        0xF1: "〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭",
    }
)
_WINGDINGS = _codes(
    {
        **{0x21: "✏✂✁👓", 0x28: "☎✆✉", 0x3E: "✇✍", 0x41: "✌👌👍👎☜☞☝☟", 0x4A: "☺😐☹💣☠"},
        **{0x51: "✈☼", 0x54: "❄", 0x56: "✞", 0x58: "✠✡☪☯", 0x5D: "☸♈♉♊♋♌♍♎♏♐♑♒♓&&●"},
        **{0x6E: "■☐☐❑❒⬧⧫◆❖⬥☒", 0x7A: "⌘", 0x81: "①②③④⑤⑥⑦⑧⑨⑩", 0x8C: "❶❷❸❹❺❻❼❽❾❿"},
        **{0x9E: "·•▪○", 0xA7: "▪☐", 0xAA: "✦★✶✴✹✵", 0xB5: "✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛"},
        **{0xD5: "⌫⌦", 0xD8: "➢", 0xDF: "←→↑↓", 0xE8: "➔", 0xEF: "⇦⇨⇧⇩⬄⇳", 0xFB: "✗✓☒☑"},
    }
)
_WINGDINGS_2 = _codes({0x4F: "✗✓☒☑☒☒", 0xA3: "☐"})
_WEBDINGS = _codes({0x33: "⏴⏵⏶⏷⏪⏩⏮⏭⏸⏹⏺", 0x61: "✓", 0x63: "☐", 0x67: "■", 0x6E: "●", 0x72: "✗"})
_FONTS = {
    "symbol": _SYMBOL,
    "standard symbols ps": _SYMBOL,
    "wingdings": _WINGDINGS,
    "wingdings 2": _WINGDINGS_2,
    "webdings": _WEBDINGS,
}


def is_private(code: int) -> bool:
    """Whether a code is one of a symbol font, in the private use area."""
    return PRIVATE_USE <= code < PRIVATE_USE + 0x100


def symbol(font: str, code: int) -> str:
    """The Unicode character for a code of a symbol font, or for its code in the private use area.

    Returns:
        If unknown, a private use character, so that different symbols still differ. "" for codes
        that are no characters.
    """
    own_code = code - PRIVATE_USE if is_private(code) else code
    if own_code == ord(" "):
        return " "
    signs = _FONTS.get(font.strip().lower())
    if signs is not None and own_code in signs:
        return signs[own_code]
    if 0 < own_code < 0x100 and (signs is not None or is_private(code)):
        return chr(PRIVATE_USE + own_code)
    return chr(code) if 0x20 <= code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
