"""Plain English prose from a grammar of its own: varied enough that two texts never agree."""

import random
import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Topic:
    """What a text is about: the words that fill its sentences."""

    name: str
    things: tuple[str, ...]
    people: tuple[str, ...]
    deeds: tuple[str, ...]
    qualities: tuple[str, ...]
    places: tuple[str, ...]


_PROSE = tomllib.loads((Path(__file__).parents[1] / "data" / "prose.toml").read_text("utf-8"))
_OPENINGS: list[str] = _PROSE["openings"]
_REASONS: list[str] = _PROSE["reasons"]
_PATTERNS: list[str] = _PROSE["patterns"]
_NUMBERS: list[str] = _PROSE["numbers"]
_PARTS = ("things", "people", "deeds", "qualities", "places")
TOPICS = tuple(
    Topic(one["name"], *(tuple(one[part]) for part in _PARTS)) for one in _PROSE["topics"]
)


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
