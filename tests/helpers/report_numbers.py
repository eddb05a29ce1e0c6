"""The numbers that a report in HTML says, read from the page as it is written."""

import json
import re
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any

_TAG = re.compile(r"<[^>]+>")
_ROW = re.compile(r"<tr[^>]*>(.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ReportNumbers:
    """What a page says.

    Attributes:
        headline: the sentences above the table of kinds.
        kinds: the rows of that table by their titles, each a cell by the title of its column.
        clusters: the columns of the list of clusters.
    """

    headline: str
    kinds: dict[str, dict[str, str]]
    clusters: dict[str, Any]

    @classmethod
    def of(cls, path: Path) -> "ReportNumbers":
        page = path.read_text(encoding="utf-8")
        [headline] = re.findall(r'<p class="headline">(.*?)</p>', page)
        table = page[page.index("<table") : page.index("</table>")]
        titles, *rows = (
            [_text(cell) for cell in _CELL.findall(row)] for row in _ROW.findall(table)
        )
        [index] = re.findall(r'<script[^>]*id="index"[^>]*>(.*?)</script>', page, re.DOTALL)
        return cls(
            _text(headline),
            {row[0]: dict(zip(titles, row, strict=True)) for row in rows},
            json.loads(index),
        )

    def number(self, column: str, kind: str = "All kinds") -> int:
        """A number of the table of kinds; of all kinds unless one is named."""
        return int(self.kinds[kind][column].replace(",", ""))


def _text(markup: str) -> str:
    return unescape(_TAG.sub("", markup)).strip()
