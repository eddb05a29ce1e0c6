"""The list of clusters in the page: its controls, and its data as blocks of compact JSON.

Members are in blocks of some hundred clusters, which the page parses when it shows them; columns
for sorting and filtering are in one block. So a page of 50,000 clusters opens fast.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from neardup_desktop.model.formats import format_info
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.names import BESIDE
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


@dataclass(slots=True)
class _Index:
    """The columns that the page sorts and filters by, with one entry a cluster."""

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

    def add(self, cluster: ReportCluster) -> list[list[Any]]:
        """Add a cluster to the columns. Returns its members as rows."""
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
        names = {member.item: item_name(member) for member in cluster.members}
        return [
            self._row(member, "" if member.link is None else names.get(int(member.link.item), ""))
            for member in cluster.members
        ]

    def _row(self, member: ReportMember, beside: str) -> list[Any]:
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
            beside,
        ]

    def block(self, differing: set[str], language: Language) -> Iterator[str]:
        """The columns as a block of data."""
        return data_pieces(
            {
                "id": self.id,
                "name": self.name,
                "folder": self.folder,
                "kind": self.kind,
                "kinds": self.kinds,
                "evidence": self.levels,
                "members": self.members,
                "bytes": self.bytes,
                "weakest": self.weakest,
                "unique": self.unique,
                "folders": self.folders.all,
                "formats": [
                    shown(language.translate(format_info(code).short_name))
                    for code in self.formats.all
                ],
                "differing": [at for at, one in enumerate(self.id) if one in differing],
            },
            identifier="index",
        )


def _short(similarity: float) -> float | int:
    """A similarity cut to four decimals, short in JSON: 1 instead of 1.0."""
    return 1 if similarity == 1 else int(similarity * 10_000 + 1e-6) / 10_000


def clusters(report: Report, language: Language) -> Iterator[str]:
    """The section with its controls and its empty table, which the page fills."""
    translate = language.translate
    yield section("clusters", Message("Clusters"), language)
    without = Message("To see this list, allow scripts in your browser.")
    yield f"<noscript><p>{text(translate(without))}</p></noscript>\n"
    yield _tools(report, language)
    yield '<p role="status" id="found" class="screen-only"></p>\n'
    yield '<p id="printed" class="print-only"></p>\n'
    headers = "".join(
        f'<th scope="col" data-sort="{key}" aria-sort="none"{css}>'
        f'<button type="button">{text(translate(header))}</button></th>'
        for key, header, css in (
            ("name", Message("Kept item"), ""),
            ("kind", Message("Kind"), ""),
            ("members", Message("Items"), ' class="number"'),
            ("bytes", Message("Space you can free"), ' class="number"'),
            ("weakest", Message("Least similar"), ' class="number"'),
            ("unique", Message("Most unique words"), ' class="number"'),
        )
    )
    caption = text(translate(Message("Click a line to see the items of its cluster")))
    yield (
        f'<div class="wide" role="region" tabindex="0" aria-label="{caption}">'
        f'<table id="clusters-table"><caption>{caption}</caption><thead><tr>{headers}</tr></thead>'
        "<tbody></tbody></table></div>\n"
    )
    yield _pages(language)
    yield "</section>\n"


def _tools(report: Report, language: Language) -> str:
    translate = language.translate
    any_ = f'<option value="">{text(translate(Message("any")))}</option>'
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
        f"<label>{text(translate(Message('Name or folder contains')))}"
        f'<input type="search" id="find"></label>'
        f'<label>{text(translate(Message("Kind")))}<select id="kind">{kinds}</select></label>'
        f"<label>{text(translate(Message('Evidence')))}"
        f'<select id="evidence">{levels}</select></label>'
        f"<label{hidden}>{text(translate(Message('With differences')))}"
        f'<input type="checkbox" id="differing"></label>'
        f"<label>{text(translate(Message('Lines on a page')))}"
        f'<select id="per-page">{sizes}</select></label></form>\n'
    )


def _pages(language: Language) -> str:
    buttons = "".join(
        f'<button type="button" id="{name}">{text(language.translate(words))}</button>'
        for name, words in (
            ("first", Message("First page")),
            ("previous", Message("Previous page")),
            ("next", Message("Next page")),
            ("last", Message("Last page")),
        )
    )
    label = text(language.translate(Message("Pages of the list")))
    return f'<nav class="pages" aria-label="{label}">{buttons}</nav>\n'


def data(report: Report, language: Language) -> Iterator[str]:
    """All blocks of data of the list; those that the page reads on loading come last."""
    index = _Index()
    joined = (cluster for cluster in report.clusters() if cluster.members)
    while chunk := list(islice(joined, _CHUNK)):
        yield data_block([index.add(cluster) for cluster in chunk], name="members")
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
    """The texts that the script of the page shows."""
    translate = language.translate
    return {
        "chunk": _CHUNK,
        "numbering": language.numbering,
        "dayPattern": language.day_pattern,
        "kinds": [kind_words(kind, language) for kind in _KINDS],
        "evidence": [evidence_words(evidence, language) for evidence in sorted(Evidence)],
        "beside": [
            translate(BESIDE[evidence]) if evidence in BESIDE else ""
            for evidence in sorted(Evidence)
        ],
        "hidden": translate(Message("hidden")),
        "kilobytes": translate(Message("{n} kB")),
        "found": translate(Message("Clusters found: {n} of {all}. Page {page} of {pages}.")),
        "printed": translate(Message("Clusters found: {n} of {all}.")),
        "notPrinted": translate(Message("Not printed: {n} more lines.")),
        "cluster": translate(Message("Items of cluster {id}")),
        "differences": translate(Message("Differences")),
        "leftOut": translate(Message("{n} words in both")),
        "onlyKept": translate(Message("only in the kept item")),
        "onlyHere": translate(Message("only in this item")),
        "cut": translate(Message("The rest is too long to show.")),
        "more": translate(Message("Show more")),
        "memberHeads": [
            [translate(header), css]
            for header, css in (
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
