"""The pairing and verifying phases: from fingerprints to verified pairs.

Many pairs are verified in two passes, so that clusters are there early: first those that may be as
similar as clusters are by default, all others last. Few pairs are verified in one.
"""

from array import array
from collections.abc import Iterable
from functools import partial
from hashlib import blake2b
from itertools import islice

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.compare.facts import FACTS_VERSION
from neardup_desktop.compare.misread import MISREAD_VERSION
from neardup_desktop.detect.base import (
    Candidates,
    Indices,
    Mask,
    Ragged,
    SketchTable,
    look_up,
    run_begins,
)
from neardup_desktop.detect.buckets import distinct
from neardup_desktop.detect.large_groups import (
    LARGE_VERSION,
    large_groups,
    likely_pairs,
    nearest_pairs,
)
from neardup_desktop.detect.registry import pair_detectors
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.finding import OtherMethod
from neardup_desktop.engine.archive.reader import FAILED_METHOD, PAIRS_LEFT_OUT
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.verify_batches import Order, Sequences, Verification, Work
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.formats import Form, format_info
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import Cancelled, Phase
from neardup_desktop.model.settings import (
    DEFAULT_METHOD,
    MINIMUM_WORDS,
    NEAR_SIMILARITY,
    STORED_SIMILARITY,
)
from neardup_desktop.sketch.method import Method, method_named
from neardup_desktop.store.database import Row
from neardup_desktop.store.metadata import MetadataStore
from neardup_desktop.store.pairs import NEARLY_PAIRED, PAIRED, StoredFingerprint
from neardup_desktop.store.scans import recognised_sequences
from neardup_desktop.text.distinct import among
from neardup_desktop.workers.messages import NOT_VERIFIED, PairsDone, Verified, VerifyTask

_PAIRED_BY = "paired by"

GROWN_LATE = "grown late"
"""Metadata: set while less similar pairs may be stored that no search for contained texts saw."""

NEAR_ONLY = "near pairs only"
"""Metadata: set from the first pass for near pairs on, until all pairs are verified."""

_PAIRED_TEXTS = "paired texts"
"""Metadata: which texts were paired by a method that reads them, as a digest."""

_TILE = 128
"""Pairs are compared in tiles of so many texts by so many, so that few texts are sent and cut for
many pairs. A stopped scan repeats at most the pairs of so many new texts."""

_KNOWN_SHARE = 0.5
"""If a smaller share of the texts was paired before, looking for new pairs only saves nothing."""

_AT_ONCE = 1_000
"""So many fingerprints are laid out at a time."""

_READ_BEFORE = 32
"""By how much less a text takes that the child has cut into words for a pair before."""

_CONTAINING_SHARE = 0.1
"""Time of the containment phase as a share of the time before it, as measured."""

_LESS_SIMILAR_SHARE = 0.6
"""Time of verifying less similar pairs, likewise."""

_FEW_WORDS = 500_000
"""Pairs with so many words to work through are verified at once, within a second."""


class PairQueue(Struct, frozen=True):
    """Pairs to verify.

    Attributes:
        order: the pairs, in their order.
        new: the new token sequences, which are complete afterwards.
        work: how they are verified.
        texts: a digest of all token sequences where another method read them, else "".
    """

    order: Order
    new: list[int]
    work: Work
    texts: str = ""


class Pairing:
    """Pairs every new fingerprint with all others, and verifies the candidates."""

    def __init__(self, run: ScanRun) -> None:
        self._run = run
        self._archive = run.archive
        self._method, self._other = run.finding.method, run.finding.other
        self._found_by_other: _Found | None = None
        self._known_candidates: tuple[bytes, _Found] | None = None
        self._not_verified: set[tuple[int, int]] = set()
        self._left_out = 0

    def run(self) -> list[str]:
        """Run both phases, for near pairs only where there is much to do.

        Returns messages about limits that were reached.
        """
        progress = self._run.progress
        if self._other is not None and self._is_due(self._other):
            progress.start(Phase.PAIR, later_share=_CONTAINING_SHARE)
            try:
                self._ask(self._other)
            except Cancelled:
                return self._notes()
        self.note_way()
        if self.has_new():
            progress.start(Phase.PAIR, later_share=_CONTAINING_SHARE)
            found, later_share = self.find(), _CONTAINING_SHARE
            is_much = int(found.order.words.sum()) > _FEW_WORDS
            near = is_much and self._other is None and not self._run.wants_every_pair()
            if near:
                found, later_share = self.find(near=True), later_share + _LESS_SIMILAR_SHARE
            self._verify(found, Phase.VERIFY, later_share, near=near)
        return [] if self.lacks_pairs() else self._notes()

    def complete(self) -> list[str]:
        """Run both phases for the pairs that are less similar; as `run`."""
        if not self.lacks_pairs():
            return []
        self._run.progress.start(Phase.VERIFY_MORE)
        self._verify(self.find(), Phase.VERIFY_MORE)
        return self._notes()

    def lacks_pairs(self) -> bool:
        """Whether only near pairs of some texts may be known."""
        return bool(self._archive.metadata.get(NEAR_ONLY))

    def _verify(
        self, found: PairQueue, phase: Phase, later_share: float = 0.0, *, near: bool = False
    ) -> None:
        effort = float(found.order.words.sum())
        self._run.progress.start(
            phase, len(found.order.left), effort=effort, later_share=later_share
        )
        Verification(self._run, found.work).run(found.order, found.new)
        if not self._run.is_stopped():
            self._archive.metadata.put(_PAIRED_TEXTS, found.texts)
            if not near:
                self._archive.metadata.put(NEAR_ONLY, "")

    def can_begin(self) -> bool:
        """Whether new pairs can be added to the stored ones.

        If these were found by another method, all are found anew once everything is read. Methods
        that read all texts wait for that too.
        """
        way = way_of_pairing(self._method)
        return self._other is None and self._archive.metadata.get(_PAIRED_BY) in ("", way)

    def has_new(self) -> bool:
        """Whether there are fingerprints that were not paired with the others.

        The pairs of another method depend on all texts, also on those that are gone.
        """
        code = method_code(self._method)
        if self._archive.pairs.unpaired_count(code, self._run.new_texts) > 0:
            return True
        if self._other is None:
            return False
        return self._archive.metadata.get(_PAIRED_TEXTS) != _digest(
            self._archive.pairs.sequences(code)
        )

    def _is_due(self, other: OtherMethod) -> bool:
        """Whether another method has to look at all texts, because they or it have changed."""
        way = way_of_pairing(self._method, other)
        return self._archive.metadata.get(_PAIRED_BY) != way or self.has_new()

    def _ask(self, other: OtherMethod) -> None:
        """Find the candidates of another method before a stored pair is dropped for them.

        If it fails, whatever the reason is, pairs are found as without it, and
        `finding.method_problem` says so: no archive may be left without pairs for it.

        Raises:
            Cancelled: it was asked to stop.
        """
        failed, self._found_by_other = "", None
        sequences = self._archive.pairs.sequences(method_code(self._method))
        try:
            found, words = other.pairs_of(self._archive.items, sequences.tolist(), self._run.cancel)
            self._found_by_other = _long_enough(found, words)
        except (Cancelled, NeardupError):
            raise
        except Exception:
            failed, self._other = other.code, None
        if self._archive.metadata.get(FAILED_METHOD) != failed:
            self._archive.metadata.put(FAILED_METHOD, failed)

    def find(self, *, near: bool = False) -> PairQueue:
        """The pairs to verify for all new fingerprints.

        With `near` only those that may reach `NEAR_SIMILARITY`.
        """
        insertion = self._run.insertion
        if insertion is None:
            code = method_code(self._method)
            with self._archive.index.transaction():
                self._archive.pairs.begin_pass()
            stored = self._archive.pairs.fingerprints(code)
        else:
            stored = insertion.fingerprints()
        sketches = collect_sketches(self._method, stored)
        table, sequences = sketches.table, sketches.sequences
        paired = (sketches.paired == PAIRED) | (near & (sketches.paired == NEARLY_PAIRED))
        some_are_known = np.count_nonzero(paired) >= _KNOWN_SHARE * len(paired)
        some_are_known &= self._other is None
        few = replace(table, is_new=~paired) if some_are_known else table
        left, right, self._left_out = self._found_by_other or self._candidates(few)
        if self._left_out and insertion is not None:
            self._run.look_at_all()
            return self.find(near=near)
        if self._left_out and few is not table:
            # The representative of a large group is known from all of its pairs only.
            left, right, self._left_out = self._candidates(table)
        if self._left_out:
            left, right = self._with_likely(left, right, sketches)
        if insertion is None and (self._left_out or few is table):
            self._archive.metadata.put(PAIRS_LEFT_OUT, str(self._left_out))
        if self._other is None:
            is_new = ~(paired[left] & paired[right])
        else:
            is_new = ~self._known_among(left, right, sequences)
        if near:
            self._archive.metadata.put(NEAR_ONLY, "1")
            is_new &= self._may_be_near(left, right, sketches)
        elif self._other is None and (sketches.paired == NEARLY_PAIRED).any():
            is_new &= ~self._verified_among(left, right, sequences)
            self._archive.metadata.put(GROWN_LATE, "1")
        left, right = left[is_new], right[is_new]
        place = _places(left, right, len(sequences))
        # Old fingerprints are complete, and a pair comes with its later text: so a prefix of the
        # new texts is complete whenever the scan stops, up to the texts of one tile.
        fresh = np.argsort(np.where(paired, len(sequences), place))[: np.count_nonzero(~paired)]
        position = np.zeros(len(sequences), dtype=np.int64)
        position[fresh] = np.arange(len(fresh))
        complete = np.maximum(position[left], position[right]) // _TILE * _TILE
        first = np.minimum(place[left], place[right])
        order = np.lexsort((np.maximum(place[left], place[right]), first // _TILE, complete))
        left, right = left[order], right[order]
        tile = complete[order] * len(sequences) + first[order] // _TILE
        return PairQueue(
            Order(
                left=sequences[left],
                right=sequences[right],
                complete=complete[order],
                words=_words_to_read(table.words, left, right, tile),
            ),
            sequences[fresh].tolist(),
            self._work(near=near),
            "" if self._other is None else _digest(sequences),
        )

    def _candidates(self, table: SketchTable) -> "_Found":
        """`find_candidates`, or what that gave for the same sketches just before."""
        sketches = blake2b()
        for rows in (table.short_words, table.samples):
            sketches.update(rows.values.data)
            sketches.update(rows.starts.data)
        for column in (table.words, table.features, table.is_new):
            sketches.update(b"" if column is None else column.data)
        if self._known_candidates is None or self._known_candidates[0] != sketches.digest():
            self._known_candidates = sketches.digest(), find_candidates(table)
        return self._known_candidates[1]

    def _work(self, *, near: bool) -> Work:
        cutoff = NEAR_SIMILARITY if near else STORED_SIMILARITY
        mark = partial(self._archive.pairs.mark_paired, state=NEARLY_PAIRED if near else PAIRED)
        return Work(partial(VerifyTask, cutoff=cutoff), self._take, mark)

    def _may_be_near(self, left: Indices, right: Indices, sketches: "Sketches") -> Mask:
        """Which pairs the lengths do not rule out; words that were misread count otherwise."""
        one, other = sketches.table.words[left], sketches.table.words[right]
        recognised = np.isin(sketches.sequences, recognised_sequences(self._archive.index))
        fits = np.minimum(one, other) >= NEAR_SIMILARITY * np.maximum(one, other) - 1e-6
        return fits | recognised[left] | recognised[right]

    def _verified_among(self, left: Indices, right: Indices, sequences: Indices) -> Mask:
        """Which of all candidates are stored as verified pairs, or took too long before."""
        stored = self._archive.pairs.all_pairs()
        late = np.array(sorted(self._not_verified), dtype=np.int64).reshape(-1, 2)
        known = np.concatenate((np.stack((stored.left, stored.right), axis=1), late))
        # Of those that took too long a text may be gone by now.
        ends = np.searchsorted(sequences, known[np.isin(known, sequences).all(axis=1)])
        known = np.sort(ends[:, 0] * len(sequences) + ends[:, 1])
        return among(left * len(sequences) + right, known)

    def _known_among(self, left: Indices, right: Indices, sequences: Indices) -> Mask:
        """Which of all candidates are stored as verified pairs; drops all other stored pairs.

        The answer of another method on two texts may depend on all texts: on how frequent words
        are, or on how many texts have a shingle. So that a rescan ends like a first scan, all texts
        are paired anew whenever one comes or goes; pairs that were verified are not verified again.
        """
        stored = self._archive.pairs.all_pairs()
        ends = np.searchsorted(sequences, (stored.left, stored.right))
        codes = ends[0] * len(sequences) + ends[1]
        candidates = left * len(sequences) + right
        stale = stored.rows_of(~np.isin(codes, candidates))
        if len(stale):
            with self._archive.index.transaction():
                self._archive.pairs.drop(stale.left.tolist(), stale.right.tolist())
        return np.isin(candidates, codes)

    def _with_likely(
        self, left: Indices, right: Indices, sketches: "Sketches"
    ) -> tuple[Indices, Indices]:
        """The candidates, but of a large group the nearest, and all with likely representatives."""
        count = len(sketches.sequences)
        groups = large_groups(left, right, count)
        if not groups:
            return left, right
        words = sketches.table.words
        near = nearest_pairs(groups, left, right, sketches.table.features)
        left, right = left[near], right[near]
        ranks = likely_ranks(self._archive.pairs.where_measured(), sketches.sequences, words)
        more = likely_pairs(groups, ranks, words, STORED_SIMILARITY)
        codes = [one * count + other for one, other in ((left, right), more)]
        every = distinct(np.concatenate(codes))
        left, right = every // count, every % count
        label = np.arange(count)
        for group in groups:
            label[group] = group[0]
        in_groups = int(np.count_nonzero(label[left] == label[right]))
        self._left_out = sum(len(one) * (len(one) - 1) // 2 for one in groups) - in_groups
        return left, right

    def note_way(self) -> None:
        """Note the method of pairing before the first pair is stored."""
        note_way_of_pairing(self._archive, self._method, self._other)

    def _take(self, pairs: Sequences, result: PairsDone) -> None:
        if not isinstance(result, Verified):
            return
        good = []
        for pair, verdict in zip(pairs, result.verdicts, strict=True):
            if verdict == NOT_VERIFIED:
                self._not_verified.add(pair)
            elif verdict.similarity >= STORED_SIMILARITY:
                good.append((*pair, verdict))
        self._archive.pairs.put(good)

    def _notes(self) -> list[str]:
        notes: list[str] = []
        if self._left_out:
            notes.append(
                Message.counted(
                    self._left_out,
                    "In very large groups of similar texts {n} pair was not compared one by one; "
                    "each text was compared with its nearest ones.",
                    "In very large groups of similar texts {n} pairs were not compared one by one; "
                    "each text was compared with its nearest ones.",
                )
            )
        if self._not_verified:
            notes.append(
                Message.counted(
                    len(self._not_verified),
                    "{n} pair of very long texts took too long to compare and is not shown.",
                    "{n} pairs of very long texts took too long to compare and are not shown.",
                )
            )
        return notes


def _places(left: Indices, right: Indices, count: int) -> Indices:
    """The place of each text in an order that keeps texts together which resemble each other.

    The index of the left text of each pair is the smaller one.
    """
    nearest = np.arange(count)
    np.minimum.at(nearest, right, left)
    place = np.empty(count, dtype=np.int64)
    place[np.lexsort((np.arange(count), nearest))] = np.arange(count)
    return place


def _words_to_read(
    words: npt.NDArray[np.int32], left: Indices, right: Indices, tile: Indices
) -> Indices:
    """Words to work through for each pair: of a text that came before in the tile, a few."""
    texts = np.stack((left, right), axis=1).ravel()
    _, begins = np.unique(
        np.repeat(np.cumsum(run_begins(tile)) * len(words), 2) + texts, return_index=True
    )
    read = words[texts].astype(np.int64)
    again = np.ones(len(texts), dtype=np.bool_)
    again[begins] = False
    read[again] //= _READ_BEFORE
    return read[::2] + read[1::2]


def method_of(archive: Archive | ArchiveReader) -> Method:
    """The method by which the archive was last paired, or the default one."""
    name = MetadataStore(archive.index).get(_PAIRED_BY).partition("/")[0]
    return method_named(name or DEFAULT_METHOD)


def _digest(sequences: Indices) -> str:
    return blake2b(sequences.astype("<i8").tobytes(), digest_size=16).hexdigest()


_Found = tuple[Indices, Indices, int]


def way_of_pairing(method: Method, other: OtherMethod | None = None) -> str:
    """Names and versions of everything that decides which pairs are found."""
    detectors = " ".join(f"{found.name}/{found.version}" for found in pair_detectors())
    if other is not None:
        detectors = other.code
    verdicts = f"facts/{FACTS_VERSION} misread/{MISREAD_VERSION}"
    # Earlier passes lost pairs of texts that were read once more meanwhile.
    return f"{method_code(method)} {detectors} large/{LARGE_VERSION} {verdicts} passes/2"


def note_way_of_pairing(archive: Archive, method: Method, other: OtherMethod | None = None) -> None:
    """Note the method of pairing; pairs found by another method or detectors are discarded."""
    way = way_of_pairing(method, other)
    if archive.metadata.get(_PAIRED_BY) != way:
        with archive.index.transaction():
            archive.pairs.start_anew()
            archive.metadata.put(_PAIRED_BY, way)


class Sketches(Struct, frozen=True):
    """n stored fingerprints as arrays, in the order they were read.

    Attributes:
        table: the input of the detectors.
        sequences: identifier of each token sequence, shape (n,).
        paired: which of its pairs are known, as stored, shape (n,).
    """

    table: SketchTable
    sequences: Indices
    paired: Indices


def collect_sketches(method: Method, stored: Iterable[StoredFingerprint]) -> Sketches:
    """Lay out stored fingerprints as arrays, a few at a time, to save memory."""
    blobs = features, short_words, samples = bytearray(), bytearray(), bytearray()
    columns = tuple(array("q") for _ in range(5))
    stored = iter(stored)
    while some := list(islice(stored, _AT_ONCE)):
        sequence, words, *contents, paired = zip(*some, strict=True)
        for blob, column in zip(blobs, contents, strict=True):
            blob += b"".join(column)
        sizes = (map(len, column) for column in contents[1:])
        for held, values in zip(columns, (sequence, words, paired, *sizes), strict=True):
            held.extend(values)
    numbers = [np.frombuffer(column, dtype=np.int64) for column in columns]
    sequences, counts, are_paired, short_sizes, sample_sizes = numbers
    table = SketchTable(
        method=method,
        words=counts.astype(np.int32),
        features=np.frombuffer(features, dtype="<u8").reshape(len(counts), method.features),
        short_words=Ragged.of(short_words, short_sizes),
        samples=Ragged.of(samples, sample_sizes),
    )
    return Sketches(table, sequences, are_paired)


def find_candidates(table: SketchTable) -> tuple[Indices, Indices, int]:
    """The candidates of all pair detectors, each pair once.

    Returns the indices of the pairs, the smaller one first, and how many pairs were left out
    because a limit was reached.
    """
    none = np.zeros(0, dtype=np.int64)
    found = [Candidates(none, none)]
    found += [detector.find(table, STORED_SIMILARITY) for detector in pair_detectors()]
    count = max(1, len(table))
    codes = distinct(np.concatenate([one.left * count + one.right for one in found]))
    left_out = max(one.left_out for one in found)
    return _long_enough(Candidates(codes // count, codes % count, left_out), table.words)


def _long_enough(found: Candidates, words: npt.NDArray[np.int32]) -> tuple[Indices, Indices, int]:
    """The pairs of texts that are long enough to be compared."""
    left, right = found.left, found.right
    kept = (words[left] >= MINIMUM_WORDS) & (words[right] >= MINIMUM_WORDS)
    return left[kept], right[kept], found.left_out


def likely_ranks(
    pages: Iterable[list[Row]], sequences: Indices, words: npt.NDArray[np.int32]
) -> list[Indices]:
    """The rank of each text if the best, the newest, the oldest or the longest copy is kept.

    Only a guess, for which texts are compared with a whole large group; `engine/clusters` ranks
    items.

    Args:
        pages: as `PairStore.where_measured` gives them.
        sequences: identifiers of n token sequences, ascending.
        words: number of words of each, shape (n,).
    """
    tiers = list(Form)
    values = (
        value
        for page in pages
        for sequence, name, seconds, length in page
        for value in (sequence, tiers.index(format_info(name).form), seconds, length)
    )
    rows = np.fromiter(values, dtype=np.int64).reshape(-1, 4)
    text, known = look_up(rows[:, 0], sequences)
    text, (_, tier, seconds, length) = text[known], rows[known].T
    # Later keys are more significant.
    best = (length, -seconds, tier)
    orders = (best, (*best, -seconds), (*best, seconds), (*best, -words[text].astype(np.int64)))
    return [_ranks(text, np.lexsort(keys), len(sequences)) for keys in orders]


def _ranks(text: Indices, order: Indices, count: int) -> Indices:
    """The position of the first item of each text, shape (count,)."""
    ranks = np.full(count, len(order))
    np.minimum.at(ranks, text[order], np.arange(len(order)))
    return ranks
