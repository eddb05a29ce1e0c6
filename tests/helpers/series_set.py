"""Series of filled forms, and changes that make texts alike and no series; seeded.

The forms are those of `tests/data/series`, one text each: `{kind}` is filled in anew for each item,
`{kind1}` with the same value wherever it stands again, `{!kind1}` with the same value in the whole
group; a line with `* ` stands several times, one with `? ` in some items only.
"""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.helpers.series_facts import Clerk

FORMS = Path(__file__).parent.parent / "data" / "series"
_FIELD = re.compile(r"\{(!?[a-z]+\d?)\}")
_SAME_CUSTOMER = 0.5
_CUSTOMER = re.compile(r"\{((?:name1|first1|surname1|title1|street\d|city\d|zip\d|email\d))\}")


def filled(form: str, dice: random.Random, count: int) -> list[str]:
    """The form, filled in so many times."""
    template = (FORMS / f"{form}.txt").read_text(encoding="utf-8")
    if dice.random() < _SAME_CUSTOMER:  # as in the papers of one household
        template = _CUSTOMER.sub(r"{!\1}", template)
    clerk = Clerk(form.partition(".")[2], dice)
    rows = dice.choice(((1, 1), (2, 5), (1, 9)))
    texts = []
    for _ in range(count):
        clerk.next_one()
        lines: list[str] = []
        for line in template.splitlines():
            times = 1
            if line.startswith("* "):
                times = dice.randint(*rows) if "{!stop}" not in line else 6
            elif line.startswith("? "):
                times = int(dice.random() < 0.3)
            body = line[2:] if line[:2] in ("* ", "? ") else line
            for row in range(times):
                named = body.replace("{!stop}", f"{{!stop{row}}}")
                lines.append(_FIELD.sub(lambda found: clerk.value(found[1]), named))
        texts.append("\n".join(lines) + "\n")
    return texts


# What is no series

Change = Callable[[str, random.Random], list[str]]


_MISREAD = (("rn", "m"), ("l", "1"), ("0", "O"), ("e", "c"), ("S", "5"), ("i", "l"), ("6", "b"))
_SENTENCES = (
    "Please read this page carefully before you go on.",
    "The board agreed to look into the matter again in spring.",
    "Some of the figures were still missing when this was written.",
    "We are grateful to all who helped with the work.",
    "A copy was sent to the members of the committee.",
    "Nothing in this paragraph applies to former customers.",
    "The second part was shortened after long talks.",
    "Further notes can be found at the end of the document.",
)
_PROSE = (
    "The association was founded by teachers of the district school and kept their name. ",
    "Whoever wants to use the rooms asks the warden for a key and signs in the book. ",
    "Bicycles may be left in the yard as long as the gate stays free for the fire brigade. ",
    "The cost of heating is shared by all groups that meet there in the winter months. ",
    "Lost property is kept in the cupboard beside the stairs until the end of the season. ",
    "The piano is tuned once in every season and should not be moved by guests. ",
    "In the kitchen each group washes what it has used and takes its waste along. ",
    "Children may play in the garden when an adult is with them and the hall is closed. ",
    "The council reads every complaint and answers it in writing, as the law demands. ",
    "A decision of the members is valid if more than half of those present agree to it. ",
    "The treasurer keeps the books and shows them to anyone who asks for them in time. ",
    "Photographs taken at meetings may be shown on our pages unless someone objects. ",
)


def noisy(text: str, dice: random.Random, places: int) -> str:
    for _ in range(places):
        wrong, as_read = dice.choice(_MISREAD)
        found = [match.start() for match in re.finditer(re.escape(wrong), text)]
        if found:
            at = dice.choice(found)
            text = text[:at] + as_read + text[at + len(wrong) :]
    return text


def _ocr(text: str, dice: random.Random) -> list[str]:
    places = dice.randint(1, 12)
    return [noisy(text, dice, places) for _ in range(dice.randint(2, 4))]


def _typo(text: str, dice: random.Random) -> list[str]:
    words = [match for match in re.finditer(r"[^\W\d_]{5,}", text)]
    word = dice.choice(words)
    at = dice.randrange(word.start() + 1, word.end() - 1)
    return [text, text[:at] + text[at + 1] + text[at] + text[at + 2 :]]


def _one_name(text: str, dice: random.Random) -> list[str]:
    capitals = re.findall(r"(?<=[ \n])[^\W\d_a-z][^\W\d_]{3,}", text) or ["a"]
    old = dice.choice(capitals)
    names = dice.sample(["Miranda", "Oskar", "Quentin", "Valeska"], dice.randint(1, 2))
    return [text, *(text.replace(old, name) for name in names)]


def _one_number(text: str, dice: random.Random) -> list[str]:
    one = dice.choice(list(re.finditer(r"\d+", text)))
    others = [str(dice.randrange(10, 5000)) for _ in range(dice.randint(1, 3))]
    return [text, *(text[: one.start()] + other + text[one.end() :] for other in others)]


def _edited(sentences: list[str], dice: random.Random) -> list[str]:
    """One or two sentences changed, taken out, or put in."""
    made = list(sentences)
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(made))
        way = dice.randrange(3)
        if way == 0:
            made.insert(at, dice.choice(_SENTENCES) + " ")
        elif way == 1 and len(made) > 6:
            del made[at]
        else:
            words = made[at].split()
            words[dice.randrange(len(words))] = dice.choice(("soon", "rather", "again", "mostly"))
            made[at] = " ".join(words) + " "
    return made


def _versions(
    sentences: list[str], dice: random.Random, first: int = 1, most: int = 5, edits: int = 1
) -> Iterator[tuple[int, str]]:
    """Two and more numbered versions of a text; each is the one before, edited."""
    for number in range(first, first + dice.randint(2, most)):
        yield number, "".join(sentences)
        for _ in range(edits):
            sentences = _edited(sentences, dice)


def _drafts(_text: str, dice: random.Random) -> list[str]:
    """Drafts of a filled form or of an article, each with edits, and with the date of the day."""
    found = []
    for number, body in _versions(dice.sample(_PROSE, 10), dice):
        head = dice.choice((f"Draft {number}", f"Version {number}", ""))
        day = f"{dice.randrange(1, 29)} March 2019" if dice.random() < 0.7 else ""
        found.append(f"House rules\n{head} {day}\n\n{body}\n")
    return found


def _form_drafts(text: str, dice: random.Random) -> list[str]:
    """A form of which sentences and a number are corrected."""
    found = [text]
    for _ in range(dice.randint(1, 3)):
        lines = found[-1].splitlines()
        lines.insert(dice.randrange(len(lines)), dice.choice(_SENTENCES))
        long = max(range(len(lines)), key=lambda at: len(lines[at]))
        words = lines[long].split()
        words[dice.randrange(len(words))] = "corrected"
        lines[long] = " ".join(words)
        text = "\n".join(lines)
        found.append(_one_number(text, dice)[1] if dice.random() < 0.5 else text)
    return found


def _date_updated(_text: str, dice: random.Random) -> list[str]:
    body = "".join(dice.sample(_PROSE, 8))
    return [
        f"Westbrook, {dice.randrange(1, 29)} {month} {year}\n\nDear members,\n\n{body}\n\n"
        "The warden\n"
        for month, year in dice.sample(
            [(m, y) for m in ("May", "June", "July", "October") for y in range(2009, 2016)],
            dice.randint(2, 5),
        )
    ]


def _hyphenated(text: str, dice: random.Random) -> list[str]:
    """Another program's export: words parted at line ends, page numbers, other marks in lists."""
    words = text.split(" ")
    for at in dice.sample(range(len(words)), min(len(words), 4)):
        if len(words[at]) > 7 and words[at].isalpha():
            words[at] = words[at][:4] + "-\n" + words[at][4:]
    lines = " ".join(words).splitlines()
    lines.insert(len(lines) // 2, "Page 1 of 2")
    lines.append("Page 2 of 2")
    return [text, "\n".join(lines)]


def _same_text(text: str, _dice: random.Random) -> list[str]:
    return [text] * 3


def _policy(_text: str, dice: random.Random) -> list[str]:
    """The policies of successive years."""
    sentences = dice.sample(_PROSE, 11)
    first = dice.randrange(2005, 2015)
    return [
        f"Privacy policy\nLast updated: {dice.randrange(1, 13)}/{dice.randrange(1, 29)}/{year}"
        f"\n\n{body}\n\nThis policy replaces that of {year - 1}. © {year} Meadow Lane Association\n"
        for year, body in _versions(sentences, dice, first, 6)
    ]


def _software(_text: str, dice: random.Random) -> list[str]:
    """The manual of a program for several of its versions: only the numbers differ."""
    sentences = dice.sample(_PROSE, 9)
    found = []
    first = dice.randrange(1, 7)
    year = dice.randrange(2008, 2018)
    for minor in range(first, first + dice.randint(2, 5)):
        version = f"1.{minor}"
        edited = [one.replace("The ", f"Since v{version} the ", 1) for one in sentences[:2]]
        found.append(
            f"Fieldbook {version} manual\n\nThis manual describes version {version} of Fieldbook, "
            f"released in {year}.\n{''.join(edited + sentences[2:])}\nTo install it, unpack "
            f"fieldbook-{version}.tar.gz and run install. © {year}\n"
        )
        year += dice.randrange(2)
        if dice.random() < 0.4:
            sentences = _edited(sentences, dice)
    return found


def _prices(_text: str, dice: random.Random) -> list[str]:
    """A price list of which a few prices were changed."""
    goods = "Bread rolls;Rye bread;Plum cake;Apple pie;Pretzel;Croissant;Poppy cake;Baguette;"
    goods += "Cheese roll;Nut bread;Raisin bun;Sponge cake;Honey cake;Milk bread;Corn bread"
    prices = [f"{dice.randrange(1, 30)}.{dice.randrange(10, 99)}" for _ in goods.split(";")]
    found = []
    for number in range(dice.randint(2, 4)):
        rows = [f"{one}\t{price}" for one, price in zip(goods.split(";"), prices, strict=True)]
        day = f"{dice.randrange(1, 28)} May 201{number}"
        found.append("Bakery at the bridge: our prices\nFrom " + day + "\n" + "\n".join(rows))
        for at in dice.sample(range(len(prices)), 2):
            prices[at] = f"{dice.randrange(1, 30)}.{dice.randrange(10, 99)}"
    return found


def _units(_text: str, dice: random.Random) -> list[str]:
    """A recipe or a route in other units."""
    miles = [dice.randrange(2, 60) for _ in range(6)]
    body = dice.sample(_PROSE, 6)
    return [
        "The way in stages\n"
        + "".join(
            f"{sentence}After {distance * factor:.0f} {unit} there is a rest of "
            f"{distance % 7 + 2} minutes. "
            for sentence, distance in zip(body, miles, strict=True)
        )
        for factor, unit in ((1, "miles"), (1.609, "kilometres"))
    ]


def _sent_again(text: str, dice: random.Random) -> list[str]:
    """One mail, forwarded or quoted by several people."""
    names = dice.sample(["Ann Lee", "Bob Ray", "Cem Öz", "Dora Vogel", "Eli Stern"], 4)
    found = []
    for name in names[: dice.randint(2, 4)]:
        day = f"{dice.randrange(1, 29)} May 2011"
        when = f"{day} at {dice.randrange(8, 19)}:{dice.randrange(10, 59)}"
        address = name.split()[0].lower() + "@example.org"
        head = dice.choice(
            (
                f"On {when} {name} <{address}> wrote:\n",
                f"From: {name} <{address}>\nSent: {when}\nTo: all\nSubject: Fwd: see below\n\n",
            )
        )
        found.append(head + text + dice.choice(("", f"\n-- \n{name}\n", f"\nBest, {name}\n")))
    return found


def _minutes(_text: str, dice: random.Random) -> list[str]:
    head = "Minutes of the meeting of 12 June 2017\nPresent: Mrs Vale, Mr Orr, 14 members\n"
    sentences = dice.sample(_PROSE, 9)
    votes = f"The motion was carried by {dice.randrange(8, 14)} votes to {dice.randrange(1, 5)}. "
    amended = votes.replace("carried by", "carried with") if dice.random() < 0.5 else votes
    amended = re.sub(r"\d+", lambda one: str(int(one.group()) + dice.randrange(1, 3)), amended)
    return [
        head + "".join(sentences) + votes,
        head.replace("Mr Orr", "Mr Orr (from 7 pm)") + "".join(_edited(sentences, dice)) + amended,
    ]


def _blank(text: str, dice: random.Random) -> list[str]:
    """A form, and the same with its blanks filled in."""
    empty = re.sub(r"\d+", lambda found: "_" * len(found.group()), text)
    return [empty, text] if dice.random() < 0.5 else [text, re.sub(r"\d+", "...", text)]


def _figures(_text: str, dice: random.Random) -> list[str]:
    """A report of which a few figures were corrected."""
    sentences = dice.sample(_PROSE, 8)
    figures = [dice.randrange(20, 9000) for _ in sentences]
    found = []
    for _ in range(dice.randint(2, 3)):
        found.append(
            "Report of the treasurer for 2016\n\n"
            + "".join(map("{}This cost {} EUR. ".format, sentences, figures))
        )
        for at in dice.sample(range(len(figures)), 2):
            figures[at] += dice.randrange(1, 50)
    return found


def _signed(text: str, dice: random.Random) -> list[str]:
    """Stamped and annotated copies of one document."""
    day = f"{dice.randrange(1, 29)}.{dice.randrange(1, 13)}.2018"
    stamp = f"Received {day} no. {dice.randrange(900)}"
    return [text, f"{stamp}\n{text}", f"{text}\nPaid by transfer, filed under {dice.randrange(99)}"]


def _grown(_text: str, dice: random.Random) -> list[str]:
    """A list that was kept up, as it was on several days."""
    rows = [f"{dice.randrange(1, 29)} May\tlunch\t{dice.randrange(4, 30)}.50" for _ in range(14)]
    found = []
    for number in range(dice.randint(2, 5)):
        total = sum(float(row.split("\t")[2]) for row in rows)
        body = "\n".join(rows)
        found.append(
            f"What we spent, as of {9 + number} June\n{body}\nTotal\t{total:.2f}\n"
            f"Left of the budget\t{1500 - total:.2f}\nEntries\t{len(rows)}\n"
        )
        rows += [
            f"{dice.randrange(1, 29)} June\tbus\t{dice.randrange(2, 9)}.20"
            for _ in range(dice.randint(1, 3))
        ]
    return found


def _saved_again(_text: str, dice: random.Random) -> list[str]:
    """A page that was saved on several days, with all that counts up on it."""
    sentences = dice.sample(_PROSE, 10)
    reads = dice.randrange(200, 2000)
    found = []
    for _ in range(dice.randint(2, 5)):
        found.append(
            f"The house of the association\nSeen {dice.randrange(1, 29)} July 2016, "
            f"{dice.randrange(1, 12)}:{dice.randrange(10, 60)} pm\n{''.join(sentences)}\n"
            f"{reads} readers, {reads // 7} comments, {reads // 11 + 3} likes\n"
            f"Weather today: {dice.randrange(5, 30)} degrees\n"
        )
        reads += dice.randrange(30, 900)
    return found


def _other_messages(_text: str, dice: random.Random) -> list[str]:
    """Messages about other things, in the same frame."""
    end = "".join(dice.sample(_PROSE, 5))
    found = []
    for _ in range(dice.randint(2, 5)):
        day = f"{dice.randrange(1, 29)} Feb 2010 {dice.randrange(8, 20)}:{dice.randrange(10, 60)}"
        said = "".join(dice.sample(_SENTENCES, dice.randint(1, 2)))
        found.append(
            f"From: Jon Gray\nDate: {day}\nMessage {dice.randrange(999)} in the archive\n\n"
            f"{said}\n"
            f"Received on {day}\n\n{end}\nThis archive was made by hypermail 2.3.0\n"
        )
    return found


def _contract(_text: str, dice: random.Random) -> list[str]:
    """Drafts of a contract: money, days and names are bargained over, and words as well."""
    return [
        f"Lease of the hall, draft {number} of {dice.randrange(1, 29)} April 2018\n\n"
        f"between the association and {dice.choice(('Mr Orr', 'Mrs Vale', 'Mr Orr'))}\n"
        f"The rent is {dice.randrange(300, 900)} EUR a month. {body}"
        f"Notice is {dice.choice((3, 3, 6))} months. Deposit: {dice.choice((900, 900, 1200))}.\n"
        for number, body in _versions(dice.sample(_PROSE, 12), dice)
    ]


def _yearly(_text: str, dice: random.Random) -> list[str]:
    """Instructions that were brought up to date each year: days, sums, and a sentence or two."""
    sentences = dice.sample(_PROSE, 11)
    first = dice.randrange(2001, 2015)
    return [
        f"Guide to the summer camp {year}\n\n{body}\n"
        f"The camp begins on {dice.randrange(1, 9)} July {year}. It costs "
        f"{100 + 10 * (year - 2000)} EUR. Write to camp{year}@example.org before 31 May.\n"
        for year, body in _versions(sentences, dice, first)
    ]


def _agenda(_text: str, dice: random.Random) -> list[str]:
    """The agenda of one meeting as it was sent out, each time with more on it."""
    points = dice.sample(_PROSE, 8)
    found = []
    for number in range(5, 5 + dice.randint(2, 4)):
        day = f"{dice.randrange(1, 29)} October 2015"
        body = "".join(f"{at}. {one}\n" for at, one in enumerate(points[:number], start=1))
        found.append(f"Agenda for 3 November 2015, 19:30 (as of {day})\n\n{body}\nThe chair\n")
        dice.shuffle(points[:3])
    return found


def _syllabus(_text: str, dice: random.Random) -> list[str]:
    """The plan of a course, made from that of the year before."""
    first = dice.randrange(2003, 2015)
    return [
        f"History of building, {year}/{year + 1}\n\nMondays, {dice.randrange(8, 17)}:15, room "
        f"{dice.randrange(100, 400)}, beginning on {dice.randrange(1, 15)} October {year}\n\n"
        f"{body}\nExam: {dice.randrange(1, 28)} February {year + 1}\n"
        for year, body in _versions(dice.sample(_PROSE, 9), dice, first, 4, edits=2)
    ]


def _recipe(_text: str, dice: random.Random) -> list[str]:
    """One recipe for other numbers of people, noted down twice."""
    steps = dice.sample(_PROSE, 5)
    return [
        f"Plum cake for {people}\n{people * 60} g flour\n{people * 25} g butter\n"
        f"{people // 2} eggs\n{people * 90} g plums\n\n{''.join(steps)}\n"
        for people in dice.sample((4, 6, 8, 10), 2)
    ]


def _renumbered(_text: str, dice: random.Random) -> list[str]:
    """Rules in which a paragraph was put in or taken out, so that all that follow moved on."""
    rules = dice.sample(_PROSE, 10)
    found = []
    for _ in range(dice.randint(2, 4)):
        found.append(
            "Rules of the hall\n\n"
            + "".join(f"§ {at} {one}(see § {at + 1})\n" for at, one in enumerate(rules, start=1))
        )
        rules.insert(dice.randrange(4), dice.choice(_SENTENCES) + " ")
    return found


def _letter_to_all(_text: str, dice: random.Random) -> list[str]:
    """One letter, with another name behind the greeting only."""
    body = "".join(dice.sample(_PROSE, 7))
    names = dice.sample(["Ann", "Bob", "Cem", "Dora", "Eli", "Fay"], dice.randint(2, 6))
    return [f"Dear {name},\n\n{body}\n\nSee you on 14 May at 7 pm!\n" for name in names]


CHANGES: dict[str, Change] = {
    "misread": _ocr,
    "typo": _typo,
    "one name": _one_name,
    "one number": _one_number,
    "drafts": _drafts,
    "drafts of a form": _form_drafts,
    "date updated": _date_updated,
    "two exports": _hyphenated,
    "all formats": _same_text,
    "policy": _policy,
    "software": _software,
    "prices": _prices,
    "units": _units,
    "sent again": _sent_again,
    "minutes": _minutes,
    "blank form": _blank,
    "figures": _figures,
    "stamped": _signed,
    "grown": _grown,
    "saved again": _saved_again,
    "other messages": _other_messages,
    "drafts of a contract": _contract,
    "yearly guide": _yearly,
    "agenda": _agenda,
    "syllabus": _syllabus,
    "recipe": _recipe,
    "renumbered": _renumbered,
    "letter to all": _letter_to_all,
}
"""What makes items that are alike and no series, from a filled form or a text of its own."""
