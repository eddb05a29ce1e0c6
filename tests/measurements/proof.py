"""Whether digests of documents tell them apart, and call the same ones the same.

    python -m tests.measurements.proof changes [--format NAME ...] [FILES OR FOLDERS]
    python -m tests.measurements.proof attempts [--seed N]
    python -m tests.measurements.proof pairs FOLDER
    python -m tests.measurements.proof controls FOLDER
    python -m tests.measurements.proof cost FOLDER

`changes` changes every place of documents (of the samples, where no files are given); `attempts`
makes over 1,000 pairs that differ in one small thing; `pairs` takes a folder that holds a folder
for each pair, with two files in it whose names begin with a and b. All of these must differ, but
for traces, and fail otherwise. `controls` takes pairs that are the same document, as the files in
`left` and `right` of each folder, and counts those that are found to be. `cost` times all files.
"""

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Document
from neardup_desktop.prove.digest import Digest, differing_places, digest
from tests.contract.test_formats import samples_of
from tests.helpers.adversary import attempts
from tests.helpers.page_folder import beside
from tests.helpers.proved import unproved


def digest_of(path: Path) -> Digest:
    """The digest of a file, with what lies beside it."""
    return digest(path.name, path.read_bytes(), beside(path))


def told_changes(names: Sequence[str], paths: Sequence[Path]) -> bool:
    """Change every place of documents, and print those whose digest stays."""
    files = [path for given in paths for path in _files(given)]
    if not files:
        files = [one for format_ in registry.formats() for one in samples_of(format_.name)]
    found, count = 0, 0
    for path in files:
        chosen = registry.choose(Document.from_path(path))
        if chosen is None or (names and chosen.name not in names):
            continue
        count += 1
        for one in unproved(path.name, path.read_bytes(), chosen.name):
            found += 1
            print(f"  {one}")
    print(f"{count} documents: {found} changes that are not told")
    return not found


def told_attempts(seed: int) -> bool:
    """Make pairs that differ, and print those that are called the same."""
    counts: Counter[str] = Counter()
    same = 0
    for one in attempts(seed):
        counts[one.form] += 1
        if digest(one.name, one.one) == digest(one.name, one.other):
            same += 1
            print(f"  the same: {one.form}: {one.change}")
    print(f"{counts.total()} pairs of {len(counts)} kinds of files: {same} called the same")
    return not same


def told_pairs(folder: Path) -> bool:
    """Print the pairs of a folder that are called the same."""
    same = count = 0
    for one in sorted(folder.iterdir()):
        files = sorted(one.glob("[ab].*")) if one.is_dir() else []
        if len(files) == 2:
            count += 1
            if digest_of(files[0]) == digest_of(files[1]):
                same += 1
                print(f"  the same: {one.name}")
    print(f"{count} pairs: {same} called the same")
    return not same


def told_controls(folder: Path) -> bool:
    """Print the pairs of a folder that are not found to be the same, and in which places."""
    same = count = 0
    for one in sorted(folder.iterdir()):
        sides = [sorted(_files(one / side)) for side in ("left", "right")]
        if len(sides[0]) != 1 or len(sides[1]) != 1:
            continue
        count += 1
        left, right = sides[0][0], sides[1][0]
        if digest_of(left) == digest_of(right):
            same += 1
            continue
        places = differing_places(left.name, left.read_bytes(), right.name, right.read_bytes())
        print(f"  {one.name}: {', '.join(places[:5])}")
    print(f"{same} of {count} are the same document")
    return True


def told_cost(folder: Path) -> bool:
    """Print how long all files of a folder take, by family."""
    seconds: defaultdict[str, float] = defaultdict(float)
    counts: Counter[str] = Counter()
    sizes: Counter[str] = Counter()
    for path in _files(folder):
        data, begin = path.read_bytes(), time.process_time()
        family = digest(path.name, data, beside(path)).family
        seconds[family] += time.process_time() - begin
        counts[family] += 1
        sizes[family] += len(data)
    for family, took in sorted(seconds.items(), key=lambda one: -one[1]):
        print(f"{family:14} {counts[family]:5} {sizes[family] / 1e6:7.1f} MB {took:6.2f} s")
    print(f"{counts.total()} files, {sum(seconds.values()):.1f} s")
    return True


def _files(path: Path) -> Iterator[Path]:
    yield from (one for one in ([path] if path.is_file() else path.rglob("*")) if one.is_file())


def main() -> int:
    """Run one of the measurements; 1 where something is called the same that is not."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    changing = commands.add_parser("changes")
    changing.add_argument("paths", nargs="*", type=Path)
    changing.add_argument("--format", nargs="*", default=[])
    trying = commands.add_parser("attempts")
    trying.add_argument("--seed", type=int, default=1)
    for name in ("pairs", "controls", "cost"):
        commands.add_parser(name).add_argument("folder", type=Path)
    given = parser.parse_args()
    if given.command == "changes":
        return int(not told_changes(given.format, given.paths))
    if given.command == "attempts":
        return int(not told_attempts(given.seed))
    on_folder = {"pairs": told_pairs, "controls": told_controls, "cost": told_cost}
    return int(not on_folder[given.command](given.folder))


if __name__ == "__main__":
    sys.exit(main())
