"""Near pairs are verified first and all others last, which changes nothing in the end."""

from collections.abc import Callable
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import pair_phase, verify_batches
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.pair_phase import NEAR_ONLY
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.scan.verify_batches import Pairs, Texts
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.settings import NEAR_SIMILARITY, ScanSettings
from neardup_desktop.workers.messages import Text, VerifyTask
from tests.helpers.invoices import write_invoices
from tests.helpers.prose import TOPICS, Writer

SETTINGS = ScanSettings(workers=1)
EDITS = (0.03, 0.15, 0.3, 0.45)


class Killed(Exception):
    """Stands for the end of the program at any moment."""


class Phases(ProgressCounter):
    """Notes the phases that begin, and calls back with each."""

    def __init__(self, on_phase: Callable[[Phase], object] = lambda _phase: None) -> None:
        super().__init__()
        self.begun: list[Phase] = []
        self._on_phase = on_phase

    def start(self, phase: Phase, *arguments: int, **named: float | None) -> None:
        super().start(phase, *arguments, **named)  # type: ignore[arg-type]
        self.begun.append(phase)
        self._on_phase(phase)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Versions of texts that are more or less similar, longer ones that hold them, and a form."""
    folder = tmp_path / "home"
    folder.mkdir()
    writer = Writer(7)
    for number in range(12):
        text = "\n\n".join(writer.document(TOPICS[number % len(TOPICS)], 150))
        more = "\n\n".join(writer.document(TOPICS[(number + 3) % len(TOPICS)], 90))
        (folder / f"{number} text.txt").write_text(text)
        (folder / f"{number} longer.txt").write_text(f"{text}\n\n{more}")
        for edited in EDITS:
            (folder / f"{number} {edited}.txt").write_text(writer.edited(text, edited))
    write_invoices(folder)
    return folder


@pytest.fixture
def in_one_pass(home: Path, tmp_path: Path) -> dict[str, set[tuple[object, ...]]]:
    """What a scan finds that verifies all pairs at once."""
    with Archive.open(tmp_path / "one pass") as archive:
        phases = Phases()
        scan(archive, [home], SETTINGS, phases)
        assert Phase.VERIFY_MORE not in phases.begun
        return contents(archive)


@pytest.fixture
def two_passes(
    in_one_pass: dict[str, set[tuple[object, ...]]], monkeypatch: pytest.MonkeyPatch
) -> dict[str, set[tuple[object, ...]]]:
    """What two passes have to find, from now on, in small batches."""
    monkeypatch.setattr(pair_phase, "_FEW_WORDS", 0)
    monkeypatch.setattr(pair_phase, "_TILE", 4)
    monkeypatch.setattr(verify_batches, "_PAIRS_AT_ONCE", 3)
    return in_one_pass


def contents(archive: Archive) -> dict[str, set[tuple[object, ...]]]:
    """All that is known of texts, by their words."""
    words: dict[int, bytes] = dict(archive.index.rows("SELECT id, words_hash FROM token_sequences"))

    def rows(table: str, columns: str, *keys: int) -> set[tuple[object, ...]]:
        found = archive.index.rows(f"SELECT {columns} FROM {table}")
        return {
            tuple(words[value] if at in keys else value for at, value in enumerate(row))
            for row in found
        }

    pairs = {
        (frozenset(((left, only), (right, other))), *rest)
        for left, right, only, other, *rest in rows(
            "pairs", "left_id, right_id, unique_left, unique_right, similarity, same_form", 0, 1
        )
    }
    return {
        "pairs": pairs,
        "contained": rows("contained", "inner_id, outer_id, runs", 0, 1),
        "series": rows("series", "sequence_id, proved", 0),
        "paired": rows("fingerprints", "paired"),
        "searched": rows("samples", "searched"),
    }


def least_similarity(archive: Archive) -> float:
    return float(archive.pairs.all_pairs().similarity.min(initial=1.0))


def test_near_pairs_come_first(
    home: Path, archive: Archive, two_passes: dict[str, set[tuple[object, ...]]]
) -> None:
    seen = []

    def look() -> None:
        if archive.pairs.count():
            series = archive.index.number("SELECT count(*) FROM series")
            seen.append((least_similarity(archive) >= NEAR_SIMILARITY, series))

    phases = Phases()
    summary = scan(archive, [home], SETTINGS, phases, steering=Steering(results=look))
    assert phases.begun.index(Phase.CONTAIN) < phases.begun.index(Phase.VERIFY_MORE)
    # No series is refuted before all its pairs are known.
    assert (True, 0) in seen
    assert not any(series for is_near, series in seen if is_near)
    assert seen[-1][0] is False
    assert contents(archive) == two_passes
    assert summary.pairs == len(two_passes["pairs"])
    assert two_passes["series"]
    assert two_passes["contained"]
    assert not archive.metadata.get(NEAR_ONLY)


def test_no_near_pair_is_verified_twice(
    home: Path,
    archive: Archive,
    two_passes: dict[str, set[tuple[object, ...]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: dict[float, list[frozenset[Text]]] = {}

    def task(
        number: int, texts: Texts, pairs: Pairs, *, cutoff: float, recognised: frozenset[int]
    ) -> VerifyTask:
        given = [frozenset((texts[one], texts[other])) for one, other in pairs]
        asked.setdefault(cutoff, []).extend(given)
        return VerifyTask(number, texts, pairs, cutoff, recognised)

    monkeypatch.setattr(pair_phase, "VerifyTask", task)
    scan(archive, [home], SETTINGS)
    near = sum(pair[1] >= NEAR_SIMILARITY for pair in two_passes["pairs"])  # type: ignore[operator]
    both = set(asked[NEAR_SIMILARITY]) & set(asked[0.5])
    assert len(asked[NEAR_SIMILARITY]) == len(set(asked[NEAR_SIMILARITY])) == near + len(both)
    assert len(asked[0.5]) == len(set(asked[0.5]))


def test_it_goes_on_wherever_it_was_stopped(
    home: Path, archive: Archive, two_passes: dict[str, set[tuple[object, ...]]]
) -> None:
    for last in (Phase.PAIR, Phase.VERIFY, Phase.CONTAIN, Phase.VERIFY_MORE):
        cancel = CancelFlag()

        def stop(phase: Phase, last: Phase = last, cancel: CancelFlag = cancel) -> None:
            if phase is last:
                cancel.set()

        phases = Phases(stop)
        assert scan(archive, [home], SETTINGS, phases, cancel).cancelled
        assert archive.pairs.count() < len(two_passes["pairs"])
    phases = Phases()
    scan(archive, [home], SETTINGS, phases)
    assert Phase.VERIFY not in phases.begun
    assert contents(archive) == two_passes


@pytest.mark.parametrize("phase", [Phase.VERIFY, Phase.CONTAIN, Phase.VERIFY_MORE])
def test_it_goes_on_where_it_was_killed_amid_a_phase(
    phase: Phase, home: Path, archive: Archive, two_passes: dict[str, set[tuple[object, ...]]]
) -> None:
    counter = ProgressCounter()

    def kill() -> bool:
        if counter.phase is phase and counter.done > 6:
            raise Killed
        return True  # so that there is a commit after each answer

    with pytest.raises(Killed):
        scan(archive, [home], SETTINGS, counter, steering=Steering(waits=kill))
    scan(archive, [], SETTINGS)
    assert contents(archive) == two_passes


@pytest.mark.parametrize("phase", [Phase.READ, Phase.VERIFY, Phase.CONTAIN])
def test_less_similar_pairs_come_at_once_where_they_are_asked_for(
    phase: Phase, home: Path, archive: Archive, two_passes: dict[str, set[tuple[object, ...]]]
) -> None:
    phases = Phases()
    steering = Steering(wants_every_pair=lambda: phase in phases.begun)
    scan(archive, [home], SETTINGS, phases, steering=steering)
    if phase is Phase.READ:
        assert Phase.VERIFY_MORE not in phases.begun
    else:
        last_contain = len(phases.begun) - phases.begun[::-1].index(Phase.CONTAIN)
        assert phases.begun.index(Phase.VERIFY_MORE) < last_contain
    assert contents(archive) == two_passes


def test_a_rescan_of_few_files_takes_one_pass(
    home: Path, archive: Archive, two_passes: dict[str, set[tuple[object, ...]]]
) -> None:
    held = [path for path in home.iterdir() if path.name.startswith("3 ")]
    texts = {path: path.read_bytes() for path in held}
    for path in held:
        path.unlink()
    scan(archive, [home], SETTINGS)
    for path, text in texts.items():
        path.write_bytes(text)
    scan(archive, [], SETTINGS)
    assert contents(archive) == two_passes
