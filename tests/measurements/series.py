"""How well series of filled forms are told from other texts that are alike.

`python -m tests.measurements.series [--seeds 1 2] [--part tuned|kept|all] [--show 20]` makes the
labelled set of `tests/helpers/series_set.py`, reads its files as the program does, and looks for
series in each group. It prints what came out by form and by change, and one JSON object as its last
line.

An item is *called* a series where it stands in a pair that is. Precision is the share of true
items among those called, recall the share of called items among the true ones; an item of a true
series that is not even half alike to another one is counted among the missed ones. Most forms
and changes were looked at while the rules were made (`tuned`); the others (`kept`) only tell how
good the rules are.
"""

import argparse
import json
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby

import numpy as np

from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.compare.series import MAX_TEXTS, series
from neardup_desktop.detect.form_groups import Links
from neardup_desktop.extract.base import Document
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.model.settings import STORED_SIMILARITY
from tests.helpers.series_set import (
    CHANGES,
    KEPT_CHANGES,
    KEPT_FORMS,
    Made,
    form_names,
    make_other,
    make_series,
)

_SERIES_A_FORM = 2
_OTHERS_A_CHANGE = 20
PARTS = {"tuned": (False,), "kept": (True,), "all": (False, True)}


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
