"""What is read while a pass compares what was read before."""

from pathlib import Path

from neardup_desktop.compare.distance import verify_pairs
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.finding import finding_of
from neardup_desktop.engine.scan.pair_phase import Pairing
from neardup_desktop.engine.scan.read_phase import method_code
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.engine.scan.verify_batches import Verification
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.store.values import encode_path
from neardup_desktop.workers.child.main import plain_texts
from neardup_desktop.workers.messages import Verified, VerifyTask
from tests.helpers.sketched import pack, sketch

METHOD = finding_of(DEFAULT_METHOD).method
LETTER = "We met, as agreed, at the mill, and walked, in the rain, along the old canal. " * 4


def read(archive: Archive, path: str, text: str) -> None:
    archive.files.add([FileEntry(path, 100, 5, 7, 1)])
    file = archive.files.known("/")[encode_path(path)][0]
    item = ExtractedItem(part="", kind=Kind.DOCUMENT, format="plain_text", text=text)
    made_by = (method_code(METHOD), "modulo/1")
    archive.items.put([(file, pack(sketch(item, DEFAULT_METHOD)))], made_by, 1)


def begun_pass(run: ScanRun, pairing: Pairing) -> Verification:
    """A pass whose pairs are stored, but whose texts are not yet marked."""
    found = pairing.find()
    verification = Verification(run, found.work)
    for task in verification.tasks(found.order, found.new):
        assert isinstance(task, VerifyTask)
        verdicts = verify_pairs(plain_texts(task.texts), task.pairs, task.cutoff, task.recognised)
        verification.take(Verified(task.key, tuple(verdicts)))
    return verification


def test_a_text_with_fewer_marks_that_comes_during_a_pass_loses_no_pair(tmp_path: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        run = ScanRun(archive)
        pairing = Pairing(run)
        read(archive, "/letter.txt", LETTER)
        read(archive, "/later.txt", f"{LETTER} Yours, Ann")
        pairing.note_way()
        running = begun_pass(run, pairing)
        assert archive.pairs.count() == 1
        read(archive, "/exported.txt", LETTER.replace(",", ""))
        running.mark_complete()
        while pairing.has_new():
            begun_pass(run, pairing).mark_complete()
        assert archive.pairs.count() == 1
