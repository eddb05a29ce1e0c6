"""One small archive that holds everything at once, for tests of all commands and pages."""

import zipfile
from contextlib import closing
from dataclasses import dataclass
from email.message import EmailMessage
from functools import cached_property
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.extract.scans.models import chosen_models
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers import page_pictures
from tests.helpers.deeds import only_item
from tests.helpers.home_documents import docx_bytes, html_bytes
from tests.helpers.home_pages import page_bytes, picture_bytes
from tests.helpers.pdf_writer import locked_pdf, pdf_bytes, pdf_without_text
from tests.helpers.prose import GERMAN, TOPICS, Writer
from tests.helpers.read_pictures import say_what_stands_on

_SETTINGS = ScanSettings(workers=1, also=frozenset({OnRequest.SCANS, OnRequest.ARCHIVES}))
_SERIES = 6


@dataclass(frozen=True)
class Everything:
    """What was built; nothing of it may be changed, so acting tests plan but do not perform.

    Attributes:
        home: the folder that was scanned.
        away: another one, which is gone now.
        archive: the archive; whoever writes to it takes a copy.
    """

    home: Path
    away: Path
    archive: Path

    @cached_property
    def reads_scans(self) -> bool:
        """Whether words can be recognised on this computer: else the scans have none here."""
        return chosen_models() is not None


def build_everything(base: Path) -> Everything:
    """Write all files, scan them, and decide and do what a user may."""
    base = base.resolve()
    made = Everything(base / "home", base / "away", base / "archive")
    writer = _FileWriter(made.home, Writer(11))
    writer.write_all()
    for name in ("will.txt", "photo.jpg"):
        _put(made.away / name, (made.home / writer.places[name]).read_bytes())
    _put(made.away / "diary.txt", writer.prose(140).encode())
    with (
        pytest.MonkeyPatch.context() as patched,
        Archive.open(made.archive) as archive,
    ):
        # The trash of whoever runs the tests is none of theirs.
        patched.setenv("XDG_DATA_HOME", str(base / "data"))
        if made.reads_scans:
            say_what_stands_on(archive, writer.pages)
        scan(archive, [made.home, made.away], _SETTINGS)
        _decide(archive, made.home)
        made.away.rename(base / "unplugged")
        scan(archive, (), _SETTINGS)
    return made


def _put(path: Path, content: bytes | str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


class _FileWriter:
    """Writes the files.

    Attributes:
        places: where files are that are written once more elsewhere, by name.
        pages: what stands on each scanned page.
    """

    def __init__(self, root: Path, writer: Writer) -> None:
        self._root, self._writer = root, writer
        self.places = {"will.txt": "Documents/will.txt", "photo.jpg": "Pictures/photo.jpg"}
        self.pages: dict[Path, str] = {}

    def prose(self, words: int) -> str:
        return "\n\n".join(self._writer.document(TOPICS[0], words))

    def put(self, name: str, content: bytes | str) -> None:
        _put(self._root / name, content)

    def write_all(self) -> None:
        self._write_documents()
        self._write_chain()
        self._write_series()
        self._write_mail()
        self._write_pages()
        self._write_pictures()
        self._write_scans()
        self._write_oddities()

    def _write_documents(self) -> None:
        paragraphs = self._writer.document(TOPICS[1], 160)
        text = "\n\n".join(paragraphs)
        self.put("Documents/report.docx", docx_bytes(paragraphs, 1_600_000_000))
        self.put("Documents/report.html", html_bytes(paragraphs))
        self.put("Documents/report.pdf", pdf_bytes(paragraphs, paragraphs[0]))
        self.put("Documents/report.txt", text)
        self.put("Documents/report with more.txt", f"{text}\n\n{self.prose(80)}")
        for copy in ("Backup/report.txt", "Backup/report (1).txt", "Backup/report (2).txt"):
            self.put(copy, text)
        self.put("Protected/report.txt", text)
        self.put("Documents/report upper.md", text.upper())
        (self._root / "Backup/report link.txt").hardlink_to(self._root / "Documents/report.txt")
        will = self.prose(150)
        self.put("Documents/will.txt", will)
        for number in (1, 2, 3):
            self.put(f"Documents/will v{number}.txt", self._writer.edited(will, number / 25))
        self.put("Backup/will.txt", will)
        self.put("Old disk/will v1.txt", (self._root / "Documents/will v1.txt").read_bytes())
        self.put("Documents/Übersicht – Größe.txt", GERMAN)
        self.put("Backup/報告.txt", GERMAN.replace("\n", "\r\n"))

    def _write_chain(self) -> None:
        """Texts of which only neighbours are alike enough."""
        words = self.prose(200).split()
        for number in range(3):
            self.put(f"Documents/chain {number}.txt", " ".join(words))
            for at in range(number * 30, number * 30 + 30):
                words[2 * at % len(words)] = f"lamp{at}"

    def _write_series(self) -> None:
        for number in range(_SERIES):
            self.put(
                f"Documents/Invoices/2024-{number + 1:02}.txt",
                f"Dear Agda Lindqvist,\n\nthank you for your order of garden soil. Invoice number "
                f"{4000 + 7 * number} of {3 + number}.{1 + number}.2024 over {31 + 12 * number},"
                f"{17 + number} euros is due within fourteen days. Please state the invoice number "
                "when you pay. We deliver on weekdays only, and the driver needs a signature.\n\n"
                "Kind regards\nTomas Brandl\n",
            )
        invoice = (self._root / "Documents/Invoices/2024-03.txt").read_bytes()
        self.put("Backup/2024-03 (1).txt", invoice)

    def _write_mail(self) -> None:
        mails = [self._mail(number) for number in range(4)]
        box = b"".join(
            b"From list@example.org Mon Sep 14 10:00:00 2020\n" + mail + b"\n"
            for mail in (*mails, mails[0])
        )
        self.put("Mail/Inbox.mbox", box)
        self.put("Mail/exported.eml", mails[0])
        for folder in ("cur", "new", "tmp"):
            (self._root / "Mail/Maildir" / folder).mkdir(parents=True)
        for number, mail in enumerate(mails[:2]):
            self.put(f"Mail/Maildir/cur/1600000{number}.M1P1.home:2,S", mail)

    def _mail(self, number: int) -> bytes:
        mail = EmailMessage()
        mail["From"], mail["To"] = "Ruth <ruth@example.org>", "garden@example.org"
        mail["Subject"] = f"Re: Gewächshaus {number}"
        mail["Date"] = f"Mon, 14 Sep 2020 10:0{number}:00 +0000"
        mail["Message-ID"] = f"<{number}@example.org>"
        mail.set_content(self._writer.paragraph(TOPICS[0], 60))
        if number == 1:
            mail.add_attachment(
                pdf_bytes(self._writer.document(TOPICS[1], 60)),
                maintype="application",
                subtype="pdf",
                filename="plan.pdf",
            )
            mail.set_boundary("b" * 20)
        return mail.as_bytes()

    def _write_pages(self) -> None:
        paragraphs = self._writer.document(TOPICS[1], 120)
        for number, folder in enumerate(("Documents/Saved", "Backup/Saved")):
            self.put(f"{folder}/wall.html", page_bytes(paragraphs, number))
            self.put(f"{folder}/wall_files/stone.png", picture_bytes(number))

    def _write_pictures(self) -> None:
        photo = page_pictures.scene(3)
        self.put("Pictures/photo.jpg", page_pictures.saved(photo, "JPEG", quality=92))
        half = photo.resize((photo.width // 2, photo.height // 2))
        self.put("Pictures/photo small.jpg", page_pictures.saved(half, "JPEG"))
        turned = photo.rotate(90, expand=True)
        self.put("Pictures/photo turned.png", page_pictures.saved(turned, "PNG"))
        self.put("Backup/photo.jpg", page_pictures.saved(photo, "JPEG", quality=92))
        self.put("Pictures/other.jpg", page_pictures.saved(page_pictures.scene(4), "JPEG"))

    def _write_scans(self) -> None:
        lines = tuple(self._writer.note(TOPICS[0], 60).split(". "))
        # By their names behind all else, so that their numbers are the highest.
        for folder, own in (("Documents", "lion"), ("Scans", "zebra quagga")):
            path = self._root / folder / "zz letter.png"
            drawn = page_pictures.page(lines=(own, *page_pictures.LINES))
            _put(path, page_pictures.saved(drawn, "PNG"))
            self.pages[path] = " ".join((own, *page_pictures.LINES, *lines))

    def _write_oddities(self) -> None:
        self.put("Documents/empty.txt", b"")
        self.put("Documents/drawing.pdf", pdf_without_text())
        self.put("Backup/drawing.pdf", pdf_without_text())
        self.put("Documents/damaged.docx", b"PK\3\4 no archive" * 50)
        self.put("Documents/locked.pdf", locked_pdf(["Nobody can read this."]))
        self.put("Documents/.cache/left out.txt", "This lies in a folder that is left out.")
        self.put("Documents/odd\nname.txt", self.prose(60))
        (self._root / "Documents/symbolic link.txt").symlink_to(self._root / "Documents/will.txt")
        with zipfile.ZipFile(self._root / "Documents/packed.zip", "w") as packed:
            for name, content in (
                ("inside/will.txt", (self._root / "Documents/will.txt").read_bytes()),
                ("inside/only here.txt", self.prose(70).encode()),
            ):
                packed.writestr(zipfile.ZipInfo(name, (2021, 1, 1, 0, 0, 0)), content)


def _decide(archive: Archive, home: Path) -> None:
    archive.protect(home / "Protected")
    archive.save_rule(Rule("My rule", Verb.TRASH, folders=(str(home / "Backup"),)))
    _do(archive, Verb.HIDE, home / "Backup/will.txt")
    _do(archive, Verb.HIDE, home / "Backup/2024-03 (1).txt")
    _do(archive, Verb.NOT_DUPLICATE, home / "Documents/will.txt", home / "Documents/will v3.txt")
    _do(archive, Verb.KEEP, home / "Documents/will v2.txt")
    _do(archive, Verb.TRASH, home / "Backup/report (1).txt")
    undone = _do(archive, Verb.TRASH, home / "Backup/report (2).txt")
    undo(archive, undone)


def _do(archive: Archive, verb: Verb, *paths: Path) -> int:
    """Do something to items; returns the number of the action."""
    with closing(archive.reader()) as reader:
        items = [only_item(archive, path) for path in paths]
        plan = Planner(Review.load(reader), reader).items(items, verb)
    assert plan.steps
    assert not plan.refusals, plan.refusals
    return perform(archive, plan).action
