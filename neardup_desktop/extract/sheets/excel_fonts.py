"""Character formatting with a meaning in binary workbooks: struck through, super- or subscript."""

from typing import TYPE_CHECKING

from neardup_desktop.extract.shared.raised import with_raised_digits

if TYPE_CHECKING:
    from xlrd.book import Book
    from xlrd.sheet import Sheet

_LEVELS = {1: 1, 2: -1}


class FontLooks:
    """The fonts of a workbook; `matter` says whether any is struck through, raised or lowered."""

    def __init__(self, book: "Book") -> None:
        self._levels = [_LEVELS.get(font.escapement, 0) for font in book.font_list]
        self._struck = [bool(font.struck_out) for font in book.font_list]
        self._fonts = [look.font_index for look in book.xf_list]
        self.matter = any(self._levels) or any(self._struck)

    def applied(self, sheet: "Sheet", row: int, column: int, text: str) -> tuple[str, str]:
        """The text of a cell with superscript digits, and the part that is struck through."""
        look = sheet.cell_xf_index(row, column)
        font = self._fonts[look] if 0 <= look < len(self._fonts) else 0
        runs = [(0, font), *sheet.rich_text_runlist_map.get((row, column), ())]
        shown, struck = [], []
        for number, (start, font) in enumerate(runs):
            end = runs[number + 1][0] if number + 1 < len(runs) else len(text)
            if not 0 <= font < len(self._levels):
                font = 0
            said = with_raised_digits(text[start:end], self._levels[font])
            shown.append(said)
            if self._struck[font]:
                struck.append(said)
        return "".join(shown), "".join(struck)
