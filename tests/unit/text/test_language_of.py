"""Whether two texts are in one language, by their letters."""

import pytest

from neardup_desktop.text.letter_pairs import language_of

ENGLISH = (
    "The fence along the river was painted in the spring, and everybody who passed by said that "
    "it had never looked better. They brought bread and tea to the painters every afternoon. "
)
MORE_ENGLISH = (
    "When the winter came, nobody remembered who had built the harbour wall, although its stones "
    "had been carried there by their own grandfathers in small boats that leaked. "
)
GERMAN = (
    "Der Zaun am Fluss wurde im Frühjahr gestrichen, und jeder, der vorbeikam, sagte, dass er nie "
    "schöner ausgesehen habe. Man brachte den Malern jeden Nachmittag Brot und Tee. "
)
RUSSIAN = "Забор у реки покрасили весной, и каждый прохожий говорил, что он никогда не был лучше. "


@pytest.mark.parametrize("other", [GERMAN, RUSSIAN])
def test_a_translation_is_in_another_language(other: str) -> None:
    assert language_of(ENGLISH * 20) == language_of(MORE_ENGLISH * 20) is not None
    assert language_of(other * 40) not in (None, language_of(ENGLISH * 20))


def test_a_few_words_tell_no_language() -> None:
    assert language_of(ENGLISH) is None
    assert language_of("") is None
