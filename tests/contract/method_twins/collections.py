"""Small collections of texts of three kinds, the same in every run."""

import random
from itertools import cycle, islice

from tests.helpers.prose import TOPICS, Writer

_REPORT = (
    "Balances at the {bank} {moved} on {month} {day} to {figure} mln from {other} mln, the "
    "{office} said in its daily statement. The operating balance was {more} mln after {less} mln "
    "a week ago."
)
_BANKS = ("central bank", "treasury", "land bank", "harbour fund")
_MONTHS = ("January", "March", "June", "November")


def newswire(seed: int = 1) -> list[str]:
    """Short reports: daily ones of one form with other figures, and others in two editions."""
    draw, writer = random.Random(seed), Writer(seed)
    texts = [
        _REPORT.format(
            bank=draw.choice(_BANKS[: 2 + at % 3]),
            moved=draw.choice(("rose", "fell")),
            month=draw.choice(_MONTHS),
            day=draw.randint(1, 28),
            office=draw.choice(("office", "ministry")),
            **{name: draw.randint(100, 9_999) for name in ("figure", "other", "more", "less")},
        )
        for at in range(8)
    ]
    for at, topic in enumerate(islice(cycle(TOPICS), 6)):
        report = writer.paragraph(topic, 25 + 10 * at)
        texts += [report, writer.edited(report, (0.03, 0.1, 0.25)[at % 3])]
    return texts


def revisions(seed: int = 2) -> list[str]:
    """Longer texts, each in five versions: every one is an edited copy of the one before."""
    writer = Writer(seed)
    texts = []
    for at, topic in enumerate(islice(cycle(TOPICS), 4)):
        text = writer.paragraph(topic, 90 + 30 * at)
        for share in (0.02, 0.05, 0.1, 0.2, 0.0):
            texts.append(text)
            text = writer.edited(text, share)
    return texts


def mail(seed: int = 3) -> list[str]:
    """Threads: letters with a signature, each of which quotes the one that it answers."""
    draw, writer = random.Random(seed), Writer(seed)
    texts = []
    for topic in islice(cycle(TOPICS), 5):
        quoted = ""
        for _ in range(4):
            name = draw.choice(("Ann", "Bob", "Eve"))
            own = writer.paragraph(topic, draw.randint(8, 45))
            letter = f"Hello all,\n{own}\nRegards, {name}\nSent to the list of the garden club\n"
            texts.append(letter + quoted)
            lines = (letter + quoted).splitlines()[: draw.choice((3, 8, 30))]
            quoted = f"On Monday {name} wrote:\n" + "".join(f"> {line}\n" for line in lines)
    return texts


KINDS = {"newswire": newswire(), "revisions": revisions(), "mail": mail()}
