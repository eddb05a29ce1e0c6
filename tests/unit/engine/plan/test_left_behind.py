"""Rules leave pictures and films beside the documents that name them, and what belongs together."""

import os
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from urllib.parse import quote
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, Keep, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.plan_arrays import taken_by
from tests.helpers.prose import TOPICS, Writer

OLDEST = replace(
    next(rule for rule in BUILT_IN_RULES if rule.name == "identical-files"), keep=(Keep.OLDEST,)
)
NO_UNIQUE_WORDS = replace(
    next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words"), keep=(Keep.OLDEST,)
)
ONE_CHILD = ScanSettings(workers=1)

Files = dict[str, bytes | str]


def medium(number: int) -> bytes:
    """The bytes of a picture or film, other ones for each number."""
    return number.to_bytes(4, "big") + bytes(range(256)) * 500


@contextmanager
def scanned(folder: Path, files: Mapping[str, bytes | str]) -> Iterator[tuple[Path, ArchiveReader]]:
    """A scanned home folder; what is in a folder `old` is older than all else."""
    home = folder.resolve() / "home"
    for name, content in files.items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        if "old" in path.relative_to(home).parts:
            os.utime(path, (1_000_000_000, 1_000_000_000))
    with Archive.open(folder / "archive") as archive:
        scan(archive, [home], ONE_CHILD)
        reader = archive.reader()
        yield home, reader
        reader.close()


def planned(reader: ArchiveReader, rule: Rule = OLDEST) -> Plan:
    """The plan of a rule, which is also what is counted at once."""
    review = Review.load(reader)
    plan = Planner(review, reader).rule(rule)
    count = Planner(review, reader).count(rule)
    assert (count.items, count.refused) == (len(plan.steps), len(plan.refusals))
    return plan


def gone(plan: Plan, home: Path) -> set[str]:
    return {Path(step.subject.file.path).relative_to(home).as_posix() for step in plan.steps}


def alone(plan: Plan, home: Path) -> dict[str, Refused]:
    return {
        Path(one.subject.path).relative_to(home).as_posix(): one.reason for one in plan.refusals
    }


NOTATIONS = {
    "Markdown link": ("notes.md", "see [it]({})"),
    "Markdown picture": ("notes.md", "![it](<{}>)"),
    "Markdown definition": ("notes.md", "see [it][1]\n\n[1]: {}\n"),
    "Markdown with HTML": ("notes.md", "<audio src='{}'></audio>"),
    "cover": ("notes.md", "---\ntitle: A\ncover: {}\n---\nWords."),
    "HTML link": ("page.html", "<p>see <a href='{}'>it</a>"),
    "HTML object": ("page.html", "<p>see <object data='{}'></object>"),
    "HTML set": ("page.html", "<p>see <img src='x.png' srcset='y.png 1x, {} 2x'>"),
    "HTML source": ("page.html", "<picture><source srcset='{} 2x'><img src='x.png'></picture>"),
    "HTML poster": ("page.html", "<video src='x.mp4' poster='{}'></video>"),
    "HTML resource": ("page.html", "<link rel='apple-touch-icon' href='{}'><p>Words."),
    "HTML background": ("page.html", "<body background='{}'><p>Words."),
    "reStructuredText link": ("notes.rst", "See `it <{}>`_ there.\n"),
    "Org link": ("notes.org", "See [[file:{}][it]] there."),
    "Org bare link": ("notes.org", "See [[file:{}]] there."),
    "AsciiDoc link": ("notes.adoc", "See link:{}[it] there."),
    "AsciiDoc film": ("notes.adoc", "Words.\n\nvideo::{}[]\n"),
    "TeX link": ("notes.tex", r"See \href{{run:{}}}{{it}} there."),
    "TeX picture": ("notes.tex", r"\includegraphics{{{}}}"),
    "notebook": (
        "notes.ipynb",
        '{{"nbformat": 4, "nbformat_minor": 5, "metadata": {{}}, "cells": [{{"cell_type":'
        ' "markdown", "metadata": {{}}, "source": ["![x]({})"]}}]}}',
    ),
    "M3U": ("list.m3u", "#EXTM3U\n{}\n"),
    "M3U8": ("list.m3u8", "{}\r\n"),
    "PLS": ("list.pls", "[playlist]\nFile1={}\nNumberOfEntries=1\n"),
    "XSPF": (
        "list.xspf",
        "<?xml version='1.0'?>\n<playlist><trackList><track>\n<location>{}</location>\n"
        "</track></trackList></playlist>",
    ),
    "WPL": ("list.wpl", '<?wpl version="1.0"?><smil><media src="{}"/></smil>'),
    "cue sheet": ("disc.cue", 'TITLE "A"\nFILE "{}" WAVE\n  TRACK 01 AUDIO\n'),
    "SVG": ("drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'><image href='{}'/></svg>"),
    "SVG, older": ("drawing.svg", '<svg><image width="3" xlink:href="{}"/></svg>'),
}


TAKEN_IN = {
    "TeX include": ("main.tex", r"\include{{{}}}", "part.tex"),
    "TeX input without suffix": ("main.tex", r"\input{{{}}}", "part"),
    "AsciiDoc": ("main.adoc", "Words.\n\ninclude::{}[]\n", "part.adoc"),
    "reStructuredText": ("main.rst", "Words.\n\n.. include:: {}\n", "part.rst"),
    "reStructuredText table": ("main.rst", "Words.\n\n.. csv-table::\n   :file: {}\n", "part.csv"),
    "Org": ("main.org", '#+INCLUDE: "{}" :lines 1-9\nWords.', "part.org"),
    "page of a site": ("index.html", "<p>see <a href='{}#top'>it</a>", "part.html"),
    "Markdown": ("main.md", "see [it]({})", "part.md"),
    "master document": (
        "main.fodt",
        "<?xml version='1.0'?><office:document"
        " xmlns:office='urn:oasis:names:tc:opendocument:xmlns:office:1.0'"
        " xmlns:text='urn:oasis:names:tc:opendocument:xmlns:text:1.0'"
        " xmlns:xlink='http://www.w3.org/1999/xlink'"
        " office:mimetype='application/vnd.oasis.opendocument.text'><office:body><office:text>"
        "<text:section text:name='a'><text:section-source xlink:href='{}'/><text:p>Words.</text:p>"
        "</text:section></office:text></office:body></office:document>",
        "part.txt",
    ),
}


def test_what_a_document_takes_in_stays_and_what_that_takes_in(tmp_path: Path) -> None:
    files: Files = {}
    linked, others = set[str](), set[str]()
    for number, (document, text, part) in enumerate(TAKEN_IN.values()):
        place = f"case {number}"
        suffix = "" if "." in part else ".tex"
        for name, set_of in (("parts/" + part + suffix, linked), ("parts/other.txt", others)):
            words = Writer(2 * number + (set_of is linked)).note(TOPICS[1], 30)
            files |= {f"old/{number}/{name.rpartition('/')[2]}": words, f"{place}/{name}": words}
            set_of.add(f"{place}/{name}")
        files[f"{place}/{document}"] = text.format(f"parts/{part}")
    # The part that stays takes in a third one; and a copy of the whole goes whole.
    chain = {
        "main.tex": r"Words of the whole. \include{one}",
        "one.tex": r"Some words of its own. \include{two}",
        "two.tex": "Other words that come in last.",
    }
    for name, text in chain.items():
        files |= {f"old/chain/{name}": text, f"whole/{name}": text}
        files[f"chain/{name}"] = text.replace("of the whole", "of my own")
    linked |= {"chain/one.tex", "chain/two.tex"}
    others |= {f"whole/{name}" for name in chain}
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert alone(plan, home) == dict.fromkeys(linked, Refused.LINKED)
        assert gone(plan, home) == others


def test_a_saved_page_goes_only_where_its_folder_is_equal(tmp_path: Path) -> None:
    files: Files = {}
    for name, style, theirs in (("same", "a{}", "a{}"), ("other", "a{}", ".x{display:none}")):
        page = f"<p>{Writer(7).note(TOPICS[0], 40)} {name}"
        files |= {f"old/{name}.html": page, f"old/{name}_files/s.css": theirs}
        files |= {f"new/{name}.html": page, f"new/{name}_files/s.css": style}
    files |= {"old/more_files/new.js": "x", "old/more.html": "<p>one", "new/more.html": "<p>one"}
    files |= {"new/more_files/a.css": "a", "old/more_files/a.css": "a"}
    with scanned(tmp_path, files) as (home, reader):
        for rule in (OLDEST, replace(NO_UNIQUE_WORDS, allow_lost_extras=True)):
            plan = planned(reader, rule)
            assert gone(plan, home) == {"new/same.html"}
            assert alone(plan, home) == dict.fromkeys(
                ("new/more.html", "new/other.html"), Refused.EXTRAS_LOST
            )
        assert len(taken_by(Review.load(reader), reader, NO_UNIQUE_WORDS)) == 1


def test_what_a_document_links_to_stays_whatever_the_notation(tmp_path: Path) -> None:
    files: Files = {}
    linked, others = set(), set()
    for number, (document, text) in enumerate(NOTATIONS.values()):
        # Two folders up, so that only the address says where it is.
        name, place = f"m{number}.png", f"case {number}/img"
        text = text.format(f"../../img/{name}")
        files |= {
            f"old/{name}": medium(number),
            f"{place}/{name}": medium(number),
            f"case {number}/a/b/{document}": f"{Writer(number).note(TOPICS[0], 20)}\n\n{text}"
            if document.endswith(".md") and "---" not in text
            else text,
            f"old/{name[1:]}": medium(1000 + number),
            f"{place}/{name[1:]}": medium(1000 + number),
        }
        linked.add(f"{place}/{name}")
        others.add(f"{place}/{name[1:]}")
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert alone(plan, home) == dict.fromkeys(linked, Refused.LINKED)
        assert gone(plan, home) == others
        # Whoever names other files as a kind means them.
        named = planned(reader, replace(OLDEST, kinds=frozenset({Kind.OTHER})))
        assert gone(named, home) == others | linked


def packed(parts: Mapping[str, str]) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w") as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return data.getvalue()


def word_file(kind: str, target: str) -> bytes:
    """A Word file with one relation to another file."""
    office = "http://schemas.openxmlformats.org"
    types = (
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.'
        'relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/'
        'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>'
    )
    relations = f'<Relationships xmlns="{office}/package/2006/relationships">{{}}</Relationships>'
    kinds = f"{office}/officeDocument/2006/relationships"
    return packed(
        {
            "[Content_Types].xml": f'<Types xmlns="{office}/package/2006/content-types">'
            f"{types}</Types>",
            "_rels/.rels": relations.format(
                f'<Relationship Id="r1" Type="{kinds}/officeDocument" Target="word/document.xml"/>'
            ),
            "word/document.xml": f'<w:document xmlns:w="{office}/wordprocessingml/2006/main">'
            "<w:body><w:p><w:r><w:t>Some words of it.</w:t></w:r></w:p></w:body></w:document>",
            "word/_rels/document.xml.rels": relations.format(
                f'<Relationship Id="r1" Type="{kinds}/{kind}" Target="{target}"'
                ' TargetMode="External"/>'
            ),
        }
    )


def open_text(body: str) -> bytes:
    """An OpenDocument text."""
    names = " ".join(
        f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for prefix, name in (("office", "office"), ("text", "text"), ("draw", "drawing"))
    )
    return packed(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": f'<office:document-content {names} office:version="1.3"'
            ' xmlns:xlink="http://www.w3.org/1999/xlink"><office:body><office:text>'
            f"<text:p>Some words. {body}</text:p></office:text></office:body>"
            "</office:document-content>",
        }
    )


@pytest.mark.parametrize(
    ("name", "document"),
    [
        ("a.docx", word_file("hyperlink", "../img/a%20b.png")),
        ("a.docx", word_file("image", "..\\img\\a b.png")),
        ("a.docx", word_file("subDocument", "../img/a%20b.png")),
        ("a.odt", open_text('<text:a xlink:href="../../img/a%20b.png">it</text:a>')),
        (
            "a.odt",
            open_text('<draw:frame><draw:image xlink:href="../../img/a%20b.png"/></draw:frame>'),
        ),
        (
            "a.odt",
            open_text('<draw:frame><draw:plugin xlink:href="../../img/a%20b.png"/></draw:frame>'),
        ),
        (
            "a.rtf",
            rb'{\rtf1 {\field{\*\fldinst HYPERLINK "../img/a%20b.png"}{\fldrslt it}} there.}',
        ),
        (
            "a.rtf",
            rb'{\rtf1 {\field{\*\fldinst INCLUDEPICTURE "..\\\\..\\\\n\\\\img\\\\a b.png" \\d}'
            rb"{\fldrslt x}} there.}",
        ),
    ],
)
def test_what_an_office_file_links_to_stays(tmp_path: Path, name: str, document: bytes) -> None:
    files: Files = {
        "old/a b.png": medium(1),
        "n/img/a b.png": medium(1),
        f"n/text/{name}": document,
        # Only the address says where it is.
        "old/c.png": medium(2),
        "n/img/x/c.png": medium(2),
    }
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert alone(plan, home) == {"n/img/a b.png": Refused.LINKED}
        assert gone(plan, home) == {"n/img/x/c.png"}


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("img/a%20b%C3%A9.png", "n/notes/img/a bé.png"),
        ("img\\a.png", "n/notes/img/a.png"),
        ("IMG/A.PNG", "n/notes/img/a.png"),
        ("./x/../img//a.png", "n/notes/img/a.png"),
        ("../../far/a.png?raw=1#top", "far/a.png"),
        ("/img/a.png", "n/img/a.png"),
        ("file:{home}/n/far/a.png", "n/far/a.png"),
        ("file://localhost{home}/n/far/a.png", "n/far/a.png"),
        ("{home}/n/far/a.png", "n/far/a.png"),
        ("100%25.png", "n/notes/100%.png"),
        ("a%231.png", "n/notes/a#1.png"),
        ("moved/a.png", "n/other/a.png"),
    ],
)
def test_an_address_leads_from_the_folder_of_the_document(
    tmp_path: Path, address: str, place: str
) -> None:
    address = address.replace("{home}", quote(str(tmp_path.resolve() / "home")))
    files: Files = {
        f"old/{Path(place).name}": medium(1),
        place: medium(1),
        "n/notes/notes.md": f"See [it](<{address}>).",
    }
    with scanned(tmp_path, files) as (home, reader):
        assert alone(planned(reader), home) == {place: Refused.LINKED}


@pytest.mark.parametrize(
    "address", ["https://example.org/img/a.png", "//host/img/a.png", "mailto:a.png", "data:a.png"]
)
def test_addresses_elsewhere_do_not_count(tmp_path: Path, address: str) -> None:
    files: Files = {
        "old/a.png": medium(1),
        "n/img/a.png": medium(1),
        "n/notes.html": f"<p>See <a href='{address}'>it</a>.",
    }
    with scanned(tmp_path, files) as (home, reader):
        assert gone(planned(reader), home) == {"n/img/a.png"}


@pytest.mark.parametrize(
    ("link", "place"),
    [
        ("![[a.png]]", "vault/files/deep/a.png"),
        ("![[a.png|300]]", "vault/a.png"),
        ("[[clip.mp4|the film]]", "vault/clip.mp4"),
        ("![[deep/a.png#left|x]]", "vault/files/deep/a.png"),
        ("| ![[a.png\\|80]] | x |\n| --- | --- |", "vault/files/a.png"),
        ("![[A #1.PNG]]", "vault/files/a #1.png"),
    ],
)
def test_notes_name_files_anywhere_among_them(tmp_path: Path, link: str, place: str) -> None:
    files: Files = {
        f"old/renamed{Path(place).suffix}": medium(1),
        place: medium(1),
        "vault/days/2024/day.md": f"Words.\n\n{link}\n",
    }
    with scanned(tmp_path, files) as (home, reader):
        assert alone(planned(reader), home) == {place: Refused.LINKED}


def test_a_link_without_a_folder_may_find_the_copy_that_is_nearer(tmp_path: Path) -> None:
    day, other = "Words.\n\n![[a.png]]\n", "Other words.\n\n![[a.png]]\n"
    files: Files = {"old/vault/files/a.png": medium(1), "old/vault/day.md": day}
    for folder, text in (("backup", day), ("edited", other)):
        files |= {f"{folder}/vault/files/a.png": medium(1), f"{folder}/vault/day.md": text}
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert gone(plan, home) == {"backup/vault/files/a.png", "backup/vault/day.md"}
        # Its note stays, and may be one of a collection of its own.
        assert alone(plan, home) == {"edited/vault/files/a.png": Refused.LINKED}


@pytest.mark.parametrize("link", ["![it](img/a.png)", "<a href='img/a.png'>it</a>", "![[a.png]]"])
def test_a_backup_goes_with_its_pictures(tmp_path: Path, link: str) -> None:
    files: Files = {
        "old/trip/notes.md": f"Words.\n\n{link}\n",
        "old/trip/img/a.png": medium(1),
        "old/trip/img/b.png": medium(2),
    }
    files |= {name.replace("old/trip", "Backup/old trip"): files[name] for name in [*files]}
    files |= {name.replace("Backup/", "B2/"): files[name] for name in [*files] if "Backup" in name}
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert gone(plan, home) == {name for name in files if not name.startswith("old/")}
        assert not plan.refusals
        # Where a person takes a document out of the plan, its picture stays as well.
        notes = "Backup/old trip/notes.md"
        kept = plan.only([step.subject.file.path != str(home / notes) for step in plan.steps])
        left = {"B2/old trip/img/a.png"} if "[[" in link else set()
        assert gone(plan, home) - gone(kept, home) == {
            notes,
            "Backup/old trip/img/a.png",
            *left,
        }


def test_a_picture_stays_with_a_document_that_stays(tmp_path: Path) -> None:
    text = "Words.\n\n![it](img/a.png)\n"
    files: Files = {
        "old/a.png": medium(1),
        "kept/notes.md": f"Other {text}",
        "kept/img/a.png": medium(1),
        # Goes for one whose picture is missing: then the last whole copy would go.
        "old/broken/notes.md": text,
        "Backup/notes.md": text,
        "Backup/img/a.png": medium(1),
    }
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert gone(plan, home) == {"Backup/notes.md"}
        assert alone(plan, home) == dict.fromkeys(
            ("kept/img/a.png", "Backup/img/a.png"), Refused.LINKED
        )


COMPANIONS = {
    "film.mkv": ["film.srt"],
    "film.mp4": ["film.de.srt", "film.nfo"],
    "IMG_1.jpg": ["IMG_1.xmp"],
    "IMG_2.jpg": ["IMG_2.jpg.xmp"],
    "IMG_3.heic": ["IMG_3.aae"],
    "MVI_4.avi": ["MVI_4.THM"],
    "IMG_5.heic": ["IMG_5.mov"],
    "IMG_6.cr2": ["IMG_6.JPG"],
    "song.mp3": ["song.lrc"],
    "disc.flac": ["disc.cue"],
}


def companion_content(name: str) -> bytes | str:
    """What a companion of this name holds."""
    number = sum(map(ord, name))
    if name.endswith(".srt"):
        words = Writer(number).note(TOPICS[1], 40)
        return f"1\n00:00:01,000 --> 00:00:09,000\n{words}\n"
    if name.endswith(".lrc"):
        return f"[00:01.00]{Writer(number).note(TOPICS[2], 40)}\n"
    return medium(number) if name.endswith((".mov", ".JPG")) else f"companion {number}"


def test_what_belongs_together_stays_together(tmp_path: Path) -> None:
    files: Files = {}
    for number, (name, companions) in enumerate(COMPANIONS.items()):
        folder = f"case {number}"
        files |= {f"old/{folder}/{name}": medium(number), f"{folder}/{name}": medium(number)}
        files |= {f"{folder}/{one}": companion_content(one) for one in companions}
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert alone(plan, home) == {
            f"case {number}/{name}": Refused.COMPANION for number, name in enumerate(COMPANIONS)
        }
        assert not plan.steps
    # With its companions beside each survivor, all that rules reach may go.
    for number, companions in enumerate(COMPANIONS.values()):
        files |= {f"old/case {number}/{one}": files[f"case {number}/{one}"] for one in companions}
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        media = {f"case {number}/{name}" for number, name in enumerate(COMPANIONS)}
        assert media <= gone(plan, home)
        assert Refused.COMPANION not in alone(plan, home).values()


def test_a_backup_of_albums_and_photos_goes_whole(tmp_path: Path) -> None:
    files: Files = {
        "old/album/1.mp3": medium(1),
        "old/album/2.mp3": medium(2),
        "old/album/all.m3u": "#EXTM3U\n1.mp3\n2.mp3\nmissing.mp3\n",
        "old/album/cover.jpg": medium(3),
        "old/disc/disc.flac": medium(4),
        "old/disc/disc.cue": 'FILE "disc.flac" WAVE\n',
        "old/photos/IMG_1.cr2": medium(5),
        "old/photos/IMG_1.jpg": medium(6),
        "old/photos/IMG_1.xmp": "<x:xmpmeta/>",
        "old/photos/IMG_1.jpg.xmp": "<x:xmpmeta>edited</x:xmpmeta>",
        "old/photos/IMG_2.heic": medium(7),
        "old/photos/IMG_2.mov": medium(8),
        "old/photos/IMG_2.aae": "<plist/>",
    }
    files |= {name.replace("old/", "Backup/"): content for name, content in files.items()}
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert gone(plan, home) == {name for name in files if name.startswith("Backup/")}
        review = Review.load(reader)
        trash = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")
        assert len(taken_by(review, reader, trash)) == len(planned(reader, trash).steps) > 0


def test_playlists_and_sidecars_stay_with_what_they_belong_to(tmp_path: Path) -> None:
    playlist = "#EXTM3U\n1.mp3\n2.mp3\n"
    files: Files = {
        # The same list, of other songs.
        "old/mine/1.mp3": medium(1),
        "old/mine/2.mp3": medium(2),
        "old/mine/all.m3u": playlist,
        "yours/1.mp3": medium(3),
        "yours/2.mp3": medium(2),
        "yours/all.m3u": playlist,
        # Of no songs at all.
        "none/all.m3u": playlist,
        # Of a photo that stays, and of none.
        "old/a/IMG.jpg": medium(4),
        "old/a/IMG.xmp": "edited",
        "b/IMG.jpg": medium(5),
        "b/IMG.xmp": "edited",
        "c/DSC.xmp": "edited",
    }
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert not plan.steps
        assert alone(plan, home) == {
            "yours/2.mp3": Refused.LINKED,
            "yours/all.m3u": Refused.NEEDED_IN_PLACE,
            "none/all.m3u": Refused.NEEDED_IN_PLACE,
            "b/IMG.xmp": Refused.NEEDED_IN_PLACE,
            "c/DSC.xmp": Refused.NEEDED_IN_PLACE,
        }


def test_a_photo_goes_from_beside_the_older_of_two_sidecars(tmp_path: Path) -> None:
    files: Files = {
        "old/a/IMG.jpg": medium(1),
        "a/IMG.jpg": medium(1),
        "a/IMG.xmp": "edited",
        "old/a/IMG.xmp": "edited",
    }
    with scanned(tmp_path, files) as (home, reader):
        rule = replace(OLDEST, keep=(Keep.FORMATS, Keep.FOLDERS), keep_formats=("xmp",))
        rule = replace(rule, keep_folders=(str(home / "a"),))
        assert gone(planned(reader, rule), home) == {"old/a/IMG.jpg", "old/a/IMG.xmp"}
    os.utime(tmp_path / "home/old/a/IMG.xmp")
    os.utime(tmp_path / "home/a/IMG.xmp", (2_000, 2_000))
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ONE_CHILD)
        reader = archive.reader()
        # Of the photos the one in `old` is older, of the sidecars the other one.
        plan = planned(reader)
        assert gone(plan, home) == {"a/IMG.jpg"}
        assert alone(plan, home) == {"old/a/IMG.xmp": Refused.NEEDED_IN_PLACE}
        reader.close()


def test_companions_that_differ_or_that_are_called_otherwise_are_others(tmp_path: Path) -> None:
    files: Files = {
        "old/1/IMG.jpg": medium(1),
        "old/1/IMG.xmp": "edited",
        "1/IMG.jpg": medium(1),
        "1/IMG.xmp": "edited again",
        "old/2/DSC.jpg": medium(2),
        "old/2/DSC.xmp": "the same",
        "2/IMG (1).jpg": medium(2),
        "2/IMG (1).xmp": "the same",
        # The copy in one folder has no companion, and does not count as one.
        "old/3/a.jpg": medium(3),
        "old/3/a.xmp": "its own",
        "old/3/a (1).jpg": medium(3),
        "old/4/b.jpg": medium(4),
        "old/4/b.jpeg": medium(4),
    }
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader, replace(OLDEST, keep=(Keep.OLDEST, Keep.FOLDERS)))
        assert alone(plan, home)["1/IMG.jpg"] is Refused.COMPANION
        assert "2/IMG (1).jpg" in gone(plan, home)
        assert len(gone(plan, home) & {"old/4/b.jpg", "old/4/b.jpeg"}) == 1


def test_subtitles_stay_beside_their_film(tmp_path: Path) -> None:
    words = companion_content("film.srt")
    files: Files = {
        "old/film.srt": words,
        "films/film.mkv": medium(1),
        "films/film.srt": words,
        "other/film.srt": words,
    }
    with scanned(tmp_path, files) as (home, reader):
        plan = planned(reader)
        assert alone(plan, home) == {"films/film.srt": Refused.COMPANION}
        assert gone(plan, home) == {"other/film.srt"}


def test_a_document_that_is_copied_or_changed_says_what_it_links_to(tmp_path: Path) -> None:
    page = f"<p>{Writer(5).note(TOPICS[0], 30)} <a href='a.png'>it</a>"
    files: Files = {f"{folder}/a.png": medium(1) for folder in ("old", "1", "2")}
    files |= {"1/page.html": page, "2/page.html": page}
    with scanned(tmp_path, files) as (home, reader):
        assert set(alone(planned(reader), home)) == {"1/a.png", "2/a.png"} - gone(
            planned(reader), home
        )
        assert "1/a.png" in alone(planned(reader), home)
    (home / "1/page.html").write_text("<p>Other words.")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ONE_CHILD)
        reader = archive.reader()
        plan = planned(reader)
        assert (gone(plan, home), set(alone(plan, home))) == ({"1/a.png"}, {"2/a.png"})
        reader.close()


WRITTEN: list[tuple[str, Callable[[str], str]]] = [
    ("md", lambda address: f"![it](<{quote(address)}>)"),
    ("md", lambda address: f"[it](<{address}>)"),
    ("html", lambda address: f"<p>Words <a href='{quote(address)}'>it</a>"),
    ("org", lambda address: f"See [[file:{address}][it]]."),
    ("m3u", lambda address: f"#EXTM3U\n{address}\n"),
    ("svg", lambda address: f"<svg><image href='{quote(address)}'/></svg>"),
]


@pytest.mark.parametrize("seed", range(4))
def test_nothing_goes_that_a_kept_document_links_to(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    folders = ["", "a", "a/b", "a/b/c", "d", "d/a", "d/a/b"]
    names = ["x.png", "y.jpg", "z.mp4", "x 1.png"]
    files: Files = {}
    for folder in folders:
        for name in chance.sample(names, 3):
            files[f"{folder}/{name}".lstrip("/")] = medium(chance.randrange(4))
    media = sorted(files)
    links: list[tuple[str, str]] = []
    for number in range(30):
        suffix, written = chance.choice(WRITTEN)
        folder, target = chance.choice(folders), chance.choice(media)
        address = os.path.relpath(target, folder or ".")
        document = f"{folder}/n{number % 12}.{suffix}".lstrip("/")
        if document not in files:
            # Few texts, so that many documents are copies that go themselves.
            files[document] = f"Text {number % 2} of it.\n\n{written(address)}\n"
            links.append((document, target))
    taken, stayed = 0, 0
    with scanned(tmp_path, files) as (home, reader):
        review = Review.load(reader)
        for rule in BUILT_IN_RULES:
            if not rule.verb.touches_disk:
                continue
            for keep in ((Keep.OLDEST,), (Keep.NEWEST,), (Keep.BEST,), (Keep.FOLDERS,)):
                rule = replace(rule, keep=keep, keep_folders=(str(home / chance.choice(folders)),))
                plan = planned(reader, rule)
                away = gone(plan, home)
                for document, target in links:
                    assert document in away or target not in away, (document, target, rule)
                if rule.name == "no-unique-words":
                    counted = taken_by(review, reader, rule)
                    assert len(counted) == len(plan.steps)
                taken += len(away & set(media))
                stayed += Refused.LINKED in alone(plan, home).values()
    assert taken
    assert stayed
