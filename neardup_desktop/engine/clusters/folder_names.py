"""What the names of folders say of what lies in them."""

import os
import re
from collections.abc import Sequence
from functools import cache
from pathlib import PurePath

import numpy as np

from neardup_desktop.detect.base import Mask

COPY_WORDS = r"(?:copy|copie|kopie|kopia|kopi|copia|cópia|back-?up|bak|old|orig|alt)"
COPY_NUMBER = r"(?:[ _]?\(?\d{1,3}\)?)?"

_COPY_FOLDER = re.compile(
    rf"(?:downloads?|desktop|schreibtisch|téléchargements|bureau|descargas|escritorio|scaricati"
    rf"|scrivania|old|alt|{COPY_WORDS}s?|copies|kopien|sicherung(?:en)?|sauvegardes?){COPY_NUMBER}"
    rf"|(?:back-?up|sicherung|sauvegarde)\b.*|.+[ _.-]{COPY_WORDS}{COPY_NUMBER}",
    re.IGNORECASE,
)


def matching(folders: Sequence[str], pattern: re.Pattern[str]) -> Mask:
    """Which folders are, or lie in, one whose whole name matches a pattern, shape (n,)."""
    fits = cache(lambda name: pattern.fullmatch(name) is not None)
    return np.array([any(map(fits, PurePath(folder).parts)) for folder in folders], dtype=np.bool_)


def hold_copies(folders: Sequence[str]) -> Mask:
    """Which folders are, or lie in, one that is named like a place for copies, shape (n,)."""
    return matching(folders, _COPY_FOLDER)


def inside(folders: Sequence[str], outer: Sequence[str]) -> Mask:
    """Whether each folder is, or lies in, one of the outer ones; shape (folders,)."""
    below = tuple(one if one.endswith(os.sep) else one + os.sep for one in outer)
    return np.array([(folder + os.sep).startswith(below) for folder in folders], dtype=np.bool_)
