"""Texts to measure on: generated prose with near-duplicates, always the same."""

import random
from functools import cache

from tests.helpers.prose import TOPICS, Writer


@cache
def documents(count: int, words: int) -> list[str]:
    """So many different documents of about so many words."""
    writer = Writer(7)
    return [
        "\n\n".join(writer.document(TOPICS[number % len(TOPICS)], words)) for number in range(count)
    ]


def shuffled(text: str, generator: random.Random) -> str:
    """Another text with the same sentences in another order; cheap, and as varied as the first."""
    sentences = text.split(". ")
    generator.shuffle(sentences)
    return ". ".join(sentences)
