"""What in the archive is like a given file, which need not be in it."""

import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from neardup_desktop.compare.containment import contained
from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.lookup import alike, contained_in, containing, near
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.scan.page_print_phase import stands_in
from neardup_desktop.engine.scan.pair_phase import method_of
from neardup_desktop.engine.similar.exact_copies import ExactCopies, exact_copies, hash_of
from neardup_desktop.engine.similar.text_lookup import KnownTexts, measured_alone, shown_alone
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.errors import NeardupError, UsageError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.on_request import OnRequest
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, ScanSettings
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.sketch.methods import Method
from neardup_desktop.text.words import word_hashes
from neardup_desktop.workers.messages import FileDone, ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool

Opened = Archive | ArchiveReader

_NOT_THERE = frozenset({Outcome.VANISHED, Outcome.CHANGED, Outcome.UNREADABLE})
"""Outcomes that leave not even the bytes to compare."""


@dataclass(frozen=True, slots=True)
class SimilarItem:
    """An item of the archive that is like a given file, or like one part of it.

    Attributes:
        item: its identifier.
        part: which part of the file it is like; "" for the whole.
        similarity: as in clusters. Of what is contained, the share of the longer text's words
            that the shorter one holds.
        evidence: as in clusters.
        is_inner: whether it stands whole in the file; else, where it is contained, the file
            stands whole in it.
        is_itself: whether it is the very file that was asked about, unchanged.
    """

    item: ItemId
    part: str
    similarity: float
    evidence: Evidence
    is_inner: bool = False
    is_itself: bool = False


@dataclass(frozen=True, slots=True)
class Likeness:
    """What is like a file.

    Attributes:
        file: the file, absolute and canonical.
        found: what is like it, the closest first.
        texts: the visible text of each of its parts that holds words, by part.
        titles: the title that a part states, by part; left out where it states none.
        copies: other files with the same bytes that are no single item, such as mailboxes.
        not_compared: why it was compared by its bytes only; None where its words were compared.
    """

    file: Path
    found: tuple[SimilarItem, ...]
    texts: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    copies: tuple[str, ...] = ()
    not_compared: Outcome | None = None


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
    entry = _entry(file)
    settings = ScanSettings(workers=1)
    # The child starts while the texts of the archive are laid out.
    with WorkerPool(1, settings.timeout_s, settings.memory_limit_bytes) as pool:
        known = KnownTexts.load(archive, method)
        sketched, done = _read(pool, entry, method)
        content = done.content_hash
        if not content and done.outcome not in _NOT_THERE:
            content = hash_of(pool, entry)
        if not sketched and not content:
            raise NeardupError(
                "{file} cannot be compared: {reason}",
                done.outcome.remedy,
                file=file,
                reason=Message(done.outcome.explanation),
            )
        if part:
            sketched, content = [one for one in sketched if one.item.part == part], b""
        copies = exact_copies(archive, pool, entry, content) if content else ExactCopies()
    found = find_like(archive, known, sketched, copies.items, similarity)
    return Likeness(
        file=Path(entry.path),
        found=tuple(_without_itself(archive, entry.path, found)),
        texts={one.item.part: one.item.text for one in sketched if one.item.text.strip()},
        titles={one.item.part: one.item.title for one in sketched if one.item.title},
        copies=tuple(path for path in copies.paths if path != entry.path),
        not_compared=_not_compared(done.outcome, sketched),
    )


def _without_itself(
    archive: Opened, path: str, found: Iterable[SimilarItem]
) -> Iterator[SimilarItem]:
    """What was found, the file itself told as such, and without its own parts."""
    own = dict(archive.items.ids_of_path(path))
    for one in found:
        is_own = own.get(one.item) == one.part
        if is_own and one.evidence is Evidence.IDENTICAL_FILE:
            yield replace(one, is_itself=True)
        elif not (is_own and one.part and one.evidence is Evidence.IDENTICAL_TEXT):
            yield one


def _not_compared(outcome: Outcome, sketched: Sequence[SketchedItem]) -> Outcome | None:
    """Why nothing of a file was compared by its words; None where something was."""
    outcomes = [one.item.outcome for one in sketched] or [outcome]
    return None if Outcome.READ in outcomes else outcomes[0]


def find_like(
    archive: Opened,
    known: KnownTexts,
    sketched: Sequence[SketchedItem],
    copies: Iterable[ItemId],
    similarity: float,
) -> list[SimilarItem]:
    """What in the archive is like a file that was read.

    Args:
        archive: the archive.
        known: all its texts; the file was sketched by the same method.
        sketched: what the file holds.
        copies: the items that are files with its bytes.
        similarity: as for `like_file`.

    Returns:
        Each item once a part of the file, the closest first.
    """
    found: dict[tuple[str, ItemId], SimilarItem] = {}

    def add(part: str, items: Iterable[ItemId], likeness: float, evidence: Evidence) -> None:
        for item in items:
            found.setdefault((part, item), SimilarItem(item, part, likeness, evidence))

    add("", copies, 1.0, Evidence.IDENTICAL_FILE)
    for one in sketched:
        if one.fingerprint.words and one.visible_words:
            same = archive.items.with_words_hash(one.visible_hash)
            for item, (format_, form) in archive.items.forms(same).items():
                is_same = one.form.is_same(form, same_format=format_ == one.item.format)
                evidence = Evidence.IDENTICAL_TEXT if is_same else Evidence.SAME_WORDS
                add(one.item.part, [item], 1.0, evidence)
    inner: list[tuple[str, ItemId, float, Evidence]] = []
    for one in sketched:
        part = one.item.part
        asked = _Asked(archive, one, known)
        for sequence, share, is_inner, exactly in asked.nested():
            items = archive.items.with_visible(sequence)
            for item, (_, form) in archive.items.forms(items).items():
                short, long = (form, one.form) if is_inner else (one.form, form)
                is_held = short.is_held(long, exactly)
                evidence = Evidence.CONTAINED if is_held else Evidence.SAME_WORDS
                if is_inner:
                    inner.append((part, item, share, evidence))
                else:
                    add(part, [item], share, evidence)
        for sequence, likeness in asked.near(similarity):
            add(part, archive.items.with_sequence(sequence), likeness, Evidence.NEAR_DUPLICATE)
        for sequence, likeness in asked.alike_as_shown(similarity):
            add(part, archive.items.with_visible(sequence), likeness, Evidence.NEAR_DUPLICATE)
    for part, item, share, evidence in inner:
        # What is also almost the same is called so: that says more about a file from outside.
        one_found = SimilarItem(item, part, share, evidence, is_inner=True)
        found.setdefault((part, item), one_found)
    return sorted(
        found.values(),
        key=lambda one: (one.evidence.strength, one.is_inner, -one.similarity, one.item),
    )


def compare_with_text(reader: ArchiveReader, text: str, item: ItemId) -> Difference:
    """The word differences of a text and the visible text of an item.

    Raises:
        UsageError: no such item.
    """
    return difference(text, reader.text(item))


def _entry(file: Path) -> FileEntry:
    """A file as it is now."""
    try:
        state = file.stat()
    except OSError as error:
        is_closed = isinstance(error, PermissionError)
        raise NeardupError(
            "{file} cannot be read: {reason}.",
            Outcome.UNREADABLE.remedy if is_closed else "Check its name.",
            file=file,
            reason=system_reason(error),
        ) from error
    if not stat.S_ISREG(state.st_mode):
        if stat.S_ISDIR(state.st_mode):
            raise UsageError("{file} is a folder.", "Name a file that lies in it.", file=file)
        raise UsageError("{file} is no plain file, and is not read.", file=file)
    return FileEntry.from_status(str(file.resolve()), state)


def _read(
    pool: WorkerPool, entry: FileEntry, method: Method
) -> tuple[list[SketchedItem], FileDone]:
    """Read a file in a child: its items, and how it ended."""
    items: list[SketchedItem] = []
    done: FileDone | None = None
    task = ReadTask(1, entry, method.name, frozenset(OnRequest))
    for result in pool.run([task], CancelFlag()):
        if isinstance(result, ItemsRead):
            items += result.items
        elif isinstance(result, FileDone):
            done = result
    assert done is not None
    return items, done


class _Asked:
    """One text, about which the texts of the archive are asked."""

    def __init__(self, archive: Opened, one: SketchedItem, known: KnownTexts) -> None:
        self._archive = archive
        self._one = one
        self._known = known
        self._row = shown_alone(one)
        self._held = known.shown.samples.shared(self._row.samples.tokens)

    def nested(self) -> Iterator[tuple[int, float, bool, bytes]]:
        """What holds the text whole, or stands whole in it.

        Yields the sequence, the share of the longer text's words, whether it is the sequence that
        stands in the other, and `Held.exactly`.
        """
        shown, row = self._known.shown, self._row
        own = self._one.item.text.encode("utf-8", "replace")
        asked = [(place, False) for place in containing(shown, row, self._held).tolist()]
        asked += [(place, True) for place in contained_in(shown, row, self._held).tolist()]
        texts = self._texts(self._known.main_sequences, [place for place, _ in asked])
        pairs = [(at, 0) if is_inner else (0, at) for at, (_, is_inner) in enumerate(asked, 1)]
        found = contained([own, *texts], pairs)
        for (place, is_inner), held in zip(asked, found, strict=True):
            if held.runs:
                shorter, longer = sorted((self._one.visible_words, int(shown.words[place])))
                sequence = int(self._known.main_sequences[place])
                yield sequence, shorter / longer, is_inner, held.exactly

    def near(self, similarity: float) -> Iterator[tuple[int, float]]:
        """Verified near-duplicates of what is measured: sequence in the archive, similarity."""
        known, item = self._known, self._one.item
        if not self._one.fingerprint.words:
            return
        row = measured_alone(known.method, self._one)
        places = near(known.measured, row, known.method.need, similarity).tolist()
        measured = ComparableText(item.text if item.main is None else item.main)
        for place, text in zip(places, self._texts(known.sequences, places), strict=True):
            verdict = measured.compare(_comparable(text), similarity)
            if verdict.similarity >= similarity:
                yield int(known.sequences[place]), verdict.similarity
        same = self._archive.items.sequence_of(self._one.fingerprint.words_hash)
        if same is not None:
            yield same, 1.0

    def alike_as_shown(self, similarity: float) -> Iterator[tuple[int, float]]:
        """Prints and copies of the page that the text is, and pages that it is a print of.

        Yields the visible token sequence in the archive, and how alike it is (see `showing`).
        """
        known, item = self._known, self._one.item
        is_page = item.kind is Kind.WEB_PAGE and item.main is not None
        is_copy = item.main is None or item.kind is Kind.DOCUMENT
        others = known.is_whole if is_page else known.main >= 0
        if not self._one.visible_sample or not (is_page or is_copy):
            return
        places = alike(known.shown, self._row, self._held * others, similarity).tolist()
        own = ComparableText(item.text)
        for place, text in zip(places, self._texts(known.main_sequences, places), strict=True):
            likeness = own.compare(_comparable(text), similarity).similarity
            if likeness < similarity:
                continue
            if is_page:
                main, print_ = item.main or "", text.decode("utf-8", "replace")
            else:
                main = self._texts(known.main, [place])[0].decode("utf-8", "replace")
                print_ = item.text
            words = len(word_hashes(main)), len(word_hashes(print_))
            stands = ComparableText(main).compare(ComparableText(print_), 0.0).similarity
            if stands_in(stands, *words):
                yield int(known.main_sequences[place]), likeness

    def _texts(self, sequences: Indices, places: list[int]) -> list[bytes]:
        """Texts in UTF-8, in the order of the places; b"" where one is gone since."""
        numbers = sequences[places].tolist() if places else []
        texts = self._archive.items.sequence_texts(numbers)
        return [texts.get(number, b"") for number in numbers]


def _comparable(text: bytes) -> ComparableText:
    return ComparableText(text.decode("utf-8", "replace"))
