"""The receipt of a folder as a page: what it says, and that no name of a file can break it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.cli.main import main
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence, Relation
from neardup_desktop.model.report import FolderReceipt, ReceiptLine
from neardup_desktop.report.language import Language, languages
from neardup_desktop.report.receipt_page import receipt_page

_RECEIPT = FolderReceipt(
    program="Neardup Desktop 1",
    created_s=1_700_000_000,
    folder="/home/ada/Old <laptop>",
    files=3,
    items=4,
    size_bytes=4000,
    verdict=(Message("Every file in it also exists elsewhere, byte for byte."),),
    only_here=(ReceiptLine("<script>alert(1)</script>.txt", "", 10),),
    similar=(
        ReceiptLine(
            "a.txt", "", 20, "", "/home/ada/b.txt", Relation(Evidence.NEAR_DUPLICATE, 0.91, 6)
        ),
    ),
    not_compared=(ReceiptLine("c.pdf", "2", 30, "It has no text."),),
    copies=(
        ReceiptLine("d.txt", "", 40, "", "/home/ada/d.txt", Relation(Evidence.IDENTICAL_FILE)),
    ),
)


@pytest.mark.parametrize("code", languages())
def test_all_is_on_the_page_and_nothing_runs(code: str) -> None:
    page = "".join(receipt_page(_RECEIPT, Language(code)))
    assert "&lt;script&gt;alert(1)&lt;/script&gt;.txt" in page
    assert "Old &lt;laptop&gt;" in page
    assert "<script" not in page
    for name in ("a.txt", "/home/ada/b.txt", "c.pdf · 2", "/home/ada/d.txt"):
        assert name in page
    assert page.count("<section>") == page.count("</section>") == 4
    assert "default-src 'none'" in page
    assert not re.search(r"(src|href)=", page)


def test_a_part_without_items_is_left_out() -> None:
    page = "".join(receipt_page(replace(_RECEIPT, only_here=(), similar=()), Language()))
    assert page.count("<section>") == 2
    assert "Copies of an item elsewhere (1)" in page


def test_the_command_writes_it_whole_or_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    disk, archive, page = tmp_path / "disk", str(tmp_path / "archive"), tmp_path / "receipt.html"
    for folder in ("Documents", "Backup"):
        (disk / folder).mkdir(parents=True)
        (disk / folder / "a.txt").write_text("The ferry leaves at noon with plums and pears. " * 9)
    (disk / "Backup" / "own.txt").write_text("Nobody else wrote this down, as far as I know. " * 9)
    assert main(["scan", "--archive", archive, "--workers", "1", str(disk)]) == 0
    asked = ["folders", "--archive", archive, str(disk / "Backup"), "--report", str(page)]
    assert main([*asked, "--language", "en"]) == 0
    written = page.read_text(encoding="utf-8")
    assert "own.txt" in written
    assert "2 items: 1 also elsewhere, 1 unique." in written
    capsys.readouterr()
    assert main(asked) == 2
    assert "already exists" in capsys.readouterr().err
    assert main([*asked, "--force", "--language", "de"]) == 0
    assert 'lang="de"' in page.read_text(encoding="utf-8")
    assert main([*asked[:-1], str(tmp_path / "receipt.txt")]) == 2
    assert main(["folders", "--archive", archive, "--report", str(page)]) == 2
    assert not list(tmp_path.glob(".neardup-report-*"))
