"""A small folder with drafts, copies and unreadable files, for the tests of the window."""

import os
from dataclasses import dataclass
from pathlib import Path

_REPORT = """The gardeners' club of the northern district met on Thursday in the old greenhouse.
Twenty-three members came, and the treasurer opened the evening with the figures of the year.

The membership fees covered the rent of the greenhouse and the repair of the water pump. The
plant sale in May brought more than was hoped for, because the weather was kind and the tomato
seedlings were strong.

Two of the raised beds near the gate rotted over the winter. They were rebuilt with larch wood,
which should last for at least ten years.

The members agreed that the compost shall be sieved every month from April on, that the tool shed
gets a new lock, and that the bees may stay where they are.

The next meeting is on the second Thursday of October. Whoever wants to talk about the wild flower
meadow is asked to write to the secretary a week before."""

_DRAFT_CHANGES = (
    ("on Thursday in", "on Tuesday in"),
    ("brought more than was hoped for", "brought less than in the year before"),
    ("larch wood", "plain spruce"),
    ("every month from April on", "now and then"),
)

_RECIPE = """Wash one kilogram of plums, halve them and take out the stones. Bring them to the boil
with three hundred grams of sugar, a stick of cinnamon and a spoonful of rum. Let them simmer for
an hour and stir often, so that nothing burns. Fill the jam into clean glasses while it is hot and
close them at once. It keeps for a year in a cool cellar."""

_LETTER = """Dear Ms Okafor, thank you for the photographs of the lighthouse. We would like to show
them in the reading room from March to May and will pay for the frames. Please send us the titles
and the years, and tell us whether the prints may be sold after the exhibition. With kind regards,
the library of the harbour town."""

_PAGE = """<html><head><title>{title}</title></head><body><nav>{banner}</nav><main>
<h1>How to lay a dry stone wall</h1><p>Dig a trench as deep as your hand is long and fill it with
gravel. Put the largest stones at the bottom, with their long side into the wall, and lean both
faces a little inwards.</p><p>Every stone shall touch two others below it. Fill the heart of the
wall with small stones as you go on, and lay a long stone through the whole wall at every pace.</p>
<p>Cover the top with flat stones set on edge, so that the rain runs off.</p>
</main></body></html>"""

_MAIL = """From: {sender}
To: garden@example.org
Subject: {subject}
Date: Mon, 14 Sep 2020 10:0{minute}:00 +0000
Message-ID: <{minute}@example.org>
Content-Type: text/plain; charset=utf-8

{body}
"""


@dataclass(frozen=True, slots=True)
class SampleFolder:
    """Where the sample stands, and the two files of its best known pair."""

    root: Path
    report: Path
    draft: Path


def draft_text() -> str:
    """The draft of the report."""
    text = _REPORT
    for new, old in _DRAFT_CHANGES:
        text = text.replace(new, old)
    return text


def write_sample(root: Path) -> SampleFolder:
    """Write the sample into a folder; modification times are set, so the newest is known."""
    documents = root / "Documents"
    downloads = root / "Downloads"
    old = root / "Old laptop"
    for folder in (documents, downloads, old, root / "Mail", root / "Saved pages"):
        folder.mkdir(parents=True)
    report = documents / "Report of the club.txt"
    draft = old / "report draft 3.txt"
    files: dict[Path, str] = {
        report: _REPORT,
        downloads / "Report of the club (1).txt": _REPORT,
        old / "Report of the club.log": _REPORT.replace("\n\n", "\n\n\n"),
        draft: draft_text(),
        documents / "Plum jam.txt": _RECIPE,
        downloads / "Plum jam.txt": _RECIPE,
        old / "plum jam old.txt": _RECIPE.replace("three hundred", "five hundred"),
        documents / "Letter to Ms Okafor.txt": _LETTER,
        old / "Letter.txt": _LETTER.replace("March to May", "April to June"),
        documents / "Note.txt": "Buy lamp oil, candles and a new broom for the cellar.",
        root / "Saved pages" / "Dry stone walls.html": _PAGE.format(
            title="Dry stone walls", banner="Spring sale of spades"
        ),
        root / "Saved pages" / "Dry stone walls (2).html": _PAGE.format(
            title="Dry stone walls", banner="Winter sale of boots and gloves"
        ),
        root / "Mail" / "1.eml": _MAIL.format(
            sender="ada@example.org", subject="Meeting", minute=1, body=_LETTER
        ),
        root / "Mail" / "2.eml": _MAIL.format(
            sender="ben@example.org", subject="Re: Meeting", minute=2, body=_RECIPE + "\nBen"
        ),
        documents / "empty.txt": "",
        documents / "short.txt": "Yes.",
    }
    for number, (path, text) in enumerate(files.items()):
        path.write_text(text, encoding="utf-8")
        moment = 1_600_000_000 - number * 86_400
        os.utime(path, (moment, moment))
    (downloads / "broken.pdf").write_bytes(b"%PDF-1.7 and then nothing of use")
    (downloads / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0" + bytes(2000))
    return SampleFolder(root, report, draft)
