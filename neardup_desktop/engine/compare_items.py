"""Compare: the word differences of two items, and what is like a given file."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from neardup_desktop.compare.containment import contained_runs
from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect.containment import find_inner
from neardup_desktop.engine.archive import Archive, ArchiveReader
from neardup_desktop.engine.containing import collect_samples
from neardup_desktop.engine.pairing import collect_sketches, find_candidates, method_of
from neardup_desktop.engine.reading import method_code
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, ScanSettings
from neardup_desktop.sketch.methods import Method
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.containment import StoredSample
from neardup_desktop.store.pairs import StoredFingerprint
from neardup_desktop.text.words import word_table
from neardup_desktop.workers.messages import FileDone, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool


def prepare() -> None:
    """Build the tables that the first comparison would wait for (a tenth of a second)."""
    word_table("")


def compare_items(reader: ArchiveReader, left: ItemId, right: ItemId) -> Difference:
    """The word differences of the visible texts of two items.

    Pure computation after two reads: may run in any thread that owns the reader.

    Raises:
        UsageError: no such item.
    """
    return difference(reader.text(left), reader.text(right))


@dataclass(frozen=True, slots=True)
class SimilarItem:
    """An item of the archive that is like a given file, or like one part of it.

    `part` says which part of the file it is like; `similarity` and `rung` are as in clusters.
    """

    item: ItemId
    part: str
    similarity: float
    rung: Rung


def similar(
    archive: Archive, file: Path, similarity: float = DEFAULT_SIMILARITY
) -> list[SimilarItem]:
    """What in the archive is identical to a file, holds it whole or is near-duplicate to it.

    The file is read in a child process like any other and is not added to the archive.

    Raises:
        NeardupError: the file does not exist or cannot be read, with the reason.
    """
    method = method_of(archive)
    sketched, done = _read(file, method)
    if not sketched and not done.content_hash:
        raise NeardupError(
            f"{file} cannot be compared: {done.outcome.explanation}", done.outcome.remedy
        )
    found: dict[tuple[str, ItemId], SimilarItem] = {}

    def add(part: str, items: list[ItemId], likeness: float, rung: Rung) -> None:
        for item in items:
            found.setdefault((part, item), SimilarItem(item, part, likeness, rung))

    add("", archive.items.with_content(done.content_hash), 1.0, Rung.IDENTICAL_FILE)
    for one in sketched:
        if one.fingerprint.words and one.visible_words:
            part = one.item.part
            same = archive.items.with_words_hash(one.visible_hash)
            add(part, same, 1.0, Rung.IDENTICAL_TEXT)
    for part, wording, share in _holding(archive, sketched):
        add(part, archive.items.with_visible(wording), share, Rung.CONTAINED)
    for part, wording, likeness in _near(archive, method, sketched, similarity):
        add(part, archive.items.with_wording(wording), likeness, Rung.NEAR_DUPLICATE)
    return sorted(found.values(), key=lambda one: (one.part, one.rung, -one.similarity, one.item))


def _read(file: Path, method: Method) -> tuple[list[SketchedItem], FileDone]:
    """Read a file in a child: its items, and how it ended."""
    try:
        state = file.stat()
    except OSError as error:
        raise NeardupError(
            f"{file} cannot be read: {error.strerror or error}.", "Check its name."
        ) from error
    entry = FileEntry.from_status(str(file.resolve()), state)
    settings = ScanSettings(workers=1)
    items: list[SketchedItem] = []
    done: FileDone | None = None
    with WorkerPool(1, settings.timeout_s, settings.memory_limit_bytes) as pool:
        for result in pool.run([ReadTask(1, entry, method.name)], CancelFlag()):
            if isinstance(result, ItemsRead):
                items += result.items
            elif isinstance(result, FileDone):
                done = result
    assert done is not None
    return items, done


def _holding(archive: Archive, sketched: list[SketchedItem]) -> Iterator[tuple[str, int, float]]:
    """What holds a part of the file whole: the part, the wording, and the share of its words."""
    given = [one for one in sketched if one.visible_sample]
    own = (StoredSample(-1, one.visible_words, one.visible_sample, searched=False) for one in given)
    samples = collect_samples(chain(archive.containment.samples(SAMPLER), own))
    known = len(samples.wordings) - len(given)
    found = find_inner(samples.table)
    across = (found.inner >= known) & (found.outer < known)
    pairs = zip(found.inner[across].tolist(), found.outer[across].tolist(), strict=True)
    for own_place, place in pairs:
        one, wording = given[own_place - known], int(samples.wordings[place])
        text = archive.items.wording_texts([wording])[wording]
        if contained_runs([one.item.text.encode(), text], [(0, 1)])[0]:
            yield one.item.part, wording, one.visible_words / int(samples.table.words[place])


def _near(
    archive: Archive, method: Method, sketched: list[SketchedItem], similarity: float
) -> Iterator[tuple[str, int, float]]:
    """Verified near-duplicates: part of the file, wording in the archive, similarity."""
    given = [one for one in sketched if one.fingerprint.words]
    own_fingerprints = (
        StoredFingerprint(
            wording=-1,
            words=one.fingerprint.words,
            features=one.fingerprint.features,
            short_words=one.fingerprint.short_words,
            sample=one.fingerprint.sample,
            paired=False,
        )
        for one in given
    )
    stored = archive.pairs.fingerprints(method_code(method))
    sketches = collect_sketches(method, chain(stored, own_fingerprints))
    known = len(sketches.wordings) - len(given)
    left, right, _ = find_candidates(sketches.table)
    across = (left < known) & (right >= known)
    for place, own in zip(left[across].tolist(), right[across].tolist(), strict=True):
        one = given[own - known]
        wording = int(sketches.wordings[place])
        text = archive.items.wording_texts([wording])[wording].decode("utf-8", "replace")
        measured = one.item.text if one.item.main is None else one.item.main
        verdict = ComparableText(measured).compare(ComparableText(text), similarity)
        if verdict.similarity >= similarity:
            yield one.item.part, wording, verdict.similarity
    for one in given:
        wording_id = archive.items.wording_of(one.fingerprint.words_hash)
        if wording_id is not None:
            yield one.item.part, wording_id, 1.0
