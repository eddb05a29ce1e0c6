"""How well series of filled forms are told from other texts that are alike.

`python -m tests.measurements.series [--seeds 1 2] [--part tuned|kept|all] [--show 20]` makes a
labelled set, true series and groups that are alike and no series (`tests/helpers/series_set.py`),
reads its files as the program does, and looks for series in each group. It prints what came out by
form and by change, and one JSON object as its last line.

An item is *called* a series where it stands in a pair that is. Precision is the share of true
items among those called, recall the share of called items among the true ones; an item of a true
series that is not even half alike to another one is counted among the missed ones. Most forms
and changes were looked at while the rules were made (`tuned`); the others (`kept`) only tell how
good the rules are.
"""

import argparse
import email.message
import html
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from pathlib import Path

import numpy as np

from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.compare.series import MAX_TEXTS, series
from neardup_desktop.detect.form_groups import Links
from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.settings import STORED_SIMILARITY
from tests.helpers.home_documents import docx_bytes, html_bytes
from tests.helpers.pdf_writer import pdf_bytes
from tests.helpers.series_set import CHANGES, FORMS, filled, noisy

_SCANNED = 0.2
_IN_TWO_FORMATS = 0.2
_LATIN = frozenset(["de", "en", "es", "fr", "it", "nl", "pt"])
_SERIES_A_FORM = 2
_OTHERS_A_CHANGE = 20
PARTS = {"tuned": (False,), "kept": (True,), "all": (False, True)}


@dataclass(frozen=True, slots=True)
class Made:
    """A group of items.

    Attributes:
        name: of the group.
        source: the form it is of, or what was done to a text that makes it no series.
        is_series: whether the items are a series.
        texts: names of the files, and what stands in them.
    """

    name: str
    source: str
    is_series: bool
    texts: tuple[tuple[str, str], ...]

    @property
    def items(self) -> tuple[tuple[str, bytes], ...]:
        """Names and bytes of the files, made when they are asked for."""
        return tuple((name, rendered(text, Path(name).suffix)) for name, text in self.texts)


KEPT_FORMS = frozenset(
    {"boarding.en", "courier.ru", "donation.fr", "energy.es", "exam.pt", "lease.de", "permit.pl"}
    | {"repair.nl", "score.en"}
)
KEPT_CHANGES = frozenset({"agenda", "syllabus", "recipe", "renumbered", "letter to all"})
"""Neither was looked at while the rules were made."""


def form_names() -> list[str]:
    return sorted(path.stem for path in FORMS.glob("*.txt"))


def make_series(form: str, seed: int) -> Made:
    """A true series of 3 to 24 items."""
    dice = random.Random(f"{form} {seed}")
    items = filled(form, dice, min(24, 3 + int(dice.expovariate(0.25))))
    suffixes = [dice.choice(_suffixes(form))]
    chance = dice.random()
    if chance < _SCANNED:
        items = [noisy(text, dice, dice.randint(0, 4)) for text in items]
    elif chance < _SCANNED + _IN_TWO_FORMATS and len(items) <= 12:
        suffixes = dice.sample(_suffixes(form), 2)
    files = tuple(
        (f"{form} {number}{suffix}", text)
        for number, text in enumerate(items, start=1)
        for suffix in suffixes
    )
    return Made(f"{form}.{seed}", form, is_series=True, texts=files)


def make_other(change: str, form: str, seed: int) -> Made:
    """Two to six items that are alike and no series."""
    dice = random.Random(f"{change} {form} {seed}")
    base = filled(form, dice, 1)[0]
    texts = CHANGES[change](base, dice)
    suffixes = [dice.choice(_suffixes(form))] * len(texts)
    if change == "all formats":
        suffixes = dice.sample(_suffixes(form)[:4], 2) + _suffixes(form)[4:][:1]
        texts = texts[:1] * len(suffixes)
    elif change == "two exports":
        suffixes = dice.sample(_suffixes(form)[:4], 2)
    files = tuple(
        (f"{change} {form} {number}{suffix}", text)
        for number, (text, suffix) in enumerate(zip(texts, suffixes, strict=True), start=1)
    )
    return Made(f"{change}.{form}.{seed}", change, is_series=False, texts=files)


def _suffixes(form: str) -> list[str]:
    more = [".pdf"] if form.partition(".")[2] in _LATIN else []
    tables = [".csv"] if "\t" in (FORMS / f"{form}.txt").read_text(encoding="utf-8") else []
    return [".txt", ".eml", ".html", ".docx", *more, *tables]


def rendered(text: str, suffix: str) -> bytes:
    """The text as a file of that kind."""
    lines = [line for line in text.replace("€", "EUR").splitlines() if line.strip()]
    if suffix == ".txt":
        return text.encode()
    if suffix == ".csv":
        rows = (line.split("\t") for line in text.splitlines())
        return "\n".join(";".join(f'"{cell}"' for cell in row) for row in rows).encode()
    if suffix == ".eml":
        mail = email.message.EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = "a@example.org", "b@example.org", lines[0]
        mail["Date"] = "Mon, 03 Mar 2014 10:00:00 +0000"
        mail.set_content(text, cte="8bit")
        return mail.as_bytes()
    if suffix == ".html":
        return html_bytes([html.escape(line).replace("\t", " ") for line in lines])
    if suffix == ".docx":
        return docx_bytes([line.replace("\t", " ") for line in lines], 1_400_000_000)
    return pdf_bytes([line.replace("\t", "   ").replace("–", "-") for line in lines])


def made_groups(seeds: Iterable[int], part: str = "all") -> Iterator[Made]:
    """The groups of these seeds, of the forms and changes of one part."""
    forms = [form for form in form_names() if (form in KEPT_FORMS) in PARTS[part]]
    changes = [change for change in CHANGES if (change in KEPT_CHANGES) in PARTS[part]]
    for seed in seeds:
        for form in forms:
            for number in range(_SERIES_A_FORM):
                yield make_series(form, 100 * seed + number)
        for change in changes:
            dice = random.Random(f"{change} {seed}")
            for number in range(_OTHERS_A_CHANGE):
                yield make_other(change, dice.choice(forms), 100 * seed + number)


def texts_of(group: Made) -> list[str]:
    """What the program reads in the files of a group, without tables of the rows beside it."""
    texts = []
    for name, data in group.items:
        item = next(iter(read_document(Document(name, data=data))))
        texts.append(item.text if item.main is None else item.main)
    return texts


def called_series(texts: Sequence[str]) -> set[int]:
    """Which of these texts stand in a pair that is called a series."""
    distinct = {text: place for place, text in enumerate(texts)}
    prepared = {place: ComparableText(text) for text, place in distinct.items()}
    linked = [
        (one, other, verdict.similarity)
        for one, other in combinations(sorted(prepared), 2)
        if (verdict := prepared[one].compare(prepared[other], STORED_SIMILARITY)).other_facts
    ]
    if not linked:
        return set()
    left, right, similarity = (np.array(column) for column in zip(*linked, strict=True))
    links = Links.of(left, right, similarity)
    keys = [texts[place].encode() for place in links.sequences.tolist()]
    proved: set[int] = set()
    for group in links.groups(np.ones(len(keys), dtype=np.bool_), keys, MAX_TEXTS):
        places = links.sequences[group].tolist()
        found = series([texts[place] for place in places])
        proved.update(place for place, is_one in zip(places, found, strict=True) if is_one)
    called = {place for pair in linked if proved.issuperset(pair[:2]) for place in pair[:2]}
    return {place for place, text in enumerate(texts) if distinct[text] in called}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--part", choices=PARTS, default="all")
    parser.add_argument("--show", type=int, default=0, help="so many groups that went wrong")
    options = parser.parse_args()
    groups = list(made_groups(options.seeds, options.part))
    items: Counter[str] = Counter()
    called: Counter[str] = Counter()
    wrong: dict[str, int] = defaultdict(int)
    shown = 0
    for group in groups:
        texts = texts_of(group)
        found = called_series(texts)
        items[group.source] += len(texts)
        called[group.source] += len(found)
        is_wrong = bool(found) != group.is_series or 2 * len(found) < group.is_series * len(texts)
        wrong[group.source] += is_wrong
        if is_wrong and shown < options.show:
            shown += 1
            print(f"=== {group.name}: {len(found)} of {len(texts)} called a series")
            for name, text in list(zip(group.items, texts, strict=True))[:2]:
                print(f"--- {name[0]}\n{text}")
    by_source = groupby(
        sorted({(not one.is_series, one.source) for one in groups}), lambda it: it[0]
    )
    for is_other, sources in by_source:
        print("no series:" if is_other else "series:")
        for _, source in sources:
            counts = f"{called[source]:5} of {items[source]:5} items called"
            print(f"  {source:24} {counts}, {wrong[source]} groups wrong")
    true = {one.source for one in groups if one.is_series}
    right = sum(called[source] for source in true)
    everything = {
        "series": sum(one.is_series for one in groups),
        "others": sum(not one.is_series for one in groups),
        "items_in_series": sum(items[source] for source in true),
        "other_items": items.total() - sum(items[source] for source in true),
        "precision": round(right / max(1, called.total()), 4),
        "recall": round(right / max(1, sum(items[source] for source in true)), 4),
        "series_missed": sum(wrong[source] for source in true),
        "others_called": sum(count for source, count in wrong.items() if source not in true),
    }
    print(json.dumps(everything))


if __name__ == "__main__":
    main()
