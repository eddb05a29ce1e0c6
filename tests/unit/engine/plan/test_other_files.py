"""Rules and files that are not read: what people collect goes, what programs need stays."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.overview.overview import safe_counts
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

BY_NAME = {rule.name: rule for rule in BUILT_IN_RULES}
PHOTO = bytes(range(256)) * 200
SMALL_PHOTO = PHOTO[:20_000]


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    home = tmp_path.resolve() / "home"
    page = f"<html><body><p>{Writer(1).note(TOPICS[0], 80)}</p></body></html>"
    files = {
        "2019/IMG_1.jpg": PHOTO,
        "Phone/IMG_1 (1).jpg": PHOTO,
        "2019/thumb.jpg": SMALL_PHOTO[1:],
        "Phone/thumb.jpg": SMALL_PHOTO[1:],
        "2019/trip.zip": b"no zip at all",
        "Phone/trip.zip": b"no zip at all",
        "site/index.html": page.encode(),
        "site/img/logo.png": SMALL_PHOTO,
        "site/img/large.png": PHOTO * 3,
        "mirror/index.html": page.encode() + b"\n",
        "mirror/img/logo.png": SMALL_PHOTO,
        "mirror/img/large.png": PHOTO * 3,
        "site/style.css": b"body { color: green }",
        "mirror/style.css": b"body { color: green }",
        "2019/icon.png": PHOTO[:9_000],
        "Phone/icon.png": PHOTO[:9_000],
    }
    for name, content in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    with Archive.open(tmp_path / "archive") as opened:
        scan(opened, [home], ScanSettings(workers=1))
        yield opened


def test_photos_and_archives_go_and_what_a_page_shows_stays(archive: Archive) -> None:
    reader = archive.reader()
    review = Review.load(reader)
    planner = Planner(review, reader)
    plan = planner.rule(BY_NAME["identical-files"])
    gone = {Path(step.subject.file.path).name for step in plan.steps}
    assert gone == {"IMG_1 (1).jpg", "thumb.jpg", "trip.zip", "large.png"}
    assert {Path(one.subject.path).name: one.reason for one in plan.refusals} == dict.fromkeys(
        ("logo.png", "style.css", "icon.png"), Refused.NEEDED_IN_PLACE
    )
    count = planner.count(BY_NAME["identical-files"])
    assert (count.items, count.refused) == (4, 3)
    assert count.reasons == ((Refused.NEEDED_IN_PLACE, 3),)
    named = replace(BY_NAME["identical-files"], kinds=frozenset({Kind.OTHER}))
    assert planner.count(named).items == 7
    trash, _text, hide, _mail = safe_counts(review, reader)
    assert trash.items == planner.count(BY_NAME["identical"]).items
    assert planner.count(BY_NAME["no-unique-words"]).items == 5
    assert hide.items == 8
    reader.close()


def test_small_files_are_left_out_by_a_smallest_size(archive: Archive) -> None:
    reader = archive.reader()
    planner = Planner(Review.load(reader), reader)
    rule = replace(BY_NAME["identical-files"], least_bytes=len(PHOTO))
    gone = {Path(step.subject.file.path).name for step in planner.rule(rule).steps}
    assert gone == {"IMG_1 (1).jpg", "large.png"}
    assert planner.count(replace(rule, least_bytes=len(PHOTO) + 1)).items == 1
    reader.close()


@pytest.mark.parametrize(
    ("document", "text", "shown"),
    [
        ("trip/notes.md", "Here ![we](img/IMG%201.jpg) arrived.", "trip/img/IMG 1.jpg"),
        ("trip/text/notes.md", "Here ![we](../img/IMG%201.jpg) arrived.", "trip/img/IMG 1.jpg"),
        ("trip/notes.tex", r"\includegraphics{IMG 1}", "trip/IMG 1.jpg"),
        ("trip/page.html", "<p>Here</p><video src='Clip.MP4'></video>", "trip/clip.mp4"),
        ("trip/notes.rst", "Here\n\n.. image:: img/a.png\n", "trip/img/a.png"),
        ("trip/notes.adoc", "Here\n\nimage::img/a.png[]\n", "trip/img/a.png"),
        ("trip/notes.org", "Here\n\n[[file:img/a.png]]\n", "trip/img/a.png"),
    ],
)
def test_what_a_document_shows_stays_beside_it(
    tmp_path: Path, document: str, text: str, shown: str
) -> None:
    home = tmp_path.resolve() / "home"
    elsewhere = f"2019/{Path(shown).name}"
    # The copy that nothing shows is older, so it would be kept.
    for name, content in ((elsewhere, PHOTO * 9), (shown, PHOTO * 9), (document, text.encode())):
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    os.utime(home / elsewhere, (1_000_000_000, 1_000_000_000))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        reader = archive.reader()
        planner = Planner(Review.load(reader), reader)
        rule = replace(BY_NAME["identical-files"], keep=(Keep.OLDEST,))
        assert [one.reason for one in planner.rule(rule).refusals] == [Refused.LINKED]
        (home / document).unlink()
        scan(archive, [home], ScanSettings(workers=1))
        planner = Planner(Review.load(reader), reader)
        assert [one.subject.file.path for one in planner.rule(rule).steps] == [str(home / shown)]
        reader.close()
