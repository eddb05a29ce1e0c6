"""Guesses the one-byte encoding of a Latin text by the letters that its language uses."""

from collections import Counter

_WEST = (
    "äöüß",  # German
    "àâæçéèêëîïôœùûüÿ",  # French
    "áéíñóúü",  # Spanish
    "àáâãçéêíóôõú",  # Portuguese
    "àèéìòù",  # Italian
    "åäöæøéü",  # Swedish, Danish, Norwegian, Finnish
    "áðéíóúýþæö",  # Icelandic
    "éèëïóöüçàíòú",  # Dutch, Catalan
)
_EAST = (
    "áčďéěíňóřšťúůýžäĺľŕô",  # Czech, Slovak
    "ąćęłńóśźż",  # Polish
    "áéíóöőúüű",  # Hungarian
    "ăâîşţ",  # Romanian
    "čćđšž",  # Croatian, Slovene
)
_LANGUAGES = {
    # By how common they are: the first of equal scores wins.
    "cp1252": _WEST,
    "cp1250": _EAST,
    "iso8859-2": _EAST,
    "cp1254": ("çğıöşüâî",),  # Turkish
    "cp1257": ("ąčęėįšųūž", "āčēģīķļņšūž", "äöõüšž"),  # Lithuanian, Latvian, Estonian
    "mac_roman": _WEST,
    "cp850": _WEST,
    "cp852": _EAST,
    "cp437": _WEST,
}
_MARKS = frozenset("‘’‚“”„«»‹›–—…•·°§€£©®™¿¡²³½¼¾×\xa0\xad´")
_FOREIGN = 0.3
"""Points for a letter of another language of the same encoding, as in names."""


def likeliest(sample: bytes) -> str:
    """The encoding in which the non-ASCII bytes best match the letters of one language."""
    scores = {encoding: _score(sample, encoding) for encoding in _LANGUAGES}
    return max(scores, key=scores.__getitem__)


def _score(sample: bytes, encoding: str) -> float:
    """1 point per letter of the language, fewer for punctuation, -1 for anything else."""
    text = sample.decode(encoding, "replace")
    alphabets = [frozenset(letters + letters.upper()) for letters in _LANGUAGES[encoding]]
    every = frozenset().union(*alphabets)
    letters: Counter[str] = Counter()
    score = 0.0
    for before, char, after in zip(" " + text, text, text[1:] + " ", strict=False):
        if char.isascii():
            continue
        misplaced = (char.isupper() and before.islower()) or before == char == after
        if char in every and not misplaced:
            letters[char] += 1
        elif char in _MARKS and not (before.isalpha() and after.isalpha() and char != "’"):
            score += 0.6
        else:
            score -= 1.0
    total = letters.total()
    own = max(sum(letters[char] for char in alphabet) for alphabet in alphabets)
    return score + own + _FOREIGN * (total - own)
