"""The data of the list of clusters in the page, as blocks of compact JSON.

Members are in blocks of some hundred clusters, which the page parses when it shows them; columns
for sorting and filtering are in one block. So a page of 50,000 clusters opens fast.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from markupsafe import Markup

from neardup_desktop.model.formats import format_info
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.report import Report, ReportCluster, ReportDifference
from neardup_desktop.present.names import item_folder, item_name, printable, printable_lines
from neardup_desktop.present.words import BESIDE
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import data_pieces

_CHUNK = 250
_KINDS = tuple(Kind)


class Numbered:
    """Numbers repeated texts in the order of their first occurrence."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, one: str) -> int:
        """The number of a text."""
        return self._numbers.setdefault(one, len(self._numbers))

    @property
    def all(self) -> list[str]:
        """All texts by number."""
        return list(self._numbers)


_COLUMNS = "id name folder kind kinds evidence members bytes weakest unique"


class _Index:
    """The columns that the page sorts and filters by, with one entry a cluster."""

    def __init__(self) -> None:
        self._columns: dict[str, list[Any]] = {name: [] for name in _COLUMNS.split()}
        self._folders, self._formats = Numbered(), Numbered()

    def add(self, cluster: ReportCluster) -> list[list[Any]]:
        """Add a cluster to the columns. Returns its members as rows."""
        first = cluster.members[0][0]
        others = [member for _, member in cluster.members[1:]]
        kinds = matches = 0
        for item, member in cluster.members:
            kinds |= 1 << _KINDS.index(item.kind)
            matches |= 1 << member.evidence.match
        entry = (
            cluster.id,
            _name(first),
            self._folders.of(item_folder(first)),
            _KINDS.index(first.kind),
            kinds,
            matches,
            len(cluster.members),
            cluster.reclaimable_bytes,
            _short(min((one.similarity for one in others if one.link is None), default=1.0)),
            -1 if cluster.unique_words is None else cluster.unique_words,
        )
        for column, value in zip(self._columns.values(), entry, strict=True):
            column.append(value)
        names = {item.id: _name(item) for item, _ in cluster.members}
        return [
            self._row(item, member, "" if member.link is None else names.get(member.link.item, ""))
            for item, member in cluster.members
        ]

    def _row(self, item: ItemInfo, member: Member, beside: str) -> list[Any]:
        name = _name(item)
        title = printable(item.title)
        return [
            item.id,
            name,
            self._folders.of(item_folder(item)),
            _KINDS.index(item.kind),
            self._formats.of(item.format),
            int(member.evidence),
            _short(member.shown_similarity),
            member.unique_words,
            item.words,
            item.size_bytes,
            item.modified_s,
            int(item.hidden),
            "" if title == name else title,
            beside,
        ]

    def block(self, differing: set[str], language: Language) -> Iterator[Markup]:
        """The columns as a block of data."""
        formats = (format_info(code).short_name for code in self._formats.all)
        more = {
            "folders": self._folders.all,
            "formats": [printable(language.translate(name)) for name in formats],
            "differing": [at for at, one in enumerate(self._columns["id"]) if one in differing],
        }
        return data_pieces({**self._columns, **more}, {"id": "index"})


def _name(item: ItemInfo) -> str:
    """The name of an item, or its number where the report names no files."""
    return printable(item_name(item)) if item.path else f"#{item.id}"


def _short(similarity: float) -> float | int:
    """A similarity cut to four decimals, short in JSON: 1 instead of 1.0."""
    return 1 if similarity == 1 else int(similarity * 10_000 + 1e-6) / 10_000


def data(report: Report, language: Language) -> Iterator[Markup]:
    """All blocks of data of the list; those that the page reads on loading come last."""
    index = _Index()
    joined = (cluster for cluster in report.clusters() if cluster.members)
    while chunk := list(islice(joined, _CHUNK)):
        yield from data_pieces([index.add(cluster) for cluster in chunk], {"class": "members"})
    differing = set()
    for difference in report.differences():
        differing.add(difference.cluster)
        yield from _difference(difference)
    yield from index.block(differing, language)


def _difference(difference: ReportDifference) -> Iterator[Markup]:
    pieces = [[piece.value, printable_lines(words)] for piece, words in difference.pieces]
    of = f"{difference.cluster}-{difference.item}"
    value = {"pieces": pieces, "cut": difference.is_cut}
    return data_pieces(value, {"class": "difference", "data-of": of})


def words(language: Language) -> dict[str, Any]:
    """What the script of the page says by number, and what it needs to say the rest."""
    levels = {int(level): level for level in Evidence}
    return {
        "chunk": _CHUNK,
        "numbering": language.numbering,
        "dayPattern": language.day_pattern,
        "kinds": list(map(language.kind, _KINDS)),
        "match": {number: int(level.match) for number, level in levels.items()},
        "matches": {number: language.match(level) for number, level in levels.items()},
        "evidence": {number: language.evidence(level) for number, level in levels.items()},
        "beside": {int(level): language.translate(one) for level, one in BESIDE.items()},
    }
