"""The list of clusters in the page: its controls, and its data as blocks of compact JSON.

The members stand in blocks of some hundred clusters, which the page reads when it shows them; what
sorting and filtering need stands in one block of columns. So a page of 50,000 clusters opens fast.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from neardup_desktop.model.formats import format_info
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import Report, ReportCluster, ReportDifference, ReportMember
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import data_block, data_pieces, text
from neardup_desktop.report.names import item_folder, item_name, shown, shown_text
from neardup_desktop.report.page_sections import section
from neardup_desktop.report.words import evidence_words, kind_words

_CHUNK = 250
_KINDS = tuple(Kind)
_PER_PAGE = (50, 200, 1000)


class Numbered:
    """Texts that come again and again, by the order in which they first came."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def of(self, one: str) -> int:
        """The number of a text."""
        return self._places.setdefault(one, len(self._places))

    @property
    def all(self) -> list[str]:
        """All texts, in order."""
        return list(self._places)


@dataclass(slots=True)
class _Index:
    """The columns that the page sorts and filters by, an entry a cluster."""

    id: list[str] = field(default_factory=list)
    name: list[str] = field(default_factory=list)
    folder: list[int] = field(default_factory=list)
    kind: list[int] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    members: list[int] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)
    weakest: list[float] = field(default_factory=list)
    unique: list[int] = field(default_factory=list)
    folders: Numbered = field(default_factory=Numbered)
    formats: Numbered = field(default_factory=Numbered)

    def take(self, cluster: ReportCluster) -> list[list[Any]]:
        """Note a cluster; its members as rows."""
        first, others = cluster.members[0], cluster.members[1:]
        unique = [member.unique_words for member in others if not member.evidence.is_only_shown]
        kinds = levels = 0
        for member in cluster.members:
            kinds |= 1 << _KINDS.index(member.kind)
            levels |= 1 << member.evidence
        self.id.append(cluster.id)
        self.name.append(item_name(first))
        self.folder.append(self.folders.of(item_folder(first)))
        self.kind.append(_KINDS.index(first.kind))
        self.kinds.append(kinds)
        self.levels.append(levels)
        self.members.append(len(cluster.members))
        self.bytes.append(cluster.reclaimable_bytes)
        self.weakest.append(
            _short(min((one.similarity for one in others if one.link is None), default=1.0))
        )
        self.unique.append(-1 if None in unique else max((one or 0 for one in unique), default=0))
        return [self._row(member) for member in cluster.members]

    def _row(self, member: ReportMember) -> list[Any]:
        name = item_name(member)
        title = shown(member.title)
        return [
            member.item,
            name,
            self.folders.of(item_folder(member)),
            _KINDS.index(member.kind),
            self.formats.of(member.format),
            int(member.evidence),
            _short(member.shown_similarity),
            member.unique_words,
            member.words,
            member.size_bytes,
            member.modified_s,
            int(member.hidden),
            "" if title == name else title,
        ]

    def block(self, differing: set[str], language: Language) -> Iterator[str]:
        """The columns as a block of the page."""
        return data_pieces(
            {
                "id": self.id,
                "name": self.name,
                "folder": self.folder,
                "kind": self.kind,
                "kinds": self.kinds,
                "rungs": self.levels,
                "members": self.members,
                "bytes": self.bytes,
                "weakest": self.weakest,
                "unique": self.unique,
                "folders": self.folders.all,
                "formats": [
                    shown(language.told(format_info(code).short_name)) for code in self.formats.all
                ],
                "differing": [at for at, one in enumerate(self.id) if one in differing],
            },
            identifier="index",
        )


def _short(similarity: float) -> float | int:
    """A similarity in few figures; 1 is told as a whole number."""
    return 1 if similarity == 1 else int(similarity * 10_000 + 1e-6) / 10_000


def clusters(report: Report, language: Language) -> Iterator[str]:
    """The section with its controls and its empty table, which the page fills."""
    told = language.told
    yield section("clusters", Message("Clusters"), language)
    without = Message("This list needs a browser that runs the scripts of a page.")
    yield f"<noscript><p>{text(told(without))}</p></noscript>\n"
    yield _tools(report, language)
    yield '<p role="status" id="found" class="screen-only"></p>\n'
    yield '<p id="printed" class="print-only"></p>\n'
    heads = "".join(
        f'<th scope="col" data-sort="{key}" aria-sort="none"{css}>'
        f'<button type="button">{text(told(head))}</button></th>'
        for key, head, css in (
            ("name", Message("Stands for it"), ""),
            ("kind", Message("Kind"), ""),
            ("members", Message("Items"), ' class="number"'),
            ("bytes", Message("Bytes in copies"), ' class="number"'),
            ("weakest", Message("Weakest similarity"), ' class="number"'),
            ("unique", Message("Most unique words"), ' class="number"'),
        )
    )
    caption = text(told(Message("Each line opens to show the items of its cluster")))
    yield (
        f'<div class="wide" role="region" tabindex="0" aria-label="{caption}">'
        f'<table id="clusters-table"><caption>{caption}</caption><thead><tr>{heads}</tr></thead>'
        "<tbody></tbody></table></div>\n"
    )
    yield _pages(language)
    yield "</section>\n"


def _tools(report: Report, language: Language) -> str:
    told = language.told
    any_ = f'<option value="">{text(told(Message("any")))}</option>'
    kinds = any_ + "".join(
        f'<option value="{at}">{text(kind_words(kind, language))}</option>'
        for at, kind in enumerate(_KINDS)
        if any(line.kind is kind for line in report.kinds)
    )
    levels = any_ + "".join(
        f'<option value="{int(evidence)}">{text(evidence_words(evidence, language))}</option>'
        for evidence in Evidence
        if evidence is not Evidence.REPRESENTATIVE
    )
    sizes = "".join(f'<option value="{n}">{language.number(n)}</option>' for n in _PER_PAGE)
    hidden = "" if report.request.wants_differences else " hidden"
    return (
        f'<form class="tools" id="tools" role="search">'
        f"<label>{text(told(Message('Names and folders that hold')))}"
        f'<input type="search" id="find"></label>'
        f'<label>{text(told(Message("Kind")))}<select id="kind">{kinds}</select></label>'
        f'<label>{text(told(Message("Evidence")))}<select id="rung">{levels}</select></label>'
        f"<label{hidden}>{text(told(Message('Differences shown')))}"
        f'<input type="checkbox" id="differing"></label>'
        f'<label>{text(told(Message("Lines on a page")))}<select id="per-page">{sizes}</select>'
        "</label></form>\n"
    )


def _pages(language: Language) -> str:
    buttons = "".join(
        f'<button type="button" id="{place}">{text(language.told(words))}</button>'
        for place, words in (
            ("first", Message("First page")),
            ("previous", Message("Previous page")),
            ("next", Message("Next page")),
            ("last", Message("Last page")),
        )
    )
    label = text(language.told(Message("Pages of the list")))
    return f'<nav class="pages" aria-label="{label}">{buttons}</nav>\n'


def data(report: Report, language: Language) -> Iterator[str]:
    """All blocks of data of the list, last of all those that the page reads at once."""
    index = _Index()
    listed = (cluster for cluster in report.clusters() if cluster.members)
    while chunk := list(islice(listed, _CHUNK)):
        yield data_block([index.take(cluster) for cluster in chunk], name="members")
    differing = set()
    for difference in report.differences():
        differing.add(difference.cluster)
        yield _difference(difference)
    yield from index.block(differing, language)
    yield data_block(_words(language), identifier="words")


def _difference(difference: ReportDifference) -> str:
    pieces = [[piece.value, shown_text(words)] for piece, words in difference.pieces]
    return data_block(
        {"pieces": pieces, "cut": difference.is_cut},
        name="difference",
        of=f"{difference.cluster}-{difference.item}",
    )


def _words(language: Language) -> dict[str, Any]:
    """The texts that the page needs while it is used."""
    told = language.told
    return {
        "chunk": _CHUNK,
        "numbering": language.numbering,
        "kinds": [kind_words(kind, language) for kind in _KINDS],
        "rungs": [evidence_words(evidence, language) for evidence in sorted(Evidence)],
        "hidden": told(Message("hidden")),
        "kilobytes": told(Message("{n} kB")),
        "found": told(Message("Clusters found: {n} of {all}. Page {page} of {pages}.")),
        "printed": told(Message("Clusters found: {n} of {all}.")),
        "notPrinted": told(Message("Not printed: {n} more lines.")),
        "cluster": told(Message("Items of cluster {id}")),
        "differences": told(Message("Differences")),
        "leftOut": told(Message("words left out that both hold: {n}")),
        "cut": told(Message("The rest is left out, because it is long.")),
        "more": told(Message("Show more")),
        "memberHeads": [
            [told(head), css]
            for head, css in (
                (Message("Item"), ""),
                (Message("Evidence"), ""),
                (Message("Similarity"), "number"),
                (Message("Unique words"), "number"),
                (Message("Format"), ""),
                (Message("Words"), "number"),
                (Message("Size"), "number"),
                (Message("Date"), ""),
            )
        ],
    }
