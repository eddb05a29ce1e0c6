"""Pictures and films of documents in the windows of rules and plans: left alone, and why."""

from pathlib import Path

import numpy as np
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep
from tests.helpers.window_driver import click, wait_until
from tests.ui.conftest import ONE_WORKER, OpenWindow
from tests.ui.rules.test_rules import open_rules

PHOTO = bytes(range(256)) * 500
FILES = {
    "Downloads/a.jpg": PHOTO,
    "trip/img/a.jpg": PHOTO,
    "trip/img/b.jpg": PHOTO[1:],
    "trip/notes.md": b"What we saw on the way: ![it](img/a.jpg) and [that](img/b.jpg).\n",
    "trip copy/img/b.jpg": PHOTO[1:],
    "trip copy/notes.md": b"What we saw on the way: ![it](img/a.jpg) and [that](img/b.jpg).\n",
    "film/film.mkv": PHOTO[2:],
    "film/film.srt": b"1\n00:00:01,000 --> 00:00:09,000\nThe harbour wall was grey.\n",
    "Downloads/film.mkv": PHOTO[2:],
}


def test_the_windows_say_why_and_pictures_follow_their_document(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    for name, content in FILES.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ONE_WORKER)
        rule = replace(
            next(one for one in BUILT_IN_RULES if one.name == "identical-files"),
            name="mine",
            keep=(Keep.FOLDERS,),
            keep_folders=(str(home / "Downloads"), str(home / "trip")),
        )
        archive.save_rule(rule)
    driver = open_window(tmp_path / "archive")
    wait_until(lambda: driver.list_view.model().rowCount() > 0)
    dialog = open_rules(driver)
    wait_until(lambda: dialog.list.count() > len(BUILT_IN_RULES))
    dialog.go_to("mine")
    wait_until(lambda: "A document shows it or links to it." in dialog.skipped.text())
    assert "It belongs with a file of the same name" in dialog.skipped.text()
    click(dialog.plan)
    plan = driver.plan
    assert plan is not None
    wait_until(lambda: plan.view is not None)
    reasons = {str(plan.refusals.index(row, 0).data()) for row in range(plan.refusals.rowCount())}
    assert any("A document shows it or links to it." in reason for reason in reasons), reasons
    assert plan.view is not None
    names = [Path(step.subject.file.path).name for step in plan.view.plan.steps]
    assert sorted(names) == ["b.jpg", "notes.md"]
    # The picture is not left without its document, nor taken from beside it.
    plan.steps.turn_ticks([names.index("notes.md")])
    assert not np.any(plan.steps.ticked)
    plan.steps.turn_ticks([names.index("b.jpg")])
    assert not np.any(plan.steps.ticked)
    plan.steps.turn_ticks([names.index("notes.md")])
    plan.steps.turn_ticks([names.index("b.jpg")])
    assert np.all(plan.steps.ticked)
    plan.reject()
