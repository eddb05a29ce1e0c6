"""How small differences are judged: may one of two look-alikes go without being opened?

    python -m tests.measurements.lookalikes [--seed N] [--form NAME ...] [--kind NAME ...]
    python -m tests.measurements.lookalikes --pairs FOLDER

A seeded program makes over 800 pairs of files that differ in one small thing a person would miss
(80 kinds of differences by 30 kinds of files, where there is such a thing in such a file), and
nearly 400 that do not differ: saved again, by another program, in another format. All are scanned
in one archive, for no two pairs share more than common words, and the rule `no-unique-words` is
asked what may go, whichever side stays. Of the first nothing may go, of the second at least 98 of
100. Fails where that is not so.

`--pairs` takes a folder that holds a folder for each pair instead, with two files in it whose
names begin with a and b, as `look_alikes` of `../shared/corpora`, and prints the verdict on each.
`--keep` leaves the files in a folder. `<` after a kind of file: only the left one may go; `>`: the
right one.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.helpers.lookalikes import Pair, all_pairs
from tests.helpers.lookalikes.verdicts import Verdict, of_folder, verdicts

_LEAST_SAME = 0.98


def told(pairs: Sequence[Pair], found: Sequence[Verdict]) -> bool:
    """Print the figures; whether they reach the bar."""
    judged = list(zip(pairs, found, strict=True))
    differing = [one for one in judged if one[0].differs]
    same = [one for one in judged if not one[0].differs]
    bad = [one for one in differing if one[1].is_lossless]
    missed = [one for one in same if not one[1].is_lossless]
    _print_grid("differ, and one may go", bad, differing)
    _print_grid("do not differ, and none may go", missed, same)
    share = 1 - len(missed) / len(same) if same else 1.0
    print(f"{len(differing)} pairs differ: {len(bad)} with a file that may go")
    print(f"{len(same)} pairs do not: {share:.1%} with a file that may go")
    return not bad and share >= _LEAST_SAME


def _print_grid(
    title: str, those: Iterable[tuple[Pair, Verdict]], of_all: Iterable[tuple[Pair, Verdict]]
) -> None:
    by_kind: dict[str, list[str]] = {}
    for pair, verdict in those:
        sides = "" if verdict.left_goes == verdict.right_goes else "<>"[verdict.right_goes]
        by_kind.setdefault(pair.kind, []).append(pair.form + sides)
    counts = Counter(pair.kind for pair, _ in of_all)
    print(f"{title}:")
    for kind, forms in sorted(by_kind.items(), key=lambda one: -len(one[1])):
        print(f"  {kind}: {len(forms)} of {counts[kind]}: {' '.join(forms)}")
    by_form = Counter(form.rstrip("<>") for forms in by_kind.values() for form in forms)
    print("  by kind of file: " + ", ".join(f"{form} {n}" for form, n in by_form.most_common()))


def print_folder(folder: Path, into: Path) -> int:
    """Print the verdict on each pair in a folder; how many may go."""
    found = of_folder(folder, into)
    for name, verdict in found.items():
        if verdict.is_lossless:
            going = "ab"[: 1 + verdict.right_goes] if verdict.left_goes else "b"
            print(f"{name}: {' or '.join(going)} may go ({verdict.evidence})")
    lossless = sum(verdict.is_lossless for verdict in found.values())
    print(f"{len(found)} pairs: {lossless} with a file that may go")
    return lossless


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--form", nargs="+", default=[], metavar="NAME", help="kinds of file")
    parser.add_argument("--kind", nargs="+", default=[], metavar="NAME", help="kinds of difference")
    parser.add_argument("--pairs", type=Path, metavar="FOLDER", help="judge the pairs in a folder")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write the files there")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lookalikes-") as name:
        into = given.keep or Path(name)
        if given.pairs:
            return 1 if print_folder(given.pairs, into) else 0
        pairs = [
            pair
            for pair in all_pairs(given.seed)
            if (not given.form or set(given.form) & set(pair.form.split("+")))
            and (not given.kind or pair.kind in given.kind)
        ]
        return 0 if told(pairs, verdicts(pairs, into, workers=None)) else 1


if __name__ == "__main__":
    sys.exit(main())
