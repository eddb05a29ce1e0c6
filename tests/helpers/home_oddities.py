"""What no home folder is without: broken, locked, misnamed and empty files, links, clutter."""

import os
import sys

from tests.helpers.home_builder import HomeBuilder
from tests.helpers.home_documents import docx_bytes
from tests.helpers.home_pages import page_bytes, picture_bytes
from tests.helpers.pdf_writer import locked_pdf, pdf_bytes, pdf_without_text
from tests.helpers.prose import TOPICS


def add_oddities(builder: HomeBuilder) -> None:
    _empty(builder)
    _unreadable(builder)
    _mislabelled(builder)
    _left_out(builder)
    if sys.platform.startswith("linux"):
        _strange_names(builder)


def _empty(builder: HomeBuilder) -> None:
    for number in range(4):
        builder.uncompared(f"Desktop/empty {number}.txt", b"", "empty")
    builder.uncompared("Desktop/blank.txt", b" \n\t\n", "empty", "no text")
    builder.uncompared("Desktop/ok.txt", b"ok then", "too short")
    builder.uncompared("Scans/page.pdf", pdf_without_text(), "no text")
    for number in range(3):
        builder.uncompared(
            f"Pictures/{number}.png", picture_bytes(60 * number), "pictures, left out"
        )
    builder.copy("Pictures/1.png", "Pictures/holiday/1 (1).png")
    builder.home.outcomes["Pictures/holiday/1 (1).png"] = frozenset({"pictures, left out"})


def _unreadable(builder: HomeBuilder) -> None:
    paragraphs = builder.writer.document(TOPICS[4], 150)
    builder.uncompared("Broken/salary.pdf", locked_pdf(paragraphs[:3]), "encrypted")
    whole = docx_bytes(paragraphs, builder.time_s())
    builder.uncompared("Broken/cut off.docx", whole[: len(whole) // 2], "damaged")
    builder.uncompared("Broken/cut off.pdf", b"%PDF-1.4\n" + bytes(range(256)), "damaged")
    noise = b"PK\x03\x04" + builder.random.randbytes(4000)
    builder.uncompared("Broken/noise.docx", noise, "damaged")


def _mislabelled(builder: HomeBuilder) -> None:
    """Files whose name tells another format than their content."""
    for number, (name, extension) in enumerate(
        (("pdf as text", "txt"), ("docx as pdf", "pdf"), ("page as text", "txt"))
    ):
        paragraphs = builder.writer.document(TOPICS[number], 200)
        content = (
            pdf_bytes(paragraphs),
            docx_bytes(paragraphs, builder.time_s()),
            page_bytes(paragraphs, 0),
        )[number]
        path = f"Broken/{name}.{extension}"
        builder.file(path, content)
        builder.item(path, "\n".join(paragraphs), is_exact=number < 2)
        twin = f"Documents/{name}, its text.md"
        builder.text_file(twin, "\n".join(paragraphs))
        builder.home.alike.append(frozenset(((path, ""), (twin, ""))))


def _left_out(builder: HomeBuilder) -> None:
    """Folders and entries that a crawl must skip."""
    clutter = "This text must not be read, for the folder it lies in is left out.\n"
    for folder in (".cache/pages", "Projects/site/node_modules/left", "Projects/site/.git/info"):
        for number in range(3):
            builder.file(f"{folder}/{number}.txt", clutter)
        builder.skipped("excluded folder")
    if hasattr(os, "symlink") and sys.platform != "win32":
        (builder.home.root / "Desktop" / "link.txt").symlink_to(
            builder.home.root / "Documents" / "garden" / "00.txt"
        )
        (builder.home.root / "Desktop" / "all documents").symlink_to(
            builder.home.root / "Documents", target_is_directory=True
        )
        builder.skipped("symbolic link", 2)
        os.mkfifo(builder.home.root / "Desktop" / "pipe.txt")
        builder.skipped("not a regular file")
        _hard_link(builder, "Documents/travel/01.txt", "Backup/linked.txt")


def _hard_link(builder: HomeBuilder, source: str, target: str) -> None:
    """A second name of one file on disk: the same bytes, no space of its own."""
    (builder.home.root / target).hardlink_to(builder.home.root / source)
    for item in [item for item in builder.home.items if item.place[0] == source]:
        builder.item(target, item.text)
    builder.home.same_bytes.append(frozenset((source, target)))


def _strange_names(builder: HomeBuilder) -> None:
    """Names that hurt: not valid Unicode, a line break, another writing direction."""
    text = builder.writer.paragraph(TOPICS[1], 60)
    names = (os.fsdecode(b"caf\xe9.txt"), "line\nbreak.txt", "\u202etxt.exe", "quote\"'$`.txt")
    paths = [f"Downloads/odd/{name}" for name in names[:2] + names[3:]]
    builder.text_file("Documents/travel/odd.txt", text)
    builder.copy("Documents/travel/odd.txt", *paths)
    builder.uncompared(f"Downloads/odd/{names[2]}", b"MZ\0\0" * 50, "unsupported format")
