"""What in the archive is like a given file, which need not be in it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

from neardup_desktop.compare.containment import contained_runs
from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect.containment import find_inner
from neardup_desktop.engine.archive import Archive, ArchiveReader
from neardup_desktop.engine.pairing import collect_sketches, find_candidates, method_of
from neardup_desktop.engine.reading import method_code
from neardup_desktop.engine.samples import collect_samples
from neardup_desktop.engine.shown_likeness import alike_as_shown
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.messages import Message
from neardup_desktop.model.on_request import OnRequest
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, ScanSettings
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.sketch.methods import Method
from neardup_desktop.sketch.samples import SAMPLER
from neardup_desktop.store.containment import StoredSample
from neardup_desktop.store.pairs import StoredFingerprint
from neardup_desktop.workers.messages import FileDone, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool

Opened = Archive | ArchiveReader


@dataclass(frozen=True, slots=True)
class SimilarItem:
    """An item of the archive that is like a given file, or like one part of it.

    Attributes:
        item: its identifier.
        part: which part of the file it is like; "" for the whole.
        similarity: as in clusters. Of what is contained, the share of the longer text's words
            that the shorter one holds.
        rung: as in clusters.
        is_inner: whether it stands whole in the file; else, where it is contained, the file
            stands whole in it.
    """

    item: ItemId
    part: str
    similarity: float
    rung: Rung
    is_inner: bool = False


@dataclass(frozen=True, slots=True)
class Likeness:
    """What is like a file.

    Attributes:
        file: the file, absolute and canonical.
        found: what is like it, the closest first.
        texts: the visible text of each of its parts that holds words, by part.
        titles: the title that a part states, by part; left out where it states none.
    """

    file: Path
    found: tuple[SimilarItem, ...]
    texts: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)


def similar(
    archive: Opened, file: Path, similarity: float = DEFAULT_SIMILARITY
) -> list[SimilarItem]:
    """What in the archive is identical to a file, holds it whole or is near-duplicate to it.

    Raises:
        NeardupError: the file does not exist or cannot be read, with the reason.
    """
    found = like_file(archive, file, similarity).found
    outward = (one for one in found if not one.is_inner)
    return sorted(outward, key=lambda one: (one.part, one.rung, -one.similarity, one.item))


def like_file(
    archive: Opened, file: Path, similarity: float = DEFAULT_SIMILARITY, part: str | None = None
) -> Likeness:
    """What in the archive is identical to a file, holds it, stands in it or is almost the same.

    The file is read in a child process like any other and is not added to the archive.

    Args:
        archive: the archive, or a reader of it in the thread that owns the reader.
        file: the file to look for.
        similarity: the lowest similarity of a near-duplicate, in [0, 1].
        part: only this part of the file; None means all of them.

    Raises:
        NeardupError: the file does not exist or cannot be read, with the reason.
    """
    method = method_of(archive)
    sketched, done = _read(file, method)
    if not sketched and not done.content_hash:
        raise NeardupError(
            "{file} cannot be compared: {reason}",
            done.outcome.remedy,
            file=file,
            reason=Message(done.outcome.explanation),
        )
    found: dict[tuple[str, ItemId], SimilarItem] = {}

    def add(part: str, items: Iterable[ItemId], likeness: float, rung: Rung) -> None:
        for item in items:
            found.setdefault((part, item), SimilarItem(item, part, likeness, rung))

    if part:
        sketched = [one for one in sketched if one.item.part == part]
    else:
        add("", archive.items.with_content(done.content_hash), 1.0, Rung.IDENTICAL_FILE)
    for one in sketched:
        if one.fingerprint.words and one.visible_words:
            own_part = one.item.part
            same = archive.items.with_words_hash(one.visible_hash)
            add(own_part, same, 1.0, Rung.IDENTICAL_TEXT)
    inner: list[tuple[str, ItemId, float]] = []
    for own_part, wording, share, is_inner in _nested(archive, sketched):
        items = archive.items.with_visible(wording)
        if is_inner:
            inner += [(own_part, item, share) for item in items]
        else:
            add(own_part, items, share, Rung.CONTAINED)
    for own_part, wording, likeness in _near(archive, method, sketched, similarity):
        add(own_part, archive.items.with_wording(wording), likeness, Rung.NEAR_DUPLICATE)
    for own_part, wording, likeness in alike_as_shown(archive, sketched, similarity):
        add(own_part, archive.items.with_visible(wording), likeness, Rung.NEAR_DUPLICATE)
    for own_part, item, share in inner:
        # What is also almost the same is called so: that says more about a file from outside.
        one_found = SimilarItem(item, own_part, share, Rung.CONTAINED, is_inner=True)
        found.setdefault((own_part, item), one_found)
    ordered = sorted(
        found.values(), key=lambda one: (one.rung, one.is_inner, -one.similarity, one.item)
    )
    return Likeness(
        file=file.resolve(),
        found=tuple(ordered),
        texts={one.item.part: one.item.text for one in sketched if one.item.text.strip()},
        titles={one.item.part: one.item.title for one in sketched if one.item.title},
    )


def compare_with_text(reader: ArchiveReader, text: str, item: ItemId) -> Difference:
    """The word differences of a text and the visible text of an item.

    Raises:
        UsageError: no such item.
    """
    return difference(text, reader.text(item))


def _read(file: Path, method: Method) -> tuple[list[SketchedItem], FileDone]:
    """Read a file in a child: its items, and how it ended."""
    try:
        state = file.stat()
    except OSError as error:
        raise NeardupError(
            "{file} cannot be read: {reason}.",
            "Check its name.",
            file=file,
            reason=system_reason(error),
        ) from error
    entry = FileEntry.from_status(str(file.resolve()), state)
    settings = ScanSettings(workers=1)
    items: list[SketchedItem] = []
    done: FileDone | None = None
    with WorkerPool(1, settings.timeout_s, settings.memory_limit_bytes) as pool:
        for result in pool.run(
            [ReadTask(1, entry, method.name, frozenset(OnRequest))], CancelFlag()
        ):
            if isinstance(result, ItemsRead):
                items += result.items
            elif isinstance(result, FileDone):
                done = result
    assert done is not None
    return items, done


def _nested(
    archive: Opened, sketched: list[SketchedItem]
) -> Iterator[tuple[str, int, float, bool]]:
    """What holds a part of the file whole, or stands whole in it.

    Yields the part, the wording, the share of the longer text's words, and whether the wording is
    the one that stands in the other.
    """
    given = [one for one in sketched if one.visible_sample]
    own = (StoredSample(-1, one.visible_words, one.visible_sample, searched=False) for one in given)
    samples = collect_samples(chain(archive.containment.samples(SAMPLER), own))
    known = len(samples.wordings) - len(given)
    found = find_inner(samples.table)
    across = (found.inner >= known) != (found.outer >= known)
    pairs = zip(found.inner[across].tolist(), found.outer[across].tolist(), strict=True)
    for inner, outer in pairs:
        is_inner = outer >= known
        place, own_place = (inner, outer) if is_inner else (outer, inner)
        one, wording = given[own_place - known], int(samples.wordings[place])
        text = archive.items.wording_texts([wording])[wording]
        texts = [one.item.text.encode("utf-8", "replace"), text]
        if contained_runs(texts, [(1, 0) if is_inner else (0, 1)])[0]:
            shorter, longer = sorted((one.visible_words, int(samples.table.words[place])))
            yield one.item.part, wording, shorter / longer, is_inner


def _near(
    archive: Opened, method: Method, sketched: list[SketchedItem], similarity: float
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
