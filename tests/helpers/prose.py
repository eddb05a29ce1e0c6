"""Plain English prose from a grammar of its own: varied enough that two texts never agree."""

import random
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Topic:
    """What a text is about: the words that fill its sentences."""

    name: str
    things: tuple[str, ...]
    people: tuple[str, ...]
    deeds: tuple[str, ...]
    qualities: tuple[str, ...]
    places: tuple[str, ...]


def _split(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


TOPICS = (
    Topic(
        "garden",
        _split(
            "compost heap, apple tree, rain barrel, hedge, raised bed, greenhouse, row of beans, "
            "lawn, spade, seed box, tomato plant, rose, gravel path, wheelbarrow, herb corner, "
            "pear tree, watering can, fence, pumpkin, strawberry patch"
        ),
        _split("the neighbour, my aunt, the allotment club, our gardener, the twins, Mrs Orlova"),
        _split(
            "dug over, watered, pruned, mulched, planted, moved, weeded, thinned out, measured, "
            "covered, repaired, harvested, fed, photographed"
        ),
        _split("dry, shady, sunny, neglected, sturdy, early, late, bitter, sweet, wild, mossy"),
        _split(
            "behind the shed, along the south wall, by the gate, next to the well, "
            "under the old walnut, at the end of the plot"
        ),
    ),
    Topic(
        "travel",
        _split(
            "ferry, night train, timetable, rucksack, guest house, map, coastal road, passport, "
            "mountain hut, ticket office, lighthouse, bicycle, suitcase, harbour, cable car, "
            "travel diary, tram line, viewpoint, bakery, campsite"
        ),
        _split("the conductor, our host, a fellow traveller, the ferry crew, Jonas, the guide"),
        _split(
            "missed, booked, crossed, found, sketched, carried, praised, photographed, described, "
            "avoided, reached, paid for, left behind, shared"
        ),
        _split("crowded, cheap, remote, steep, windy, quiet, foreign, famous, rainy, cosy, dusty"),
        _split(
            "near the border, across the bay, in the old town, above the tree line, "
            "at the last stop, beside the canal"
        ),
    ),
    Topic(
        "house",
        _split(
            "boiler, kitchen floor, window frame, staircase, fuse box, roof gutter, bathroom tile, "
            "front door, radiator, cellar light, chimney, carpet, drain pipe, bookshelf, "
            "smoke alarm, balcony rail, paint bucket, water meter, attic hatch, lease"
        ),
        _split(
            "the plumber, our landlord, the electrician, Mr Hallström, the joiner, the surveyor"
        ),
        _split(
            "replaced, sanded, painted, inspected, insulated, blocked, drilled through, cleaned, "
            "measured, sealed, estimated, postponed, switched off, ordered"
        ),
        _split("leaking, loose, narrow, modern, rusty, expensive, warm, draughty, solid, cracked"),
        _split(
            "in the hallway, on the first floor, above the kitchen, under the stairs, "
            "in the spare room, at the back of the house"
        ),
    ),
    Topic(
        "choir",
        _split(
            "spring concert, alto part, programme, rehearsal plan, piano, song book, church hall, "
            "solo, encore, microphone, poster, second verse, choir trip, music stand, donation, "
            "membership list, harmony, anthem, recording, audience"
        ),
        _split("the conductor, the basses, our treasurer, Ms Adeyemi, the soloist, the organist"),
        _split(
            "rehearsed, cancelled, printed, performed, applauded, lengthened, announced, "
            "recorded, paid for, selected, mislaid, tuned, praised"
        ),
        _split("slow, bright, difficult, cheerful, solemn, unfamiliar, loud, gentle, long, hoarse"),
        _split(
            "in the parish hall, on the small stage, at the town festival, behind the organ, "
            "during the second half, before the break"
        ),
    ),
    Topic(
        "office",
        _split(
            "budget, quarterly report, server, customer survey, release, meeting room, contract, "
            "spreadsheet, deadline, backup, printer, invoice template, training, road map, "
            "support ticket, warehouse, audit, price list, database, newsletter"
        ),
        _split("the board, our supplier, the sales team, Ms Whitcombe, the auditor, a customer"),
        _split(
            "approved, delayed, reviewed, migrated, drafted, rejected, signed, summarised, tested, "
            "extended, archived, presented, corrected, merged"
        ),
        _split(
            "urgent, final, incomplete, cautious, ambitious, outdated, reliable, annual, costly"
        ),
        _split(
            "in the northern branch, before the summer break, at the kick-off, "
            "on the shared drive, in the second quarter, across all departments"
        ),
    ),
    Topic(
        "history",
        _split(
            "town wall, parish register, mill, market square, railway bridge, old school, charter, "
            "guild hall, flood of that year, ferry right, brick kiln, manor, tollgate, cemetery, "
            "census, weaving mill, council minute, bell tower, harvest, land survey"
        ),
        _split("the mayor, the abbess, two millers, the surveyor, a schoolmaster, the villagers"),
        _split(
            "founded, rebuilt, sold, recorded, disputed, inherited, pulled down, mortgaged, "
            "mentioned, enlarged, restored, taxed, abandoned, inspected"
        ),
        _split("medieval, forgotten, wealthy, burnt, crooked, wooden, official, disputed, small"),
        _split(
            "beside the river, on the hill, outside the eastern gate, near the ford, "
            "in the upper village, by the road to the coast"
        ),
    ),
)

_OPENINGS = (
    "In the end", "To our surprise", "After some weeks", "This time", "As agreed", "Once again",
    "For the first time", "Without much noise", "Late in the day", "On second thoughts",
    "Despite the weather", "With a little help", "Before anyone noticed", "Shortly afterwards",
)  # fmt: skip
_REASONS = (
    "because nobody else had the time", "since the earlier plan had failed",
    "although it cost more than expected", "so that the work could go on",
    "while the others were still talking", "as long as the light lasted",
    "even though the list said otherwise", "until the rain set in",
    "which explains the long silence", "and that settled the question",
)  # fmt: skip
_PATTERNS = (
    "{opening}, {person} {deed} the {quality} {thing} {place}.",
    "The {thing} {place} was {quality}, {reason}.",
    "{Person} {deed} the {thing} and {deed2} the {thing2}.",
    "Nobody had {deed} the {quality} {thing} before {person} came {place}.",
    "A {quality} {thing} is worth more than any {thing2}, says {person}.",
    "{opening}, the {thing} and the {thing2} were {deed} {place}, {reason}.",
    "There are {number} reasons to keep the {quality} {thing}.",
    "{Person} asked twice whether the {thing} had been {deed}.",
    "It took {number} days until the {thing} {place} looked {quality} again.",
    "What remains of the {quality} {thing} stands {place}.",
    "{Person} would rather have {deed} the {thing2}, {reason}.",
    "If the {thing} stays {quality}, {person} will look {place}.",
    "{opening}, only the {thing} was {deed}; the {thing2} stayed {quality2}.",
    "Between the {thing} and the {thing2} lies a {quality} {thing3}.",
    "{number} of us saw how {person} {deed} the {thing}, {reason}.",
)
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "nine", "eleven", "twenty", "forty")


class Writer:
    """Writes prose; the same seed writes the same texts."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def sentence(self, topic: Topic) -> str:
        """One sentence of some 8 to 20 words."""
        choice = self.random.choice
        person = choice(topic.people)
        things = self.random.sample(topic.things, 3)
        qualities = self.random.sample(topic.qualities, 2)
        deeds = self.random.sample(topic.deeds, 2)
        text = choice(_PATTERNS).format(
            opening=choice(_OPENINGS),
            person=person,
            Person=person[0].upper() + person[1:],
            thing=things[0],
            thing2=things[1],
            thing3=things[2],
            quality=qualities[0],
            quality2=qualities[1],
            deed=deeds[0],
            deed2=deeds[1],
            place=choice(topic.places),
            reason=choice(_REASONS),
            number=choice(_NUMBERS),
        )
        return text[0].upper() + text[1:]

    def paragraph(self, topic: Topic, words: int) -> str:
        """Whole sentences of at least so many words together."""
        sentences: list[str] = []
        while sum(len(sentence.split()) for sentence in sentences) < words:
            sentences.append(self.sentence(topic))
        return " ".join(sentences)

    def document(self, topic: Topic, words: int) -> list[str]:
        """Paragraphs of at least so many words together; the first is a title."""
        paragraphs = [self.title(topic)]
        while sum(len(paragraph.split()) for paragraph in paragraphs) < words:
            paragraphs.append(self.paragraph(topic, self.random.randint(40, 90)))
        return paragraphs

    def title(self, topic: Topic) -> str:
        """A few words that could stand over a text."""
        thing, other = self.random.sample(topic.things, 2)
        quality = self.random.choice(topic.qualities)
        return f"The {quality} {thing} and the {other}"

    def note(self, topic: Topic, words: int) -> str:
        """A text of just so many words."""
        return " ".join(self.paragraph(topic, words).split()[:words])

    def edited(self, text: str, rate: float) -> str:
        """A draft of a text: words replaced, inserted and deleted, each a third of the edits.

        Args:
            text: the text; its line breaks stay.
            rate: edits as a share of its words, in [0, 1].
        """
        vocabulary = [word for topic in TOPICS for word in topic.qualities]
        edits = round(rate * len(text.split()))
        places = set(self.random.sample(range(len(text.split())), edits))
        lines, position = [], 0
        for line in text.split("\n"):
            words: list[str] = []
            for word in line.split(" "):
                if not word:
                    continue
                if position in places:
                    kind = self.random.randrange(3)
                    if kind < 2:
                        words.append(self.random.choice(vocabulary))
                    if kind == 1:
                        words.append(word)
                else:
                    words.append(word)
                position += 1
            lines.append(" ".join(words))
        return "\n".join(lines)


GERMAN = """\
Der Schlüssel für die Gartenlaube hängt im Flur über dem Spiegel. Bitte gießt die Kübel vor der
Küche täglich, auch wenn es kühl ist, und schließt danach die Tür. Die Bücher für das Mädchen von
gegenüber stehen im großen Regal; sie möchte sie übers Wochenende zurückbringen. Frau Müller hört
morgens früh Geräusche vom Dachboden, vermutlich Mäuse, und hätte gern eine Falle. Für größere
Ausgaben führt das blaue Heft in der Schublade Buch: Datum, Betrag, Zweck. Schöne Grüße und schöne
Tage wünschen wir euch, und lasst die Äpfel nicht verfaulen, sie reichen für drei Kuchen.
"""
"""A text with letters beyond ASCII, for files in older encodings."""
